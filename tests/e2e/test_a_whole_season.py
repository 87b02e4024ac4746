"""A season played through in the browser, from the last one to its champion.

Only the season before, the accounts, the machines and the venues are there beforehand; what is
played, and what the rulebook makes of it, stands in ``tests.whole_season``.
"""

import re
from collections.abc import Callable, Iterator

import pytest
import time_machine
from django.core.cache import caches
from playwright.sync_api import Page, expect

from leagues.models import Season
from meetings.models import GrandFinal, Meeting
from tests import season_play as play
from tests.e2e.conftest import PASSWORD
from tests.final_day import standing, table
from tests.phones import ON_A_PHONE, fits, league_table, lines, ready, type_down
from tests.whole_season import (
    FINAL_ORDERS,
    FINALS_DAY,
    LEVEL,
    MACHINES,
    NAMES,
    NORTH,
    NORTH_AT_FIRST,
    QUALIFIED,
    SOUTH,
    SOUTH_AT_FIRST,
    a_last_season,
    cards,
    games,
    scored,
)

pytestmark = ON_A_PHONE


@pytest.fixture(autouse=True)
def on_the_finals_day() -> Iterator[None]:
    with time_machine.travel(FINALS_DAY, tick=True):
        yield


@pytest.fixture
def last_season(transactional_db: None) -> Season:
    caches["pages"].clear()
    return a_last_season(PASSWORD)


@pytest.mark.long
def test_a_season_from_the_last_one_to_its_champion(
    page: Page, another_phone: Callable[[], Page], last_season: Season
) -> None:
    play.log_in(page, "organiser")
    open_the_season(page)
    eight_places(page)
    confirm_who_plays(page)

    north, south = another_phone(), another_phone()
    play.log_in(north, "north")
    play.log_in(south, "south")
    the_first_meeting_on_cards(north)
    assert league_table(north) == lines(NORTH_AT_FIRST)
    a_meeting(south, "South 1", "2026-03-08")
    assert league_table(south, "/2026/south/") == lines(SOUTH_AT_FIRST)
    a_meeting(north, "North 2", "2026-04-05")
    max_moves_north(page)
    assert league_table(south, "/2026/south/") == lines(SOUTH)
    expect(south.get_by_role("main")).to_contain_text(
        "Max Moor, why 20 points? here, now in North (1C)"
    )
    for number, day in ((3, "2026-05-03"), (4, "2026-06-07"), (5, "2026-07-05")):
        a_meeting(north, f"North {number}", day)
    assert league_table(north) == lines(LEVEL)

    the_playoff(page)
    assert league_table(north) == lines(NORTH)
    the_places(page)
    the_final(page)
    what_everybody_sees(north)
    close_the_season(page)


# --- Before the season --------------------------------------------------------------------


def open_the_season(page: Page) -> None:
    play.main_menu(page, "Organise")
    play.link(page, re.compile("^Open a season")).tap()
    play.arrives(page, "Open a season")
    play.press(page, "See what it comes to")
    play.arrives(page, "Open the season 2026")
    counts = page.locator("dl.facts dd").all_inner_texts()
    assert counts == ["2", "2", "13"]  # regions, coordinators, players
    fits(page)
    play.press(page, "Open the season 2026")
    play.done(page, "The season 2026 is open.")


def eight_places(page: Page) -> None:
    play.link(page, "Change the settings").tap()
    page.get_by_label("Places in the final, all regions together").fill("8")
    play.press(page, "See what changes")
    expect(page.get_by_text("No table that is published changes.")).to_be_visible()
    play.press(page, "Save these settings")
    play.done(page, "The settings are saved.")


def confirm_who_plays(page: Page) -> None:
    """All but Zoe, who plays no more."""
    assert play.to_do(page)[0] == "13 registrations to confirm"
    play.link(page, "13 registrations to confirm").tap()
    play.arrives(page, "Registrations 2026")
    page.get_by_label("Zoe Zorn").uncheck()
    fits(page)
    for region in NAMES:
        section = page.get_by_role("region", name=re.compile(f"^{region} "))
        section.get_by_role("button", name="Confirm those ticked").tap()
        play.done(page, "confirmed")
    play.link(page, "Change Zoe Zorn").tap()
    play.press(page, "Take them out of 2026")
    play.done(page, "Taken out of the season.")
    assert "confirm" not in " ".join(play.to_do(page))


