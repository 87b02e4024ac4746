"""The desk of a season that is closed: everything can be looked at, and nothing is written.

A new address that takes something needs a line in ``SENT``: what a form would send there.
"""

import datetime
import json
from typing import Any

import pytest
from django.urls import resolve, reverse

from leagues.version import data_version
from meetings.desk_urls import urlpatterns
from meetings.models import Submission
from meetings.reads.card_tokens import Card, card_token
from meetings.services.remind_results import remind_results
from tests.entry_day import DOOR, a_link, post_json, sent, words
from tests.factories.meetings import (
    AT,
    MachineFactory,
    MeetingFactory,
    PenaltyFactory,
    SubmissionFactory,
)
from tests.meeting_day import the_game, the_player, withdraw

CLOSED = "The season 2026 is closed: its tables are final. The organiser can reopen it."
PLAN = {
    "date": "2026-05-03", "practice_from": "11:00", "starts_at": "12:00", "number": "4",
    "date_confirmed": "on", "save": "1",
}  # fmt: skip
FORM = "6c1f7b7e-3a53-4c52-9a4e-7d7f1f1a2b3c"
GRID = "Player\tTaxi\nBob Bell\t700\n"

SENT: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "desk_new": [("/desk/north/2026/plan/", PLAN)],
    "desk_practice": [("/desk/north/2026/practice/", {})],
    "desk_plan": [("/desk/{idle}/plan/", PLAN)],
    "desk_open": [("/desk/{idle}/open/", {})],
    "desk_not_open": [("/desk/{day}/not-open/", {})],
    "desk_cancel": [("/desk/{idle}/cancel/", {"reason": "Snow"})],
    "desk_reinstate": [("/desk/{off}/reinstate/", {})],
    "desk_practice_over": [("/desk/{practice}/practice-over/", {})],
    "desk_games": [("/desk/{day}/games/", {"machine": "{machine}"})],
    "desk_game_plan": [("/desk/{day}/games/g1/", {"balls": "4", "note": "Weak flipper"})],
    "desk_game_remove": [("/desk/{day}/games/g1/remove/", {})],
    "desk_withdraw": [("/desk/{day}/games/g1/withdraw/", {"why": "Broken", "save": "1"})],
    "desk_substitute": [
        ("/desk/{day}/games/g2/substitute/", {"substitute": "{machine}", "save": "1"})
    ],
    "desk_game_back": [("/desk/{day}/games/g2/back/", {})],
    "desk_person": [
        ("/desk/{day}/check-in/{ann}/", {"do": "money", "fee_paid": "2", "contribution": "0"}),
        ("/desk/{day}/check-in/{ann}/", {"do": "left"}),
        ("/desk/{day}/check-in/{cat}/", {"do": "out"}),
    ],
    "desk_person_undo": [("/desk/{day}/check-in/{cat}/undo/", {})],
    "desk_newcomer": [
        ("/desk/{day}/check-in/new/", {"name": "Zoe Zane", "plays": "home", "confirmed": "1"})
    ],
    "desk_groups": [("/desk/{day}/groups/", {"game": "g1", "largest": "4"})],
    "desk_player_conduct": [
        ("/desk/{day}/conduct/{bob}/", {"level": "warning", "reason": "Banging"})
    ],
    "desk_penalty_back": [("/desk/{day}/conduct/{ann}/{penalty}/back/", {"reason": "Mistake"})],
    "desk_scores": [("/desk/{day}/scores/", {"page": "grid", "form": FORM, "g1:{bob}": "700"})],
    "desk_move": [
        ("/desk/{day}/scores/move/",
         {"do": "card", "source": "{ann}", "target": "{cat}"}),
    ],
    "desk_cell": [
        ("/desk/{day}/scores/g1/{ann}/", {"do": "rule", "kind": "slam_tilt"}),
        ("/desk/{day}/scores/g1/{ann}/",
         {"do": "initial", "seen": "900", "player_initials": "AA"}),
        ("/desk/{day}/scores/g1/{ann}/",
         {"do": "settle", "submission": "{waiting}", "take": "True"}),
    ],
    "desk_stewards": [("/desk/{day}/stewards/", {"label": "At the door"})],
    "desk_revoke": [("/desk/{day}/stewards/{link}/revoke/", {})],
    "desk_import": [("/desk/{day}/import/", {"text": GRID, "do": "write"})],
    "desk_publish": [("/desk/{day}/publish/", {"looked_over": "1", "sure": "on"})],
    "own_card": [("/card/{card}/", {"page": "card", "form": FORM, "g1:{bob}": "700"})],
}  # fmt: skip
"""What is sent to each address that writes, by its name."""
OF_THE_SESSION = {"steward_link", "steward_leave"}
"""These write nothing but who is at this device."""


