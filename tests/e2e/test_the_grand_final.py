"""A grand final on the organiser's phone: planned, a tie for sixth, the champion on the front page.

Eight players, five games of qualifying. By hand, at 8, 7 … 1 machine points a game (3B), without a
score of more than double another:

    game 1  Ann Fay Bob Gus Cat Hal Dee Ida     Ann 8+8+7+8+8 = 39   Cat 4+4+4+4+4 = 20
    game 2  Ann Fay Bob Gus Cat Dee Hal Ida     Fay 7+7+8+7+7 = 36   Hal 3+2+3+2+2½ = 12½
    game 3  Fay Ann Bob Gus Cat Hal Dee Ida     Bob 6+6+6+6+6 = 30   Dee 2+3+2+3+2½ = 12½
    game 4  Ann Fay Bob Gus Cat Dee Hal Ida     Gus 5+5+5+5+5 = 25   Ida 1+1+1+1+1 = 5
    game 5  Ann Fay Bob Gus Cat Hal=Dee Ida

Two go to the final, Bob, Gus and Cat play off with whoever of Hal and Dee is sixth: Dee, by the
sudden death (3F). Gus and Dee win the play-off, and Dee the final.
"""

import re

import pytest
from django.core.cache import caches
from django.test import Client
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from leagues.models import SeasonRegion, User
from meetings.models import GrandFinal, Meeting
from tests.entry_day import post_json, sent
from tests.factories.meetings import MachineFactory
from tests.final_day import qualified, standing, table, the
from tests.phones import ON_A_PHONE, arrives, fits, log_in, ready, saved, type_down

pytestmark = ON_A_PHONE

MACHINES = ("Taxi", "Whirlwind", "Xenon", "Gorgar", "Fathom")
QUALIFYING = (
    "Ann Fay Bob Gus Cat Hal Dee Ida",
    "Ann Fay Bob Gus Cat Dee Hal Ida",
    "Fay Ann Bob Gus Cat Hal Dee Ida",
    "Ann Fay Bob Gus Cat Dee Hal Ida",
)
LAST = {"Ann North": 200, "Bob North": 198, "Cat North": 196, "Dee North": 195,
        "Fay South": 199, "Gus South": 197, "Hal South": 195, "Ida South": 190}  # fmt: skip
"""What is typed on the last game, down the page in order of name."""


@pytest.fixture
def world(transactional_db: None, north: SeasonRegion, south: SeasonRegion) -> None:
    """Four players of each of two regions have a place in the final."""
    caches["pages"].clear()
    qualified(north, south)
    for name in MACHINES[1:]:  # Taxi is known
        MachineFactory(name=name, slug=name.lower())


@pytest.fixture
def client(context: BrowserContext, live_server: LiveServer, organiser: User) -> Client:
    """What the organiser's other device sends."""
    return log_in(context, live_server, organiser)


@pytest.mark.long
def test_a_final_from_its_plan_to_the_champion(page: Page, world: None, client: Client) -> None:
    plan(page)
    qualifying = begin(page, "Qualifying", MACHINES)
    for nth, order in enumerate(QUALIFYING, start=1):
        play(client, qualifying, f"g{nth}", order)
    type_the_last_game(page, qualifying)
    finish(page, qualifying)

    settle_the_tie(page)

    playoff = begin(page, "Play-off", ("Taxi",))
    play(client, playoff, "g1", "Gus Dee Bob Cat")
    finish(page, playoff)
    last = begin(page, "Final", ("Xenon",))
    play(client, last, "g1", "Dee Ann Gus Fay")
    finish(page, last)

    announce(page)
    final = GrandFinal.objects.get()
    assert table(final, "qualifying") == (
        "1 Ann 39, 2 Fay 36, 3 Bob 30, 4 Gus 25, 5 Cat 20, 6 Dee 25/2, 7 Hal 25/2, 8 Ida 5"
    )
    assert standing(final) == "1 Dee, 2 Ann, 3 Gus, 4 Fay, 5 Bob, 6 Cat, 7 Hal, 8 Ida"
    what_everybody_sees(page)


def sound(page: Page, heading: str) -> None:
    """The page of this heading comes, fits the phone, and axe finds nothing in it."""
    arrives(page, heading)
    fits(page)


