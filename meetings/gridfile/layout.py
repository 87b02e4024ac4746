"""Where in a table the names, the machines and the scores are: players down, machines across."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from leagues.folding import fold
from meetings.gridfile.encodings import GridFileError
from meetings.gridfile.table import Table
from meetings.score_text import ScoreTextError, parse_score

PLAYER_HEADS = {"player", "players", "name", "names", "player name", "competitor", "competitors"}
GIVEN_HEADS = {"first name", "forename", "given name", "first"}
SURNAME_HEADS = {"surname", "last name", "family name", "last"}
NUMBER_HEADS = {"player number"}
SUMMING = {"total", "totals", "points", "pts", "position", "rank", "ranking", "average", "avg"}
"""A column or row with one of these in its head sums up, unless it is a machine or a player."""
ABOUT = SUMMING | {
    "point", "pos", "place", "mean", "median", "sum", "bonus", "number", "no", "region", "guest",
    "fee", "paid", "count", "max", "maximum", "min", "minimum", "high", "highest", "low", "lowest",
    "best", "top", "score", "scores", "winner", "winners", "notes", "note", "email", "child",
    "played", "league", "machine", "meeting", "of",
}  # fmt: skip
"""A head of nothing but these is none of a machine or a player either."""
NOT_PLAYED = {"-", "–", "—", "x", "n/a", "na", "dnp", "none", "."}
"""What people put in a cell where a game was not played."""
TITLE_ROWS = 25
"""How far down the row of machines may be."""

NO_HEAD = (
    "No row of machines was found: the players go down and the machines across, with the"
    " machines' names above their scores."
)
TURNED = (
    "The grid lies on its side: the players go down and the machines across. Copy it, and paste it"
    " transposed into a new sheet."
)
NO_ROWS = "No player's row was found below the machines' names."

Named = Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class Column:
    """A column under a head, to the right or left of the names."""

    index: int
    head: str
    sums_up: bool
    """Its head is that of a total, a place or the like."""

    @property
    def name(self) -> str:
        """What to call it: its head, or its letter."""
        return self.head or f"column {letters(self.index)}"


@dataclass(frozen=True, slots=True)
class Row:
    """One player's row."""

    number: int
    """As the spreadsheet counts them: from 1."""
    name: str
    player: int | None
    """The league's own number of the player, where the grid came from here."""
    cells: tuple[str, ...]
    """One a column of ``Sheet.columns``; empty where not played."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A grid of scores, as it was found in a table."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    """Those with a score."""
    without: tuple[str, ...]
    """The names of those without any."""
    nameless: tuple[int, ...]
    """The numbers of rows that hold scores and no name."""
    totals: tuple[str, ...]
    """The names of the rows that are taken for totals."""


@dataclass(frozen=True, slots=True)
class _Heads:
    """The row of machines, and the columns that name the players."""

    row: int
    names: tuple[int, ...]
    """One column, or the given names' and the surnames'."""
    number: int | None


def find_sheet(table: Table, is_machine: Named, is_player: Named) -> Sheet:
    """Find the grid in a table; ``is_machine`` knows the names that are a machine's.

    ``is_player`` knows the league's players, one of whom may be called Max and is no total.
    Raises ``GridFileError`` where there is none.
    """
    head_row = _head_row(table, is_machine)
    heads = _name_columns(table, head_row)
    columns = tuple(
        Column(index, head, sums_up=not is_machine(head) and sums_up(head))
        for index, head in enumerate(table[heads.row])
        if index not in (*heads.names, heads.number) and (head or _has_scores(table, heads, index))
    )
    rows, without, nameless, totals = _rows(table, heads, columns, is_player)
    if not rows:
        raise GridFileError(NO_ROWS)
    return Sheet(columns, tuple(rows), tuple(without), tuple(nameless), tuple(totals))


def sums_up(head: str) -> bool:
    """Is this the head of a total, a place or the like?

    >>> sums_up("Total pts"), sums_up("#"), sums_up("Taxi")
    (True, True, False)
    """
    words = set(fold(head).split())
    return bool(head) and (words <= ABOUT or not words.isdisjoint(SUMMING))


def letters(index: int) -> str:
    """Name a column as spreadsheets do.

    >>> letters(0), letters(25), letters(26)
    ('A', 'Z', 'AA')
    """
    name = ""
    index += 1
    while index:
        index, letter = divmod(index - 1, 26)
        name = chr(ord("A") + letter) + name
    return name


def is_score(cell: str) -> bool:
    """Could this be a score?"""
    try:
        parse_score(cell)
    except ScoreTextError:
        return False
    return True


def _head_row(table: Table, is_machine: Named) -> int:
    """The row with the most machines in it; if none is known, the last before the first scores."""
    known = [sum(map(is_machine, row[1:])) for row in table[:TITLE_ROWS]]
    down = max(
        sum(is_machine(row[column]) for row in table) for column in range(min(3, len(table[0])))
    )
    if down > 1 and down > max(known):
        raise GridFileError(TURNED)
    if any(known):
        return known.index(max(known))
    for number, row in enumerate(table[:-1]):
        below = table[number + 1]
        if any(
            head and not is_score(head) and is_score(cell)
            for head, cell in zip(row[1:], below[1:], strict=True)
        ):
            return number
    raise GridFileError(NO_HEAD)


def _name_columns(table: Table, row: int) -> _Heads:
    """The column headed as the players', or the first that holds words and no scores."""
    heads = [fold(head) for head in table[row]]

    def headed(words: set[str]) -> int | None:
        return next((index for index, head in enumerate(heads) if head in words), None)

    number = headed(NUMBER_HEADS)
    given, surname, whole = headed(GIVEN_HEADS), headed(SURNAME_HEADS), headed(PLAYER_HEADS)
    if given is not None and surname is not None:
        return _Heads(row, (given, surname), number)
    if whole is not None:
        return _Heads(row, (whole,), number)
    for index in range(len(heads)):
        below = [line[index] for line in table[row + 1 :] if line[index]]
        words = [cell for cell in below if not is_score(cell) and fold(cell)]
        if index != number and words and 2 * len(words) > len(below):
            return _Heads(row, (index,), number)
    raise GridFileError(NO_ROWS)


