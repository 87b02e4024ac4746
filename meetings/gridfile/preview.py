"""READ: what a grid would change at a meeting, cell by cell; nothing is written."""

import hashlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from meetings.gridfile.choices import Choices
from meetings.gridfile.layout import Sheet, find_sheet
from meetings.gridfile.matched import (
    MatchedColumn,
    MatchedRow,
    matched_columns,
    matched_rows,
)
from meetings.gridfile.matching import machine_key, player_key
from meetings.gridfile.table import Table
from meetings.models import Machine, Meeting
from meetings.reads.conduct import banned_players
from meetings.reads.desk import Cell, Desk, desk
from meetings.reads.known_players import known_players
from meetings.score_text import ScoreTextError, parse_score

MOST_ASKED = 400
"""Scores that differ, each with its own box; beyond so many they are replaced together or not."""
MOST_SCORES = 1_000
"""Scores of one import: the meeting is held for as long as they take."""

FORMULA = (
    "This is a formula that was never worked out: open the workbook in a spreadsheet, save it and"
    " choose it again, or type the score."
)

NEW = "new"
SAME = "same"
DIFFERENT = "different"
WRONG = "wrong"
BLANK = "blank"


@dataclass(frozen=True, slots=True)
class PreviewCell:
    """One cell of the grid, and what it would do."""

    name: str
    """``row:column``, as its box is called."""
    game: str
    """What the game is called."""
    state: str
    text: str
    score: int | None
    """What would be written; None where nothing can be."""
    now: int | None
    """What stands there."""
    ticked: bool
    """Was its own box ticked?"""
    replace: bool
    """Does it take the place of what stands there?"""
    error: str
    locked: bool

    @property
    def written(self) -> bool:
        """Would the import write it?"""
        return self.state == NEW or (self.state == DIFFERENT and self.replace)


@dataclass(frozen=True, slots=True)
class PreviewRow:
    """A row with its cells, those of the columns that are taken."""

    matched: MatchedRow
    cells: tuple[PreviewCell, ...]


@dataclass(frozen=True)
class Preview:
    """A grid beside the meeting that it is for."""

    desk: Desk
    sheet: Sheet
    columns: tuple[MatchedColumn, ...]
    rows: tuple[PreviewRow, ...]
    replace_all: bool

    @cached_property
    def taken(self) -> tuple[MatchedColumn, ...]:
        """The columns that are not left out."""
        return tuple(column for column in self.columns if not column.left_out)

    @property
    def left_out(self) -> tuple[MatchedColumn, ...]:
        """The columns that are: totals, and what nobody has chosen."""
        return tuple(column for column in self.columns if column.left_out)

    @cached_property
    def counts(self) -> Mapping[str, int]:
        """How many cells are in each state."""
        return Counter(cell.state for row in self.rows for cell in row.cells)

    @property
    def new(self) -> int:
        """How many scores have an empty place."""
        return self.counts[NEW]

    @property
    def same(self) -> int:
        """How many scores are there already."""
        return self.counts[SAME]

    @property
    def different(self) -> int:
        """How many scores are another than the one that is there."""
        return self.counts[DIFFERENT]

    @cached_property
    def writes(self) -> int:
        """How many scores the import would write."""
        return sum(cell.written for row in self.rows for cell in row.cells)

    @property
    def asks_each(self) -> bool:
        """Has each score that differs its own box?"""
        return self.different <= MOST_ASKED

    @cached_property
    def arrivals(self) -> int:
        """How many players the import would check in."""
        return sum(
            any(cell.written for cell in row.cells) and not row.matched.here for row in self.rows
        )

    @cached_property
    def strangers(self) -> int:
        """How many rows are of somebody new to the season."""
        return sum(_strange(row.matched) for row in self.rows)

    @cached_property
    def wrong(self) -> tuple[str, ...]:
        """What cannot be read, by cell: "Row 5, Taxi: …"."""
        return tuple(
            f"Row {row.matched.row.number}, {cell.game}: {cell.error}"
            for row in self.rows
            for cell in row.cells
            if cell.state == WRONG
        )

    @cached_property
    def problems(self) -> int:
        """How much there is to mend or to choose before it can be imported."""
        asked = sum(bool(row.matched.problem) for row in self.rows)
        return len(self.wrong) + asked + sum(bool(column.problem) for column in self.columns)

    @cached_property
    def shown(self) -> str:
        """Tells whether another preview shows the same matches."""
        chosen = [f"{row.matched.row.number}={row.matched.choice.chosen}" for row in self.rows]
        chosen += [f"{column.column.index}={column.choice.chosen}" for column in self.columns]
        cells = [f"{cell.name}={cell.text}" for row in self.rows for cell in row.cells]
        words = "\n".join((*chosen, *cells))
        return hashlib.blake2b(words.encode(), digest_size=12).hexdigest()


