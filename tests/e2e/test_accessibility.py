"""Every public page, in light and dark: axe finds nothing, the keyboard reaches everything."""

from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from leagues.models import Player, SeasonRegion, User
from scoring import format_data, league_format
from tests.axe import faults
from tests.factories.leagues import PlayOffFactory, PlayOffPlaceFactory
from tests.factories.meetings import GrandFinalFactory
from tests.phones import log_in

PAGES = (
    "/",
    "/seasons/",
    "/2026/",
    "/2026/north/",
    "/2026/north/1/",
    "/2026/north/3/",
    "/2026/north/players/{bob}/",
    "/2026/north/1/players/{bob}/",
    "/regions/north/",
    "/players/",
    "/players/{bob}/",
    "/machines/",
    "/machines/taxi/",
    "/search/?q=taxi",
    "/search/?q=nothing-like-it",
    "/how-scoring-works/",
    "/2026/places/",
    "/2026/north/possible/",
    "/2026/final/",
    "/champions/",
    "/accounts/login/",
    "/accounts/password/reset/",
)
ORGANISER = (
    "/organise/",
    "/organise/open/",
    "/organise/players/?q=Bob",
    *(
        f"/organise/2026/{page}"
        for page in (
            "", "settings/", "close/", "plan/", "places/", "places/north/", "fees/", "conduct/",
            "registrations/", "registrations/list/", "registrations/new/", "final/",
            "final/plan/", "final/format/", "final/cancel/", "final/qualifying/begin/",
        )
    ),
)  # fmt: skip
"""The organiser's year. A play-off is on record, so that its form stands beside the others."""
TWICE = """
() => [...document.querySelectorAll('[id]')].map(element => element.id)
  .filter((id, nth, all) => all.indexOf(id) !== nth)
"""
REACHABLE = """
() => [...document.querySelectorAll('a[href], button, input, select, summary, [tabindex="0"]')]
  .filter(element => element.checkVisibility() && !element.disabled && element.type !== 'hidden')
  .length
"""
FOCUSED = """
() => {
  const element = document.activeElement;
  const style = getComputedStyle(element);
  element.dataset.reached = 'yes';
  const shown = style.outlineStyle !== 'none' || style.boxShadow !== 'none';
  return element === document.body ? null : [element.outerHTML.slice(0, 90), shown];
}
"""


@pytest.fixture
def addresses(league: SeasonRegion) -> list[str]:
    GrandFinalFactory(season=league.season, format=format_data(league_format()))
    bob = Player.objects.get(name="Bob Bell").pk
    return [address.format(bob=bob) for address in PAGES]


def test_axe_is_awake(page: Page, live_server: LiveServer) -> None:
    page.set_content('<img src="data:,">')
    assert "image-alt" in {name for name, _, _ in faults(page)}


def test_axe_is_awake_in_the_dark(page: Page, live_server: LiveServer) -> None:
    page.set_content('<p style="color: #777; background: #666">grey</p>')
    assert [name for name, _, _ in faults(page, scheme="dark")] == ["color-contrast"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1200])
def test_axe_finds_nothing(page: Page, addresses: list[str], scheme: Any, width: int) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": 844})
    found = []
    for address in addresses:
        page.goto(address)
        found += [(address, *fault) for fault in faults(page, scheme=scheme)]
    assert found == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_organiser_s_year(
    context: BrowserContext, live_server: LiveServer, page: Page, organiser: User, scheme: Any,
    addresses: list[str], league: SeasonRegion,
) -> None:  # fmt: skip
    playoff = PlayOffFactory(season=league.season, region=league.region)
    bob = Player.objects.get(name="Bob Bell").registrations.get()
    PlayOffPlaceFactory(playoff=playoff, registration=bob, place=1)
    log_in(context, live_server, organiser)
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.set_viewport_size({"width": 390, "height": 844})
    found = []
    for address in ORGANISER:
        page.goto(address)
        page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true })")
        found += [(address, *fault) for fault in faults(page, scheme=scheme)]
        assert (address, page.evaluate(TWICE)) == (address, [])
    assert found == []


def test_axe_finds_nothing_in_the_working(page: Page, league: SeasonRegion) -> None:
    page.goto("/2026/north/")
    page.get_by_role("link", name="Why").first.click()
    expect(page.get_by_role("dialog").get_by_role("heading")).to_be_visible()
    assert faults(page) == []


@pytest.mark.parametrize("address", ["/", "/2026/north/", "/2026/north/1/", "/players/"])
def test_the_keyboard_reaches_everything_and_shows_where_it_is(
    page: Page, league: SeasonRegion, address: str
) -> None:
    page.goto(address)
    hidden = []
    for _ in range(page.evaluate(REACHABLE)):
        page.keyboard.press("Tab")
        html, shown = page.evaluate(FOCUSED)
        if not shown:
            hidden.append(html)
    assert hidden == []
    assert page.locator("[data-reached]").count() == page.evaluate(REACHABLE)


def test_the_first_tab_skips_to_the_content(page: Page, league: SeasonRegion) -> None:
    page.goto("/2026/north/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()


def test_the_keyboard_opens_and_closes_the_working(page: Page, league: SeasonRegion) -> None:
    page.goto("/2026/north/")
    link = page.get_by_role("link", name="Why").first
    link.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(link).to_be_focused()


def test_every_page_reads_without_javascript(
    browser: Browser, live_server: LiveServer, addresses: list[str]
) -> None:
    context = browser.new_context(base_url=live_server.url, java_script_enabled=False)
    page = context.new_page()
    for address in addresses:
        answer = page.goto(address)
        assert answer is not None
        assert (address, answer.status) == (address, 200)
        expect(page.get_by_role("heading", level=1)).to_have_count(1)
    page.goto("/2026/north/")
    page.get_by_role("link", name="Why").first.click()
    expect(page.get_by_role("list").filter(has_text="3E")).to_be_visible()
    context.close()
