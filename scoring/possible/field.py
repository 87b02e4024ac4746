"""A region between two meetings, in whole units."""

from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from math import lcm
from operator import ge

from scoring.league import league_points
from scoring.possible.places import Places, shared_unit, shares
from scoring.possible.record import Key, Record, key, record
from scoring.ranking import Place, common_unit, in_units
from scoring.ruleset import Ruleset

Players = tuple[tuple[Key, Record], ...]
"""Keys and records, by record, the best first."""


@dataclass(frozen=True, slots=True)
class Field:
    """All that the rest of a season depends on. Points are whole numbers of ``1/unit``."""

    unit: int
    counting: int
    places: Places
    records: Mapping[str, Record]
    """Of everyone in the table, and of all home players."""
    home: Players
    """Those who can take part in the meetings left."""
    settled: Players
    """Those who cannot."""
    better: tuple[tuple[int, ...], ...]
    """For each of ``home``, the first who at least equal them score by score; at most one more
    than there are places."""

    def but(self, player: int) -> Players:
        """The home players but for one."""
        return self.home[:player] + self.home[player + 1 :]

    def strongest_but(self, player: int) -> Players:
        """The same without those who are not needed to fill the places in the final.

        What brings somebody up whom so many others equal score by score, brings one of them up.
        """
        return tuple(
            other
            for nth, (other, better) in enumerate(zip(self.home, self.better, strict=True))
            if nth != player and len(better) - (player in better) < self.places.final
        )


def make_field(
    scores: Mapping[str, list[Fraction]],
    home: AbstractSet[str],
    places_in_final: int,
    rules: Ruleset,
) -> Field:
    """Put the players' league points so far in units; ``home`` are those who can still play."""
    ranked = [Place(nth + 1, (f"{nth}",)) for nth in range(len(home))]
    worth = tuple(league_points(ranked, rules).values())
    unit = lcm(common_unit(chain.from_iterable(scores.values())), shared_unit(worth))
    records = {
        player: record(in_units(scores.get(player, []), unit), rules.counting_meetings)
        for player in sorted(home | scores.keys())
    }
    at_home = _players((records[player] for player in home), rules)
    whole = tuple(in_units(worth, unit))
    return Field(
        unit=unit,
        counting=rules.counting_meetings,
        places=Places(whole, unit // 2, places_in_final, rules.minimum_home_players, shares(whole)),
        records=records,
        home=at_home,
        settled=_players((records[player] for player in records.keys() - home), rules),
        better=tuple(_better(at_home, nth, places_in_final) for nth in range(len(at_home))),
    )


def _players(records: Iterable[Record], rules: Ruleset) -> Players:
    best_first = sorted(records, reverse=True)
    return tuple((key(mine, rules.counting_meetings), mine) for mine in best_first)


def _better(players: Players, player: int, places: int) -> tuple[int, ...]:
    """Find those before a player who are at least as good in every score."""
    found: list[int] = []
    for other in range(player):
        if all(map(ge, players[other][1], players[player][1])):
            found.append(other)
            if len(found) > places:
                break
    return tuple(found)
