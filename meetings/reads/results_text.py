"""READ: a published meeting's results as text, for the players' group and for a forum (4C).

Public names only. Names are somebody's typing: nothing in one makes a second line, or the
forum's markup.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import scoring
from leagues.reads.level import finishers, game_lines, table_rows
from leagues.tables import RegionInfo, SeasonTables, season_tables
from leagues.version import Version
from meetings.info import MeetingInfo, PlayerInfo


class NotPublishedError(LookupError):
    """The region has no published meeting of this number."""


@dataclass(frozen=True, slots=True)
class ResultsText:
    """The same results, twice."""

    group: str
    """Short lines for a phone, without markup."""
    forum: str
    """With the league table; in BBCode, which forums read."""


@dataclass(frozen=True, slots=True)
class _Published:
    """What the texts are about."""

    year: int
    region: RegionInfo
    info: MeetingInfo
    result: scoring.MeetingResult
    table: tuple[scoring.TableRow, ...]
    players: Mapping[str, PlayerInfo]

    @property
    def title(self) -> str:
        """The meeting, as a headline names it."""
        return f"{plain(self.region.name)} {self.year}, meeting {self.info.number}"

    @property
    def when_and_where(self) -> str:
        """Date and venue; never an address."""
        venue = plain(self.info.venue)
        return f"{self.info.date:%A %-d %B %Y}" + (f", {venue}" if venue else "")

    def name(self, slug: str) -> str:
        """A player's public name."""
        return plain(self.players[slug].name)


def results_text(
    year: int, region: str, number: int, *, address: str = "", version: Version | None = None
) -> ResultsText:
    """Write a meeting's results out; ``address`` is the page to send readers to.

    Raises ``Season.DoesNotExist`` or ``NotPublishedError``.
    """
    published = _published(season_tables(year, version), region, number)
    return ResultsText("\n".join(_group(published, address)), "\n".join(_forum(published, address)))


def plain(text: str) -> str:
    """Take out whatever is more than a line of letters: breaks, invisible marks, brackets.

    >>> plain("Ann [b]Abel[/b]\\n\\u202e")
    'Ann (b)Abel(/b)'
    """
    visible = "".join(each if each.isprintable() else " " for each in text)
    return " ".join(visible.replace("[", "(").replace("]", ")").split())


def _published(tables: SeasonTables, region: str, number: int) -> _Published:
    if region not in tables.regions:
        raise NotPublishedError(f"{region} takes no part in {tables.year}.")
    worked_out = tables.result.region(region)
    for info in tables.region_meetings(region):
        for result in worked_out.meetings:
            if info.number == result.number == number:
                return _Published(
                    year=tables.year,
                    region=tables.regions[region],
                    info=info,
                    result=result,
                    table=worked_out.table,
                    players=tables.players,
                )
    raise NotPublishedError(f"{region} {tables.year} has no results of meeting {number}.")


# --- For the group --------------------------------------------------------------------


def _group(published: _Published, address: str) -> Iterator[str]:
    result = published.result
    yield f"{published.title}: results"
    yield published.when_and_where
    yield ""
    for row in finishers(result, published.players):
        yield f"{_place(row)} {published.name(row.player)}: {_said(row)}"
    yield from _notes(result)
    best = list(_best_scores(published))
    if best:
        yield from ("", "Best scores", *best)
    if address:
        yield from ("", address)


def _said(row: scoring.PlayerResult) -> str:
    """What a player took, in words."""
    if row.disqualified:
        return "disqualified (7A)"
    said = []
    if row.machine_points is not None and not row.set_aside:
        said.append(_counted(row.machine_points, "machine point"))
    if not row.home:
        said.append("guest")
    elif row.league_points is not None:
        said.append(_counted(row.league_points, "league point"))
    return ", ".join(said)


def _counted(points: Fraction, what: str) -> str:
    return f"{scoring.points_text(points)} {what}" + ("" if points == 1 else "s")


def _notes(result: scoring.MeetingResult) -> Iterator[str]:
    if not result.counts:
        yield from ("", "Too few home players: the meeting does not count (1E).")


def _best_scores(published: _Published) -> Iterator[str]:
    machines = {game.key: game.machine for game in published.info.games}
    for game in published.result.games:
        for line in game_lines(game, published.players):
            if line.position == 1:
                name = published.name(line.player)
                yield f"{plain(machines[game.key])}: {name}, {line.counted:,}"


# --- For a forum ----------------------------------------------------------------------


def _forum(published: _Published, address: str) -> Iterator[str]:
    result = published.result
    yield f"[b]{published.title}[/b]"
    yield published.when_and_where
    rows = [
        (
            _place(row),
            published.name(row.player) + ("" if row.home else " (guest)"),
            "disqualified" if row.disqualified else _points(row.machine_points),
            _points(row.league_points),
        )
        for row in finishers(result, published.players)
    ]
    yield from _table(("", "Player", "Machine points", "League points"), rows)
    yield from _notes(result)
    best = list(_best_scores(published))
    if best:
        yield from ("", "[b]Best scores[/b]", *best)
    if published.table:
        yield from ("", f"[b]League table, {plain(published.region.name)} {published.year}[/b]")
        table = [
            (_tied(row.position, tied=row.tied), published.name(row.player), _points(row.total))
            for row in table_rows(published.table, published.players)
        ]
        yield from _table(("", "Player", "Points"), table)
    if address:
        yield from ("", f"[url]{address}[/url]")


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Columns of one width each: a forum shows code as it is typed."""
    lines = [head, *rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    yield "[code]"
    for place, name, *numbers in lines:
        first = f"{place:>{widths[0]}}  {name:<{widths[1]}}"
        yield "  ".join((first, *map(str.rjust, numbers, widths[2:]))).rstrip()
    yield "[/code]"


def _place(row: scoring.PlayerResult) -> str:
    return "-" if row.position is None else _tied(row.position, tied=row.tied)


def _tied(position: int, *, tied: bool) -> str:
    return f"{position}=" if tied else f"{position}."


def _points(points: Fraction | None) -> str:
    return "" if points is None else scoring.points_text(points)
