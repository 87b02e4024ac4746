"""Every form that the desk shows, in every state of a meeting, can succeed; the others say why not.

Each form of each page is filled in as somebody would who means it, and each of its buttons pressed.
"""

import datetime
import re
from collections.abc import Iterator

import pytest
import time_machine
from django.contrib.messages import ERROR, get_messages
from django.db import transaction
from django.test import Client

from leagues.models import Player
from meetings.models import Meeting
from meetings.reads.states import Task, closed_words
from tests.every_form import PageForm, forms_of
from tests.factories.meetings import (
    AT,
    EntryFactory,
    MachineFactory,
    MeetingFactory,
    PenaltyFactory,
    RulingFactory,
    ScoreFactory,
    StewardLinkFactory,
    SubmissionFactory,
)
from tests.meeting_day import a_day, the_game, the_player, the_score, withdraw
from tests.pages import words
from tests.scenarios import a_game, a_player

STATES = {
    "planned": {"status": "scheduled"},
    "to come": {"status": "scheduled", "date": AT.date() + datetime.timedelta(days=9)},
    "open": {"status": "open"},
    "published": {"status": "published"},
    "cancelled": {"status": "cancelled", "cancelled_because": "Snow"},
    "open, season closed": {"status": "open"},
    "published, season closed": {"status": "published"},
    "practice": {"status": "open", "practice": True},
    "practice over": {"status": "cancelled", "cancelled_because": "Over", "practice": True},
}
TABLE = """
               Taxi   Whirlwind   Fathom   Gorgar
    Ann Abel   900    90          9        5
    Bob Bell   800    80          8        4
    Cat Cole   -      70          -        3
    Dee Dunn   -      60          6        2
    Eve East   500    50          5        1
    Fay Ford   400    40          4        -
"""
DESK = "/desk/{day}/"
PAGES: dict[str, Task | None] = {
    "": None,
    "plan/": "plan",
    "open/": "open",
    "cancel/": "cancel",
    "reinstate/": "reinstate",
    "games/": "games",
    "games/g1/": "games",
    "games/g1/withdraw/": "withdraw",
    "games/g3/withdraw/": "withdraw",
    "games/g1/substitute/": "withdraw",
    "games/g3/substitute/": "withdraw",
    "games/g4/substitute/": "withdraw",
    "check-in/": "check_in",
    "check-in/?q=u": "check_in",
    "check-in/new/": "check_in",
    "groups/": "groups",
    "conduct/": None,
    "conduct/{ann}/": "conduct",
    "conduct/{cat}/": "conduct",
    "conduct/{cat}/{penalty}/back/": "conduct",
    "scores/": None,
    "scores/grid/": None,
    "scores/games/g1/": None,
    "scores/players/{ann}/": None,
    "scores/g1/{ann}/": None,
    "scores/g1/{bob}/": None,
    "scores/g1/{cat}/": None,
    "scores/g1/{dee}/": None,
    "scores/g1/{eve}/": None,
    "scores/g3/{ann}/": None,
    "scores/move/": "move",
    "stewards/": "steward_links",
    "cards/": None,
    "import/": "import",
    "publish/": "publish",
    "published/": None,
}
"""Each page of the desk, and the task whose state stands against it."""
FOR_STEWARDS = [page for page in PAGES if page.startswith("scores/") and "move" not in page]


@pytest.fixture(autouse=True)
def noon():
    with time_machine.travel(AT, tick=False):
        yield


@pytest.fixture
def world(state, north) -> dict[str, int]:
    """A meeting at which everything has happened that can."""
    day = a_day(north, TABLE, **{"date": AT.date(), **STATES[state]})
    game, ann, cat = the_game(day), the_player("Ann Abel"), the_player("Cat Cole")
    game.multiplayer, game.jackpot = True, 100
    game.save()
    for key in ("g3", "g4"):
        withdraw(day, key)
    a_game(day, "Centaur", key="g5", replaces=the_game(day, "g4"))
    locked = the_score(day, "g1", "Bob Bell")
    locked.player_initials = "BB"
    locked.save()
    RulingFactory(score=the_score(day, "g1", "Eve East"))
    for name, score, outcome in (
        ("Ann Abel", 950, "conflict"), ("Bob Bell", 850, "conflict"), ("Cat Cole", 70, "proposed"),
        ("Dee Dunn", None, "conflict"), ("Eve East", None, "conflict"),
    ):  # fmt: skip
        SubmissionFactory(
            game=game, player=the_player(name), score=score, outcome=outcome, by_name="Stew"
        )
    ScoreFactory(game=the_game(day, "g5"), player=ann)
    before = MeetingFactory(
        season=north.season, region=north.region, number=9, published=True,
        date=AT.date() - datetime.timedelta(days=30),
    )  # fmt: skip
    PenaltyFactory(meeting=before, player=a_player(north, "Bad Bill"), level="ban_season")
    left = a_player(north, "Lou Left")
    EntryFactory(meeting=day, player=left, left_at=AT)
    EntryFactory(meeting=day, player=a_player(north, "Uma Unplayed"))
    a_player(north, "Una Unseen")
    MachineFactory(name="Xenon")
    StewardLinkFactory(meeting=day)
    penalty = PenaltyFactory(meeting=day, player=cat)
    if "closed" in state:
        north.season.closed_at = AT
        north.season.save()
    people = {player.name.split()[0].lower(): player.pk for player in Player.objects.order_by("pk")}
    return {"day": day.pk, "penalty": penalty.pk, **people}


