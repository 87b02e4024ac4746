"""READ: games with their scores and rulings, and the penalties of a meeting."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from django.db.models import Q, QuerySet

import scoring
from meetings.info import GameInfo
from meetings.models import Game, Penalty


@dataclass(frozen=True, slots=True)
class GameRows:
    """A game being gathered from its rows."""

    info: GameInfo
    scores: dict[str, int]
    rulings: dict[str, tuple[scoring.Ruling, ...]]

    @property
    def facts(self) -> scoring.Game:
        return scoring.Game(
            key=self.info.key,
            scores=self.scores,
            rulings=self.rulings,
            jackpot=self.info.jackpot,
            in_play=self.info.in_play,
        )


ABOUT = (
    "key",
    "machine__name",
    "machine__slug",
    "multiplayer",
    "balls",
    "jackpot",
    "status",
    "replaces__key",
    "note",
)
"""The columns that a ``GameInfo`` is made of."""


def games_in_play(meeting: int) -> tuple[GameInfo, ...]:
    """Give a meeting's games that are not withdrawn, in the order chosen. One query."""
    rows = Game.objects.filter(meeting=meeting, status=Game.Status.IN_PLAY).order_by("pk")
    return tuple(_game_info(*about) for about in rows.values_list(*ABOUT))


def game_rows(which: Q) -> dict[int, dict[int, GameRows]]:
    """Games with scores and rulings, by meeting and game. One query."""
    rows: QuerySet[Game, Any] = (
        Game.objects.filter(which)
        .order_by("pk", "scores__pk", "scores__rulings__number")
        .values_list(
            "meeting",
            "pk",
            "scores__player__slug",
            "scores__score",
            "scores__rulings__kind",
            "scores__rulings__value",
            "scores__rulings__reason",
            *ABOUT,
        )
    )
    games: dict[int, dict[int, GameRows]] = defaultdict(dict)
    for meeting, pk, player, score, kind, value, reason, *about in rows.iterator(chunk_size=5000):
        game = games[meeting].get(pk)
        if game is None:
            game = games[meeting][pk] = GameRows(_game_info(*about), {}, {})
        if player is not None:
            game.scores[player] = score
            if kind is not None:
                ruling = scoring.Ruling(kind, value or 0, reason)
                game.rulings[player] = (*game.rulings.get(player, ()), ruling)
    return games


def _game_info(key: str, machine: str, machine_slug: str, *about: Any) -> GameInfo:
    multiplayer, balls, jackpot, status, replaces, note = about
    return GameInfo(
        key=key,
        machine=machine,
        machine_slug=machine_slug,
        multiplayer=multiplayer,
        balls=balls,
        jackpot=jackpot,
        in_play=status == Game.Status.IN_PLAY,
        replaces=replaces,
        note=note,
    )


def penalty_rows(which: Q) -> dict[int, list[scoring.Penalty]]:
    """Warnings and penalties by meeting, in the order given. One query."""
    penalties: dict[int, list[scoring.Penalty]] = defaultdict(list)
    rows: QuerySet[Penalty, Any] = (
        Penalty.objects.filter(which)
        .order_by("pk")
        .values_list("meeting", "player__slug", "level", "game__key")
    )
    for meeting, player, level, game in rows:
        penalties[meeting].append(scoring.Penalty(player, level, game))
    return penalties
