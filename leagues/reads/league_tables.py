"""READ: a region's league table as its page shows it, and the working of each total (3E–3G, 1F)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

import scoring
from leagues.reads.level import finishers, table_rows
from leagues.tables import RegionInfo, SeasonTables, season_tables
from leagues.version import Version
from meetings.info import MeetingInfo, PlayerInfo


class NotInSeasonError(LookupError):
    """The season has no such region, or the region's table no such player."""


LEADERS = 3

CellState = Literal["counts", "dropped", "absent", "void", "to_come", "cancelled"]


@dataclass(frozen=True, slots=True)
class Cell:
    """A player at a meeting: what they took, and whether it counts."""

    meeting: int
    state: CellState
    """``void``: the meeting does not count (1E). ``absent``: the player was not there."""
    points: Fraction | None = None


@dataclass(frozen=True, slots=True)
class TieNote:
    """What parted this row from the others on the same total (3F)."""

    kind: Literal["countback", "playoff", "playoff_due"]
    nth: int = 0
    """Which best score decided: 5 for the fifth."""
    mine: Fraction = Fraction(0)
    theirs: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the league table; a cell for each meeting, those to come included."""

    row: scoring.TableRow
    player: PlayerInfo
    cells: tuple[Cell, ...]
    tie: TieNote | None


@dataclass(frozen=True, slots=True)
class MovedLine:
    """Somebody who scored here and plays for another region since (1C)."""

    row: scoring.MovedRow
    player: PlayerInfo
    region: RegionInfo | None
    """Where they are now; None for who has left the league."""


@dataclass(frozen=True, slots=True)
class Column:
    """A meeting of the region."""

    info: MeetingInfo
    result: scoring.MeetingResult | None
    """None until it is published."""
    winners: tuple[PlayerInfo, ...]
    """Whoever took the most machine points, guests included."""


@dataclass(frozen=True, slots=True)
class LeagueTable:
    """A region's season: its table, parted by the qualifying line, and its meetings."""

    year: int
    region: RegionInfo
    counting: int
    """How many meetings make a total (3E)."""
    least: int
    """Home players that a meeting needs to count (1E)."""
    places: scoring.PlacesShare
    average: Fraction | None
    columns: tuple[Column, ...]
    qualified: tuple[Line, ...]
    playoff: tuple[Line, ...]
    """Those between whom a play-off has still to decide."""
    others: tuple[Line, ...]
    moved: tuple[MovedLine, ...]
    """Without a position, and after everybody else."""
    regions: tuple[RegionInfo, ...]
    """All that take part in the season, in order of name."""
    closed: bool = False
    """Is the season closed, and the table final?"""

    @property
    def lines(self) -> tuple[Line, ...]:
        """Every row, from the top."""
        return self.qualified + self.playoff + self.others

    @property
    def leaders(self) -> tuple[Line, ...]:
        """The first three rows."""
        return self.lines[:LEADERS]

    @property
    def played(self) -> int:
        """Meetings whose results are out."""
        return sum(column.result is not None for column in self.columns)

    @property
    def to_come(self) -> int:
        """Meetings whose results are not out yet."""
        return len(self.held) - self.played

    @property
    def held(self) -> tuple[Column, ...]:
        """The meetings that were or will be held: all but those called off."""
        return tuple(column for column in self.columns if not column.info.cancelled)

    @property
    def void(self) -> tuple[Column, ...]:
        """Published meetings that too few home players came to (1E)."""
        return tuple(
            column for column in self.columns if column.result and not column.result.counts
        )

    @property
    def playoff_places(self) -> int:
        """Places that the play-off is about."""
        return self.places.places - len(self.qualified)

    @property
    def empty_places(self) -> int:
        """Places that nobody has the points for (1F)."""
        return max(0, self.playoff_places - len(self.playoff))


@dataclass(frozen=True, slots=True)
class SeasonWorking:
    """Why a player's total and position are what they are."""

    year: int
    region: RegionInfo
    player: PlayerInfo
    row: scoring.TableRow | scoring.MovedRow
    steps: tuple[scoring.Step, ...]


def league_table(year: int, region: str, version: Version | None = None) -> LeagueTable:
    """Gather a region's league table. Raises ``Season.DoesNotExist`` or ``NotInSeasonError``."""
    return table_of(season_tables(year, version), region)


