"""A season's plan: every region by the rulebook, and the calendar of all of them."""

import datetime

import pytest

from leagues.models import SeasonRegion
from meetings.models import Meeting
from meetings.reads.region_plan import region_plan
from meetings.reads.season_plan import season_plan
from tests.factories.leagues import SeasonRegionFactory
from tests.factories.meetings import (
    AT,
    EntryFactory,
    GameFactory,
    GrandFinalFactory,
    MeetingFactory,
    OverrulingFactory,
    RecordedResultFactory,
    VenueFactory,
)
from tests.meeting_day import a_day_as_it_should_be
from tests.scenarios import FIVE, a_meeting

TODAY = datetime.date(2026, 2, 1)
LATE = datetime.date(2026, 3, 1)
ARRANGED = {"practice_from": datetime.time(11), "starts_at": datetime.time(12)}


def planned(season_region: SeasonRegion, number: int, **about) -> Meeting:
    return MeetingFactory(
        season=season_region.season, region=season_region.region, number=number,
        **ARRANGED | about,
    )  # fmt: skip


def states(plan) -> list[list[str]]:
    return [[check.state for check in each.checks] for each in plan.meetings]


def mends(plan) -> list[tuple[str, str, str, str]]:
    return [(each.where, each.finding.text, each.words, each.address) for each in plan.to_mend]


# --- A region by the rulebook -------------------------------------------------------------


def test_a_meeting_as_it_should_be(north):
    day = a_day_as_it_should_be(north)

    plan = region_plan(north, today=day.date)

    assert states(plan) == [["met", "met", "met", "met", "not_yet"]]
    assert [each.finding.rule for each in plan.to_mend] == ["1B", "1B", "4C"]
    assert plan.broken == 0


def test_what_a_meeting_to_come_lacks_and_where_to_mend_it(north):
    meeting = planned(north, 1, date=datetime.date(2026, 5, 3), practice_from=datetime.time(11, 30))
    GameFactory(meeting=meeting, multiplayer=True)

    plan = region_plan(north, today=TODAY)

    assert states(plan) == [["broken", "not_yet", "met", "not_yet", "not_yet"]]
    plan_one = ("Plan a meeting", "/desk/north/2026/plan/")
    few = "1 game in play, of at least 4 unless fewer are agreed and published in advance (2B)."
    short = "Practice opens less than 60 minutes before play (5A)."
    assert mends(plan) == [
        ("Meeting 1", short, "Set the times", f"/desk/{meeting.pk}/plan/"),
        ("", "1 meeting, of at least 4 a season (1B).", *plan_one),
        ("", "1 venue, of at least 3 a season (1B).", *plan_one),
        ("Meeting 1", few, "Choose the games", f"/desk/{meeting.pk}/games/"),
    ]
    assert plan.broken == 1


def test_what_is_over_cannot_be_mended_but_results_can_be_published(north):
    meeting = planned(north, 1, date=datetime.date(2026, 2, 8))

    plan = region_plan(north, today=LATE)

    assert states(plan) == [["met", "broken", "broken", "broken", "broken"]]
    assert [(each.finding.rule, each.words, each.address) for each in plan.to_mend][:4] == [
        ("2B", "Choose the games", f"/desk/{meeting.pk}/games/"),
        ("2F", "Choose the games", f"/desk/{meeting.pk}/games/"),
        ("1E", "", ""),
        ("4C", "Publish the results", f"/desk/{meeting.pk}/publish/"),
    ]


def test_of_a_published_meeting_its_result_says_who_took_part(north):
    """Nobody was checked in: the scores were imported."""
    a_meeting(north, FIVE, **ARRANGED)

    plan = region_plan(north, today=LATE)

    assert states(plan) == [["met", "broken", "broken", "met", ""]]
    assert {each.address for each in plan.to_mend if each.where} == {""}


def test_of_an_old_meeting_only_the_outcome_is_asked(north):
    meeting = planned(north, 1, published=True)
    for points in range(20, 15, -1):
        RecordedResultFactory(meeting=meeting, machine_points=points)

    assert states(region_plan(north, today=LATE)) == [["met", "", "", "met", ""]]


def test_of_a_meeting_called_off_nothing_is_asked(north):
    planned(north, 1, status="cancelled", cancelled_because="Snow")

    plan = region_plan(north, today=LATE)

    assert states(plan) == [[""] * 5]
    assert plan.findings[0].text == "0 meetings, of at least 4 a season (1B)."


def test_1b_refused_until_it_is_overruled(north):
    barn = VenueFactory(name="The Barn")
    for number in range(1, 4):
        planned(north, number, venue=barn, date=datetime.date(2026, 4, number))
    refused = "The Barn is used 3 times: at most twice in a season (1B)."
    before = region_plan(north, today=TODAY)
    overruling = OverrulingFactory(
        meeting=north.region.meetings.get(number=3), refused=refused, reason="No other would do"
    )
    OverrulingFactory(meeting=planned(SeasonRegionFactory(season=north.season), 1))

    after = region_plan(north, today=TODAY)

    assert mends(before)[0] == ("", refused, "Look at its meetings", "/desk/")
    assert refused not in [text for _, text, _, _ in mends(after)]
    assert refused in [finding.text for finding in after.findings]
    assert after.overrulings == (overruling,)


