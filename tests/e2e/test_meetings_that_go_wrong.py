"""On phones: meetings where something goes wrong on the day, each to its league table.

No signal, a log-in that expires, two people at one place, a machine that breaks down, a steward's
link that is revoked. The expected tables are worked out by hand.
"""

import re
from collections.abc import Callable

import pytest
from django.core.cache import caches
from django.test import Client
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from leagues.models import SeasonRegion, User
from meetings.models import Meeting, Submission
from tests.e2e.conftest import PASSWORD
from tests.factories.meetings import MachineFactory
from tests.meeting_day import a_day_as_it_should_be, cells
from tests.phones import (
    ON_A_PHONE,
    REFUSED_OR_LOST,
    bar_says,
    eventually,
    fits,
    kept_pages,
    league_table,
    lines,
    log_in,
    log_out,
    on_game,
    open_page,
    publish_in_full,
    ready,
    saved,
    spot,
    standings,
    type_down,
)

pytestmark = ON_A_PHONE


@pytest.fixture
def excused() -> tuple[str, ...]:
    return REFUSED_OR_LOST


@pytest.fixture
def client(
    transactional_db: None, context: BrowserContext, live_server: LiveServer, coordinator: User
) -> Client:
    """The coordinator's log-in, which the first phone has."""
    caches["pages"].clear()
    coordinator.set_password(PASSWORD)
    coordinator.save()
    return log_in(context, live_server, coordinator)


def scores_of(meeting: Meeting, game: str) -> str:
    """The address of a game's scores."""
    return f"/desk/{meeting.pk}/scores/games/{game}/"


# --- No signal from the third score to the ninth, a reload, a log-in that expires ------------

NOTHING = """
               Taxi   Whirlwind   Fathom   Gorgar
    Ann Abel   -      -           -        -
    Bob Bell   -      -           -        -
    Cat Cole   -      -           -        -
    Dee Dunn   -      -           -        -
    Eve East   -      -           -        -
"""
TYPED = {
    "g1": ["900", "800", "700", "600", "500"],
    "g2": ["10", "20", "30", "40", "90"],
    "g3": ["7", "7", "5", "3", "1"],
    "g4": ["50", "40", "30", "20", "10"],
}
AS_TYPED = """
    1  Ann Abel  15½  1  20  5  1    4½  5
    2  Bob Bell  14½  2  19  4  2    4½  4
    3  Cat Cole  12   3  18  3  3    3   3
    4  Dee Dunn  10   4  17  2  4    2   2
    5  Eve East  9    5  16  1  5+1  1   1
"""
"""Five competitors: 5 machine points to the best (3B), 1 more to Eve's 90, more than double 40.

On Fathom Ann and Bob are level at the top: 4½ each (3F), and no bonus.
"""
LEAGUE_OF_FIVE = """
    1  Ann Abel  20  20
    2  Bob Bell  19  19
    3  Cat Cole  18  18
    4  Dee Dunn  17  17
    5  Eve East  16  16
"""


