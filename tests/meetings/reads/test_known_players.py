"""Everyone by full name, for those at the door; found by any part of the name."""

import pytest

from meetings.reads.known_players import MOST, find_players, known_players
from tests.factories.leagues import PlayerFactory, RegistrationFactory, SeasonFactory


def names(query: str) -> list[str]:
    return [player.name for player in find_players(query, known_players())]


def test_a_child_is_found_by_surname(db):
    PlayerFactory(name="Tim van Dyke", child=True)

    [found] = find_players("DYKE", known_players())

    assert (found.name, found.child) == ("Tim van Dyke", True)


def test_those_that_start_so_come_first(db):
    for name in ("Suzanne Ann", "Ann Abel", "Bob Bell", "Joanna Jones"):
        PlayerFactory(name=name)

    assert names("ann") == ["Ann Abel", "Joanna Jones", "Suzanne Ann"]


@pytest.mark.parametrize("query", ["", "  ", "!", "\0", "nobody"])
def test_nobody_is_found(db, query):
    PlayerFactory(name="Ann Abel")

    assert names(query) == []


def test_as_many_as_fit_a_screen(db):
    PlayerFactory.create_batch(MOST + 1, name="Ann Abel")

    assert len(names("ann")) == MOST


def test_where_they_have_played(north, south):
    ann = PlayerFactory(name="Ann Abel")
    RegistrationFactory(player=ann, season=north.season, region=None)
    RegistrationFactory(player=ann, season=SeasonFactory(year=2024), region=south.region)
    RegistrationFactory(player=ann, season=SeasonFactory(year=2025), region=north.region)

    player = known_players()[ann.pk]

    assert player.regions == ((2024, "south", "South"), (2025, "north", "North"), (2026, "", ""))
    assert (player.in_season(2025), player.in_season(2026)) == (("north", "North"), ("", ""))
    assert (player.in_season(2023), player.latest) == (None, "North")


def test_a_player_of_no_season(db):
    pk = PlayerFactory().pk

    player = known_players()[pk]

    assert (player.regions, player.latest) == ((), "")


@pytest.mark.parametrize("players", [1, 3])
def test_two_queries_then_one(db, players, django_assert_num_queries):
    PlayerFactory.create_batch(players)

    with django_assert_num_queries(2):
        known_players()
    with django_assert_num_queries(1):
        known_players()