# --- Six meetings ---------------------------------------------------------------------------


def the_first_meeting_on_cards(page: Page) -> None:
    play.plan_meeting(page, 1, "2026-03-01", "The Barn")
    play.to_meeting(page, "Games")
    play.choose_games(page, MACHINES)
    play.in_groups(page, "Gorgar")
    play.to_meeting(page, "Meeting")
    play.press(page, "Open meeting 1")
    play.arrives(page, "Check-in")
    play.check_in(page, NAMES["North"].split(", ")[:-1])
    all_cards = cards("North 1")
    two = dict(list(all_cards.items())[:2])
    play.to_meeting(page, "Scores")
    play.by_cards(page, two)
    others = {
        machine: {name: score for name, score in showed.items() if name not in two}
        for machine, showed in games("North 1").items()
    }
    play.on_the_grid(page, others)
    play.all_in(page, Meeting.objects.get(), 24)
    play.publish(page)


def a_meeting(page: Page, name: str, day: str) -> None:
    number = int(name.split()[1])
    play.plan_meeting(page, number, day, ("The Barn", "The Club", "The Pub")[number % 3])
    play.press(page, f"Open meeting {number}")
    play.arrives(page, "Check-in")
    play.from_a_spreadsheet(page, MACHINES, cards(name))
    play.publish(page)


def max_moves_north(page: Page) -> None:
    play.organise(page, "Registrations")
    play.link(page, "Max Moor").tap()
    play.arrives(page, "Max Moor in 2026")
    page.get_by_role("combobox", name=re.compile("^To")).select_option(label="North")
    page.get_by_label("First day in the new region").fill("2026-05-01")
    page.get_by_label("Reason").fill("Moved house")
    play.press(page, "Show what it changes")
    expect(page.get_by_role("region", name="What it changes")).to_contain_text("South")
    fits(page)
    play.press(page, "Move Max Moor")
    play.done(page, "Max Moor")


# --- The places in the final ------------------------------------------------------------------


def the_playoff(page: Page) -> None:
    assert play.to_do(page)[0] == "1 play-off due (3F)"
    play.link(page, "1 play-off due (3F)").tap()
    play.link(page, re.compile("North.*play-off due")).tap()
    play.arrives(page, "Places of North 2026")
    page.get_by_role("combobox", name=re.compile("^Machine")).select_option(label="Fathom")
    page.get_by_role("textbox", name="Dee Dunn").fill("4m")
    page.get_by_role("textbox", name="Eve East").fill("5,000,000")
    fits(page)
    play.press(page, "Record it")
    play.done(page, "The play-off is recorded.")
    expect(page.get_by_role("region", name="The play-off")).to_contain_text(
        "On Fathom, 28 November 2026. 1st Eve East 5,000,000, 2nd Dee Dunn 4,000,000."
    )


def the_places(page: Page) -> None:
    play.link(page, "Places 2026").tap()
    play.arrives(page, "Places in the grand final 2026")
    places = page.locator(".rows-links li")
    assert [" ".join(each.split()) for each in places.all_inner_texts()] == [
        "North 4 places 4 qualified",
        "South 4 places 4 qualified",
    ]
    play.press(page, "Fix them")
    play.done(page, "The places are fixed.")
    play.link(page, re.compile("South")).tap()
    play.press(page, "Does not come: Kim King")
    play.done(page, "Noted.")
    play.press(page, re.compile("^Comes ?: Hal Hill"))
    play.done(page, "Noted.")
    fits(page)
    play.link(page, "Places 2026").tap()
    play.link(page, "The public page").tap()
    expect(page).to_have_url(re.compile("/2026/places/$"))
    expect(page.get_by_role("main")).to_contain_text("They stand since 28 November 2026")
    shares = page.locator("table.places tbody tr").all_inner_texts()
    assert [" ".join(row.split()) for row in shares] == [
        "North 6⅗ 4.19… 4 0.19… – 4",
        "South 6 3.80… 3 0.80… 1 4",
    ]
    assert page.locator("[aria-labelledby^=q-] th a").all_inner_texts() == QUALIFIED
    expect(page.get_by_role("row", name=re.compile("Kim King"))).to_contain_text("does not come")


