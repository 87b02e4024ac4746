"""Bringing players up at three meetings or more: a result of the first, then the others."""

from collections.abc import Callable, Sequence

from scoring.possible.arrange import ORDERS, strongest_first
from scoring.possible.fill import Filling, Player, Players, Runs
from scoring.possible.race import Race
from scoring.possible.record import Record, with_score
from scoring.possible.supply import Others, asks_too_much

After = Callable[[Race, Sequence[Record]], bool]
"""Can all of these records come up at the meetings of the race but the first?"""


def succeed(race: Race, after: After) -> bool:
    """Is there a result of the first meeting after which enough players can come up?

    A few plain ones are looked at before all the others.
    """
    strongest = strongest_first(race.records)[: race.seats]
    for in_order in ORDERS:
        in_turn = zip(in_order(strongest), race.plans[0].worth, strict=False)
        if after(race, [with_score(mine, each) for mine, each in in_turn]):
            return True
    sought = _FirstMeeting(race, after)
    return Filling(sought, race.plans[0], race.seats, race.goal.budget).succeeds(race.records)


class _FirstMeeting:
    """Players are their records; not all of the pool are needed."""

    def __init__(self, race: Race, after: After) -> None:
        self.race = race
        self.after = after
        self.later = [each for plan in race.plans[1:] for each in plan.worth[: race.seats]]

    def placed(self, player: Player, points: int) -> Player | None:
        return with_score(player, points)

    def ruled_out(self, left: Runs, done: Players, pool: Players) -> bool:
        race, meetings = self.race, len(self.race.plans)
        asked = [race.ways(mine, meetings - 1) for mine in done if race.needed(mine)]
        others = [found for mine in pool if (found := race.ways(mine, meetings))]
        wanted = race.seats - len(done)
        places = [race.plans[0].worth[place] for run in left for place in run]
        return (
            len(others) < wanted
            or not all(asked)
            or asks_too_much([*places, *self.later], (), asked, Others(others, wanted))
        )

    def ends_well(self, done: Players) -> bool:
        return self.after(self.race, done)
