"""Rows of text: from CSV, from what a spreadsheet copies, and back to what can be pasted again."""

import csv
import io
import re

from meetings.gridfile.encodings import GridFileError

Table = tuple[tuple[str, ...], ...]
"""Rows of cells, as they stood: row 1 is the sheet's first."""

MOST_ROWS = 200
MOST_COLUMNS = 60
LONGEST_TEXT = 200_000
"""Characters that can be pasted, and that a file may come to."""
LONGEST_CELL = 200

TOO_LONG = f"That is too long: a grid has {MOST_ROWS} rows and {MOST_COLUMNS} columns at most."
NOTHING = "There is nothing in it: choose a file, or paste the grid."

DELIMITERS = ("\t", ";", ",")
_SEPARATOR_LINE = re.compile(r"sep=([^\w\s\"]|\t)\r?\n?", re.IGNORECASE)
"""Excel's own first line, which says what stands between cells."""
_INVISIBLE = re.compile(
    r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ud800-\udfff]"
)
_SPACES = re.compile(r"[ \t\n\r\f\v]+")
_PREFIXED = re.compile(r"^'(?=[-=+@'\d\t\r])")


def table_of_text(text: str) -> Table:
    """Read text as rows of cells: by tabs, by semicolons or by commas. Raises ``GridFileError``."""
    if len(text) > LONGEST_TEXT:
        raise GridFileError(TOO_LONG)
    delimiter = None
    said = _SEPARATOR_LINE.match(text)
    if said:
        delimiter = said[1]
        text = "\n" + text[said.end() :]
    rows = _rows(text, delimiter or _delimiter(text))
    return within_limits(tuple(tuple(clean(cell) for cell in row) for row in rows))


def text_of_table(table: Table) -> str:
    """Write rows so that ``table_of_text`` reads the same: what a page carries on to the next."""
    written = io.StringIO()
    csv.writer(written, delimiter="\t", lineterminator="\n").writerows(table)
    return written.getvalue()


def clean(cell: str) -> str:
    """Take out of a cell what nobody sees, and the apostrophe that keeps a formula from running."""
    plain = _SPACES.sub(" ", _INVISIBLE.sub("", cell)).strip()
    return _PREFIXED.sub("", plain)[:LONGEST_CELL]


def within_limits(table: Table) -> Table:
    """Drop the blank rows and columns at the end; refuse a grid that is too large, or none."""
    rows = [_trimmed(row) for row in table]
    while rows and not rows[-1]:
        rows.pop()
    if not rows:
        raise GridFileError(NOTHING)
    if sum(map(bool, rows)) > MOST_ROWS or len(rows) > 10 * MOST_ROWS:
        raise GridFileError(TOO_LONG)
    width = max(map(len, rows))
    if width > MOST_COLUMNS:
        raise GridFileError(TOO_LONG)
    return tuple((*row, *[""] * (width - len(row))) for row in rows)


def _trimmed(row: tuple[str, ...]) -> tuple[str, ...]:
    end = len(row)
    while end and not row[end - 1]:
        end -= 1
    return row[:end]


def _delimiter(text: str) -> str:
    """What stands between cells: the first of ours that half the lines have; a comma if none.

    A comma comes last: scores have commas of their own.
    """
    lines = [line for line in re.split(r"[\r\n]+", text) if line.strip()]
    for delimiter in DELIMITERS:
        if 2 * sum(delimiter in line for line in lines) >= len(lines):
            return delimiter
    return ","


def _rows(text: str, delimiter: str) -> list[list[str]]:
    """Split into cells, out of their quotes; a quote that is never closed is a sign like others."""
    try:
        return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))
    except csv.Error:
        lines = re.split(r"\r\n|\r|\n", text)
        return [line.split(delimiter) for line in lines]
