"""Whoever is logged in: what their page shows, and what it costs."""

import pytest

from tests.factories.leagues import RoleFactory, SeasonFactory, SeasonRegionFactory
from tests.factories.meetings import MeetingFactory


@pytest.mark.parametrize("who", ["coordinator", "deputy"])
def test_those_who_run_a_region_find_it(client, north, who, request):
    meeting = MeetingFactory(season=north.season, region=north.region, venue__name="The Barn")
    user = request.getfixturevalue(who)
    client.force_login(user)

    page = client.get("/me/").content.decode()

    assert f"<h1>{who}</h1>" in page
    assert "North 2026" in page
    assert who.capitalize() in page
    assert '<a class="more" href="/2026/north/">League table</a>' in page
    assert f'<a href="/2026/north/{meeting.number}/">Meeting 1</a>' in page
    assert "The Barn, Taunton" in page
    assert "Private" not in page
    assert "/admin/" not in page


def test_the_organiser_finds_the_admin(client, organiser):
    client.force_login(organiser)

    page = client.get("/me/").content.decode()

    assert '<a class="btn btn-primary" href="/admin/">Go to the admin</a>' in page
    assert "You look after no region" not in page


def test_somebody_without_an_office_is_told_so(client, player):
    client.force_login(player)

    assert "You look after no region." in client.get("/me/").content.decode()


def test_everybody_finds_their_log_in(client, player):
    client.force_login(player)

    page = client.get("/me/").content.decode()

    assert "player@example.com" in page
    for address in ("password/change/", "email/", "2fa/"):
        assert f'href="/accounts/{address}"' in page
    assert '<form method="post" action="/accounts/logout/">' in page


def test_a_stranger_logs_in_first_and_comes_back(client, player):
    player.set_password("flippers and bumpers")
    player.save()

    page = client.get("/me/")

    assert page.headers["Location"] == "/accounts/login/?next=/me/"
    page = client.post(
        page.headers["Location"],
        {"login": "player", "password": "flippers and bumpers", "next": "/me/"},
    )
    assert page.headers["Location"] == "/me/"


@pytest.mark.parametrize("path", ["/me/", "/accounts/email/", "/accounts/2fa/", "/search/?q=a"])
def test_nothing_is_kept_of_what_somebody_logged_in_was_shown(client, player, path):
    client.force_login(player)

    kept = client.get(path).headers["Cache-Control"]

    assert {"private", "no-store"} <= set(kept.split(", "))


def test_the_page_is_only_looked_at(client, player):
    client.force_login(player)

    assert client.post("/me/").status_code == 405


def test_the_page_costs_the_same_for_one_region_and_for_three(
    client, coordinator, north, django_assert_num_queries
):
    client.force_login(coordinator)
    MeetingFactory(season=north.season, region=north.region)
    with django_assert_num_queries(7):
        client.get("/me/")
    for year in (2024, 2025):
        other = SeasonRegionFactory(season=SeasonFactory(year=year))
        RoleFactory(user=coordinator, season=other.season, region=other.region)
        MeetingFactory(season=other.season, region=other.region)

    with django_assert_num_queries(7):
        client.get("/me/")
