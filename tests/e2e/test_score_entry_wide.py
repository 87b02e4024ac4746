"""The grid by keyboard alone, pages without a script, and axe on every page in light and dark."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from leagues.models import SeasonRegion, User
from meetings.models import Meeting
from meetings.reads.card_tokens import Card, card_token
from tests.entry_day import a_link
from tests.factories.meetings import SubmissionFactory
from tests.meeting_day import a_day, cells, the_game, the_player, the_score
from tests.phones import PHONE, log_in, open_page, saved, spot, standing

AXE = Axe()
TWENTY = [f"P{letter} Last" for letter in "ABCDEFGHIJKLMNOPQRST"]
GAMES = "Taxi   Whirlwind   Xenon   Gorgar   Fathom   Centaur"
EMPTY = "\n".join([GAMES, *(f"{name}   " + "   ".join("------") for name in TWENTY)])
FEW = """
               Taxi   Whirlwind
    Ann Abel   900    90
    Bob Bell   400    -
    Cat Cole   -      -
"""
PAGES = (
    "/desk/{pk}/scores/",
    "/desk/{pk}/scores/grid/",
    "/desk/{pk}/scores/games/g1/",
    "/desk/{pk}/scores/players/{ann}/",
    "/desk/{pk}/scores/g1/{ann}/",
    "/desk/{pk}/scores/move/",
    "/desk/{pk}/stewards/",
    "/desk/{pk}/cards/",
    "/s/token-of-the-door/",
)


@pytest.fixture
def meeting(transactional_db: None, north: SeasonRegion) -> Meeting:
    return a_day(north, FEW)


@pytest.fixture
def desk(context: BrowserContext, live_server: LiveServer, coordinator: User, page: Page) -> Page:
    log_in(context, live_server, coordinator)
    return page


def test_twenty_players_and_six_games_by_keyboard(
    desk: Page, transactional_db: None, north: SeasonRegion
) -> None:
    meeting = a_day(north, EMPTY)
    scores = [[str(990 - 30 * player - game) for player in range(20)] for game in range(6)]
    open_page(desk, f"/desk/{meeting.pk}/scores/grid/")
    desk.evaluate("window.keys = 0; addEventListener('keydown', () => { window.keys += 1; }, true)")
    for column in scores:
        for score in column:
            desk.keyboard.type(score)
            desk.keyboard.press("Enter")
    saved(desk, meeting, 120)
    digits = sum(len(score) for column in scores for score in column)
    assert desk.evaluate("window.keys") == digits + 120
    assert cells(meeting)["g6", "PT"] == int(scores[5][19])
    assert standing(meeting)[:3] == [("1", "PA", "120"), ("2", "PB", "114"), ("3", "PC", "108")]


def test_arrows_escape_and_typing_over(desk: Page, meeting: Meeting) -> None:
    open_page(desk, f"/desk/{meeting.pk}/scores/grid/")
    expect(spot(desk, "Bob Bell on Whirlwind")).to_be_focused()
    desk.keyboard.press("ArrowLeft")
    expect(spot(desk, "Bob Bell on Taxi")).to_be_focused()
    desk.keyboard.type("5")
    desk.keyboard.press("Escape")
    expect(spot(desk, "Bob Bell on Taxi")).to_have_value("400")
    desk.keyboard.type("450")
    desk.keyboard.press("ArrowDown")
    expect(spot(desk, "Cat Cole on Taxi")).to_be_focused()
    desk.keyboard.type("300")
    desk.keyboard.press("Tab")
    saved(desk, meeting, 4)
    assert standing(meeting) == [("1", "Ann", "6"), ("2", "Bob", "2"), ("3", "Cat", "1")]


def test_a_ruling_in_the_dialog(desk: Page, meeting: Meeting) -> None:
    open_page(desk, f"/desk/{meeting.pk}/scores/games/g1/")
    desk.get_by_role("link", name="History and rulings: Ann Abel on Taxi").click()
    sheet = desk.get_by_role("dialog")
    sheet.get_by_text("Rulings", exact=True).click()
    sheet.get_by_label("Ruling").select_option(label="Slam tilt (7D)")
    sheet.get_by_role("button", name="Rule", exact=True).click()
    expect(desk.get_by_text("Ruled.")).to_be_visible()
    expect(desk).to_have_url(f"{desk.url.split('/desk')[0]}/desk/{meeting.pk}/scores/games/g1/")
    assert standing(meeting) == [("1=", "Ann", "3"), ("1=", "Bob", "3")]


def test_without_a_script_it_is_a_form(
    browser: Browser, live_server: LiveServer, coordinator: User, meeting: Meeting
) -> None:
    plain = browser.new_context(base_url=live_server.url, java_script_enabled=False, **PHONE)
    log_in(plain, live_server, coordinator)
    page = plain.new_page()
    page.goto(f"/desk/{meeting.pk}/scores/games/g1/")
    spot(page, "Cat Cole on Taxi").fill("1.2m")
    spot(page, "Bob Bell on Taxi").fill("12,34")
    page.get_by_role("button", name="Save all").click()
    expect(spot(page, "Bob Bell on Taxi")).to_have_value("12,34")
    expect(page.get_by_text("Separators stand before every three digits")).to_be_visible()
    assert cells(meeting)["g1", "Cat"] == 1_200_000
    plain.close()


def everything_at_once(meeting: Meeting) -> dict[str, Any]:
    """A meeting with a bit of everything, for axe."""
    ann = the_player("Ann Abel")
    score = the_score(meeting, "g2", "Ann Abel")
    score.player_initials = "AA"
    score.save()
    SubmissionFactory(game=the_game(meeting), player=ann, score=950, outcome="conflict")
    a_link(meeting)
    return {"pk": meeting.pk, "ann": ann.pk}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(390, 844), (1280, 900)], ids=["phone", "wide"])
def test_axe_finds_nothing(
    desk: Page, meeting: Meeting, scheme: Any, size: tuple[int, int]
) -> None:
    names = everything_at_once(meeting)
    card = card_token(Card(meeting.pk, the_player("Cat Cole").pk))
    desk.emulate_media(color_scheme=scheme)
    desk.set_viewport_size({"width": size[0], "height": size[1]})
    faults = []
    for address in (*PAGES, f"/card/{card}/"):
        desk.goto(address.format(**names))
        faults += [
            (address, fault["id"], fault["nodes"][0]["html"][:120])
            for fault in AXE.run(desk).response["violations"]
        ]
        assert desk.evaluate("document.documentElement.scrollWidth") <= size[0], address
    assert faults == []
