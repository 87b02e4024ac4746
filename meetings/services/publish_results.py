"""Put a meeting's results on the league table (4C)."""

import datetime

from django.db import transaction

from meetings.actors import Actor
from meetings.models import Game, Meeting, Score, Submission
from meetings.services.errors import Refused, refuse_unless_in_charge
from meetings.services.recording import keep


@transaction.atomic
def publish_results(*, meeting: int, by: Actor, at: datetime.datetime) -> Meeting:
    """Publish: from this moment the results are on the league table. Twice changes nothing.

    Raises ``Refused`` while there is nothing to publish, or two people's scores wait for a
    choice: nobody's is dropped unseen.
    """
    refuse_unless_in_charge(by, "publishes results", rule="4C")
    published: Meeting = Meeting.objects.locked().get(pk=meeting)
    if published.practice:
        raise Refused("A practice meeting is never published.")
    if published.status == Meeting.Status.PUBLISHED:
        return published
    if published.status != Meeting.Status.OPEN:
        raise Refused(f"This meeting is {published.get_status_display().lower()}.")
    _refuse_unfinished(published)
    published.status = Meeting.Status.PUBLISHED
    published.published_at = published.published_at or at
    keep(published, by=by, at=at).save()
    return published


def _refuse_unfinished(meeting: Meeting) -> None:
    in_play = Game.objects.filter(meeting=meeting, status=Game.Status.IN_PLAY)
    if not Score.objects.filter(game__in=in_play).exists():
        raise Refused("No score is entered yet: there is nothing to publish.")
    waiting = Submission.objects.filter(
        game__in=in_play, outcome=Submission.Outcome.CONFLICT
    ).count()
    if waiting:
        scores = "1 score was" if waiting == 1 else f"{waiting} scores were"
        raise Refused(f"Choose first: {scores} typed differently by two people.")
