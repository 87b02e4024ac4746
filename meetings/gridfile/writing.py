"""A meeting's grid of scores as CSV and as an Excel workbook, fit to be read in again.

What a machine showed, without rulings. No cell runs as a formula: a name that begins as one has an
apostrophe before it, which reading takes off again.
"""

import csv
import io

from openpyxl import Workbook
from openpyxl.styles import Alignment, Font

from meetings.gridfile.matching import game_heads
from meetings.gridfile.table import clean
from meetings.gridfile.workbook import DIGITS_KEPT
from meetings.reads.desk import Desk

PLAYER = "Player"
NUMBER = "Player number"
"""The league's own, by which namesakes are told apart."""
RUNS = ("=", "+", "-", "@", "\t", "\r", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""What a spreadsheet may take a cell for a formula by, wide forms included."""

GridRows = list[list[str | int]]


def grid_rows(desk: Desk) -> GridRows:
    """The heads, then a row a player: a score as a number up to what Excel keeps, else as text."""
    heads = game_heads(desk.in_play)
    rows: GridRows = [[PLAYER, *(safe(head) for head in heads.values()), NUMBER]]
    for player in desk.players:
        scores = (desk.cells[key, player.pk].score for key in heads)
        rows.append([safe(player.name), *map(_cell, scores), player.pk])
    return rows


def grid_csv(desk: Desk) -> bytes:
    """CSV in UTF-8, with the mark by which Excel knows it."""
    written = io.StringIO()
    csv.writer(written).writerows(grid_rows(desk))
    return written.getvalue().encode("utf-8-sig")


def grid_workbook(desk: Desk) -> bytes:
    """An Excel workbook of one sheet."""
    book = Workbook()
    sheet = book.active
    sheet.title = "Scores"
    for row in grid_rows(desk):
        sheet.append(row)
    for cell in sheet[1]:
        cell.font = Font(bold=True)
        cell.alignment = Alignment(wrap_text=True, vertical="top")
    for row in sheet.iter_rows(min_row=2, min_col=2, max_col=1 + len(desk.in_play)):
        for cell in row:
            cell.number_format = "#,##0"
    sheet.freeze_panes = "B2"
    sheet.column_dimensions["A"].width = 26
    for column in sheet.iter_cols(min_col=2, max_row=1):
        sheet.column_dimensions[column[0].column_letter].width = 18
    written = io.BytesIO()
    book.save(written)
    return written.getvalue()


def safe(text: str) -> str:
    """Keep a spreadsheet from running a text as a formula.

    >>> safe("=1+1"), safe("Ann"), safe("\\t@SUM(A1)")
    ("'=1+1", 'Ann', "'@SUM(A1)")
    """
    plain = clean(text)
    return f"'{plain}" if plain.startswith(RUNS) else plain


def _cell(score: int | None) -> str | int:
    if score is None:
        return ""
    return score if score < 10**DIGITS_KEPT else f"'{score}"
