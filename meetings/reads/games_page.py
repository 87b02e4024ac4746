"""READ: a meeting's games for those who run it: machines to pick, what broke down (6A)."""

import datetime
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.db.models import Count, Exists, OuterRef, Q

import scoring
from leagues.folding import fold, found
from meetings.models import Game, Machine, Meeting, Penalty, Score, Submission
from meetings.reads.final_steps import games_finding
from meetings.reads.findings import meeting_findings
from meetings.reads.progress import Progress, progress_of
from meetings.reads.withdrawn import why_withdrawn

MOST = 12
"""How many machines are offered."""
GAMES_RULES = ("2B", "2F")


@dataclass(frozen=True, slots=True)
class MachineChoice:
    """A machine to pick."""

    pk: int
    name: str
    maker: str
    played: int
    """At how many meetings it has been in play."""


@dataclass(frozen=True, slots=True)
class Replayer:
    """Somebody who had played a game that was withdrawn."""

    pk: int
    name: str
    done: bool
    """Have they played what is played instead?"""


@dataclass(frozen=True, slots=True)
class ChosenGame:
    """A game of the meeting, with ``machine`` selected."""

    game: Game
    played: int
    """How many have a score on it."""
    removable: bool
    """Has nothing come of it yet, so that it may be taken back?"""
    replaces: str
    """The withdrawn machine that it stands in for; empty for most."""
    instead: Game | None
    """What is played instead of it, where it is withdrawn."""
    replay: tuple[Replayer, ...]
    """Whoever had played it, where it is withdrawn, by name."""
    why: str = ""
    """What broke, where it is withdrawn and somebody said."""

    @property
    def in_play(self) -> bool:
        """Does it count?"""
        return bool(self.game.status == Game.Status.IN_PLAY)

    @property
    def to_replay(self) -> tuple[Replayer, ...]:
        """Those who have not played again yet."""
        return tuple(player for player in self.replay if not player.done)


@dataclass(frozen=True, slots=True)
class GamesPage:
    """A meeting's games."""

    meeting: Meeting
    in_play: tuple[ChosenGame, ...]
    """In the order chosen."""
    withdrawn: tuple[ChosenGame, ...]
    findings: tuple[scoring.Finding, ...]
    """How 2B and 2F stand; in a match of the final, its format."""

    @property
    def machines(self) -> frozenset[int]:
        """The machines in play."""
        return frozenset(chosen.game.machine_id for chosen in self.in_play)

    def find(self, key: str) -> ChosenGame | None:
        """A game by its key."""
        everything = (*self.in_play, *self.withdrawn)
        return next((chosen for chosen in everything if chosen.game.key == key), None)


def games_page(meeting: Meeting, *, today: datetime.date) -> GamesPage:
    """Gather a meeting's games, in the order chosen. Six queries, seven if one is withdrawn."""
    games = list(_games(meeting))
    scores = _players(meeting)
    substitutes = {game.replaces_id: game for game in games if game.replaces_id}
    by_pk = {game.pk: game for game in games}
    out = [game.key for game in games if game.status == Game.Status.WITHDRAWN]
    why = why_withdrawn(meeting.pk, out)
    chosen = [
        ChosenGame(
            game=game,
            played=len(scores.get(game.pk, {})),
            removable=not (scores.get(game.pk) or game.touched),  # type: ignore[attr-defined]
            replaces=by_pk[game.replaces_id].machine.name if game.replaces_id else "",
            instead=_instead(game, substitutes),
            replay=_replay(game, substitutes, scores),
            why=why.get(game.key, ""),
        )
        for game in games
    ]
    progress = progress_of([meeting])[meeting.pk]
    return GamesPage(
        meeting=meeting,
        in_play=tuple(c for c in chosen if c.in_play),
        withdrawn=tuple(c for c in chosen if not c.in_play),
        findings=tuple(_findings(meeting, progress, today)),
    )


def _findings(
    meeting: Meeting, progress: Progress, today: datetime.date
) -> Iterator[scoring.Finding]:
    """How 2B and 2F stand; in a match of the grand final, its format (1A)."""
    if meeting.final_id is not None:
        asked = games_finding(meeting, progress.games)
        if asked is not None:
            yield asked
        return
    for finding in meeting_findings(meeting, progress, today=today):
        if finding.rule in GAMES_RULES:
            yield finding


def find_machines(query: str, *, chosen: Iterable[int] = ()) -> tuple[MachineChoice, ...]:
    """Find machines by name and maker, the most played first; those ``chosen`` stand before all.

    Without a query, the most played of all. One query.
    """
    rows = Machine.objects.annotate(
        played=Count("games__meeting", distinct=True, filter=Q(games__meeting__practice=False))
    ).order_by("-played", "name", "pk")
    machines = [MachineChoice(row.pk, row.name, _maker(row), row.played) for row in rows]
    words = fold(query)
    hits = [m for m in machines if found(words, fold(f"{m.name} {m.maker}"))][:MOST]
    wanted = set(chosen)
    picked = [machine for machine in machines if machine.pk in wanted]
    return tuple(dict.fromkeys((*picked, *hits)))


def _maker(machine: Machine) -> str:
    return ", ".join(filter(None, (machine.manufacturer, str(machine.year or ""))))


def _games(meeting: Meeting) -> "Iterable[Game]":
    here = {"game": OuterRef("pk")}
    touched = (
        Q(Exists(Submission.objects.filter(**here)))
        | Q(Exists(Penalty.objects.filter(**here)))
        | Q(Exists(Game.objects.filter(replaces=OuterRef("pk"))))
    )
    return (
        Game.objects.filter(meeting=meeting)
        .select_related("machine")
        .annotate(touched=touched)
        .order_by("pk")
    )


def _players(meeting: Meeting) -> dict[int, dict[int, str]]:
    """Whoever has a score, by game: primary key and name. One query."""
    players: dict[int, dict[int, str]] = {}
    rows = Score.objects.filter(game__meeting=meeting).order_by("player__name", "player")
    for game, player, name in rows.values_list("game", "player", "player__name"):
        players.setdefault(game, {})[player] = name
    return players


def _instead(game: Game, substitutes: dict[int, Game]) -> Game | None:
    """The game that is played instead: the last substitute of substitutes."""
    instead = substitutes.get(game.pk)
    while instead is not None and instead.pk in substitutes:
        instead = substitutes[instead.pk]
    return instead


def _replay(
    game: Game, substitutes: dict[int, Game], scores: dict[int, dict[int, str]]
) -> tuple[Replayer, ...]:
    if game.status != Game.Status.WITHDRAWN:
        return ()
    instead = _instead(game, substitutes)
    again = scores.get(instead.pk, {}) if instead else {}
    return tuple(
        Replayer(player, name, player in again) for player, name in scores.get(game.pk, {}).items()
    )
