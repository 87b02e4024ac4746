"""READ: a list of registrations as it comes in: its columns, and what each row says."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from leagues.folding import fold
from leagues.models import Region
from meetings.gridfile.encodings import GridFileError
from meetings.gridfile.table import Table

HEADS = {
    "name": {"name", "player", "players name", "player name", "full name"},
    "given": {"first name", "forename", "given name"},
    "surname": {"surname", "last name", "family name"},
    "region": {"region", "league", "region name"},
    "child": {"child", "junior", "is child", "under 18"},
    "ifpa": {"ifpa", "ifpa number", "ifpa no", "ifpa id"},
}
"""What a column may be called."""
UNTITLED = ("name", "region", "child", "ifpa")
"""The order of the columns where the first row names none."""
YES = {"yes", "y", "true", "1", "x", "child", "junior"}
NO = {"", "no", "n", "false", "0", "adult"}
HIGHEST_IFPA = 2_147_483_647
NAMES = {"name", "given", "surname"}
NO_NAMES = "No column holds names: call one Name."


@dataclass(frozen=True, slots=True)
class FileRow:
    """A row of the list, as far as it can be read."""

    number: int
    """The line in the list, its first is 1."""
    name: str
    region: Region | None
    child: bool
    ifpa_id: int | None
    problem: str
    """What cannot be read in it; empty where all can."""


def file_rows(
    table: Table, regions: Sequence[Region], default: Region | None
) -> tuple[FileRow, ...]:
    """Read a list; rows that say no region take ``default``. Raises ``GridFileError``."""
    first = next((nth for nth, cells in enumerate(table) if any(cells)), 0)
    columns = _columns(table[first])
    begins = first + bool(columns)
    columns = columns or dict(zip(UNTITLED, range(len(table[first])), strict=False))
    if not columns.keys() & NAMES:
        raise GridFileError(NO_NAMES)
    places = {key: region for region in regions for key in (fold(region.name), fold(region.slug))}
    rows = enumerate(table[begins:], start=1 + begins)
    return tuple(_row(number, _said(cells, columns), places, default)
                 for number, cells in rows if any(cells))  # fmt: skip


def _columns(first: Sequence[str]) -> dict[str, int]:
    """Find the columns by the first row; none, if it names none."""
    found: dict[str, int] = {}
    for index, cell in enumerate(first):
        for column, heads in HEADS.items():
            if fold(cell) in heads:
                found.setdefault(column, index)
    all_named = len(found) == sum(map(bool, first))
    return found if all_named or found.keys() & NAMES else {}


def _said(cells: Sequence[str], columns: Mapping[str, int]) -> dict[str, str]:
    return {column: cells[index] for column, index in columns.items()}


def _row(
    number: int, said: Mapping[str, str], places: Mapping[str, Region], default: Region | None
) -> FileRow:
    name = said.get("name") or " ".join(
        filter(None, (said.get("given", ""), said.get("surname", "")))
    )
    where, child, ifpa = said.get("region", ""), fold(said.get("child", "")), said.get("ifpa", "")
    region = places.get(fold(where)) if where else default
    digits = fold(ifpa).removeprefix("ifpa").strip()
    ifpa_id = int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 11 else None  # noqa: PLR2004
    return FileRow(
        number=number,
        name=name,
        region=region,
        child=child in YES,
        ifpa_id=ifpa_id,
        problem=" ".join(_problems(name, where, region, child, ifpa, ifpa_id)),
    )


def _problems(
    name: str, where: str, region: Region | None, child: str, ifpa: str, ifpa_id: int | None
) -> Iterator[str]:
    if not fold(name):
        yield "It has no name."
    if region is None:
        yield f"“{where}” is no region of the season." if where else "It says no region."
    if child not in YES | NO:
        yield f"Child is yes or no, not “{child}”."
    if ifpa and (ifpa_id is None or not 1 <= ifpa_id <= HIGHEST_IFPA):
        yield f"“{ifpa}” is no IFPA number."
