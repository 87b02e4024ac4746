"""The machines that the league has played, and each one's page."""

import pytest

from tests.factories.meetings import MachineFactory
from tests.pages import words
from tests.scenarios import FIVE, a_meeting


def text(client, address):
    """The page's words."""
    return words(client.get(address))


def test_the_list_has_plays_and_scores(client, north):
    MachineFactory(slug="taxi", name="Taxi", manufacturer="Williams", year=1988)
    a_meeting(north, FIVE)

    page = text(client, "/machines/")

    assert "Taxi Williams, 1988 1 5 300 900 Ann Abel" in page
    assert "The 2 machines that the league has played" in page


def test_a_machine_on_which_nobody_scored_has_no_highest(client, north):
    a_meeting(north, FIVE.replace("900", "0").replace("400", "0").replace("300", "0")
              .replace("200", "0").replace("100", "0"))  # fmt: skip

    assert "Taxi – 1 5 0 – –" in text(client, "/machines/")
    assert "Typical score 0 Plays 5 Meetings 1" in text(client, "/machines/taxi/")


def test_a_list_without_results_says_so(client, db):
    assert "No results are published yet." in text(client, "/machines/")


def test_a_machine_has_its_highest_scores(client, north):
    a_meeting(north, FIVE)

    page = text(client, "/machines/taxi/")

    assert "Typical score 300 Plays 5 Meetings 1" in page
    assert "1 Ann Abel North, 6 January 2026 900 2 Bob Bell North, 6 January 2026 400" in page


def test_a_machine_not_played_says_so(client, db):
    MachineFactory(slug="fathom")

    assert "Not played yet" in text(client, "/machines/fathom/")


def test_an_unknown_machine_is_404(client, db):
    assert client.get("/machines/fathom/").status_code == 404


@pytest.mark.parametrize("address", ["/machines/", "/machines/whirlwind/"])
@pytest.mark.parametrize("machines", [1, 3])
def test_eight_queries_then_one(client, north, address, machines, django_assert_num_queries):
    for number in range(machines):
        a_meeting(north, FIVE.replace("Taxi", f"Taxi {number}"))

    with django_assert_num_queries(8):
        client.get(address)
    with django_assert_num_queries(1):
        client.get(address)
