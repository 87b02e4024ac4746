"""Choose between scores that two people typed, and confirm what a player proposed (5D)."""

import datetime
import uuid

from django.db import transaction

from meetings.actors import Actor
from meetings.models import Game, Meeting, Score, Submission
from meetings.services.correct import mark_correction, refuse_unless_correctable
from meetings.services.errors import Refused
from meetings.services.recording import keep


@transaction.atomic
def settle_submission(
    *, meeting: int, submission: uuid.UUID, take: bool, by: Actor, at: datetime.datetime
) -> Submission:
    """Take a waiting score, or leave the one that stands; either way nothing is forgotten.

    Raises ``Refused`` if it is not waiting any more, or is not this meeting's.
    """
    playing = Meeting.objects.select_for_update().get(pk=meeting)
    refuse_unless_correctable(playing, reason="settled" if by.coordinator else "", by=by)
    waiting = (
        Submission.objects.filter(pk=submission, game__meeting=meeting)
        .select_related("game__machine")
        .first()
    )
    if waiting is None:
        raise Refused("That score is not at this meeting.")
    if waiting.outcome not in (Submission.Outcome.CONFLICT, Submission.Outcome.PROPOSED):
        raise Refused(f"{waiting.settled_by_name or waiting.by_name} has settled that already.")
    if take and waiting.game.status == Game.Status.WITHDRAWN:
        raise Refused("That game has been withdrawn: nothing more is entered on it.", rule="6A")
    if take:
        _take(waiting, by, at)
        mark_correction(
            meeting=playing,
            player=waiting.player_id,
            what=f"Score on {waiting.game.machine}: another one chosen",
            reason=f"entered by {waiting.by_name}",
            by=by,
            at=at,
        )
    waiting.outcome = Submission.Outcome.ACCEPTED if take else Submission.Outcome.DECLINED
    waiting.settled_by = by.user
    waiting.settled_by_name = by.name
    waiting.settled_at = at
    waiting.save()
    return waiting


def _take(waiting: Submission, by: Actor, at: datetime.datetime) -> None:
    score = Score.objects.filter(game=waiting.game_id, player=waiting.player_id).first()
    reason = f"chosen: entered by {waiting.by_name}"
    if score and score.locked and not by.coordinator:
        raise Refused(
            "The player has initialled the score that stands: ask the coordinator.", rule="5D"
        )
    if waiting.score is None:
        if score:
            keep(score, by=by, at=at, reason=reason).delete()
        return
    score = score or Score(game=waiting.game, player_id=waiting.player_id)
    score.score = waiting.score
    score.steward_initials = score.player_initials = ""
    keep(score, by=by, at=at, reason=reason).save()
