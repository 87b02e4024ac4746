"""A whole season: meetings, averages, places and tables of every region."""

from fractions import Fraction

import pytest

from scoring import Meeting, Region, Ruleset, Season, season_result
from tests.scoring.shorthand import crowd, game, recorded


def region(key, attendances, **facts):
    """Hold a region's meetings, each with so many home players, the first of them best."""
    return Region(
        key=key,
        home=frozenset(crowd(30)),
        meetings=tuple(
            Meeting(number, (game(**{who: 99 - nth for nth, who in enumerate(crowd(came))}),))
            for number, came in enumerate(attendances, start=1)
        ),
        **facts,
    )


def places(*regions, **settings):
    result = season_result(Season(Ruleset(**settings), regions))
    return {each.key: each.places.places for each in result.regions}


@pytest.mark.parametrize(
    ("reading", "expected"),
    [
        pytest.param("this_season", {"north": 30, "south": 10}, id="1G this season's attendance"),
        pytest.param("previous_season", {"north": 8, "south": 32}, id="the season before's"),
    ],
)
def test_final_attendance(reading, expected):
    north = region("north", [16, 14], previous_attendance=Fraction(5))
    south = region("south", [5], previous_attendance=Fraction(20))

    assert places(north, south, final_attendance=reading) == expected


def test_a_region_without_a_season_before_has_no_places_by_it():
    north = region("north", [15], previous_attendance=Fraction(5))
    south = region("south", [5])

    assert places(north, south, final_attendance="previous_season") == {"north": 40, "south": 0}


def test_the_average_of_this_season_is_told_whatever_the_places_follow():
    season = Season(
        Ruleset(final_attendance="previous_season"),
        (region("north", [16, 4, 15], previous_attendance=Fraction(9)),),
    )
    north = season_result(season).region("north")

    assert north.average_attendance == Fraction(31, 2)
    assert north.places.average == 9


def test_places_by_hand_set_the_qualifying_line():
    north = season_result(Season(Ruleset(), (region("north", [6], places_by_hand=2),))).region(
        "north"
    )

    assert (north.places.worked_out, north.places.places) == (40, 2)
    assert [row.qualifies for row in north.table] == ["yes"] * 2 + ["no"] * 4


def test_a_play_off_settles_its_own_region():
    level = recorded(1, **dict.fromkeys(crowd(5), "20"))
    facts = {"home": frozenset(crowd(5)), "meetings": (level,), "places_by_hand": 1}
    north = Region("north", playoff=tuple(reversed(crowd(5))), **facts)
    result = season_result(Season(Ruleset(), (north, Region("south", **facts))))

    assert result.region("north").table[0].player == "P05"
    assert {row.qualifies for row in result.region("south").table} == {"playoff"}


def test_regions_stand_by_key_and_meetings_by_number():
    late, early = (recorded(number, **dict.fromkeys(crowd(5), "20")) for number in (2, 1))
    result = season_result(
        Season(
            Ruleset(),
            (region("south", [5]), Region("north", frozenset(crowd(5)), (late, early))),
        )
    )

    assert [each.key for each in result.regions] == ["north", "south"]
    assert [each.number for each in result.region("north").meetings] == [1, 2]
    assert result.rules == Ruleset()


def test_a_region_that_takes_no_part_is_not_found():
    with pytest.raises(KeyError):
        season_result(Season(Ruleset(), ())).region("north")


def test_a_player_of_another_region_is_a_guest():
    north = Region(
        "north", frozenset(crowd(5)), (Meeting(1, (game(**dict.fromkeys(crowd(6), 1)),)),)
    )
    south = Region("south", frozenset(crowd(1, start=6)), ())
    result = season_result(Season(Ruleset(), (north, south)))

    assert [row.player for row in result.region("north").table] == crowd(5)
    assert result.region("south").table == ()
