"""All that can happen in a small season, played out: independent of ``scoring``, and slow."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple


class SmallSeason(NamedTuple):
    """Few players, between two meetings."""

    scores: dict[str, tuple[Fraction, ...]]
    """League points so far of everyone in the table, and of all who can still play."""
    home: tuple[str, ...]
    """Who can still play."""
    left: int
    places: int
    first: int
    """League points of the first (3D)."""
    counting: int
    least: int
    """Home players that a meeting needs to count (1E)."""


class Found(NamedTuple):
    """What is possible for a player, and the least points at the next meeting."""

    standing: str
    secure_with: Fraction | None
    in_reach_with: Fraction | None


def in_every_order(players: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """All orders of the players, ties included: who is level stands together."""
    if not players:
        yield ()
    for size in range(1, len(players) + 1):
        for level in combinations(players, size):
            rest = tuple(player for player in players if player not in level)
            for below in in_every_order(rest):
                yield (level, *below)


@cache
def meetings(home: int, first: int, least: int) -> tuple[tuple[Fraction, ...], ...]:
    """What the home players can take at a meeting, whoever comes (1E, 3D, 3F)."""
    names = tuple(f"{nth}" for nth in range(home))
    found = {(Fraction(0),) * home}
    for number in range(max(least, 1), home + 1):
        for who in combinations(names, number):
            for order in in_every_order(who):
                found.add(_points(names, order, first))
    return tuple(sorted(found))


def _points(
    names: tuple[str, ...], order: tuple[tuple[str, ...], ...], first: int
) -> tuple[Fraction, ...]:
    points = dict.fromkeys(names, Fraction(0))
    place = 0
    for level in order:
        shared = sum(max(0, first - nth) for nth in range(place, place + len(level)))
        points |= dict.fromkeys(level, Fraction(shared, len(level)))
        place += len(level)
    return tuple(points[name] for name in names)


@cache
def strength(scores: tuple[Fraction, ...], counting: int) -> tuple[Fraction, ...]:
    """The best scores that count, then the next, then the one after (3E, 3F)."""
    best = [*sorted(scores, reverse=True), *[Fraction(0)] * (counting + 2)]
    return sum(best[:counting], Fraction(0)), best[counting], best[counting + 1]


def play_out(season: SmallSeason) -> dict[str, Found]:
    """Look at every outcome of the meetings left."""
    nth = {player: number for number, player in enumerate(season.home)}
    results = meetings(len(season.home), season.first, season.least)
    in_with: dict[str, set[Fraction]] = {player: set() for player in season.scores}
    out_with: dict[str, set[Fraction]] = {player: set() for player in season.scores}
    for now in results:
        for later in combinations_with_replacement(results, season.left - 1):
            at_the_end = {
                player: strength(
                    (*scores, *(each[nth[player]] for each in (now, *later)))
                    if player in nth
                    else scores,
                    season.counting,
                )
                for player, scores in season.scores.items()
            }
            for player, mine in at_the_end.items():
                took = now[nth[player]] if player in nth else Fraction(0)
                better = sum(other > mine for other in at_the_end.values())
                level = sum(other == mine for other in at_the_end.values())
                # A play-off among those who are level can go either way (3F); nobody qualifies
                # without a point (1F).
                if mine[0] and better < season.places:
                    in_with[player].add(took)
                if not mine[0] or better + level > season.places:
                    out_with[player].add(took)
    return {player: _found(in_with[player], out_with[player]) for player in season.scores}


def _found(in_with: set[Fraction], out_with: set[Fraction]) -> Found:
    if not in_with:
        return Found("out_of_reach", None, None)
    if not out_with:
        return Found("secure", Fraction(0), Fraction(0))
    enough = [points for points in in_with if points > max(out_with)]
    return Found("in_reach", min(enough, default=None), min(in_with))
