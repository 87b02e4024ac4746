"""Pages of fees and of conduct over a season."""

import pytest

from tests.factories.leagues import RegistrationFactory
from tests.factories.meetings import EntryFactory, MeetingFactory, PenaltyFactory
from tests.pages import words

pytestmark = pytest.mark.django_db


@pytest.fixture
def paid(north):
    """Ann has paid £2.00 of it, and given the host £1.50; Bob owes."""
    meeting = MeetingFactory(season=north.season, region=north.region)
    for name, fee, more in (("Ann Abel", "2.00", "1.50"), ("Bob Bell", "0", "0")):
        home = RegistrationFactory(season=north.season, region=north.region, player__name=name)
        EntryFactory(meeting=meeting, player=home.player, fee_paid=fee, contribution=more)
    return meeting


def text(client, path):
    return " ".join(client.get(path).content.decode().split())


def test_the_organiser_sees_the_prize_fund(desk, paid):
    page = text(desk, "/organise/2026/fees/")

    assert "<dt>Prize fund</dt><dd>£2.00</dd>" in page
    assert '<dt>Still owed</dt><dd><strong class="late">£2.00</strong></dd>' in page
    assert "<dt>To the hosts</dt><dd>£1.50</dd>" in page
    assert "Region Due Paid Owed Host North £4 £2 £2 £1.50 Together £4 £2 £2 £1.50" in words(
        desk.get("/organise/2026/fees/")
    )


def test_a_coordinator_sees_who_owes(client, coordinator, paid):
    client.force_login(coordinator)

    page = text(client, "/desk/north/2026/fees/")

    assert "6 January 2026: 1 still owes £2.00</summary>" in page
    assert "/organise/" not in page


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("/organise/2026/fees.csv", "fees-2026.csv"),
        ("/desk/north/2026/fees.csv", "fees-north-2026.csv"),
    ],
)
def test_the_file(desk, paid, path, name):
    answer = desk.get(path)

    assert answer.headers["Content-Disposition"] == f'attachment; filename="{name}"'
    assert answer.headers["Cache-Control"] == "private, no-cache"
    lines = answer.content.decode("utf-8-sig").splitlines()
    assert lines[1:] == [
        "North,1,2026-01-06,Ann Abel,2.00,,2.00,0.00,1.50",
        "North,1,2026-01-06,Bob Bell,2.00,,0.00,2.00,0.00",
    ]


@pytest.mark.parametrize("tab", ["fees/", "fees.csv", "conduct/"])
def test_a_season_that_is_not_there(desk, tab):
    assert desk.get(f"/organise/1999/{tab}").status_code == 404
    assert desk.get(f"/desk/north/1999/{tab}").status_code == 404


@pytest.mark.parametrize("path", ["/organise/2026/conduct/", "/desk/north/2026/conduct/"])
def test_conduct_is_for_those_who_may_see_it(desk, client, player, paid, path):
    PenaltyFactory(meeting=paid, player=paid.entries.first().player, reason="Shouted")

    assert "Warning</span></p>" in text(desk, path)
    assert "Shouted" in text(desk, path)

    leads_to_the_desk = f'href="/desk/{paid.pk}/conduct/' in text(desk, path)
    assert leads_to_the_desk == path.startswith("/organise/")

    client.force_login(player)
    assert client.get(path).status_code == 403


def test_before_anybody_came(desk, north):
    page = text(desk, "/organise/2026/fees/")
    assert "North: no fee on record" in page
    assert "No fee is on record: nobody has been checked in at a meeting." in page
    assert "No warning and no penalty this season." in text(desk, "/organise/2026/conduct/")
