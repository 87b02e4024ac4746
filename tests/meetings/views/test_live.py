"""The live page: for anyone while a meeting is played, and almost free of charge."""

import pytest
from django.core.cache import caches
from django.test import Client
from django.urls import reverse

from leagues.models import SeasonRegion, User
from meetings.actors import Actor
from meetings.models import Meeting
from tests.meeting_day import a_day, publish, send, the_player

HTMX = {"HTTP_HX_REQUEST": "true"}


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    caches["pages"].clear()


def shown(client: Client, meeting: Meeting, **more: object):
    return client.get(reverse("live", args=[meeting.pk]), **more)


def poll(client: Client, meeting: Meeting, seen: str):
    return client.get(reverse("live", args=[meeting.pk]), {"seen": seen}, **HTMX)


def seen_by(response) -> str:
    """The version that the page asks with the next time."""
    return response.content.decode().partition("?seen=")[2].partition('"')[0]


def test_anyone_sees_a_meeting_being_played(client: Client, day: Meeting) -> None:
    response = shown(client, day)
    page = response.content.decode()
    assert response.status_code == 200
    assert page.index("Ann Abel") < page.index("Bob Bell") < page.index("Cat Cole")
    assert 'hx-trigger="every 10s"' in page
    assert '<noscript><meta http-equiv="refresh" content="20"></noscript>' in page


def test_a_screen_that_has_it_already_costs_one_query(
    client: Client, day: Meeting, django_assert_num_queries
) -> None:
    seen = seen_by(shown(client, day))
    with django_assert_num_queries(1):
        response = poll(client, day, seen)
    assert (response.status_code, response.content) == (204, b"")


def test_a_change_is_sent_once_made_for_all_screens(
    client: Client, day: Meeting, runs: Actor, django_assert_num_queries
) -> None:
    seen = seen_by(shown(client, day))
    send(day, runs, "Cat Cole", 5)
    with django_assert_num_queries(9):
        changed = poll(client, day, seen)
    assert changed.content.startswith(b"\n<div") or b'<div class="live"' in changed.content
    assert b"<html" not in changed.content
    with django_assert_num_queries(1):
        assert poll(Client(), day, seen).content == changed.content
    assert poll(client, day, seen_by(changed)).status_code == 204


def test_forty_screens_cost_forty_queries(
    client: Client, day: Meeting, django_assert_num_queries
) -> None:
    seen = seen_by(shown(client, day))
    with django_assert_num_queries(40):
        for _ in range(40):
            poll(client, day, seen)


def test_a_childs_surname_is_nowhere(client: Client, day: Meeting) -> None:
    ann = the_player("Ann Abel")
    ann.child = True
    ann.save()
    assert "Abel" not in shown(client, day).content.decode()


@pytest.mark.parametrize("status", ["scheduled", "cancelled"])
def test_what_is_not_being_played_is_not_there(
    client: Client, north: SeasonRegion, coordinator: User, status: str
) -> None:
    day = a_day(north, status=status, cancelled_because="Snow")
    assert shown(client, day).status_code == 404
    client.force_login(coordinator)
    assert shown(client, day).status_code == 404


def test_there_is_no_such_meeting(client: Client, db: None) -> None:
    assert client.get(reverse("live", args=[99])).status_code == 404
    assert client.get(reverse("live", args=[99]), {"seen": "x"}, **HTMX).status_code == 404


def test_a_practice_meeting_is_there_for_those_who_run_it(
    client: Client, north: SeasonRegion, coordinator: User, other_coordinator: User, player: User
) -> None:
    day = a_day(north, practice=True)
    assert shown(client, day).status_code == 404
    for stranger in (other_coordinator, player):
        client.force_login(stranger)
        assert shown(client, day).status_code == 404
    client.force_login(coordinator)
    assert b"Practice" in shown(client, day).content


def test_once_published_it_leads_to_the_results(client: Client, day: Meeting) -> None:
    publish(day)
    page = shown(client, day).content.decode()
    assert 'href="/2026/north/1/">The results are out</a>' in page
    assert "hx-get" not in page
    assert "refresh" not in page


def test_it_is_asked_for_again_each_time(client: Client, day: Meeting) -> None:
    response = shown(client, day)
    assert response.headers["Cache-Control"] == "private, no-cache"
    assert "HX-Request" in response.headers["Vary"]


@pytest.mark.parametrize("seen", ["", "a" * 5000, "\x00", "'; --", "é"])
def test_whatever_a_screen_says_it_has_seen(client: Client, day: Meeting, seen: str) -> None:
    assert poll(client, day, seen).status_code == 200


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_it_is_only_to_be_looked_at(client: Client, day: Meeting, method: str) -> None:
    address = reverse("live", args=[day.pk])
    assert getattr(client, method)(address).status_code == 405
