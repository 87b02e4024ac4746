"""A season file as plain, frozen values: what one season's facts are, under the format's names.

Players, regions, venues, machines and games are named by their slugs and keys throughout.
"""

import datetime
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from scoring import Ruleset

FORMAT = "ukpl-season/1"

MEETING_STATUSES = ("scheduled", "open", "published")
GAME_STATUSES = ("in_play", "withdrawn")
VALUE_KEYS = {
    "jackpot": "awarded",
    "compensation_ball": "score",
    "replay": "score",
    "extra_ball_last_ball": None,
    "extra_ball_refused": None,
    "slam_tilt": None,
    "decision": "score",
}
"""Each kind of ruling, and the key under which the file has its value."""

HIGHEST_SCORE = 10**18 - 1


@dataclass(frozen=True, slots=True)
class Region:
    """A region that takes part."""

    slug: str
    name: str
    previous_attendance: Fraction | None


@dataclass(frozen=True, slots=True)
class Venue:
    """Where meetings are held. The file has no address: it is private."""

    slug: str
    name: str
    town: str


@dataclass(frozen=True, slots=True)
class Machine:
    """A make of machine."""

    slug: str
    name: str
    manufacturer: str
    year: int | None
    opdb_id: str


@dataclass(frozen=True, slots=True)
class Player:
    """A player as registered this season; no region makes a guest of them everywhere."""

    slug: str
    name: str
    region: str | None
    child: bool
    ifpa_id: int | None


@dataclass(frozen=True, slots=True)
class Game:
    """A machine in play at a meeting."""

    key: str
    machine: str
    multiplayer: bool
    balls: int
    jackpot: int | None
    status: str
    replaces: str | None
    note: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A player at a meeting, and what they paid."""

    player: str
    fee_paid: Decimal
    contribution: Decimal


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling on a score; ``value`` stands under the key that ``VALUE_KEYS`` gives its kind."""

    kind: str
    value: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Score:
    """What the machine showed, and the rulings on it in the order made."""

    player: str
    game: str
    score: int
    rulings: tuple[Ruling, ...]


@dataclass(frozen=True, slots=True)
class Penalty:
    """A warning or penalty (7A)."""

    player: str
    level: str
    game: str | None
    reason: str


@dataclass(frozen=True, slots=True)
class RecordedResult:
    """What is known of a home player's outcome at an old meeting."""

    player: str
    machine_points: Fraction | None
    league_points: Fraction | None


@dataclass(frozen=True, slots=True)
class Meeting:
    """A meeting, with its games and scores or its recorded results."""

    region: str
    number: int
    date: datetime.date
    practice_from: datetime.time | None
    starts_at: datetime.time | None
    venue: str | None
    hosts: tuple[str, ...]
    host_family: tuple[str, ...]
    status: str
    games: tuple[Game, ...]
    entries: tuple[Entry, ...]
    scores: tuple[Score, ...]
    penalties: tuple[Penalty, ...]
    recorded_results: tuple[RecordedResult, ...]


@dataclass(frozen=True, slots=True)
class PlayOff:
    """A region's play-off: its players, winner first (3F)."""

    region: str
    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeasonFile:
    """The whole document."""

    year: int
    adult_fee: Decimal
    rules: Ruleset
    regions: tuple[Region, ...]
    venues: tuple[Venue, ...]
    machines: tuple[Machine, ...]
    players: tuple[Player, ...]
    meetings: tuple[Meeting, ...]
    playoffs: tuple[PlayOff, ...]
