"""Scores that wait for somebody, counted and told one by one (5D)."""

import datetime

import pytest

from meetings.models import Meeting, Submission
from meetings.reads.waiting import (
    WaitingCell,
    WaitingMeeting,
    Waits,
    published_waiting,
    waiting_cells,
    waiting_of,
)
from tests.factories.meetings import AT, SubmissionFactory
from tests.meeting_day import LATER, a_day, publish, the_game, the_player, withdraw
from tests.scenarios import FIVE, a_meeting

CONFLICT, PROPOSED = Submission.Outcome.CONFLICT, Submission.Outcome.PROPOSED


def waits(meeting: Meeting, outcome: str = CONFLICT, name: str = "Ann Abel", **about) -> Submission:
    return SubmissionFactory(
        game=the_game(meeting, about.pop("key", "g1")),
        player=the_player(name),
        outcome=outcome,
        **about,
    )


@pytest.mark.parametrize(
    ("waits", "words"),
    [
        (Waits(), ""),
        (Waits(conflicts=1), "1 score to choose between"),
        (Waits(proposals=2), "2 scores proposed"),
        (Waits(2, 1), "2 scores to choose between, 1 score proposed"),
    ],
)
def test_what_waits_in_words(waits, words):
    assert waits.words == words


def test_what_waits_is_counted_at_each_meeting(north):
    busy, quiet = a_day(north), a_day(north)
    waits(busy), waits(busy, PROPOSED), waits(busy, name="Bob Bell")
    waits(quiet, Submission.Outcome.ACCEPTED), waits(quiet, Submission.Outcome.DECLINED)

    assert waiting_of([busy, quiet]) == {busy.pk: Waits(conflicts=2, proposals=1)}


def test_6a_nothing_waits_on_a_withdrawn_game(day):
    waits(day)
    withdraw(day)

    assert (waiting_of([day]), waiting_cells(day)) == ({}, ())


def test_each_with_what_stands_and_who_typed_it(day):
    ann, bob = the_player("Ann Abel"), the_player("Bob Bell")
    waits(day, PROPOSED, "Bob Bell", score=70, by_name="Bob Bell", received_at=LATER)
    waits(day, score=None, by_name="Stew", received_at=AT)

    assert waiting_cells(day) == (
        WaitingCell(ann.pk, "Ann Abel", "g1", "Taxi", 900, None, "Stew", AT, proposed=False),
        WaitingCell(bob.pk, "Bob Bell", "g1", "Taxi", None, 70, "Bob Bell", LATER, proposed=True),
    )


def test_published_meetings_of_these_regions_the_oldest_first(north, south):
    late = a_meeting(north, FIVE, date=datetime.date(2026, 5, 3))
    early = a_meeting(north, FIVE, date=datetime.date(2026, 4, 3))
    elsewhere, playing = a_meeting(south, FIVE), a_day(north, number=3)
    for meeting in (late, early, elsewhere, playing):
        waits(meeting)

    assert published_waiting([north]) == (
        WaitingMeeting(early, Waits(1)),
        WaitingMeeting(late, Waits(1)),
    )
    assert published_waiting([]) == ()


@pytest.mark.parametrize("meetings", [1, 4])
def test_as_many_queries_whatever_waits(north, meetings, django_assert_num_queries):
    days = [a_day(north, number=number) for number in range(1, meetings + 1)]
    for day in days:
        publish(day)
        waits(day), waits(day, PROPOSED, "Bob Bell")

    with django_assert_num_queries(1):
        assert len(waiting_of(days)) == meetings
    with django_assert_num_queries(1):
        assert len(waiting_cells(days[0])) == 2
    with django_assert_num_queries(2):
        assert len(published_waiting([north])) == meetings
