"""Stewards on their phones, whose link is revoked, and who take over from one another (4B, 5D)."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from leagues.models import SeasonRegion
from meetings.models import Meeting, Submission
from tests.entry_day import a_link
from tests.meeting_day import a_day
from tests.phones import (
    ON_A_PHONE,
    REFUSED_OR_LOST,
    SIX,
    bar_says,
    come_in_by_link,
    eventually,
    lose_signal,
    open_page,
    ready,
    saved,
    spot,
    standing,
    type_down,
)

pytestmark = ON_A_PHONE

FIVE = ["900", "800", "700", "600", "500"]
FIVE_STAND = [("1", "Ann", "5"), ("2", "Bob", "4"), ("3", "Cat", "3"), ("4", "Dee", "2")]
FIVE_STAND += [("5", "Eve", "1")]


@pytest.fixture
def excused() -> tuple[str, ...]:
    return REFUSED_OR_LOST


@pytest.fixture
def meeting(transactional_db: None, north: SeasonRegion) -> Meeting:
    return a_day(north, SIX)


@pytest.fixture
def taxi(meeting: Meeting, page: Page) -> Page:
    a_link(meeting)
    come_in_by_link(page, "token-of-the-door", "Stew")
    expect(page.get_by_text("You enter scores as Stew.")).to_be_visible()
    return open_page(page, f"/desk/{meeting.pk}/scores/games/g1/")


def test_a_steward_who_leaves_leaves_no_page_on_the_phone(taxi: Page, meeting: Meeting) -> None:
    taxi.evaluate("navigator.serviceWorker.ready")
    kept = "caches.keys().then((names) => names.filter((name) => name.includes('-pages-')).length)"
    open_page(taxi, f"/desk/{meeting.pk}/scores/")
    eventually(taxi, lambda: taxi.evaluate(kept), 1)
    taxi.get_by_role("button", name="Leave").tap()
    expect(taxi.get_by_text("You enter no more scores from this device.")).to_be_visible()
    eventually(taxi, lambda: taxi.evaluate(kept), 0)


def test_another_steward_on_the_phone_is_asked(
    taxi: Page, meeting: Meeting, context: BrowserContext
) -> None:
    spot(taxi, "Ann Abel on Taxi").tap()
    lose_signal(taxi)
    type_down(taxi, FIVE)
    bar_says(taxi, "5 scores waiting")
    taxi.close()  # no page of Stew's is left that could send them
    context.set_offline(False)
    taxi = context.new_page()
    come_in_by_link(taxi, "token-of-the-door", "Ward")
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
