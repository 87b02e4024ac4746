"""The desk in other hands: a wide screen, the keyboard, no script, no signal; a practice."""

import re
from typing import Any

import pytest
from django.core.cache import caches
from playwright.sync_api import Browser, BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from leagues.models import Player, SeasonRegion, User
from meetings.models import Entry, Meeting
from tests.axe import faults
from tests.factories.meetings import MachineFactory, MeetingHostFactory
from tests.meeting_day import a_day
from tests.phones import ON_A_PHONE, PHONE, broken_words, eventually, fits, log_in, wifi_page
from tests.scenarios import FIVE, a_game, a_meeting, a_player

pytestmark = ON_A_PHONE

NAMES = (
    "Ann Abel", "Bob Bell", "Cat Cole", "Dee Dunn", "Eve East", "Fay Ford", "Gus Grey",
    "Hal Hill", "Ivy Irwin", "Jo Jones", "Kit King", "Liz Lane", "Max Moor",
)  # fmt: skip
MACHINES = ("Taxi", "Whirlwind", "Xenon", "Gorgar", "Fathom", "Centaur", "Paragon")
SIX = MACHINES[:6]


@pytest.fixture
def region(transactional_db: None, north: SeasonRegion) -> SeasonRegion:
    """Thirteen players, one of them a child, and seven machines; no meeting yet."""
    caches["pages"].clear()
    for name in NAMES:
        a_player(north, name, child=name == "Kit King")
    north.season.registrations.get(player__name="Kit King").delete()
    for name in MACHINES:
        MachineFactory(name=name, manufacturer="Williams")
    return north


@pytest.fixture
def phone(context: BrowserContext, live_server: LiveServer, coordinator: User, page: Page) -> Page:
    log_in(context, live_server, coordinator)
    return page


def row(phone: Page, name: str) -> Any:
    return phone.locator(f"#p{Player.objects.get(name=name).pk}")


def test_no_word_is_broken_for_want_of_room(phone: Page, north: SeasonRegion) -> None:
    day = a_day(north, "Blackwater 100\nAdaeze Oyelaran  900")
    MeetingHostFactory(meeting=day, player=a_player(north, "Russell Dewhurst"))
    entry = Entry.objects.get()
    entry.contribution = 10
    entry.save()
    for page in ("plan", "check-in", "cards"):
        phone.goto(f"/desk/{day.pk}/{page}/")
        assert broken_words(phone) == [], page


def test_practice_in_one_tap(phone: Page, north: SeasonRegion, coordinator: User) -> None:
    a_meeting(north, FIVE)
    phone.goto("/desk/")
    phone.get_by_role("button", name="Practise on a made-up meeting").tap()
    expect(phone.get_by_role("link", name="Enter 10 missing scores")).to_be_visible()
    fits(phone)
    phone.get_by_role("button", name="Clear this practice away").tap()
    expect(phone.get_by_role("status")).to_have_text("The practice meeting is cleared away.")
    fits(phone)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_wide_screen(
    context: BrowserContext, live_server: LiveServer, organiser: User, page: Page, scheme: Any,
    north: SeasonRegion,
) -> None:  # fmt: skip
    caches["pages"].clear()
    day = a_day(north, FIVE)
    log_in(context, live_server, organiser)
    page.set_viewport_size({"width": 1280, "height": 900})
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    ann = Player.objects.get(name="Ann Abel").pk
    pages = ("", "plan/", "games/", "games/g1/", "games/g1/withdraw/", "check-in/",
             "check-in/new/", "groups/", "conduct/", f"conduct/{ann}/", "cancel/")  # fmt: skip
    found = []
    for address in ("/desk/", "/desk/north/2026/plan/", *(f"/desk/{day.pk}/{p}" for p in pages)):
        page.goto(address)
        found += [(address, *fault) for fault in faults(page, scheme=scheme)]
    assert found == []


