"""How far a meeting has come: cancelled, planned again (1B)."""

import datetime

import pytest

from meetings.models import Meeting, Overruling, Venue
from meetings.services.plan_meeting import (
    cancel_meeting,
    reinstate_meeting,
)
from tests.factories.meetings import AT, MeetingFactory
from tests.meeting_day import LATER, Refusal, last, refused

DAY = datetime.date(2026, 3, 6)
ELEVEN, NOON = datetime.time(11), datetime.time(12)
NOT_YOURS = Refusal("Only the coordinator or a deputy plans meetings.", rule="4A")


def planned(north, how_many: int, venue: Venue | None = None, **about) -> list[Meeting]:
    """Meetings of the region, numbered on from those there."""
    about = {"season": north.season, "region": north.region, "venue": venue, **about}
    first = north.region.meetings.count() + 1
    return [MeetingFactory(number=n, **about) for n in range(first, first + how_many)]


def test_a_meeting_is_cancelled_for_a_reason(north, runs):
    meeting = planned(north, 1)[0]
    given = {"meeting": meeting.pk, "by": runs, "at": LATER}

    assert refused(cancel_meeting, reason=" ", **given) == Refusal(
        "Say why the meeting is cancelled: players read it.", field="reason"
    )
    cancelled = cancel_meeting(reason=" Snow ", **given)
    assert (cancelled.status, cancelled.cancelled_because) == ("cancelled", "Snow")
    assert last(Meeting) == ("~", "coordinator", LATER, " Snow ")


def test_a_cancelled_meeting_is_planned_again(north, runs):
    (meeting,) = planned(north, 1, status="cancelled", cancelled_because="Snow")
    given = {"meeting": meeting.pk, "by": runs, "at": LATER}

    again = reinstate_meeting(**given)
    assert (again.status, again.cancelled_because) == ("scheduled", "")
    assert last(Meeting) == ("~", "coordinator", LATER, "no longer cancelled")
    reinstate_meeting(**given)
    assert meeting.history.count() == 2


def test_1b_a_meeting_planned_again_counts_again(north, runs, organises):
    (cancelled,) = planned(north, 1, status="cancelled", cancelled_because="Snow")
    planned(north, 6)
    given = {"meeting": cancelled.pk, "at": LATER}

    assert refused(reinstate_meeting, by=runs, **given) == Refusal(
        "7 meetings: a region has at most 6 a season (1B).", "1B", "date", overrulable=True
    )
    reinstate_meeting(by=organises, overruled_because="Promised", **given)
    assert Overruling.objects.get().meeting == cancelled


@pytest.mark.parametrize(("status", "words"), [("open", "being played"), ("published",) * 2])
def test_only_what_was_cancelled_is_planned_again(north, runs, status, words):
    (meeting,) = planned(north, 1, status=status)

    assert refused(reinstate_meeting, meeting=meeting.pk, by=runs, at=AT) == Refusal(
        f"This meeting is {words}."
    )


def test_practice_is_planned_again_as_it_was(north, runs):
    (meeting,) = planned(
        north, 1, practice=True, status="cancelled", cancelled_because="Snow"
    )  # fmt: skip

    assert reinstate_meeting(meeting=meeting.pk, by=runs, at=AT).status == "scheduled"
