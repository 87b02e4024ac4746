"""A thumb that taps twice on a slow phone: one thing is done, and told as done."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect
from pytest_django.live_server_helper import LiveServer

from leagues.models import SeasonRegion, User
from meetings.models import Meeting, Penalty
from tests.meeting_day import a_day, the_player
from tests.phones import ON_A_PHONE, PHONE, eventually, log_in

pytestmark = ON_A_PHONE

PLAYED = """
               Taxi
    Ann Abel   900
    Bob Bell   800
"""


@pytest.fixture
def day(transactional_db: None, north: SeasonRegion) -> Meeting:
    return a_day(north, PLAYED)


def give(page: Page, day: Meeting, why: str) -> Locator:
    """A ban's form filled in; its button."""
    if "/conduct/" not in page.url:
        page.goto(f"/desk/{day.pk}/conduct/{the_player('Ann Abel').pk}/")
    page.get_by_label("Banned for the season").check()
    page.get_by_label("What happened?").fill(why)
    return page.get_by_role("button", name="Give it")


def tap_twice(page: Page, button: Locator) -> None:
    """Two taps with the thumb, whatever is on its way by then."""
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    for _ in range(2):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(500)


def test_the_second_tap_is_not_sent_and_the_form_is_there_again_for_another(
    context: BrowserContext, live_server: LiveServer, coordinator: User, page: Page, day: Meeting
) -> None:
    log_in(context, live_server, coordinator)
    held: list[Route] = []

    def hold(route: Route) -> None:
        if route.request.method == "POST" and not held:
            held.append(route)
        else:
            route.continue_()

    posts = []
    page.on("request", lambda each: posts.append(each) if each.method == "POST" else None)
    button = give(page, day, "Swore")
    page.route(re.compile("/conduct/"), hold)
    tap_twice(page, button)
    assert len(posts) == 1
    held[0].continue_()
    expect(page.get_by_text("Ann Abel: banned for the season.")).to_be_visible()

    page.go_back()
    give(page, day, "Swore again").tap()
    expect(page.locator(".rows > li")).to_have_count(2)
    assert [each.reason for each in Penalty.objects.order_by("pk")] == ["Swore", "Swore again"]


def test_before_any_script_has_come_the_second_tap_is_answered_as_the_first(
    browser: Browser, live_server: LiveServer, coordinator: User, day: Meeting
) -> None:
    context = browser.new_context(base_url=live_server.url, java_script_enabled=False, **PHONE)
    log_in(context, live_server, coordinator)
    page = context.new_page()
    first: list[Route] = []
    lost = []

    def lose_the_first_answer(route: Route) -> None:
        if route.request.method == "POST" and not first:
            first.append(route)
            lost.append(route.fetch(max_redirects=0).status)
        else:
            route.continue_()

    page.route(re.compile("/conduct/"), lose_the_first_answer)
    button = give(page, day, "Swore")
    tap_twice(page, button)
    expect(page.get_by_text("Ann Abel: banned for the season.")).to_be_visible()
    expect(page.locator(".rows > li")).to_have_count(1)
    eventually(page, lambda: (lost, Penalty.objects.count()), ([302], 1))
    context.close()
