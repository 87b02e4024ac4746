"""READ: scores that wait for somebody: two people's for one place, players' own (5D).

They may come after the results are out: from a phone that had no signal until then. Whatever is on
a withdrawn game counts for nobody, and is not told of (6A).
"""

import datetime
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, F, OuterRef, Q, QuerySet, Subquery

from leagues.models import SeasonRegion
from meetings.models import Game, Meeting, Score, Submission

WAITING = (Submission.Outcome.CONFLICT, Submission.Outcome.PROPOSED)


@dataclass(frozen=True, slots=True)
class Waits:
    """How many wait at one meeting."""

    conflicts: int = 0
    """Scores typed differently by two people, or come in too late: the coordinator chooses."""
    proposals: int = 0
    """Players' own, which a steward confirms."""

    @property
    def words(self) -> str:
        """The same in words; empty where nothing waits."""
        parts = []
        if self.conflicts:
            parts.append(f"{counted(self.conflicts)} to choose between")
        if self.proposals:
            parts.append(f"{counted(self.proposals)} proposed")
        return ", ".join(parts)


NONE = Waits()


@dataclass(frozen=True, slots=True)
class WaitingCell:
    """A score that waits, with its place."""

    player: int
    name: str
    """In full: for those who run the meeting."""
    key: str
    machine: str
    stands: int | None
    """The score that stands in the place; None where there is none."""
    score: int | None
    by_name: str
    at: datetime.datetime
    proposed: bool


@dataclass(frozen=True, slots=True)
class WaitingMeeting:
    """A published meeting at which a score waits."""

    meeting: Meeting
    waits: Waits


def waiting_of(meetings: Iterable[Meeting]) -> Mapping[int, Waits]:
    """Count what waits at each meeting, by its primary key; those with nothing left out.

    One query, however many.
    """
    counts = (
        _waiting(Q(game__meeting__in=[meeting.pk for meeting in meetings]))
        .annotate(meeting=F("game__meeting"))
        .order_by("meeting")
        .values_list("meeting")
        .annotate(
            conflicts=Count("pk", filter=Q(outcome=Submission.Outcome.CONFLICT)),
            proposals=Count("pk", filter=Q(outcome=Submission.Outcome.PROPOSED)),
        )
    )
    return {meeting: Waits(conflicts, proposals) for meeting, conflicts, proposals in counts}


def waiting_cells(meeting: Meeting) -> tuple[WaitingCell, ...]:
    """Tell each score that waits at a meeting, the oldest first. One query."""
    stands = Score.objects.filter(game=OuterRef("game"), player=OuterRef("player"))
    rows = (
        _waiting(Q(game__meeting=meeting))
        .annotate(stands=Subquery(stands.values("score")[:1]))
        .select_related("player", "game__machine")
        .order_by("received_at", "pk")
    )
    return tuple(
        WaitingCell(
            player=row.player_id,
            name=row.player.name,
            key=row.game.key,
            machine=row.game.machine.name,
            stands=row.stands,
            score=row.score,
            by_name=row.by_name,
            at=row.received_at,
            proposed=row.outcome == Submission.Outcome.PROPOSED,
        )
        for row in rows
    )


def published_waiting(season_regions: Iterable[SeasonRegion]) -> tuple[WaitingMeeting, ...]:
    """List the published meetings of some regions at which a score waits, the oldest first.

    Not of a season that is closed.
    Two queries, the second only if there are any.
    """
    theirs = Q(pk__in=[])
    for row in season_regions:
        theirs |= Q(season=row.season_id, region=row.region_id)
    meetings = list(
        Meeting.objects.counted()
        .published()
        .filter(theirs, season__closed_at=None, pk__in=meetings_waiting())
        .select_related("season", "region")
        .order_by("date", "pk")
    )
    counts = waiting_of(meetings) if meetings else {}
    return tuple(WaitingMeeting(meeting, counts.get(meeting.pk, NONE)) for meeting in meetings)


def meetings_waiting() -> "QuerySet[Any, Any]":
    """The primary keys of the meetings at which a score waits, for a query to look in."""
    return _waiting(Q()).values("game__meeting")


def counted(number: int) -> str:
    """Write a number of scores."""
    return f"{number} score{'' if number == 1 else 's'}"


def _waiting(where: Q) -> "QuerySet[Submission]":
    return Submission.objects.filter(where, game__status=Game.Status.IN_PLAY, outcome__in=WAITING)
