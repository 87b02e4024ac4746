"""What the search box finds, and what it must not."""

import pytest

from leagues.reads.search import MOST, search
from tests.factories.leagues import PlayerFactory, RegistrationFactory
from tests.factories.meetings import MachineFactory, MeetingFactory, VenueFactory


def names(query):
    """The names of the players found."""
    answer = search(query)
    return [player.name for player in answer.players.first]


@pytest.mark.parametrize(
    "query",
    ["Zoë O’Brien", "zoe obrien", "  ZOE   O'BRIEN ", "brien zoe", "obr", "zoé", "Zoë\x00"],
)
def test_a_player_is_found_however_the_name_is_typed(db, query):
    PlayerFactory(name="Zoë O'Brien")
    PlayerFactory(name="Ann Abel")

    assert names(query) == ["Zoë O'Brien"]


@pytest.mark.parametrize("query", ["van Dyke", "Dyke", "tim dyke", "dyk"])
def test_a_childs_surname_finds_nothing(db, query):
    RegistrationFactory(player=PlayerFactory(name="Tim van Dyke", slug="tim-van-dyke", child=True))

    assert not search(query)


def test_a_child_is_found_by_first_name(db):
    PlayerFactory(name="van Dyke, Tim", child=True)

    assert names("tim") == ["Tim"]


def test_names_that_start_as_the_query_does_come_first(db):
    for name in ("Zed Ann", "Ann Abel", "Joanna Fox"):
        PlayerFactory(name=name)

    assert names("ann") == ["Ann Abel", "Zed Ann", "Joanna Fox"]


@pytest.mark.parametrize("query", ["AC/DC", "acdc", "ac dc", "AC-DC"])
def test_a_machine_is_found_with_its_maker(db, query):
    MachineFactory(name="AC/DC", manufacturer="Stern", year=2012)

    assert [(machine.name, machine.maker) for machine in search(query).machines.first] == [
        ("AC/DC", "Stern, 2012")
    ]


def test_regions_tables_and_seasons_are_found(north, south):
    answer = search("north 2026")
    assert [(table.name, table.year) for table in answer.tables.first] == [("North", 2026)]
    assert not answer.regions

    assert [region.name for region in search("south").regions.first] == ["South"]
    assert [season.year for season in search("2026").seasons.first] == [2026]


def test_a_venue_is_found_by_name_or_town_with_its_latest_meeting(season, north):
    venue = VenueFactory(name="The Barn", town="Llanélli", address="7 Secret Lane")
    VenueFactory(name="The Barn nobody met in", town="Llanélli")
    for number in (1, 2):
        MeetingFactory(season=season, region=north.region, number=number, venue=venue)

    for query in ("barn", "llanelli"):
        assert [(v.name, v.town, v.number) for v in search(query).venues.first] == [
            ("The Barn", "Llanélli", 2)
        ]
    assert not search("secret")


def test_no_more_than_so_many_are_shown(db):
    PlayerFactory.create_batch(MOST + 2, name="Ann Abel")

    answer = search("ann")

    assert (len(answer.players.first), answer.players.more) == (MOST, 2)


@pytest.mark.parametrize("query", ["", "   ", "!?", "\x00"])
def test_a_query_without_a_word_is_no_search(db, query):
    assert search(query) is None


@pytest.mark.parametrize("rows", [1, 3])
def test_six_queries_then_one(season, rows, django_assert_num_queries):
    for number in range(1, rows + 1):
        MeetingFactory(season=season, number=number, venue__name="Ann's")
        PlayerFactory(name="Ann Abel")
        MachineFactory(name="Annie")

    with django_assert_num_queries(6):
        search("ann")
    with django_assert_num_queries(1):
        answer = search("ann")
    assert [len(kind.first) for kind in (answer.players, answer.machines, answer.venues)] == [
        rows
    ] * 3
