"""Keep the organiser's reason for setting a refusal aside (8)."""

import datetime

from django.db import transaction

from meetings.actors import Actor
from meetings.models import Meeting, Overruling
from meetings.services.errors import Refused
from meetings.services.recording import keep


@transaction.atomic
def overrule(
    *, meeting: Meeting, rule: str, refused: str, reason: str, by: Actor, at: datetime.datetime
) -> Overruling:
    """Record that the organiser lets happen what a rule refuses. Nobody else may."""
    if not by.organiser or by.user is None:
        raise Refused("Only the organiser may overrule the rulebook.", rule="8")
    if not reason.strip():
        raise Refused("Give the reason for overruling.", rule="8", field="overruled_because")
    overruling = Overruling(
        season=meeting.season,
        region=meeting.region,
        meeting=meeting,
        rule=rule,
        refused=refused[:300],
        reason=reason.strip()[:300],
        by=by.user,
        at=at,
    )
    keep(overruling, by=by, at=at, reason=reason).save()
    return overruling
