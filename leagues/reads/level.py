"""READ: players who stand level, in the order of their names.

The rules share a place and leave open who stands above whom in it (3F); ``scoring`` goes by key.
People look for a name: by public name, then slug, wherever level rows stand next to each other.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from itertools import groupby
from typing import TypeVar

import scoring
from leagues.folding import fold
from meetings.info import PlayerInfo

R = TypeVar("R")
Players = Mapping[str, PlayerInfo]
"""A season's players by slug."""


def by_name(
    rows: Iterable[R], *, place: Callable[[R], Hashable], name: Callable[[R], tuple[str, str]]
) -> tuple[R, ...]:
    """Leave rows as they are placed, and put those that share a place in the order of names.

    ``name`` gives a row's public name and slug.
    """

    def key(row: R) -> tuple[str, str]:
        public, slug = name(row)
        return fold(public), slug

    ordered: list[R] = []
    for _, level in groupby(rows, key=place):
        same = list(level)
        ordered += sorted(same, key=key) if len(same) > 1 else same
    return tuple(ordered)


def finish_place(row: scoring.PlayerResult) -> Hashable:
    """A place at a meeting; the disqualified and guests set aside have one each, after all."""
    return row.position, row.set_aside


def finishers(
    result: scoring.MeetingResult, players: Players
) -> tuple[scoring.PlayerResult, ...]:  # fmt: skip
    """A meeting's results in the order of its page."""
    return by_name(result.results, place=finish_place, name=lambda row: _named(row.player, players))


def game_lines(game: scoring.GameResult, players: Players) -> tuple[scoring.ScoreLine, ...]:
    """A game's scores, best first, the disqualified last."""
    return by_name(
        game.lines, place=lambda line: line.position, name=lambda line: _named(line.player, players)
    )


def table_rows(
    table: Iterable[scoring.TableRow], players: Players
) -> tuple[scoring.TableRow, ...]:  # fmt: skip
    """A league table's rows from the top."""
    return by_name(
        table, place=lambda row: row.position, name=lambda row: _named(row.player, players)
    )


def _named(slug: str, players: Players) -> tuple[str, str]:
    return players[slug].name, slug
