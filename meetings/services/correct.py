"""Mark on a published meeting's page what was corrected, and keep why (8)."""

import datetime

from django.db import transaction

from meetings.actors import Actor
from meetings.models import Correction, Meeting
from meetings.services.errors import Refused
from meetings.services.recording import keep

LONGEST = 300
"""Characters that a correction's page shows; the whole reason stays in the history."""


def refuse_unless_correctable(meeting: Meeting, *, reason: str, by: Actor) -> None:
    """Once published, only those in charge of the region change anything, and they say why."""
    if meeting.status != Meeting.Status.PUBLISHED:
        return
    if not by.coordinator or by.user is None:
        raise Refused(f"The results are published: only {meeting.run_by} corrects them.")
    if not reason.strip():
        raise Refused(
            "The results are published: give the reason for the correction.", field="reason"
        )


@transaction.atomic(savepoint=False)
def mark_correction(
    *,
    meeting: Meeting,
    what: str,
    reason: str,
    by: Actor,
    at: datetime.datetime,
    player: int | None = None,
) -> None:
    """Leave the mark of a correction; nothing to do before the results are published."""
    if meeting.status != Meeting.Status.PUBLISHED:
        return
    refuse_unless_correctable(meeting, reason=reason, by=by)
    correction = Correction(
        meeting=meeting,
        player_id=player,
        what=what[:LONGEST],
        reason=reason.strip()[:LONGEST],
        by=by.user,
        at=at,
    )
    keep(correction, by=by, at=at, reason=reason).save()
