"""A season worked out: which season's attendance the places follow, and what is kept."""

from fractions import Fraction

import pytest

from leagues.models import Season
from leagues.tables import season_tables
from leagues.version import data_version
from tests.factories.leagues import (
    PlayerFactory,
    RegionFactory,
    RegistrationFactory,
    SeasonFactory,
    SeasonRegionFactory,
)
from tests.factories.meetings import AT, GameFactory, MeetingFactory, ScoreFactory
from tests.scenarios import FIVE, a_meeting

FOLLOWS_THE_LAST = {"final_attendance": Season.FinalAttendance.PREVIOUS_SEASON, "final_places": 10}


def a_meeting_of(season, region, players: int) -> None:
    """Publish the region's meeting, with so many home players."""
    game = GameFactory(meeting=MeetingFactory(season=season, region=region, published=True))
    for score in range(players):
        player = PlayerFactory()
        RegistrationFactory(season=season, player=player, region=region)
        ScoreFactory(game=game, player=player, score=score)


def attendance_followed(year: int) -> dict[str, Fraction | None]:
    return {region.key: region.places.average for region in season_tables(year).result.regions}


@pytest.fixture
def north_and_south(db):
    """A season after one that was played in both regions, by 6 and by 8 home players."""
    last, this = SeasonFactory(year=2030), SeasonFactory(year=2031, **FOLLOWS_THE_LAST)
    for slug, players in (("north", 6), ("south", 8)):
        region = RegionFactory(slug=slug)
        for season in (last, this):
            SeasonRegionFactory(season=season, region=region, previous_attendance=Fraction(32, 3))
        a_meeting_of(last, region, players)
    return this


def test_1g_the_season_before_on_this_site_is_followed(north_and_south):
    assert attendance_followed(2031) == {"north": 6, "south": 8}


def test_1g_what_was_recorded_is_followed_where_no_meeting_counted(north_and_south):
    """1E: four home players are too few."""
    west = RegionFactory(slug="west")
    SeasonRegionFactory(season=north_and_south, region=west, previous_attendance=Fraction(25, 2))
    SeasonRegionFactory(season=Season.objects.get(year=2030), region=west)
    a_meeting_of(Season.objects.get(year=2030), west, players=4)

    assert attendance_followed(2031)["west"] == Fraction(25, 2)


def test_1g_an_average_of_nobody_is_an_average(north_and_south):
    last = Season.objects.get(year=2030)
    last.minimum_home_players = 0
    last.save()
    west = RegionFactory(slug="west")
    for season in (last, north_and_south):
        SeasonRegionFactory(season=season, region=west, previous_attendance=9)
    a_meeting_of(last, west, players=0)

    assert attendance_followed(2031)["west"] == 0


def test_1g_without_the_season_before_what_was_recorded_is_followed(db):
    SeasonRegionFactory(
        season=SeasonFactory(year=2031, **FOLLOWS_THE_LAST),
        region=RegionFactory(slug="north"),
        previous_attendance=Fraction(32, 3),
    )

    assert attendance_followed(2031) == {"north": Fraction(32, 3)}


def test_a_season_without_regions_has_empty_tables(db):
    SeasonFactory(year=2031)

    tables = season_tables(2031)

    assert (tables.result.regions, tables.regions, tables.meetings) == ((), {}, ())


@pytest.mark.parametrize("year", [1999, 0, 99_999_999_999_999_999_999])
def test_a_year_without_a_season_has_none(db, year):
    with pytest.raises(Season.DoesNotExist):
        season_tables(year)


@pytest.mark.parametrize("players", [1, 3, 12])
def test_any_season_takes_five_queries_and_is_kept(db, django_assert_num_queries, players):
    season_region = SeasonRegionFactory(season=SeasonFactory(year=2031))
    a_meeting_of(season_region.season, season_region.region, players)
    version = data_version()

    with django_assert_num_queries(5):
        tables = season_tables(2031, version)

    with django_assert_num_queries(0):
        assert season_tables(2031, version) is tables


@pytest.mark.parametrize("players", [1, 3, 12])
def test_the_season_before_takes_no_more_queries(
    north_and_south, django_assert_num_queries, players
):
    a_meeting_of(north_and_south, RegionFactory(slug="west"), players)
    version = data_version()

    with django_assert_num_queries(5):
        season_tables(2031, version)


def test_of_a_closed_season_nothing_is_to_come(north):
    a_meeting(north, FIVE)
    MeetingFactory(season=north.season, region=north.region, number=2)
    running = season_tables(2026)
    north.season.closed_at = AT
    north.season.save()

    closed = season_tables(2026)

    assert [(m.status, m.cancelled_because) for m in running.meetings] == [
        ("published", ""), ("scheduled", ""),
    ]  # fmt: skip
    assert [(m.status, m.cancelled_because) for m in closed.meetings] == [
        ("published", ""), ("cancelled", "The season was closed without it."),
    ]  # fmt: skip
    assert (running.closed, closed.closed) == (False, True)
