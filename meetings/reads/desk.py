"""READ: a meeting as those who run it see it: who is here, every score, how it stands."""

import datetime
import uuid
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import FilteredRelation, Q

import scoring
from leagues.models.player import public_name
from meetings.info import GameInfo
from meetings.models import Entry, Meeting, Score, Submission
from meetings.results import meeting_as_it_stands


@dataclass(frozen=True, slots=True)
class DeskPlayer:
    """Someone checked in."""

    pk: int
    slug: str
    name: str
    """In full: for those who run the meeting."""
    public_name: str
    """For a screen on the wall."""
    home: bool
    region: str
    """The name of the region they play for; empty for a guest registered nowhere."""
    child: bool
    left: bool


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
    """As it stands now."""

    @property
    def in_play(self) -> tuple[GameInfo, ...]:
        """The games that count."""
        return tuple(game for game in self.games if game.in_play)

    def to_play(self, player: DeskPlayer) -> tuple[GameInfo, ...]:
        """The games in play that a player has no score on yet."""
        return tuple(g for g in self.in_play if self.cells[g.key, player.pk].score is None)

    @property
    def missing(self) -> int:
        """How many scores are still to come from the players who are here."""
        return sum(len(self.to_play(player)) for player in self.players if not player.left)


def desk(pk: int) -> Desk:
    """Load a meeting as it stands. Six queries, whatever its size. Raises ``DoesNotExist``."""
    meeting = Meeting.objects.select_related("season", "region", "venue").get(pk=pk)
    facts, games = meeting_as_it_stands(meeting)
    players = _players(meeting)
    home = frozenset(player.slug for player in players if player.home)
    result = scoring.meeting_result(facts, home, meeting.season.ruleset)
    return Desk(meeting, games, players, _cells(meeting, facts, games, players, result), result)


def _players(meeting: Meeting) -> tuple[DeskPlayer, ...]:
    """Everyone with an entry, and the region they play for this season. One query."""
    this_season = FilteredRelation(
        "player__registrations", condition=Q(player__registrations__season=meeting.season_id)
    )
    entries = Entry.objects.filter(meeting=meeting).annotate(registered=this_season)
    rows = entries.values_list(
        "player",
        "player__slug",
        "player__name",
        "player__child",
        "left_at",
        "registered__region",
        "registered__region__name",
    )
    players = (
        DeskPlayer(
            pk=pk,
            slug=slug,
            name=name,
            public_name=public_name(name, child=child),
            home=region == meeting.region_id,
            region=region_name or "",
            child=child,
            left=left_at is not None,
        )
        for pk, slug, name, child, left_at, region, region_name in rows
    )
    return tuple(sorted(players, key=lambda player: (player.name.casefold(), player.pk)))


def _cells(
    meeting: Meeting,
    facts: scoring.Meeting,
    games: tuple[GameInfo, ...],
    players: tuple[DeskPlayer, ...],
    result: scoring.MeetingResult,
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
            )
    return cells


def _waiting(meeting: Meeting) -> dict[tuple[str, int], list[Waiting]]:
    """Conflicts and proposals that nobody has settled, by cell, oldest first. One query."""
    waiting: defaultdict[tuple[str, int], list[Waiting]] = defaultdict(list)
    rows = Submission.objects.filter(
        game__meeting=meeting,
        outcome__in=(Submission.Outcome.CONFLICT, Submission.Outcome.PROPOSED),
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
