"""READ: a meeting that is opened or published before its day: a slip, unless somebody says not."""

import datetime

from meetings.models import Meeting


def days_early(meeting: Meeting, today: datetime.date) -> int:
    """Days until the meeting's day; 0 on it and after it, and of a practice meeting."""
    return 0 if meeting.practice else max(0, (meeting.date - today).days)


def early_words(meeting: Meeting, today: datetime.date) -> str:
    """Name the day of a meeting that is still to come; empty where that has come."""
    days = days_early(meeting, today)
    if not days:
        return ""
    when = "tomorrow" if days == 1 else f"in {days} days"
    what = "meeting" if meeting.final_id is None else "final"
    return f"The {what} is on {meeting.date:%A %-d %B %Y}, {when}."
