"""A player's page."""

import pytest

from tests.factories.leagues import PlayerFactory
from tests.pages import words
from tests.scenarios import FIVE, a_meeting, a_player


def text(client, player):
    """The page's words."""
    return words(client.get(player.get_absolute_url()))


def test_a_season_its_meetings_and_best_scores(client, north):
    a_meeting(north, FIVE)
    ann = a_player(north, "Ann Abel")

    page = text(client, ann)

    assert "Seasons 1 Meetings 1 Meetings won 1 Machines played 2" in page
    assert "2026, North 1st with why 20 league points ? Qualifying place" in page
    assert "Meeting 1 6 January" in page
    assert "Taxi North, 6 January 2026 900" in page


def test_3e_a_dropped_score_is_struck_through(client, north):
    for _ in range(5):
        a_meeting(north, FIVE)
    ann = a_player(north, "Ann Abel")

    content = client.get(ann.get_absolute_url()).content.decode()

    assert content.count("dropped: ") == 1


def test_3c_a_guest_appearance_is_marked(client, north, south):
    gus = a_player(south, "Gus Gray")
    a_meeting(north, FIVE + "    Gus Gray   999    99")

    page = text(client, gus)

    assert "2026, South" in page
    assert "North, meeting 1 guest" in page


def test_a_player_never_registered_has_a_page(client, db):
    player = PlayerFactory(name="Ann Abel")

    assert "Not registered in any season yet." in text(client, player)


def test_nobody_is_404(client, db):
    assert client.get("/players/1/").status_code == 404


@pytest.mark.parametrize("meetings", [1, 3])
def test_nine_queries_however_many_rows_then_one(
    client, north, meetings, django_assert_num_queries
):
    for _ in range(meetings):
        a_meeting(north, FIVE)
    ann = a_player(north, "Ann Abel")

    with django_assert_num_queries(9):
        client.get(ann.get_absolute_url())
    with django_assert_num_queries(1):
        client.get(ann.get_absolute_url())
