"""A region's league table as its page shows it."""

from fractions import Fraction

import pytest

from leagues.models import Season
from leagues.reads.league_tables import NotInSeasonError, TieNote, league_table, season_working
from meetings.models import Meeting
from tests.factories.leagues import PlayOffFactory, PlayOffPlaceFactory
from tests.factories.meetings import MeetingFactory, RecordedResultFactory
from tests.scenarios import FIVE, a_meeting, a_player


def recorded(season_region, number, points):
    """A published meeting of which these league points are on record, by player's name."""
    meeting = MeetingFactory(
        season=season_region.season, region=season_region.region, number=number, published=True
    )
    for name, given in points.items():
        RecordedResultFactory(
            meeting=meeting,
            player=a_player(season_region, name),
            machine_points=None,
            league_points=Fraction(given),
        )
    return meeting


def places(season_region, number):
    season_region.places_by_hand = number
    season_region.places_reason = "Agreed before the season."
    season_region.save()


def the_table():
    return league_table(2026, "north")


def names(lines):
    return [line.player.name for line in lines]


def test_a_column_for_each_meeting_those_to_come_included(north):
    a_meeting(north, FIVE)
    MeetingFactory(season=north.season, region=north.region, number=2)

    table = the_table()

    assert [(column.info.number, column.result is None) for column in table.columns] == [
        (1, False),
        (2, True),
    ]
    assert names(table.lines) == ["Ann Abel", "Bob Bell", "Cat Cole", "Dee Dunn", "Eve East"]
    assert [cell.state for cell in table.lines[0].cells] == ["counts", "to_come"]
    assert (table.played, table.to_come, table.average) == (1, 1, 5)


def test_the_winner_may_be_a_guest_and_may_be_two(north):
    a_player(north, "Gus Gale", guest=True)
    a_meeting(north, FIVE + "    Gus Gale   950    85\n")
    winners = the_table().columns[0].winners
    assert [player.name for player in winners] == ["Ann Abel", "Gus Gale"]


def test_guests_are_never_in_the_table(north):
    a_player(north, "Gus Gale", guest=True)
    a_meeting(north, FIVE + "    Gus Gale   999    99\n")
    assert "Gus Gale" not in names(the_table().lines)


def test_the_states_of_a_cell(north):
    everyone = {"Ann": 20, "Bob": 19, "Cat": 18, "Dee": 17, "Eve": 16}
    for number in range(1, 6):
        recorded(north, number, everyone)
    recorded(north, 6, {"Ann": 20, "Bob": 19})

    table = the_table()

    assert [cell.state for cell in table.lines[0].cells] == [*["counts"] * 4, "dropped", "void"]
    assert table.lines[0].row.total == 80


def test_not_there_is_a_state_of_its_own(north):
    everyone = {"Ann": 20, "Bob": 19, "Cat": 18, "Dee": 17, "Eve": 16}
    recorded(north, 1, everyone)
    recorded(north, 2, {**everyone, "Fay": 15})
    cells = the_table().lines[-1].cells
    assert [(cell.state, cell.points) for cell in cells] == [("absent", None), ("counts", 15)]


def a_tie(north):
    """Bob and Cat level on 72 for one place; Bob's fifth best is 12, Cat's 9½."""
    for number in range(1, 5):
        recorded(north, number, {"Ann": 20, "Bob": 18, "Cat": 18, "Dee": 3, "Eve": 2})
    recorded(north, 5, {"Ann": 20, "Bob": 12, "Cat": "19/2", "Dee": 3, "Eve": 2})


def test_count_back_is_told_with_both_scores(north):
    a_tie(north)
    places(north, 2)

    lines = the_table().lines

    assert [line.tie for line in lines[:3]] == [
        None,
        TieNote("countback", 5, Fraction(12), Fraction(19, 2)),
        TieNote("countback", 5, Fraction(19, 2), Fraction(12)),
    ]
    assert names(the_table().qualified) == ["Ann", "Bob"]


def test_no_count_back_where_no_place_hangs_on_it(north):
    a_tie(north)
    places(north, 1)
    assert [line.tie for line in the_table().lines] == [None] * 5


@pytest.fixture
def level(north):
    """Bob and Cat level in every meeting, for one place in the final."""
    for number in range(1, 5):
        recorded(north, number, {"Ann": 20, "Bob": 18, "Cat": 18, "Dee": 3, "Eve": 2})
    places(north, 2)
    return north


def test_a_play_off_to_come_stands_between_in_and_out(level):
    table = the_table()
    assert names(table.qualified) == ["Ann"]
    assert names(table.playoff) == ["Bob", "Cat"]
    assert (table.playoff_places, table.empty_places) == (1, 0)
    assert table.playoff[0].tie == TieNote("playoff_due")


def test_a_play_off_decides(level):
    playoff = PlayOffFactory(season=level.season, region=level.region)
    for place, name in enumerate(["Cat", "Bob"], start=1):
        registration = level.season.registrations.get(player__name=name)
        PlayOffPlaceFactory(playoff=playoff, registration=registration, place=place)

    table = the_table()

    assert names(table.qualified) == ["Ann", "Cat"]
    assert table.qualified[1].tie == TieNote("playoff")


def test_places_that_nobody_has_the_points_for_stay_empty(north):
    recorded(north, 1, {"Ann": 20, "Bob": 19, "Cat": 0, "Dee": 0, "Eve": 0})
    places(north, 4)
    assert the_table().empty_places == 2


def test_only_published_meetings_reach_the_table(north):
    a_meeting(north, FIVE, status=Meeting.Status.OPEN, published=False)
    assert the_table().lines == ()


def test_a_total_is_explained_to_its_last_step(level):
    row = the_table().lines[0]

    working = season_working(2026, "north", row.player.pk)

    assert (working.player.name, working.row.total) == ("Ann", 80)
    assert [step.value for step in working.steps] == [20, 20, 20, 20, 80, 1, 2]


@pytest.mark.parametrize("region", ["south", "nowhere"])
def test_a_region_that_takes_no_part(north, region):
    with pytest.raises(NotInSeasonError):
        league_table(2026, region)


def test_a_player_who_is_not_in_the_table(north):
    with pytest.raises(NotInSeasonError):
        season_working(2026, "north", 0)


@pytest.mark.django_db
def test_a_season_that_is_not_kept():
    with pytest.raises(Season.DoesNotExist):
        league_table(1999, "north")
