"""A browser, the site running, and a watch on what no page may do.

Chromium is the machine's own. Where there is none these tests are skipped, and say so; with
``REQUIRE_BROWSER`` in the environment that is an error.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext
from pytest_django.live_server_helper import LiveServer

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
NO_CHROMIUM = "no Chromium on this machine (Debian: apt install chromium)"

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
