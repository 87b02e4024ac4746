"""What goes in: who came, what the machines showed, what was ruled. Plain, frozen values.

A player, a region and a game are named by their keys: plain strings (the season file's slugs),
compared as such wherever an order is needed and the rules give none.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from scoring.ruleset import Ruleset

RulingKind = Literal[
    "jackpot",
    "compensation_ball",
    "replay",
    "extra_ball_last_ball",
    "extra_ball_refused",
    "slam_tilt",
    "decision",
]
PenaltyLevel = Literal["warning", "zero_score", "disqualified", "ban_next_meeting", "ban_season"]


@dataclass(frozen=True, slots=True)
class Ruling:
    """One ruling on a score (2E, 6A, 6C, 7A, 7C, 7D, 8)."""

    kind: RulingKind
    value: int = 0
    """The awarded jackpot, the added ball's score, the replay's score or the score decided."""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Game:
    """A game at a meeting and what it showed."""

    key: str
    scores: Mapping[str, int]
    """The score that the machine showed, by player."""
    rulings: Mapping[str, tuple[Ruling, ...]] = field(default_factory=dict)
    """Rulings in the order made, by player; most players have none."""
    jackpot: int | None = None
    """The value agreed for random jackpots (2E)."""
    in_play: bool = True
    """False once withdrawn: its scores count for nobody (6A)."""


@dataclass(frozen=True, slots=True)
class Penalty:
    """A warning or penalty given at a meeting (7A)."""

    player: str
    level: PenaltyLevel
    game: str | None = None
    """The game that a zero score was given on."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A meeting of which the scores are known."""

    number: int
    games: tuple[Game, ...]
    penalties: tuple[Penalty, ...] = ()
    away: frozenset[str] = frozenset()
    """Of the region's players those registered elsewhere on the day: guests (1C)."""


@dataclass(frozen=True, slots=True)
class RecordedResult:
    """What is known of one home player at an old meeting: machine points, league points or both."""

    player: str
    machine_points: Fraction | None = None
    league_points: Fraction | None = None


@dataclass(frozen=True, slots=True)
class RecordedMeeting:
    """A meeting of which only the outcome is known."""

    number: int
    results: tuple[RecordedResult, ...]
    away: frozenset[str] = frozenset()
    """As at a meeting of which the scores are known; nobody of them has a result here."""


@dataclass(frozen=True, slots=True)
class Region:
    """A region's season: its registered players and its published meetings."""

    key: str
    home: frozenset[str]
    """The players registered in this region this season, at its end or before (1C)."""
    meetings: tuple[Meeting | RecordedMeeting, ...]
    previous_attendance: Fraction | None = None
    """Average attendance in the season before (1G)."""
    places_by_hand: int | None = None
    """Places in the final that the organiser has set."""
    moved: frozenset[str] = frozenset()
    """Those of ``home`` who have moved to another region: what they scored here stays (1C)."""
    places_fixed: int | None = None
    """The places that stood when the organiser fixed them."""
    playoff: tuple[str, ...] = ()
    """The players of the region's play-off, winner first (3F)."""


@dataclass(frozen=True, slots=True)
class Season:
    """All the facts that a season's tables are made of."""

    rules: Ruleset
    regions: tuple[Region, ...]
