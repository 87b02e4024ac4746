"""One stage of the grand final, as data: who plays in it, how, and for how many games (1A, 1G)."""

import re
from dataclasses import dataclass

from scoring.checks import GROUP_SIZES
from scoring.errors import FormatError

MAX_STAGE_GAMES = 20
"""A limit against slips of the finger; no rule sets one."""
LONGEST_KEY = 50
LONGEST_NAME = 60
MAX_PLACE = 999
_KEY = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*", re.ASCII)


@dataclass(frozen=True, slots=True)
class Source:
    """Places of an earlier stage whose players go on to this one.

    They are places in a match: where the earlier stage is played in groups, in each of them.
    """

    stage: str
    first: int
    last: int

    def __post_init__(self) -> None:
        """Refuse places that are none."""
        if not 1 <= self.first <= self.last <= MAX_PLACE:
            raise FormatError(
                f"Places {self.first} to {self.last} are none: count up, from 1 to {MAX_PLACE}."
            )

    def __contains__(self, position: object) -> bool:
        return isinstance(position, int) and self.first <= position <= self.last

    def __len__(self) -> int:
        return self.last - self.first + 1


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage: a match of everybody in it, or a match in each of its groups."""

    key: str
    """Small letters, digits and hyphens; stored with each match."""
    name: str
    games: int
    points: tuple[int, ...] | None = None
    """What each place on a game takes, best first, 0 beyond the end; None for the league's machine
    points with the season's bonus and ties (3B, 3F)."""
    takes: tuple[Source, ...] = ()
    """Who plays, better seeds first; empty for the first stage, where all who come play."""
    group_size: int | None = None
    """None for one match of everybody."""

    def __post_init__(self) -> None:
        """Refuse what is wrong with this stage alone."""
        if not _KEY.fullmatch(self.key) or len(self.key) > LONGEST_KEY:
            raise FormatError(
                f"“{self.key[:LONGEST_KEY]}” is no key of a stage: it takes small letters, digits"
                f" and hyphens, at most {LONGEST_KEY}."
            )
        if not self.name.strip() or len(self.name) > LONGEST_NAME:
            raise FormatError(
                f"The stage “{self.key}” needs a name of at most {LONGEST_NAME} characters."
            )
        if not 1 <= self.games <= MAX_STAGE_GAMES:
            raise FormatError(
                f"{self.name}: from 1 to {MAX_STAGE_GAMES} games are played, not {self.games}."
            )
        fewest, most = GROUP_SIZES
        if self.group_size is not None and not fewest <= self.group_size <= most:
            raise FormatError(f"{self.name}: a group has {fewest} to {most} players (2F).")
        self._refuse_points()

    def _refuse_points(self) -> None:
        points = self.points
        if points is None:
            return
        if not points or points[0] < 1:
            raise FormatError(f"{self.name}: the best score on a game takes at least 1 point.")
        if min(points) < 0 or tuple(sorted(points, reverse=True)) != points:
            raise FormatError(
                f"{self.name}: no place takes more points than the one before it, or fewer than 0."
            )
