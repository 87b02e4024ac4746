"""On a phone: one meeting from planning to the league table, by the pages alone.

Fourteen players on six games. What happened, and what the rulebook makes of it, stands below; the
points are worked out by hand.
"""

import re
from typing import Any

import pytest
from django.core.cache import caches
from playwright.sync_api import Page, expect

from leagues.models import Player, SeasonRegion, User
from meetings.models import Meeting
from tests.e2e.conftest import PASSWORD
from tests.factories.meetings import MachineFactory
from tests.phones import (
    ON_A_PHONE,
    REFUSED_OR_LOST,
    arrives,
    bar_says,
    fits,
    league_table,
    lines,
    ready,
    rule,
    spot,
    standings,
    type_down,
)
from tests.scenarios import a_player

pytestmark = ON_A_PHONE

SHOWED = """
               Taxi        Whirlwind  Xenon  Gorgar  Fathom  Centaur
    Ann Abel   1.2m        900        10     1400    1300    1m
    Bob Bell   600,000     900        15     1300    1200    2m
    Cat Cole   550 000     800        20     1200    1100    3m
    Dee Dunn   500k        700        25     1100    1000    4m
    Eve East   450000      650        30     1000    900     5m
    Fay Ford   400000      600        35     900     800     6m
    Gus Grey   350000      550        40     800     1400    7m
    Hal Hill   300000      500        45     750     700     8m
    Ivy Irwin  250000      450        50     700     500     9m
    Jo Jones   200000      400        55     600     600     10m
    Kit King   150000      350        60     500     400     11m
    Liz Lane   100000      300        65     400     300     12m
    Mia Nash   90000       250        100    300     200     16m
    Nia Nash   80000       200        200    200     100     14m
"""
"""What each machine showed, as it is typed.

Gus plays in South: a guest. Ivy hosts, Kit is a child, Nia has never played before.

* Bob swears twice: a warning, then a zero score on Taxi (7A).
* Hal slam tilts Gorgar: 0 (7D).
* Ann played an extra ball on her last ball of Fathom: 80% of 1300 are 1040 (7C).
* Mia was given a random jackpot of 8m on Centaur, where 5m are agreed: 13m (2E).
"""

STANDINGS = """
    1    Ann Abel   55½  1   20   14+1  13½   1   14  11  1
    2    Cat Cole   55   2   19   13    12    3   12  12  3
    3    Gus Grey   53   –   –    9     8     7   8   14  7
    4    Dee Dunn   52   3   18   12    11    4   11  10  4
    5    Eve East   50   4   17   11    10    5   10  9   5
    6    Fay Ford   48   5   16   10    9     6   9   8   6
    7    Bob Bell   44½  6   15   1     13½   2   13  13  2
    8=   Ivy Irwin  43   7=  13½  7     6     9   7   5   9
    8=   Jo Jones   43   7=  13½  6     5     10  6   6   10
    10   Kit        40   9   12   5     4     11  5   4   11
    11   Hal Hill   39   10  11   8     7     8   1   7   8
    12   Liz Lane   38   11  10   4     3     12  4   3   12
    13   Mia Nash   36   12  9    3     2     13  3   2   13
    14   Nia Nash   34   13  8    2     1     14  2   1   14
"""
"""Position, player, machine points, place at home, league points; then the points on each game.

Fourteen have a score, the guest among them, so that the best takes 14 (3B).

* Taxi: Ann 14, and 1 more: 1,200,000 is more than double Cat's 550,000, who is second now that
  Bob has 0. (Bob's 600,000 had been exactly half: no bonus.) Bob is last.
* Whirlwind: Ann and Bob are level at the top and share 14 and 13 (3F). No bonus: it is shared.
* Xenon: Nia's 200 is exactly double Mia's 100: no bonus (3B).
* Gorgar: Hal is last with 0; whoever was behind him moves up one.
* Fathom: Gus, the guest, is first. Ann's 1040 falls behind Bob's 1200 and Cat's 1100.
* Centaur: Mia's 13m falls behind Nia's 14m.

The six games give 6 × 105 and one bonus point: 631. League points are for the thirteen home
players alone (3C, 3D): 20, 19 … 8. Ivy and Jo are level and share 14 and 13 (3F).
"""

