"""What brings a player up at two meetings, and who can be brought up in which form together."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from scoring.possible.budget import Budget
from scoring.possible.plan import Plan
from scoring.possible.race import Race
from scoring.possible.record import Record, with_score
from scoring.possible.supply import NOBODY, Others, asks_too_much

BOTH = 2
"""Meetings."""

Form = tuple[int, int, int]
"""At least so many points at the first meeting, at the second, and at both together.

Either both scores have to count, and it is their sum that brings a player up; or it is one of
them, with the other perhaps for count-back, and they are needed each for itself.
"""


@dataclass(frozen=True, slots=True)
class Lineup:
    """Players who are to take the first places of two meetings, each in one form."""

    plans: tuple[Plan, ...]
    seats: int
    forms: tuple[Form, ...]
    """Of those who need something at the first meeting."""
    last: tuple[int, ...]
    """Of the others, who will do with the last places there: what they need at the second."""
    budget: Budget

    @property
    def lowest(self) -> int:
        """What the last place of the second meeting is worth."""
        return self.plans[1].worth[self.seats - 1]

    def worth_of_second(self) -> tuple[int, ...]:
        """What its places are worth, but for the last ones, of those who will do with them."""
        fixed = (*self.last, *(second for _, second, both in self.forms if not both))
        return self.plans[1].worth[: self.seats - sum(need <= self.lowest for need in fixed)]

    def asks_too_much(
        self,
        places: Sequence[int],
        needs: Collection[int],
        forms: Collection[tuple[int, ...]],
        others: Others = NOBODY,
    ) -> bool:
        """Is it certain that the places are not worth enough (see ``supply``)?

        For needs at the second meeting, for forms, and for others.
        """
        fixed = [form for form in forms if not form[2]]
        later = [*needs, *(second for _, second, _ in fixed)]
        return asks_too_much(
            places,
            [*(first for first, _, _ in fixed), *(need for need in later if need > self.lowest)],
            [((2, both),) for _, _, both in forms if both],
            others,
        )


def forms(race: Race, mine: Record) -> tuple[Form, ...]:
    """Every form in which a record comes up, but those that ask for more than another."""
    ways = race.ways(mine, BOTH)
    sums = [least for number, least in ways if number == BOTH]
    found: list[Form] = []
    if len(ways) > len(sums):
        later = _scores(race.plans[1], race.seats)
        before = later[-1] + 1
        for first in _scores(race.plans[0], race.seats):
            need = race.needed(with_score(mine, first))
            second = next((score for score in later if score >= need), before)
            if second < before:
                before = second
                if not sums or first + second < sums[0]:
                    found.append((first, second, 0))
    return (*found, *((0, 0, least) for least in sums))


def _scores(places: Plan, seats: int) -> list[int]:
    """Every score that can be had, alone or level with others; and 0, which is asking nothing."""
    ends = [(first, first + size) for first in range(seats) for size in places.sizes(first, seats)]
    return sorted({0, *(places.each(first, end) for first, end in ends)})
