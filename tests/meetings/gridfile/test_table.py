"""Rows of cells, from CSV and from what a spreadsheet copies."""

import pytest

from meetings.gridfile.encodings import GridFileError
from meetings.gridfile.table import LONGEST_TEXT, table_of_text, text_of_table

TAXI = (("Player", "Taxi"), ("Ann Abel", "1,234,560"))


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Player\tTaxi\nAnn Abel\t1,234,560", id="pasted"),
        pytest.param('Player,Taxi\r\nAnn Abel,"1,234,560"\r\n', id="commas, quoted"),
        pytest.param("Player;Taxi\rAnn Abel;1,234,560\r", id="semicolons, the Mac's line ends"),
        pytest.param('"Player";"Taxi"\n"Ann Abel";"1,234,560"', id="all quoted"),
        pytest.param("Player\tTaxi\t\t\nAnn Abel\t1,234,560\n\n\n\t\t\n", id="blank at the ends"),
        pytest.param(" Player \tTaxi\n\ufeffAnn  Abel\t\u200b1,234,560", id="spaces, hidden marks"),
        pytest.param('Player\tTaxi\n"Ann\nAbel"\t1,234,560', id="a line break in a cell"),
        pytest.param("Player\tTaxi\nAnn Abel\t'1,234,560", id="an apostrophe before a number"),
        pytest.param(
            "Player\tTaxi\nAnn\u202e Abel\u2066\t1,234,560", id="marks that turn it round"
        ),
    ],
)
def test_text_is_read(text: str) -> None:
    assert table_of_text(text) == TAXI


def test_apostrophes_within_a_number_separate() -> None:
    """As the Swiss write it; one out of place must not make another number of it."""
    text = "Player\tTaxi\nAnn\t1'234'560\nBob\t12'34\nD'2 Dee\t'1'000"
    cells = [row[1] for row in table_of_text(text)[1:]]
    assert cells == ["1'234'560", "12'34", "1'000"]
    assert table_of_text(text)[3][0] == "D'2 Dee"


def test_excels_own_first_line_says_the_separator() -> None:
    assert table_of_text("sep=|\nPlayer|Taxi\nAnn|5") == (
        ("", ""),
        ("Player", "Taxi"),
        ("Ann", "5"),
    )


@pytest.mark.parametrize("sign", ['"', "\r", "a"])
def test_what_can_stand_between_no_cells_is_not_taken_for_it(sign):
    """A reader of CSV breaks at some of them."""
    rows = table_of_text(f"sep={sign}\nPlayer,Taxi\nAnn,5")

    assert rows[-2:] == (("Player", "Taxi"), ("Ann", "5"))


def test_a_quote_that_is_never_closed_swallows_nothing() -> None:
    text = 'Player\tTaxi\n"The Boss" Abel\t5\n"Bob\t6'
    assert table_of_text(text)[1:] == (('"The Boss" Abel', "5"), ('"Bob', "6"))


def test_blank_rows_between_keep_the_count_of_rows() -> None:
    assert table_of_text("Player\tTaxi\n\n\nAnn\t5")[3] == ("Ann", "5")


def test_what_a_page_carries_on_reads_the_same() -> None:
    table = (("Player", "Taxi", ""), ("", "", ""), ('Ann "A" Abel', "1;2,3", "x"))
    assert table_of_text(text_of_table(table)) == table


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        pytest.param("", "There is nothing in it", id="empty"),
        pytest.param(" \n\t\n", "There is nothing in it", id="blank"),
        pytest.param("Ann\t5\n" * 201, "too long", id="201 rows"),
        pytest.param("\n" * 2001 + "Ann\t5", "too long", id="a row far down"),
        pytest.param("5\t" * 61 + "5", "too long", id="61 columns and more"),
        pytest.param("a" * (LONGEST_TEXT + 1), "too long", id="too many characters"),
    ],
)
def test_too_little_or_too_much_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(GridFileError, match=sentence):
        table_of_text(text)


def test_200_rows_and_60_columns_are_taken() -> None:
    assert len(table_of_text("\t".join(["5"] * 60) + ("\n" + "\t".join(["5"] * 60)) * 199)) == 200


def test_an_enormous_cell_is_cut() -> None:
    assert table_of_text("Player\tTaxi\n" + "a" * 150_000 + "\t5")[1] == ("a" * 200, "5")
