"""Machine points: what a score on one game is worth (3B, 3F)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import READINGS, Ruleset, machine_points
from tests.scoring.strategies import rulesets, scores

HALF = Fraction(1, 2)
GREAT = 2**53  # beyond it floating point no longer tells every whole number from the next


def points(on_a_game, competitors=None, **settings):
    """Give each player's points on a game, the bonus point included."""
    _, half_points, bonus = machine_points(
        on_a_game,
        competitors=len(on_a_game) if competitors is None else competitors,
        rules=Ruleset(**settings),
    )
    return {player: Fraction(half, 2) + (player == bonus) for player, half in half_points.items()}


@pytest.mark.parametrize(
    ("competitors", "expected"),
    [
        pytest.param(3, {"Ann": 3, "Bob": 2, "Cat": 1}, id="all of the N played: N down to 1"),
        pytest.param(20, {"Ann": 20, "Bob": 19, "Cat": 18}, id="three of 20 played: 20, 19, 18"),
    ],
)
def test_3b_the_best_takes_n_and_each_place_after_it_one_fewer(competitors, expected):
    assert points({"Cat": 40, "Ann": 60, "Bob": 50}, competitors) == expected


def test_3b_of_twenty_the_highest_takes_20_and_the_lowest_1():
    twenty = {f"P{nth:02d}": 1_000 - nth for nth in range(1, 21)}

    assert points(twenty) == {f"P{nth:02d}": 21 - nth for nth in range(1, 21)}


@pytest.mark.parametrize(
    ("on_a_game", "winner"),
    [
        pytest.param({"Ann": 41, "Bob": 20}, "Ann", id="3B more than double: bonus"),
        pytest.param({"Ann": 40, "Bob": 20}, None, id="3B exactly double: none"),
        pytest.param({"Ann": 39, "Bob": 20}, None, id="3B less than double: none"),
        pytest.param({"Ann": 1, "Bob": 0}, "Ann", id="3B better than a second placed 0: bonus"),
        pytest.param({"Ann": 0, "Bob": 0}, None, id="3B level on 0: none"),
        pytest.param({"Ann": 9, "Bob": 9, "Cat": 1}, None, id="3B the best shared: none"),
        pytest.param({"Ann": 9, "Bob": 4, "Cat": 4}, "Ann", id="3B the second shared: bonus"),
        pytest.param({"Ann": 8, "Bob": 4, "Cat": 1}, None, id="3B the third does not matter"),
        pytest.param({"Ann": 9}, None, id="3B only one played: none"),
        pytest.param({}, None, id="3B nobody played: none"),
        pytest.param({"Ann": 2 * GREAT + 1, "Bob": GREAT}, "Ann", id="3B 2**54 + 1: bonus"),
        pytest.param({"Ann": 2 * GREAT, "Bob": GREAT}, None, id="3B 2**54, exactly double: none"),
    ],
)
def test_3b_bonus(on_a_game, winner):
    assert machine_points(on_a_game, competitors=9, rules=Ruleset())[2] == winner


def test_3b_the_bonus_is_one_more_point():
    assert points({"Ann": 41, "Bob": 20}) == {"Ann": 3, "Bob": 1}


def test_without_the_bonus_point_more_than_double_is_worth_no_more():
    assert points({"Ann": 41, "Bob": 20}, bonus_point=False) == {"Ann": 2, "Bob": 1}


TIES = [
    pytest.param(
        {"Ann": 9, "Bob": 9, "Cat": 5, "Dee": 1},
        {"shared": [3 + HALF, 3 + HALF, 2, 1], "higher": [4, 4, 2, 1], "lower": [3, 3, 2, 1]},
        id="two level at the top",
    ),
    pytest.param(
        {"Ann": 9, "Bob": 5, "Cat": 5, "Dee": 5},
        {"shared": [4, 2, 2, 2], "higher": [4, 3, 3, 3], "lower": [4, 1, 1, 1]},
        id="three level at the foot",
    ),
    pytest.param(
        {"Ann": 9, "Bob": 9, "Cat": 5, "Dee": 5},
        {"shared": [3 + HALF, 3 + HALF, 1 + HALF, 1 + HALF], "higher": [4, 4, 2, 2]}
        | {"lower": [3, 3, 1, 1]},
        id="two ties",
    ),
    pytest.param(
        dict.fromkeys(("Ann", "Bob", "Cat", "Dee"), 0),
        {"shared": [2 + HALF] * 4, "higher": [4] * 4, "lower": [1] * 4},
        id="all level on 0",
    ),
]


@pytest.mark.parametrize("reading", READINGS["machine_ties"])
@pytest.mark.parametrize(("on_a_game", "expected"), TIES)
def test_3f_equal_scores(on_a_game, expected, reading):
    expected = dict(zip(on_a_game, expected[reading], strict=True))

    assert points(on_a_game, machine_ties=reading) == expected


@pytest.mark.parametrize(
    ("reading", "expected"), [("shared", 19 + HALF), ("higher", 20), ("lower", 19)]
)
def test_3f_two_level_at_the_top_of_20(reading, expected):
    assert points({"Ann": 9, "Bob": 9}, 20, machine_ties=reading) == {
        "Ann": expected,
        "Bob": expected,
    }


@pytest.mark.parametrize(
    ("on_a_game", "positions"),
    [
        pytest.param({"Ann": 9, "Bob": 5, "Cat": 1}, [1, 2, 3], id="no tie"),
        pytest.param({"Ann": 9, "Bob": 5, "Cat": 5, "Dee": 1}, [1, 2, 2, 4], id="3F 1, 2, 2, 4"),
        pytest.param({"Ann": GREAT + 1, "Bob": GREAT}, [1, 2], id="2**53 + 1 beats 2**53"),
        pytest.param({"Ann": 10**18 - 1, "Bob": 10**18 - 2}, [1, 2], id="the greatest scores"),
    ],
)
def test_positions_on_a_game(on_a_game, positions):
    placed, _, _ = machine_points(on_a_game, competitors=9, rules=Ruleset())

    assert placed == dict(zip(on_a_game, positions, strict=True))


@given(scores(), st.integers(0, 9))
def test_shared_points_are_conserved(on_a_game, absent):
    n = len(on_a_game) + absent
    bonus = machine_points(on_a_game, competitors=n, rules=Ruleset())[2]

    worth = sum(n - place for place in range(len(on_a_game)))
    assert sum(points(on_a_game, n).values()) == worth + (bonus is not None)


@given(scores(), rulesets())
def test_a_better_score_than_anothers_never_earns_less(on_a_game, rules):
    _, half_points, bonus = machine_points(on_a_game, competitors=11, rules=rules)
    earned = {player: half_points[player] + 2 * (player == bonus) for player in on_a_game}

    worst_first = sorted(on_a_game, key=on_a_game.__getitem__)
    assert [earned[player] for player in worst_first] == sorted(earned.values())


@given(scores(), rulesets(), st.integers(1, 10), st.data())
def test_a_better_score_of_ones_own_never_earns_less(on_a_game, rules, more, data):
    player = data.draw(st.sampled_from(sorted(on_a_game)))
    better = on_a_game | {player: on_a_game[player] + more}

    def earned(scores_shown):
        _, half_points, bonus = machine_points(scores_shown, competitors=11, rules=rules)
        return half_points[player] + 2 * (player == bonus)

    assert earned(better) >= earned(on_a_game)
