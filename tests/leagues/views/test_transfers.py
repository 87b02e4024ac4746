"""A player's registration, for the organiser: where they play, and moving them (1C)."""

import datetime

import pytest

from leagues.models import Registration, Transfer
from tests.factories.leagues import TransferFactory
from tests.pages import words
from tests.scenarios import FIVE, a_meeting

DAY = "2026-03-01"


@pytest.fixture
def ann(north, south):
    a_meeting(north, FIVE, date=datetime.date(2026, 4, 1))
    return Registration.objects.get(player__name="Ann Abel")


@pytest.fixture
def page(ann):
    return f"/organise/2026/registrations/{ann.player_id}/"


def sent(south, **more):
    return {"region": south.region_id, "date": DAY, "reason": "moved house", **more}


def test_the_change_is_shown_first_and_nothing_is_written(desk, page, south):
    answer = desk.post(page, sent(south, do="look"))

    text = words(answer)
    assert "North, meeting 1, 1 April: Ann Abel a guest; it counts no more (1E)" in text
    assert "Places in the final North: 0 instead of 40" in text
    assert Transfer.objects.count() == 0
    assert 'value="2026-03-01"' in answer.content.decode()


def test_then_it_is_confirmed(desk, page, ann, south):
    preview = desk.post(page, sent(south, do="look")).context["preview"]

    answer = desk.post(page, sent(south, do="write", shown=preview.shown), follow=True)

    assert "Ann Abel plays for South from 1 March on." in words(answer)
    ann.refresh_from_db()
    assert ann.region == south.region
    again = desk.post(page, sent(south, do="write", shown=preview.shown))
    assert "They play there already, or it takes no part in the season." in words(again)
    assert Transfer.objects.count() == 1


def test_what_was_not_seen_is_not_confirmed(desk, page, south):
    answer = desk.post(page, sent(south, do="write", shown="another"))

    assert "Results have changed since this was shown" in words(answer)
    assert Transfer.objects.count() == 0


def test_a_refusal_stands_beside_its_field(desk, page, south):
    answer = desk.post(page, sent(south, do="look", date="2025-03-01"))

    assert "Give a day of the season 2026: 1 January 2026 to 31 December 2026." in words(answer)


def test_a_move_is_taken_back(desk, page, ann, north, south):
    TransferFactory(registration=ann, from_region=north.region, to_region=south.region)
    ann.region = south.region
    ann.save()
    back = f"{page}take-back/"
    shown = desk.get(back).context["preview"].shown
    move = Transfer.objects.get()

    stale = desk.post(back, {"transfer": move.pk, "do": "write", "shown": "another"})
    others = desk.post(back, {"transfer": move.pk + 1, "do": "write", "shown": shown})
    looked = desk.post(back, {"transfer": move.pk})
    answer = desk.post(back, {"transfer": move.pk, "do": "write", "shown": shown}, follow=True)

    assert "Results have changed since" in words(stale)
    assert "Results have changed since" in words(others)
    assert looked.status_code == 200
    assert "Ann Abel is back in North." in words(answer)
    assert desk.get(back).status_code == 404


def test_a_move_that_cannot_be_taken_back_says_why(desk, page, ann, north, south):
    from tests.factories.leagues import PlayOffPlaceFactory

    TransferFactory(registration=ann, from_region=north.region, to_region=south.region)
    PlayOffPlaceFactory(registration=ann, playoff__season=ann.season, playoff__region=south.region)

    assert "stands in the play-off of South" in words(desk.get(f"{page}take-back/"))


def test_nobody_of_that_number(desk, north):
    assert desk.get("/organise/2026/registrations/99/").status_code == 404
