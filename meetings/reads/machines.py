"""READ: every machine that the league has played, over all seasons."""

from bisect import bisect_right
from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache

from leagues.folding import fold
from leagues.models import Season
from leagues.reads.plays import Play, plays
from leagues.tables import season_tables
from leagues.version import Version, data_version
from meetings.models import Machine

TOP = 10
"""How many of a machine's highest scores are shown."""


@dataclass(frozen=True, slots=True)
class MachineSeason:
    """How much a machine was played in a season."""

    year: int
    meetings: int
    plays: int


@dataclass(frozen=True, slots=True)
class TopScore:
    """One of a machine's highest scores; equal ones share the place."""

    position: int
    play: Play


@dataclass(frozen=True, slots=True)
class MachineRecord:
    """A machine, and what was played on it at published meetings."""

    slug: str
    name: str
    manufacturer: str
    year: int | None
    opdb_id: str
    seasons: tuple[MachineSeason, ...] = ()
    """The latest first; empty before it is first played."""
    typical: int | None = None
    """The median of the counted scores, rounded down."""
    top: tuple[TopScore, ...] = ()
    """The highest counted scores above 0, best first."""

    @property
    def maker(self) -> str:
        """Who made it and when, as far as that is known."""
        return machine_maker(self.manufacturer, self.year)

    @property
    def plays(self) -> int:
        """How many scores stand."""
        return sum(season.plays for season in self.seasons)

    @property
    def meetings(self) -> int:
        """At how many meetings it was played."""
        return sum(season.meetings for season in self.seasons)

    @property
    def highest(self) -> Play | None:
        """The best score of all, the earliest of equal ones."""
        return self.top[0].play if self.top else None


def machine_record(slug: str, version: Version | None = None) -> MachineRecord:
    """Give a machine's record. Raises ``Machine.DoesNotExist``."""
    try:
        return _records(version)[slug]
    except KeyError:
        raise Machine.DoesNotExist from None


def machine_list(version: Version | None = None) -> tuple[MachineRecord, ...]:
    """Give the machines that have been played, by name."""
    return tuple(record for record in _records(version).values() if record.seasons)


def machine_maker(manufacturer: str, year: int | None) -> str:
    """Say who made a machine and when, as far as it is known."""
    return ", ".join(filter(None, (manufacturer, str(year or ""))))


def _records(version: Version | None) -> dict[str, MachineRecord]:
    """Every machine's record by slug, in order of name; kept in memory until the data change.

    Two queries after the data's version, and those of each season that is not in memory yet.
    """
    version = version or data_version()
    return _gather(None) if version is None else _kept(version)


@lru_cache(maxsize=1)
def _kept(version: Version) -> dict[str, MachineRecord]:
    return _gather(version)


def _gather(version: Version | None) -> dict[str, MachineRecord]:
    played: defaultdict[str, list[Play]] = defaultdict(list)
    for year in Season.objects.order_by("year").values_list("year", flat=True):
        for play in plays(season_tables(year, version)):
            played[play.game.machine_slug].append(play)
    machines = sorted(Machine.objects.all(), key=lambda machine: (fold(machine.name), machine.slug))
    return {machine.slug: _record(machine, played[machine.slug]) for machine in machines}


def _record(machine: Machine, played: list[Play]) -> MachineRecord:
    scores = sorted(play.score for play in played)
    middle = len(scores) // 2
    return MachineRecord(
        slug=machine.slug,
        name=machine.name,
        manufacturer=machine.manufacturer,
        year=machine.year,
        opdb_id=machine.opdb_id,
        seasons=_seasons(played),
        typical=(scores[middle] + scores[~middle]) // 2 if scores else None,
        top=_top(played, scores),
    )


def _seasons(played: list[Play]) -> tuple[MachineSeason, ...]:
    meetings: defaultdict[int, list[int]] = defaultdict(list)
    for play in played:
        meetings[play.year].append(play.meeting.pk)
    return tuple(
        MachineSeason(year, len(set(meetings[year])), len(meetings[year]))
        for year in sorted(meetings, reverse=True)
    )


def _top(played: list[Play], scores: list[int]) -> tuple[TopScore, ...]:
    """The best plays, of equal scores the earlier first; ``scores`` are all of them, sorted."""
    best_first = sorted(played, key=lambda play: -play.score)[:TOP]
    return tuple(
        TopScore(1 + len(scores) - bisect_right(scores, play.score), play)
        for play in best_first
        if play.score
    )
