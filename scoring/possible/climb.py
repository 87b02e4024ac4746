"""Look for results of two meetings that give a lineup what it needs: quick, not exhaustive."""

from collections.abc import Iterator
from itertools import accumulate, combinations, pairwise

from scoring.possible.budget import WHOLE_RESULT
from scoring.possible.forms import Form, Lineup
from scoring.possible.plan import Plan, lacking

PATIENCE = 4
"""How many changes that better nothing are made before another beginning is tried."""

Result = tuple[tuple[Form, ...], tuple[int, ...]]
"""The first meeting's: the players, best first, and how many share each place."""


def climbs(lineup: Lineup) -> bool:
    """Has a result been found that does? If not, there may still be one."""
    return any(_climb(lineup, start) for start in _starts(lineup))


def _starts(lineup: Lineup) -> Iterator[Result]:
    """Results to begin with: who needs most first, and that with every other player last."""
    alone = (1,) * len(lineup.forms)
    by_need = sorted(lineup.forms, key=lambda form: max(2 * form[0], form[2]), reverse=True)
    yield tuple(by_need), alone
    yield (*by_need[::2], *by_need[1::2][::-1]), alone


def _climb(lineup: Lineup, result: Result) -> bool:
    """Change one thing at a time, for the better where that can be, until nothing lacks."""
    least = lacks = _lacking(lineup, result)
    seen = {result}
    patience = PATIENCE
    while lacks and patience:
        best = _change(lineup, result, seen, lacks)
        if best is None:
            return False
        lacks, result = best
        seen.add(result)
        patience = PATIENCE if lacks < least else patience - 1
        least = min(least, lacks)
    return not lacks


def _change(
    lineup: Lineup, result: Result, seen: set[Result], before: int
) -> tuple[int, Result] | None:
    """Find the first new change that leaves less lacking, or else the one that leaves least."""
    best: tuple[int, Result] | None = None
    for changed in _changes(lineup.plans[0], result):
        if changed not in seen:
            lacks = _lacking(lineup, changed)
            if best is None or lacks < best[0]:
                best = lacks, changed
            if lacks < before:
                break
    return best


def _lacking(lineup: Lineup, result: Result) -> int:
    """How many points too few there are, at both meetings together."""
    lineup.budget.spend(WHOLE_RESULT)
    players, sizes = result
    lacks = 0
    needs = list(lineup.last)
    for start, end in pairwise((0, *accumulate(sizes))):
        each = lineup.plans[0].each(start, end)
        for first, second, both in players[start:end]:
            lacks += max(0, first - each)
            needs.append(max(second, both - each))
    return lacks + lacking(sorted(needs, reverse=True), lineup.plans[1])


def _changes(places: Plan, result: Result) -> Iterator[Result]:
    """All results that differ in one thing: two players change places, or a tie."""
    players, sizes = result
    for one, other in combinations(range(len(players)), 2):
        if players[one] != players[other]:
            changed = list(players)
            changed[one], changed[other] = players[other], players[one]
            yield tuple(changed), sizes
    for nth, (start, end) in enumerate(pairwise((0, *accumulate(sizes)))):
        if end < len(players) and places.starts[end] == places.starts[start]:
            yield players, (*sizes[:nth], sizes[nth] + sizes[nth + 1], *sizes[nth + 2 :])
        for size in range(1, sizes[nth]):
            yield players, (*sizes[:nth], size, sizes[nth] - size, *sizes[nth + 1 :])
