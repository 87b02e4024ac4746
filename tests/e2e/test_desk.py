"""On a phone: from planning a meeting to the last warning, a tap at a time."""

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.core.cache import caches
from playwright.sync_api import Browser, BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from leagues.models import Player, SeasonRegion, User
from meetings.models import Entry, Game, Group, Meeting, Penalty
from tests.factories.meetings import MachineFactory, ScoreFactory
from tests.meeting_day import a_day
from tests.phones import PHONE, eventually, log_in
from tests.scenarios import FIVE, a_meeting, a_player

AXE = Axe()
NAMES = (
    "Ann Abel", "Bob Bell", "Cat Cole", "Dee Dunn", "Eve East", "Fay Ford", "Gus Grey",
    "Hal Hill", "Ivy Irwin", "Jo Jones", "Kit King", "Liz Lane", "Max Moor",
)  # fmt: skip
MACHINES = ("Taxi", "Whirlwind", "Xenon", "Gorgar", "Fathom", "Centaur", "Paragon")
SIX = MACHINES[:6]


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, **PHONE}


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


def arrives(page: Page, heading: str) -> None:
    """The page of this heading comes."""
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(heading))


def sound(page: Page, heading: str = ".") -> None:
    """The page fits the phone, and axe finds nothing in it."""
    arrives(page, heading)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    faults = AXE.run(page).response["violations"]
    assert [(f["id"], [n["target"] for n in f["nodes"]][:3]) for f in faults] == []


def plan_it(phone: Page) -> None:
    phone.goto("/")
    phone.get_by_role("link", name="Desk", exact=True).tap()
    sound(phone, "North 2026")
    phone.get_by_role("link", name="Plan the next meeting").tap()
    arrives(phone, "Plan meeting 1")
    phone.get_by_label("Date").fill("2026-05-03")
    phone.get_by_label("Practice from").fill("11:30")
    phone.get_by_label("Play starts").focus()
    expect(phone.locator("#findings")).to_contain_text("less than 60 minutes before play (5A)")
    phone.get_by_label("Practice from").fill("11:00")
    phone.get_by_text("A new venue", exact=True).tap()
    phone.get_by_label("Its name").fill("The Barn")
    phone.get_by_label("Town").fill("Taunton")
    phone.get_by_label("Find a player by name").press_sequentially("ivy")
    phone.get_by_label(re.compile("Host.*Ivy Irwin")).check()
    sound(phone)
    phone.get_by_role("button", name="Plan it").tap()
    expect(phone.get_by_role("status").first).to_contain_text("planned for 3 May 2026")
    sound(phone)


def choose_games(phone: Page, meeting: Meeting) -> None:
    phone.goto(f"/desk/{meeting.pk}/games/")
    search = phone.get_by_label("Find a machine by name or maker")
    for number, name in enumerate(SIX, start=1):
        search.fill("")
        search.press_sequentially(name.lower()[:4])
        expect(phone.locator("#found > li")).to_have_count(1)
        phone.locator("#found").get_by_role("button", name=name).tap()
        expect(phone.locator("#found")).to_contain_text("in play")
        expect(phone.locator("#chosen ol > li")).to_have_count(number)
    expect(phone.locator("#chosen")).to_contain_text("6 games are in play (2B)")
    sound(phone)
    phone.get_by_role("link", name="Change Centaur").tap()
    arrives(phone, "Centaur")
    phone.get_by_label(re.compile("Multiplayer")).check()
    phone.get_by_label("Agreed jackpot").fill("5m")
    sound(phone)
    phone.get_by_role("button", name="Save").tap()
    expect(phone.locator("#chosen")).to_contain_text("Jackpot agreed: 5,000,000 (2E)")
    expect(phone.locator("#chosen")).to_contain_text("1 multiplayer game in play (2F)")


def row(phone: Page, name: str) -> Any:
    return phone.locator(f"#p{Player.objects.get(name=name).pk}")


def check_everybody_in(phone: Page, meeting: Meeting) -> None:
    phone.goto(f"/desk/{meeting.pk}/")
    phone.get_by_role("button", name="Open meeting 1").tap()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Check-in")
    for name in NAMES:
        if name == "Kit King":
            continue
        row(phone, name).get_by_role("button").first.tap()
        expect(row(phone, name)).to_have_class(re.compile("is-in"))
    expect(row(phone, "Ivy Irwin")).to_contain_text("free: host")
    search = phone.get_by_label("Find anybody by name")
    search.press_sequentially("kit")
    expect(row(phone, "Ann Abel")).to_be_hidden()
    kit = row(phone, "Kit King")
    expect(kit).to_contain_text("child")
    kit.get_by_role("button").first.tap()
    expect(kit).to_have_class(re.compile("is-in"))
    sound(phone)


