"""Why a player's meeting came out as it did: as a page, and for the dialog."""

import pytest

from tests.pages import words
from tests.scenarios import FIVE, a_meeting, a_player


@pytest.fixture
def address(north):
    a_meeting(north, FIVE)
    return f"/2026/north/1/players/{a_player(north, 'Ann Abel').pk}/"


def test_every_step_is_there_with_its_rule(client, address):
    page = words(client.get(address))

    assert "3B All games together: 11 machine points. 11" in page
    assert "The score is more than double the second placed score, 400: 1 bonus point." in page
    assert "3D The first takes 20, each place after it one fewer" in page


def test_htmx_gets_the_working_alone(client, address):
    content = client.get(address, headers={"HX-Request": "true"}).content.decode()

    assert "<html" not in content
    assert "<h2>Ann Abel</h2>" in content


@pytest.mark.parametrize("where", ["/2026/north/2/players/1/", "/2025/north/1/players/1/"])
def test_what_is_not_there_is_404(client, address, where):
    assert client.get(where).status_code == 404


def test_who_was_not_there_is_404(client, north, address):
    stranger = a_player(north, "Zoe Zorn")

    assert client.get(f"/2026/north/1/players/{stranger.pk}/").status_code == 404
