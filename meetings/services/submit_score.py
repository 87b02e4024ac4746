"""Enter, change or clear one score, so that nothing acknowledged is lost or overwritten (5D)."""

import datetime
import uuid
from dataclasses import dataclass

from django.db import IntegrityError, transaction
from django.db.models import Exists, OuterRef

from meetings.actors import Actor
from meetings.models import Entry, Game, Meeting, Score, Submission
from meetings.services.correct import mark_correction, refuse_unless_correctable
from meetings.services.errors import Refused
from meetings.services.recording import keep


@dataclass(frozen=True, slots=True)
class Typed:
    """What a device sends: its own number for the attempt, the cell, the score, what it showed."""

    id: uuid.UUID
    game: str
    """The game's key."""
    player: int
    """The player's primary key."""
    score: int | None
    """None clears the score."""
    seen: int | None
    """The score that the device showed when this one was typed; None for none."""
    reason: str = ""
    """Needed to change a score that the player has verified, or one that is published."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """The server's word that an attempt is in the database, and what became of it."""

    id: uuid.UUID
    outcome: str
    """``accepted``, ``conflict``, ``proposed`` or ``declined`` (``Submission.Outcome``)."""
    score: int | None
    """The score that stands in the cell now."""
    again: bool = False
    """The attempt had been received before."""


def submit_score(*, meeting: int, typed: Typed, by: Actor, at: datetime.datetime) -> Receipt:
    """Take one attempt. Sending it twice changes nothing; a cell changed meanwhile is a conflict.

    Raises ``Refused`` where the score cannot be entered at all. At most seven queries.
    """
    try:
        with transaction.atomic():
            return _submit(meeting, typed, by, at)
    except IntegrityError:
        # The same attempt arrived twice at once; the other one has it.
        known = Submission.objects.filter(pk=typed.id).first()
        if known is None:
            raise
        return _known(known)


def _submit(meeting_pk: int, typed: Typed, by: Actor, at: datetime.datetime) -> Receipt:
    meeting = (
        Meeting.objects.select_for_update()
        .annotate(known=Exists(Submission.objects.filter(pk=typed.id)))
        .get(pk=meeting_pk)
    )
    if meeting.known:
        return _known(Submission.objects.get(pk=typed.id))
    game = _game(meeting, typed)
    score = Score.objects.filter(game=game, player=typed.player).first()
    now = score.score if score else None
    _refuse_what_is_closed(meeting, score, typed, by)
    outcome = _outcome(now, typed)
    if outcome == Submission.Outcome.ACCEPTED and now != typed.score:
        _write(game, score, typed, by, at)
        mark_correction(
            meeting=meeting,
            player=typed.player,
            what=_change(game, now, typed.score),
            reason=typed.reason,
            by=by,
            at=at,
        )
        now = typed.score
    Submission.objects.create(
        id=typed.id,
        game=game,
        player_id=typed.player,
        score=typed.score,
        seen=typed.seen,
        outcome=outcome,
        by=by.user,
        steward_link=by.link,
        by_name=by.name,
        reason=typed.reason,
        received_at=at,
    )
    return Receipt(typed.id, outcome, now)


def _known(submission: Submission) -> Receipt:
    now = Score.objects.filter(game=submission.game_id, player=submission.player_id).first()
    return Receipt(submission.pk, submission.outcome, now.score if now else None, again=True)


def _game(meeting: Meeting, typed: Typed) -> Game:
    game = (
        Game.objects.filter(meeting=meeting, key=typed.game)
        .select_related("machine")
        .annotate(
            entered=Exists(Entry.objects.filter(meeting=OuterRef("meeting"), player=typed.player))
        )
        .first()
    )
    if game is None:
        raise Refused("That game is not at this meeting.", field="game")
    if game.status == Game.Status.WITHDRAWN:
        raise Refused("That game has been withdrawn: enter scores on its substitute.", rule="6A")
    if not game.entered:
        raise Refused("Check the player in first: they have no entry at this meeting.", rule="1D")
    return game


def _refuse_what_is_closed(meeting: Meeting, score: Score | None, typed: Typed, by: Actor) -> None:
    if meeting.status in (Meeting.Status.SCHEDULED, Meeting.Status.CANCELLED):
        raise Refused("Scores can be entered once the meeting is open.")
    refuse_unless_correctable(meeting, reason=typed.reason, by=by)
    if (
        score
        and score.locked
        and typed.score != score.score
        and not (by.coordinator and typed.reason)
    ):
        raise Refused(
            "The player has initialled this score: only the coordinator changes it, with a reason.",
            rule="5D",
            field="reason",
        )


def _outcome(now: int | None, typed: Typed) -> Submission.Outcome:
    """Accept what the device could see the whole of, and what is there already."""
    if now in (typed.score, typed.seen):
        return Submission.Outcome.ACCEPTED
    return Submission.Outcome.CONFLICT


def _change(game: Game, was: int | None, now: int | None) -> str:
    before, after = ("none" if score is None else f"{score:,}" for score in (was, now))
    return f"Score on {game.machine}: {after} instead of {before}"


def _write(game: Game, score: Score | None, typed: Typed, by: Actor, at: datetime.datetime) -> None:
    if typed.score is None:
        if score is not None:
            keep(score, by=by, at=at, reason=typed.reason).delete()
        return
    score = score or Score(game=game, player_id=typed.player)
    score.score = typed.score
    score.steward_initials = score.player_initials = ""
    keep(score, by=by, at=at, reason=typed.reason).save()
