"""Those who run the league: a coordinator logs in; the organiser puts a score right."""

import re

from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from leagues.models import SeasonRegion
from meetings.models import Score
from tests.e2e.conftest import PASSWORD


def log_in(page: Page, username: str, password: str = PASSWORD) -> None:
    """Log in from any page."""
    page.goto("/")
    page.get_by_role("link", name="Log in").click()
    page.get_by_label("User name or e-mail address").fill(username)
    page.get_by_label("Password").fill(password)
    page.get_by_role("main").get_by_role("button", name="Log in").click()


def test_a_coordinator_finds_their_region(page: Page, league: SeasonRegion) -> None:
    log_in(page, "coordinator")
    expect(page.get_by_role("heading", name="North 2026")).to_be_visible()
    expect(page.get_by_role("link", name="Meeting 3")).to_be_visible()
    expect(page.get_by_role("link", name="admin")).to_have_count(0)
    page.get_by_role("link", name="League table").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("North 2026")


def test_a_wrong_password_is_told_beside_the_form(page: Page, league: SeasonRegion) -> None:
    log_in(page, "coordinator", "not it")
    expect(page.get_by_role("main")).to_contain_text(re.compile("not correct"))
    expect(page).to_have_url(re.compile("/accounts/login/"))


def test_logging_out(page: Page, league: SeasonRegion) -> None:
    log_in(page, "coordinator")
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("link", name="Log in")).to_be_visible()


def test_a_corrected_score_is_in_the_table_at_once(
    page: Page, browser: Browser, live_server: LiveServer, league: SeasonRegion
) -> None:
    reader = browser.new_context(base_url=live_server.url).new_page()
    reader.goto("/2026/north/")
    expect(reader.get_by_role("row").nth(1)).to_contain_text("Ann Abel")

    log_in(page, "organiser")
    page.get_by_role("link", name="Go to the admin").click()
    page.get_by_role("link", name="Scores", exact=True).click()
    for meeting in (1, 2):
        score = Score.objects.get(
            player__name="Bob Bell", game__key="g1", game__meeting__number=meeting,
            game__meeting__region=league.region,
        )  # fmt: skip
        page.goto(f"/admin/meetings/score/{score.pk}/change/")
        page.locator("[name=score]").fill("2000")
        page.locator("[name=change_reason]").fill("Read from the photograph")
        page.get_by_role("button", name="Save", exact=True).click()
        expect(page.get_by_text("was changed successfully")).to_be_visible()

    reader.reload()
    expect(reader.get_by_role("row").nth(1)).to_contain_text("Bob Bell")
    reader.context.close()