def test_without_a_signal_a_tap_says_so(
    browser: Browser, live_server: LiveServer, coordinator: User, north: SeasonRegion
) -> None:
    """In a context of its own: what is asked for in vain is an error on the console."""
    day = a_day(north, FIVE)
    a_player(north, "Zoe Zane")
    context = browser.new_context(**PHONE, base_url=live_server.url)
    client = log_in(context, live_server, coordinator)
    page = context.new_page()
    page.goto(f"/desk/{day.pk}/check-in/")
    context.set_offline(True)
    row(page, "Zoe Zane").get_by_role("button").first.tap()
    expect(page.get_by_role("alert")).to_have_text(re.compile("take it as not done"))
    context.set_offline(False)
    page.route("**/check-in/*/", wifi_page, times=1)  # nor does a stranger's answer count
    row(page, "Zoe Zane").get_by_role("button").first.tap()
    expect(page.get_by_role("alert")).to_have_text(re.compile("take it as not done"))
    row(page, "Zoe Zane").get_by_role("button").first.tap()
    expect(row(page, "Zoe Zane")).to_have_class(re.compile("is-in"))
    expect(page.get_by_role("alert")).to_be_hidden()
    client.session.flush()
    row(page, "Zoe Zane").get_by_role("button", name="+ £1").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Log in")
    assert Entry.objects.get(player__name="Zoe Zane").contribution == 0
    context.close()


@pytest.mark.parametrize(
    ("tab", "press"),
    [
        pytest.param("check-in", "Zoe Zane", id="by a script"),
        pytest.param("groups", "Draw the groups", id="a plain form"),
        pytest.param("stewards", "Make the link", id="stewards"),
    ],
)
def test_a_log_in_in_another_tab_spoils_no_page(
    phone: Page, live_server: LiveServer, north: SeasonRegion, tab: str, press: str
) -> None:
    """It has changed the token that forms bear: what is tapped is done, and nobody is told off."""
    day = a_day(north, FIVE)
    a_game(day, "Xenon", key="g9", multiplayer=True)
    a_player(north, "Zoe Zane")
    phone.goto(f"/desk/{day.pk}/{tab}/")
    token = {"name": "csrftoken", "value": "n" * 32, "url": live_server.url}
    phone.context.add_cookies([token])
    if tab == "stewards":
        phone.get_by_label("Whom is it for?").fill("Jo")
    with phone.expect_response(lambda answer: answer.request.method == "POST") as answered:
        phone.get_by_role("button", name=press).first.tap()
    assert answered.value.status in (200, 302)


def test_without_javascript(
    browser: Browser, live_server: LiveServer, coordinator: User, region: SeasonRegion
) -> None:
    day = a_day(region, "               Taxi\n    Ann Abel   -")
    context = browser.new_context(base_url=live_server.url, java_script_enabled=False)
    log_in(context, live_server, coordinator)
    page = context.new_page()
    page.goto(f"/desk/{day.pk}/games/")
    page.get_by_label("Find a machine by name or maker").fill("gorg")
    page.get_by_role("button", name="Find").click()
    page.get_by_role("button", name="Gorgar").click()
    expect(page.get_by_text("Gorgar is in play.")).to_be_visible()
    page.goto(f"/desk/{day.pk}/check-in/")
    page.get_by_label("Find anybody by name").fill("bob")
    page.get_by_role("button", name="Find").click()
    row(page, "Bob Bell").get_by_role("button").first.click()
    expect(row(page, "Bob Bell")).to_have_class(re.compile("is-in"))
    page.goto(f"/desk/{day.pk}/plan/")
    page.get_by_label("Find a player by name").fill("cat")
    page.keyboard.press("Enter")
    page.get_by_label(re.compile("Host.*Cat Cole")).check()
    page.get_by_role("button", name="Save the plan").click()
    assert list(day.hosts.values_list("player__name", flat=True)) == ["Cat Cole"]
    context.close()


def test_the_keyboard_alone(
    page: Page, context: BrowserContext, live_server: LiveServer, coordinator: User,
    region: SeasonRegion,
) -> None:  # fmt: skip
    """The focus stays on the row that was let in; Enter in a search field sends no form."""
    day = a_day(region, "               Taxi\n    Ann Abel   -")
    log_in(context, live_server, coordinator)
    page.goto(f"/desk/{day.pk}/check-in/")
    bob = Player.objects.get(name="Bob Bell").pk
    # As an extension of the browser may: htmx must not copy it, which the site's policy forbids.
    row(page, "Bob Bell").evaluate("row => { row.style.order = '0'; }")
    page.locator(f"#tap-{bob}").focus()
    page.keyboard.press("Enter")
    expect(row(page, "Bob Bell")).to_have_class(re.compile("is-in"))
    expect(page.locator(f"#tap-{bob}")).to_be_focused()
    page.goto(f"/desk/{day.pk}/plan/")
    page.get_by_label("Find a player by name").fill("cat")
    page.keyboard.press("Enter")
    expect(page.get_by_label(re.compile("Host.*Cat Cole"))).to_be_visible()
    page.get_by_label("Date").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").first).to_contain_text("is planned for")
    eventually(page, lambda: Meeting.objects.get().status, Meeting.Status.OPEN)
