"""Meetings whose results are not out yet (4C)."""

import datetime

import pytest

from meetings.models import Meeting
from meetings.reads.results_due import results_due
from tests.factories.meetings import MeetingFactory

DAY = datetime.date(2026, 2, 6)


def held(season_region, **about) -> Meeting:
    number = season_region.region.meetings.count() + 1
    about = {"date": DAY, "number": number, **about}
    return MeetingFactory(season=season_region.season, region=season_region.region, **about)


def days_after(days: int) -> datetime.date:
    return DAY + datetime.timedelta(days=days)


@pytest.mark.parametrize(
    ("days", "sentence", "overdue"),
    [
        (0, "The results are due in 7 days (4C).", False),
        (6, "The results are due in 1 day (4C).", False),
        (7, "The results are due today (4C).", False),
        (8, "The results are 1 day overdue (4C).", True),
    ],
)
def test_4c_within_a_week(north, days, sentence, overdue):
    meeting = held(north)

    (due,) = results_due(today=days_after(days))
    assert (due.meeting, due.due_on) == (meeting, datetime.date(2026, 2, 13))
    assert (due.sentence, due.overdue(days_after(days))) == (sentence, overdue)


@pytest.mark.parametrize("status", ["scheduled", "open"])
def test_a_meeting_that_was_never_opened_owes_them_too(north, status):
    held(north, status=status)

    assert len(results_due(today=days_after(1))) == 1


@pytest.mark.parametrize(
    "about",
    [
        {"date": days_after(1)},
        {"published": True},
        {"status": "cancelled", "cancelled_because": "Snow"},
        {"practice": True},
    ],
)
def test_others_owe_nothing(north, about):
    held(north, **about)

    assert results_due(today=DAY) == ()


def test_the_oldest_first_of_all_regions_or_of_some(north, south):
    late, early = held(north), held(south, date=days_after(-3))
    today = days_after(1)

    assert [due.meeting for due in results_due(today=today)] == [early, late]
    assert [due.meeting for due in results_due(today=today, season_regions=[north])] == [late]
    assert results_due(today=today, season_regions=[]) == ()


@pytest.mark.parametrize("meetings", [1, 3])
def test_what_is_due_takes_one_query(north, meetings, django_assert_num_queries):
    for _ in range(meetings):
        held(north)

    with django_assert_num_queries(1):
        due = results_due(today=DAY)
        assert {str(row.meeting) for row in due} == {
            f"North 2026, meeting {n}" for n in range(1, meetings + 1)
        }
