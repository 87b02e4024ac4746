"""Phones and wide screens at an open meeting, for the browser's tests of score entry."""

from collections.abc import Callable
from typing import Any

from django.test import Client
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from leagues.models import User
from meetings.models import Meeting
from meetings.reads.desk import desk
from tests.meeting_day import cells

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

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


def type_down(page: Page, scores: list[str]) -> None:
    """Type scores one below another, starting in the field that has the focus."""
    for score in scores:
        page.keyboard.type(score)
        page.keyboard.press("Enter")


def bar_says(page: Page, words: str) -> None:
    """The bar at the foot of the page comes to say this."""
    expect(page.locator("#queue-count")).to_have_text(words)


def saved(page: Page, meeting: Meeting, count: int) -> None:
    """So many scores stand in the database, and the page knows that nothing waits."""
    eventually(page, lambda: len(cells(meeting)), count, tries=300)
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


def come_in_by_link(page: Page, token: str, name: str, *, wait: bool = True) -> None:
    """Open a steward's link and give a name."""
    page.goto(f"/s/{token}/")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="To the scores").click()
    if wait:
        ready(page)
