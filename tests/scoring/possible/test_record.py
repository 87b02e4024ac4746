"""What a further score does to a player's best ones (3E, 3F)."""

import pytest

from scoring.possible.budget import Budget
from scoring.possible.record import Goal, beyond, key, needed, record, with_score

COUNTING = 2


def test_the_best_scores_count_and_the_next_two_decide():
    """ "fifth and then if required sixth next best scores" (3F): here the third and the fourth."""
    mine = record([5, 20, 0, 12, 7], counting=COUNTING)

    assert mine == (20, 12, 7, 5)
    assert key(mine, COUNTING) == (32, 7, 5)
    assert key(with_score(mine, 13), COUNTING) == (33, 12, 7)


def test_scores_not_had_are_0():
    assert record([4], counting=COUNTING) == (4, 0, 0, 0)


@pytest.mark.parametrize("target", [(32, 7, 5), (32, 7, 6), (32, 9, 2), (32, 12, 6), (33, 0, 0)])
def test_one_score_less_than_needed_is_too_little(target):
    mine = (20, 12, 7, 5)
    least = needed(mine, target, COUNTING)

    assert key(with_score(mine, least), COUNTING) >= target
    assert not least or key(with_score(mine, least - 1), COUNTING) < target


def test_whoever_passes_a_goal_reaches_the_one_beyond():
    goal = Goal((32, 7, 5), COUNTING, Budget(0))

    assert goal.needed((20, 12, 7, 5)) == 0
    assert beyond(goal.target) == (32, 7, 6)
