"""Bringing players up at the meetings left agrees with trying every result (3D–3F)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.possible import climb, pair
from scoring.possible.budget import Budget
from scoring.possible.lineups import lineups
from scoring.possible.overtake import can_overtake
from scoring.possible.race import race
from tests.scoring.possible.races import enough_come_up, races


def can(found):
    records, goal, seats, plans = found
    return can_overtake([(goal.key(mine), mine) for mine in records], goal, seats, plans)


@settings(max_examples=200)
@given(races(st.integers(1, 4), meetings=2))
def test_at_two_meetings(found):
    assert can(found) == enough_come_up(*found)


@settings(max_examples=60)
@given(races(st.integers(2, 4), meetings=2))
def test_at_two_meetings_with_the_quick_search_first(found):
    """As it is with more players, where a few steps do not tell."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pair, "FEW", 0)

        assert can(found) == enough_come_up(*found)


@settings(max_examples=40)
@given(races(st.integers(1, 3), meetings=3))
def test_at_three_meetings(found):
    assert can(found) == enough_come_up(*found)


@settings(max_examples=100)
@given(races(st.integers(1, 4), meetings=2))
def test_the_thorough_search_alone(found):
    """Whatever the quick searches find, the thorough one finds as well."""
    records, goal, seats, plans = found
    behind = race([(goal.key(mine), mine) for mine in records], goal, seats, plans)
    every = list(lineups(behind)) if behind else []

    quickly = [climb.climbs(lineup) for lineup in every]
    there_is = any(pair.exists(lineup, Budget(10**9)) for lineup in every)

    assert there_is == enough_come_up(*found)
    assert there_is or not any(quickly)
