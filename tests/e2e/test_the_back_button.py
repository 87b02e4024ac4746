"""What the back button does with the sheet that a "Why?" opens."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

pytestmark = pytest.mark.usefixtures("league")

TABLE = re.compile("/2026/north/$")


@pytest.fixture
def sheet(page: Page) -> Locator:
    """The sheet of Bob Bell's total, open over the table; before that was the season."""
    page.goto("/2026/")
    page.goto("/2026/north/")
    page.get_by_role("row", name=re.compile("Bob Bell")).get_by_role("link", name="Why").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    return sheet


def test_back_closes_the_sheet_and_then_leaves_the_table(page: Page, sheet: Locator) -> None:
    page.go_back()
    expect(sheet).to_be_hidden()
    expect(page).to_have_url(TABLE)
    page.go_back()
    expect(page).to_have_url(re.compile("/2026/$"))


@pytest.mark.parametrize("how", ["button", "key"])
def test_a_sheet_that_was_closed_is_no_step_on_the_way_back(
    page: Page, sheet: Locator, how: str
) -> None:
    if how == "button":
        sheet.get_by_role("button", name="Close").click()
    else:
        page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    page.wait_for_function("!window.history.state?.sheet")
    expect(page).to_have_url(TABLE)
    page.go_back()
    expect(page).to_have_url(re.compile("/2026/$"))


def test_a_sheet_opens_again(page: Page, sheet: Locator) -> None:
    page.go_back()
    page.get_by_role("row", name=re.compile("Ann Abel")).get_by_role("link", name="Why").click()
    expect(sheet.get_by_role("heading", name="Ann Abel")).to_be_visible()
