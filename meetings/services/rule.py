"""Rule on a score: what changes it, beside what the machine showed (2E, 6A, 6C, 7A, 7C, 7D, 8)."""

import datetime
from dataclasses import dataclass

from django.db import transaction

from meetings.actors import Actor
from meetings.models import Game, Ruling, Score
from meetings.reads.refusals import twice_ruled
from meetings.services.closed_season import locked_meeting
from meetings.services.correct import mark_correction, refuse_unless_correctable
from meetings.services.errors import Refused, refuse_unless_in_charge, refuse_while_closed
from meetings.services.recording import keep


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
    ruling: int | None = None,
) -> None:
    """Take a ruling back that was made by mistake; its history stays.

    ``ruling`` is the key of the one that the page showed: another may have taken its number since.
    """
    score = _score(meeting, game, player, by, reason)
    made = Ruling.objects.filter(score=score, number=number).first()
    if made is None or ruling not in (None, made.pk):
        raise Refused("That ruling has been taken back already.")
    keep(made, by=by, at=at, reason=reason or "made by mistake").delete()
    _mark(score, f"{made.get_kind_display()} taken back", reason, by, at)


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
    playing = locked_meeting(meeting)
    refuse_while_closed(playing, "rule")
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
    for refusal in twice_ruled(ruling.kind, beside=made):
        raise Refused(refusal.message, rule=refusal.rule, field=refusal.field)
