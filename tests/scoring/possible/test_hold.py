"""Keeping others from passing agrees with trying every result (1E, 3D–3F)."""

from itertools import combinations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.possible.budget import Budget
from scoring.possible.hold import can_hold
from scoring.possible.plan import plan
from scoring.possible.record import Goal, key, with_score
from tests.scoring.possible.races import COUNTING, POINT, finishes

TARGET = (40 * POINT, 2 * POINT, POINT)


def all_but(free, players, goal, meetings):
    """Is there a result after which no more than ``free`` have passed? By trying every one.

    Those who may pass take the first places, and whoever else comes those after them.
    """
    return any(
        none_passes([players[nth] for nth in held], goal, free, meetings)
        for held in combinations(range(len(players)), len(players) - free)
    )


def none_passes(held, goal, free, meetings):
    results = [list(taken_by(len(held), free, places)) for places in meetings]
    return any(
        all(
            is_held(mine, points, goal)
            for mine, points in zip(held, zip(*taken, strict=True), strict=True)
        )
        for taken in product(*results)
    )


def taken_by(number, free, places):
    """What so many players can have, if as many of them come as have to, or more."""
    for coming in range(max(0, places.least - free), number + 1 if places.least > free else 1):
        for who in combinations(range(number), coming):
            after = plan([places.worth[free:]], places=coming, half=POINT // 2)
            for points in finishes(after, coming):
                yield tuple(points[who.index(nth)] if nth in who else 0 for nth in range(number))


def is_held(mine, points, goal):
    for each in points:
        mine = with_score(mine, each)
    return key(mine, goal.counting) <= goal.target


@st.composite
def holds(draw, most, meetings):
    """Players with little room; a meeting may need more than those who may pass."""
    number = draw(st.integers(1, most))
    free = draw(st.integers(0, number))
    worth = [POINT * (4 - nth) for nth in range(number)]
    least = draw(st.integers(free, number))
    halves = st.lists(st.integers(0, 6), min_size=4, max_size=4)
    players = []
    for _ in range(number):
        others = [half * POINT // 2 for half in sorted(draw(halves), reverse=True)]
        room = draw(st.integers(-2, 14)) * POINT // 2
        players.append((TARGET[0] - sum(others[: COUNTING - 1]) - room, *others))
    places = plan([worth], places=number, half=POINT // 2, least=least)
    return players, Goal(TARGET, COUNTING, Budget(10**9)), free, (places,) * meetings


def agrees(found):
    players, goal, free, meetings = found
    return can_hold([(goal.key(mine), mine) for mine in players], goal, free, meetings) == all_but(
        free, players, goal, meetings
    )


@settings(max_examples=60)
@given(holds(most=4, meetings=2))
def test_at_two_meetings(found):
    assert agrees(found)


@settings(max_examples=60)
@given(holds(most=3, meetings=3))
def test_at_three_meetings(found):
    assert agrees(found)
