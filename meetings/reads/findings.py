"""READ: how the rulebook's demands on a meeting and on a region's season stand (1B, 1E … 5A)."""

import datetime
from collections.abc import Iterable

from django.utils.timezone import get_current_timezone

import scoring
from meetings.models import Meeting, Venue
from meetings.reads.progress import NOTHING, Progress


def due_on(meeting: Meeting) -> datetime.date:
    """The last day on which the results are in time (4C)."""
    due = scoring.results_due(meeting.date.toordinal())
    return datetime.date.fromordinal(min(due, datetime.date.max.toordinal()))


def meeting_findings(
    meeting: Meeting,
    progress: Progress,
    *,
    today: datetime.date,
    result: scoring.MeetingResult | None = None,
) -> tuple[scoring.Finding, ...]:
    """Check one meeting, with ``season`` selected: 5A, 2B, 2F, 1E, 4C; nothing if cancelled.

    Once published, its ``result`` says who took part, where it is at hand; and whether only the
    outcome is on record.
    """
    if meeting.status == Meeting.Status.CANCELLED:
        return ()
    published_at = meeting.published_at
    plan = scoring.MeetingPlan(
        day=meeting.date.toordinal(),
        practice_from=_minutes(meeting.practice_from),
        starts_at=_minutes(meeting.starts_at),
        games=None if result and result.recorded else progress.games,
        multiplayer_games=progress.multiplayer,
        fewer_games_agreed=meeting.fewer_games_agreed,
        home_players=result.home_competitors if result else progress.home,
        published=meeting.status == Meeting.Status.PUBLISHED,
        published_on=_day(published_at) if published_at else None,
    )
    return scoring.meeting_checks(plan, today=today.toordinal(), rules=meeting.season.ruleset)


def results_finding(meeting: Meeting, *, today: datetime.date) -> scoring.Finding | None:
    """When the results are due, or by how much overdue (4C); None of a cancelled meeting."""
    findings = meeting_findings(meeting, NOTHING, today=today)
    return next((finding for finding in findings if finding.rule == "4C"), None)


def practice_finding(
    practice_from: datetime.time | None, starts_at: datetime.time | None
) -> scoring.Finding:
    """Is there an hour's practice between these times (5A)?"""
    plan = scoring.MeetingPlan(1, _minutes(practice_from), _minutes(starts_at))
    return scoring.meeting_checks(plan, today=1)[0]


def region_findings(meetings: Iterable[Meeting]) -> tuple[scoring.Finding, ...]:
    """Check the meetings of a region's season, with ``venue`` selected (1B)."""
    return scoring.region_checks(
        [as_region_meeting(meeting, meeting.venue) for meeting in meetings if not meeting.practice]
    )


def as_region_meeting(meeting: Meeting, venue: Venue | None) -> scoring.RegionMeeting:
    """Give a meeting as far as 1B asks, at the venue it has or is to have."""
    return scoring.RegionMeeting(
        venue=venue.slug if venue else None,
        venue_name=venue.name if venue else "",
        cancelled=meeting.status == Meeting.Status.CANCELLED,
    )


def _minutes(time: datetime.time | None) -> int | None:
    return None if time is None else 60 * time.hour + time.minute


def _day(at: datetime.datetime) -> int:
    return at.astimezone(get_current_timezone()).date().toordinal()