def _has_scores(table: Table, heads: _Heads, index: int) -> bool:
    return any(is_score(row[index]) for row in table[heads.row + 1 :])


def _rows(
    table: Table, heads: _Heads, columns: Sequence[Column], is_player: Named
) -> tuple[list[Row], list[str], list[int], list[str]]:
    """The players' rows with a score; names of those without; rows that lack one; totals."""
    rows: list[Row] = []
    without: list[str] = []
    totals: list[str] = []
    nameless: list[int] = []
    kept = [place for place, column in enumerate(columns) if not column.sums_up]
    head_names = " ".join(table[heads.row][index] for index in heads.names).strip()
    for number, line in enumerate(table[heads.row + 1 :], start=heads.row + 2):
        name = " ".join(filter(None, (line[index] for index in heads.names)))
        cells = tuple(_played(line[column.index]) for column in columns)
        if name and name == head_names:
            continue  # the heads once more
        if _is_about(name) and not is_player(name):
            totals.append(name)
        elif not any(cells[place] for place in kept):
            without += [name] if name else []
        elif not name:
            if not any(_is_about(cell) for cell in line):  # totals, said so elsewhere in the row
                nameless.append(number)
        else:
            rows.append(Row(number, name, _player_number(line, heads), cells))
    return rows, without, nameless, totals


def _is_about(text: str) -> bool:
    """Is this the name of a row of totals?"""
    words = set(fold(text).split())
    return bool(words) and words <= ABOUT


def _played(cell: str) -> str:
    return "" if cell.casefold() in NOT_PLAYED else cell


def _player_number(line: tuple[str, ...], heads: _Heads) -> int | None:
    cell = "" if heads.number is None else line[heads.number]
    return int(cell) if re.fullmatch(r"[0-9]{1,18}", cell) else None
