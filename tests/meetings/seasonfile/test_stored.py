"""A season of the database as a file's values."""

import datetime
from fractions import Fraction

import pytest

from leagues.models import Season
from meetings.seasonfile.document import Player
from meetings.seasonfile.reading import read_season
from meetings.seasonfile.stored import stored_season
from meetings.seasonfile.unsaid import unsaid
from meetings.seasonfile.writing import in_order
from meetings.services.import_season import import_season
from tests.factories.leagues import (
    PlayerFactory,
    PlayOffFactory,
    RegistrationFactory,
    SeasonFactory,
    SeasonRegionFactory,
    TransferFactory,
)
from tests.factories.meetings import (
    EntryFactory,
    GameFactory,
    GrandFinalFactory,
    MeetingFactory,
    MeetingHostFactory,
    PenaltyFactory,
    RecordedResultFactory,
    RulingFactory,
    ScoreFactory,
)
from tests.scenarios import FIVE, a_meeting
from tests.season_files import a_season, file_of

pytestmark = pytest.mark.django_db

PREVIOUS = Season.FinalAttendance.PREVIOUS_SEASON


def test_what_was_imported_comes_out():
    document = read_season(file_of(a_season())).document
    at = datetime.datetime(2026, 3, 1, tzinfo=datetime.UTC)
    import_season(document=document, replace=False, by=None, at=at)
    assert in_order(stored_season(2022)) == in_order(document)


def test_a_season_that_is_not_there():
    with pytest.raises(Season.DoesNotExist):
        stored_season(2022)


@pytest.mark.parametrize("rows", [1, 3])
def test_queries_do_not_grow(rows, season, north, django_assert_num_queries):
    for number in range(1, rows + 1):
        meeting = MeetingFactory(season=season, region=north.region, number=number)
        RulingFactory(score=ScoreFactory(game=GameFactory(meeting=meeting)))
        for factory in (EntryFactory, MeetingHostFactory, PenaltyFactory, RecordedResultFactory):
            factory(meeting=meeting)
        RegistrationFactory(season=season, region=north.region)
    with django_assert_num_queries(14):
        stored_season(season.year)


def test_whoever_came_without_a_registration_is_a_guest(season, north):
    meeting = MeetingFactory(season=season, region=north.region)
    EntryFactory(meeting=meeting, player=PlayerFactory(slug="gus", name="Gus", child=True))
    assert stored_season(season.year).players == (Player("gus", "Gus", None, True, None),)


def test_a_region_that_only_a_player_is_of(season):
    registration = RegistrationFactory(season=season)
    assert [r.slug for r in stored_season(season.year).regions] == [registration.region.slug]


def test_a_play_off_not_played_yet_is_none(season, north):
    PlayOffFactory(season=season, region=north.region)
    assert stored_season(season.year).playoffs == ()


def test_the_attendance_that_places_follow_goes_with_the_file(season, north):
    """The season before may be here, and not be where the file goes (1G)."""
    before = SeasonRegionFactory(season=SeasonFactory(year=2025), region=north.region)
    a_meeting(before, FIVE)
    north.previous_attendance = Fraction(12)
    north.save()
    assert stored_season(2026).regions[0].previous_attendance == Fraction(12)
    season.final_attendance = PREVIOUS
    season.save()
    assert stored_season(2026).regions[0].previous_attendance == Fraction(5)


def test_the_attendance_recorded_where_the_season_before_is_not_here(season, north):
    north.previous_attendance = Fraction(32, 3)
    north.save()
    season.final_attendance = PREVIOUS
    season.save()
    assert stored_season(2026).regions[0].previous_attendance == Fraction(32, 3)


def test_all_of_a_season_has_its_key_in_the_file(season, north):
    a_meeting(north, FIVE)
    RulingFactory(score__game__meeting__season=season, kind="decision", value=1, reason="8")
    assert list(unsaid(season.year)) == []


def test_what_has_no_key_in_the_file(season, north, south):
    north.places_by_hand, north.places_reason = 3, "agreed"
    north.save()
    meeting = a_meeting(south, FIVE)
    RecordedResultFactory(meeting=meeting)
    RulingFactory(score__game__meeting=meeting, reason="seen by all")
    MeetingFactory(
        season=season, region=south.region, number=2, status="cancelled", cancelled_because="Snow"
    )
    registration = RegistrationFactory(season=season, region=south.region, player__name="Ann Other")
    TransferFactory(registration=registration)
    GrandFinalFactory(season=season)
    assert list(unsaid(season.year)) == [
        "Not in the file: places in the final set by hand (North).",
        "Not in the file: transfers between regions (Ann Other).",
        "Not in the file: the grand final.",
        "Not in the file: the reasons of rulings that are no decision.",
        "Not in the file: cancelled meetings (South 2).",
        "Not in the file: the games of meetings with recorded results (South 1).",
    ]
