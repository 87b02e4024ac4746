"""Excel workbooks: cached values, exact numbers, hostile files."""

import datetime
import io
import zipfile

import pytest
from openpyxl import Workbook

from meetings.gridfile.encodings import GridFileError
from meetings.gridfile.workbook import is_workbook, table_of_workbook

SHEET = "xl/worksheets/sheet1.xml"


def workbook(*rows: tuple, **sheets: tuple) -> bytes:
    """A workbook with these rows in its first sheet, and further sheets by title."""
    book = Workbook()
    for row in rows:
        book.active.append(row)
    for title, more in sheets.items():
        book.create_sheet(title).append(more)
    return saved(book)


def saved(book: Workbook) -> bytes:
    written = io.BytesIO()
    book.save(written)
    return written.getvalue()


def with_part(data: bytes, name: str, change) -> bytes:
    """The same workbook with one of its parts changed."""
    written = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(written, "w", 8) as new:
        for part in old.namelist():
            content = old.read(part)
            new.writestr(part, change(content) if part == name else content)
    return written.getvalue()


@pytest.mark.parametrize(
    ("value", "text"),
    [
        pytest.param(1234560, "1234560", id="a whole number"),
        pytest.param(123456789012345, "123456789012345", id="15 digits"),
        pytest.param(1.23457e8, "123457000", id="a whole number kept as a float"),
        pytest.param(1234567890123456, "1.23456789012346E+15", id="16 digits: rounded"),
        pytest.param("1234567890123456", "1234567890123456", id="16 digits as text"),
        pytest.param(1234.5, "1234.5", id="not whole"),
        pytest.param(0.1, "0.1", id="a fraction"),
        pytest.param(True, "TRUE", id="a tick"),
        pytest.param("  Ann  Abel ", "Ann Abel", id="spaces"),
        pytest.param("=1+1", "=1+1", id="a formula never worked out"),
        pytest.param(datetime.date(2026, 2, 6), "2026-02-06T00:00:00", id="a date"),
        pytest.param("#N/A", "#N/A", id="an error"),
        pytest.param(None, "", id="nothing"),
    ],
)
def test_a_cell_as_text(value: object, text: str) -> None:
    table, _ = table_of_workbook(workbook(("Player", "Taxi", "."), ("Ann", value, ".")))
    assert table[1][1] == text


def test_a_formulas_cached_value_is_read() -> None:
    def worked_out(sheet: bytes) -> bytes:
        return sheet.replace(b"<f>2+3</f><v></v>", b"<f>2+3</f><v>5</v>").replace(
            b"<f>2+3</f><v />", b"<f>2+3</f><v>5</v>"
        )

    data = with_part(workbook(("Player", "Taxi"), ("Ann", "=2+3")), SHEET, worked_out)
    assert table_of_workbook(data)[0][1] == ("Ann", "5")


def test_the_sheet_that_opens_is_read_or_else_the_first_with_something_in_it() -> None:
    assert table_of_workbook(workbook(Results=("Ann", 5))) == ((("Ann", "5"),), "Results")
    assert table_of_workbook(workbook(("Bob", 6), Results=("Ann", 5)))[1] == "Sheet"


def test_merged_titles_are_rows_like_others() -> None:
    book = Workbook()
    book.active.append(["North, meeting 1"])
    book.active.merge_cells("A1:C1")
    book.active.append(["Player", "Taxi", "Xenon"])
    assert table_of_workbook(saved(book))[0][0] == ("North, meeting 1", "", "")


def test_a_cell_at_the_end_of_the_sheet_costs_nothing() -> None:
    book = Workbook()
    book.active["A1"] = "Ann"
    book.active["XFD1048576"] = 5
    assert table_of_workbook(saved(book))[0] == (("Ann",),)


def test_too_many_rows_are_refused() -> None:
    with pytest.raises(GridFileError, match="too long"):
        table_of_workbook(workbook(*[("Ann", n) for n in range(201)]))


@pytest.mark.parametrize("crowd", [b'<c r="A1"><v>1</v></c>', b"<row/>"])
def test_a_crowd_of_cells_is_refused_before_it_is_read(crowd: bytes) -> None:
    row = b"<sheetData>"
    data = with_part(
        workbook(("Ann", 5)), SHEET, lambda sheet: sheet.replace(row, row + crowd * 401_000)
    )
    assert len(data) < 100_000
    with pytest.raises(GridFileError, match="far larger"):
        table_of_workbook(data)


def test_a_bomb_is_refused_before_it_is_unpacked() -> None:
    bomb = with_part(workbook(("Ann", 5)), SHEET, lambda sheet: sheet + b" " * 13_000_000)
    assert len(bomb) < 100_000
    with pytest.raises(GridFileError, match="far larger"):
        table_of_workbook(bomb)


LAUGHS = (
    b'<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'
    b"<worksheet>&b;</worksheet>"
)


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"PK\x03\x04 and nothing more", id="no zip file"),
        pytest.param(workbook(("Ann", 5))[:-200], id="cut off"),
        pytest.param(with_part(workbook(("A", 5)), SHEET, lambda _: b"<no"), id="broken XML"),
        pytest.param(with_part(workbook(("A", 5)), SHEET, lambda _: LAUGHS), id="entities"),
        pytest.param(
            with_part(workbook(("A", 5)), SHEET, lambda s: s.replace(b"5", b"5e")), id="no number"
        ),
        pytest.param(
            with_part(workbook(("A", 5)), SHEET, lambda s: s.replace(b"A1", b"!!")), id="no place"
        ),
        pytest.param(with_part(workbook(("A", 5)), "xl/workbook.xml", lambda _: b""), id="no book"),
        pytest.param(b"PK\x03\x04" * 9, id="no zip file either"),
        pytest.param(b"\xd0\xcf\x11\xe0 old", id="an .xls"),
    ],
)
def test_a_broken_or_hostile_file_is_refused(data: bytes) -> None:
    assert is_workbook(data)
    with pytest.raises(GridFileError, match="save it as"):
        table_of_workbook(data)


def test_a_number_beyond_all_numbers_is_no_score() -> None:
    data = with_part(workbook(("Ann", 5)), SHEET, lambda s: s.replace(b">5<", b">5E999<"))
    assert table_of_workbook(data)[0] == (("Ann", "inf"),)


def test_an_empty_workbook_is_refused() -> None:
    with pytest.raises(GridFileError, match="nothing in it"):
        table_of_workbook(workbook())
