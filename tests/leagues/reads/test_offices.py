"""The offices that a user holds, and what comes next there."""

from leagues.models import Role
from leagues.reads.offices import offices_of
from tests.factories.leagues import RoleFactory, SeasonFactory, SeasonRegionFactory
from tests.factories.meetings import MeetingFactory


def test_an_office_brings_its_table_and_its_meetings_to_come(deputy, north, south):
    where = {"season": north.season, "region": north.region}
    MeetingFactory(number=1, published=True, **where)
    third, second = MeetingFactory(number=3, **where), MeetingFactory(number=2, **where)
    MeetingFactory(season=south.season, region=south.region)

    (office,) = offices_of(deputy)

    assert (office.kind, office.year, office.region) == ("Deputy", 2026, "North")
    assert office.table_url == "/2026/north/"
    assert office.to_come == (second, third)


def test_the_latest_season_comes_first(coordinator, north, south):
    before = SeasonRegionFactory(season=SeasonFactory(year=2025), region=south.region)
    for season_region in (before, south):
        RoleFactory(user=coordinator, season=season_region.season, region=season_region.region)

    assert [(office.year, office.region) for office in offices_of(coordinator)] == [
        (2026, "North"),
        (2026, "South"),
        (2025, "South"),
    ]


def test_an_organisers_office_is_in_no_region(organiser, player):
    assert offices_of(organiser) == offices_of(player) == ()


def test_offices_take_two_queries(coordinator, north, south, django_assert_num_queries):
    MeetingFactory(season=north.season, region=north.region)
    RoleFactory(user=coordinator, kind=Role.Kind.DEPUTY, season=south.season, region=south.region)
    MeetingFactory(season=south.season, region=south.region)

    with django_assert_num_queries(2):
        offices = offices_of(coordinator)
        assert [str(meeting) for office in offices for meeting in office.to_come] == [
            "North 2026, meeting 1",
            "South 2026, meeting 1",
        ]
