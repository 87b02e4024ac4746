"""What pages say beside the numbers: names, dates, machines; no address, no child's surname."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass

from meetings.models import GrandFinal, Meeting


@dataclass(frozen=True, slots=True)
class Move:
    """A transfer within a season: from ``date`` on the player is in the new region (1C)."""

    date: datetime.date
    from_region: str | None
    """The slug of the region left; None for a guest."""
    to_region: str | None


@dataclass(frozen=True, slots=True)
class PlayerInfo:
    """A player of a season as the public may know them."""

    pk: int
    slug: str
    name: str
    """The public name: a child's first name alone."""
    region: str | None
    """The slug of the region they are registered in now; None for a guest wherever they play."""
    moves: tuple[Move, ...] = ()
    """Their transfers within the season, by date (1C)."""

    def was_in(self, region: str) -> bool:
        """Are they registered in this region, or were they before a transfer?"""
        return self.region == region or any(move.from_region == region for move in self.moves)

    def region_on(self, date: datetime.date) -> str | None:
        """The slug of the region they were registered in on a day (1C)."""
        return next((move.from_region for move in self.moves if move.date > date), self.region)


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
    fewer_games_agreed: bool = False
    """Are fewer than four games agreed (2B)?"""

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


@dataclass(frozen=True, slots=True)
class MatchInfo:
    """A match of the grand final: which, and how far it is."""

    pk: int
    number: int
    stage: str
    """The key of its stage."""
    group: int
    """Which of the stage's groups plays it; 1 if there is one."""
    sudden_death: bool
    status: str
    date: datetime.date
    games: tuple[GameInfo, ...]
    """In the order chosen."""
    entered: tuple[str, ...]
    """The slugs of its players, in the order entered."""
    left: frozenset[str]
    """Those of them who have gone home."""

    @property
    def planned(self) -> bool:
        """Is it set up for a day to come?"""
        return self.status == Meeting.Status.SCHEDULED

    @property
    def playing(self) -> bool:
        """Is it being played?"""
        return self.status == Meeting.Status.OPEN

    @property
    def finished(self) -> bool:
        """Are its results out?"""
        return self.status == Meeting.Status.PUBLISHED

    @property
    def in_play(self) -> tuple[GameInfo, ...]:
        """Its games that count."""
        return tuple(game for game in self.games if game.in_play)

    def key_of(self, game: str) -> str:
        """Tell a game of this match from those of the final's others: ``2:g1``."""
        return f"{self.number}:{game}"

    @property
    def games_by_key(self) -> Mapping[str, GameInfo]:
        """Its games by ``key_of``, as the final's result has them."""
        return {self.key_of(game.key): game for game in self.games}


@dataclass(frozen=True, slots=True)
class FinalInfo:
    """When and where a season's grand final is, and how far it has come."""

    pk: int
    year: int
    date: datetime.date
    starts_at: datetime.time | None
    venue: str
    """Name and town, empty if not known. Never an address."""
    status: str
    cancelled_because: str
    """Why it was called off; empty of every other final."""
    announced_at: datetime.datetime | None
    """When its champion was first announced."""

    @property
    def planned(self) -> bool:
        """Is it still to be played?"""
        return self.status == GrandFinal.Status.PLANNED

    @property
    def playing(self) -> bool:
        """Is it being played?"""
        return self.status == GrandFinal.Status.OPEN

    @property
    def over(self) -> bool:
        """Is its champion announced?"""
        return self.status == GrandFinal.Status.PUBLISHED

    @property
    def cancelled(self) -> bool:
        """Was it called off?"""
        return self.status == GrandFinal.Status.CANCELLED
