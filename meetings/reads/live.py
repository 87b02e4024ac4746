"""READ: a meeting being played, for a screen on the wall: public names only (2F, 3B)."""

import datetime
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import scoring
from leagues.discretion import child_names
from meetings.info import GameInfo
from meetings.models import Game, GroupMember, Meeting, Submission
from meetings.reads.desk import Desk, DeskPlayer, desk
from meetings.reads.final_tables import final_tables

LAST = 4
"""How many of the scores that came in last are shown."""
ONE_COLUMN, TWO_COLUMNS = 12, 32
"""As many players stand in so many columns at most."""


@dataclass(frozen=True, slots=True)
class LivePlayer:
    """One line of the standings."""

    name: str
    home: bool
    left: bool
    result: scoring.PlayerResult | None
    """None before their first score."""
    games: tuple[tuple[str, bool], ...]
    """Each game in play by its machine, and whether they have played it."""

    @property
    def to_play(self) -> tuple[str, ...]:
        """The games still to play."""
        return tuple(machine for machine, played in self.games if not played)


@dataclass(frozen=True, slots=True)
class NextGroup:
    """Who plays a multiplayer game next."""

    machine: str
    number: int
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameToCome:
    """A game in play, and how many of those who are here have yet to play it."""

    machine: str
    to_come: int


@dataclass(frozen=True, slots=True)
class LastScore:
    """A score that has come in."""

    name: str
    machine: str
    score: int
    line: scoring.ScoreLine | None
    at: datetime.datetime


