"""What one player's place at a meeting leaves to the others (1E, 3D, 3F)."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import lcm
from operator import itemgetter

from scoring.possible.plan import Plan, plan

Shares = Mapping[int, tuple[tuple[int, int], ...]]
"""By the points that they give: how many stand above some places, and how many share them."""


def shared_unit(worth: tuple[Fraction, ...]) -> int:
    """Find a unit of which whatever players share is a whole number (3F).

    Halves do where each place is worth a point less than the one before.
    """
    return 2 if worth.count(Fraction(0)) <= 1 else lcm(*range(1, len(worth) + 1))


def shares(worth: tuple[int, ...]) -> Shares:
    """All points above 0 that somebody can have, alone or level with others, least first."""
    found: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for above in range(len(worth)):
        together = 0
        for size, each in enumerate(worth[above:], start=1):
            together += each
            if together:
                found[together // size].append((above, size))
    return {points: tuple(found[points]) for points in sorted(found)}


@dataclass(frozen=True)
class Places:
    """The places at a meeting, and the plans of what is left to the others."""

    worth: tuple[int, ...]
    """What each place among the home players gives, in units."""
    half: int
    """Half a point."""
    final: int
    """Places in the final: of those who are to take them nobody need come lower at a meeting."""
    least: int
    """Home players that a meeting needs to count (1E)."""
    shares: Shares

    @cached_property
    def without(self) -> Plan:
        """The first places, if the player is not there, or last."""
        return plan([self.worth], places=self.final, half=self.half)

    @cached_property
    def below(self) -> Plan:
        """All places but the first, which is the player's."""
        return self._left(0, 1, 0, len(self.worth))

    def beside(self, points: int) -> Iterator[Plan]:
        """The first places, if the player has exactly so many points, alone or with others.

        With as few as can be, first: then the others' places differ most, and bring up more.
        """
        matters = [each for each in self.shares[points] if each[0] < self.final]
        if len(matters) < len(self.shares[points]):
            yield self.without
        for above, size in sorted(matters, key=itemgetter(1)):
            yield self._left(above, size, points, self.final)

    def around(self, points: int) -> Iterator[Plan]:
        """All places, if the player has exactly so many points; where fewest must come first."""
        for above, size in sorted(self.shares[points], key=sum):
            yield self._left(above, size, points, len(self.worth))

    def at_most(self, points: int) -> Plan:
        """No less than the first places are worth if the player has so many points, or more.

        The player's own place is left out, or the next lower; how the others tie is left open.
        """
        first = plan([self.worth], places=self.final + 1, half=self.half)
        own = next((nth for nth, each in enumerate(first.worth) if each <= points), self.final)
        return replace(
            first,
            worth=(*first.worth[:own], *first.worth[own + 1 :]),
            grains=first.grains if points % self.half == 0 else (1,) * len(first.grains),
        )

    def _left(self, above: int, size: int, points: int, places: int) -> Plan:
        """Leave one of some places out that are shared."""
        runs = (self.worth[:above], (points,) * (size - 1), self.worth[above + size :])
        least = max(self.least, above + size) - 1
        return plan(runs, places=places, half=self.half, least=least)
