"""Start a meeting's day, and take the start back that was a slip."""

import datetime

from django.db import transaction
from django.utils.timezone import localdate

from meetings.actors import Actor
from meetings.models import Meeting
from meetings.reads.early import early_words
from meetings.reads.opening import stays_open
from meetings.services.closed_season import locked_meeting
from meetings.services.errors import Refused, refuse_unless_in_charge, refuse_while_closed
from meetings.services.recording import keep


@transaction.atomic
def open_meeting(
    *, meeting: int, by: Actor, at: datetime.datetime, early: datetime.date | None = None
) -> Meeting:
    """Start the day: scores can be entered from now on. Opening twice changes nothing.

    Before the meeting's day it is ``Refused`` unless ``early`` names that day.
    """
    refuse_unless_in_charge(by, "opens meetings")
    opened = locked_meeting(meeting)
    if opened.status == Meeting.Status.OPEN:
        return opened
    refuse_while_closed(opened, "open")
    refuse_unless_meant(opened, early=early, at=at)
    opened.status = Meeting.Status.OPEN
    keep(opened, by=by, at=at).save()
    return opened


@transaction.atomic
def not_open_yet(*, meeting: int, by: Actor, at: datetime.datetime) -> Meeting:
    """Take an opening back: the meeting is planned again. ``Refused`` once anything came of it.

    Twice changes nothing.
    """
    refuse_unless_in_charge(by, "opens meetings")
    planned = locked_meeting(meeting)
    if planned.status == Meeting.Status.SCHEDULED:
        return planned
    refuse_while_closed(planned, "not_open_yet")
    if because := stays_open(planned):
        raise Refused(because)
    planned.status = Meeting.Status.SCHEDULED
    keep(planned, by=by, at=at, reason="not open yet").save()
    return planned


def refuse_unless_meant(
    meeting: Meeting, *, early: datetime.date | None, at: datetime.datetime
) -> None:
    """Before a meeting's day nothing is done by a slip that belongs after it: name the day."""
    words = early_words(meeting, localdate(at))
    if words and early != meeting.date:
        raise Refused(f"{words} Is it meant?", field="early")
