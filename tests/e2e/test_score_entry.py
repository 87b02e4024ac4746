"""Scores entered on a phone and on a grid, with signal and without, and what then stands."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Route, expect
from pytest_django.live_server_helper import LiveServer

from leagues.models import SeasonRegion, User
from meetings.models import Meeting, Ruling, Submission
from tests.meeting_day import a_day
from tests.phones import (
    ON_A_PHONE,
    PORTAL,
    REFUSED_OR_LOST,
    SIX,
    bar_says,
    eventually,
    kept_pages,
    log_in,
    lose_signal,
    on_game,
    open_page,
    ready,
    saved,
    spot,
    standing,
    type_down,
    wifi_page,
)

pytestmark = ON_A_PHONE

TAXI = ["900", "800", "700", "600", "500", "400", "300", "200", "100", "90", "80", "70", "60", "50"]
KEPT = {"", "grid/", "games/g1/", "games/g6/"}
"""The pages that a phone without signal is asked for."""
NAMES = ["Ann", "Bob", "Cat", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jo", "Kit", "Liz", "Max"]
NAMES += ["Nia"]
ALL_ON_TAXI = [(str(place), name, str(15 - place)) for place, name in enumerate(NAMES, start=1)]


@pytest.fixture
def excused() -> tuple[str, ...]:
    return (*REFUSED_OR_LOST, PORTAL)


@pytest.fixture
def meeting(transactional_db: None, north: SeasonRegion) -> Meeting:
    return a_day(north, SIX)


@pytest.fixture
def client(context: BrowserContext, live_server: LiveServer, coordinator: User) -> Any:
    return log_in(context, live_server, coordinator)


@pytest.fixture
def taxi(meeting: Meeting, client: Any, page: Page) -> Page:
    return open_page(page, f"/desk/{meeting.pk}/scores/games/g1/")


def wifi_elsewhere(route: Route) -> None:
    route.fulfill(status=302, headers={"Location": PORTAL})


@pytest.mark.parametrize("portal", [wifi_page, wifi_elsewhere])
def test_a_captive_portal_is_not_our_site(
    taxi: Page, meeting: Meeting, context: BrowserContext, portal: Callable[[Route], None]
) -> None:
    taxi.evaluate("navigator.serviceWorker.ready")
    taxi.reload()  # from now on the page is the worker's to keep
    ready(taxi)
    context.route("**/*", portal)
    spot(taxi, "Ann Abel on Taxi").tap()
    type_down(taxi, TAXI[:7])
    bar_says(taxi, "7 scores waiting")
    if portal is wifi_page:
        expect(taxi.locator("#queue-words")).to_contain_text("this Wi-Fi may want its own log-in")
    expect(taxi.locator("[data-spot]").first).to_have_attribute("data-state", "waiting")
    taxi.locator(".spot-more").first.tap()
    expect(taxi.get_by_role("dialog")).to_contain_text("The site does not answer")
    taxi.reload()
    ready(taxi)
    spot(taxi, "Hal Hill on Taxi").tap()
    type_down(taxi, TAXI[7:])
    bar_says(taxi, "14 scores waiting")
    taxi.get_by_role("button", name="Send now").tap()
    assert on_game(meeting, "g1") == {}
    context.unroute("**/*")
    taxi.evaluate("dispatchEvent(new Event('online'))")
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


def test_a_phone_of_years_ago_sends_its_scores(taxi: Page, meeting: Meeting) -> None:
    """It knows no AbortSignal.timeout, and must not take that for a lost signal."""
    taxi.add_init_script("delete AbortSignal.timeout")
    taxi.reload()
    ready(taxi)
    spot(taxi, "Ann Abel on Taxi").tap()
    type_down(taxi, TAXI[:2])
    saved(taxi, meeting, 2)


def test_a_ruling_in_the_dialog_is_made_once_and_lost_never(taxi: Page, meeting: Meeting) -> None:
    spot(taxi, "Ann Abel on Taxi").tap()
    type_down(taxi, ["900", "800"])
    saved(taxi, meeting, 2)
    here = taxi.url
    taxi.get_by_role("link", name="History and rulings: Ann Abel on Taxi").tap()
    sheet = taxi.get_by_role("dialog")
    sheet.get_by_text("Rulings", exact=True).tap()
    sheet.get_by_label("Ruling").select_option(label="Random jackpot (2E)")
    rule = sheet.get_by_role("button", name="Rule", exact=True)
    rule.tap()  # a jackpot needs its value: the form comes again, in its place
    expect(sheet.locator(".invalid-feedback").first).to_be_visible()
    sheet.get_by_label("Ruling").select_option(label="Slam tilt (7D)")
    taxi.route("**/scores/g1/*/", lambda route: route.abort(), times=1)
    rule.tap()
    expect(sheet.get_by_role("alert")).to_contain_text("Not done: no answer from the site.")
    rule.dblclick()
    expect(taxi.get_by_text("Ruled.")).to_be_visible()
    expect(taxi).to_have_url(here)
    assert standing(meeting) == [("1", "Bob", "3"), ("2", "Ann", "1")]
    assert Ruling.objects.count() == 1


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


def test_what_cannot_be_read_is_counted_and_kept(taxi: Page, meeting: Meeting) -> None:
    ann = spot(taxi, "Ann Abel on Taxi")
    ann.tap()
    taxi.keyboard.type("12,34")
    taxi.keyboard.press("Enter")
    expect(ann).to_have_value("12,34")
    expect(ann).to_be_focused()
    expect(taxi.locator("[data-spot]").first).to_contain_text("Separators stand before every three")
    bar_says(taxi, "1 score can’t be read")
    spot(taxi, "Bob Bell on Taxi").tap()
    type_down(taxi, ["800"])
    eventually(taxi, lambda: on_game(meeting, "g1"), {"Bob": 800})
    taxi.keyboard.type("70")
    eventually(taxi, lambda: drafts(taxi), ["12,34", "70"])
    taxi.reload()  # amid the typing
    ready(taxi)
    expect(ann).to_have_value("12,34")
    expect(spot(taxi, "Cat Cole on Taxi")).to_have_value("70")
    bar_says(taxi, "2 scores not saved yet")
    open_page(taxi, f"/desk/{meeting.pk}/scores/games/g2/")
    taxi.get_by_text("Which scores?").tap()
    expect(taxi.locator("#queue-entries")).to_contain_text("Ann Abel, Taxi: 12,34 can’t be read")
    taxi.get_by_role("link", name="Go to Cat Cole, Taxi").tap()
    ready(taxi)
    expect(spot(taxi, "Cat Cole on Taxi")).to_be_focused()
    type_down(taxi, ["700"])
    eventually(taxi, lambda: on_game(meeting, "g1"), {"Bob": 800, "Cat": 700})
    eventually(taxi, lambda: stored(taxi, "ukpl-entry", "entries"), [])  # it has its receipt
    bar_says(taxi, "1 score can’t be read")
    taxi.goto(f"/desk/{meeting.pk}/publish/")
    expect(taxi.locator("[data-unsent]")).to_contain_text("1 score on this device")
    open_page(taxi, f"/desk/{meeting.pk}/scores/games/g1/")
    ann.tap()
    taxi.keyboard.press("Escape")
    saved(taxi, meeting, 2)
    assert on_game(meeting, "g1") == {"Bob": 800, "Cat": 700}


def test_whoever_leaves_with_a_text_unsaved_is_asked(taxi: Page, meeting: Meeting) -> None:
    dialogs: list[str] = []
    taxi.on("dialog", lambda dialog: dialogs.append(dialog.type))
    spot(taxi, "Ann Abel on Taxi").tap()
    taxi.keyboard.type("abc")
    taxi.keyboard.press("Enter")
    taxi.get_by_role("link", name="Whirlwind", exact=True).tap()  # its page counts it too
    ready(taxi)
    bar_says(taxi, "1 score can’t be read")
    assert dialogs == []
    open_page(taxi, f"/desk/{meeting.pk}/scores/games/g1/")
    spot(taxi, "Ann Abel on Taxi").tap()
    taxi.goto("/")
    assert dialogs == ["beforeunload"]


def test_no_other_page_of_the_site_is_kept(
    taxi: Page, meeting: Meeting, context: BrowserContext
) -> None:
    taxi.evaluate("navigator.serviceWorker.ready")
    taxi.reload()
    ready(taxi)
    taxi.goto("/")
    taxi.goto(f"/desk/{meeting.pk}/stewards/")
    eventually(taxi, lambda: kept_pages(taxi, meeting) & KEPT, KEPT)
    context.set_offline(True)
    for address in ("/", f"/desk/{meeting.pk}/stewards/"):
        with pytest.raises(Error, match="ERR_INTERNET_DISCONNECTED"):
            taxi.goto(address)
        taxi.wait_for_timeout(500)  # the browser is still opening its own page of the error
    open_page(taxi, f"/desk/{meeting.pk}/scores/games/g6/")
    expect(taxi.get_by_role("heading", level=1)).to_have_text("Centaur")


def test_whoever_logs_out_leaves_no_page_on_the_phone(taxi: Page, meeting: Meeting) -> None:
    """The next person at it would read every name, a child's surname too, with no signal."""
    taxi.evaluate("navigator.serviceWorker.ready")
    taxi.reload()
    eventually(taxi, lambda: kept_pages(taxi, meeting) & KEPT, KEPT)
    taxi.goto("/me/")
    taxi.get_by_role("button", name="Log out").tap()
    expect(taxi.get_by_role("link", name="Log in")).to_be_visible()
    eventually(taxi, lambda: kept_pages(taxi, meeting), set())


def drafts(page: Page) -> list[str]:
    """What is typed, and kept by the device, that is no entry yet."""
    return sorted(draft["text"] for draft in stored(page, "ukpl-drafts", "drafts"))


def stored(page: Page, database: str, store: str) -> list[dict[str, Any]]:
    """What the device keeps in a store of one of its databases."""
    kept: list[dict[str, Any]] = page.evaluate(
        """([database, store]) => new Promise((resolve) => {
            const opening = indexedDB.open(database);
            opening.onsuccess = () => {
                const all = opening.result.transaction(store).objectStore(store).getAll();
                all.onsuccess = () => {
                    opening.result.close();
                    resolve(all.result);
                };
            };
        })""",
        [database, store],
    )
    return kept


def test_two_pages_of_one_phone_send_each_score_once(
    taxi: Page, meeting: Meeting, context: BrowserContext
) -> None:
    other = open_page(context.new_page(), f"/desk/{meeting.pk}/scores/games/g1/")
    lose_signal(taxi)
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
