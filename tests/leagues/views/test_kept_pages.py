"""A kept page is answered early, before sessions and log-ins, and lacks nothing for it."""

import pytest
from django.core.cache import caches
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from leagues.models import SeasonRegion
from tests.scenarios import FIVE, a_meeting


@pytest.fixture
def address(north: SeasonRegion) -> str:
    """A page that nobody has asked for yet."""
    caches["pages"].clear()
    a_meeting(north, FIVE)
    return "/2026/north/"


def test_a_kept_page_has_the_headers_of_a_new_one(address: str, client: Client) -> None:
    new, kept = client.get(address), client.get(address)
    assert kept.headers == new.headers
    assert kept.headers["X-Frame-Options"] == "DENY"
    assert kept.headers["Content-Length"] == str(len(kept.content))
    assert "default-src 'self'" in kept.headers["Content-Security-Policy"]


def test_a_page_not_kept_takes_no_query_more(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries, db: None
) -> None:
    with django_assert_num_queries(0):
        assert client.get("/no/such/page/").status_code == 404


def test_another_host_gets_no_kept_page(address: str, client: Client) -> None:
    client.get(address)
    assert client.get(address, headers={"Host": "elsewhere.example"}).status_code == 400