def test_no_signal_a_reload_and_a_log_in_that_expires(
    page: Page, client: Client, north: SeasonRegion, context: BrowserContext
) -> None:
    meeting = a_day_as_it_should_be(north, NOTHING)
    open_page(page, scores_of(meeting, "g1"))
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()  # from now on the page is the worker's to keep
    ready(page)
    spot(page, "Ann Abel on Taxi").tap()
    type_down(page, TYPED["g1"][:2])
    saved(page, meeting, 2)

    eventually(page, lambda: {"games/g1/", "games/g2/"} <= kept_pages(page, meeting), expected=True)
    context.set_offline(True)  # from the third score to the ninth
    type_down(page, TYPED["g1"][2:])
    bar_says(page, "3 scores waiting")
    page.reload()
    ready(page)
    bar_says(page, "3 scores waiting")
    for name, score in (("Ann Abel", "900"), ("Cat Cole", "700"), ("Eve East", "500")):
        expect(spot(page, f"{name} on Taxi")).to_have_value(score)
    page.get_by_role("link", name="Next game: Whirlwind").tap()
    ready(page)
    spot(page, "Ann Abel on Whirlwind").tap()
    type_down(page, TYPED["g2"][:4])
    bar_says(page, "7 scores waiting")
    assert len(cells(meeting)) == 2

    log_out(client)
    context.set_offline(False)
    expect(page.locator("#queue-words")).to_have_text("You are logged out: log in, and it is sent.")
    bar_says(page, "7 scores waiting")
    log_in_again(page)
    saved(page, meeting, 9)
    spot(page, "Eve East on Whirlwind").tap()
    type_down(page, TYPED["g2"][4:])
    for key, first in (("g3", "Ann Abel on Fathom"), ("g4", "Ann Abel on Gorgar")):
        page.get_by_role("link", name=re.compile("Next game")).tap()
        ready(page)
        spot(page, first).tap()
        type_down(page, TYPED[key])
    saved(page, meeting, 20)
    assert Submission.objects.count() == 20  # each once

    publish_in_full(page, meeting)
    assert standings(page) == lines(AS_TYPED)
    assert league_table(page) == lines(LEAGUE_OF_FIVE)


def log_in_again(page: Page) -> None:
    """From the bar that says so, and back to the same page of scores."""
    page.get_by_role("link", name="Log in", exact=True).last.tap()
    page.get_by_label("User name or e-mail address").fill("coordinator")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_label("Password").press("Enter")
    ready(page)


# --- Two phones, one place -----------------------------------------------------------------

TAXI_TO_PLAY = """
               Taxi   Whirlwind   Fathom   Gorgar
    Ann Abel   -      90          7        9
    Bob Bell   -      80          8        9
    Cat Cole   -      70          6        7
    Dee Dunn   -      60          5        6
    Eve East   -      -           4        5
"""
WITH_910 = """
    1  Ann Abel  18½  1  20  5  5  4  4½
    2  Bob Bell  17½  2  19  4  4  5  4½
    3  Cat Cole  12   3  18  3  3  3  3
    4  Dee Dunn  8    4  17  2  2  2  2
    5  Eve East  3    5  16  1  –  1  1
"""
"""Ann's 910 on Taxi beats Bob's 900; with the 800 that stood first, Bob had won by the same point.

Eve has not played Whirlwind: 0 points, and the others' are as if she had (3B).
"""


def test_two_phones_and_one_place(
    page: Page,
    client: Client,
    north: SeasonRegion,
    another_phone: Callable[[], Page],
    live_server: LiveServer,
    deputy: User,
) -> None:
    meeting = a_day_as_it_should_be(north, TAXI_TO_PLAY)
    owes = meeting.entries.get(player__name="Ann Abel")
    owes.fee_paid = 0
    owes.save()
    theirs = another_phone()
    log_in(theirs.context, live_server, deputy)
    open_page(theirs, scores_of(meeting, "g1"))
    open_page(page, scores_of(meeting, "g1"))
    spot(page, "Ann Abel on Taxi").tap()
    type_down(page, ["800", "900", "700", "600", "500"])
    bar_says(page, "All saved")
    spot(theirs, "Ann Abel on Taxi").tap()
    type_down(theirs, ["910"])
    place = theirs.locator("[data-spot]").first
    expect(place).to_have_attribute("data-state", "conflict")
    expect(place).to_contain_text("deputy: 910")
    assert on_game(meeting, "g1")["Ann"] == 800
    theirs.locator(".spot-more").first.tap()
    expect(theirs.get_by_role("dialog")).to_contain_text("800 stands, typed by coordinator")

    page.goto(f"/desk/{meeting.pk}/publish/")
    fits(page)
    button = page.get_by_role("button", name="Publish the results")
    expect(button).to_have_count(0)
    expect(page.get_by_text("800 stands, deputy typed 910.").first).to_be_visible()
    page.get_by_role("listitem").filter(has_text="Stops publishing").get_by_role("link").tap()
    expect(page.get_by_role("heading", name="Two scores for one place")).to_be_visible()
    page.get_by_role("button", name="Take 910").tap()
    expect(page.get_by_text("Chosen.")).to_be_visible()
    theirs.reload()
    expect(spot(theirs, "Ann Abel on Taxi")).to_have_value("910")

    page.goto(f"/desk/{meeting.pk}/publish/")
    expect(page.get_by_text("Missing: Eve East has no score on Whirlwind.")).to_be_visible()
    expect(page.get_by_text("Missing: Ann Abel owes £2.00")).to_be_visible()
    button.tap()
    expect(page.get_by_text("Tick this first")).to_be_visible()
    page.get_by_label("I have looked it over").check()
    button.tap()
    expect(page.get_by_text("the results are on the league table")).to_be_visible()
    fits(page)
    assert standings(page) == lines(WITH_910)
    assert league_table(page) == lines(LEAGUE_OF_FIVE)


