"""READ: who is at a meeting: whoever has an entry, and whoever has a score there without one.

Files of old seasons bring scores and no entries. Whoever played was there, guests too; what they
paid is not on record, and nobody owes anything for it.
"""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import FilteredRelation, Q, QuerySet

from leagues.models import Player
from meetings.models import Entry, Meeting, Score


@dataclass(frozen=True, slots=True)
class Attendant:
    """Somebody at a meeting."""

    pk: int
    name: str
    """In full: for those who run the meeting."""
    entered: bool
    """False where only a score says that they were there."""
    left_at: datetime.datetime | None

    @property
    def left(self) -> bool:
        """Have they gone home?"""
        return self.left_at is not None


def at_meeting(meeting: Meeting) -> "QuerySet[Any, Any]":
    """Narrow the players to those who are at a meeting; ``entry`` is theirs, if they have one."""
    entries = Entry.objects.filter(meeting=meeting).order_by().values("player")
    scores = Score.objects.filter(game__meeting=meeting).order_by().values("player")
    theirs = FilteredRelation("entries", condition=Q(entries__meeting=meeting.pk))
    return Player.objects.filter(Q(pk__in=entries) | Q(pk__in=scores)).annotate(entry=theirs)


def is_at(meeting: Meeting, player: int) -> bool:
    """Is this player at the meeting? One query."""
    return at_meeting(meeting).filter(pk=player).exists()


def attendants(meeting: Meeting) -> Mapping[int, Attendant]:
    """Everyone at a meeting, by primary key. One query."""
    rows = at_meeting(meeting).order_by("pk")
    return {
        pk: Attendant(pk, name, entered=entry is not None, left_at=left_at)
        for pk, name, entry, left_at in rows.values_list("pk", "name", "entry", "entry__left_at")
    }
