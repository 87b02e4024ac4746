"""Whom and which machine a grid's names mean: the very name, else the likeliest to choose from."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TypeVar

from leagues.folding import fold
from meetings.info import GameInfo
from meetings.reads.known_players import KnownPlayer
from meetings.reads.likely_players import likely_players

LIKELY = 0.72
"""From this likeness on a machine is offered; 1 is the same name."""
SURELY = 0.95
BEGINNING = 4
"""Letters of a name that are enough to begin it: Attack from Mars."""
MOST = 4
MOST_COMPARED = 60
"""Names that nobody has; beyond so many, likely ones are no longer looked for."""
ARTICLES = ("the ", "a ", "an ")


ItemT = TypeVar("ItemT")


@dataclass(frozen=True, slots=True)
class PlayerMatch:
    """Whom a row's name may mean."""

    sure: KnownPlayer | None
    """The one player of this name."""
    likely: tuple[KnownPlayer, ...]
    """Those to choose from: namesakes, and names that are nearly this one."""


@dataclass(frozen=True, slots=True)
class GameMatch:
    """Which game a column's head may mean."""

    sure: GameInfo | None
    likely: tuple[GameInfo, ...]


class PlayerMatcher:
    """Finds players by name: those who are here before the season's, those before all others."""

    def __init__(
        self, known: Mapping[int, KnownPlayer], here: frozenset[int], *, year: int
    ) -> None:
        self._known = known
        self._rank = {
            pk: 0 if pk in here else 1 if player.in_season(year) is not None else 2
            for pk, player in known.items()
        }
        self._by_name: dict[str, list[KnownPlayer]] = {}
        for player in known.values():
            if player.merged:
                continue
            self._by_name.setdefault(player_key(player.name), []).append(player)
        self._compared = 0

    def match(self, name: str, number: int | None) -> PlayerMatch:
        """Match a name; the league's own number tells namesakes apart, and nobody else."""
        namesakes = self._by_name.get(player_key(name), [])
        numbered = [player for player in namesakes if player.pk == number]
        best = min((self._rank[player.pk] for player in namesakes), default=0)
        nearest = numbered or [p for p in namesakes if self._rank[p.pk] == best]
        if len(nearest) == 1:
            return PlayerMatch(nearest[0], tuple(p for p in namesakes if p != nearest[0]))
        if namesakes:
            return PlayerMatch(None, tuple(namesakes))
        self._compared += 1
        if self._compared > MOST_COMPARED:
            return PlayerMatch(None, ())
        return PlayerMatch(None, likely_players(name, self._known.values()))


def player_key(name: str) -> str:
    """Give what two spellings of one name have in common.

    >>> player_key("O’Brien, Zoë"), player_key("zoe  o'brien")
    ('zoe obrien', 'zoe obrien')
    """
    surname, comma, given = name.partition(",")
    return fold(f"{given} {surname}" if comma else name)


def game_heads(games: Sequence[GameInfo]) -> dict[str, str]:
    """What each game's column is called: its machine, with the game's key if it is there twice."""
    names = [game.machine for game in games]
    return {
        game.key: f"{game.machine} ({game.key})" if names.count(game.machine) > 1 else game.machine
        for game in games
    }


def match_game(head: str, games: Sequence[GameInfo]) -> GameMatch:
    """Match a column's head with the games in play."""
    heads = game_heads(games)
    exact = [game for game in games if fold(heads[game.key]) == fold(head)]
    same = exact or [game for game in games if machine_key(game.machine) == machine_key(head)]
    if len(same) == 1:
        return GameMatch(same[0], ())
    return GameMatch(
        None, tuple(same) or likely_machines(head, ((game.machine, game) for game in games))
    )


def machine_key(name: str) -> str:
    """Give what two spellings of one machine's name have in common.

    >>> machine_key("The Addams Family"), machine_key("Addams family (Bally 1992)")
    ('addamsfamily', 'addamsfamily')
    """
    plain = fold(name.partition("(")[0]) or fold(name)
    for article in ARTICLES:
        plain = plain.removeprefix(article)
    return plain.replace(" ", "")


def likely_machines(head: str, machines: Iterable[tuple[str, ItemT]]) -> tuple[ItemT, ...]:
    """Give what a head may mean of named things, the likeliest first.

    >>> likely_machines("TAF", [("Taxi", 1), ("The Addams Family", 2)])
    (2,)
    """
    rated = [(_likeness(head, name), thing) for name, thing in machines]
    likely = [pair for pair in rated if pair[0] >= LIKELY]
    likely.sort(key=lambda pair: -pair[0])
    return tuple(thing for _, thing in likely[:MOST])


def _likeness(head: str, name: str) -> float:
    """How alike two machines' names are: initials and beginnings count for much."""
    mine, theirs = machine_key(head), machine_key(name)
    words = fold(name).split()
    initials = "".join(word[0] for word in words)
    if not mine or not theirs:
        return 0
    if len(words) > 1 and mine in (initials, initials.removeprefix("t")):
        return SURELY
    if len(mine) >= BEGINNING and (theirs.startswith(mine) or mine.startswith(theirs)):
        return SURELY
    matcher = SequenceMatcher(None, mine, theirs, autojunk=False)
    return matcher.ratio() if matcher.quick_ratio() >= LIKELY else 0