# --- A machine breaks down after half have played --------------------------------------------

HALF_HAVE_PLAYED = """
               Taxi   Whirlwind   Fathom   Gorgar
    Ann Abel   100    60          1        60
    Bob Bell   90     50          2        50
    Cat Cole   80     40          3        40
    Dee Dunn   -      30          4        30
    Eve East   -      20          5        20
    Fay Ford   -      10          6        10
"""
ON_PARAGON = ["10", "20", "30", "100", "40", "50"]
AFTER_THE_REPLAY = """
    1   Dee Dunn  16  1   20   3  4  3  6
    2=  Ann Abel  14  2=  18   6  1  6  1
    2=  Bob Bell  14  2=  18   5  2  5  2
    2=  Cat Cole  14  2=  18   4  3  4  3
    5=  Eve East  13  5=  15½  2  5  2  4
    5=  Fay Ford  13  5=  15½  1  6  1  5
"""
"""Whirlwind, Fathom, Gorgar and Paragon, which everyone plays; Taxi counts for nobody (6A).

Dee's 100 on Paragon is exactly double Fay's 50: no bonus (3B). Three level for second share 19,
18 and 17; two level for fifth 16 and 15 (3F).
"""
LEAGUE_AFTER_THE_REPLAY = """
    1   Dee Dunn  20   20
    2=  Ann Abel  18   18
    2=  Bob Bell  18   18
    2=  Cat Cole  18   18
    5=  Eve East  15½  15½
    5=  Fay Ford  15½  15½
"""


def test_a_machine_breaks_down_after_half_have_played(
    page: Page, client: Client, north: SeasonRegion, context: BrowserContext
) -> None:
    meeting = a_day_as_it_should_be(north, HALF_HAVE_PLAYED)
    MachineFactory(name="Paragon", manufacturer="Bally")
    at_taxi = open_page(context.new_page(), scores_of(meeting, "g1"))
    page.goto(f"/desk/{meeting.pk}/games/")
    page.get_by_role("link", name=re.compile("Broke down.*Taxi")).tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Taxi broke down")
    page.get_by_label("What is wrong with it?").fill("No flippers")
    page.get_by_label("Find a machine by name or maker").press_sequentially("para")
    expect(page.locator("#machines label")).to_have_count(2)
    page.get_by_label("Paragon").check()
    fits(page)
    page.get_by_role("button", name="Withdraw it").last.tap()
    expect(page.get_by_role("status").first).to_have_text(
        "Taxi is withdrawn, Paragon is played instead."
    )
    expect(page.get_by_text("Must play Paragon again:")).to_be_visible()
    expect(page.locator(".replay > li")).to_have_text(["Ann Abel", "Bob Bell", "Cat Cole"])
    fits(page)

    spot(at_taxi, "Dee Dunn on Taxi").tap()  # a page opened before it broke down
    type_down(at_taxi, ["70"])
    bar_says(at_taxi, "1 score refused")
    at_taxi.get_by_text("Which scores?").tap()
    forget = at_taxi.get_by_role("button", name="Forget Dee Dunn, Taxi")
    forget.tap()
    expect(forget).to_have_count(0)
    at_taxi.close()

    page.get_by_role("navigation", name="Meeting 1").get_by_role("link", name="Scores").tap()
    page.get_by_role("main").get_by_role("link", name=re.compile("Paragon.*6 to come")).tap()
    ready(page)
    spot(page, "Ann Abel on Paragon").tap()
    type_down(page, ON_PARAGON)
    saved(page, meeting, 27)  # the three on Taxi stay on record

    publish_in_full(page, meeting)
    assert standings(page) == lines(AFTER_THE_REPLAY)
    expect(page.get_by_role("heading", name="Withdrawn")).to_be_visible()
    assert league_table(page) == lines(LEAGUE_AFTER_THE_REPLAY)


