"""A browser, the site running, and a watch on what no page may do.

Chromium is the machine's own. Where there is none these tests are skipped, and say so; with
``REQUIRE_BROWSER`` in the environment that is an error.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.core.cache import caches
from playwright.sync_api import BrowserContext, expect
from pytest_django.live_server_helper import LiveServer

from leagues.models import Player, SeasonRegion, User
from meetings.models import Game, Ruling, Score
from tests.factories.meetings import MeetingFactory, RulingFactory, ScoreFactory
from tests.scenarios import a_game, a_meeting

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
NO_CHROMIUM = "no Chromium on this machine (Debian: apt install chromium)"

# A wait, and no measurement: two tests share two cores, and a database.
expect.set_options(timeout=20_000)

# Playwright runs an event loop beside the tests, which Django would take for their own.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder, and skip them where there is no browser."""
    here = [item for item in items if Path(__file__).parent in item.path.parents]
    if here and CHROMIUM is None and os.environ.get("REQUIRE_BROWSER"):
        raise pytest.UsageError(f"REQUIRE_BROWSER is set: {NO_CHROMIUM}")
    for item in here:
        item.add_marker(pytest.mark.browser)
        if CHROMIUM is None:
            item.add_marker(pytest.mark.skip(reason=NO_CHROMIUM))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    quiet = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": quiet}


@pytest.fixture
def browser_context_args(
    browser_context_args: dict[str, Any], live_server: LiveServer
) -> dict[str, Any]:
    return {**browser_context_args, "base_url": live_server.url}


@pytest.fixture(autouse=True)
def nothing_amiss(context: BrowserContext, live_server: LiveServer) -> Iterator[None]:
    """No error on the console (a CSP violation is one), none in a script, no other host asked."""
    amiss: list[str] = []
    ours = urlsplit(live_server.url).netloc
    context.on("console", lambda m: m.type in {"error", "warning"} and amiss.append(m.text))
    context.on("weberror", lambda e: amiss.append(str(e.error)))
    context.on(
        "request", lambda r: urlsplit(r.url).netloc not in {ours, ""} and amiss.append(r.url)
    )
    yield
    assert amiss == []


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
