"""One player on one game: what a score goes through however it came, typed or chosen (5D)."""

import datetime
from typing import Any

from django.db.models import Exists, F, FilteredRelation, Q, QuerySet

from meetings.actors import Actor
from meetings.models import Game, Ruling, Score, Submission
from meetings.reads.waiting import WAITING
from meetings.services.errors import Refused
from meetings.services.recording import keep, remove

COLUMNS = ("id", "score", "steward_initials", "player_initials")


def with_standing(
    rows: "QuerySet[Any]", *, cell: str, player: int | F, ruled: "QuerySet[Ruling]"
) -> "QuerySet[Any]":
    """Have rows bring the score that stands in a cell, for ``standing``, by a query of their own.

    ``cell`` is the way from a row to its game's scores, ``ruled`` are the rulings on that score.
    """
    theirs = FilteredRelation(cell, condition=Q(**{f"{cell}__player": player}))
    columns = {f"stands_{name}": F(f"stands__{name}") for name in COLUMNS}
    brought: QuerySet[Any] = rows.annotate(stands=theirs, **columns, ruled=Exists(ruled))
    return brought


def standing(row: Any, *, game: Game, player: int) -> Score | None:
    """The score that stands in the cell, of a row that ``with_standing`` has brought."""
    if row.stands_id is None:
        return None
    values = {name: getattr(row, f"stands_{name}") for name in COLUMNS}
    values |= {"game_id": game.pk, "player_id": player}
    names = [field.attname for field in Score._meta.concrete_fields]
    score: Score = Score.from_db(game._state.db, names, [values[name] for name in names])  # noqa: SLF001
    return score


def score_in(game: Game, player: int) -> int | None:
    """What stands in the cell. One query."""
    scores = Score.objects.filter(game=game, player=player)
    return scores.values_list("score", flat=True).first()


def refuse_unless_changeable(
    score: Score | None, *, ruled: bool, to: int | None, by: Actor, why: str
) -> None:
    """What the player has verified only the coordinator changes, and says why (5D).

    Nobody clears a score that rulings stand on (``ruled``): they would go with it.
    """
    if score is None or to == score.score:
        return
    if score.locked and not (by.coordinator and why.strip()):
        run_by = score.game.meeting.run_by
        raise Refused(
            f"The player has initialled this score: only {run_by} changes it, with a reason.",
            rule="5D",
            field="reason",
        )
    if to is None and ruled:
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
        remove(score, by=by, at=at, reason=reason)


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