def preview(
    meeting: Meeting, table: Table, choices: Choices, seen: Mapping[str, int] | None = None
) -> Preview:
    """Lay a grid beside a meeting, with ``season`` and ``region`` selected.

    ``seen`` are the scores that an earlier preview showed, by ``row:column``, to be taken for what
    stands there: whoever confirms has seen those. Eleven queries at most. Raises ``GridFileError``.
    """
    at_desk = desk(meeting.pk)
    machines = dict(Machine.objects.order_by("name", "pk").values_list("pk", "name"))
    names = {machine_key(name) for name in machines.values()}
    known = known_players()
    players = {player_key(player.name) for player in known.values()}
    sheet = find_sheet(
        table,
        is_machine=lambda head: bool(head) and machine_key(head) in names,
        is_player=lambda name: player_key(name) in players,
    )
    columns = matched_columns(sheet, at_desk, machines, choices)
    rows = matched_rows(sheet, at_desk, known, banned_players(meeting), choices)
    return Preview(
        desk=at_desk,
        sheet=sheet,
        columns=columns,
        rows=tuple(_row(row, columns, at_desk, choices, seen) for row in rows),
        replace_all=choices.replace_all,
    )


def _strange(row: MatchedRow) -> bool:
    values = {value[:1] for value, _ in row.choice.options}
    return "h" in values or "n" in values


def _row(
    row: MatchedRow,
    columns: tuple[MatchedColumn, ...],
    at_desk: Desk,
    choices: Choices,
    seen: Mapping[str, int] | None,
) -> PreviewRow:
    cells = tuple(
        _cell(row, column, text, at_desk, choices, seen)
        for column, text in zip(columns, row.row.cells, strict=True)
        if not column.left_out
    )
    return PreviewRow(row, cells)


def _cell(
    row: MatchedRow,
    column: MatchedColumn,
    text: str,
    at_desk: Desk,
    choices: Choices,
    seen: Mapping[str, int] | None,
) -> PreviewCell:
    name = f"{row.row.number}:{column.column.index}"
    there = _there(row, column, at_desk)
    now = there.score if there else None
    if seen is not None:
        now = seen.get(name)
    score, error = _read(text)
    state = WRONG if error else _state(score, now)
    if row.left_out:
        state, error = BLANK, ""
    return PreviewCell(
        name=name,
        game=column.name,
        state=state,
        text=text,
        score=score,
        now=now,
        ticked=name in choices.replace,
        replace=choices.replace_all or name in choices.replace,
        error=error,
        locked=there is not None and there.locked,
    )


def _there(row: MatchedRow, column: MatchedColumn, at_desk: Desk) -> Cell | None:
    if row.player is None or column.game is None:
        return None
    return at_desk.cells.get((column.game, row.player.pk))


def _read(text: str) -> tuple[int | None, str]:
    if not text:
        return None, ""
    try:
        return parse_score(text), ""
    except ScoreTextError as error:
        if text.startswith("="):
            return None, FORMULA
        return None, str(error)


def _state(score: int | None, now: int | None) -> str:
    if score is None:
        return BLANK
    if now is None:
        return NEW
    return SAME if score == now else DIFFERENT
