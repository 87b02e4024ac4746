"""The search page."""

import pytest

from leagues.reads.search import MOST
from tests.factories.leagues import PlayerFactory
from tests.factories.meetings import MachineFactory, MeetingFactory
from tests.pages import words


def text(client, query):
    """The page's words."""
    return words(client.get("/search/", {"q": query}))


def test_each_kind_is_found_with_its_link(client, north):
    player = PlayerFactory(name="Nora North")
    MachineFactory(slug="north-star", name="North Star", manufacturer="Gottlieb", year=1964)
    MeetingFactory(
        season=north.season, region=north.region, venue__name="North End", venue__town="Leeds"
    )

    page = text(client, "north")
    content = client.get("/search/", {"q": "north"}).content.decode()

    assert "North Star Gottlieb, 1964" in page
    assert "North End, Leeds: North 2026, meeting 1" in page
    for address in (
        f"/players/{player.pk}/",
        "/machines/north-star/",
        "/regions/north/",
        "/2026/north/",
        "/2026/north/1/",
    ):
        assert f'href="{address}"' in content
    assert 'href="/2026/"' in client.get("/search/", {"q": "2026"}).content.decode()


@pytest.mark.parametrize("query", ["", "  ", "&"])
def test_an_empty_query_explains(client, db, query):
    assert "Type part of a name" in text(client, query)


def test_nothing_found_says_so(client, db):
    assert "Nothing found." in text(client, "nobody")


def test_what_was_typed_is_escaped(client, db):
    content = client.get("/search/", {"q": "<script>alert(1)</script>"}).content.decode()

    assert "<script>alert" not in content
    assert 'value="&lt;script&gt;alert(1)&lt;/script&gt;"' in content


@pytest.mark.parametrize("query", ["\x00", "a" * 10_000, "%s%n{{ 7 }}", "💥", "\ud7ff"])
def test_an_odd_query_is_answered(client, db, query):
    assert client.get("/search/", {"q": query}).status_code == 200


def test_how_many_more_there_are_is_told(client, db):
    PlayerFactory.create_batch(MOST + 2, name="Ann Abel")

    assert "and 2 more: type more letters" in text(client, "ann")


@pytest.mark.parametrize("rows", [1, 3])
def test_six_queries_however_many_rows(client, season, rows, django_assert_num_queries):
    for number in range(1, rows + 1):
        MeetingFactory(season=season, number=number, venue__name="Ann's")
        PlayerFactory(name="Ann Abel")
        MachineFactory(name="Annie")

    with django_assert_num_queries(6):
        client.get("/search/", {"q": "ann"})