def test_of_a_closed_season_nothing_is_mended(north):
    planned(north, 1, date=datetime.date(2026, 5, 3))
    for number in range(2, 8):
        planned(north, number, date=datetime.date(2026, 6, number), published=True)
    north.season.closed_at = AT
    north.season.save()

    plan = region_plan(north, today=TODAY)

    assert plan.to_mend
    assert {each.address for each in plan.to_mend} == {""}


# --- All of them --------------------------------------------------------------------------


def test_the_calendar_has_every_region_by_month(season, north, south):
    planned(south, 1, date=datetime.date(2026, 3, 8))
    planned(north, 2, date=datetime.date(2026, 3, 1))
    planned(north, 1, date=datetime.date(2025, 11, 2))
    planned(north, 3, date=datetime.date(2026, 3, 22), status="cancelled", cancelled_because="Snow")
    MeetingFactory(season=season, region=north.region, practice=True)
    GrandFinalFactory(season=season, date=datetime.date(2026, 3, 28))

    plan = season_plan(season, today=TODAY)

    assert [region.season_region for region in plan.regions] == [north, south]
    assert [
        (month.first.isoformat(), [[fixture.words for fixture in cell] for cell in month.cells])
        for month in plan.months
    ] == [
        ("2025-11-01", [["North, meeting 1"], [], []]),
        ("2026-03-01", [["North, meeting 2"], ["South, meeting 1"], ["Grand final"]]),
    ]
    assert plan.has_final
    assert plan.clashes == ()


def test_two_regions_on_one_day_clash_and_on_one_weekend_quietly(season, north, south):
    saturday, sunday = datetime.date(2026, 3, 7), datetime.date(2026, 3, 8)
    planned(north, 1, date=sunday)
    planned(south, 1, date=sunday)
    planned(north, 2, date=datetime.date(2026, 4, 4))
    planned(south, 2, date=datetime.date(2026, 4, 5))
    planned(north, 3, date=datetime.date(2026, 5, 2))  # a region's own two
    planned(north, 4, date=datetime.date(2026, 5, 3))
    planned(north, 5, date=datetime.date(2026, 6, 1))  # a Monday
    planned(south, 5, date=datetime.date(2026, 6, 2))

    plan = season_plan(season, today=TODAY)

    assert [(c.first, [f.words for f in c.fixtures]) for c in plan.same_day] == [
        (sunday, ["North, meeting 1", "South, meeting 1"]),
    ]
    assert [(c.first, [f.words for f in c.fixtures]) for c in plan.same_weekend] == [
        (datetime.date(2026, 4, 4), ["North, meeting 2", "South, meeting 2"]),
    ]
    assert saturday.weekday() == 5


def test_what_clashed_on_days_that_are_over_stands_apart(season, north, south):
    friday, monday = datetime.date(2026, 3, 6), datetime.date(2026, 3, 9)
    for region in (north, south):
        planned(region, 1, date=datetime.date(2026, 3, 7))
    planned(north, 2, date=datetime.date(2026, 3, 8))

    def clashes(today: datetime.date) -> list[int]:
        plan = season_plan(season, today=today)
        return [len(plan.same_day), len(plan.same_weekend), len(plan.over)]

    assert [clashes(friday), clashes(friday + datetime.timedelta(days=2))] == [[1, 1, 0], [0, 1, 1]]
    assert clashes(monday) == [0, 0, 1]


def test_the_final_clashes_like_a_meeting(season, north):
    planned(north, 1, date=datetime.date(2026, 11, 28))
    GrandFinalFactory(season=season)

    [clash] = season_plan(season, today=TODAY).same_day

    assert [fixture.words for fixture in clash.fixtures] == ["Grand final", "North, meeting 1"]
    assert clash.fixtures[0].address == "/organise/2026/final/"


def test_a_final_that_was_called_off_is_in_nobodys_way(season, north):
    GrandFinalFactory(season=season, status="cancelled", cancelled_because="Snow")

    plan = season_plan(season, today=TODAY)

    assert (plan.has_final, plan.months) == (False, ())


def test_before_any_region_takes_part(season):
    assert season_plan(season, today=TODAY).regions == ()


@pytest.mark.parametrize("times", [1, 4])
def test_queries_do_not_grow(season, north, south, django_assert_num_queries, times):
    for number in range(1, times + 1):
        for region in (north, south):
            meeting = planned(region, number)
            EntryFactory(meeting=meeting)
            OverrulingFactory(meeting=meeting)
    season_plan(season, today=TODAY)  # its tables are in memory from now on

    with django_assert_num_queries(9):
        season_plan(season, today=TODAY)
