"""Put a meeting's results on the league table (4C)."""

import datetime

from django.db import transaction

from meetings.actors import Actor
from meetings.models import Meeting, Submission
from meetings.services.errors import Refused
from meetings.services.recording import keep


@transaction.atomic
def publish_results(*, meeting: int, by: Actor, at: datetime.datetime) -> Meeting:
    """Publish: from this moment the results are on the league table. Twice changes nothing.

    Raises ``Refused`` while two people's scores wait for a choice: nobody's is dropped unseen.
    """
    published: Meeting = Meeting.objects.select_for_update().get(pk=meeting)
    if not by.coordinator:
        raise Refused("Only the coordinator or a deputy publishes results.", rule="4C")
    if published.practice:
        raise Refused("A practice meeting is never published.")
    if published.status == Meeting.Status.PUBLISHED:
        return published
    if published.status != Meeting.Status.OPEN:
        raise Refused(f"This meeting is {published.get_status_display().lower()}.")
    waiting = Submission.objects.filter(
        game__meeting=published, outcome=Submission.Outcome.CONFLICT
    ).count()
    if waiting:
        raise Refused(f"Choose first: {waiting} scores were typed differently by two people.")
    published.status = Meeting.Status.PUBLISHED
    published.published_at = published.published_at or at
    keep(published, by=by, at=at).save()
    return published
