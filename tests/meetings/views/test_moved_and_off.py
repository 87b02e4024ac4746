"""Meetings moved, called off, or for practice, as the public sees them (or does not)."""

import datetime

import pytest
import time_machine

from leagues.reads.overview import all_seasons
from meetings.models import Meeting
from tests.factories.meetings import MeetingFactory, VenueFactory
from tests.meeting_day import a_day
from tests.pages import words
from tests.scenarios import FIVE, a_meeting

MAY = datetime.date(2026, 5, 3)
PUBLIC = ("/", "/seasons/", "/2026/", "/2026/north/", "/regions/north/", "/search/?q=secret")


@pytest.fixture(autouse=True)
def april():
    with time_machine.travel("2026-04-20 10:00+00:00", tick=False):
        yield


@pytest.fixture
def off(north) -> Meeting:
    return MeetingFactory(
        season=north.season, region=north.region, number=2, date=MAY,
        status="cancelled", cancelled_because="Snow in May",
    )  # fmt: skip


def page(client, address: str) -> str:
    return words(client.get(address))


def test_a_cancelled_meeting_says_so_and_why(client, off):
    shown = page(client, "/2026/north/2/")

    assert "Called off cancelled" in shown
    assert "This meeting does not take place: Snow in May" in shown
    assert "Results awaited" not in shown


def test_a_cancelled_meeting_stays_in_the_lists(client, north, off):
    a_meeting(north, FIVE, number=1)

    assert "Meeting 2 Sun 3 May 2026" in page(client, "/2026/north/")
    assert "cancelled" in page(client, "/2026/north/")
    assert "North, meeting 2 cancelled" in page(client, "/")


def test_a_cancelled_meeting_is_neither_awaited_nor_counted(client, north, off):
    a_meeting(north, FIVE, number=1)
    with time_machine.travel("2026-06-01 10:00+00:00", tick=False):
        assert "Results awaited" not in page(client, "/")
    assert "Meetings played 1 of 1" in page(client, "/2026/north/")
    assert "1 of 1 meeting" in page(client, "/2026/")
    assert [(season.played, season.planned) for season in all_seasons()] == [(1, 0)]


def test_a_table_leaves_a_cancelled_meetings_column_empty(client, north, off):
    a_meeting(north, FIVE, number=1)

    shown = page(client, "/2026/north/")

    assert "Meeting 2 off" in shown
    assert "1 Ann Abel Why 20 ? 20 cancelled" in shown
    assert "to come: the qualifying line" not in shown


@pytest.mark.parametrize("published", [False, True])
def test_a_moved_meeting_says_from_when(client, north, published):
    a_meeting(north, FIVE, date=MAY, moved_from=datetime.date(2026, 4, 26), published=published)

    assert "Sunday 3 May 2026 (moved from 26 April)" in page(client, "/2026/north/1/")
    assert "Sun 3 May 2026 moved from 26 Apr" in page(client, "/2026/north/")


def test_the_front_page_marks_a_moved_meeting(client, north):
    MeetingFactory(
        season=north.season, region=north.region, date=MAY, moved_from=datetime.date(2026, 4, 26)
    )

    assert "North, meeting 1 moved" in page(client, "/")


def test_practice_is_nowhere(client, coordinator, north):
    venue = VenueFactory(name="Secret shed")
    a_day(north, FIVE, practice=True, venue=venue, date=MAY)

    for address in PUBLIC:
        shown = page(client, address)
        assert ("Secret" in shown, "Ann Abel" in shown) == (False, False)
    assert client.get("/2026/north/1/").status_code == 404
    assert [(season.played, season.planned) for season in all_seasons()] == [(0, 0)]
    client.force_login(coordinator)
    assert "No meeting is to come." in page(client, "/me/")


def test_whoever_runs_a_region_has_the_desk_in_the_navigation(client, coordinator, player):
    assert b'href="/desk/"' not in client.get("/").content
    client.force_login(player)
    assert b'href="/desk/"' not in client.get("/").content

    client.force_login(coordinator)

    assert b'<li><a href="/desk/">Desk</a></li>' in client.get("/").content
    assert b'<a href="/desk/" aria-current="page">Desk</a>' in client.get("/desk/").content
    assert "Go to your desk" in page(client, "/me/")
