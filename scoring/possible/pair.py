"""Bringing players up at two meetings."""

from scoring.possible.budget import WHOLE_RESULT, Budget, SpentError
from scoring.possible.climb import climbs
from scoring.possible.fill import Filling, Player, Players, Runs
from scoring.possible.forms import Lineup
from scoring.possible.lineups import lineups
from scoring.possible.plan import lacking, upwards
from scoring.possible.race import Race

FEW = 40 * WHOLE_RESULT
"""Steps in which most lineups are done with."""


def succeed(race: Race) -> bool:
    """Is there a lineup that can have what it needs, and results that give it?

    Most lineups are done with soon. Of the others the quick search may know, and only then is all
    looked into.
    """
    unknown = []
    for lineup in lineups(race):
        found = _soon(lineup)
        if found or (found is None and climbs(lineup)):
            return True
        if found is None:
            unknown.append(lineup)
    return any(exists(lineup, lineup.budget) for lineup in unknown)


def _soon(lineup: Lineup) -> bool | None:
    """Say the same of a lineup if it takes few steps, else None."""
    budget = Budget(FEW)
    try:
        return exists(lineup, budget)
    except SpentError:
        return None
    finally:
        lineup.budget.spend(FEW - budget.left)


def exists(lineup: Lineup, budget: Budget) -> bool:
    """Is there any result that gives a lineup what it needs?"""
    filling = Filling(_FirstMeeting(lineup), lineup.plans[0], len(lineup.forms), budget)
    return filling.succeeds(lineup.forms, tuple((need,) for need in lineup.last))


class _FirstMeeting:
    """Players are their forms; once they have a place, what they need at the second meeting."""

    def __init__(self, lineup: Lineup) -> None:
        self.lineup = lineup
        self.second = lineup.worth_of_second()

    def placed(self, player: Player, points: int) -> Player | None:
        first, second, both = player
        return (self._need(second, both - points),) if points >= first else None

    def _need(self, second: int, rest: int) -> int:
        return max(second, upwards(rest, self.lineup.plans[1].grain))

    def ruled_out(self, left: Runs, done: Players, pool: Players) -> bool:
        plan, worth = self.lineup.plans[0], self.lineup.plans[0].worth
        grain = min(self.lineup.plans[1].grain, *(plan.grains[run[0]] for run in left))
        pool = tuple((first, second, upwards(both, grain)) for first, second, both in pool)
        needs = [need for (need,) in done]
        at_best = [
            need
            for run in left
            for need in sorted(
                self._need(second, both - worth[run[0]]) for _, second, both in pool
            )[: len(run)]
        ]
        places = [*(worth[place] for run in left for place in run), *self.second]
        return bool(
            lacking(sorted([*needs, *at_best], reverse=True), self.lineup.plans[1])
        ) or self.lineup.asks_too_much(places, needs, pool)

    def ends_well(self, done: Players) -> bool:
        return not lacking(sorted((need for (need,) in done), reverse=True), self.lineup.plans[1])
