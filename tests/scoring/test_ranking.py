"""Finishing places, and sharing between players who tie (3F)."""

from fractions import Fraction

import pytest
from hypothesis import given

from scoring import Place, places, share
from scoring.ranking import common_unit, in_units
from tests.scoring.strategies import scores


@pytest.mark.parametrize(
    ("results", "expected"),
    [
        pytest.param({}, (), id="nobody"),
        pytest.param({"Ann": 0}, (Place(1, ("Ann",)),), id="one player, even with 0, is first"),
        pytest.param(
            {"Bob": 7, "Ann": 9},
            (Place(1, ("Ann",)), Place(2, ("Bob",))),
            id="the best is first",
        ),
        pytest.param(
            {"Dee": 1, "Cat": 7, "Bob": 7, "Ann": 9},
            (Place(1, ("Ann",)), Place(2, ("Bob", "Cat")), Place(4, ("Dee",))),
            id="equal totals share the position: 1, 2, 2, 4",
        ),
        pytest.param(
            {"Bob": 3, "Ann": 3, "Cat": 3},
            (Place(1, ("Ann", "Bob", "Cat")),),
            id="all level, by key",
        ),
        pytest.param(
            {"Ann": Fraction(1, 3), "Bob": Fraction(2, 6), "Cat": Fraction(1, 4)},
            (Place(1, ("Ann", "Bob")), Place(3, ("Cat",))),
            id="fractions are compared exactly",
        ),
        pytest.param(
            {"Ann": (5, 1), "Bob": (5,), "Cat": (5, 2)},
            (Place(1, ("Cat",)), Place(2, ("Ann",)), Place(3, ("Bob",))),
            id="several numbers one after another",
        ),
    ],
)
def test_places(results, expected):
    assert places(results) == expected


@pytest.mark.parametrize(
    ("place", "is_tied", "last"),
    [
        pytest.param(Place(4, ("Ann",)), False, 4, id="alone"),
        pytest.param(Place(4, ("Ann", "Bob", "Cat")), True, 6, id="three fill 4, 5 and 6"),
    ],
)
def test_place(place, is_tied, last):
    assert (place.is_tied, place.last) == (is_tied, last)


@pytest.mark.parametrize(
    ("ranked", "expected"),
    [
        pytest.param([Place(1, ("Ann",)), Place(2, ("Bob",))], {"Ann": 3, "Bob": 2}, id="no tie"),
        pytest.param(
            [Place(1, ("Ann", "Bob")), Place(3, ("Cat",))],
            {"Ann": Fraction(5, 2), "Bob": Fraction(5, 2), "Cat": 1},
            id="3F a tie shares what its places are worth",
        ),
        pytest.param([Place(4, ("Ann",))], {"Ann": 0}, id="nothing beyond the end"),
        pytest.param(
            [Place(3, ("Ann", "Bob", "Cat"))],
            dict.fromkeys(("Ann", "Bob", "Cat"), Fraction(1, 3)),
            id="3F a tie over the end shares the last point in thirds",
        ),
    ],
)
def test_share(ranked, expected):
    assert share(ranked, table=[3, 2, 1]) == expected


def test_units_are_the_least_that_make_every_number_whole():
    values = [Fraction(39, 2), Fraction(1, 3), Fraction(20)]

    assert common_unit(values) == 6
    assert in_units(values, 6) == [117, 2, 120]
    assert common_unit([]) == 1


@given(scores())
def test_a_position_is_one_more_than_the_number_who_did_better(results):
    positions = {player: place.position for place in places(results) for player in place.players}

    assert positions == {
        player: 1 + sum(other > mine for other in results.values())
        for player, mine in results.items()
    }
