"""The desk where answers come late, in the wrong order, or not at all."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import caches
from playwright.sync_api import BrowserContext, Page, Route, expect
from pytest_django.live_server_helper import LiveServer

from leagues.models import Player, SeasonRegion, User
from meetings.models import Entry, Game, Meeting
from tests.factories.meetings import MachineFactory
from tests.meeting_day import a_day
from tests.phones import ON_A_PHONE, REFUSED_OR_LOST, log_in
from tests.scenarios import a_player

pytestmark = ON_A_PHONE

PLAYED = """
               Taxi
    Ann Abel   900
    Bob Bell   800
"""

BOX = re.compile("^Find a")


@pytest.fixture
def excused() -> tuple[str, ...]:
    return (*REFUSED_OR_LOST, "htmx:sendError")


@pytest.fixture
def day(transactional_db: None, north: SeasonRegion) -> Meeting:
    """One game is played by two; a third player and a guest-to-be have not come yet."""
    caches["pages"].clear()
    for name in ("Whirlwind", "Xenon", "Xobots", "Xolten"):
        MachineFactory(name=name, manufacturer="Williams")
    day = a_day(north, PLAYED)
    a_player(north, "Zoe Zane")
    a_player(north, "Yan York")
    for name in ("Gus Grey", "Gil Grant"):
        a_player(north, name).registrations.all().delete()
    return day


@pytest.fixture
def phone(context: BrowserContext, live_server: LiveServer, coordinator: User, page: Page) -> Page:
    log_in(context, live_server, coordinator)
    return page


class Late:
    """Requests of one kind, kept on the way there or on the way back until they are let go."""

    def __init__(self, page: Page, method: str, *, answered: bool, address: str = "/desk/") -> None:
        self.page, self.method, self.answered = page, method, answered
        self.held: list[Callable[[], None]] = []
        self.stopped = False
        page.route(re.compile(address), self.hold)

    def hold(self, route: Route) -> None:
        request = route.request
        if self.stopped or request.method != self.method or request.resource_type == "document":
            route.fallback()
        elif self.answered:
            answer = route.fetch(max_redirects=0)
            self.held.append(lambda: route.fulfill(response=answer))
        else:
            self.held.append(route.continue_)

    def wait(self, count: int = 1) -> None:
        for _ in range(300):
            if len(self.held) == count:
                return
            self.page.wait_for_timeout(50)
        assert len(self.held) == count

    def stop(self) -> None:
        """What is asked for from now on goes through; what is held stays held."""
        self.stopped = True

    def let_go(self) -> None:
        for go in self.held:
            go()
        self.held.clear()


def found(page: Page) -> Any:
    return page.locator("#found").get_by_role("button")


def in_play(page: Page) -> Any:
    return page.locator("#chosen ol > li")


def row(page: Page, name: str) -> Any:
    return page.locator(f"#p{Player.objects.get(name=name).pk}")


def find(page: Page, text: str) -> None:
    page.get_by_label(BOX).fill(text)


def test_the_next_machine_is_found_while_the_last_one_is_on_its_way(
    phone: Page, day: Meeting
) -> None:
    """The search waits for the tap, and is not forgotten."""
    phone.goto(f"/desk/{day.pk}/games/")
    find(phone, "Whirl")
    expect(found(phone)).to_have_count(1)
    taps = Late(phone, "POST", answered=False)
    found(phone).tap()
    taps.wait()
    find(phone, "Xenon")
    phone.wait_for_timeout(400)  # longer than a search waits for more to be typed
    taps.let_go()
    expect(in_play(phone)).to_have_count(2)
    expect(found(phone)).to_have_text(re.compile("Xenon"))
    expect(phone.get_by_label(BOX)).to_have_value("Xenon")


def test_a_search_on_its_way_gives_way_to_a_tap(phone: Page, day: Meeting) -> None:
    """What is tapped is still there for its answer; then the search is made again."""
    phone.goto(f"/desk/{day.pk}/games/")
    find(phone, "Whirl")
    expect(found(phone)).to_have_count(1)
    searches = Late(phone, "GET", answered=True)
    find(phone, "Xen")
    searches.wait()
    find(phone, "Xenon")
    phone.wait_for_timeout(400)  # for this one to wait behind it
    taps = Late(phone, "POST", answered=False)
    found(phone).tap()  # still Whirlwind's
    taps.wait()
    phone.wait_for_timeout(100)
    assert len(searches.held) == 1
    searches.stop()
    taps.let_go()
    expect(in_play(phone)).to_have_count(2)
    expect(found(phone)).to_have_text(re.compile("Xenon"))


def test_two_machines_whose_answers_cross_are_both_in_play(phone: Page, day: Meeting) -> None:
    phone.goto(f"/desk/{day.pk}/games/")
    find(phone, "Xo")
    expect(found(phone)).to_have_count(2)
    taps = Late(phone, "POST", answered=True)
    found(phone).first.tap()
    taps.wait()  # done, and its answer on the way
    taps.stop()
    found(phone).last.tap()
    expect(in_play(phone)).to_have_count(3)
    taps.let_go()  # knows nothing of the second
    phone.wait_for_load_state("networkidle")
    expect(in_play(phone)).to_have_count(3)
    assert Game.objects.filter(meeting=day).count() == 3


def test_money_whose_answers_cross_is_added_up(phone: Page, day: Meeting) -> None:
    """Two players at the door at once: the totals are those of both."""
    phone.goto(f"/desk/{day.pk}/check-in/")
    taps = Late(phone, "POST", answered=True)
    row(phone, "Zoe Zane").get_by_role("button").first.tap()
    taps.wait()
    taps.stop()
    row(phone, "Yan York").get_by_role("button").first.tap()
    expect(row(phone, "Yan York")).to_have_class(re.compile("is-in"))
    taps.let_go()
    expect(row(phone, "Zoe Zane")).to_have_class(re.compile("is-in"))
    phone.wait_for_load_state("networkidle")
    here = phone.locator("#totals dd").first
    expect(here).to_have_text(str(Entry.objects.filter(meeting=day).count()))


def test_money_typed_while_answers_cross_stays(
    phone: Page, day: Meeting, north: SeasonRegion
) -> None:
    """The list that brings the totals would replace the row: it waits until the money is sent."""
    a_player(north, "Gee Gunn").registrations.all().delete()
    phone.goto(f"/desk/{day.pk}/check-in/")
    find(phone, "g")
    gus = row(phone, "Gus Grey")
    gus.get_by_role("button", name="later").tap()
    gus.locator("summary").tap()
    taps = Late(phone, "POST", answered=True)
    for count, name in enumerate(("Gil Grant", "Gee Gunn"), start=1):
        row(phone, name).get_by_role("button", name="later").tap()
        taps.wait(count)
    typed = gus.get_by_label("For the host, £")
    typed.fill("7.50")
    taps.stop()
    taps.let_go()
    expect(row(phone, "Gee Gunn")).to_have_class(re.compile("is-in"))
    phone.wait_for_load_state("networkidle")
    expect(typed).to_have_value("7.50")
    gus.get_by_role("button", name="Save").tap()
    expect(phone.locator("#totals")).to_contain_text("£7.50")
    expect(phone.locator("#totals dd").first).to_have_text("5")


def test_a_row_takes_no_second_tap_before_its_answer(phone: Page, day: Meeting) -> None:
    """Nor does it lose the keyboard's place, once it has its answer."""
    phone.goto(f"/desk/{day.pk}/check-in/")
    zoe = row(phone, "Zoe Zane")
    zoe.get_by_role("button").first.tap()
    expect(zoe).to_have_class(re.compile("is-in"))
    taps = Late(phone, "POST", answered=False)
    zoe.get_by_role("button", name="+ £1").focus()
    phone.keyboard.press("Enter")
    taps.wait()
    expect(zoe).to_have_attribute("inert", "")
    phone.keyboard.press("Enter")
    phone.wait_for_timeout(100)
    assert len(taps.held) == 1
    taps.let_go()
    expect(zoe).to_contain_text("£1 for the host")
    expect(zoe).not_to_have_attribute("inert", "")
    expect(zoe.get_by_role("button", name="+ £1")).to_be_focused()
    assert Entry.objects.get(player__name="Zoe Zane").contribution == 1


