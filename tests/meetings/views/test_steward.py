"""A steward's link: made, shown once, opened, closed (4B, 5D)."""

import datetime
import re

import pytest
import time_machine

from meetings.models import Meeting, StewardLink
from tests.entry_day import a_link, come_in, words
from tests.factories.meetings import AT


@pytest.fixture(autouse=True)
def noon():
    with time_machine.travel(AT, tick=False):
        yield


@pytest.fixture
def desk(client, coordinator):
    client.force_login(coordinator)
    return client


def token_in(answer) -> str:
    return re.search(r"http://testserver/s/([^/]+)/", answer.content.decode())[1]


def test_a_link_is_shown_once_with_its_code(desk, day):
    made = desk.post(f"/desk/{day.pk}/stewards/", {"label": "At the door"})
    again = desk.get(f"/desk/{day.pk}/stewards/")

    token = token_in(made)
    assert made.content.decode().count("<svg aria-hidden") == 1
    assert token not in again.content.decode()
    assert "At the door made by coordinator on 6 Feb, 12:00; open until 7 Feb, 00:00" in words(
        again
    )


def test_it_lasts_until_midnight_in_london(desk, day):
    day.date = datetime.date(2026, 7, 4)
    day.save()

    desk.post(f"/desk/{day.pk}/stewards/", {"label": "Door"})

    assert StewardLink.objects.get().expires_at == datetime.datetime(
        2026, 7, 4, 23, tzinfo=datetime.UTC
    )


def test_a_meeting_that_has_run_over_lasts_until_tonight(desk, day):
    day.date = datetime.date(2026, 2, 1)
    day.save()

    desk.post(f"/desk/{day.pk}/stewards/", {"label": "Door"})

    assert StewardLink.objects.get().expires_at == datetime.datetime(
        2026, 2, 7, tzinfo=datetime.UTC
    )


@pytest.mark.parametrize("label", ["", " ", "x" * 81])
def test_a_link_is_for_somebody(desk, day, label):
    answer = desk.post(f"/desk/{day.pk}/stewards/", {"label": label})

    assert answer.status_code == 422
    assert 'aria-invalid="true"' in answer.content.decode()
    assert StewardLink.objects.count() == 0


def test_no_link_once_the_meeting_is_called_off(desk, day):
    day.status, day.cancelled_because = Meeting.Status.CANCELLED, "Snow"
    day.save()

    answer = desk.post(f"/desk/{day.pk}/stewards/", {"label": "Door"})

    assert "This meeting is cancelled." in words(answer)
    assert "Make the link" not in words(desk.get(f"/desk/{day.pk}/stewards/"))


def test_once_the_results_are_out_the_page_says_what_a_link_is_for(desk, day):
    day.status = Meeting.Status.PUBLISHED
    day.save()

    assert "scores that come in by a link wait for your choice" in words(
        desk.get(f"/desk/{day.pk}/stewards/")
    )


def test_a_link_is_closed(desk, day):
    link = a_link(day)

    answer = desk.post(f"/desk/{day.pk}/stewards/{link.pk}/revoke/", follow=True)

    link.refresh_from_db()
    assert link.revoked_at == AT
    assert "At the door made by" in words(answer)
    assert "closed at 12:00" in words(answer)


def test_whoever_opens_it_gives_their_name(client, day):
    a_link(day)

    asked = client.get("/s/token-of-the-door/")
    answer = come_in(client, name="  Stew   Ard ")

    assert "It goes beside every score that you enter." in words(asked)
    assert answer.url == f"/desk/{day.pk}/scores/"
    assert "You enter scores as Stew Ard." in words(client.get(answer.url))


@pytest.mark.parametrize("name", ["", "  ", "x" * 61, "a\x07b"])
def test_a_name_is_a_name(client, day, name):
    a_link(day)

    assert come_in(client, name=name).status_code == 422
    assert client.get(f"/desk/{day.pk}/scores/").status_code == 302


@pytest.mark.parametrize("token", ["token-of-the-door", "nonsense", "x" * 500])
def test_a_closed_or_unknown_link_opens_nothing(client, day, token):
    a_link(day, revoked_at=AT)

    answer = client.get(f"/s/{token}/")

    assert answer.status_code == 403
    assert "This steward's link is closed" in words(answer).replace("&#x27;", "'")


def test_the_next_steward_on_the_device_gives_their_own_name(client, day):
    a_link(day)
    come_in(client, name="Stew")

    assert "This device was Stew’s" in words(client.get("/s/token-of-the-door/"))
    come_in(client, name="Ward")

    assert "as Ward" in words(client.get(f"/desk/{day.pk}/scores/"))


def test_a_steward_leaves(client, day):
    a_link(day)
    come_in(client)

    client.post("/s/leave/")

    assert client.get(f"/desk/{day.pk}/scores/").status_code == 302


def test_a_coordinator_who_opens_a_link_stays_themselves(desk, day):
    a_link(day)
    come_in(desk, name="Stew")

    assert desk.get(f"/desk/{day.pk}/scores/state/").json()["name"] == "coordinator"
