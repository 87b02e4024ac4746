"""The list of players, narrowed and paged by plain links and forms."""

import pytest

from leagues.views.players import PLAYERS_A_PAGE
from tests.factories.leagues import (
    PlayerFactory,
    RegionFactory,
    RegistrationFactory,
    SeasonFactory,
)
from tests.pages import words


def names(client, **query):
    """The players listed."""
    page = client.get("/players/", query).context["players"]
    return [player.name for player in page]


@pytest.fixture
def people(db):
    season = SeasonFactory(year=2026)
    for name, region in (("Zoë Young", "North"), ("Ann Abel", "South"), ("Bob Bell", "North")):
        slug = region.lower()
        RegistrationFactory(
            season=season,
            player=PlayerFactory(name=name),
            region=RegionFactory._meta.model.objects.filter(slug=slug).first()
            or RegionFactory(slug=slug, name=region),
        )


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ({}, ["Ann Abel", "Bob Bell", "Zoë Young"]),
        ({"region": "north"}, ["Bob Bell", "Zoë Young"]),
        ({"q": " ZOE "}, ["Zoë Young"]),
        ({"region": "south", "q": "zoe"}, []),
        ({"region": "nowhere"}, []),
        ({"page": "99"}, ["Ann Abel", "Bob Bell", "Zoë Young"]),
        ({"page": "x"}, ["Ann Abel", "Bob Bell", "Zoë Young"]),
    ],
)
def test_the_list_is_narrowed(client, people, query, expected):
    assert names(client, **query) == expected


def test_the_region_and_season_stand_beside_the_name(client, people):
    page = words(client.get("/players/"))

    assert "Ann Abel South 2026 Bob Bell North 2026" in page


def test_what_was_typed_is_kept_and_escaped(client, people):
    content = client.get("/players/", {"q": '"><zz>', "region": "north"}).content.decode()

    assert 'value="&quot;&gt;&lt;zz&gt;"' in content
    assert '<option value="north" selected>North</option>' in content
    assert "No player found." in content


def test_a_long_list_has_pages_that_keep_the_filter(client, db):
    PlayerFactory.create_batch(PLAYERS_A_PAGE + 1, name="Ann Abel")

    response = client.get("/players/", {"q": "ann"})

    assert 'href="?q=ann&amp;page=2"' in response.content.decode()
    assert len(names(client, q="ann", page=2)) == 1


@pytest.mark.parametrize("players", [1, 3])
def test_two_queries_however_many_rows(client, db, players, django_assert_num_queries):
    for _ in range(players):
        RegistrationFactory()

    with django_assert_num_queries(2):
        assert len(names(client)) == players