@pytest.fixture
def world(day) -> dict[str, object]:
    """A day with something of each kind, and then the season is closed."""
    players = {name: the_player(full).pk for name, full in
               (("ann", "Ann Abel"), ("bob", "Bob Bell"), ("cat", "Cat Cole"))}  # fmt: skip
    here = {"season": day.season, "region": day.region}
    game = the_game(day)
    game.multiplayer = True
    game.save()
    withdraw(day, "g2")
    waiting = SubmissionFactory(
        game=game, player=the_player("Ann Abel"), score=5, outcome=Submission.Outcome.CONFLICT
    )
    made = {
        "idle": MeetingFactory(number=2, **here),
        "off": MeetingFactory(number=3, status="cancelled", cancelled_because="Snow", **here),
        "practice": MeetingFactory(practice=True, playing=True, **here),
        "penalty": PenaltyFactory(meeting=day, player=the_player("Ann Abel")),
        "machine": MachineFactory(),
        "link": a_link(day),
    }
    day.season.closed_at = AT
    day.season.save()
    return {
        **{name: row.pk for name, row in made.items()}, **players,
        "day": day.pk, "waiting": waiting.pk, "card": card_token(Card(day.pk, players["bob"])),
    }  # fmt: skip


def filled(data: dict[str, str], world: dict[str, object]) -> dict[str, str]:
    return {name.format(**world): value.format(**world) for name, value in data.items()}


def takes_post(client, name: str, world) -> bool:
    """Does the address take what is sent to it?"""
    path = next(pattern for pattern in urlpatterns if pattern.name == name)
    keys = {"pk": world["day"], "key": "g1", "player": world["ann"], "penalty": world["penalty"],
            "link": world["link"], "region": "north", "year": 2026, "token": "x"}  # fmt: skip
    asked = {key: keys[key] for key in path.pattern.converters}
    return client.post(reverse(name, kwargs=asked)).status_code != 405


def test_every_address_that_takes_something_is_here(desk, world):
    taking = {pattern.name for pattern in urlpatterns if takes_post(desk, pattern.name, world)}

    assert taking == SENT.keys() | OF_THE_SESSION


@pytest.mark.parametrize(
    ("name", "path", "data"),
    [(name, path, data) for name, forms in SENT.items() for path, data in forms],
)
def test_nothing_is_written_and_the_page_says_why(desk, world, name, path, data):
    path = path.format(**world)
    assert resolve(path).url_name == name
    before = data_version()
    if name == "own_card":
        desk.logout()

    answer = desk.post(path, filled(data, world), follow=True)

    assert data_version() == before
    assert CLOSED in words(answer)


def test_a_device_is_told_and_keeps_what_it_has(desk, day, world):
    """422 with a sentence: the queue keeps such an entry and shows it (send-entry.js)."""
    before = data_version()

    answer = post_json(desk, day, sent("Bob Bell", "700"))

    assert (answer.status_code, json.loads(answer.content)) == (
        422, {"refused": CLOSED, "rule": "", "field": ""},
    )  # fmt: skip
    assert data_version() == before


def test_what_had_been_received_before_is_acknowledged_still(desk, day, world):
    day.season.closed_at = None
    day.season.save()
    typed = sent("Bob Bell", "700")
    post_json(desk, day, typed)
    day.season.closed_at = AT
    day.season.save()

    answer = json.loads(post_json(desk, day, typed).content)

    assert (answer["receipt"], answer["outcome"], answer["again"]) == (
        typed["id"], "accepted", True,
    )  # fmt: skip


def test_a_stewards_link_opens_nothing_any_more(client, world):
    answer = client.post(f"/s/{DOOR}/", {"name": "Stew"})

    assert answer.status_code == 403


def test_every_page_says_that_it_is_only_to_be_looked_at(desk, day, world):
    assert "The season is closed. Its tables are final." in words(desk.get(f"/desk/{day.pk}/"))
    for page in (
        "check-in/",
        "games/",
        "groups/",
        f"conduct/{world['ann']}/",
        "publish/",
        "scores/",
    ):
        assert CLOSED in words(desk.get(f"/desk/{day.pk}/{page}"))


def test_the_desk_home_asks_for_nothing(desk, north, world):
    page = words(desk.get("/desk/"))

    assert "The season is closed. Its tables are final." in page
    assert "Plan a meeting" not in page
    assert "overdue" not in page


def test_nobody_is_reminded_of_results(north, coordinator, world, mailoutbox):
    assert remind_results(today=datetime.date(2026, 3, 1), at=AT) == ()
