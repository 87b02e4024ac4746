"""Names, machines and scores found in a table."""

import pytest

from leagues.folding import fold
from meetings.gridfile.encodings import GridFileError
from meetings.gridfile.layout import NO_HEAD, NO_ROWS, TURNED, Sheet, find_sheet, letters
from meetings.gridfile.table import table_of_text

KNOWN = {"taxi", "xenon", "total nuclear annihilation"}


def found(text: str) -> Sheet:
    """Find the grid in a text in which ``|`` stands between cells."""
    return find_sheet(
        table_of_text(text.replace("|", "\t")),
        is_machine=lambda head: fold(head) in KNOWN,
        is_player=lambda name: name == "Max",
    )


def rows(sheet: Sheet) -> list[tuple[int, str, tuple[str, ...]]]:
    return [(row.number, row.name, row.cells) for row in sheet.rows]


PLAIN = "Player|Taxi|Xenon\nAnn|900|90\nBob|-|80"


def test_a_plain_grid() -> None:
    sheet = found(PLAIN)
    assert [column.name for column in sheet.columns] == ["Taxi", "Xenon"]
    assert rows(sheet) == [(2, "Ann", ("900", "90")), (3, "Bob", ("", "80"))]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(f"North, meeting 1\n6 February\n\n{PLAIN}", id="titles above"),
        pytest.param(PLAIN.replace("Player|", "|"), id="no head over the names"),
        pytest.param(f"{PLAIN}\nTotal|900|170\nAverage|900|85", id="totals below"),
        pytest.param(f"{PLAIN}\n\nGuests\nPlayer|Taxi|Xenon", id="the heads again"),
        pytest.param("Bar|Foo\n" + PLAIN.replace("Taxi", "Gorgar"), id="one machine is known"),
        pytest.param(PLAIN.replace("Taxi", "Gorgar").replace("Xenon", "Pinbot"), id="none is"),
    ],
)
def test_what_stands_around_the_grid_is_passed_over(text: str) -> None:
    assert [(name, cells) for _, name, cells in rows(found(text))] == [
        ("Ann", ("900", "90")),
        ("Bob", ("", "80")),
    ]


def test_totals_across_and_places_sum_up_and_machines_do_not() -> None:
    sheet = found(
        "Pos|Player|Taxi|Pts|Total Nuclear Annihilation|#|Total points|Gorgar|High Speed\n"
        "1|Ann|900|2|5|1|30|7|8"
    )
    assert [(column.name, column.sums_up) for column in sheet.columns] == [
        ("Pos", True), ("Taxi", False), ("Pts", True), ("Total Nuclear Annihilation", False),
        ("#", True), ("Total points", True), ("Gorgar", False), ("High Speed", False),
    ]  # fmt: skip
    assert sheet.rows[0].name == "Ann"


def test_first_and_last_names_are_joined() -> None:
    sheet = found("First name|Surname|Taxi\nAnn|Abel|900\n|Bell|800")
    assert [row.name for row in sheet.rows] == ["Ann Abel", "Bell"]


def test_the_leagues_own_numbers_are_kept() -> None:
    sheet = found("Player|Taxi|Player number\nAnn|900|12\nBob|800|x\nCat|700|" + "9" * 19)
    assert [row.player for row in sheet.rows] == [12, None, None]


def test_a_column_without_a_head_is_called_by_its_letter() -> None:
    assert [column.name for column in found("Player|Taxi||\nAnn|900||5").columns] == [
        "Taxi",
        "column D",
    ]


def test_rows_without_a_name_or_a_score_are_told() -> None:
    sheet = found(f"{PLAIN}\n|700|60\nCat||")
    assert (sheet.nameless, sheet.without) == ((4,), ("Cat",))


def test_totals_named_beside_the_names_are_no_players_row() -> None:
    assert found("Pos|Player|Taxi\n1|Ann|900\nTotal||900").nameless == ()


def test_rows_taken_for_totals_are_told_and_no_player_of_such_a_name_is_one() -> None:
    sheet = found(f"{PLAIN}\nMax|700|60\nMaximum|900|90")
    assert [row.name for row in sheet.rows] == ["Ann", "Bob", "Max"]
    assert sheet.totals == ("Maximum",)


def test_what_cannot_be_read_stays_in_its_row() -> None:
    assert found("Player|Taxi\nAnn|lots").rows[0].cells == ("lots",)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        pytest.param("Machine|Ann|Bob\nTaxi|900|800\nXenon|90|80", TURNED, id="on its side"),
        pytest.param("a|b\nc|d", NO_HEAD, id="no scores"),
        pytest.param("900|800\n70|60", NO_HEAD, id="scores alone"),
        pytest.param("Player", NO_HEAD, id="one cell"),
        pytest.param("Player|Taxi\nAnn|\nBob|-", NO_ROWS, id="nobody has a score"),
        pytest.param("1|Taxi\n2|900\n3|800", NO_ROWS, id="nobody has a name"),
    ],
)
def test_what_is_no_grid_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(GridFileError) as refused:
        found(text)
    assert str(refused.value) == sentence


def test_letters() -> None:
    assert [letters(n) for n in (0, 25, 26, 59)] == ["A", "Z", "AA", "BH"]
