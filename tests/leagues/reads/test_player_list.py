"""The list of players: public names, in their own order, with the latest region."""

import pytest

from leagues.reads.player_list import listed_regions, player_list
from tests.factories.leagues import (
    PlayerFactory,
    RegionFactory,
    RegistrationFactory,
    SeasonFactory,
)


def test_names_stand_in_the_order_of_what_is_shown(db):
    PlayerFactory(name="Zoë Young")
    PlayerFactory(name="Adams, Zoe", child=True)
    PlayerFactory(name="Éric Adams")

    assert [player.name for player in player_list()] == ["Éric Adams", "Zoe", "Zoë Young"]


def test_the_latest_registration_gives_the_region(db):
    player = PlayerFactory()
    for year, region in ((2025, "North"), (2024, "South")):
        RegistrationFactory(
            player=player, season=SeasonFactory(year=year), region=RegionFactory(name=region)
        )

    assert [(player.region, player.year) for player in player_list()] == [("North", 2025)]


def test_a_guest_has_a_season_and_no_region(db):
    RegistrationFactory(season=SeasonFactory(year=2025), region=None)

    assert [(player.region, player.year) for player in player_list()] == [("", 2025)]


def test_a_player_never_registered_is_listed(db):
    PlayerFactory(name="Ann Abel")

    assert [(player.name, player.region, player.year) for player in player_list()] == [
        ("Ann Abel", "", None)
    ]


def test_the_regions_of_a_list_by_name(db):
    for slug, name in (("a", "South"), ("b", "North"), ("c", "South")):
        RegistrationFactory(region=RegionFactory(name=name, slug=slug))
    RegistrationFactory(region=None)

    assert listed_regions(player_list()) == (("b", "North"), ("a", "South"), ("c", "South"))


@pytest.mark.parametrize("players", [1, 3])
def test_two_queries_then_one(db, players, django_assert_num_queries):
    for _ in range(players):
        RegistrationFactory()

    with django_assert_num_queries(2):
        player_list()
    with django_assert_num_queries(1):
        assert len(player_list()) == players
