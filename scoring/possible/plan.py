"""The places that a meeting has for everyone but one player, and what they are worth."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise


@dataclass(frozen=True, slots=True)
class Plan:
    """Places at a meeting, best first: who ties fills consecutive places of one run (3F)."""

    worth: tuple[int, ...]
    """What each place gives to a player who has it alone."""
    starts: tuple[int, ...]
    """Where the run of each place starts."""
    sums: tuple[int, ...]
    """What the places before each are worth together."""
    grains: tuple[int, ...]
    """Whatever players get at each place, alone or level, is a whole number of so many units."""
    least: int
    """How many players must come, for the meeting to be as it is taken to be."""

    @property
    def grain(self) -> int:
        """The same for all of the places."""
        return min(self.grains, default=1)

    def each(self, first: int, end: int) -> int:
        """What the places from ``first`` up to ``end`` give to each who shares them."""
        return (self.sums[end] - self.sums[first]) // (end - first)

    def sizes(self, first: int, end: int, enough: int | None = None) -> range:
        """How many may share the places from ``first`` on, within their run and before ``end``.

        Equal places are given out together, as far as is ``enough``: who has which is all one.
        """
        last = first + 1
        while last < end and self.starts[last] == self.starts[first]:
            last += 1
        if self.worth[first] > self.worth[last - 1] or last == first + 1:
            return range(1, last - first + 1)
        size = min(last, enough or last) - first
        return range(size, size + 1)


def plan(runs: Iterable[Sequence[int]], *, places: int, half: int, least: int = 0) -> Plan:
    """Put runs of places one after the other, no more than so many places.

    ``half`` is half a point in units.
    """
    worth: list[int] = []
    starts: list[int] = []
    grains: list[int] = []
    for whole in runs:
        run = whole[: places - len(worth)]
        starts += [len(worth)] * len(run)
        worth += run
        grains += [half if _in_halves(run, half) else 1] * len(run)
    return Plan(tuple(worth), tuple(starts), (0, *accumulate(worth)), tuple(grains), least)


def _in_halves(run: Sequence[int], half: int) -> bool:
    """Does every tie give halves of a point?

    It does where each place is worth a point less than the one before. Beyond the last place
    that is worth a point it is not, and three may tie for a third of a point each (3D, 3F).
    """
    steps = {higher - lower for higher, lower in pairwise(run)}
    return not any(worth % half for worth in run) and steps in (set(), {0}, {2 * half})


def upwards(points: int, grain: int) -> int:
    """The least whole number of grains that is no less."""
    return -(-points // grain) * grain


def lacking(needs: Sequence[int], places: Plan, first: int = 0) -> int:
    """How many points too few players have who finish, from place ``first`` on, as best they can.

    ``needs`` come greatest first, and there are places enough. A place that is worth too little
    will do where its player shares those of players who need less than theirs is worth; 0 says
    that everybody has what they need.
    """
    lacks = 0
    for place, (need, worth) in enumerate(zip(needs, places.worth[first:], strict=False), first):
        if need > worth and not _shares_down(needs, places, first, place):
            lacks += need - worth
    return lacks


def _shares_down(needs: Sequence[int], places: Plan, first: int, last: int) -> bool:
    """Is there somebody placed higher who can share all places down to ``last``?"""
    end, sums = last + 1, places.sums
    for place in range(max(places.starts[last], first), last):
        need = needs[place - first]
        if need <= places.worth[place] and sums[end] - sums[place] >= need * (end - place):
            return True
    return False


def fewest(most: Sequence[int], places: Plan, first: int) -> int | None:
    """How many places are filled, at the fewest, if no player may have more points than ``most``.

    ``most`` comes greatest first. Places are filled from ``first`` on, as far as ``places.least``
    at least; more players may come, to share the last of them. None if it cannot be.
    """
    filled = {first}
    for last in range(first, min(first + len(most), len(places.worth))):
        if any(
            place in filled
            and places.sums[last + 1] - places.sums[place]
            <= most[last - first] * (last + 1 - place)
            for place in range(max(places.starts[last], first), last + 1)
        ):
            filled.add(last + 1)
            if last + 1 >= places.least:
                return last + 1
    return None
