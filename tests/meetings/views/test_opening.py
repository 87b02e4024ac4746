"""Opening and publishing before the day are asked about; a slip is taken back from the desk."""

import datetime

import pytest
import time_machine

from meetings.models import Meeting
from meetings.reads.states import STATES
from tests.factories.meetings import AT, MeetingFactory
from tests.meeting_day import a_day, a_day_as_it_should_be
from tests.pages import words
from tests.scenarios import FIVE

TODAY = AT.date()
IN_TWELVE_DAYS = TODAY + datetime.timedelta(days=12)
DAY = "The meeting is on Wednesday 18 February 2026, in 12 days."


@pytest.fixture(autouse=True)
def noon():
    with time_machine.travel(AT, tick=False):
        yield


@pytest.fixture
def desk(client, coordinator):
    client.force_login(coordinator)
    return client


def planned(row, **about: object) -> Meeting:
    return MeetingFactory(season=row.season, region=row.region, **{"date": IN_TWELVE_DAYS, **about})


def status(meeting: Meeting) -> str:
    meeting.refresh_from_db()
    return meeting.status


def test_before_the_day_the_desk_leads_to_the_question(desk, north):
    meeting = planned(north)
    address = f"/desk/{meeting.pk}/open/"
    assert f'href="{address}"' in desk.get(f"/desk/{meeting.pk}/").content.decode()

    page = desk.get(address)

    assert f"{DAY} Is it to be opened today all the same?" in words(page)
    assert "Open it 12 days early" in words(page)
    assert 'name="early" value="2026-02-18"' in page.content.decode()


def test_the_day_is_named_and_the_meeting_opens(desk, north):
    meeting = planned(north)
    address = f"/desk/{meeting.pk}/open/"

    refused = desk.post(address)
    assert (refused.status_code, status(meeting)) == (422, "scheduled")
    assert f"{DAY} Is it meant?" in refused.content.decode()

    desk.post(address, {"early": "2026-02-18"})
    assert status(meeting) == "open"


def test_on_the_day_the_page_asks_nothing(desk, north):
    meeting = planned(north, date=TODAY)

    page = words(desk.get(f"/desk/{meeting.pk}/open/"))

    assert "Open it " in page
    assert "early" not in page


def test_a_slip_is_taken_back_while_no_score_stands(desk, north):
    day = a_day(north, "               Taxi\n    Ann Abel   -\n")
    assert "Not open yet" in words(desk.get(f"/desk/{day.pk}/"))

    page = desk.post(f"/desk/{day.pk}/not-open/", follow=True)

    assert "The meeting is planned again" in words(page)
    assert status(day) == "scheduled"


def test_with_scores_there_is_no_way_back(desk, north):
    day = a_day(north, FIVE)
    assert "Not open yet" not in words(desk.get(f"/desk/{day.pk}/"))

    page = desk.post(f"/desk/{day.pk}/not-open/", follow=True)

    assert "Scores stand at this meeting: it stays open." in words(page)
    assert status(day) == "open"


def test_practice_is_cleared_away_instead(desk, north):
    practice = a_day(north, "               Taxi\n    Ann Abel   -\n", practice=True)

    assert "Not open yet" not in words(desk.get(f"/desk/{practice.pk}/"))


def test_publishing_before_the_day_is_asked_about(desk, north):
    day = a_day_as_it_should_be(north)
    day.date = IN_TWELVE_DAYS
    day.save()
    address = f"/desk/{day.pk}/publish/"
    assert f"{DAY} Publish it today all the same" in words(desk.get(address))

    refused = desk.post(address, {"early": "2026-02-17"})
    assert (refused.status_code, status(day)) == (422, "open")
    assert refused.context["form"].errors == {"early": [f"Tick this first. {DAY}"]}

    desk.post(address, {"early": "2026-02-18"})
    assert status(day) == "published"


def test_every_task_can_be_done_in_some_state_and_in_no_state_all():
    for states in STATES.values():
        assert 0 < len(states) < len(Meeting.Status)
