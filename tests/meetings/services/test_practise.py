"""A practice meeting: everything of a real one to learn on, and nothing that counts."""

import datetime

import pytest

from leagues.models import Registration
from meetings.models import Entry, Game, Meeting
from meetings.services.practise import end_practice, start_practice
from tests.factories.leagues import RegistrationFactory
from tests.factories.meetings import AT, MachineFactory
from tests.meeting_day import LATER, in_charge
from tests.scenarios import FIVE, a_meeting

TODAY = AT.date()


@pytest.fixture
def start(north, coordinator):
    def begin(at: datetime.datetime = AT) -> Meeting:
        return start_practice(
            season=north.season, region=north.region, today=TODAY, by=in_charge(coordinator), at=at
        )

    return begin


def test_it_is_open_with_games_and_players_at_once(north, start):
    MachineFactory.create_batch(3)
    a_meeting(north, FIVE)

    practice = start()

    assert (practice.practice, practice.status, practice.date) == (True, "open", TODAY)
    games = Game.objects.filter(meeting=practice).order_by("pk")
    assert [(game.key, game.multiplayer) for game in games] == [
        ("g1", False), ("g2", False), ("g3", False), ("g4", True),
    ]  # fmt: skip
    assert {game.machine.name for game in games[:2]} == {"Taxi", "Whirlwind"}
    assert Entry.objects.filter(meeting=practice).count() == 5


def test_it_brings_the_regions_keenest_and_registers_nobody(north, start):
    a_meeting(north, FIVE)
    for _ in range(6):
        RegistrationFactory(season=north.season, region=north.region)
    registered = Registration.objects.count()

    practice = start()

    names = set(practice.entries.values_list("player__name", flat=True))
    assert names > {"Ann Abel", "Bob Bell", "Cat Cole", "Dee Dunn", "Eve East"}
    assert (len(names), Registration.objects.count()) == (6, registered)


def test_a_region_without_players_or_machines_can_practise(start):
    practice = start()

    assert (practice.games.count(), practice.entries.count()) == (0, 0)


def test_a_second_tap_goes_on_with_the_first(start):
    assert start().pk == start(LATER).pk


def test_one_cleared_away_makes_room_for_another(start, coordinator):
    first = start()

    over = end_practice(meeting=first.pk, by=in_charge(coordinator), at=LATER)

    assert (over.status, over.cancelled_because) == ("cancelled", "The practice is over.")
    assert start().number == 2


def test_it_counts_for_nothing(north, start):
    a_meeting(north, FIVE)
    start()

    assert Meeting.objects.counted().count() == 1
