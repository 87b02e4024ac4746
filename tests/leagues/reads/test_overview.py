"""The front page, the list of seasons, a season over its regions, a region's seasons."""

import datetime
from decimal import Decimal
from fractions import Fraction

import pytest

from leagues.reads.overview import (
    LATEST_RESULTS,
    all_seasons,
    current_season,
    front_page,
    region_seasons,
    season_page,
)
from meetings.models import Meeting
from tests.factories.leagues import SeasonFactory, SeasonRegionFactory
from tests.factories.meetings import MeetingFactory
from tests.scenarios import FIVE, a_meeting

TODAY = datetime.date(2026, 4, 10)


def planned(season_region, date, **about):
    about = {"number": season_region.region.meetings.count() + 1, **about}
    return MeetingFactory(
        season=season_region.season,
        region=season_region.region,
        date=datetime.date.fromisoformat(date),
        **about,
    )


def numbers(fixtures):
    return [(fixture.region.slug, fixture.info.number) for fixture in fixtures]


def test_the_current_season_is_the_latest_with_a_meeting(north):
    SeasonFactory(year=2027)
    a_meeting(north, FIVE)
    assert current_season() == 2026


def test_the_latest_season_where_none_has_a_meeting(season):
    SeasonFactory(year=2027)
    assert current_season() == 2027


@pytest.mark.django_db
def test_before_the_first_season_there_is_no_front_page():
    assert front_page(TODAY) is None


def test_the_front_page_has_the_first_three_of_each_region(north, south):
    a_meeting(north, FIVE)

    page = front_page(TODAY)

    assert [
        (table.region.name, [(line.player.name, line.row.total) for line in table.leaders])
        for table in page.regions
    ] == [("North", [("Ann Abel", 20), ("Bob Bell", 19), ("Cat Cole", 18)]), ("South", [])]


def test_latest_results_come_newest_first_with_their_winner(north, south):
    a_meeting(north, FIVE, date=datetime.date(2026, 2, 1))
    a_meeting(south, FIVE.replace("Ann Abel", "Zoe Zorn"), date=datetime.date(2026, 3, 1))

    results = front_page(TODAY).results

    assert [
        (outcome.region.slug, [player.name for player in outcome.winners]) for outcome in results
    ] == [("south", ["Zoe Zorn"]), ("north", ["Ann Abel"])]


def test_no_more_results_than_fit(north):
    for _ in range(LATEST_RESULTS + 1):
        a_meeting(north, FIVE)
    assert numbers(front_page(TODAY).results) == [("north", n) for n in range(7, 1, -1)]


def test_next_meetings_come_soonest_first_and_todays_is_one(north, south):
    planned(north, "2026-05-01")
    planned(south, "2026-04-10", status=Meeting.Status.OPEN)
    planned(south, "2026-04-09")

    page = front_page(TODAY)

    assert numbers(page.coming) == [("south", 1), ("north", 1)]
    assert numbers(page.awaited) == [("south", 2)]


def test_a_season_page_sums_its_regions_up(north, south):
    a_meeting(north, FIVE)
    planned(south, "2026-05-01")
    south.places_by_hand, south.places_reason = 3, "Agreed."
    south.save()

    page = season_page(2026)

    assert (page.played, page.meetings, page.adult_fee) == (1, 2, Decimal("2.00"))
    assert [(table.region.slug, table.places.places) for table in page.regions] == [
        ("north", 40),
        ("south", 3),
    ]
    assert (page.total_places, page.left_over, page.readings) == (43, 0, ())
    assert page.final_places == 43
    assert [table.region.places_reason for table in page.by_hand] == ["Agreed."]


def test_before_a_meeting_counts_all_places_are_there_to_be_shared(north, south):
    """1G: "a total of 40 qualifying players"; the final is not "for the best 0"."""
    planned(north, "2026-05-01")

    page, front = season_page(2026), front_page(TODAY)

    assert (page.total_places, page.final_places, page.held) == (0, 40, ())
    assert front is not None
    assert front.final_places == 40


def test_every_regions_places_are_explained(north, south):
    a_meeting(north, FIVE)
    workings = season_page(2026).workings
    assert [(working.region.slug, working.steps[-1].value) for working in workings] == [
        ("north", 40),
        ("south", 0),
    ]
    assert workings[0].steps[0].value == Fraction(5)


def test_the_list_of_seasons_counts_meetings(north, south):
    SeasonFactory(year=2027)
    a_meeting(north, FIVE)
    planned(north, "2026-05-01")

    newest, oldest = all_seasons()

    assert (newest.year, newest.regions, newest.played, newest.planned) == (2027, (), 0, 0)
    assert (oldest.year, oldest.played, oldest.planned) == (2026, 1, 1)
    assert [(row.region.name, row.played, row.planned) for row in oldest.regions] == [
        ("North", 1, 1),
        ("South", 0, 0),
    ]


def test_a_regions_seasons_come_newest_first(north, south):
    SeasonRegionFactory(season=SeasonFactory(year=2027), region=north.region)
    a_meeting(north, FIVE)
    assert [(row.year, row.played) for row in region_seasons(north.region)] == [
        (2027, 0),
        (2026, 1),
    ]
