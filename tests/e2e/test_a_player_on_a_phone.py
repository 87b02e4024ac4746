"""A player after the meeting, on a phone: where do I stand, why, who else, on which machine?"""

import re

import pytest
from playwright.sync_api import Page, expect

from leagues.models import SeasonRegion
from tests.phones import ON_A_PHONE

pytestmark = [ON_A_PHONE, pytest.mark.usefixtures("league")]


def fits(page: Page) -> None:
    """Nothing stands out of the screen sideways."""
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_from_home_to_a_machine(page: Page) -> None:
    page.goto("/")
    fits(page)
    page.get_by_role("link", name="North", exact=False).first.tap()
    page.goto("/2026/north/")
    expect(page.get_by_role("heading", level=1)).to_have_text("North 2026")
    fits(page)
    page.get_by_role("link", name=re.compile("meeting 1", re.IGNORECASE)).first.tap()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Meeting 1")
    fits(page)
    page.get_by_role("link", name="Bob Bell").first.tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Bob Bell")
    fits(page)
    page.get_by_role("link", name="Taxi").first.tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Taxi")
    fits(page)


def test_why_is_this_my_number(page: Page, league: SeasonRegion) -> None:
    page.goto("/2026/north/")
    page.get_by_role("row", name=re.compile("Bob Bell")).get_by_role("link", name="Why").tap()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name="Bob Bell")).to_be_visible()
    expect(sheet).to_contain_text("3E")
    fits(page)
    sheet.get_by_role("button", name="Close").tap()
    expect(sheet).to_be_hidden()
    expect(page).to_have_url(re.compile("/2026/north/$"))


def test_searching(page: Page) -> None:
    page.goto("/")
    page.get_by_role("searchbox").fill("taxi")
    page.get_by_role("searchbox").press("Enter")
    expect(page.get_by_role("link", name="Taxi").first).to_be_visible()
    fits(page)


def test_a_childs_surname_is_nowhere(page: Page) -> None:
    for address in ("/", "/2026/north/", "/2026/north/1/", "/players/", "/search/?q=fay"):
        page.goto(address)
        expect(page.get_by_role("main")).not_to_contain_text("Ford")
