"""Nobody does anything at a meeting's desk but those who run its region (4A)."""

import pytest

from leagues.models import User
from meetings.models import Entry, Game, Meeting, Penalty
from tests.factories.meetings import MachineFactory, PenaltyFactory, StewardLinkFactory
from tests.meeting_day import a_day, the_player, withdraw
from tests.scenarios import a_player

ROLES = ("anonymous", "player", "other_coordinator", "coordinator", "deputy", "organiser")
MAY = {"coordinator", "deputy", "organiser"}
PLAN = {"date": "2026-05-03", "save": "1"}
SENT = {
    "/desk/north/2026/plan/": {**PLAN, "number": "2"},
    "/desk/north/2026/practice/": {},
    "/desk/{day}/plan/": PLAN,
    "/desk/{day}/open/": {},
    "/desk/{day}/cancel/": {"reason": "Snow"},
    "/desk/{day}/practice-over/": {},
    "/desk/{day}/games/": {"machine": "{machine}"},
    "/desk/{day}/games/g1/": {"balls": "3"},
    "/desk/{day}/games/g1/remove/": {},
    "/desk/{day}/games/g1/withdraw/": {"save": "1"},
    "/desk/{day}/games/g2/substitute/": {"substitute": "{machine}", "save": "1"},
    "/desk/{day}/games/g2/back/": {},
    "/desk/{day}/check-in/new/": {"name": "Zoe Zane", "plays": "home"},
    "/desk/{day}/check-in/{dan}/": {"do": "paid"},
    "/desk/{day}/groups/": {"game": "g1", "largest": "4"},
    "/desk/{day}/conduct/{ann}/": {"level": "ban_season", "reason": "Swore"},
    "/desk/{day}/conduct/{ann}/{penalty}/back/": {"reason": "Mistaken"},
}


@pytest.fixture
def world(north, south, coordinator, deputy, other_coordinator, organiser, player):
    """A meeting with everything that the forms are about."""
    day = a_day(north)
    withdraw(day, "g2")
    ann = the_player("Ann Abel")
    return {
        "day": day.pk,
        "ann": ann.pk,
        "dan": a_player(north, "Dan Dale").pk,
        "machine": MachineFactory().pk,
        "penalty": PenaltyFactory(meeting=day, player=ann).pk,
    }


def state() -> list[object]:
    """Everything that the forms change."""
    return [
        list(Meeting.objects.order_by("pk").values_list("status", "date", "practice")),
        list(Game.objects.order_by("pk").values_list("machine", "balls", "status")),
        list(Entry.objects.order_by("pk").values_list("player", "fee_paid")),
        list(Penalty.objects.order_by("pk").values_list("level")),
    ]


def post(client, address: str, world: dict[str, int], sent: dict[str, str]) -> int:
    filled = {name: value.format(**world) for name, value in sent.items()}
    return client.post(address.format(**world), filled).status_code


@pytest.mark.parametrize("role", sorted(set(ROLES) - MAY))
def test_an_outsider_changes_nothing(client, world, role):
    if role != "anonymous":
        client.force_login(User.objects.get(username=role))
    before = state()

    answers = {address: post(client, address, world, sent) for address, sent in SENT.items()}

    assert set(answers.values()) == {302 if role == "anonymous" else 403}
    assert state() == before


def test_a_steward_changes_nothing_but_scores(client, world):
    """4B: the link's holder enters scores, and sees no other page."""
    link = StewardLinkFactory(meeting_id=world["day"])
    session = client.session
    session["steward"] = {"link": link.pk, "meeting": world["day"], "name": "Stew"}
    session.save()
    before = state()

    answers = {address: post(client, address, world, sent) for address, sent in SENT.items()}

    assert set(answers.values()) == {302}  # to the log-in
    assert state() == before


@pytest.mark.parametrize("role", sorted(MAY))
@pytest.mark.parametrize("address", SENT)
def test_those_in_charge_may(client, world, role, address):
    client.force_login(User.objects.get(username=role))

    assert post(client, address, world, SENT[address]) in {302, 422}


@pytest.mark.parametrize("address", SENT)
def test_a_form_without_our_token_is_refused(world, client, coordinator, address):
    client.force_login(coordinator)
    client.handler.enforce_csrf_checks = True

    assert post(client, address, world, SENT[address]) == 403
