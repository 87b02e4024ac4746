"""Giving out the places of a meeting from the top, in every way there is."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Protocol

from scoring.possible.budget import WHOLE_RESULT, Budget
from scoring.possible.choices import choices
from scoring.possible.plan import Plan

Player = tuple[int, ...]
"""What matters of a player, before or after a place is given; players who are equal are alike."""
Players = tuple[Player, ...]
Runs = Sequence[range]
"""Places that are left, run by run."""


class Sought(Protocol):
    """What is looked for: a result of a meeting that ends well."""

    def placed(self, player: Player, points: int) -> Player | None:
        """What becomes of a player with so many points; None if they are too few."""

    def ruled_out(self, left: Runs, done: Players, pool: Players) -> bool:
        """Is it certain that no way to give out the places that are left ends well?"""

    def ends_well(self, done: Players) -> bool:
        """Is this what is looked for?"""


class Filling:
    """A search for a result of a meeting."""

    def __init__(self, sought: Sought, places: Plan, end: int, budget: Budget) -> None:
        """Give out the places before ``end``; those that are equal come first."""
        self.sought = sought
        self.places = places
        self._budget = budget
        runs = [
            range(run[0], run[-1] + 1)
            for _, group in groupby(range(end), key=places.starts.__getitem__)
            for run in [list(group)]
        ]
        runs.sort(key=lambda run: len(places.sizes(run[0], run.stop)) == len(run))
        in_turn = [(nth, place) for nth, run in enumerate(runs) for place in run]
        self._left: list[Runs] = [
            [range(place, runs[nth].stop), *runs[nth + 1 :]] for nth, place in in_turn
        ]
        self._failed: set[tuple[Players, Players]] = set()

    def succeeds(self, pool: Players, done: Players = ()) -> bool:
        """Is there a result that ends well? ``done`` are players who need no place."""
        return self._fill(0, tuple(sorted(done)), tuple(sorted(pool)))

    def _fill(self, filled: int, done: Players, pool: Players) -> bool:
        """Go on from here, with so many places given out."""
        self._budget.spend(WHOLE_RESULT)
        if filled == len(self._left):
            return self.sought.ends_well(done)
        if (done, pool) in self._failed or self.sought.ruled_out(self._left[filled], done, pool):
            return False
        self._failed.add((done, pool))
        return any(
            self._fill(filled + len(now), tuple(sorted((*done, *now))), others)
            for now, others in self._steps(self._left[filled][0], pool)
        )

    def _steps(self, run: range, pool: Players) -> Iterator[tuple[Players, Players]]:
        """Every way to give out the next place, alone or shared: who has it, and who is left."""
        for size in self.places.sizes(run[0], run.stop):
            points = self.places.each(run[0], run[0] + size)
            after = {player: self.sought.placed(player, points) for player in set(pool)}
            able = [player for player in pool if after[player] is not None]
            for chosen in choices(able, size):
                others = list(pool)
                for player in chosen:
                    others.remove(player)
                now = (after[player] for player in chosen)
                yield tuple(player for player in now if player is not None), tuple(others)