def table_of(tables: SeasonTables, region: str) -> LeagueTable:
    """Gather one region's table of a season already worked out. Raises ``NotInSeasonError``."""
    result = _region_result(tables, region)
    columns = tuple(_columns(tables, result))
    in_order = table_rows(result.table, tables.players)
    lines = [_line(row, result, columns, tables) for row in in_order]
    sides = {
        side: tuple(line for line in lines if line.row.qualifies == side)
        for side in ("yes", "playoff", "no")
    }
    return LeagueTable(
        year=tables.year,
        region=tables.regions[region],
        counting=tables.result.rules.counting_meetings,
        least=tables.result.rules.minimum_home_players,
        places=result.places,
        average=result.average_attendance,
        columns=columns,
        qualified=sides["yes"],
        playoff=sides["playoff"],
        others=sides["no"],
        moved=tuple(_moved(result, tables)),
        regions=tuple(tables.regions.values()),
        closed=tables.closed,
    )


def season_working(
    year: int, region: str, player: int, version: Version | None = None
) -> SeasonWorking:
    """Explain a player's total, by the player's number.

    Raises ``Season.DoesNotExist`` or ``NotInSeasonError``.
    """
    tables = season_tables(year, version)
    result = _region_result(tables, region)
    rows: tuple[scoring.TableRow | scoring.MovedRow, ...] = (*result.table, *result.moved)
    for row in rows:
        info = tables.players[row.player]
        if info.pk == player:
            return SeasonWorking(
                year=year,
                region=tables.regions[region],
                player=info,
                row=row,
                steps=_steps(row, result, tables),
            )
    raise NotInSeasonError(f"Player {player} is not in the table of {region} {year}.")


def _steps(
    row: scoring.TableRow | scoring.MovedRow, region: scoring.RegionResult, tables: SeasonTables
) -> tuple[scoring.Step, ...]:
    if isinstance(row, scoring.MovedRow):
        return scoring.explain_moved(row, region, tables.result.rules)
    return scoring.explain_season(row, region, tables.result.rules)


def _moved(region: scoring.RegionResult, tables: SeasonTables) -> Iterator[MovedLine]:
    for row in region.moved:
        player = tables.players[row.player]
        yield MovedLine(row, player, tables.regions.get(player.region or ""))


def winners(result: scoring.MeetingResult, tables: SeasonTables) -> tuple[PlayerInfo, ...]:
    """Name whoever came first at a meeting, by name if there are several."""
    in_order = finishers(result, tables.players)
    return tuple(tables.players[other.player] for other in in_order if other.position == 1)


def _region_result(tables: SeasonTables, region: str) -> scoring.RegionResult:
    if region not in tables.regions:
        raise NotInSeasonError(f"{region} takes no part in {tables.year}.")
    return tables.result.region(region)


def _columns(tables: SeasonTables, region: scoring.RegionResult) -> Iterator[Column]:
    results = {result.number: result for result in region.meetings}
    for info in tables.region_meetings(region.key):
        result = results.get(info.number)
        yield Column(info, result, winners(result, tables) if result else ())


def _line(
    row: scoring.TableRow,
    region: scoring.RegionResult,
    columns: Sequence[Column],
    tables: SeasonTables,
) -> Line:
    taken = {score.meeting: score.points for score in row.scores}
    dropped = {score.meeting for score in row.dropped}
    return Line(
        row=row,
        player=tables.players[row.player],
        cells=tuple(
            Cell(
                meeting=column.info.number,
                state=_state(column, taken, dropped),
                points=taken.get(column.info.number),
            )
            for column in columns
        ),
        tie=_tie_note(row, region.table, tables.result.rules.counting_meetings),
    )


def _state(column: Column, taken: dict[int, Fraction], dropped: set[int]) -> CellState:
    if column.result is None:
        return "cancelled" if column.info.cancelled else "to_come"
    if not column.result.counts:
        return "void"
    if column.info.number not in taken:
        return "absent"
    return "dropped" if column.info.number in dropped else "counts"


def _tie_note(
    row: scoring.TableRow, table: Sequence[scoring.TableRow], counting: int
) -> TieNote | None:
    """Say what decided among equal totals; count-back against the nearest row that it parted."""
    if row.tie_break == "playoff":
        return TieNote("playoff_due" if row.qualifies == "playoff" else "playoff")
    if row.tie_break == "none":
        return None
    parted = [
        other for other in table if other.total == row.total and other.position != row.position
    ]
    nearest = min(parted, key=lambda other: (abs(other.position - row.position), other.position))
    for nth in range(max(len(row.dropped), len(nearest.dropped))):
        mine, theirs = _nth_best(row, nth), _nth_best(nearest, nth)
        if mine != theirs:
            return TieNote("countback", counting + nth + 1, mine, theirs)
    return None


def _nth_best(row: scoring.TableRow, nth: int) -> Fraction:
    """A score beyond those that count; one not had is 0 (3F)."""
    return row.dropped[nth].points if nth < len(row.dropped) else Fraction(0)
