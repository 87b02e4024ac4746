"""A log-in runs out while a form is filled in: once logged in again, what was typed is back."""

import datetime
import re

import pytest
from django.test import Client
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from leagues.models import SeasonRegion, User
from meetings.models import Machine, Meeting
from tests.e2e.conftest import PASSWORD
from tests.factories.meetings import MeetingFactory
from tests.phones import ON_A_PHONE, REFUSED_OR_LOST, fits, log_in, log_out

pytestmark = ON_A_PHONE

LOGGED_OUT = "You had been logged out, and nothing was saved."


@pytest.fixture
def excused() -> tuple[str, ...]:
    return REFUSED_OR_LOST


@pytest.fixture
def meeting(league: SeasonRegion) -> Meeting:
    return Meeting.objects.get(number=3)


@pytest.fixture
def coordinators(
    context: BrowserContext, live_server: LiveServer, meeting: Meeting, coordinator: User
) -> Client:
    """The coordinator's log-in, which the browser has too."""
    return log_in(context, live_server, coordinator)


def come_back(page: Page, username: str) -> None:
    """Log in, where one was sent to do so."""
    expect(page.get_by_role("heading", name="Log in")).to_be_visible()
    page.get_by_label("User name or e-mail address").fill(username)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Log in").tap()


def test_a_plan_is_back_and_what_others_changed_meanwhile_stays(
    page: Page, coordinators: Client, meeting: Meeting
) -> None:
    page.goto(f"/desk/{meeting.pk}/plan/")
    page.get_by_label("Practice from").fill("10:30")
    page.get_by_label("Fewer than four games").check()
    log_out(coordinators)
    meeting.starts_at = datetime.time(12, 45)
    meeting.save()
    page.get_by_role("button", name="Save the plan").tap()
    expect(page.get_by_text("What you had typed is kept: log in, and it is back.")).to_be_visible()
    fits(page)
    come_back(page, "coordinator")
    said = page.get_by_role("status").filter(has_text=LOGGED_OUT)
    expect(said).to_contain_text("What you had typed is back: look it over, then send it again.")
    expect(said).to_be_focused()
    expect(page.get_by_label("Practice from")).to_have_value("10:30")
    expect(page.get_by_label("Play starts")).to_have_value(re.compile("12:45"))
    expect(page.get_by_label("Fewer than four games")).to_be_checked()
    fits(page)
    page.get_by_role("button", name="Save the plan").tap()
    expect(page.get_by_role("heading", level=1)).not_to_contain_text("Plan")
    meeting.refresh_from_db()
    assert (str(meeting.practice_from), meeting.fewer_games_agreed) == ("10:30:00", True)
    page.goto(f"/desk/{meeting.pk}/plan/")  # it comes back once
    expect(page.get_by_text(LOGGED_OUT)).to_have_count(0)


def test_nobody_else_is_shown_what_was_typed(
    page: Page, coordinators: Client, meeting: Meeting
) -> None:
    page.goto(f"/desk/{meeting.pk}/cancel/")
    page.get_by_label("Why is it cancelled?").fill("The cellar is flooded.")
    log_out(coordinators)
    page.get_by_role("button", name="Call it off").tap()
    come_back(page, "organiser")
    reason = page.get_by_label("Why is it cancelled?")
    expect(reason).to_have_value("")
    expect(page.get_by_text(LOGGED_OUT)).to_have_count(0)
    assert page.evaluate("sessionStorage.getItem('ukpl-typed')") is None


def test_whoever_pressed_a_button_comes_back_to_it(
    page: Page, coordinators: Client, meeting: Meeting
) -> None:
    """And not to where it leads, which takes forms alone."""
    meeting = MeetingFactory(season=meeting.season, region=meeting.region, practice=True)
    page.goto(f"/desk/{meeting.pk}/")
    over = page.get_by_role("button", name=re.compile("practice", re.IGNORECASE))
    log_out(coordinators)
    over.tap()
    come_back(page, "coordinator")
    expect(page).to_have_url(re.compile(f"/desk/{meeting.pk}/$"))
    expect(page.get_by_text("Please do it again.")).to_be_visible()
    over.tap()
    expect(page).not_to_have_url(re.compile(f"/desk/{meeting.pk}/$"))
    assert not Meeting.objects.filter(pk=meeting.pk, status="scheduled").exists()


def test_the_admins_forms_come_back_too(
    page: Page, context: BrowserContext, live_server: LiveServer, organiser: User, meeting: Meeting
) -> None:
    machine = Machine.objects.get(name="Taxi")
    client = log_in(context, live_server, organiser)
    page.goto(f"/admin/meetings/machine/{machine.pk}/change/")
    page.get_by_label("Manufacturer").fill("Williams")
    log_out(client)
    page.get_by_role("button", name="Save", exact=True).tap()
    come_back(page, "organiser")
    expect(page.get_by_text("What you had typed is back")).to_be_visible()
    expect(page.get_by_label("Manufacturer")).to_have_value("Williams")
