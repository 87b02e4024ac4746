"""How things can still go for one player: the worst and the best (1E, 1F, 3D–3F)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scoring.possible.budget import Budget, Patience, Stock
from scoring.possible.field import Field, Players
from scoring.possible.hold import can_hold
from scoring.possible.overtake import can_overtake, surely_cannot
from scoring.possible.plan import Plan
from scoring.possible.record import Goal, Key, Record, key, with_score

Course = tuple[Record, tuple[Plan, ...]]
"""A player's record after some meetings, and the others' places at those that count."""


@dataclass(frozen=True, slots=True)
class Chances:
    """One player's chances."""

    field: Field
    at_home: bool
    """Can the player take part in the meetings left?"""
    others: Players
    """The home players but for this one."""
    strongest: Players
    """Those of them who can matter above the player."""
    settled: Players
    """Everyone else who cannot take part."""
    patience: Patience

    def may_miss(self, mine: Record, meetings: int, beside: tuple[Plan, ...] = ()) -> bool:
        """Can a player with this record be left out, after so many more meetings?

        ``beside`` are the others' places at a meeting that is in the record already.
        """
        return self.patience.may(
            lambda budget: any(
                self._left_out(after, (*beside, *plans), budget)
                for after, plans in self._worst(mine, meetings)
            )
        )

    def is_safe(self, mine: Record, meetings: int, points: int) -> bool:
        """Is it certain at a glance that so many points, or more, at the first of them suffice?"""
        first = self.field.places.at_most(points)
        return all(
            surely_cannot(self.strongest, goal, self._seats(goal.target), (first, *plans))
            for after, plans in self._worst(with_score(mine, points), meetings - 1)
            for goal in [self._goal(after, Budget(0))]
        )

    def may_qualify(self, mine: Record, meetings: int, around: tuple[Plan, ...] = ()) -> bool:
        """Can a player with this record qualify, after so many more meetings?"""
        return self.patience.may(
            lambda budget: any(
                self._qualifies(after, (*around, *plans), budget)
                for after, plans in self._best(mine, meetings)
            )
        )

    def could_qualify(self, mine: Record, meetings: int) -> bool:
        """The same, if nobody else took a point at any of them."""
        after, _ = self._best(mine, meetings)[0]
        return self._qualifies(after, (), Budget(0))

    def to_be_had(self) -> Sequence[int]:
        """All points above 0 that the player can have at the next meeting, least first."""
        counts = len(self.others) + self.at_home >= self.field.places.least
        return tuple(self.field.places.shares) if self.at_home and counts else ()

    def _worst(self, mine: Record, meetings: int) -> Iterator[Course]:
        """What a player can do worst: stay away, or come last where the others are too few.

        Without this player, or with them in the last place, everybody else does better.
        """
        places, number = self.field.places, len(self.others) + self.at_home
        if number < places.least:
            yield mine, ()
        elif self.at_home and number == places.least:
            for count in range(meetings + 1):
                yield mine, (places.without,) * count
                mine = with_score(mine, places.worth[-1])
        else:
            yield mine, (places.without,) * meetings

    def _best(self, mine: Record, meetings: int) -> list[Course]:
        """What a player can do best: win every meeting, or some while the others do not count.

        In the first place, alone, they leave everybody else the least.
        """
        places = self.field.places
        courses: list[Course] = [(mine, ())]
        if self.to_be_had():
            for count in range(1, meetings + 1):
                mine = with_score(mine, places.worth[0])
                courses.insert(0, (mine, (places.below,) * count))
        return courses

    def _goal(self, mine: Record, budget: Budget) -> Goal:
        return Goal(key(mine, self.field.counting), self.field.counting, budget)

    def _seats(self, target: Key) -> int:
        """Places in the final that those who cannot take part leave to the others."""
        return self.field.places.final - sum(at >= target for at, _ in self.settled)

    def _left_out(self, mine: Record, plans: tuple[Plan, ...], budget: Budget) -> bool:
        """Can others fill the places in the final? A player without a point takes none (1F)."""
        goal = self._goal(mine, budget)
        seats = self._seats(goal.target)
        return not goal.target[0] or can_overtake(self.strongest, goal, seats, plans)

    def _qualifies(self, mine: Record, plans: tuple[Plan, ...], budget: Budget) -> bool:
        """Can the others be kept from filling the places in the final?"""
        goal = self._goal(mine, budget)
        free = self.field.places.final - 1 - sum(at > goal.target for at, _ in self.settled)
        return goal.target[0] > 0 and can_hold(self.others, goal, free, plans)


def chances(field: Field, mine: Record, stock: Stock, *, at_home: bool) -> Chances:
    """The chances of a player with this record; ``stock`` is what the region may look into."""
    among = [other for _, other in (field.home if at_home else field.settled)]
    player = among.index(mine)
    if at_home:
        return Chances(
            field,
            at_home,
            field.but(player),
            field.strongest_but(player),
            field.settled,
            Patience(stock),
        )
    settled = field.settled[:player] + field.settled[player + 1 :]
    return Chances(field, at_home, field.home, field.home, settled, Patience(stock))
