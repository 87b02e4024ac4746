"""How the rulebook's demands stand, read from a meeting's rows (1B, 1E, 2B, 2F, 4C, 5A)."""

import datetime

import pytest

from meetings.models import Meeting
from meetings.reads.findings import (
    due_on,
    meeting_findings,
    practice_finding,
    region_findings,
    results_finding,
)
from meetings.reads.progress import Progress
from tests.factories.meetings import MeetingFactory, VenueFactory

DAY = datetime.date(2026, 5, 3)
NEXT = DAY + datetime.timedelta(days=1)
ELEVEN, TWELVE = datetime.time(11), datetime.time(12)
FULL = Progress(home=5, games=4, multiplayer=1)


def meeting(north, **about: object) -> Meeting:
    about = {"date": DAY, "practice_from": ELEVEN, "starts_at": TWELVE, **about}
    return MeetingFactory(season=north.season, region=north.region, **about)


def states(made: Meeting, progress: Progress = FULL, today=DAY) -> dict[str, str]:
    return {f.rule: f.state for f in meeting_findings(made, progress, today=today)}


def test_everything_is_met(north):
    assert states(meeting(north)) == {
        "5A": "met", "2B": "met", "2F": "met", "1E": "met", "4C": "not_yet",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("about", "progress", "rule"),
    [
        ({"practice_from": datetime.time(11, 1)}, FULL, "5A"),
        ({}, Progress(home=5, games=3, multiplayer=1), "2B"),
        ({}, Progress(home=5, games=4), "2F"),
        ({}, Progress(home=4, games=4, multiplayer=1), "1E"),
    ],
)
def test_what_is_missing_afterwards_is_broken(north, about, progress, rule):
    found = states(meeting(north, **about), progress, NEXT)

    assert {each for each, state in found.items() if state == "broken"} == {rule}


def test_2b_fewer_games_can_be_agreed(north):
    assert states(meeting(north, fewer_games_agreed=True), Progress(games=1))["2B"] == "met"


def test_1e_the_season_says_how_many(north):
    north.season.minimum_home_players = 6
    north.season.save()

    assert states(meeting(north), FULL, NEXT)["1E"] == "broken"


def test_a_cancelled_meeting_owes_nothing(north):
    off = meeting(north, status="cancelled", cancelled_because="Snow")

    assert meeting_findings(off, FULL, today=NEXT) == ()
    assert results_finding(off, today=NEXT) is None


@pytest.mark.parametrize(
    ("days", "state", "text"),
    [
        (0, "not_yet", "The results are due in 7 days (4C)."),
        (4, "not_yet", "The results are due in 3 days (4C)."),
        (7, "not_yet", "The results are due today (4C)."),
        (8, "broken", "The results are 1 day overdue (4C)."),
    ],
)
def test_4c_results_are_due_in_a_week(north, days, state, text):
    finding = results_finding(meeting(north), today=DAY + datetime.timedelta(days=days))

    assert (finding.state, finding.text) == (state, text)


def test_4c_the_day_of_publishing_is_ours_and_not_greenwichs(north):
    late = datetime.datetime(2026, 5, 10, 23, 30, tzinfo=datetime.UTC)  # the 11th, in London
    published = meeting(north, status="published", published_at=late)

    assert results_finding(published, today=NEXT).text == "The results came 1 day late (4C)."


def test_4c_old_results_without_a_day_are_in_time(north):
    assert results_finding(meeting(north, status="published"), today=NEXT) is None


def test_the_last_day_of_all_is_due_on_itself(north):
    assert due_on(meeting(north, date=datetime.date.max)) == datetime.date.max
    assert due_on(meeting(north, number=2)) == datetime.date(2026, 5, 10)


@pytest.mark.parametrize(
    ("practice", "start", "state"),
    [
        (ELEVEN, TWELVE, "met"),
        (TWELVE, TWELVE, "broken"),
        (TWELVE, ELEVEN, "broken"),
        (None, TWELVE, "not_yet"),
        (ELEVEN, None, "not_yet"),
    ],
)
def test_5a_an_hour_of_practice(practice, start, state):
    assert practice_finding(practice, start).state == state


def test_1b_practice_and_cancelled_meetings_are_left_aside(north):
    barn = VenueFactory()
    meetings = [
        meeting(north, number=1, venue=barn),
        meeting(north, number=2, venue=None),
        meeting(north, number=3, venue=barn, status="cancelled", cancelled_because="Snow"),
        meeting(north, number=1, venue=barn, practice=True),
    ]

    assert [finding.text for finding in region_findings(meetings)] == [
        "2 meetings, of at least 4 a season (1B).",
        "1 venue, of at least 3 a season; 1 meeting without a venue (1B).",
        "No venue is used more than twice in the season (1B).",
    ]