@dataclass(frozen=True, slots=True)
class LivePage:
    """What the screen shows."""

    meeting: Meeting
    """With ``season``, ``region`` and ``venue``."""
    words: str
    """What it is there: meeting 3, Qualifying; no child's surname in what a stage is called."""
    players: tuple[LivePlayer, ...]
    """By place; then whoever has no score yet."""
    games: tuple[GameToCome, ...]
    """In the order of the lamps."""
    groups: tuple[NextGroup, ...]
    last: tuple[LastScore, ...]
    scores: int
    """How many are in, of those who are here and on games in play."""
    missing: int

    @property
    def title(self) -> str:
        """Where, in which season, and ``words``."""
        return self.meeting.titled(self.words)

    @property
    def published(self) -> bool:
        """Are the results out?"""
        return self.meeting.status == Meeting.Status.PUBLISHED

    @property
    def expected(self) -> int:
        """How many scores there will be."""
        return self.scores + self.missing

    @property
    def columns(self) -> tuple[tuple[LivePlayer, ...], ...]:
        """The standings, side by side on a wide screen."""
        total = len(self.players)
        across = 1 if total <= ONE_COLUMN else 2 if total <= TWO_COLUMNS else 3
        rows = self._rows(across)
        starts = range(0, total, rows) if rows else ()
        return tuple(self.players[start : start + rows] for start in starts)

    @property
    def rows(self) -> int:
        """How many lines the longest column has."""
        return max(map(len, self.columns), default=0)

    def _rows(self, across: int) -> int:
        return -(-len(self.players) // across)


def live_page(pk: int) -> LivePage:
    """Gather the screen. Eight queries, nine of a match. Raises ``Meeting.DoesNotExist``."""
    at_desk = desk(pk)
    people = {player.pk: player for player in at_desk.players}
    played = sum(
        not _unplayed(at_desk, game, player)
        for player in at_desk.players
        for game in at_desk.in_play
    )
    return LivePage(
        meeting=at_desk.meeting,
        words=_words(at_desk.meeting),
        players=tuple(_players(at_desk)),
        games=tuple(_games(at_desk)),
        groups=tuple(_next_groups(at_desk, people)),
        last=tuple(_last_scores(at_desk, people)),
        scores=played,
        missing=at_desk.missing,
    )


def _words(meeting: Meeting) -> str:
    """A match of the final is called what somebody has typed. One query then."""
    return meeting.words if meeting.final_id is None else child_names().without(meeting.words)


def _games(at_desk: Desk) -> Iterator[GameToCome]:
    here = [player for player in at_desk.players if not player.left]
    for game in at_desk.in_play:
        yield GameToCome(game.machine, sum(_unplayed(at_desk, game, player) for player in here))


def _unplayed(at_desk: Desk, game: GameInfo, player: DeskPlayer) -> bool:
    return at_desk.cells[game.key, player.pk].score is None


def _players(at_desk: Desk) -> Iterator[LivePlayer]:
    """By place as it stands; the disqualified and those without a score at the end."""
    placed = _as_settled(at_desk)
    for player, result in placed:
        yield _player(at_desk, player, result)
    seen = {player for player, _ in placed}
    for player in at_desk.players:
        if player not in seen:
            yield _player(at_desk, player, None)


def _as_settled(at_desk: Desk) -> list[tuple[DeskPlayer, scoring.PlayerResult]]:
    """By place; in a match of the final that is finished, as its sudden deaths have it (3F)."""
    placed = list(at_desk.finishers)
    meeting = at_desk.meeting
    final = meeting.final_id is not None and not meeting.sudden_death
    tables = final_tables(meeting.season.year) if final else None
    if tables is None or tables.result is None or meeting.status != Meeting.Status.PUBLISHED:
        return placed
    rows = {
        row.player: row
        for group in tables.result.stage(meeting.stage).groups
        if group.number == meeting.stage_group
        for row in group.rows
    }
    settled = [
        (player, replace(result, position=row.position, tied=row.tied))
        for player, result in placed
        if (row := rows.get(result.player)) is not None
    ]
    return sorted(settled, key=lambda each: (each[1].position is None, each[1].position or 0))


def _player(at_desk: Desk, player: DeskPlayer, result: scoring.PlayerResult | None) -> LivePlayer:
    return LivePlayer(
        name=player.public_name,
        home=player.home,
        left=player.left,
        result=result,
        games=tuple(
            (game.machine, not _unplayed(at_desk, game, player)) for game in at_desk.in_play
        ),
    )


def _next_groups(at_desk: Desk, people: Mapping[int, DeskPlayer]) -> Iterator[NextGroup]:
    """Each multiplayer game's first group in which somebody here is still to play. One query."""
    members = GroupMember.objects.filter(
        game__meeting=at_desk.meeting, game__multiplayer=True, game__status=Game.Status.IN_PLAY
    )
    groups: dict[str, dict[int, list[DeskPlayer]]] = {}
    rows = members.order_by("group__number", "order").values_list(
        "game__key", "group__number", "player"
    )
    for key, number, player in rows:
        if player in people and not people[player].left:
            groups.setdefault(key, {}).setdefault(number, []).append(people[player])
    for game in at_desk.in_play:
        for number, players in groups.get(game.key, {}).items():
            if any(_unplayed(at_desk, game, player) for player in players):
                yield NextGroup(game.machine, number, tuple(p.public_name for p in players))
                break


def _last_scores(at_desk: Desk, people: Mapping[int, DeskPlayer]) -> Iterator[LastScore]:
    """The latest of those that stand, each once. One query."""
    machines = {game.key: game.machine for game in at_desk.in_play}
    accepted = Submission.objects.filter(
        game__meeting=at_desk.meeting,
        outcome=Submission.Outcome.ACCEPTED,
        score__isnull=False,
    )
    rows = accepted.order_by("-received_at", "-pk").values_list(
        "game__key", "player", "score", "received_at"
    )
    shown: set[tuple[str, int]] = set()
    for key, player, score, at in rows[: 4 * LAST]:
        if key not in machines or player not in people or (key, player) in shown:
            continue
        cell = at_desk.cells[key, player]
        if score is not None and cell.score == score:
            shown.add((key, player))
            yield LastScore(people[player].public_name, machines[key], score, cell.line, at)
        if len(shown) == LAST:
            return
