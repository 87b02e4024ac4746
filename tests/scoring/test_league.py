"""League points (3C, 3D, 3F): what a home player's finish is worth."""

from fractions import Fraction

import pytest

from scoring import Place, Ruleset, league_points, places
from tests.scoring.shorthand import crowd

THIRD = Fraction(1, 3)


def by_place(number, level=(), **settings):
    """League points of so many players, place by place; ``level`` are places that tie."""
    totals = {player: -nth for nth, player in enumerate(crowd(number), start=1)}
    totals |= {f"P{nth:02d}": -level[0] for nth in level}
    points = league_points(places(totals), Ruleset(**settings))
    return [points[player] for player in crowd(number)]


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        pytest.param(20, list(range(20, 0, -1)), id="3D twenty players: 20 down to 1"),
        pytest.param(21, list(range(20, -1, -1)), id="3D the 21st takes 0"),
        pytest.param(23, [*range(20, 0, -1), 0, 0, 0], id="3D 0 after the first twenty"),
        pytest.param(5, [20, 19, 18, 17, 16], id="3D fewer than twenty: still 20 for the best"),
        pytest.param(1, [20], id="3D one player"),
        pytest.param(0, [], id="3D nobody"),
    ],
)
def test_3d_league_points(number, expected):
    assert by_place(number) == expected


@pytest.mark.parametrize(
    ("level", "expected"),
    [
        pytest.param((1, 2), [Fraction(39, 2)] * 2, id="two level at the top: 19.5"),
        pytest.param((1, 2, 3), [19] * 3, id="three level at the top: 19"),
        pytest.param((18, 19, 20), [2, 2, 2], id="places 18 to 20: 3, 2 and 1 shared"),
        pytest.param((19, 20, 21), [1, 1, 1], id="places 19 to 21: 2, 1 and 0 shared"),
        pytest.param((20, 21, 22), [THIRD] * 3, id="places 20 to 22: 1, 0 and 0 shared"),
        pytest.param((20, 21), [Fraction(1, 2)] * 2, id="places 20 and 21: 1 and 0 shared"),
        pytest.param((21, 22, 23), [0, 0, 0], id="places 21 to 23: nothing to share"),
    ],
)
def test_3f_equal_totals_share_the_mean_of_their_places(level, expected):
    points = by_place(23, level)

    assert [points[place - 1] for place in level] == expected
    assert sum(points) == 210


@pytest.mark.parametrize(
    ("first", "expected"),
    [
        pytest.param(25, [25, 24, 23, 22], id="25"),
        pytest.param(3, [3, 2, 1, 0], id="3: the fourth takes 0"),
        pytest.param(1, [1, 0, 0, 0], id="1: the winner alone"),
        pytest.param(0, [0, 0, 0, 0], id="0: none"),
    ],
)
def test_league_points_for_first_may_be_any(first, expected):
    assert by_place(4, league_points_for_first=first) == expected


def test_league_points_are_exact():
    shared = league_points([Place(20, tuple(crowd(7)))], Ruleset())

    assert shared == dict.fromkeys(crowd(7), Fraction(1, 7))
    assert sum(shared.values()) == 1
