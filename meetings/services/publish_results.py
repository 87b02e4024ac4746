"""Put a meeting's results on the league table (4C)."""

import datetime

from django.db import transaction

from meetings.actors import Actor
from meetings.models import Game, Meeting, Score, Submission
from meetings.services.closed_season import locked_meeting
from meetings.services.errors import Refused, refuse_unless_in_charge, refuse_while_closed
from meetings.services.open_meeting import refuse_unless_meant
from meetings.services.recording import keep

PRACTICE = "A practice meeting is never published."


@transaction.atomic
def publish_results(
    *, meeting: int, by: Actor, at: datetime.datetime, early: datetime.date | None = None
) -> Meeting:
    """Publish: from this moment the results are on the league table. Twice changes nothing.

    Raises ``Refused`` while there is nothing to publish, or two people's scores wait for a
    choice: nobody's is dropped unseen; and before the meeting's day, unless ``early`` names it.
    """
    refuse_unless_in_charge(by, "publishes results", rule="4C")
    published = locked_meeting(meeting)
    if published.practice:
        raise Refused(PRACTICE)
    if published.status == Meeting.Status.PUBLISHED:
        return published
    refuse_while_closed(published, "publish")
    _refuse_unfinished(published)
    refuse_unless_meant(published, early=early, at=at)
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
