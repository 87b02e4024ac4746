"""One player on one game: what a score goes through however it came, typed or chosen (5D)."""

import datetime

from meetings.actors import Actor
from meetings.models import Game, Score, Submission
from meetings.services.errors import Refused
from meetings.services.recording import keep

WAITING = (Submission.Outcome.CONFLICT, Submission.Outcome.PROPOSED)


def score_in(game: Game, player: int) -> Score | None:
    """The score that stands in the cell. One query."""
    return Score.objects.filter(game=game, player=player).first()


def refuse_unless_changeable(score: Score | None, *, to: int | None, by: Actor, why: str) -> None:
    """What the player has verified only the coordinator changes, and says why (5D).

    Nobody clears a score that rulings stand on: they would go with it.
    """
    if score is None or to == score.score:
        return
    if score.locked and not (by.coordinator and why.strip()):
        raise Refused(
            "The player has initialled this score: only the coordinator changes it, with a reason.",
            rule="5D",
            field="reason",
        )
    if to is None and score.rulings.exists():
        raise Refused("Rulings stand on this score: take them back first.", field="score")


def write_score(
    score: Score | None,
    *,
    game: Game,
    player: int,
    to: int | None,
    by: Actor,
    at: datetime.datetime,
    reason: str,
) -> None:
    """Put a score in the cell, or clear it. Initials went with the score they stood beside (5D)."""
    if to is not None:
        score = score or Score(game=game, player_id=player)
        score.score = to
        score.steward_initials = score.player_initials = ""
        keep(score, by=by, at=at, reason=reason).save()
    elif score is not None:
        keep(score, by=by, at=at, reason=reason).delete()


def answer_alike(
    game: Game, player: int, *, to: int | None, by: Actor, at: datetime.datetime
) -> None:
    """Whoever waits with the score that stands now has their answer. One query."""
    Submission.objects.filter(game=game, player=player, score=to, outcome__in=WAITING).update(
        outcome=Submission.Outcome.ACCEPTED,
        settled_by=by.user,
        settled_by_name=by.name[:80],
        settled_at=at,
    )
