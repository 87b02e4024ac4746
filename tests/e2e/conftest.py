"""A browser, the site running, and a watch on what no page may do.

Chromium is the machine's own. Where there is none these tests are skipped, and say so; with
``REQUIRE_BROWSER`` in the environment that is an error.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.core.cache import caches
from django.db import connection
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from leagues.models import Player, SeasonRegion, User
from meetings.models import Game, Ruling, Score
from tests.factories.meetings import MeetingFactory, RulingFactory, ScoreFactory
from tests.scenarios import a_game, a_meeting

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first is the quickest: it has no window to draw."""
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
NO_CHROMIUM = "no Chromium on this machine (Debian: apt install chromium-headless-shell)"
SERVER_ERROR = 500
LEFT_EARLY = "An unknown error occurred when fetching the script."
"""What the browser says of a page that is left before it has fetched the page's worker."""
GAVE_WAY = ("htmx:sendAbort", "htmx:afterRequest")
"""What is said of a search that gives way to a tap; any other end is said in other words too."""

# A wait, and no measurement: two tests share two cores, and a database.
expect.set_options(timeout=20_000)

# Playwright runs an event loop beside the tests, which Django would take for their own.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder, and skip them where there is no browser.

    One that fails is run once more and listed as such: see decision 82.
    """
    here = [item for item in items if Path(__file__).parent in item.path.parents]
    if here and CHROMIUM is None and os.environ.get("REQUIRE_BROWSER"):
        raise pytest.UsageError(f"REQUIRE_BROWSER is set: {NO_CHROMIUM}")
    for item in here:
        item.add_marker(pytest.mark.browser)
        item.add_marker(pytest.mark.flaky(reruns=1))
        if CHROMIUM is None:
            item.add_marker(pytest.mark.skip(reason=NO_CHROMIUM))


@pytest.fixture(scope="session", autouse=True)
def nobody_holds_on(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """End what the server's threads still hold: PostgreSQL drops no database that is in use."""
    yield
    if connection.vendor == "postgresql":
        with django_db_blocker.unblock(), connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    quiet = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": quiet}


@pytest.fixture
def browser_context_args(
    browser_context_args: dict[str, Any], live_server: LiveServer
) -> dict[str, Any]:
    return {**browser_context_args, "base_url": live_server.url}


@pytest.fixture
def excused() -> tuple[str, ...]:
    """What the console may say, where a test refuses a form or cuts the network on purpose."""
    return ()


@pytest.fixture(autouse=True)
def nothing_amiss(
    context: BrowserContext, live_server: LiveServer, excused: tuple[str, ...]
) -> Iterator[None]:
    """Watch the test's own browser."""
    amiss = watch(context, live_server, excused)
    yield
    assert amiss == []


@pytest.fixture
def another_phone(
    new_context: Callable[[], BrowserContext],
    live_server: LiveServer,
    excused: tuple[str, ...],
) -> Iterator[Callable[[], Page]]:
    """Phones beside the first: each a browser of its own, watched like it."""
    watched: list[tuple[BrowserContext, list[str]]] = []

    def unpack() -> Page:
        context = new_context()
        watched.append((context, watch(context, live_server, excused)))
        return context.new_page()

    yield unpack
    for context, _ in watched:
        context.close()
    assert [words for _, amiss in watched for words in amiss] == []


def watch(context: BrowserContext, live_server: LiveServer, excused: tuple[str, ...]) -> list[str]:
    """Note what no page may do, and leave every page that asks before it is left.

    That is an error on the console (a CSP violation is one), in a script or of the server, and
    asking another host.
    """
    amiss: list[str] = []
    ours = urlsplit(live_server.url).netloc

    def heard(kind: str, text: str) -> None:
        if kind in {"error", "warning"} and not any(
            words in text for words in (*excused, LEFT_EARLY, *GAVE_WAY)
        ):
            amiss.append(text)

    context.on("console", lambda m: heard(m.type, m.text))
    context.on("weberror", lambda e: amiss.append(str(e.error)))
    context.on("response", lambda r: r.status >= SERVER_ERROR and amiss.append(r.url))
    context.on(
        "request",
        lambda r: (
            urlsplit(r.url).netloc not in {ours, ""}
            and r.url not in excused
            and amiss.append(r.url)
        ),
    )
    context.on("page", lambda page: page.on("dialog", lambda dialog: dialog.accept()))
    return amiss


@pytest.fixture(scope="session", autouse=True)
def artifacts_are_tidied(_pw_artifacts_folder: TemporaryDirectory[str]) -> Iterator[None]:
    """Remove pytest-playwright's folder, which it leaves to chance when tests run side by side."""
    yield
    _pw_artifacts_folder.cleanup()


NORTH = """
               Taxi   Whirlwind   The Addams Family
    Ann Abel   900    90          20
    Bob Bell   400    80          20
    Cat Cole   300    70          41
    Dee Dunn   200    60          -
    Eve East   100    50          10
    Fay Ford   50     50          5
    Gus Grey   40     40          4
"""
SOUTH = """
               Taxi   Whirlwind
    Gus Grey   900    90
    Hal Hill   400    80
    Ivy Irwin  300    70
    Jo Jones   200    60
    Kit King   100    50
"""
PASSWORD = "a password for one test"


@pytest.fixture
def league(
    transactional_db: None,
    north: SeasonRegion,
    south: SeasonRegion,
    organiser: User,
    coordinator: User,
) -> SeasonRegion:
    """A small league with a bit of everything: north's season, with a guest from south in it."""
    caches["pages"].clear()
    a_meeting(south, SOUTH)
    first = a_meeting(north, NORTH)
    a_meeting(north, NORTH)
    MeetingFactory(season=north.season, region=north.region, number=3)
    fay = Player.objects.get(name="Fay Ford")
    fay.child = True
    fay.save()
    withdrawn = a_game(first, "Xenon", key="g0", status=Game.Status.WITHDRAWN, note="No flippers")
    ScoreFactory(game=withdrawn, player=fay, score=7)
    bobs = Score.objects.get(game__meeting=first, player__name="Bob Bell", game__key="g1")
    RulingFactory(score=bobs, kind=Ruling.Kind.COMPENSATION_BALL, value=30)
    for user in (organiser, coordinator):
        user.set_password(PASSWORD)
        user.save()
    return north
