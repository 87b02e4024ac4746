"""Some players who are to come up to a key at the meetings left (3D–3F)."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from scoring.possible.plan import Plan, lacking
from scoring.possible.record import Goal, Key, Record
from scoring.possible.supply import Others, Ways, asks_too_much, ways


@dataclass(frozen=True, slots=True)
class Race:
    """Some records, of which ``seats`` are to reach a goal with what the meetings' places give.

    All of the records are behind. The players who reach it take the first ``seats`` places of
    every meeting: whoever else came among them would only cost them points.
    """

    records: tuple[Record, ...]
    goal: Goal
    seats: int
    plans: tuple[Plan, ...]
    known: dict[tuple[Record, int], Ways] = field(default_factory=dict, compare=False)

    def ways(self, mine: Record, meetings: int) -> Ways:
        """How a record can come up to the target at so many of the meetings."""
        found = self.known.get((mine, meetings))
        if found is None:
            top = max(plan.worth[0] for plan in self.plans)
            grain = min(plan.grain for plan in self.plans)
            found = ways(mine, self.goal.target, self.goal.counting, meetings, top, grain)
            self.known[mine, meetings] = found
        return found

    def needed(self, mine: Record) -> int:
        """What a record needs at one more meeting."""
        return self.goal.needed(mine)

    def hopeless(self) -> bool:
        """Is it certain that too few can reach the target?"""
        places = [worth for plan in self.plans for worth in plan.worth[: self.seats]]
        asked = [found for mine in self.records if (found := self.ways(mine, len(self.plans)))]
        return len(asked) < self.seats or asks_too_much(places, (), (), Others(asked, self.seats))

    def lacking(self, records: Sequence[Record]) -> int:
        """How many points too few the best ``seats`` of these get at the last of the meetings."""
        needs = sorted([self.needed(mine) for mine in records])[: self.seats]
        return lacking(needs[::-1], self.plans[-1])


def race(
    players: Sequence[tuple[Key, Record]], goal: Goal, seats: int, plans: Sequence[Plan]
) -> Race | None:
    """Set out what those who are behind have to do; None if it is certain that they cannot.

    ``seats`` of the players are to be at its target or above; with none of them left to bring up
    the race is won.
    """
    behind = tuple(mine for at, mine in players if at < goal.target)
    seats -= len(players) - len(behind)
    if seats <= 0:
        return Race((), goal, 0, tuple(plans))
    if seats > len(behind) or not plans:
        return None
    return Race(behind, goal, seats, tuple(plans))


def worth_looking_at(race: Race) -> Race:
    """Leave out who is not needed: so many others come up with any scores that bring them up.

    So it is with players for whom every score left has to count, if others are content with as
    small a sum.
    """
    meetings = len(race.plans)
    sums = sorted(
        (found[-1][1], mine)
        for mine in race.records
        if (found := race.ways(mine, meetings)) and found[-1][0] == meetings
    )
    spare = {mine for _, mine in sums[race.seats :] if len(race.ways(mine, meetings)) == 1}
    spare -= {mine for _, mine in sums[: race.seats]}
    return replace(race, records=tuple(mine for mine in race.records if mine not in spare))
