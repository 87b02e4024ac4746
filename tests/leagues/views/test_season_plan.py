"""The plan's pages: every region for the organiser, a coordinator's own."""

import datetime

import pytest
import time_machine

from meetings.models import Meeting
from tests.factories.meetings import AT, GrandFinalFactory, MeetingFactory, OverrulingFactory
from tests.pages import words

SUNDAY = datetime.date(2026, 3, 8)


@pytest.fixture(autouse=True)
def february():
    with time_machine.travel(AT):
        yield


def planned(season_region, number: int, date: datetime.date) -> Meeting:
    return MeetingFactory(
        season=season_region.season, region=season_region.region, number=number, date=date
    )


def test_every_region_and_what_clashes(desk, season, north, south):
    planned(north, 1, SUNDAY)
    meeting = planned(south, 1, SUNDAY)
    planned(south, 2, SUNDAY - datetime.timedelta(days=1))
    OverrulingFactory(meeting=meeting)
    GrandFinalFactory(season=season)

    page = desk.get("/organise/2026/plan/")

    said = words(page)
    assert "Sun 8 March 2026 North, meeting 1 ; South, meeting 1" in said
    assert "The same weekend: 1" in said
    assert "South, meeting 2 (Sat 7 Mar); North, meeting 1 (Sun 8 Mar)" in said
    assert "1 meeting, of at least 4 a season (1B). Plan a meeting , North" in said
    assert "Overruled by the organiser (8)" in said
    assert "A seventh was promised" in said
    assert f'href="/desk/{meeting.pk}/games/"' in page.content.decode()


def test_where_nothing_clashes(desk, season, north):
    planned(north, 1, SUNDAY)

    assert "No two regions meet on the same day." in words(desk.get("/organise/2026/plan/"))


def test_what_clashed_before_today_is_folded_away(desk, season, north, south):
    planned(north, 1, datetime.date(2026, 1, 4))
    planned(south, 1, datetime.date(2026, 1, 4))

    said = words(desk.get("/organise/2026/plan/"))

    assert "No two regions meet on the same day any more." in said
    assert "The same day, and over: 1 Sun 4 January 2026: North, meeting 1 ; South" in said


def test_before_a_meeting_is_planned(desk, season, north):
    assert "No meeting is planned yet." in words(desk.get("/organise/2026/plan/"))


def test_before_a_region_takes_part(desk, season):
    assert "No region takes part in this season yet." in words(desk.get("/organise/2026/plan/"))


def test_a_coordinators_own_region_from_their_desk(client, coordinator, north, south):
    planned(north, 1, SUNDAY)
    client.force_login(coordinator)

    page = client.get("/desk/north/2026/rules/")

    assert "1 meeting, of at least 4 a season (1B)." in words(page)
    assert page.headers["Cache-Control"] == "private, no-cache"
    assert 'href="/desk/north/2026/rules/"' in client.get("/desk/").content.decode()
