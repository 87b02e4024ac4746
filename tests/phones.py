"""Phones and wide screens at a meeting, for the browser's tests: what is done, what is read."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from playwright.sync_api import BrowserContext, Page, Route, expect
from pytest_django.live_server_helper import LiveServer

from leagues.models import User
from meetings.models import Meeting
from meetings.reads.desk import desk
from tests.axe import faults
from tests.meeting_day import cells

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ON_A_PHONE = pytest.mark.browser_context_args(**PHONE)
"""The browser of these tests is a phone's."""
REFUSED_OR_LOST = ("Failed to load resource", "net::ERR")
"""What the console says of a form that is refused, and of a network that is gone."""

PORTAL = "http://portal.invalid/login"
"""Where a Wi-Fi's redirect leads; the policy of our pages keeps their scripts from following it."""

SIX = """
               Taxi   Whirlwind   Xenon   Gorgar   Fathom   Centaur
    Ann Abel   -      -           -       -        -        -
    Bob Bell   -      -           -       -        -        -
    Cat Cole   -      -           -       -        -        -
    Dee Dunn   -      -           -       -        -        -
    Eve East   -      -           -       -        -        -
    Fay Ford   -      -           -       -        -        -
    Gus Grey   -      -           -       -        -        -
    Hal Hill   -      -           -       -        -        -
    Ivy Irwin  -      -           -       -        -        -
    Jo Jones   -      -           -       -        -        -
    Kit King   -      -           -       -        -        -
    Liz Lane   -      -           -       -        -        -
    Max Moor   -      -           -       -        -        -
    Nia Nash   -      -           -       -        -        -
"""
"""Fourteen players and six games, nothing played."""


def log_in(context: BrowserContext, live_server: LiveServer, user: User) -> Client:
    """Give a browser a log-in, without the log-in page; the client shares its session."""
    client = Client()
    client.force_login(user)
    cookie = {"name": "sessionid", "value": client.cookies["sessionid"].value}
    context.add_cookies([{**cookie, "url": live_server.url}])
    return client


def log_out(client: Client) -> None:
    """End the session on the server, as when it expires; the browser does not know yet."""
    client.session.flush()


def spot(page: Page, label: str) -> Any:
    """The field of a player on a game: ``Ann Abel on Taxi``."""
    return page.get_by_label(label, exact=True)


def ready(page: Page) -> Page:
    """Wait until the page's script runs."""
    page.wait_for_selector("#entry[data-ready=yes]", state="attached")
    return page


def open_page(page: Page, address: str) -> Page:
    """Open a score page."""
    page.goto(address)
    return ready(page)


def lose_signal(page: Page) -> None:
    """Leave a score page without signal.

    Not before its worker is there: what is sent while that is put in may go out after all.
    """
    page.evaluate("navigator.serviceWorker.ready")
    page.context.set_offline(True)


def kept_pages(page: Page, meeting: Meeting) -> set[str]:
    """The score pages of a meeting that the device keeps, as they end: ``games/g1/``."""
    addresses = page.evaluate(
        """async () => {
            const names = (await caches.keys()).filter((name) => name.includes("-pages-"));
            const kept = await Promise.all(names.map(async (n) => (await caches.open(n)).keys()));
            return kept.flat().map(({url}) => new URL(url).pathname);
        }"""
    )
    start = f"/desk/{meeting.pk}/scores/"
    return {address.removeprefix(start) for address in addresses if address.startswith(start)}


def type_down(page: Page, scores: list[str]) -> None:
    """Type scores one below another, starting in the field that has the focus."""
    for score in scores:
        page.keyboard.type(score)
        page.keyboard.press("Enter")


def bar_says(page: Page, words: str) -> None:
    """The bar at the foot of the page comes to say this, once a long queue has been sent."""
    expect(page.locator("#queue-count")).to_have_text(words, timeout=90_000)


def saved(page: Page, meeting: Meeting, count: int) -> None:
    """So many scores stand in the database, and the page knows that nothing waits."""
    eventually(page, lambda: len(cells(meeting)), count, tries=900)
    bar_says(page, "All saved")


def standing(meeting: Meeting) -> list[tuple[str, str, str]]:
    """The meeting as it stands: place, first name, machine points; those who have played."""
    read = desk(meeting.pk)
    names = {player.slug: player.name.split()[0] for player in read.players}
    return [
        (f"{row.position}{'=' if row.tied else ''}", names[row.player], str(row.machine_points))
        for row in read.result.results
    ]


