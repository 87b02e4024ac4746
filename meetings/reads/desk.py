"""READ: a meeting as those who run it see it: who is here, every score, how it stands."""

import datetime
import uuid
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from django.db.models import FilteredRelation, Q

import scoring
from leagues.models.player import public_name
from leagues.models.registration import region_on
from leagues.reads.level import by_name, finish_place
from meetings.info import GameInfo
from meetings.models import Meeting, Score, Submission
from meetings.reads.attendance import at_meeting
from meetings.reads.stage_points import as_the_stage_counts, points_taken, stage_of
from meetings.reads.waiting import WAITING
from meetings.results import meeting_as_it_stands


@dataclass(frozen=True, slots=True)
class DeskPlayer:
    """Someone at the meeting: checked in, or with a score there."""

    pk: int
    slug: str
    name: str
    """In full: for those who run the meeting."""
    public_name: str
    """For a screen on the wall."""
    home: bool
    """Of the meeting's region; everybody in a match of the grand final."""
    region: str
    """The name of the region they played for on the day; empty for a guest registered nowhere."""
    child: bool
    left: bool
    entered: bool
    """False where only a score says that they were there: no money is on record."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A score that waits for somebody's choice."""

    id: uuid.UUID
    score: int | None
    by_name: str
    received_at: datetime.datetime
    proposed: bool
    """A player's own proposal (5D), rather than a conflict between two people."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One player on one game."""

    score: int | None
    """What the machine showed; None while not played."""
    line: scoring.ScoreLine | None
    """The score with its working, as the meeting stands; None where nothing counts."""
    steward_initials: str
    player_initials: str
    rulings: tuple[scoring.Ruling, ...]
    waiting: tuple[Waiting, ...]
    points: Fraction | None = None
    """What it takes as things stand, the bonus point included; None where nothing counts."""

    @property
    def locked(self) -> bool:
        """Has the player verified it (5D)?"""
        return bool(self.player_initials)


NOTHING = Cell(None, None, "", "", (), ())


@dataclass(frozen=True, slots=True)
class Desk:
    """A meeting on its day."""

    meeting: Meeting
    """With ``season``, ``region`` and ``venue``."""
    games: tuple[GameInfo, ...]
    players: tuple[DeskPlayer, ...]
    """By name; those who left included."""
    cells: Mapping[tuple[str, int], Cell]
    """By game's key and player's primary key; every game with every player."""
    result: scoring.MeetingResult
    """As it stands now; of a match of the grand final by the points that count in its stage."""
    stage: scoring.Stage | None = None
    """The stage of a match, where it has points of its own."""

    @property
    def in_play(self) -> tuple[GameInfo, ...]:
        """The games that count."""
        return tuple(game for game in self.games if game.in_play)

    def to_play(self, player: DeskPlayer) -> tuple[GameInfo, ...]:
        """The games in play that a player has no score on yet."""
        return tuple(g for g in self.in_play if self.cells[g.key, player.pk].score is None)

    @property
    def scored(self) -> bool:
        """Does any score stand, on a game in play?"""
        return any(
            self.cells[game.key, player.pk].score is not None
            for game in self.in_play
            for player in self.players
        )

    @property
    def finishers(self) -> tuple[tuple[DeskPlayer, scoring.PlayerResult], ...]:
        """Whoever has a score, by place as it stands; level ones by public name."""
        players = {player.slug: player for player in self.players}
        known = ((players[row.player], row) for row in self.result.results if row.player in players)
        return by_name(
            known,
            place=lambda pair: finish_place(pair[1]),
            name=lambda pair: (pair[0].public_name, pair[0].slug),
        )

    @property
    def missing(self) -> int:
        """How many scores are still to come from the players who are here."""
        return sum(len(self.to_play(player)) for player in self.players if not player.left)


def desk(pk: int) -> Desk:
    """Load a meeting as it stands. Six queries, whatever its size. Raises ``DoesNotExist``."""
    meeting = Meeting.objects.select_related("season", "region", "venue", "final").get(pk=pk)
    facts, games = meeting_as_it_stands(meeting)
    players = _players(meeting)
    home = frozenset(player.slug for player in players if player.home)
    result = scoring.meeting_result(facts, home, meeting.season.ruleset)
    stage = stage_of(meeting)
    cells = _cells(meeting, facts, games, players, result, stage)
    return Desk(meeting, games, players, cells, as_the_stage_counts(result, stage), stage)


def _players(meeting: Meeting) -> tuple[DeskPlayer, ...]:
    """Everyone who is there, and the region they played for on the day (1C). One query."""
    this_season = FilteredRelation(
        "registrations", condition=Q(registrations__season=meeting.season_id)
    )
    rows = (
        at_meeting(meeting)
        .annotate(registered=this_season)
        .values_list(
            "pk",
            "slug",
            "name",
            "child",
            "entry",
            "entry__left_at",
            region_on(meeting.date, of="registered__"),
            region_on(meeting.date, of="registered__", column="__name"),
        )
    )
    players = (
        DeskPlayer(
            pk=pk,
            slug=slug,
            name=name,
            public_name=public_name(name, child=child),
            home=meeting.final_id is not None or region == meeting.region_id,
            region=region_name or "",
            child=child,
            left=left_at is not None,
            entered=entry is not None,
        )
        for pk, slug, name, child, entry, left_at, region, region_name in rows
    )
    return tuple(sorted(players, key=lambda player: (player.name.casefold(), player.pk)))


def _cells(
    meeting: Meeting,
    facts: scoring.Meeting,
    games: tuple[GameInfo, ...],
    players: tuple[DeskPlayer, ...],
    result: scoring.MeetingResult,
    stage: scoring.Stage | None,
) -> dict[tuple[str, int], Cell]:
    """Two queries: the scores' initials, and what waits for a choice."""
    scores = {
        (key, player): (score, steward, initials)
        for key, player, score, steward, initials in Score.objects.filter(
            game__meeting=meeting
        ).values_list("game__key", "player", "score", "steward_initials", "player_initials")
    }
    waiting = _waiting(meeting)
    rulings = {game.key: game.rulings for game in facts.games}
    lines = {(game.key, line.player): line for game in result.games for line in game.lines}
    taken = points_taken(result, stage)
    cells: dict[tuple[str, int], Cell] = {}
    for game in games:
        for player in players:
            at = (game.key, player.pk)
            score, steward, initials = scores.get(at, (None, "", ""))
            cells[at] = Cell(
                score=score,
                line=lines.get((game.key, player.slug)),
                steward_initials=steward,
                player_initials=initials,
                rulings=rulings[game.key].get(player.slug, ()),
                waiting=tuple(waiting.get(at, ())),
                points=taken.get((game.key, player.slug)),
            )
    return cells


def _waiting(meeting: Meeting) -> dict[tuple[str, int], list[Waiting]]:
    """Conflicts and proposals that nobody has settled, by cell, oldest first. One query."""
    waiting: defaultdict[tuple[str, int], list[Waiting]] = defaultdict(list)
    rows = Submission.objects.filter(
        game__meeting=meeting,
        outcome__in=WAITING,
    ).order_by("received_at", "pk")
    for row in rows.select_related("game"):
        waiting[row.game.key, row.player_id].append(
            Waiting(
                id=row.pk,
                score=row.score,
                by_name=row.by_name,
                received_at=row.received_at,
                proposed=row.outcome == Submission.Outcome.PROPOSED,
            )
        )
    return waiting
