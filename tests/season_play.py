"""What the organiser and the coordinators do through a season, click by click, on their phones.

Nobody types an address but the site's own: what no link leads to cannot be done here.
"""

import re
from collections.abc import Iterable, Sequence

from playwright.sync_api import Locator, Page, expect

from meetings.models import Meeting
from tests.e2e.conftest import PASSWORD
from tests.phones import arrives, fits, ready, saved, spot, type_down


def log_in(page: Page, name: str) -> None:
    """Come in by the form."""
    page.goto("/")
    page.get_by_role("link", name="Log in").tap()
    page.get_by_label("User name or e-mail address").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Log in").tap()
    expect(page.get_by_role("link", name="Desk", exact=True)).to_be_visible()


def main_menu(page: Page, name: str) -> None:
    """Follow a link of the menu that is on every page."""
    menu = page.get_by_role("navigation", name="Main")
    menu.get_by_role("link", name=name, exact=True).tap()


def link(page: Page, name: str | re.Pattern[str], *, exact: bool = True) -> Locator:
    """A link on the page itself."""
    return page.get_by_role("main").get_by_role("link", name=name, exact=exact)


def press(page: Page, name: str | re.Pattern[str]) -> None:
    """Press a button on the page itself."""
    page.get_by_role("main").get_by_role("button", name=name, exact=True).tap()


def done(page: Page, words: str) -> None:
    """The page says what was done."""
    expect(page.get_by_role("status").first).to_contain_text(words)


def organise(page: Page, tab: str = "Season") -> None:
    """Go from anywhere to a page of the season."""
    main_menu(page, "Organise")
    arrives(page, "The league")
    link(page, "2026").tap()
    arrives(page, "Season 2026")
    if tab != "Season":
        tabs = page.get_by_role("navigation", name="Season 2026")
        tabs.get_by_role("link", name=tab, exact=True).tap()


def to_do(page: Page) -> list[str]:
    """What the organiser's home has to be done, the first first."""
    main_menu(page, "Organise")
    arrives(page, "The league")
    return page.locator(".season-desk").locator(".next-step a").all_inner_texts()


# --- Meetings ---------------------------------------------------------------------------


def plan_meeting(page: Page, number: int, date: str, venue: str) -> None:
    """Plan a region's next meeting, and open it."""
    main_menu(page, "Desk")
    link(page, "Plan a meeting").tap()
    arrives(page, f"Plan meeting {number}")
    page.get_by_label("Date").fill(date)
    page.get_by_label("Practice from").fill("11:00")
    page.get_by_label("Play starts").fill("12:00")
    choose_venue(page, venue)
    press(page, "Plan it")
    done(page, "planned for")


def choose_venue(page: Page, name: str) -> None:
    """Choose a known venue: its line says, too, how often the region has played there."""
    field = page.get_by_label("Venue", exact=True)
    field.select_option(field.locator("option", has_text=name).get_attribute("value"))


def to_meeting(page: Page, tab: str) -> None:
    """Go to one of the pages of the meeting's desk."""
    tabs = page.get_by_role("navigation", name=re.compile("^Meeting|Qualifying|Play-off|Final"))
    tabs.get_by_role("link", name=tab, exact=True).tap()


def choose_games(page: Page, machines: Sequence[str]) -> None:
    """Find each by its name, and put it in play."""
    arrives(page, "Games")
    page.wait_for_load_state()
    for number, name in enumerate(machines, start=1):
        page.get_by_label("Find a machine by name or maker").fill(name)
        page.locator("#found").get_by_role("button", name=name).tap()
        expect(page.locator("#chosen ol > li:not(.quiet)")).to_have_count(number)


def in_groups(page: Page, machine: str) -> None:
    """Have a game played by several at once (2F)."""
    link(page, f"Change {machine}").tap()
    arrives(page, machine)
    page.get_by_label(re.compile("Multiplayer")).check()
    press(page, "Save")
    expect(page.locator("#chosen")).to_contain_text("1 multiplayer game in play (2F)")


def check_in(page: Page, names: Iterable[str]) -> None:
    """Let everybody in at the door."""
    for name in names:
        row = page.locator("#people > li", has_text=name)
        row.get_by_role("button").first.tap()
        expect(row).to_have_class(re.compile("is-in"))


def by_cards(page: Page, cards: dict[str, list[str]]) -> None:
    """Enter players' cards, one after the other."""
    for name, scores in cards.items():
        link(page, re.compile(f"{name}.* to play")).tap()
        arrives(page, name)
        ready(page)
        page.locator(".entry-table input.input-score").first.tap()
        type_down(page, scores)
        page.get_by_role("link", name="Games and players").tap()
        arrives(page, "Scores")


def from_a_spreadsheet(page: Page, machines: Sequence[str], cards: dict[str, list[str]]) -> None:
    """Paste a grid, look at what it does, write it: whoever is in it is checked in."""
    to_meeting(page, "Meeting")
    link(page, re.compile("^Spreadsheet")).tap()
    rows = [["Player", *machines], *([name, *scores] for name, scores in cards.items())]
    page.get_by_label("Or paste the grid here").fill("\n".join(map("\t".join, rows)))
    press(page, "Show what it changes")
    for name in machines:
        page.get_by_label(f"Column {name} is").select_option(label=f"Put in play: {name}")
    press(page, "Look again with these choices")
    press(page, f"Write {len(cards) * len(machines)} new scores")
    done(page, f"{len(cards) * len(machines)} scores saved, {len(cards)} checked in.")
    link(page, re.compile(r"(North|South) 2026, meeting \d")).tap()


def publish(page: Page) -> None:
    """Look the meeting over, and have its results count."""
    to_meeting(page, "Publish")
    arrives(page, "Publish meeting")
    sure = page.get_by_label(re.compile("I have looked it over"))
    if sure.count():
        sure.check()
    press(page, "Publish the results")
    done(page, "the results are on the league table")


# --- The grand final ----------------------------------------------------------------------


def next_step(page: Page, name: str | re.Pattern[str]) -> None:
    """Follow the next thing to do at the final."""
    page.locator(".next-step").get_by_role("link", name=name).tap()


def begin(page: Page, stage: str, machines: Sequence[str]) -> None:
    """Begin a stage, and choose its games."""
    next_step(page, f"Begin {stage}")
    arrives(page, f"Begin {stage}")
    press(page, f"Begin {stage}")
    choose_games(page, machines)


def on_the_grid(page: Page, games: dict[str, dict[str, str]]) -> None:
    """Type each game's scores down the grid: ``{"Taxi": {"Ann": "100", …}}``."""
    page.get_by_role("link", name="Grid").tap()
    ready(page)
    for machine, scores in games.items():
        spot(page, f"{next(iter(scores))} on {machine}").tap()
        type_down(page, list(scores.values()))


def all_in(page: Page, meeting: Meeting, scores: int) -> None:
    """Wait for every score to be saved, and go back to the desk."""
    saved(page, meeting, scores)
    link(page, re.compile("^(North|Grand final) 2026, ")).tap()


def finish(page: Page, match: Meeting) -> None:
    """Have a match's results count."""
    to_meeting(page, "Finish")
    expect(page.get_by_text("Nothing is missing, and nothing is odd.")).to_be_visible()
    press(page, f"Finish {match.words}")
    done(page, "its results count")


def sound(page: Page, heading: str) -> None:
    """The page of this heading comes, fits the phone, and axe finds nothing in it."""
    arrives(page, heading)
    fits(page)