def plan(page: Page) -> None:
    page.goto("/organise/2026/final/")
    page.get_by_role("link", name="Plan the grand final").tap()
    sound(page, "Plan the grand final")
    page.get_by_label("Date").fill("2026-11-28")
    page.get_by_label("Games in the play-off").fill("1")
    page.get_by_label(re.compile("Games in the final")).fill("1")
    page.get_by_role("button", name="Plan it").tap()
    expect(page.get_by_text("planned for 28 November 2026")).to_be_visible()
    sound(page, "Grand final 2026")


def begin(page: Page, stage: str, machines: tuple[str, ...]) -> Meeting:
    """Follow the next thing to do: the stage begins, its games are chosen."""
    page.goto("/organise/2026/final/")
    page.locator(".next-step").get_by_role("link", name=f"Begin {stage}").tap()
    sound(page, f"Begin {stage}")
    page.get_by_role("button", name=f"Begin {stage}").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Games")
    page.wait_for_load_state()
    for number, name in enumerate(machines, start=1):
        page.get_by_label("Find a machine by name or maker").fill(name)
        page.locator("#found").get_by_role("button", name=name).tap()
        expect(page.locator("#chosen ol > li")).to_have_count(number)
    expect(page.locator("#chosen")).to_contain_text("as the rules say (1G)")
    return Meeting.objects.filter(final__isnull=False).latest("number")


def play(client: Client, match: Meeting, game: str, order: str) -> None:
    """Send a game's scores as a device sends them: 200, 199 … in the order of finish."""
    for nth, name in enumerate(order.split()):
        score = sent(the(name).name, str(200 - nth), game=game)
        assert post_json(client, match, score).json()["outcome"] == "accepted"


def type_the_last_game(page: Page, match: Meeting) -> None:
    page.goto(f"/desk/{match.pk}/scores/games/g5/")
    ready(page)
    page.get_by_label("Ann North on Fathom").focus()
    type_down(page, [str(score) for score in LAST.values()])
    saved(page, match, 40)
    fits(page)


def finish(page: Page, match: Meeting) -> None:
    """Follow the next thing to do: everything is in."""
    page.goto("/organise/2026/final/")
    page.locator(".next-step").get_by_role("link", name=f"Finish {match.words}").tap()
    expect(page.get_by_text("Nothing is missing, and nothing is odd.")).to_be_visible()
    page.get_by_role("button", name=f"Finish {match.words}").tap()
    expect(page.get_by_text("its results count")).to_be_visible()


def settle_the_tie(page: Page) -> None:
    """3F: one game on one machine, found by its name."""
    page.locator(".next-step").get_by_role("link", name=re.compile("sudden death")).tap()
    expect(page.get_by_text("Hal South and Dee North are level for place 6")).to_be_visible()
    page.wait_for_load_state()
    page.get_by_label("Find a machine by name or maker").fill("gorg")
    expect(page.locator("#machines label")).to_have_count(1)
    page.get_by_label("Gorgar").check()
    fits(page)
    page.get_by_role("button", name="Set it up").tap()
    ready(page)
    page.get_by_label("Dee North on Gorgar").focus()
    type_down(page, ["5,000", "4,000"])
    death = Meeting.objects.get(sudden_death=True)
    saved(page, death, 2)
    finish(page, death)


def announce(page: Page) -> None:
    page.locator(".next-step").get_by_role("link", name="Announce the champion: Dee North").tap()
    sound(page, "Announce the champion")
    page.get_by_role("button", name="Announce Dee North").tap()
    expect(page.get_by_text("The champion is announced, and the final is over.")).to_be_visible()
    sound(page, "Grand final 2026")


def what_everybody_sees(page: Page) -> None:
    """The champion on the front page; every stage, and how the tie was settled, on the final's."""
    page.context.clear_cookies()
    page.goto("/")
    expect(page.locator(".final-teaser")).to_contain_text("Dee North")
    page.get_by_role("link", name="The final of 2026").tap()
    expect(page.locator(".champion")).to_contain_text("Dee North")
    page.locator(".stage-fold summary, #stage-qualifying").first.tap()
    expect(page.get_by_role("main")).to_contain_text(
        "Sudden death on Gorgar: Dee North 5,000; Hal South 4,000."
    )
    fits(page)
    page.goto("/champions/")
    expect(page.locator(".champion-name")).to_have_text("Dee North")
    fits(page)