@pytest.mark.parametrize("end", ["lost", "logged out"])
def test_a_tap_that_fails_is_told_whatever_is_looked_for_by_then(
    phone: Page, day: Meeting, end: str
) -> None:
    phone.goto(f"/desk/{day.pk}/check-in/")
    find(phone, "Gus")
    expect(found(phone)).to_have_count(3)  # paid, later, as a guest
    taps = Late(phone, "POST", answered=False)
    found(phone).first.tap()
    taps.wait()
    find(phone, "Gil")
    if end == "lost":
        phone.context.set_offline(True)
        taps.let_go()
        expect(phone.get_by_role("alert")).to_have_text(re.compile("take it as not done"))
        phone.context.set_offline(False)
        find(phone, "Gi")
        expect(row(phone, "Gil Grant")).to_be_visible()
        expect(phone.get_by_role("alert")).to_be_visible()  # a search has not done it
    else:
        phone.context.clear_cookies(name="sessionid")
        taps.let_go()
        expect(phone.get_by_role("heading", level=1)).to_have_text("Log in")
    assert not Entry.objects.filter(player__name="Gus Grey").exists()


def test_a_tick_set_while_a_list_is_on_its_way_stays(phone: Page, day: Meeting) -> None:
    """A host of the meeting (1D) is ticked before the list that is being looked for has come."""
    phone.goto(f"/desk/{day.pk}/plan/")
    find(phone, "Zoe")
    host = phone.get_by_label("Host: Zoe Zane")
    expect(host).to_be_visible()
    searches = Late(phone, "POST", answered=True)
    find(phone, "Yan")
    searches.wait()
    searches.stop()
    host.check()
    expect(phone.get_by_label("Host: Yan York")).to_be_visible()
    expect(host).to_be_checked()


@pytest.mark.parametrize(("tab", "name"), [("games", "Xenon"), ("check-in", "Gus Grey")])
def test_what_was_typed_before_the_scripts_came_is_looked_for(
    phone: Page, day: Meeting, tab: str, name: str
) -> None:
    scripts = Late(phone, "GET", answered=False, address=r"\.js$")
    phone.goto(f"/desk/{day.pk}/{tab}/", wait_until="commit")
    find(phone, name)
    scripts.stop()
    scripts.let_go()
    expect(phone.locator("#found")).to_contain_text(name)
