"""The screen on the wall: it fits, it keeps up by itself, it needs no script."""

from typing import Any

import pytest
from django.core.cache import caches
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from leagues.models import SeasonRegion, User
from meetings.models import Meeting
from tests.axe import faults
from tests.meeting_day import a_day, in_charge, publish, send
from tests.phones import SIX

WALL = {"width": 1920, "height": 1080}
PHONE = {"width": 390, "height": 844}
POLL = 15_000
"""Milliseconds in which a screen has surely asked again."""


@pytest.fixture
def meeting(transactional_db: None, north: SeasonRegion, coordinator: User) -> Meeting:
    caches["pages"].clear()
    meeting = a_day(north, SIX)
    send(meeting, in_charge(coordinator), "Bob Bell", 800)
    return meeting


def test_it_keeps_up_by_itself_and_leads_to_the_results(
    page: Page, meeting: Meeting, coordinator: User
) -> None:
    page.set_viewport_size(WALL)
    page.goto(f"/live/{meeting.pk}/")
    first = page.locator(".live-table tbody tr").first
    expect(first).to_contain_text("Bob Bell")
    send(meeting, in_charge(coordinator), "Ann Abel", 900)
    expect(first).to_contain_text("Ann Abel", timeout=POLL)
    publish(meeting)
    expect(page.get_by_role("link", name="The results are out")).to_be_visible(timeout=POLL)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [WALL, PHONE])
def test_it_fits_and_axe_finds_nothing(
    page: Page, meeting: Meeting, size: Any, scheme: Any
) -> None:
    page.set_viewport_size(size)
    page.emulate_media(color_scheme=scheme)
    page.goto(f"/live/{meeting.pk}/")
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    if size == WALL:
        assert page.evaluate("document.documentElement.scrollHeight") <= size["height"]
    assert faults(page, scheme=scheme) == []


def test_it_needs_no_script(browser: Browser, live_server: LiveServer, meeting: Meeting) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=live_server.url)
    page = context.new_page()
    page.goto(f"/live/{meeting.pk}/")
    expect(page.locator("meta[http-equiv=refresh]")).to_have_attribute("content", "20")
    expect(page.get_by_text("Bob Bell").first).to_be_visible()
    context.close()