LEAGUE = """
    1   Ann Abel   20   20
    2   Cat Cole   19   19
    3   Dee Dunn   18   18
    4   Eve East   17   17
    5   Fay Ford   16   16
    6   Bob Bell   15   15
    7=  Ivy Irwin  13½  13½
    7=  Jo Jones   13½  13½
    9   Kit        12   12
    10  Hal Hill   11   11
    11  Liz Lane   10   10
    12  Mia Nash   9    9
    13  Nia Nash   8    8
"""

GAMES, *ROWS = [re.split(r"\s{2,}", line.strip()) for line in SHOWED.strip().splitlines()]
CARDS = {name: scores for name, *scores in ROWS}
GUEST, NEW = "Gus Grey", "Nia Nash"
REGISTERED = [name for name in CARDS if name not in {GUEST, NEW}]


@pytest.fixture
def excused() -> tuple[str, ...]:
    return REFUSED_OR_LOST


@pytest.fixture
def region(
    transactional_db: None, north: SeasonRegion, south: SeasonRegion, coordinator: User
) -> SeasonRegion:
    """Twelve players, one of them a child; a thirteenth in another region; seven machines."""
    caches["pages"].clear()
    for name in REGISTERED:
        a_player(north, name)
    a_child("Kit King")
    a_player(south, GUEST)
    for name in (*GAMES, "Paragon"):
        MachineFactory(name=name, manufacturer="Williams")
    coordinator.set_password(PASSWORD)
    coordinator.save()
    return north


def a_child(name: str) -> None:
    """Make a child of a registered player."""
    kit = Player.objects.get(name=name)
    for row in (kit, kit.registrations.get()):
        row.child = True
        row.save()


@pytest.mark.long
def test_a_meeting_from_planning_to_the_league_table(page: Page, region: SeasonRegion) -> None:
    log_in(page)
    plan_it(page)
    choose_games(page)
    check_everybody_in(page)
    a_guest_and_somebody_new_come(page)
    draw_groups(page)
    two_games_down_the_screen(page)
    two_cards(page)
    the_rest_on_the_grid(page)
    somebody_swears_twice(page)
    rulings(page)
    publish(page)

    assert standings(page) == lines(STANDINGS)
    fits(page)
    assert league_table(page) == lines(LEAGUE)
    fits(page)


# --- Before the day ---------------------------------------------------------------------


def sound(page: Page, heading: str = ".") -> None:
    """The page of this heading comes, fits the phone, and axe finds nothing in it."""
    arrives(page, heading)
    fits(page)


def done(page: Page, words: str) -> None:
    """The page says what was done."""
    expect(page.get_by_role("status").first).to_contain_text(words)


