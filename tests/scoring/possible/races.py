"""Players who are to come up together, and every result of the meetings left tried on them."""

from itertools import combinations, product

from hypothesis import strategies as st

from scoring.possible.budget import Budget
from scoring.possible.plan import plan
from scoring.possible.record import Goal, key, with_score

POINT = 120
"""Units: whatever up to five share comes out whole."""
COUNTING = 3


def orders(size):
    """How many stand in each place, in every way that so many players can finish."""
    if not size:
        yield ()
    for first in range(1, size + 1):
        for rest in orders(size - first):
            yield (first, *rest)


def shares_of(places, seats):
    """What the first places give, one after the other, for every way to tie (3F)."""
    for sizes in orders(seats):
        points, first, allowed = [], 0, True
        for size in sizes:
            last = first + size - 1
            allowed &= places.starts[first] == places.starts[last]
            points += [sum(places.worth[first : last + 1]) // size] * size
            first += size
        if allowed:
            yield tuple(points)


def finishes(places, seats):
    """What each of so many players can have, in every order."""
    found = set()
    for points in shares_of(places, seats):
        found |= permutations_of(points)
    return sorted(found)


def permutations_of(points):
    """All orders of some points, each once."""
    if not points:
        return {()}
    return {
        (first, *rest)
        for nth, first in enumerate(points)
        for rest in permutations_of(points[:nth] + points[nth + 1 :])
    }


def all_come_up(records, goal, meetings):
    """Is there a result of the meetings after which all are at the goal? By trying every one."""
    results = [finishes(places, len(records)) for places in meetings]
    up = [
        {points for points in product(*map(set_of, results)) if _is_up(mine, points, goal)}
        for mine in records
    ]
    return any(
        all(points in mine for points, mine in zip(zip(*taken, strict=True), up, strict=True))
        for taken in product(*results)
    )


def set_of(results):
    """All points that somebody has in one of the results."""
    return {points for result in results for points in result}


def _is_up(mine, points, goal):
    for each in points:
        mine = with_score(mine, each)
    return key(mine, goal.counting) >= goal.target


def enough_come_up(records, goal, seats, meetings):
    """The same of any so many of the records."""
    return any(all_come_up(chosen, goal, meetings) for chosen in combinations(records, seats))


@st.composite
def plans(draw, seats):
    """A meeting's places, perhaps without one that somebody else has, alone or with one of them."""
    first = draw(st.sampled_from([7, 7, 3, 1]))  # with few points the last places have none (3D)
    worth = [POINT * max(0, first - nth) for nth in range(seats + 2)]
    hole = draw(st.none() | st.integers(0, seats))
    if hole is None:
        return plan([worth], places=seats, half=POINT // 2)
    shared = draw(st.booleans()) and hole < seats
    size = 2 if shared else 1
    each = sum(worth[hole : hole + size]) // size
    runs = (worth[:hole], [each] * (size - 1), worth[hole + size :])
    return plan(runs, places=seats, half=POINT // 2)


@st.composite
def races(draw, seats, meetings, spare=1):
    """Records of which so many can just about reach the goal, or just about cannot."""
    seats = draw(seats)
    ways = [draw(plans(seats)) for _ in range(meetings)]
    taken = [draw(st.sampled_from(finishes(each, seats))) for each in ways]
    target = (60 * POINT, draw(st.integers(0, 3)) * POINT, 0)
    goal = Goal(target, COUNTING, Budget(10**9))
    records = [
        _just_up(draw, goal, points, draw(st.integers(-2, 2)) * POINT // 4)
        for points in zip(*taken, strict=True)
    ]
    records += [
        _just_up(draw, goal, draw(st.sampled_from(list(zip(*taken, strict=True)))), POINT // 2)
        for _ in range(draw(st.integers(0, spare)))
    ]
    behind = tuple(mine for mine in records if key(mine, COUNTING) < target)
    return behind, goal, seats, tuple(ways)


def _just_up(draw, goal, points, more):
    """A record that such points bring up to the goal, or that ``more`` points would."""
    halves = st.lists(st.integers(0, 12), min_size=4, max_size=4)
    others = [half * POINT // 2 for half in sorted(draw(halves), reverse=True)]
    best = sorted([*others[: COUNTING - 1], *points], reverse=True)[: COUNTING - 1]
    return (goal.target[0] - sum(best) - more, *others)
