"""What pages say beside the numbers: names, dates, machines; no address, no child's surname."""

import datetime
from dataclasses import dataclass

from meetings.models import Meeting


@dataclass(frozen=True, slots=True)
class PlayerInfo:
    """A player of a season as the public may know them."""

    pk: int
    slug: str
    name: str
    """The public name: a child's first name alone."""
    region: str | None
    """The slug of the region they are registered in; None for a guest wherever they play."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game at a meeting: the machine, and what was announced about it."""

    key: str
    machine: str
    machine_slug: str
    multiplayer: bool
    balls: int
    jackpot: int | None
    in_play: bool
    replaces: str | None
    """The key of the withdrawn game that this one stands in for (6A)."""
    note: str


@dataclass(frozen=True, slots=True)
class MeetingInfo:
    """When and where a meeting is."""

    pk: int
    region: str
    number: int
    date: datetime.date
    practice_from: datetime.time | None
    starts_at: datetime.time | None
    venue: str
    """Name and town, empty if not recorded. Never an address."""
    status: str
    games: tuple[GameInfo, ...]
    """In the order chosen; empty unless the meeting is published."""
    moved_from: datetime.date | None = None
    """The date first announced, where the meeting has moved."""
    cancelled_because: str = ""
    """Why it was called off; empty of every other meeting."""

    @property
    def published(self) -> bool:
        """Are the results out?"""
        return self.status == Meeting.Status.PUBLISHED

    @property
    def scheduled(self) -> bool:
        """Is it still to be played?"""
        return self.status == Meeting.Status.SCHEDULED

    @property
    def cancelled(self) -> bool:
        """Was it called off?"""
        return self.status == Meeting.Status.CANCELLED