def log_in(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Log in").tap()
    page.get_by_label("User name or e-mail address").fill("coordinator")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Log in").tap()
    page.get_by_role("link", name="Desk", exact=True).tap()
    sound(page, "North 2026")


def plan_it(page: Page) -> None:
    page.get_by_role("link", name="Plan the next meeting").tap()
    arrives(page, "Plan meeting 1")
    page.get_by_label("Date").fill("2026-05-03")
    page.get_by_label("Practice from").fill("11:30")
    page.get_by_label("Play starts").focus()
    expect(page.locator("#findings")).to_contain_text("less than 60 minutes before play (5A)")
    page.get_by_label("Practice from").fill("11:00")
    page.get_by_text("A new venue", exact=True).tap()
    page.get_by_label("Its name").fill("The Barn")
    page.get_by_label("Town").fill("Taunton")
    page.get_by_label("Find a player by name").press_sequentially("ivy")
    page.get_by_label(re.compile("Host.*Ivy Irwin")).check()
    sound(page)
    page.get_by_role("button", name="Plan it").tap()
    done(page, "planned for 3 May 2026")
    sound(page)


def choose_games(page: Page) -> None:
    to(page, "Games")
    search = page.get_by_label("Find a machine by name or maker")
    for number, name in enumerate(GAMES, start=1):
        search.fill("")
        search.press_sequentially(name.lower()[:4])
        page.locator("#found").get_by_role("button", name=name).tap()
        expect(page.locator("#found")).to_contain_text("in play")
        expect(page.locator("#chosen ol > li")).to_have_count(number)
    expect(page.locator("#chosen")).to_contain_text("6 games are in play (2B)")
    sound(page)
    page.get_by_role("link", name="Change Centaur").tap()
    arrives(page, "Centaur")
    page.get_by_label(re.compile("Multiplayer")).check()
    page.get_by_label("Agreed jackpot").fill("5m")
    sound(page)
    page.get_by_role("button", name="Save").tap()
    expect(page.locator("#chosen")).to_contain_text("Jackpot agreed: 5,000,000 (2E)")
    expect(page.locator("#chosen")).to_contain_text("1 multiplayer game in play (2F)")


def to(page: Page, tab: str) -> None:
    """Go to one of the pages of the meeting's desk."""
    tabs = page.get_by_role("navigation", name="Meeting 1")
    tabs.get_by_role("link", name=tab, exact=True).tap()


def back_to_the_desk(page: Page) -> None:
    """From a page of scores, which on a phone has no room for the desk's tabs."""
    page.get_by_role("link", name="North 2026, meeting 1").tap()
    arrives(page, "Meeting 1")


# --- At the door ------------------------------------------------------------------------


def row(page: Page, name: str) -> Any:
    return page.locator(f"#p{Player.objects.get(name=name).pk}")


def comes_in(page: Page, name: str) -> None:
    row(page, name).get_by_role("button").first.tap()
    expect(row(page, name)).to_have_class(re.compile("is-in"))


def check_everybody_in(page: Page) -> None:
    to(page, "Meeting")
    page.get_by_role("button", name=re.compile("Open (meeting 1|it now|today)")).tap()
    arrives(page, "Check-in")
    expect(row(page, "Kit King")).to_contain_text("child")
    for name in REGISTERED:
        comes_in(page, name)
    expect(row(page, "Ivy Irwin")).to_contain_text("free: host")
    expect(row(page, "Kit King")).to_contain_text("free: child")


def a_guest_and_somebody_new_come(page: Page) -> None:
    search = page.get_by_label("Find anybody by name")
    search.press_sequentially("gus")
    expect(row(page, "Ann Abel")).to_be_hidden()
    expect(row(page, GUEST)).to_contain_text("guest from South")
    comes_in(page, GUEST)
    sound(page)
    search.fill("")
    search.press_sequentially(NEW)
    page.get_by_role("link", name=f"Somebody new: {NEW}").tap()
    sound(page, "A new player or guest")
    page.get_by_role("button", name="Let them in").tap()
    expect(page.get_by_role("heading", name="Is it one of these?")).to_be_visible()
    expect(page.get_by_text("is in already")).to_be_visible()
    sound(page)
    page.get_by_role("button", name=f"No, {NEW} is new: let them in").tap()
    totals = page.locator("#totals")
    expect(totals).to_contain_text(re.compile(r"Here\s*14"))
    expect(totals).to_contain_text(re.compile(r"Prize fund\s*£24.00"))
    row(page, "Bob Bell").get_by_role("button", name="+ £1").tap()
    expect(totals).to_contain_text(re.compile(r"Host\s*£1.00"))


def draw_groups(page: Page) -> None:
    to(page, "Groups")
    page.get_by_role("button", name="Draw the groups").tap()
    expect(page.get_by_role("heading", name="Group 4")).to_be_visible()
    players = page.locator(".groups > li").evaluate_all(
        "groups => groups.map(group => group.querySelectorAll('ol > li').length)"
    )
    assert sorted(players) == [3, 3, 4, 4]  # two to six, evenly (2F)
    sound(page)


# --- Scores -----------------------------------------------------------------------------


def column(game: str, names: list[str]) -> list[str]:
    return [CARDS[name][GAMES.index(game)] for name in names]


def two_games_down_the_screen(page: Page) -> None:
    to(page, "Meeting")
    page.get_by_role("link", name="Enter 84 missing scores").tap()
    page.get_by_role("main").get_by_role("link", name=re.compile("Taxi.*14 to come")).tap()
    ready(page)
    spot(page, "Ann Abel on Taxi").tap()
    page.keyboard.type("1.2m")
    expect(page.locator(".spot-read").first).to_have_text("= 1,200,000")
    page.keyboard.press("Enter")
    expect(spot(page, "Ann Abel on Taxi")).to_have_value("1,200,000")
    expect(spot(page, "Bob Bell on Taxi")).to_be_focused()
    type_down(page, column("Taxi", list(CARDS))[1:])
    expect(page.locator("[data-game-place]").nth(1)).to_have_text("2")
    page.get_by_role("link", name="Next game: Whirlwind").tap()
    ready(page)
    spot(page, "Ann Abel on Whirlwind").tap()
    type_down(page, column("Whirlwind", list(CARDS)))


def two_cards(page: Page) -> None:
    for name in ("Ann Abel", "Bob Bell"):
        page.get_by_role("link", name="Games and players").tap()
        page.get_by_role("main").get_by_role("link", name=re.compile(f"{name}.* to play")).tap()
        arrives(page, name)
        ready(page)
        spot(page, f"{name} on Xenon").tap()
        type_down(page, CARDS[name][2:])


def the_rest_on_the_grid(page: Page) -> None:
    page.get_by_role("link", name="Grid").tap()
    ready(page)
    names = list(CARDS)[2:]
    for game in GAMES[2:]:
        spot(page, f"{names[0]} on {game}").tap()
        type_down(page, column(game, names))
    bar_says(page, "All saved")


# --- What the coordinator decides ----------------------------------------------------------


def somebody_swears_twice(page: Page) -> None:
    back_to_the_desk(page)
    to(page, "Conduct")
    sound(page)
    page.get_by_role("link", name="Bob Bell").tap()
    arrives(page, "Bob Bell")
    page.get_by_label("What happened?").fill("Swore at Taxi")
    page.get_by_role("button", name="Give it").tap()
    expect(page.get_by_text("gets a zero score at least (7A)")).to_be_visible()
    expect(page.get_by_label("Zero score on a game")).to_be_checked()
    page.get_by_label("Game for a zero score").select_option("Taxi")
    page.get_by_label("What happened?").fill("Swore at Taxi again")
    sound(page)
    page.get_by_role("button", name="Give it").tap()
    done(page, "Bob Bell: zero score on a game.")


def rulings(page: Page) -> None:
    to(page, "Scores")
    page.get_by_role("main").get_by_role("link", name=re.compile("Gorgar.*all in")).tap()
    ready(page)
    rule(page, "Hal Hill on Gorgar", "Slam tilt (7D)")
    page.get_by_role("link", name="Next game: Fathom").tap()
    ready(page)
    rule(page, "Ann Abel on Fathom", "Extra ball played on the last ball (7C)")
    page.get_by_role("link", name="Next game: Centaur").tap()
    ready(page)
    rule(page, "Mia Nash on Centaur", "Random jackpot (2E)", "8m")


def publish(page: Page) -> None:
    back_to_the_desk(page)
    to(page, "Publish")
    expect(page.get_by_text("Nothing is missing, and nothing is odd.")).to_be_visible()
    page.get_by_role("button", name="Publish the results").tap()
    done(page, "the results are on the league table")
    assert Meeting.objects.get().status == Meeting.Status.PUBLISHED