def on_game(meeting: Meeting, key: str) -> dict[str, int]:
    """Every score on a game, by first name."""
    return {name: score for (game, name), score in cells(meeting).items() if game == key}


def eventually(page: Page, what: Callable[[], Any], expected: Any, tries: int = 300) -> None:
    """Come to be so, within some seconds."""
    for _ in range(tries):
        if what() == expected:
            return
        page.wait_for_timeout(100)
    found = what()
    assert found == expected, f"{found!r} is not {expected!r}"


def come_in_by_link(page: Page, token: str, name: str) -> None:
    """Open a steward's link and give a name."""
    page.goto(f"/s/{token}/")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="To the scores").click()
    ready(page)


def wifi_page(route: Route) -> None:
    """Answer with the log-in page of a Wi-Fi, which says that all is well."""
    route.fulfill(status=200, content_type="text/html", body="<h1>Welcome to the Wi-Fi</h1>")


def rule(page: Page, place: str, ruling: str, score: str = "") -> None:
    """Rule on a score in the sheet over the page: ``Ann Abel on Taxi``."""
    address = page.url
    page.get_by_role("link", name=f"History and rulings: {place}").tap()
    sheet = page.get_by_role("dialog")
    sheet.get_by_text("Rulings", exact=True).tap()
    sheet.get_by_label("Ruling").select_option(label=ruling)
    if score:
        sheet.get_by_label("Score", exact=True).fill(score)
    sheet.get_by_role("button", name="Rule", exact=True).tap()
    expect(page.get_by_text("Ruled.")).to_be_visible()
    expect(page).to_have_url(address)
    ready(page)


def publish_in_full(page: Page, meeting: Meeting) -> None:
    """Publish a meeting that has everything."""
    page.goto(f"/desk/{meeting.pk}/publish/")
    expect(page.get_by_text("Nothing is missing, and nothing is odd.")).to_be_visible()
    page.get_by_role("button", name="Publish the results").tap()
    expect(page.get_by_text("the results are on the league table")).to_be_visible()


def league_table(page: Page, address: str = "/2026/north/") -> list[str]:
    """The public league table, a line a player: place, name, total, each meeting."""
    page.goto(address)
    return _lines(page, "table.league")


def standings(page: Page, address: str = "/2026/north/1/") -> list[str]:
    """A meeting's public results, a line a player.

    Position, name, machine points, place at home, league points, the points on each game.
    """
    page.goto(address)
    return _lines(page, "table.standings")


def _lines(page: Page, table: str) -> list[str]:
    """The rows of a table as the eye reads them, cells two spaces apart."""
    rows: list[str] = page.locator(f"{table} tr:has(td.pos)").evaluate_all(
        """rows => rows.map(row => [...row.cells].map(cell => {
          const read = cell.cloneNode(true);
          read.querySelectorAll(".visually-hidden, .score, .tag, .tie").forEach(e => e.remove());
          return read.textContent.trim();
        }).join("  "))"""
    )
    return rows


def lines(table: str) -> list[str]:
    """A table written out in a test, as ``league_table`` and ``standings`` give it."""
    return [re.sub(r"\s{2,}", "  ", line.strip()) for line in table.strip().splitlines()]


def arrives(page: Page, heading: str) -> None:
    """The page of this heading comes, and its scripts have begun to listen."""
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(heading))
    page.wait_for_load_state("load")


def fits(page: Page) -> None:
    """Nothing stands out of the phone sideways, and axe finds nothing, once its style is there."""
    page.wait_for_load_state()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert faults(page) == []


BROKEN_WORDS = """() => {
  const broken = [];
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!text.parentElement.checkVisibility()) continue;
    for (const word of text.data.matchAll(/[^\\s\\-–/]{2,14}(?=[\\s\\-–/]|$)/g)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = [...range.getClientRects()].filter((box) => box.width > 1);
      if (new Set(lines.map((box) => Math.round(box.top))).size > 1) broken.push(word[0]);
    }
  }
  return broken;
}"""


def broken_words(page: Page) -> list[str]:
    """The words of usual length that stand on two lines for want of room."""
    found: list[str] = page.evaluate(BROKEN_WORDS)
    return found
