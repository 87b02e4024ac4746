"""Warn or penalise a player for their conduct, on the rulebook's ladder (7A)."""

import datetime
from dataclasses import dataclass

from django.db import transaction

from meetings.actors import Actor
from meetings.models import Game, Meeting, Penalty
from meetings.reads.attendance import is_at
from meetings.reads.conduct import penalty_refusal
from meetings.services.closed_season import locked_meeting
from meetings.services.correct import mark_correction
from meetings.services.errors import Refused, refuse_unless_in_charge, refuse_while_closed
from meetings.services.overrule import overrule
from meetings.services.recording import keep


@dataclass(frozen=True, slots=True)
class NewPenalty:
    """A step of the ladder to be given; ``game`` is the key of the game that is zeroed."""

    player: int
    level: str
    game: str = ""
    reason: str = ""


@transaction.atomic
def penalise(
    *,
    meeting: int,
    penalty: NewPenalty,
    by: Actor,
    at: datetime.datetime,
    overruled_because: str = "",
) -> Penalty:
    """Give a warning or penalty. A level below the least allowed is refused, unless overruled."""
    playing = locked_meeting(meeting)
    _refuse_unless_theirs(playing, by)
    if not penalty.reason.strip():
        raise Refused("Say what happened.", rule="7A", field="reason")
    if not is_at(playing, penalty.player):
        raise Refused("This player is not checked in at this meeting.", field="player")
    if penalty.level not in Penalty.Level.values:
        raise Refused("Choose a penalty.", field="level")
    game = _game(playing, penalty)
    refusal = penalty_refusal(playing, penalty.player, penalty.level)
    if refusal and not (by.organiser and overruled_because.strip()):
        raise Refused(refusal, rule="7A", field="level", overrulable=True)
    if refusal:
        overrule(
            meeting=playing, rule="7A", refused=refusal, reason=overruled_because, by=by, at=at
        )
    given = Penalty(
        meeting=playing,
        player_id=penalty.player,
        level=penalty.level,
        game=game,
        reason=penalty.reason.strip(),
    )
    keep(given, by=by, at=at, reason=penalty.reason).save()
    mark_correction(
        meeting=playing,
        player=penalty.player,
        what=given.get_level_display(),
        reason=penalty.reason,
        by=by,
        at=at,
    )
    return given


@transaction.atomic
def take_penalty_back(
    *, meeting: int, penalty: int, reason: str, by: Actor, at: datetime.datetime
) -> None:
    """Take back a penalty given by mistake; its history stays. Twice changes nothing."""
    playing = locked_meeting(meeting)
    _refuse_unless_theirs(playing, by)
    if not reason.strip():
        raise Refused("Say why it is taken back.", field="reason")
    for taken_back in Penalty.objects.filter(pk=penalty, meeting=playing):
        keep(taken_back, by=by, at=at, reason=reason).delete()
        mark_correction(
            meeting=playing,
            player=taken_back.player_id,
            what=f"Taken back: {taken_back.get_level_display().lower()}",
            reason=reason,
            by=by,
            at=at,
        )


def _refuse_unless_theirs(meeting: Meeting, by: Actor) -> None:
    refuse_unless_in_charge(by, "gives penalties", rule="7A")
    refuse_while_closed(meeting, "conduct")


def _game(meeting: Meeting, penalty: NewPenalty) -> Game | None:
    if penalty.level != Penalty.Level.ZERO_SCORE:
        return None
    game = Game.objects.filter(
        meeting=meeting, key=penalty.game, status=Game.Status.IN_PLAY
    ).first()
    if game is None:
        raise Refused("Choose the game that is given a zero score.", rule="7A", field="game")
    return game
