"""READ: the list for the ranking body: position, name, number; of a meeting or a season (1H).

By public names, a child's first name alone; the numbers tell the ranking body who is who. Whoever
has no place (a guest where guests are set aside, or in the season's list) comes last, level with
the others like them; whoever was disqualified is left out.
"""

import csv
import io
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import scoring
from leagues.folding import fold
from leagues.models import Player
from leagues.tables import SeasonTables, season_tables
from leagues.version import Version


class NoRankingError(LookupError):
    """There is no such region in the season, or the meeting is not published."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """One line of the list."""

    position: int
    name: str
    ifpa_id: int | None
    home: bool
    attended: int
    """Meetings of the region that they took part in, of the ``held`` published so far."""
    held: int

    @property
    def percent(self) -> int:
        """The share of meetings attended, in whole hundredths."""
        return 100 * self.attended // self.held


@dataclass(frozen=True, slots=True)
class _Line:
    """A place on the way to the list; no position is after all who have one."""

    slug: str
    home: bool
    position: int | None


def meeting_ranking(
    year: int, region: str, number: int, *, home_only: bool = False, version: Version | None = None
) -> tuple[Ranked, ...]:
    """List a published meeting's competitors, or its home players placed among themselves.

    One query besides the season's. Raises ``Season.DoesNotExist`` or ``NoRankingError``.
    """
    tables = season_tables(year, version)
    for result in _region(tables, region).meetings:
        if result.number == number:
            lines = [
                _Line(row.player, row.home, row.position)
                for row in result.results
                if not row.disqualified and (row.home or not home_only)
            ]
            return _ranked(tables, region, lines)
    raise NoRankingError(f"{region} {year} has no results of meeting {number}.")


def season_ranking(
    year: int, region: str, *, home_only: bool = False, version: Version | None = None
) -> tuple[Ranked, ...]:
    """List a region's season: its league table, then everyone else who took part.

    One query besides the season's. Raises ``Season.DoesNotExist`` or ``NoRankingError``.
    """
    tables = season_tables(year, version)
    worked_out = _region(tables, region)
    lines = {row.player: _Line(row.player, True, row.position) for row in worked_out.table}  # noqa: FBT003
    if not home_only:
        for result in worked_out.meetings:
            for row in result.results:
                lines.setdefault(row.player, _Line(row.player, row.home, None))
    return _ranked(tables, region, lines.values())


RUNS = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""What a spreadsheet may take a cell for a formula by, wide forms included."""


def ranking_csv(ranking: Iterable[Ranked]) -> str:
    """Write a list as CSV, with nothing in it that a spreadsheet would take for a formula."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(
        ["Position", "Name", "IFPA number", "Meetings attended", "Meetings held", "Share"]
    )
    for row in ranking:
        number = "" if row.ifpa_id is None else row.ifpa_id
        share = f"{row.percent}%"
        writer.writerow(
            [row.position, harmless(row.name), number, row.attended, row.held, share]
        )  # fmt: skip
    return out.getvalue()


def harmless(text: str) -> str:
    """Keep a spreadsheet from taking a text for a formula.

    >>> harmless("=1+1"), harmless(" @Ann"), harmless("\uff1d1"), harmless("Ann-Marie")
    ("'=1+1", "' @Ann", "'\uff1d1", 'Ann-Marie')
    """
    return f"'{text}" if text.lstrip().startswith(RUNS) else text


def _region(tables: SeasonTables, region: str) -> scoring.RegionResult:
    if region not in tables.regions:
        raise NoRankingError(f"{region} takes no part in {tables.year}.")
    return tables.result.region(region)


def _ranked(tables: SeasonTables, region: str, lines: Iterable[_Line]) -> tuple[Ranked, ...]:
    by_name = sorted(lines, key=lambda line: (fold(tables.players[line.slug].name), line.slug))
    placed = list(_placed(by_name))
    numbers = dict(
        Player.objects.filter(
            pk__in=[tables.players[line.slug].pk for _, line in placed]
        ).values_list("pk", "ifpa_id")
    )
    meetings = tables.result.region(region).meetings
    attended = Counter(row.player for meeting in meetings for row in meeting.results)
    return tuple(
        Ranked(
            position=position,
            name=tables.players[line.slug].name,
            ifpa_id=numbers.get(tables.players[line.slug].pk),
            home=line.home,
            attended=attended[line.slug],
            held=len(meetings),
        )
        for position, line in placed
    )


def _placed(lines: Sequence[_Line]) -> Iterator[tuple[int, _Line]]:
    """Count places among those listed; level ones share theirs, and the placeless the last."""
    last = max((line.position or 0 for line in lines), default=0) + 1
    keys = [line.position or last for line in lines]
    for key, line in sorted(zip(keys, lines, strict=True), key=lambda pair: pair[0]):
        yield 1 + sum(other < key for other in keys), line
