"""Every form of meeting day, sent from a page that was opened before somebody changed everything.

It does what its page said, or is refused in words with what was typed: it never breaks, and nothing
that was typed is lost.
"""

import html
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.messages import get_messages
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from leagues.models import Player, Season, User
from meetings.models import Entry, Game, Meeting, Penalty, Ruling, Score, Submission
from tests.desk_forms import FORMS, Form
from tests.desk_world import Names
from tests.every_post import post, set_all, told
from tests.factories.meetings import AT
from tests.meetings.views.test_hostile_forms import both, claims, parts_of, taken_back
from tests.pages import FilledForm

__all__ = ["both"]  # a fixture

pytestmark = pytest.mark.django_db


SEARCHES = {"desk_games"}
"""Here only a machine is looked for, in a list that is not there once nothing is chosen."""


def _is_now(status: str) -> Callable[[Names], Names]:
    because = "Flooded" if status == Meeting.Status.CANCELLED else ""

    def change(at: Names) -> Names:
        rows = Meeting.objects.filter(pk=at["pk"])
        set_all(rows, status=status, cancelled_because=because)
        return {}

    return change


def _season_closed(at: Names) -> Names:
    set_all(Season.objects.all(), closed_at=AT)
    return {}


def _withdrawn(at: Names) -> Names:
    set_all(Game.objects.filter(meeting=at["pk"], key=at["key"]), status="withdrawn")
    return {}


def _taken_out(at: Names) -> Names:
    meeting, player = at["pk"], at["player"]
    for rows in (
        Ruling.objects.filter(score__game__meeting=meeting, score__player=player),
        Submission.objects.filter(game__meeting=meeting, player=player),
        Score.objects.filter(game__meeting=meeting, player=player),
        Penalty.objects.filter(meeting=meeting, player=player),
        Entry.objects.filter(meeting=meeting, player=player),
    ):
        for row in rows:
            row.delete()
    return {}


def _merged(at: Names) -> Names:
    into = Player.objects.get(name="Sue South")
    set_all(Player.objects.filter(pk=at["player"]), merged_into=into)
    return {}


def _quicker(at: Names) -> Names:
    """Somebody else has sent the very same."""
    return {}


def _gone(part: str, now: Any) -> Callable[[Names], Names]:
    return lambda at: {part: now}


CHANGES: dict[str, tuple[str, Callable[[Names], Names]]] = {
    **{f"it is {status}": ("pk", _is_now(status)) for status in Meeting.Status.values},
    "somebody was quicker": ("", _quicker),
    "the season is closed": ("", _season_closed),
    "the meeting is gone": ("pk", _gone("pk", 10**9)),
    "the game is gone": ("key", _gone("key", "gone")),
    "the game is withdrawn": ("key", _withdrawn),
    "the player is gone": ("player", _gone("player", 10**9)),
    "the player is taken out": ("player", _taken_out),
    "the player is another one": ("player", _merged),
    "the penalty is gone": ("penalty", _gone("penalty", 10**9)),
    "the link is gone": ("link", _gone("link", 10**9)),
    "the token is gone": ("token", _gone("token", "gone")),
}
"""Each with the part of an address that it is about; with none, it is about every form."""


def faults(form: Form, client: Client, world: Names, change: Callable[[Names], Names]) -> list[str]:
    """What is wrong with the answer to a form whose page is stale."""
    at = {part: world[form.at.get(part, part)] for part in parts_of(form.name)}
    sent = {name.format(**world): value.format(**world) for name, value in form.sends.items()}
    with taken_back(client):
        at |= change(at)
        address = reverse(form.name, kwargs=at)
        if change is _quicker:
            told(post(client, address, sent))
        response = post(client, address, sent)
        return [*lost(form, response, sent, world)]


def lost(form: Form, response: HttpResponse, sent: dict[str, str], world: Names) -> list[str]:
    """The fields whose contents are nowhere on the answer, unless it says that it is done."""
    if claims(response):
        return []
    text = html.unescape(response.content.decode().replace("<br>", " ")).split()
    words = form.typed.format(**world).split()
    typed = [name for name in words if sent.get(name) and str(form) not in SEARCHES]
    gone = [name for name in typed if " ".join(sent[name].split()) not in " ".join(text)]
    if response.status_code == 302:
        said = [str(each) for each in get_messages(response.wsgi_request)]
        return [f"{typed} sent on: {said}"] if typed or not said else []
    page = FilledForm(response.content.decode())
    tells = page.tells or any(each.has("class", "note") for each in page.elements)
    wordless = response.status_code == 422 and not tells
    return [f"{name}: {response.status_code}" for name in gone] + ["no word"] * wordless


@pytest.mark.parametrize("form", [each for each in FORMS if not each.script], ids=str)
def test_nothing_typed_is_lost(form, both):
    client = Client()
    if form.by == "organiser":
        client.force_login(User.objects.get(username="organiser"))
    found = {
        what: wrong
        for what, (part, change) in CHANGES.items()
        if not part or part in parts_of(form.name)
        if (wrong := faults(form, client, both[0], change))
    }

    assert found == {}
