"""A grid from a spreadsheet: pasted, mended, matched, written; and the table that follows."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from leagues.models import SeasonRegion, User
from meetings.models import Meeting
from tests.axe import faults
from tests.meeting_day import a_day, cells
from tests.phones import REFUSED_OR_LOST, log_in, standing

GRID = """North, meeting 1\t\t\t
Player\tTaxi\tWhirl wind\tTotal
Ann Abel\t1,234,560\t12,34\t99
Bob Bell\t800 000\t1.2m\t98
Kat Cole\t700\t70\t97
Zed Zappa\t5\t\t1
Total\t9\t9\t"""


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "viewport": {"width": 1280, "height": 900}}


@pytest.fixture
def excused() -> tuple[str, ...]:
    return REFUSED_OR_LOST


@pytest.fixture
def meeting(transactional_db: None, north: SeasonRegion) -> Meeting:
    return a_day(north)


@pytest.fixture
def grid_page(
    context: BrowserContext,
    live_server: LiveServer,
    coordinator: User,
    page: Page,
    meeting: Meeting,
) -> Page:
    log_in(context, live_server, coordinator)
    page.goto(f"/desk/{meeting.pk}/import/")
    return page


def nothing_to_mend(page: Page) -> None:
    """Axe finds nothing."""
    assert faults(page) == []


def test_a_pasted_grid_becomes_the_meetings_scores(grid_page: Page, meeting: Meeting) -> None:
    page = grid_page
    nothing_to_mend(page)
    page.get_by_label("Or paste the grid here").fill(GRID)
    page.get_by_role("button", name="Show what it changes").click()
    expect(page.get_by_text("Row 3, Whirlwind: Separators stand")).to_be_visible()
    nothing_to_mend(page)
    page.get_by_text("Mend the grid, or take another").click()
    field = page.get_by_label("Or paste the grid here")
    field.fill(field.input_value().replace("12,34", "12,340"))
    page.get_by_role("button", name="Look again", exact=True).click()
    page.get_by_label("Row 5, Kat Cole is").select_option(label="Cat Cole (North)")
    page.get_by_label("Row 6, Zed Zappa is").select_option(label="A new guest")
    page.get_by_role("button", name="Write").click()
    expect(page.get_by_text("The matches have changed since they were shown")).to_be_visible()
    page.get_by_label("Replace Ann Abel on Taxi").check()
    page.get_by_role("button", name="Write").click()
    expect(page.get_by_text("5 scores saved, 1 checked in.")).to_be_visible()
    assert standing(meeting) == [
        ("1", "Ann", "8"), ("2", "Bob", "6"), ("3", "Cat", "4"), ("4", "Zed", "1"),
    ]  # fmt: skip


def test_what_goes_out_comes_in_and_changes_nothing(
    grid_page: Page, meeting: Meeting, tmp_path: Path
) -> None:
    page = grid_page
    before = cells(meeting)
    for kind, ending in (("CSV", "csv"), ("Excel", "xlsx")):
        page.goto(f"/desk/{meeting.pk}/import/")
        with page.expect_download() as download:
            page.get_by_role("link", name=kind, exact=True).click()
        file = tmp_path / f"grid.{ending}"
        download.value.save_as(file)
        page.get_by_label("A file").set_input_files(file)
        page.get_by_role("button", name="Show what it changes").click()
        counts = page.locator(".grid-counts dd").all_inner_texts()
        assert counts[:3] == ["0", "0", "3"]
    assert cells(meeting) == before


def test_it_fits_a_phone(grid_page: Page) -> None:
    page = grid_page
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(color_scheme="dark")
    page.get_by_label("Or paste the grid here").fill(GRID)
    page.get_by_role("button", name="Show what it changes").click()
    expect(page.get_by_text("Nothing is written yet")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    nothing_to_mend(page)
