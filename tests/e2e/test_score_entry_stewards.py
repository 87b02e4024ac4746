"""Stewards on their phones, whose link is revoked, and who take over from one another (4B, 5D)."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from leagues.models import SeasonRegion
from meetings.models import Meeting, Submission
from tests.entry_day import a_link
from tests.factories.meetings import AT
from tests.meeting_day import a_day
from tests.phones import (
    PHONE,
    SIX,
    bar_says,
    come_in_by_link,
    open_page,
    ready,
    saved,
    spot,
    standing,
    type_down,
)

FIVE = ["900", "800", "700", "600", "500"]
FIVE_STAND = [("1", "Ann", "5"), ("2", "Bob", "4"), ("3", "Cat", "3"), ("4", "Dee", "2")]
FIVE_STAND += [("5", "Eve", "1")]


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, **PHONE}


@pytest.fixture(autouse=True)
def nothing_amiss(context: BrowserContext) -> Iterator[None]:
    """No script fails; a refused request is what these tests are about."""
    amiss: list[str] = []
    context.on("weberror", lambda e: amiss.append(str(e.error)))
    context.on("page", lambda page: page.on("dialog", lambda dialog: dialog.accept()))
    yield
    assert amiss == []


@pytest.fixture
def meeting(transactional_db: None, north: SeasonRegion) -> Meeting:
    return a_day(north, SIX)


@pytest.fixture
def taxi(meeting: Meeting, page: Page) -> Page:
    a_link(meeting)
    come_in_by_link(page, "token-of-the-door", "Stew")
    expect(page.get_by_text("You enter scores as Stew.")).to_be_visible()
    return open_page(page, f"/desk/{meeting.pk}/scores/games/g1/")


def revoke(meeting: Meeting) -> None:
    link = meeting.steward_links.get()
    link.revoked_at = AT
    link.save()


def test_a_revoked_link_keeps_what_was_typed_for_the_next(taxi: Page, meeting: Meeting) -> None:
    spot(taxi, "Ann Abel on Taxi").tap()
    type_down(taxi, FIVE[:3])
    saved(taxi, meeting, 3)
    revoke(meeting)
    type_down(taxi, FIVE[3:])
    bar_says(taxi, "2 scores waiting")
    expect(taxi.locator("#queue-words")).to_have_text(
        "This steward's link is closed: ask the coordinator for a new one."
    )
    a_link(meeting, token="another-token")
    come_in_by_link(taxi, "another-token", "Stew")
    open_page(taxi, f"/desk/{meeting.pk}/scores/games/g1/")
    bar_says(taxi, "2 scores typed by Stew")
    taxi.get_by_role("button", name="Send as Stew").tap()
    saved(taxi, meeting, 5)
    assert standing(meeting) == FIVE_STAND
    typed = Submission.objects.order_by("received_at").values_list("by_name", "reason")
    assert list(typed) == [("Stew", "")] * 3 + [("Stew", "typed by Stew")] * 2


def test_another_steward_on_the_phone_is_asked(
    taxi: Page, meeting: Meeting, context: BrowserContext
) -> None:
    spot(taxi, "Ann Abel on Taxi").tap()
    context.set_offline(True)
    type_down(taxi, FIVE)
    bar_says(taxi, "5 scores waiting")
    taxi.route("**/desk/*/scores/", lambda route: route.abort())
    context.set_offline(False)
    come_in_by_link(taxi, "token-of-the-door", "Ward", wait=False)
    taxi.unroute("**/desk/*/scores/")
    open_page(taxi, f"/desk/{meeting.pk}/scores/games/g1/")
    bar_says(taxi, "5 scores typed by Stew")
    assert Submission.objects.count() == 0
    taxi.get_by_role("button", name="Send as Ward").tap()
    saved(taxi, meeting, 5)
    assert standing(meeting) == FIVE_STAND
    assert set(Submission.objects.values_list("by_name", "reason")) == {("Ward", "typed by Stew")}


def test_a_page_of_the_steward_before_sends_nothing_under_another_name(
    taxi: Page, meeting: Meeting, context: BrowserContext
) -> None:
    other = context.new_page()  # the same phone: its session becomes another steward's
    come_in_by_link(other, "token-of-the-door", "Ward")
    spot(taxi, "Ann Abel on Taxi").tap()
    type_down(taxi, FIVE)
    bar_says(taxi, "5 scores waiting")
    expect(taxi.locator("#queue-words")).to_have_text("You are at this meeting as Ward now.")
    assert Submission.objects.count() == 0


def test_a_refused_score_stays_until_it_is_dismissed(taxi: Page, meeting: Meeting) -> None:
    meeting.entries.filter(player__name="Ann Abel").delete()
    spot(taxi, "Ann Abel on Taxi").tap()
    type_down(taxi, FIVE)
    saved_words = "1 score refused"
    bar_says(taxi, saved_words)
    expect(taxi.locator("[data-spot]").first).to_contain_text("Check the player in first")
    taxi.reload()
    ready(taxi)
    bar_says(taxi, saved_words)
    taxi.get_by_text("Which scores?").tap()
    taxi.get_by_role("button", name="Forget Ann Abel, Taxi").tap()
    bar_says(taxi, "All saved")
    assert standing(meeting) == [("1", "Bob", "4"), ("2", "Cat", "3"), ("3", "Dee", "2"),
                                 ("4", "Eve", "1")]  # fmt: skip


def test_the_link_is_made_on_the_coordinators_phone(
    page: Page, meeting: Meeting, context: BrowserContext, live_server: LiveServer, coordinator
) -> None:
    from tests.phones import log_in

    log_in(context, live_server, coordinator)
    meeting.date = meeting.date.replace(year=2999)
    meeting.save()
    page.goto(f"/desk/{meeting.pk}/stewards/")
    page.get_by_label("Whom is it for?").fill("At the door")
    page.get_by_role("button", name="Make the link").tap()
    address = page.get_by_label("Address").input_value()
    assert page.locator("svg.qr").bounding_box()["width"] > 200
    context.clear_cookies()
    page.goto(address)
    page.get_by_label("Your name").fill("Stew")
    page.get_by_role("button", name="To the scores").tap()
    ready(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Scores")
    expect(page.get_by_role("link", name="Stewards’ links")).to_have_count(0)