def a_guest_comes(phone: Page) -> None:
    search = phone.get_by_label("Find anybody by name")
    search.fill("")
    search.press_sequentially("Annie Abell")
    phone.get_by_role("link", name="Somebody new: Annie Abell").tap()
    arrives(phone, "A new player or guest")
    phone.get_by_label("as a guest").check()
    sound(phone)
    phone.get_by_role("button", name="Let them in").tap()
    expect(phone.get_by_role("heading", name="Is it one of these?")).to_be_visible()
    expect(phone.get_by_text("is in already")).to_be_visible()
    sound(phone)
    phone.get_by_role("button", name="No, Annie Abell is new: let them in").tap()
    totals = phone.locator("#totals")
    expect(totals).to_contain_text(re.compile(r"Here\s*14"))
    expect(totals).to_contain_text(re.compile(r"Prize fund\s*£24.00"))
    row(phone, "Bob Bell").get_by_role("button", name="+ £1").tap()
    expect(totals).to_contain_text(re.compile(r"Host\s*£1.00"))


def draw(phone: Page, meeting: Meeting) -> None:
    phone.goto(f"/desk/{meeting.pk}/groups/")
    phone.get_by_role("button", name="Draw the groups").tap()
    expect(phone.get_by_role("heading", name="Group 4")).to_be_visible()
    sound(phone)


def a_machine_breaks_down(phone: Page, meeting: Meeting) -> None:
    xenon = Game.objects.get(meeting=meeting, machine__name="Xenon")
    for name in NAMES[:7]:
        ScoreFactory(game=xenon, player=Player.objects.get(name=name))
    phone.goto(f"/desk/{meeting.pk}/games/")
    phone.get_by_role("link", name=re.compile("Broke down.*Xenon")).tap()
    arrives(phone, "Xenon broke down")
    phone.get_by_label("What is wrong with it?").fill("No flippers")
    phone.get_by_label("Find a machine by name or maker").press_sequentially("para")
    expect(phone.locator("#machines label")).to_have_count(2)
    phone.get_by_label("Paragon").check()
    sound(phone)
    phone.get_by_role("button", name="Withdraw it").last.tap()
    expect(phone.get_by_role("status").first).to_have_text(
        "Xenon is withdrawn, Paragon is played instead."
    )
    expect(phone.get_by_text("Must play Paragon again:")).to_be_visible()
    expect(phone.locator(".replay > li")).to_have_text(list(NAMES[:7]))
    sound(phone)


def somebody_swears_twice(phone: Page, meeting: Meeting) -> None:
    phone.goto(f"/desk/{meeting.pk}/conduct/")
    sound(phone)
    phone.get_by_role("link", name="Bob Bell").tap()
    arrives(phone, "Bob Bell")
    phone.get_by_label("What happened?").fill("Swore at Taxi")
    phone.get_by_role("button", name="Give it").tap()
    expect(phone.get_by_text("gets a zero score at least (7A)")).to_be_visible()
    expect(phone.get_by_label("Zero score on a game")).to_be_checked()
    phone.get_by_label("Game for a zero score").select_option("Taxi")
    phone.get_by_label("What happened?").fill("Swore at Taxi again")
    sound(phone)
    phone.get_by_role("button", name="Give it").tap()
    expect(phone.get_by_role("status").first).to_have_text("Bob Bell: zero score on a game.")


def test_a_meeting_from_planning_to_the_last_warning(phone: Page, region: SeasonRegion) -> None:
    plan_it(phone)
    meeting = Meeting.objects.get()
    choose_games(phone, meeting)
    check_everybody_in(phone, meeting)
    a_guest_comes(phone)
    draw(phone, meeting)
    a_machine_breaks_down(phone, meeting)
    somebody_swears_twice(phone, meeting)

    assert str(meeting.venue) == "The Barn, Taunton"
    assert Entry.objects.filter(meeting=meeting).count() == 14
    assert sorted(group.members.count() for group in Group.objects.all()) == [3, 3, 4, 4]
    assert set(Penalty.objects.values_list("level", "game__key")) == {
        ("warning", None), ("zero_score", "g1"),
    }  # fmt: skip
    phone.goto(f"/desk/{meeting.pk}/")
    expect(phone.get_by_role("link", name="Enter 84 missing scores")).to_be_visible()


def test_practice_in_one_tap(phone: Page, north: SeasonRegion, coordinator: User) -> None:
    a_meeting(north, FIVE)
    phone.goto("/desk/")
    phone.get_by_role("button", name="Practise on a made-up meeting").tap()
    expect(phone.get_by_role("link", name="Enter 10 missing scores")).to_be_visible()
    sound(phone)
    phone.get_by_role("button", name="Clear this practice away").tap()
    expect(phone.get_by_role("status")).to_have_text("The practice meeting is cleared away.")
    sound(phone)


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
    faults = []
    for address in ("/desk/", "/desk/north/2026/plan/", *(f"/desk/{day.pk}/{p}" for p in pages)):
        page.goto(address)
        found = AXE.run(page).response["violations"]
        faults += [(address, f["id"], [n["target"] for n in f["nodes"]][:3]) for f in found]
    assert faults == []


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
    expect(page.get_by_role("alert")).to_have_text(re.compile("That was not saved"))
    context.set_offline(False)
    row(page, "Zoe Zane").get_by_role("button").first.tap()
    expect(row(page, "Zoe Zane")).to_have_class(re.compile("is-in"))
    expect(page.get_by_role("alert")).to_be_hidden()
    client.session.flush()
    row(page, "Zoe Zane").get_by_role("button", name="+ £1").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Log in")
    assert Entry.objects.get(player__name="Zoe Zane").contribution == 0
    context.close()


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
