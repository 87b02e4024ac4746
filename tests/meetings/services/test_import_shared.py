"""What seasons share: regions, venues, machines and players, found by their slugs."""

import json

import pytest

from leagues.models import Player
from meetings.models import Machine, Venue
from meetings.services.import_season import SeasonRefusedError, import_season_file
from tests.factories.leagues import PlayerFactory, RegionFactory, RegistrationFactory
from tests.factories.meetings import (
    EntryFactory,
    MachineFactory,
    MeetingHostFactory,
    PenaltyFactory,
    RecordedResultFactory,
    ScoreFactory,
    VenueFactory,
)
from tests.season_files import AT, a_season, put_in

pytestmark = pytest.mark.django_db


def test_the_files_words_replace_those_that_are_there():
    RegionFactory(slug="irish", name="Ireland")
    VenueFactory(slug="the-barn", name="Barn", town="Bath", address="1 Private Road")
    MachineFactory(slug="taxi", name="TAXI", manufacturer="Wms", year=1987)
    PlayerFactory(slug="ann", name="A. Abel")
    season = put_in(**{"machines[0].manufacturer": "Williams", "machines[0].year": 1988})
    assert season.season_regions.get(region__slug="irish").region.name == "Irish"
    assert list(Venue.objects.values_list("name", "town", "address")) == [
        ("The Barn", "Taunton", "1 Private Road")
    ]
    assert list(Machine.objects.values_list("name", "manufacturer", "year")) == [
        ("Taxi", "Williams", 1988)
    ]
    assert Player.objects.get(slug="ann").name == "Ann Abel"


def test_nothing_replaces_nothing():
    VenueFactory(slug="the-barn", name="The Barn", town="Taunton")
    MachineFactory(slug="taxi", name="Taxi", manufacturer="Williams", year=1988, opdb_id="G5")
    PlayerFactory(slug="bob", name="Bob Bell", ifpa_id=22, child=True)
    put_in(**{"venues[0].town": "", "machines[0].opdb_id": "", "machines[0].year": None})
    assert Venue.objects.get().town == "Taunton"
    machine = Machine.objects.get()
    assert (machine.manufacturer, machine.year, machine.opdb_id) == ("Williams", 1988, "G5")
    assert Player.objects.get(slug="bob").ifpa_id == 22
    for model in (Venue, Machine):
        assert model.history.filter(history_type="~").count() == 0


def test_whether_a_player_is_a_child_the_newest_season_says():
    put_in()
    bob = Player.objects.get(slug="bob")
    assert bob.child
    put_in(**{"season.year": 2023, "players[1].child": False})
    put_in(**{"season.year": 2021})
    bob.refresh_from_db()
    assert not bob.child
    assert dict(bob.registrations.values_list("season__year", "child")) == {
        2021: True,
        2022: True,
        2023: False,
    }


def test_ifpa_numbers_may_change_hands():
    put_in(**{"players[1].ifpa_id": 22})
    put_in(again=True, **{"players[0].ifpa_id": 22, "players[1].ifpa_id": 11})
    assert dict(Player.objects.values_list("slug", "ifpa_id")) == {
        "ann": 22,
        "bob": 11,
        "gus": None,
    }


def test_an_ifpa_number_of_somebody_else_is_refused():
    RegistrationFactory(player__slug="zoe", player__ifpa_id=11)
    with pytest.raises(SeasonRefusedError) as refused:
        put_in()
    assert [str(fault) for fault in refused.value.faults] == [
        'players[0].ifpa_id: 11 is the number of "zoe" in the database'
    ]


def put_in_with_ann_called_gus():
    """Replace the season by one in which ``ann`` is called ``gus``, with her number."""
    changes = {"players[2].ifpa_id": 11, "players[2].region": "irish"}
    document = json.loads(json.dumps(a_season(**changes)).replace('"ann"', '"gus"'))
    del document["players"][0]
    return import_season_file(data=json.dumps(document).encode(), replace=True, by=None, at=AT)


def test_a_player_called_otherwise_in_a_corrected_file_keeps_the_number():
    put_in()
    put_in_with_ann_called_gus()
    assert dict(Player.objects.values_list("slug", "ifpa_id")) == {
        "ann": None,
        "bob": None,
        "gus": 11,
    }


@pytest.mark.parametrize(
    "elsewhere",
    [
        lambda ann: RegistrationFactory(player=ann),
        lambda ann: EntryFactory(player=ann),
        lambda ann: ScoreFactory(player=ann),
        lambda ann: PenaltyFactory(player=ann),
        lambda ann: RecordedResultFactory(player=ann),
        lambda ann: MeetingHostFactory(player=ann),
    ],
    ids=["registered", "entered", "scored", "penalised", "recorded", "hosted"],
)
def test_a_player_of_another_season_keeps_the_number(elsewhere):
    put_in()
    elsewhere(Player.objects.get(slug="ann"))
    with pytest.raises(SeasonRefusedError) as refused:
        put_in_with_ann_called_gus()
    assert [str(fault) for fault in refused.value.faults] == [
        'players[1].ifpa_id: 11 is the number of "ann" in the database'
    ]
