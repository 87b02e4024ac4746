"""An Excel workbook (.xlsx) to rows of text, as the sheet shows them.

A number is read only where Excel has kept it whole: what it has rounded comes out in a form that
``parse_score`` refuses, so that nothing is guessed.
"""

import datetime
import io
import math
import warnings
import zipfile
from decimal import Decimal
from typing import Any

import openpyxl

from meetings.gridfile.encodings import GridFileError
from meetings.gridfile.table import MOST_COLUMNS, MOST_ROWS, NOTHING, Table, clean, within_limits

MOST_UNPACKED = 12_000_000
"""Bytes that a workbook may unpack to; one of 200 rows and 60 columns has some 500,000."""
MOST_TAGS = 400_000
"""Tags in it, all told: each takes its time to read. A full grid has some 50,000."""
MOST_FILES = 500
DIGITS_KEPT = 15
"""Excel keeps so many digits of a number, and makes noughts of the others."""

NO_WORKBOOK = "That is no Excel workbook that can be read: save it as .xlsx or CSV, and try again."
OLD_WORKBOOK = "That is an old or protected workbook: save it as .xlsx or CSV, without a password."
UNPACKS_TOO_LARGE = "That workbook is far larger than a grid of scores: copy the grid to a new one."

ZIP = b"PK\x03\x04"
OLD = b"\xd0\xcf\x11\xe0"
"""How .xls files begin, and workbooks with a password."""


def is_workbook(data: bytes) -> bool:
    """Does it begin as a workbook does?"""
    return data.startswith((ZIP, OLD))


def table_of_workbook(data: bytes) -> tuple[Table, str]:
    """Read the sheet that the workbook opens at; gives its rows and its name.

    If that is empty, the first that is not. Raises ``GridFileError``.
    """
    if data.startswith(OLD):
        raise GridFileError(OLD_WORKBOOK)
    _refuse_bomb(data)
    try:
        sheets = _sheets(data)
    except Exception as error:  # a broken or hostile file fails anywhere in the library
        raise GridFileError(NO_WORKBOOK) from error
    for rows, title in sheets:
        if any(map(any, rows)):
            return within_limits(rows), title
    raise GridFileError(NOTHING)


def _refuse_bomb(data: bytes) -> None:
    """Refuse what unpacks to far more than it is; a zip file's reader holds it to what it says."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            fits = _fits(archive)
    except Exception as error:  # a broken or hostile file fails anywhere in the library
        raise GridFileError(NO_WORKBOOK) from error
    if not fits:
        raise GridFileError(UNPACKS_TOO_LARGE)


def _fits(archive: zipfile.ZipFile) -> bool:
    files = archive.infolist()
    if len(files) > MOST_FILES or sum(file.file_size for file in files) > MOST_UNPACKED:
        return False
    return sum(archive.read(file).count(b"<") for file in files) <= MOST_TAGS


def _sheets(data: bytes) -> list[tuple[Table, str]]:
    """Every worksheet's rows and title, the one that the workbook opens at first."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about drawings, rules and other things that we leave
        values = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        formulas = openpyxl.load_workbook(io.BytesIO(data), read_only=True)
        try:
            shown = [(_rows(values[s.title], formulas[s.title]), s.title) for s in _in_turn(values)]
        finally:
            values.close()
            formulas.close()
    return shown


def _in_turn(book: Any) -> list[Any]:
    sheets = [sheet for sheet in book.worksheets if sheet.sheet_state == "visible"]
    active = book.active
    sheets.sort(key=lambda sheet: active is None or sheet.title != active.title)
    return sheets[:20]


def _rows(values: Any, formulas: Any) -> Table:
    """One sheet's cells as text: what is shown, or the formula where a value was never worked out.

    A row and a column more than we take are looked at, to know that they are there.
    """
    bounds = {
        "min_row": 1, "max_row": 10 * MOST_ROWS + 1, "min_col": 1, "max_col": MOST_COLUMNS + 1,
        "values_only": True,
    }  # fmt: skip
    for sheet in (values, formulas):
        sheet.reset_dimensions()  # what the file says of its size may be anything
    pairs = zip(values.iter_rows(**bounds), formulas.iter_rows(**bounds), strict=False)
    return tuple(
        tuple(
            clean(_text(value, formula)) for value, formula in zip(row, formula_row, strict=False)
        )
        for row, formula_row in pairs
    )


def _text(value: Any, formula: Any) -> str:
    if value is None:
        return "" if formula is None else str(formula)
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, int | float):
        return _number(value)
    if isinstance(value, datetime.datetime | datetime.date | datetime.time):
        return value.isoformat()
    return str(value)


def _number(value: float) -> str:
    """Write a whole number in its digits; one that is not, or that Excel has rounded, as it is."""
    if not math.isfinite(value):
        return str(value)
    number = Decimal(value)
    if number != number.to_integral_value():
        return repr(value)
    if abs(number) >= 10**DIGITS_KEPT:
        return f"{number:.14E}"
    return str(int(number))