def pages(client: Client, world: dict[str, int], which=PAGES) -> Iterator[tuple[str, str, str]]:
    """Each page that is there: its key, its address and its text."""
    for path in which:
        address = (DESK + path).format(**world)
        response = client.get(address)
        if response.status_code == 200:
            yield path, address, response.content.decode()


SAID = {
    "reason": "It was misread", "note": "Left flipper", "why": "No power", "name": "Zed Zorn",
    "label": "Door",
    "steward": "SS", "player_initials": "PP", "value": "1000", "number": "1",
    "overruled_because": "Agreed by all", "q": "cen", "find": "ann",
    "text": "Player,Taxi\nUma Unplayed,77",
}  # fmt: skip
PICKED = {
    "kind": "decision", "level": "ban_season", "substitute": -1, "venue": 0, "sure": 0, "early": 0,
    "card-source": -3, "column-source": -2, "target": -1, "exchange": 0,
}  # fmt: skip
"""What is chosen of several, by value or by place in the list."""


def filled(form: PageForm, button: dict[str, str]) -> dict[str, object]:
    """What somebody sends who means it."""
    sent: dict[str, object] = {name: list(values) for name, values in form.values.items()}
    for name in form.typed:
        said = SAID.get(name.rpartition("-")[2])
        if ":" in name:
            sent[name] = "123" if form.values[name] == [""] else form.values[name][0]
        elif said and form.values.get(name, [""]) == [""]:
            sent[name] = said
    for name, choices in form.choices.items():
        pick = PICKED.get(name, PICKED.get(name.rpartition("-")[2]))
        if isinstance(pick, int):
            sent[name] = choices[pick]
        elif pick is not None and pick in choices:
            sent[name] = pick
    if ":" in "".join(form.typed) and "seen" in form.names:
        sent["reason"] = SAID["reason"]
    return {**sent, **button}


def wrong(client: Client, address: str, form: PageForm, button: dict[str, str]) -> str:
    """What came of pressing a button, if it was refused; nothing is kept of it."""
    with transaction.atomic():
        response = client.post(form.action or address.partition("?")[0], filled(form, button))
        transaction.set_rollback(True)
    said = [str(each) for each in get_messages(response.wsgi_request) if each.level == ERROR]
    if response.status_code in (200, 302) and not said:
        return ""
    return f"{address} {form.action} {button}: {response.status_code} {said}"


def every_wrong(client: Client, world: dict[str, int], which=PAGES) -> list[str]:
    """Press every button of each page, once for all rows that have it; and look for silences."""
    meeting = Meeting.objects.select_related("season", "region").get(pk=world["day"])
    found, seen, shown = [], set(), 0
    for path, address, text in pages(client, world, which):
        shown += 1
        found.append(silent(meeting, path, text))
        for form in forms_of(text):
            action = re.sub(r"\d+", "", form.action)
            for button in form.buttons if form.method == "post" and "logout" not in action else ():
                kind = (path, action, *sorted(form.names), *button.items())
                if kind not in seen:
                    seen.add(kind)
                    found.append(wrong(client, address, form, button))
    assert shown
    return list(filter(None, found))


def silent(meeting: Meeting, path: str, text: str) -> str:
    """What a page should say, and does not, of why nothing can be done on it."""
    task = PAGES[path]
    expected = closed_words(meeting, task) if task else ""
    return "" if not expected or expected in text else f"{path} does not say: {expected}"


@pytest.mark.parametrize("state", STATES)
def test_every_form_that_is_shown_can_succeed_and_every_refusal_is_explained(
    client, world, coordinator
):
    client.force_login(coordinator)

    assert every_wrong(client, world) == []


@pytest.mark.parametrize("state", ["open"])
def test_every_form_that_the_organiser_is_shown_can_succeed(client, world, organiser):
    client.force_login(organiser)

    assert every_wrong(client, world) == []


@pytest.mark.parametrize("state", ["planned", "open", "published", "cancelled"])
def test_every_form_that_a_steward_is_shown_can_succeed(client, world):
    link = StewardLinkFactory(meeting_id=world["day"])
    session = client.session
    session["steward"] = {"link": link.pk, "meeting": world["day"], "name": "Stew"}
    session.save()

    assert every_wrong(client, world, FOR_STEWARDS) == []


def test_a_game_that_has_no_substitute_says_why(client, north, coordinator):
    client.force_login(coordinator)
    day = a_day(north, TABLE)
    withdraw(day, "g4")
    a_game(day, "Centaur", key="g5", replaces=the_game(day, "g4"))

    def said(page: str) -> str:
        return words(client.get(f"/desk/{day.pk}/games/{page}/"))

    assert "Taxi is in play: nothing stands in for it." in said("g1/substitute")
    assert "Gorgar has its substitute already." in said("g4/substitute")
    assert "Gorgar is withdrawn already." in said("g4/withdraw")


def test_nothing_is_drawn_or_moved_where_there_is_nothing(client, north, coordinator):
    client.force_login(coordinator)
    day = a_day(north, "               Taxi\n    Ann Abel   -\n")
    game = the_game(day)
    game.multiplayer = True
    game.save()

    assert "Groups are drawn once 2 players are here (2F)." in words(
        client.get(f"/desk/{day.pk}/groups/")
    )
    assert "There is no score to move yet." in words(client.get(f"/desk/{day.pk}/scores/move/"))
