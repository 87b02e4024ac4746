"""What no page says: a child's surname, a slug that gives it away, a venue's address."""

import pytest

from meetings.models import Penalty, Ruling, Score
from tests.factories.meetings import PenaltyFactory, RulingFactory, VenueFactory
from tests.scenarios import FIVE, a_meeting, a_player

SECRETS = ("Secretname", "secretname", "tim-sec", "Private Lane")


@pytest.fixture
def child(north):
    child = a_player(north, "Tim Secretname", slug="tim-secretname", child=True)
    barn = VenueFactory(name="The Barn", address="1 Private Lane", slug="tim-secretname-barn")
    meeting = a_meeting(north, FIVE + "    Tim Secretname   5000    1", venue=barn)
    a_meeting(north, FIVE, published=False, venue=barn)
    score = Score.objects.get(score=5000)
    RulingFactory(score=score, kind=Ruling.Kind.DECISION, value=4000, reason="Secretname")
    PenaltyFactory(
        meeting=meeting, player=child, level=Penalty.Level.WARNING, reason="Tim Secretname"
    )
    return child


ADDRESSES = (
    "/2026/north/1/",
    "/2026/north/2/",
    "/2026/north/1/players/{pk}/",
    "/players/{pk}/",
    "/players/",
    "/players/?region=north",
    "/players/?q=tim",
    "/machines/",
    "/machines/taxi/",
    "/search/?q=tim",
    "/search/?q=barn",
)


@pytest.mark.parametrize("address", ADDRESSES)
def test_no_page_gives_a_child_or_an_address_away(client, child, address):
    response = client.get(address.format(pk=child.pk))

    assert response.status_code == 200
    content = response.content.decode() + str(response.headers)
    assert [secret for secret in SECRETS if secret in content] == []


@pytest.mark.parametrize("address", ["/players/?q=secretname", "/search/?q=secretname"])
def test_a_childs_surname_finds_nobody(client, child, address):
    assert f"/players/{child.pk}/" not in client.get(address).content.decode()


def test_the_child_is_there_by_first_name(client, child):
    assert (
        f'<a href="/players/{child.pk}/">Tim</a>' in client.get("/2026/north/1/").content.decode()
    )