# --- A steward's link is revoked -------------------------------------------------------------

TAXI_FOR_THE_STEWARD = """
               Taxi   Whirlwind   Fathom   Gorgar
    Ann Abel   -      10          90       9
    Bob Bell   -      20          80       8
    Cat Cole   -      30          70       7
    Dee Dunn   -      40          60       6
    Eve East   -      50          50       5
"""
WITH_THE_STEWARDS = """
    1  Ann Abel  16  1  20  5  1  5  5
    2  Bob Bell  14  2  19  4  2  4  4
    3  Cat Cole  12  3  18  3  3  3  3
    4  Dee Dunn  10  4  17  2  4  2  2
    5  Eve East  8   5  16  1  5  1  1
"""


def test_a_stewards_link_is_revoked_in_the_middle(
    page: Page, client: Client, north: SeasonRegion, another_phone: Callable[[], Page]
) -> None:
    meeting = a_day_as_it_should_be(north, TAXI_FOR_THE_STEWARD)
    stewards = another_phone()
    come_in(stewards, a_link_from(page, meeting), "Stew")
    expect(stewards.get_by_role("heading", level=1)).to_have_text("Scores")
    expect(stewards.get_by_text("You enter scores as Stew.")).to_be_visible()
    expect(stewards.get_by_role("link", name="Stewards’ links")).to_have_count(0)
    stewards.get_by_role("main").get_by_role("link", name=re.compile("Taxi.*5 to come")).tap()
    ready(stewards)
    spot(stewards, "Ann Abel on Taxi").tap()
    type_down(stewards, ["900", "800", "700"])
    saved(stewards, meeting, 18)

    page.get_by_role("button", name="Close the link of At the door").tap()
    expect(page.get_by_text("What was entered by it stands.")).to_be_visible()
    type_down(stewards, ["600", "500"])
    bar_says(stewards, "2 scores waiting")
    expect(stewards.locator("#queue-words")).to_have_text(
        "This steward's link is closed: ask the coordinator for a new one."
    )
    assert on_game(meeting, "g1") == {"Ann": 900, "Bob": 800, "Cat": 700}

    come_in(stewards, a_link_from(page, meeting), "Stew")
    bar_says(stewards, "2 scores typed by Stew")
    stewards.get_by_role("button", name="Send as Stew").tap()
    saved(stewards, meeting, 20)
    typed = Submission.objects.order_by("received_at").values_list("by_name", "reason")
    assert list(typed) == [("Stew", "")] * 3 + [("Stew", "typed by Stew")] * 2

    publish_in_full(page, meeting)
    assert standings(page) == lines(WITH_THE_STEWARDS)
    assert league_table(page) == lines(LEAGUE_OF_FIVE)


def a_link_from(page: Page, meeting: Meeting) -> str:
    """Have the coordinator make a link; gives the address that is shown this once."""
    page.goto(f"/desk/{meeting.pk}/stewards/")
    page.get_by_label("Whom is it for?").fill("At the door")
    page.get_by_role("button", name="Make the link").tap()
    box = page.locator("svg.qr").bounding_box()
    assert box is not None
    assert box["width"] > 200
    return page.get_by_label("Address").input_value()


def come_in(page: Page, address: str, name: str) -> None:
    """Open a steward's link and give a name."""
    page.goto(address)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="To the scores").tap()
    ready(page)
