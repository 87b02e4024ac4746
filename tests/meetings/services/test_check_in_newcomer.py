"""Checking in somebody whom the league has never seen (1C)."""

from decimal import Decimal

import pytest

from leagues.models import Player, Registration
from meetings.models import Entry, Meeting
from meetings.services.check_in import (
    Money,
    check_in_newcomer,
)
from tests.factories.meetings import (
    AT,
)
from tests.meeting_day import Refusal, a_day, last, refused

TWO_POUNDS = Money(fee=Decimal("2.00"))


def newcomer(day: Meeting, by, name: str = "Zoe Zane", **given) -> Entry:
    given = {"child": False, "at_home": True, "money": None, "at": AT, **given}
    return check_in_newcomer(meeting=day.pk, name=name, by=by, **given)


def test_a_newcomer_is_a_player_of_the_region(day, north, runs):
    entry = newcomer(day, runs, "  Zoe   Zane ", money=TWO_POUNDS)

    assert (entry.player.name, entry.fee_paid) == ("Zoe Zane", Decimal("2.00"))
    registration = Registration.objects.get(player=entry.player)
    assert (registration.region, registration.child) == (north.region, False)
    assert last(Player) == last(Registration) == ("+", "coordinator", AT, "")


def test_a_newcomer_can_be_a_guest(day, runs):
    entry = newcomer(day, runs, at_home=False)

    assert Registration.objects.get(player=entry.player).region is None


def test_a_childs_surname_is_not_in_its_key(day, runs):
    entry = newcomer(day, runs, "Tim van Dyke", child=True)

    assert entry.player.slug.rpartition("-")[0] == "tim"
    assert (entry.player.child, Registration.objects.get(player=entry.player).child) == (True, True)


def test_a_name_in_other_letters_has_a_key_too(day, runs):
    assert newcomer(day, runs, "Ёлка").player.slug.startswith("player-")


@pytest.mark.parametrize("name", ["Zoe Zane", " zoe  ZANE", "Zoë Zane"])
def test_a_form_sent_twice_makes_no_second_player(day, runs, name):
    newcomer(day, runs)

    assert refused(newcomer, day, runs, name) == Refusal(
        f"{' '.join(name.split())} is checked in already: a namesake needs a middle name or an"
        " initial.",
        field="name",
    )
    assert Player.objects.filter(name__startswith="Zo").count() == 1


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("   ", "A name has letters in it."),
        ("x" * 121, "At most 120 characters, please: this has 121."),
    ],
)
def test_a_newcomer_has_a_name(day, runs, name, sentence):
    assert refused(newcomer, day, runs, name) == Refusal(sentence, field="name")


def test_practice_makes_no_new_players(north, runs):
    assert refused(newcomer, a_day(north, practice=True), runs) == Refusal(
        "A practice meeting takes players that the league knows: a new one would be for real.",
        field="name",
    )
