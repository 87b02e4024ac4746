"""Whether all but so many can be kept from passing a key at the meetings left (1E, 3D–3F)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from scoring.possible.choices import choices
from scoring.possible.plan import Plan, fewest
from scoring.possible.record import Goal, Key, Record, beyond, with_score

Players = tuple[tuple[bool, Record], ...]
"""Who must not pass: whether they have been given points at a meeting, and their record."""


def can_hold(
    players: Sequence[tuple[Key, Record]], goal: Goal, free: int, plans: Sequence[Plan]
) -> bool:
    """Can all of these players but ``free`` be kept from passing the goal?

    Those who may pass it take the first places of every meeting. A meeting that they are enough
    for brings nobody else any points; at any other some more have to come, and take points.
    """
    if sum(at > goal.target for at, _ in players) > free:
        return False
    tight = tuple(plan for plan in plans if plan.least > free)
    if not tight:
        return True
    held = tuple(sorted((False, mine) for at, mine in players if at <= goal.target))
    hold = _Hold(tight, free, len(players) - free, replace(goal, target=beyond(goal.target)))
    return hold.succeeds(0, held)


@dataclass(frozen=True, slots=True)
class _Hold:
    plans: tuple[Plan, ...]
    free: int
    hands: int
    """How many different players there are to take points without passing."""
    goal: Goal
    """Whoever reaches it has passed."""
    failed: set[tuple[int, Players]] = field(default_factory=set)

    def succeeds(self, meeting: int, players: Players) -> bool:
        """Can the meetings from this one on be filled?"""
        self.goal.budget.spend()
        if (meeting, players) in self.failed or self._ruled_out(meeting, players):
            return False
        if meeting == len(self.plans) - 1:
            return True
        self.failed.add((meeting, players))
        return any(
            self.succeeds(meeting + 1, after)
            for after in self._fill(self.plans[meeting], self.free, players, ())
        )

    def _ruled_out(self, meeting: int, players: Players) -> bool:
        """Can one of the meetings left not be filled, or not all of them together?

        With one meeting left this is the answer, not an estimate.
        """
        most = self._most_each(players)
        left = self.plans[meeting:]
        taken = 0
        for plan in left:
            end = fewest(most, plan, self.free)
            if end is None:
                return True
            taken += plan.sums[end] - plan.sums[self.free]
        return taken > sum(self._most_of_all(mine, len(left)) for _, mine in players)

    def _most_each(self, players: Players) -> list[int]:
        """The most points that each can take at the next meeting, greatest first."""
        used = [self._most(mine) for was_used, mine in players if was_used]
        idle = sorted(
            (self._most(mine) for was_used, mine in players if not was_used), reverse=True
        )
        return sorted([*used, *idle[: self.hands - len(used)]], reverse=True)

    def _most(self, mine: Record) -> int:
        """The most points that a record can take without passing."""
        return self.goal.needed(mine) - 1

    def _most_of_all(self, mine: Record, meetings: int) -> int:
        """No less than the most points that a record can take at so many meetings together."""
        missing = self.goal.target[0] - self.goal.key(mine)[0]
        most = []
        for number in range(1, min(meetings, self.goal.counting) + 1):
            missing += mine[self.goal.counting - number]
            most.append(meetings * missing // number)
        return min(most)

    def _fill(self, plan: Plan, first: int, players: Players, placed: Players) -> Iterator[Players]:
        """Every way to fill a meeting's places from ``first`` on; who could, comes first."""
        if first >= plan.least:
            yield tuple(sorted((*players, *placed)))
            return
        for size in plan.sizes(first, len(plan.worth), plan.least):
            each = plan.each(first, first + size)
            able = [player for player in players if self._most(player[1]) >= each]
            for chosen in choices(able, size):
                self.goal.budget.spend()
                others = list(players)
                for player in chosen:
                    others.remove(player)
                now = (*placed, *((True, with_score(mine, each)) for _, mine in chosen))
                if len(now) + sum(used for used, _ in others) <= self.hands:
                    yield from self._fill(plan, first + size, tuple(others), now)