# --- The grand final ----------------------------------------------------------------------------


def the_final(page: Page) -> None:
    plan_the_final(page)
    a_stage(page, "Qualifying", FINAL_ORDERS)
    final = GrandFinal.objects.get()
    assert table(final, "qualifying") == (
        "1 Ann 34, 2 Hal 31, 3 Bob 25, 4 Ida 20, 5 Cat 15, 6=? Eve 15/2, 6=? Joe 15/2"
    )
    the_sudden_death(page)
    a_stage(page, "Play-off", {"Taxi": "Eve Ida Bob Cat"})
    a_stage(page, "Final", {"Xenon": "Eve Ann Hal Ida"})
    play.next_step(page, "Announce the champion: Eve East")
    play.sound(page, "Announce the champion")
    play.press(page, "Announce Eve East")
    play.done(page, "The champion is announced, and the final is over.")
    assert standing(final) == "1 Eve, 2 Ann, 3 Hal, 4 Ida, 5 Bob, 6 Cat, 7 Joe"


def a_stage(page: Page, name: str, orders: dict[str, str]) -> None:
    play.begin(page, name, list(orders))
    play.to_meeting(page, "Scores")
    showed = {machine: scored(order) for machine, order in orders.items()}
    play.on_the_grid(page, showed)
    match = Meeting.objects.get(stage=name.lower(), sudden_death=False)
    play.all_in(page, match, sum(map(len, showed.values())))
    play.finish(page, match)


def plan_the_final(page: Page) -> None:
    assert play.to_do(page)[0] == "Plan the grand final (1F)"
    play.link(page, "Plan the grand final (1F)").tap()
    play.link(page, "Plan the grand final").tap()
    page.get_by_label("Date").fill("2026-11-28")
    play.choose_venue(page, "The Club")
    page.get_by_label("Games in the play-off").fill("1")
    page.get_by_label(re.compile("Games in the final")).fill("1")
    play.press(page, "Plan it")
    play.done(page, "The grand final is planned for 28 November 2026.")


def the_sudden_death(page: Page) -> None:
    play.next_step(page, re.compile("sudden death"))
    expect(page.get_by_text("Joe Jones and Eve East are level for place 6")).to_be_visible()
    page.get_by_label("Whirlwind").check()
    play.press(page, "Set it up")
    ready(page)
    page.get_by_label("Eve East on Whirlwind").tap()
    type_down(page, ["990", "980"])
    death = Meeting.objects.get(sudden_death=True)
    play.all_in(page, death, 2)
    play.finish(page, death)


# --- The end --------------------------------------------------------------------------------------


def what_everybody_sees(page: Page) -> None:
    page.context.clear_cookies()
    page.goto("/")
    expect(page.locator(".final-teaser")).to_contain_text("UK champion 2026")
    expect(page.locator(".final-teaser .champion-name")).to_have_text("Eve East")
    fits(page)
    page.get_by_role("link", name="Champions").first.tap()
    play.arrives(page, "Champions")
    expect(page.locator(".champions .champion-name")).to_have_text("Eve East")
    page.get_by_role("link", name=re.compile("^2026 ?: the grand final")).tap()
    play.arrives(page, "Grand final 2026")
    fits(page)


def close_the_season(page: Page) -> None:
    assert play.to_do(page)[0] == "Close the season"
    play.link(page, "Close the season").tap()
    expect(
        page.get_by_text("Nothing: everything is played, settled and published.")
    ).to_be_visible()
    play.press(page, "Close the season 2026")
    play.done(page, "The season 2026 is closed: its tables are final.")
    assert Season.objects.get(year=2026).closed
