"""Who is to come up at two meetings, and in which form: every choice that may be possible."""

from collections.abc import Iterator

from scoring.possible.budget import WHOLE_RESULT
from scoring.possible.forms import BOTH, Form, Lineup, forms
from scoring.possible.race import Race
from scoring.possible.supply import Others


def lineups(race: Race) -> Iterator[Lineup]:
    """Every choice of players and forms that may be possible; it must be one of them."""
    return _Choosing(race).lineups(0, ())


class _Choosing:
    """Takes one player after the other, in one of their forms or not at all."""

    def __init__(self, race: Race) -> None:
        options = [(forms(race, mine), race.ways(mine, BOTH)) for mine in race.records]
        options.sort(key=lambda option: len(option[0]), reverse=True)
        self.race = race
        self.forms = [found for found, _ in options if found]
        self.ways = [ways for found, ways in options if found]
        self._others: dict[tuple[int, int], Others] = {}

    def lineups(self, player: int, chosen: tuple[Form, ...]) -> Iterator[Lineup]:
        """Go on from this player, with so many chosen before."""
        self.race.goal.budget.spend(WHOLE_RESULT)
        lineup = _lineup(self.race, chosen)
        if self._ruled_out(lineup, player, self.race.seats - len(chosen)):
            return
        if len(chosen) == self.race.seats:
            yield lineup
            return
        for form in self.forms[player]:
            yield from self.lineups(player + 1, (*chosen, form))
        yield from self.lineups(player + 1, chosen)

    def _ruled_out(self, lineup: Lineup, player: int, wanted: int) -> bool:
        if len(self.forms) - player < wanted:
            return True
        if (player, wanted) not in self._others:
            self._others[player, wanted] = Others(self.ways[player:], wanted)
        first = lineup.plans[0].worth[: lineup.seats - len(lineup.last)]
        return lineup.asks_too_much(
            (*first, *lineup.worth_of_second()),
            lineup.last,
            lineup.forms,
            self._others[player, wanted],
        )


def _lineup(race: Race, chosen: tuple[Form, ...]) -> Lineup:
    """Part those who can just take a last place at the first meeting from the others."""
    lowest = race.plans[0].worth[race.seats - 1]
    last = [form for form in chosen if not form[2] and form[0] <= lowest]
    return Lineup(
        race.plans,
        race.seats,
        tuple(form for form in chosen if form not in last),
        tuple(second for _, second, _ in last),
        race.goal.budget,
    )
