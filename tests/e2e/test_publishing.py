"""On a phone: what publishing asks of this device, what follows it; a correction afterwards."""

from typing import Any

import pytest
from django.core.cache import caches
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from leagues.models import SeasonRegion, User
from meetings.models import Entry, Meeting
from tests.meeting_day import a_day, publish, the_player, the_score
from tests.phones import (
    PHONE,
    REFUSED_OR_LOST,
    eventually,
    fits,
    log_in,
    lose_signal,
    on_game,
    open_page,
    ready,
    spot,
)

TABLE = """
               Taxi   Whirlwind
    Ann Abel   900    90
    Bob Bell   800    80
    Cat Cole   700    70
    Dee Dunn   600    60
    Eve East   500    -
"""


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, **PHONE, "permissions": ["clipboard-read", "clipboard-write"]}


@pytest.fixture
def excused() -> tuple[str, ...]:
    return REFUSED_OR_LOST


@pytest.fixture
def meeting(transactional_db: None, north: SeasonRegion) -> Meeting:
    """Five home players who have paid, one score missing."""
    caches["pages"].clear()
    meeting = a_day(north, TABLE)
    for entry in Entry.objects.all():
        entry.fee_paid = 2
        entry.save()
    return meeting


@pytest.fixture
def desk_page(
    context: BrowserContext, live_server: LiveServer, coordinator: User, page: Page
) -> Page:
    log_in(context, live_server, coordinator)
    return page


def test_the_text_for_the_group_is_copied(desk_page: Page, meeting: Meeting) -> None:
    publish(meeting)
    desk_page.goto(f"/desk/{meeting.pk}/published/")
    desk_page.get_by_role("button", name="Copy the text: For the players’ group").tap()
    expect(desk_page.get_by_role("button", name="Copied")).to_be_visible()
    copied = desk_page.evaluate("navigator.clipboard.readText()")
    assert copied == desk_page.get_by_label("For the players’ group").input_value()
    assert copied.startswith("North 2026, meeting 1: results")


def test_a_correction_is_marked_for_the_public(desk_page: Page, meeting: Meeting) -> None:
    eve = the_player("Eve East")
    eve.child = True
    eve.save()
    publish(meeting)
    page = desk_page
    page.goto(f"/desk/{meeting.pk}/scores/g1/{eve.pk}/")
    page.get_by_label("What the machine showed").fill("1,000")
    page.get_by_label("Reason", exact=True).first.fill("Eve East’s card was misread")
    page.get_by_role("button", name="Save the score").tap()
    expect(page.get_by_text("1 score saved.")).to_be_visible()
    page.goto("/2026/north/1/")
    corrected = page.locator(".corrections")
    expect(corrected).to_contain_text("Score on Taxi: 1,000 instead of 500 (Eve).")
    expect(page.get_by_role("main")).not_to_contain_text("East")
    fits(page)


def test_scores_that_wait_on_this_device_ask_for_a_tick(desk_page: Page, meeting: Meeting) -> None:
    page = open_page(desk_page, f"/desk/{meeting.pk}/scores/games/g2/")
    lose_signal(page)
    page.get_by_label("Eve East on Whirlwind").fill("50")
    page.keyboard.press("Enter")
    expect(page.locator("#queue-count")).to_have_text("1 score waiting")
    page.route("**/scores/", lambda route: route.abort())
    page.context.set_offline(False)
    page.goto(f"/desk/{meeting.pk}/publish/")
    expect(page.get_by_text("1 score on this device, not sent yet.")).to_be_visible()
    page.get_by_label("I have looked it over").check()
    page.get_by_role("button", name="Publish the results").tap()
    expect(page).to_have_url(
        f"/desk/{meeting.pk}/publish/".join(["http://" + page.url.split("/")[2], ""])
    )
    page.get_by_label("Publish without the scores on this device").check()
    page.get_by_role("button", name="Publish the results").tap()
    expect(page.get_by_text("the results are on the league table")).to_be_visible()


def test_what_waits_is_sent_from_the_page_that_publishes(desk_page: Page, meeting: Meeting) -> None:
    """Whoever types the last score and goes straight to publish it need not go back."""
    page = open_page(desk_page, f"/desk/{meeting.pk}/scores/games/g2/")
    hold_back(page, "50", "Eve East on Whirlwind")
    page.goto(f"/desk/{meeting.pk}/publish/")
    check = page.locator("[data-unsent]")
    expect(check).to_contain_text("1 score on this device, not sent yet. No signal")
    expect(page.locator("#waiting")).to_be_hidden()  # the list says it
    page.get_by_label("I have looked it over").check()
    page.unroute("**/scores/")
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(check).to_be_hidden()
    expect(
        page.get_by_label("I have looked it over")
    ).to_be_checked()  # not taken from under a hand
    expect(page.get_by_label("Publish without the scores on this device")).to_be_hidden()
    page.get_by_role("link", name="Load the page again").tap()
    expect(page.get_by_role("main")).to_contain_text("Eve East")
    assert on_game(meeting, "g2")["Eve"] == 50


