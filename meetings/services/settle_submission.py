"""Choose between scores that two people typed, and confirm what a player proposed (5D)."""

import datetime
import uuid
from types import EllipsisType

from django.db import transaction
from django.db.models import F, OuterRef

from meetings.actors import Actor
from meetings.models import Game, Meeting, Ruling, Score, Submission
from meetings.reads.reasons import CHOSEN
from meetings.reads.waiting import WAITING
from meetings.services.cell import (
    answer_alike,
    refuse_unless_changeable,
    standing,
    with_standing,
    write_score,
)
from meetings.services.closed_season import refuse_closed
from meetings.services.correct import mark_correction, refuse_unless_correctable
from meetings.services.errors import Refused, refuse_unless_in_charge, refuse_while_closed
from meetings.services.steward_links import refuse_closed_link


@transaction.atomic
def settle_submission(
    *,
    meeting: int,
    submission: uuid.UUID,
    take: bool,
    by: Actor,
    at: datetime.datetime,
    seen: int | EllipsisType | None = ...,
    reason: str = "",
) -> Submission:
    """Take a waiting score, or leave the one that stands; either way nothing is forgotten.

    Stewards confirm what players propose; between two people's scores the coordinator chooses.
    ``seen`` is the score that stood in the cell when this was chosen (``...`` if nobody looked);
    ``reason`` is needed where the player has verified that one, or it is published. Raises
    ``Refused`` if the submission is not waiting any more, or is not this meeting's.
    """
    playing = Meeting.objects.locked().get(pk=meeting)
    waiting, score = _waiting(playing, submission)
    _refuse_unless_theirs(playing, waiting, by, at)
    answered = False
    if take:
        if seen not in (..., score.score if score else None):
            raise Refused("The score in this place has changed meanwhile: look at both again.")
        refuse_unless_correctable(playing, reason=reason, by=by)
        answered = _take(playing, waiting, score, by, at, reason=reason)
    waiting.outcome = Submission.Outcome.ACCEPTED if take else Submission.Outcome.DECLINED
    waiting.settled_by = by.user
    waiting.settled_by_name = by.name[:80]
    waiting.settled_at = at
    if not answered:
        waiting.save()
    return waiting


def _waiting(meeting: Meeting, submission: uuid.UUID) -> tuple[Submission, Score | None]:
    """The submission, with the score that stands in its place. One query, after the lock.

    It brings the season too, so that one closed while the lock was waited for is seen to be.
    """
    ruled = Ruling.objects.filter(score__game=OuterRef("game"), score__player=OuterRef("player"))
    sent = Submission.objects.filter(pk=submission, game__meeting=meeting)
    waiting: Submission | None = (
        with_standing(sent, cell="game__scores", player=F("player"), ruled=ruled)
        .select_related("game__machine", "game__meeting__season")
        .first()
    )
    if waiting is None:
        raise Refused("That score is not at this meeting.")
    meeting.season = waiting.game.meeting.season
    refuse_closed(meeting.season)
    if waiting.outcome not in WAITING:
        raise Refused(f"{waiting.settled_by_name or waiting.by_name} has settled that already.")
    return waiting, standing(waiting, game=waiting.game, player=waiting.player_id)


def _refuse_unless_theirs(
    meeting: Meeting, waiting: Submission, by: Actor, at: datetime.datetime
) -> None:
    """4B: the coordinator is the adjudicator; 5D: a steward witnesses a player's own score."""
    if by.user is None and by.link is None:
        raise Refused("Log in, or open the steward's link again.")
    refuse_closed_link(by, meeting=meeting.pk, at=at)
    if waiting.outcome == Submission.Outcome.CONFLICT:
        refuse_unless_in_charge(by, "chooses between two people's scores", rule="4B")
    if meeting.status == Meeting.Status.PUBLISHED:
        refuse_unless_in_charge(by, "corrects what is published")
    refuse_while_closed(meeting, "settle")


def _take(
    meeting: Meeting,
    waiting: Submission,
    score: Score | None,
    by: Actor,
    at: datetime.datetime,
    *,
    reason: str,
) -> bool:
    """Put a waiting score in its place and answer all who typed it; False if it stands there."""
    if waiting.game.status == Game.Status.WITHDRAWN:
        raise Refused("That game has been withdrawn: nothing more is entered on it.", rule="6A")
    if (score.score if score else None) == waiting.score:
        return False
    ruled = waiting.ruled  # type: ignore[attr-defined]  # annotated
    refuse_unless_changeable(score, ruled=ruled, to=waiting.score, by=by, why=reason)
    chosen = f"{CHOSEN}: entered by {waiting.by_name}"
    write_score(
        score,
        game=waiting.game,
        player=waiting.player_id,
        to=waiting.score,
        by=by,
        at=at,
        reason=f"{chosen}: {reason}" if reason else chosen,
    )
    answer_alike(waiting.game, waiting.player_id, to=waiting.score, by=by, at=at)
    mark_correction(
        meeting=meeting,
        player=waiting.player_id,
        what=f"Score on {waiting.game.machine}: another one chosen",
        reason=reason,
        by=by,
        at=at,
    )
    return True
