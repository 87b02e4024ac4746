"""The coordinator's home: their regions, the most pressing first (1B, 4C)."""

import datetime

import pytest

from leagues.models import SeasonRegion
from meetings.models import Meeting, Submission
from meetings.reads.desk_home import desk_home, worth_showing
from tests.factories.leagues import SeasonFactory, SeasonRegionFactory
from tests.factories.meetings import AT, MeetingFactory, SubmissionFactory
from tests.meeting_day import a_day, the_game, the_player, withdraw
from tests.scenarios import FIVE, a_meeting

TODAY = AT.date()


def home(*season_regions: SeasonRegion, today: datetime.date = TODAY):
    return desk_home(season_regions, today=today)


def planned(row: SeasonRegion, **about: object) -> Meeting:
    return MeetingFactory(season=row.season, region=row.region, **about)


def test_a_season_at_a_glance(north):
    a_meeting(north, FIVE, date=datetime.date(2026, 1, 6))
    day = a_day(north, number=2, date=TODAY)
    planned(north, number=3, status="cancelled", cancelled_because="Snow")
    practice = a_day(north, number=1, practice=True)

    [desk] = home(north)

    assert [line.meeting.number for line in desk.lines] == [1, 2, 3]
    assert (desk.practice, desk.step.meeting, desk.step.words) == (
        (practice,), day, "Enter 3 missing scores",
    )  # fmt: skip
    assert [line.player.name for line in desk.table.lines[:2]] == ["Ann Abel", "Bob Bell"]


def test_1b_what_the_season_still_asks(north):
    planned(north)

    [desk] = home(north)

    assert [finding.text for finding in desk.asked] == [
        "1 meeting, of at least 4 a season (1B).",
        "1 venue, of at least 3 a season (1B).",
    ]


def test_4c_what_is_due(north):
    planned(north, number=1, published=True)
    planned(north, number=2, date=TODAY - datetime.timedelta(days=8))
    planned(north, number=3, date=TODAY)
    planned(north, number=4, date=TODAY + datetime.timedelta(days=1))

    [desk] = home(north)

    assert [(line.meeting.number, line.due.text) for line in desk.awaited] == [
        (2, "The results are 1 day overdue (4C)."),
        (3, "The results are due in 7 days (4C)."),
    ]


def test_overdue_regions_stand_first(north, south):
    east = SeasonRegionFactory(season=north.season)
    planned(south, date=TODAY - datetime.timedelta(days=8))
    planned(east, date=TODAY)

    assert [desk.season_region for desk in home(north, east, south)] == [south, east, north]


def test_those_with_nothing_to_do_stand_last(north, south):
    for number in range(1, 7):
        planned(north, number=number, published=True)

    assert [(desk.season_region, desk.step.page) for desk in home(north, south)] == [
        (south, "desk_new"), (north, ""),
    ]  # fmt: skip


def conflict(meeting: Meeting, **about: object) -> None:
    SubmissionFactory(
        game=the_game(meeting), player=the_player("Ann Abel"),
        **{"outcome": Submission.Outcome.CONFLICT, **about},
    )  # fmt: skip


def test_5d_a_score_that_came_in_after_publishing_is_the_next_thing_to_do(north, south):
    published = a_meeting(north, FIVE, date=datetime.date(2026, 1, 6))
    east = SeasonRegionFactory(season=north.season, region__name="East")
    planned(south, date=TODAY - datetime.timedelta(days=3))
    conflict(published)

    desk, due, idle = home(east, north, south)

    assert [row.season_region for row in (desk, due, idle)] == [north, south, east]
    assert [line.meeting for line in desk.waiting] == [published]
    assert (desk.step.words, desk.step.meeting, desk.lines[0].progress.waits.words) == (
        "Choose between 1 score typed differently", published, "1 score to choose between",
    )  # fmt: skip


def test_what_is_chosen_or_withdrawn_waits_no_more(north):
    published = a_meeting(north, FIVE)
    conflict(published, outcome=Submission.Outcome.DECLINED)
    conflict(published, outcome=Submission.Outcome.PROPOSED)
    withdraw(published)

    assert home(north)[0].waiting == ()


def test_a_year_gone_by_stays_while_a_score_waits(north):
    old = SeasonRegionFactory(region=north.region, season=SeasonFactory(year=2024))
    conflict(a_meeting(old, FIVE, number=1))

    assert worth_showing([north, old], today=TODAY) == [north, old]


def test_practice_owes_no_results(north):
    planned(north, practice=True, date=TODAY - datetime.timedelta(days=30))

    [desk] = home(north)

    assert (desk.awaited, desk.step.words) == ((), "Plan the next meeting")


def test_years_gone_by_are_left_out_unless_something_is_open(north):
    old = SeasonRegionFactory(region=north.region, season=SeasonFactory(year=2024))
    older = SeasonRegionFactory(region=north.region, season=SeasonFactory(year=2023))
    ahead = SeasonRegionFactory(region=north.region, season=SeasonFactory(year=2027))
    planned(older)

    shown = worth_showing([north, old, older, ahead], today=TODAY)

    assert shown == [north, older, ahead]


def test_the_latest_year_always_stays(north):
    assert worth_showing([north], today=datetime.date(2030, 1, 1)) == [north]
    assert worth_showing([], today=TODAY) == []


@pytest.mark.parametrize("regions", [1, 3])
def test_seven_queries_and_the_tables(season, regions, django_assert_num_queries):
    rows = [SeasonRegionFactory(season=season) for _ in range(regions)]
    for row in rows:
        a_meeting(row, FIVE)
        a_day(row)
    home(*rows)  # the season's tables are in memory from now on

    with django_assert_num_queries(7):
        home(*rows)
