"""Rule on a score: what changes it, beside what the machine showed (2E, 6A, 6C, 7A, 7C, 7D, 8)."""

import datetime
from dataclasses import dataclass

from django.db import transaction

from meetings.actors import Actor
from meetings.models import Game, Meeting, Ruling, Score
from meetings.services.correct import mark_correction, refuse_unless_correctable
from meetings.services.errors import Refused, refuse_unless_in_charge
from meetings.services.recording import keep

FAULT_CHOICES = (Ruling.Kind.COMPENSATION_BALL, Ruling.Kind.REPLAY)
"""6C: the player chooses one of these, once."""

ONCE = (Ruling.Kind.EXTRA_BALL_LAST_BALL, Ruling.Kind.EXTRA_BALL_REFUSED, Ruling.Kind.SLAM_TILT)


@dataclass(frozen=True, slots=True)
class NewRuling:
    """A ruling to be made; ``value`` as ``Ruling.value``."""

    kind: str
    value: int | None = None
    reason: str = ""
    after: int | None = None
    """How many rulings the form showed on the score: a form sent twice rules once."""


@transaction.atomic
def give_ruling(
    *, meeting: int, game: str, player: int, ruling: NewRuling, by: Actor, at: datetime.datetime
) -> Ruling:
    """Add a ruling to a score. Raises ``Refused`` where the rules have none such."""
    score = _score(meeting, game, player, by, ruling.reason)
    made = list(Ruling.objects.filter(score=score).order_by("number"))
    if ruling.after not in (None, len(made)):
        raise Refused("Another ruling was made meanwhile: look at the score again.")
    _refuse_against_the_rules(score, ruling, [earlier.kind for earlier in made])
    given = Ruling(
        score=score,
        number=(made[-1].number if made else 0) + 1,
        kind=ruling.kind,
        value=ruling.value if ruling.kind in Ruling.VALUED else None,
        reason=ruling.reason.strip(),
    )
    keep(given, by=by, at=at, reason=ruling.reason).save()
    _mark(score, f"{given.get_kind_display()} ruled", ruling.reason, by, at)
    return given


@transaction.atomic
def take_ruling_back(
    *,
    meeting: int,
    game: str,
    player: int,
    number: int,
    reason: str,
    by: Actor,
    at: datetime.datetime,
) -> None:
    """Take a ruling back that was made by mistake; its history stays."""
    score = _score(meeting, game, player, by, reason)
    ruling = Ruling.objects.filter(score=score, number=number).first()
    if ruling is None:
        raise Refused("That ruling has been taken back already.")
    keep(ruling, by=by, at=at, reason=reason or "made by mistake").delete()
    _mark(score, f"{ruling.get_kind_display()} taken back", reason, by, at)


def _mark(score: Score, what: str, reason: str, by: Actor, at: datetime.datetime) -> None:
    mark_correction(
        meeting=score.game.meeting,
        player=score.player_id,
        what=f"{what} on {score.game.machine}",
        reason=reason,
        by=by,
        at=at,
    )


def _score(meeting: int, game: str, player: int, by: Actor, reason: str) -> Score:
    refuse_unless_in_charge(by, "rules on scores", rule="5B")
    playing = Meeting.objects.locked().get(pk=meeting)
    if playing.status not in (Meeting.Status.OPEN, Meeting.Status.PUBLISHED):
        raise Refused(f"This meeting is {playing.get_status_display().lower()}.")
    refuse_unless_correctable(playing, reason=reason, by=by)
    score = (
        Score.objects.filter(game__meeting=playing, game__key=game, player=player)
        .select_related("game__machine", "game__meeting")
        .first()
    )
    if score is None:
        raise Refused("Enter the score that the machine showed first.", field="score")
    return score


def _refuse_against_the_rules(score: Score, ruling: NewRuling, made: list[str]) -> None:
    if score.game.status == Game.Status.WITHDRAWN:
        raise Refused("That game is withdrawn: its scores count for nobody.", rule="6A")
    if ruling.kind not in Ruling.Kind.values:
        raise Refused("Choose a ruling.", field="kind")
    if ruling.kind in Ruling.VALUED and ruling.value is None:
        raise Refused("Give the score.", field="value")
    if ruling.kind == Ruling.Kind.JACKPOT and score.game.jackpot is None:
        raise Refused("No jackpot value was agreed for this game before play.", rule="2E")
    if ruling.kind == Ruling.Kind.DECISION and not ruling.reason.strip():
        raise Refused("A decision needs its reason.", rule="8", field="reason")
    if ruling.kind in FAULT_CHOICES and any(kind in FAULT_CHOICES for kind in made):
        raise Refused(
            "The player has chosen already: a compensation ball or a replay, once, and never both.",
            rule="6C",
            field="kind",
        )
    if ruling.kind in ONCE and ruling.kind in made:
        raise Refused("That has been ruled on this score already.", field="kind")
