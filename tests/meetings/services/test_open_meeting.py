"""A meeting's day starts with a tap, and with a question before the day; a slip is taken back."""

import datetime

import pytest

from meetings.models import Meeting, Submission
from meetings.services.open_meeting import not_open_yet, open_meeting
from tests.factories.meetings import AT, MeetingFactory, PenaltyFactory, SubmissionFactory
from tests.meeting_day import LATER, Refusal, a_day, last, refused, send, the_game, the_player

TODAY = AT.date()


def planned(north, **about) -> Meeting:
    return MeetingFactory(season=north.season, region=north.region, **{"date": TODAY, **about})


def start(meeting: Meeting, by, at=AT, **about) -> Meeting:
    return open_meeting(meeting=meeting.pk, by=by, at=at, **about)


def back(meeting: Meeting, by, at=LATER) -> Meeting:
    return not_open_yet(meeting=meeting.pk, by=by, at=at)


def test_opening_twice_changes_nothing(north, runs):
    meeting = planned(north)

    opened = start(meeting, runs)
    again = start(meeting, runs, LATER)

    assert (opened.status, again.status, meeting.history.count()) == ("open", "open", 2)
    assert last(Meeting) == ("~", "coordinator", AT, "")


@pytest.mark.parametrize(
    ("days", "when"),
    [(1, "Saturday 7 February 2026, tomorrow"), (9, "Sunday 15 February 2026, in 9 days")],
)
def test_before_its_day_whoever_opens_it_names_the_day(north, runs, days, when):
    meeting = planned(north, date=TODAY + datetime.timedelta(days=days))
    asked = Refusal(f"The meeting is on {when}. Is it meant?", field="early")

    assert refused(start, meeting, runs) == asked
    assert refused(start, meeting, runs, early=TODAY) == asked  # another day was shown
    assert start(meeting, runs, early=meeting.date).status == "open"


@pytest.mark.parametrize("about", [{}, {"date": TODAY - datetime.timedelta(days=3)}])
def test_on_its_day_and_after_it_nothing_is_asked(north, runs, about):
    assert start(planned(north, **about), runs).status == "open"


def test_practice_has_no_day(north, runs):
    meeting = planned(north, practice=True, date=TODAY + datetime.timedelta(days=3))

    assert start(meeting, runs).status == "open"


def test_a_slip_is_taken_back(north, runs):
    meeting = planned(north)
    start(meeting, runs)

    assert back(meeting, runs).status == "scheduled"
    assert last(Meeting) == ("~", "coordinator", LATER, "not open yet")
    back(meeting, runs)
    assert meeting.history.count() == 3


def test_once_a_score_stands_it_stays_open(north, runs):
    day = a_day(north, "               Taxi\n    Ann Abel   -\n")
    send(day, runs, "Ann Abel", 900)
    assert refused(back, day, runs) == Refusal("Scores stand at this meeting: it stays open.")

    send(day, runs, "Ann Abel", None, seen=900)

    assert back(day, runs).status == "scheduled"


@pytest.mark.parametrize("outcome", [Submission.Outcome.CONFLICT, Submission.Outcome.PROPOSED])
def test_nor_while_a_score_waits(north, runs, outcome):
    day = a_day(north, "               Taxi\n    Ann Abel   -\n")
    SubmissionFactory(game=the_game(day), player=the_player("Ann Abel"), outcome=outcome)

    assert refused(back, day, runs) == Refusal(
        "A score waits for a choice at this meeting: it stays open."
    )


def test_nor_once_a_warning_was_given(north, runs):
    day = a_day(north, "               Taxi\n    Ann Abel   -\n")
    PenaltyFactory(meeting=day, player=the_player("Ann Abel"))

    assert refused(back, day, runs) == Refusal(
        "Warnings or penalties were given at this meeting: it stays open."
    )


@pytest.mark.parametrize("status", ["published", "cancelled"])
def test_what_is_over_is_neither_opened_nor_planned(north, runs, status):
    meeting = planned(north, status=status, cancelled_because="Snow")

    over = Refusal(f"This meeting is {status}.")
    assert refused(start, meeting, runs) == refused(back, meeting, runs) == over


def test_a_steward_opens_nothing(day, stewards):
    not_yours = Refusal("Only the coordinator or a deputy opens meetings.", rule="4A")

    assert refused(start, day, stewards) == refused(back, day, stewards) == not_yours
