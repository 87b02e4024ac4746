"""The grid by keyboard alone, pages without a script, and axe on every page in light and dark."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from leagues.models import SeasonRegion, User
from meetings.models import Meeting
from meetings.reads.card_tokens import Card, card_token
from tests.axe import faults
from tests.entry_day import a_link
from tests.factories.meetings import SubmissionFactory
from tests.meeting_day import a_day, cells, the_game, the_player, the_score
from tests.phones import PHONE, log_in, open_page, saved, spot, standing

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
    """No more keys than the digits and one for each score, from the page's arrival on."""
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
    assert cells(meeting) == {
        (f"g{game}", name.split()[0]): int(score)
        for game, column in enumerate(scores, start=1)
        for name, score in zip(TWENTY, column, strict=True)
    }
    assert standing(meeting)[:3] == [("1", "PA", "120"), ("2", "PB", "114"), ("3", "PC", "108")]
    desk.goto(f"/desk/{meeting.pk}/cards/")
    pages = re.findall(rb"/Type\s*/Page\b", desk.pdf(format="A4", prefer_css_page_size=True))
    assert len(pages) == 10 + 6  # two players' cards to a page, a page for each game's sheet


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


LARGER = """size => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:root { font-size: ${size}% }`);
    document.adoptedStyleSheets = [sheet];
}"""


def test_the_longest_names_leave_the_grid_its_scores(desk: Page, meeting: Meeting) -> None:
    for name, longer in (
        ("Ann Abel", "W" * 40),
        ("Bob Bell", "Bartholomew Featherstonehaugh-Smythe"),
    ):
        player = the_player(name)
        player.name = longer
        player.save()
    open_page(desk, f"/desk/{meeting.pk}/scores/grid/")
    for width in (320, 390, 768, 1280):
        desk.set_viewport_size({"width": width, "height": 800})
        for size in (100, 200):
            desk.evaluate(LARGER, size)
            assert desk.evaluate("document.documentElement.scrollWidth") == width, (width, size)
            for row in desk.locator("[data-row]").all():
                head = row.get_by_role("rowheader")
                box, name, place = (
                    part.bounding_box()
                    for part in (head, head.locator(".who"), head.locator(".grid-standing"))
                )
                assert box["width"] <= 0.46 * width, (width, size)
                assert place["y"] >= name["y"] + name["height"] - 1, (width, size)


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
    found = []
    for address in (*PAGES, f"/card/{card}/"):
        desk.goto(address.format(**names))
        found += [(address, *fault) for fault in faults(desk, scheme=scheme)]
        assert desk.evaluate("document.documentElement.scrollWidth") <= size[0], address
    assert found == []
