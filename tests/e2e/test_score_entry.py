"""Scores entered on a phone and on a grid, with signal and without, and what then stands."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Route, expect
from pytest_django.live_server_helper import LiveServer

from leagues.models import SeasonRegion, User
from meetings.models import Meeting, Submission
from tests.meeting_day import a_day
from tests.phones import (
    PHONE,
    SIX,
    bar_says,
    eventually,
    log_in,
    log_out,
    on_game,
    open_page,
    ready,
    saved,
    spot,
    standing,
    type_down,
)

TAXI = ["900", "800", "700", "600", "500", "400", "300", "200", "100", "90", "80", "70", "60", "50"]
NAMES = ["Ann", "Bob", "Cat", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jo", "Kit", "Liz", "Max"]
NAMES += ["Nia"]
ALL_ON_TAXI = [(str(place), name, str(15 - place)) for place, name in enumerate(NAMES, start=1)]


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, **PHONE}


@pytest.fixture(autouse=True)
def nothing_amiss(context: BrowserContext) -> Iterator[None]:
    """No script fails. What the network does to a page is what these tests are about."""
    amiss: list[str] = []
    expected = ("Failed to load resource", "net::ERR")
    context.on(
        "console",
        lambda m: (
            m.type in {"error", "warning"}
            and not any(words in m.text for words in expected)
            and amiss.append(m.text)
        ),
    )
    context.on("weberror", lambda e: amiss.append(str(e.error)))
    context.on("page", lambda page: page.on("dialog", lambda dialog: dialog.accept()))
    yield
    assert amiss == []


@pytest.fixture
def meeting(transactional_db: None, north: SeasonRegion) -> Meeting:
    return a_day(north, SIX)


@pytest.fixture
def client(context: BrowserContext, live_server: LiveServer, coordinator: User) -> Any:
    return log_in(context, live_server, coordinator)


@pytest.fixture
def taxi(meeting: Meeting, client: Any, page: Page) -> Page:
    return open_page(page, f"/desk/{meeting.pk}/scores/games/g1/")


def test_one_game_down_the_screen(taxi: Page, meeting: Meeting) -> None:
    spot(taxi, "Ann Abel on Taxi").tap()
    taxi.keyboard.type("1.2m")
    expect(taxi.locator(".spot-read").first).to_have_text("= 1,200,000")
    taxi.keyboard.press("Enter")
    expect(spot(taxi, "Ann Abel on Taxi")).to_have_value("1,200,000")
    expect(spot(taxi, "Bob Bell on Taxi")).to_be_focused()
    type_down(taxi, TAXI[1:])
    saved(taxi, meeting, 14)
    expect(taxi.locator("[data-game-place]").nth(1)).to_have_text("2")
    assert taxi.evaluate("document.documentElement.scrollWidth") <= 390
    first = [("1", "Ann", "15"), *ALL_ON_TAXI[1:]]  # more than double: the bonus point (3B)
    assert standing(meeting) == first


def test_no_signal_from_the_third_score_to_the_ninth(
    taxi: Page, meeting: Meeting, context: BrowserContext
) -> None:
    spot(taxi, "Ann Abel on Taxi").tap()
    type_down(taxi, TAXI[:2])
    saved(taxi, meeting, 2)
    context.set_offline(True)
    type_down(taxi, TAXI[2:9])
    bar_says(taxi, "7 scores waiting")
    assert len(on_game(meeting, "g1")) == 2
    context.set_offline(False)
    saved(taxi, meeting, 9)
    spot(taxi, "Jo Jones on Taxi").tap()
    type_down(taxi, TAXI[9:])
    saved(taxi, meeting, 14)
    assert standing(meeting) == ALL_ON_TAXI


def test_a_reload_without_signal_keeps_the_page_and_the_scores(
    taxi: Page, meeting: Meeting, context: BrowserContext
) -> None:
    taxi.evaluate("navigator.serviceWorker.ready")
    taxi.reload()  # from now on the page is the worker's to keep
    ready(taxi)
    spot(taxi, "Ann Abel on Taxi").tap()
    type_down(taxi, TAXI[:2])
    saved(taxi, meeting, 2)
    context.set_offline(True)
    type_down(taxi, TAXI[2:5])
    bar_says(taxi, "3 scores waiting")
    taxi.reload()
    ready(taxi)
    bar_says(taxi, "3 scores waiting")
    for name, score in (("Ann Abel", "900"), ("Cat Cole", "700"), ("Eve East", "500")):
        expect(spot(taxi, f"{name} on Taxi")).to_have_value(score)
    spot(taxi, "Fay Ford on Taxi").tap()
    type_down(taxi, TAXI[5:])
    bar_says(taxi, "12 scores waiting")
    context.set_offline(False)
    saved(taxi, meeting, 14)
    assert standing(meeting) == ALL_ON_TAXI


def test_a_log_in_that_expires(
    taxi: Page, meeting: Meeting, client: Any, coordinator: User, live_server: LiveServer
) -> None:
    spot(taxi, "Ann Abel on Taxi").tap()
    type_down(taxi, TAXI[:3])
    saved(taxi, meeting, 3)
    log_out(client)
    type_down(taxi, TAXI[3:])
    bar_says(taxi, "11 scores waiting")
    expect(taxi.locator("#queue-words")).to_have_text("You are logged out: log in, and it is sent.")
    coordinator.set_password("a password for one test")
    coordinator.save()
    taxi.get_by_role("link", name="Log in", exact=True).last.tap()
    taxi.get_by_label("Username").or_(taxi.locator("[name=login]")).first.fill("coordinator")
    taxi.locator("[name=password]").fill("a password for one test")
    taxi.locator("[name=password]").press("Enter")
    ready(taxi)
    saved(taxi, meeting, 14)
    assert standing(meeting) == ALL_ON_TAXI


def test_a_captive_portal_is_not_our_site(taxi: Page, meeting: Meeting) -> None:
    def portal(route: Route) -> None:
        route.fulfill(status=200, content_type="text/html", body="<h1>Welcome to the Wi-Fi</h1>")

    taxi.route("**/scores/", portal)
    spot(taxi, "Ann Abel on Taxi").tap()
    type_down(taxi, TAXI)
    bar_says(taxi, "14 scores waiting")
    expect(taxi.locator("#queue-words")).to_contain_text("this Wi-Fi may want its own log-in")
    expect(taxi.locator("[data-spot]").first).to_have_attribute("data-state", "waiting")
    assert on_game(meeting, "g1") == {}
    taxi.unroute("**/scores/")
    taxi.get_by_role("button", name="Send now").tap()
    saved(taxi, meeting, 14)
    assert standing(meeting) == ALL_ON_TAXI


def test_a_receipt_that_was_lost_on_the_way(taxi: Page, meeting: Meeting) -> None:
    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    taxi.route("**/scores/", lose, times=1)
    spot(taxi, "Ann Abel on Taxi").tap()
    type_down(taxi, TAXI)
    saved(taxi, meeting, 14)
    assert standing(meeting) == ALL_ON_TAXI


def test_two_phones_and_one_place(
    taxi: Page, meeting: Meeting, browser: Browser, live_server: LiveServer, deputy: User
) -> None:
    other = browser.new_context(base_url=live_server.url, **PHONE)
    log_in(other, live_server, deputy)
    theirs = open_page(other.new_page(), f"/desk/{meeting.pk}/scores/games/g1/")
    spot(taxi, "Ann Abel on Taxi").tap()
    type_down(taxi, TAXI)
    saved(taxi, meeting, 14)
    spot(theirs, "Ann Abel on Taxi").tap()
    type_down(theirs, ["910"])
    place = theirs.locator("[data-spot]").first
    expect(place).to_have_attribute("data-state", "conflict")
    expect(place).to_contain_text("deputy: 910")
    assert standing(meeting) == ALL_ON_TAXI
    theirs.locator(".spot-more").first.tap()
    sheet = theirs.get_by_role("dialog")
    expect(sheet).to_contain_text("900 stands")
    sheet.get_by_role("button", name="Take 910").tap()
    ready(theirs)
    expect(spot(theirs, "Ann Abel on Taxi")).to_have_value("910")
    assert on_game(meeting, "g1")["Ann"] == 910
    assert standing(meeting) == ALL_ON_TAXI
    other.close()


def test_undo(taxi: Page, meeting: Meeting) -> None:
    spot(taxi, "Ann Abel on Taxi").tap()
    type_down(taxi, ["900", "800"])
    saved(taxi, meeting, 2)
    taxi.get_by_role("button", name="Undo Ann Abel on Taxi").tap()
    eventually(taxi, lambda: on_game(meeting, "g1"), {"Bob": 800})
    expect(spot(taxi, "Ann Abel on Taxi")).to_have_value("")


def test_a_column_from_a_spreadsheet(taxi: Page, meeting: Meeting) -> None:
    column = "\n".join(f"{score}\t" for score in TAXI[:3])
    taxi.locator("[data-spot] input").first.evaluate(
        """(input, text) => {
            const clipboardData = new DataTransfer();
            clipboardData.setData("text/plain", text);
            input.dispatchEvent(new ClipboardEvent("paste", {clipboardData, bubbles: true,
              cancelable: true}));
        }""",
        column,
    )
    eventually(taxi, lambda: on_game(meeting, "g1"), {"Ann": 900, "Bob": 800, "Cat": 700})


def test_what_cannot_be_read_stays_in_the_field(taxi: Page, meeting: Meeting) -> None:
    spot(taxi, "Ann Abel on Taxi").tap()
    taxi.keyboard.type("12,34")
    taxi.keyboard.press("Enter")
    expect(spot(taxi, "Ann Abel on Taxi")).to_have_value("12,34")
    expect(spot(taxi, "Ann Abel on Taxi")).to_be_focused()
    expect(taxi.locator("[data-spot]").first).to_contain_text("Separators stand before every three")
    assert on_game(meeting, "g1") == {}


def test_no_other_page_of_the_site_is_kept(
    taxi: Page, meeting: Meeting, context: BrowserContext
) -> None:
    taxi.evaluate("navigator.serviceWorker.ready")
    taxi.reload()
    ready(taxi)
    taxi.goto("/")
    taxi.goto(f"/desk/{meeting.pk}/stewards/")
    eventually(taxi, lambda: kept_pages(taxi, meeting), {"", "grid/", "games/g1/", "games/g6/"})
    context.set_offline(True)
    for address in ("/", f"/desk/{meeting.pk}/stewards/"):
        with pytest.raises(Error, match="ERR_INTERNET_DISCONNECTED"):
            taxi.goto(address)
        taxi.wait_for_timeout(500)  # the browser is still opening its own page of the error
    open_page(taxi, f"/desk/{meeting.pk}/scores/games/g6/")
    expect(taxi.get_by_role("heading", level=1)).to_have_text("Centaur")


def kept_pages(page: Page, meeting: Meeting) -> set[str]:
    """The score pages that the device keeps, of those that matter here."""
    addresses = page.evaluate(
        """async () => {
            const pages = await caches.open("ukpl-entry-pages-1");
            return (await pages.keys()).map(({url}) => new URL(url).pathname);
        }"""
    )
    start = f"/desk/{meeting.pk}/scores/"
    kept = {address.removeprefix(start) for address in addresses if address.startswith(start)}
    return kept & {"", "grid/", "games/g1/", "games/g6/"}


def test_two_pages_of_one_phone_send_each_score_once(
    taxi: Page, meeting: Meeting, context: BrowserContext
) -> None:
    other = open_page(context.new_page(), f"/desk/{meeting.pk}/scores/games/g1/")
    context.set_offline(True)
    spot(taxi, "Ann Abel on Taxi").tap()
    type_down(taxi, TAXI[:7])
    bar_says(taxi, "7 scores waiting")
    spot(other, "Hal Hill on Taxi").tap()
    type_down(other, TAXI[7:])
    context.set_offline(False)
    saved(taxi, meeting, 14)
    saved(other, meeting, 14)
    assert Submission.objects.count() == 14
    expect(spot(other, "Ann Abel on Taxi")).to_have_value("900")
    assert standing(meeting) == ALL_ON_TAXI
