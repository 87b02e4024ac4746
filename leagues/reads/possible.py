"""READ: what is still possible for each player of a region: secure, in reach, out of reach (1F)."""

import datetime
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

import scoring
from leagues.reads.league_tables import LeagueTable, Line, table_of
from leagues.tables import SeasonTables, season_tables
from leagues.version import Version
from meetings.info import MeetingInfo

MANY = 6
"""More players than can be expected to finish level."""


@dataclass(frozen=True, slots=True)
class Chance:
    """A row of the league table, and what the meetings left can bring its player."""

    line: Line
    outlook: scoring.Outlook

    @property
    def certain_from(self) -> Fraction | None:
        """Points at the next meeting that are enough; in halves if only a tie of many is less."""
        need = self.outlook.secure_with
        if need is None:
            return None
        if need.points.denominator <= MANY:
            return need.points
        return Fraction(ceil(2 * need.points), 2)


@dataclass(frozen=True, slots=True)
class PossiblePage:
    """A region's players, and what is still possible for each."""

    table: LeagueTable
    chances: tuple[Chance, ...]
    """By table; none while the region has no place in the final, and once no meeting is left."""
    left: tuple[MeetingInfo, ...]
    """The meetings whose results are not out, the next one first."""
    newcomers: int
    """Players registered who are not in the table yet."""
    newcomers_outlook: scoring.Outlook | None
    """What is possible for each of those: they are all alike."""
    fixed_on: datetime.date | None
    """The day from which the places in the final stand (1G)."""

    @property
    def counts(self) -> Mapping[str, int]:
        """How many are secure, in reach and out of reach."""
        return Counter(chance.outlook.standing for chance in self.chances)

    @property
    def more_to_plan(self) -> bool:
        """Is nothing left only because the region has planned fewer meetings than it must (1B)?"""
        return not self.left and len(self.table.held) < self.fewest

    @property
    def fewest(self) -> int:
        """The meetings that a region has at least (1B)."""
        return scoring.MIN_MEETINGS

    @property
    def all_exact(self) -> bool:
        """Was everything looked into?"""
        return all(chance.outlook.exact for chance in self.chances)


def possible_page(year: int, region: str, version: Version | None = None) -> PossiblePage:
    """Work out what is still possible. Raises ``Season.DoesNotExist`` or ``NotInSeasonError``."""
    tables = season_tables(year, version)
    table = table_of(tables, region)
    left = _left(table)
    found = _outlooks(tables, table, len(left)) if left and table.places.places else {}
    chances = tuple(
        Chance(line, found.pop(line.row.player)) for line in table.lines if line.row.player in found
    )
    newcomer = next(iter(found.values()), None)
    return PossiblePage(table, chances, left, len(found), newcomer, tables.places_fixed_on)


def _left(table: LeagueTable) -> tuple[MeetingInfo, ...]:
    to_come = (column.info for column in table.held if column.result is None)
    return tuple(sorted(to_come, key=lambda info: (info.date, info.number)))


def _outlooks(
    tables: SeasonTables, table: LeagueTable, meetings_left: int
) -> dict[str, scoring.Outlook]:
    """Every home player's outlook, by key."""
    region = table.region.slug
    outlooks = scoring.what_is_possible(
        tables.result.region(region).table,
        home=frozenset(key for key, player in tables.players.items() if player.region == region),
        meetings_left=meetings_left,
        places_in_final=table.places.places,
        rules=tables.result.rules,
    )
    return {outlook.player: outlook for outlook in outlooks}
