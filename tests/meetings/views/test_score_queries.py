"""What a score costs the database over HTTP, however it comes: twelve queries at most (5D).

The session, the log-in and the beginning and end of the transaction are counted. Two kinds cost
thirteen: a correction that answers somebody who waits, and one on a plain form, which is asked
about afterwards as a page with a script asks before.
"""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from meetings.models import Meeting, Submission
from meetings.reads.card_tokens import Card, card_token
from tests.entry_day import a_form, a_link, come_in, post_json, sent
from tests.factories.meetings import EntryFactory, GameFactory, ScoreFactory, SubmissionFactory
from tests.meeting_day import publish, the_game, the_player, the_score

Ready = Callable[[], Any]
"""Sends what has been made ready."""
Kind = Callable[[Client, Meeting], Ready]


def device(name: str, score: str | None, seen: str | None = None, reason: str = "") -> Kind:
    def ready(client: Client, day: Meeting) -> Ready:
        body = sent(name, score, seen=seen, reason=reason)
        return lambda: post_json(client, day, body)

    return ready


def form(page: str, seen: str = "", **fields: str) -> Kind:
    def ready(client: Client, day: Meeting) -> Ready:
        ann = the_player("Ann Abel").pk
        extra = {name: fields[name] for name in ("reason", "put_back") if name in fields}
        typed = {name: text for name, text in fields.items() if name not in extra}
        body = {**a_form(day, page.format(ann=ann), seen.format(ann=ann), **typed), **extra}
        return lambda: client.post(f"/desk/{day.pk}/scores/", body)

    return ready


def settle(take: str) -> Kind:
    def ready(client: Client, day: Meeting) -> Ready:
        waiting = Submission.objects.get(outcome="conflict")
        body = {"do": "settle", "settle-submission": waiting.pk, "settle-take": take}
        body |= {"settle-seen": "900", "settle-reason": "Looked again"}
        return lambda: client.post(f"/desk/{day.pk}/scores/g1/{waiting.player_id}/", body)

    return ready


def propose(client: Client, day: Meeting) -> Ready:
    token = card_token(Card(day.pk, the_player("Cat Cole").pk))
    body = a_form(day, "", Cat_g1="950")
    return lambda: Client().post(f"/card/{token}/", body)


def lock(day: Meeting) -> None:
    score = the_score(day, "g1", "Ann Abel")
    score.player_initials = "AA"
    score.save()


def waits(day: Meeting, score: int | None = 950, name: str = "Ann Abel") -> None:
    about = {"game": the_game(day), "player": the_player(name), "outcome": "conflict"}
    SubmissionFactory(score=score, **about)


def clearing_waits(day: Meeting) -> None:
    waits(day, None)


def another_waits(day: Meeting) -> None:
    waits(day, name="Cat Cole")


NEW, CHANGED = device("Cat Cole", "950"), device("Ann Abel", "950", "900")
CLEARED = device("Ann Abel", None, "900")
RIGHT_NEW = device("Cat Cole", "950", reason="Misread")
RIGHT_CHANGED = device("Ann Abel", "950", "900", "Misread")
RIGHT_CLEARED = device("Ann Abel", None, "900", "Misread")
PUT_BACK = form(
    "cell:g1:{ann}", "g1:{ann}=900", Ann_g1="950", reason="put back", put_back="1"
)  # fmt: skip

KINDS: dict[str, tuple[int, Kind, tuple[Callable[[Meeting], None], ...]]] = {
    "new": (10, NEW, ()),
    "the same": (8, device("Ann Abel", "900", "900"), ()),
    "changed, or undone": (10, CHANGED, ()),
    "cleared": (10, CLEARED, ()),
    "a conflict": (8, device("Ann Abel", "950", "800"), ()),
    "new, somebody waits": (11, NEW, (another_waits,)),
    "changed, somebody waits": (11, CHANGED, (waits,)),
    "cleared, somebody waits": (11, CLEARED, (clearing_waits,)),
    "initialled, changed": (10, RIGHT_CHANGED, (lock,)),
    "initialled, cleared": (10, RIGHT_CLEARED, (lock,)),
    "published, new": (12, RIGHT_NEW, (publish,)),
    "published, corrected": (12, RIGHT_CHANGED, (publish,)),
    "published, cleared": (12, RIGHT_CLEARED, (publish,)),
    "published, initialled, corrected": (12, RIGHT_CHANGED, (lock, publish)),
    "published, initialled, cleared": (12, RIGHT_CLEARED, (lock, publish)),
    "published, corrected, somebody waits": (13, RIGHT_CHANGED, (waits, publish)),
    "too late": (8, CHANGED, (publish,)),
    "put back": (10, PUT_BACK, ()),
    "put back, published": (12, PUT_BACK, (publish,)),
    "on a plain form": (11, form("game:g1", Cat_g1="950"), ()),
    "cleared on a plain form": (10, form("game:g1", "g1:{ann}=900", Ann_g1=""), ()),
    "published, on a plain form": (13, form("game:g1", Cat_g1="950", reason="Found"), (publish,)),
    "taken": (10, settle("true"), (waits,)),
    "left": (8, settle("false"), (waits,)),
    "a clearing taken": (10, settle("true"), (clearing_waits,)),
    "taken, published": (12, settle("true"), (waits, publish)),
    "a clearing taken, published": (12, settle("true"), (clearing_waits, publish)),
    "proposed": (9, propose, ()),
}
"""How many queries, how it is sent, and what has happened before."""
FROM_STEWARDS = ("new", "changed, or undone", "cleared", "a conflict", "too late")


@pytest.fixture(params=[0, 30], ids=["few", "many"])
def busy(request, day) -> Meeting:
    """With three players and two games, or with thirty more of each."""
    for number in range(request.param):
        entry = EntryFactory(meeting=day)
        ScoreFactory(game=the_game(day), player=entry.player)
        ScoreFactory(game=GameFactory(meeting=day, key=f"more-{number}"), player=entry.player)
    return day


def costs(client: Client, day: Meeting, kind: str, count: Any) -> None:
    queries, make_ready, before = KINDS[kind]
    for happened in before:
        happened(day)
    send = make_ready(client, day)
    with count(queries):
        response = send()
    assert response.status_code in (200, 302)


@pytest.mark.parametrize("kind", KINDS)
def test_a_score_costs_as_many_queries_in_a_full_meeting(
    client, coordinator, busy, kind, django_assert_num_queries
):
    client.force_login(coordinator)

    costs(client, busy, kind, django_assert_num_queries)


@pytest.mark.parametrize("kind", FROM_STEWARDS)
def test_a_stewards_costs_no_more(client, busy, kind, django_assert_num_queries):
    a_link(busy)
    come_in(client)

    costs(client, busy, kind, django_assert_num_queries)


def test_nearly_all_cost_twelve_at_most():
    assert {kind: queries for kind, (queries, _, _) in KINDS.items() if queries > 12} == {
        "published, corrected, somebody waits": 13,
        "published, on a plain form": 13,
    }
