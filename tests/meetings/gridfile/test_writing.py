"""The grid goes out, and comes in again as it was."""

import io

import pytest
from openpyxl import load_workbook

from leagues.models import SeasonRegion
from meetings.gridfile.choices import NO_CHOICES
from meetings.gridfile.encodings import decoded
from meetings.gridfile.preview import Preview, preview
from meetings.gridfile.table import table_of_text
from meetings.gridfile.workbook import table_of_workbook
from meetings.gridfile.writing import grid_csv, grid_rows, grid_workbook, safe
from meetings.models import Meeting
from meetings.reads.desk import desk
from tests.factories.leagues import PlayerFactory
from tests.factories.meetings import EntryFactory, ScoreFactory
from tests.meeting_day import a_day, the_game, the_player, the_score, withdraw
from tests.scenarios import a_game

LONG = 999_999_999_999_999_999


def again(meeting: Meeting, table) -> Preview:
    meeting = Meeting.objects.select_related("season", "region").get(pk=meeting.pk)
    return preview(meeting, table, NO_CHOICES)


@pytest.fixture
def hard(north: SeasonRegion) -> Meeting:
    """A meeting with everything that makes a grid hard to bring back."""
    day = a_day(north)
    names = ("=HYPERLINK(1)", "+44 Gold", "-Dash", "@home", "Ann Abel", "Zoë O’Brien", "x" * 120)
    for name in names:
        player = PlayerFactory(name=name)
        EntryFactory(meeting=day, player=player)
        ScoreFactory(game=the_game(day), player=player, score=len(name))
    score = the_score(day, "g2", "Bob Bell")
    score.score = LONG
    score.save()
    a_game(day, "=Taxi", key="g3")
    a_game(day, "Taxi", key="g4")
    return day


def test_the_grid_has_a_row_for_each_player(day: Meeting) -> None:
    ann, bob, cat = (the_player(name).pk for name in ("Ann Abel", "Bob Bell", "Cat Cole"))
    assert grid_rows(desk(day.pk)) == [
        ["Player", "Taxi", "Whirlwind", "Player number"],
        ["Ann Abel", 900, 90, ann],
        ["Bob Bell", "", 80, bob],
        ["Cat Cole", "", "", cat],
    ]


def test_a_withdrawn_game_is_left_out(day: Meeting) -> None:
    withdraw(day)
    assert grid_rows(desk(day.pk))[0] == ["Player", "Whirlwind", "Player number"]


def test_nothing_in_it_runs_as_a_formula(hard: Meeting) -> None:
    table = grid_csv(desk(hard.pk)).decode("utf-8-sig")
    cells = [cell.strip('"') for line in table.splitlines() for cell in line.split(",")]
    assert [cell for cell in cells if cell.startswith(("=", "+", "-", "@"))] == []
    assert "'=HYPERLINK(1)" in cells
    book = load_workbook(io.BytesIO(grid_workbook(desk(hard.pk))))
    assert [cell for row in book.active for cell in row if cell.data_type == "f"] == []


@pytest.mark.parametrize("name", ["=1", "+1", "-1", "@a", "\t=1", "\r=1", "\uff1d1"])
def test_what_would_run_is_kept_from_it(name: str) -> None:
    assert safe(name).startswith("'")


def test_long_scores_are_text_and_short_ones_numbers(hard: Meeting) -> None:
    book = load_workbook(io.BytesIO(grid_workbook(desk(hard.pk))))
    values = {cell.value for row in book.active.iter_rows(min_row=2) for cell in row}
    assert {f"'{LONG}", 900} <= values


def test_what_goes_out_as_csv_comes_in_and_changes_nothing(hard: Meeting) -> None:
    content = grid_csv(desk(hard.pk))
    assert content.startswith(b"\xef\xbb\xbf")
    page = again(hard, table_of_text(decoded(content)))
    assert (page.new, page.different, page.wrong, page.problems) == (0, 0, (), 0)
    assert page.same == 10


def test_what_goes_out_as_a_workbook_comes_in_and_changes_nothing(hard: Meeting) -> None:
    table, title = table_of_workbook(grid_workbook(desk(hard.pk)))
    page = again(hard, table)
    assert title == "Scores"
    assert (page.new, page.different, page.wrong, page.problems) == (0, 0, (), 0)
    assert page.same == 10