def test_the_page_that_publishes_comes_anew_once_all_is_sent(
    desk_page: Page, meeting: Meeting
) -> None:
    page = open_page(desk_page, f"/desk/{meeting.pk}/scores/games/g2/")
    hold_back(page, "50", "Eve East on Whirlwind")
    page.goto(f"/desk/{meeting.pk}/publish/")
    missing = page.locator(".check-missing", has_text="Eve East has no score on Whirlwind.")
    expect(missing).to_be_visible()
    expect(page.locator("[data-unsent]")).to_contain_text("1 score on this device")
    page.unroute("**/scores/")  # it is tried again by itself
    expect(missing).to_have_count(0)
    expect(page.locator("[data-unsent], [data-sent]").filter(visible=True)).to_have_count(0)
    assert on_game(meeting, "g2")["Eve"] == 50


def test_the_page_that_publishes_comes_anew_only_once_all_is_sent(
    desk_page: Page, meeting: Meeting
) -> None:
    """Not for each score: the next would be cut off, and without signal nothing come at all."""
    page = open_page(desk_page, f"/desk/{meeting.pk}/scores/games/g2/")
    hold_back(page, "50", "Eve East on Whirlwind")
    for count, name in enumerate(("Ann Abel", "Bob Bell", "Cat Cole"), start=2):
        page.get_by_label(f"{name} on Whirlwind").fill(f"{count}")
        page.keyboard.press("Enter")
        expect(page.locator("#queue-count")).to_have_text(f"{count} scores waiting")
    page.goto(f"/desk/{meeting.pk}/publish/")
    expect(page.locator("[data-unsent]")).to_contain_text("4 scores on this device")
    page.unroute("**/scores/")
    loaded, lost = [], []
    page.on("framenavigated", lambda frame: loaded.append(frame.url))
    page.on("requestfailed", lambda request: lost.append(request.url))
    page.evaluate("window.dispatchEvent(new Event('online'))")
    eventually(page, lambda: len(loaded), 1)
    expect(page.locator("[data-unsent], [data-sent]").filter(visible=True)).to_have_count(0)
    expected = {"Eve": 50, "Ann": 2, "Bob": 3, "Cat": 4, "Dee": 60}
    assert (on_game(meeting, "g2"), len(loaded), lost) == (expected, 1, [])


def test_what_was_wrong_with_a_form_is_not_taken_away_by_what_is_sent(
    desk_page: Page, meeting: Meeting
) -> None:
    page = open_page(desk_page, f"/desk/{meeting.pk}/scores/games/g2/")
    hold_back(page, "50", "Eve East on Whirlwind")
    page.goto(f"/desk/{meeting.pk}/publish/")
    page.get_by_label("Publish without the scores on this device").check()
    page.get_by_role("button", name="Publish the results").tap()
    wrong = page.locator("#sure-wrong")
    expect(wrong).to_be_visible()
    expect(page.locator("[data-unsent]")).to_be_visible()
    page.unroute("**/scores/")
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.locator("[data-sent]")).to_be_visible()
    expect(wrong).to_be_visible()
    assert on_game(meeting, "g2")["Eve"] == 50


def test_what_was_sent_from_another_page_is_known_without_signal(
    desk_page: Page, meeting: Meeting
) -> None:
    page = open_page(desk_page, f"/desk/{meeting.pk}/scores/games/g2/")
    kept = f"caches.match('/desk/{meeting.pk}/scores/games/g2/').then(Boolean)"
    eventually(page, lambda: page.evaluate(kept), expected=True)
    hold_back(page, "50", "Eve East on Whirlwind")
    page.goto(f"/desk/{meeting.pk}/check-in/")
    expect(page.locator("#waiting")).to_contain_text("1 score waiting")
    another = the_score(meeting, "g2", "Dee Dunn")
    another.score = 61
    another.save()
    page.unroute("**/scores/")
    with page.expect_response("**/scores/state/") as answer:
        page.evaluate("window.dispatchEvent(new Event('online'))")
    answer.value.finished()
    expect(page.locator("#waiting")).to_be_hidden()
    page.context.set_offline(True)
    open_page(page, f"/desk/{meeting.pk}/scores/games/g2/")
    expect(spot(page, "Eve East on Whirlwind")).to_have_value("50")
    expect(spot(page, "Dee Dunn on Whirlwind")).to_have_value("61")
    page.context.set_offline(False)


def test_what_waits_is_sent_and_told_of_on_every_page_of_the_desk(
    desk_page: Page, meeting: Meeting
) -> None:
    """With no signal for the score, and some for the check-in that is opened next."""
    page = open_page(desk_page, f"/desk/{meeting.pk}/scores/games/g2/")
    hold_back(page, "50", "Eve East on Whirlwind")
    page.get_by_label("Dee Dunn on Whirlwind").fill("12,34")
    page.goto(f"/desk/{meeting.pk}/check-in/")
    line = page.locator("#waiting")
    expect(line).to_contain_text("1 score waiting No signal")
    expect(line).to_contain_text("1 score can’t be read.")
    fits(page)
    page.unroute("**/scores/")
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(line).not_to_contain_text("waiting")
    expect(line).to_contain_text("1 score can’t be read")
    assert on_game(meeting, "g2")["Eve"] == 50
    line.get_by_role("link", name="Look at the scores").tap()
    ready(page)
    expect(page.locator("#queue-count")).to_have_text("1 score can’t be read")


def hold_back(page: Page, score: str, place: str) -> None:
    """Type a score that no network takes; the pages themselves still come."""
    page.route("**/scores/", lambda route: route.abort())
    page.get_by_label(place).fill(score)
    page.keyboard.press("Enter")
    expect(page.locator("#queue-count")).to_have_text("1 score waiting")
