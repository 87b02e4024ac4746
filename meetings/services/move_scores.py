"""Put scores typed in the wrong place in the right one, without typing them again."""

import datetime

from django.db import transaction
from django.db.models import Q

from meetings.actors import Actor
from meetings.models import Game, Meeting, Score, Submission
from meetings.reads.attendance import attendants
from meetings.reads.moves import moves_made
from meetings.reads.reasons import MOVED, MOVED_ALONG
from meetings.reads.waiting import WAITING
from meetings.services.closed_season import locked_meeting
from meetings.services.errors import Refused, refuse_unless_in_charge, refuse_while_closed
from meetings.services.recording import keep


@transaction.atomic
def move_card(
    *,
    meeting: int,
    from_player: int,
    to_player: int,
    by: Actor,
    at: datetime.datetime,
    exchange: bool = False,
    after: int | None = None,
) -> int:
    """Move a whole card, typed under the wrong player, to the right one; gives how many scores.

    Where the right one has scores too, the cards change places if ``exchange`` says so.
    ``after`` is how many moves the form knew of: sent twice, it moves once.
    """
    playing = _open(meeting, by, after)
    both = (from_player, to_player)
    here = attendants(playing)
    if from_player == to_player or not here.keys() >= set(both):
        raise Refused("Choose two players who are checked in here.", field="to_player")
    _refuse_waiting(Q(game__meeting=playing, player__in=both))
    scores = Score.objects.filter(game__meeting=playing).select_related("game")
    source = {score.game_id: score for score in scores.filter(player=from_player)}
    target = {score.game_id: score for score in scores.filter(player=to_player)}
    _refuse_unless_movable(source, target, exchange=exchange)
    return _swap(source, target, "player_id", both, by, at)


@transaction.atomic
def move_column(
    *,
    meeting: int,
    from_game: str,
    to_game: str,
    by: Actor,
    at: datetime.datetime,
    exchange: bool = False,
    after: int | None = None,
) -> int:
    """Move all scores typed under the wrong game to the right one; gives how many.

    Where the right one has scores too, the columns change places if ``exchange`` says so.
    """
    playing = _open(meeting, by, after)
    games = {game.key: game for game in Game.objects.filter(meeting=playing)}
    if from_game == to_game or not {from_game, to_game} <= games.keys():
        raise Refused("Choose two games of this meeting.", field="to_game")
    both = (games[from_game], games[to_game])
    if any(game.status == Game.Status.WITHDRAWN for game in both):
        raise Refused("A withdrawn game's scores stay on record as they are.", rule="6A")
    _refuse_waiting(Q(game__in=both))
    scores = Score.objects.filter(game__in=both).select_related("game")
    source, target = (
        {score.player_id: score for score in scores if score.game_id == game.pk} for game in both
    )
    _refuse_unless_movable(source, target, exchange=exchange)
    return _swap(source, target, "game_id", (both[0].pk, both[1].pk), by, at)


def _open(meeting: int, by: Actor, after: int | None) -> Meeting:
    refuse_unless_in_charge(by, "moves scores: it touches other people's", rule="5D")
    playing = locked_meeting(meeting)
    refuse_while_closed(playing, "move")
    if after not in (None, moves_made(meeting)):
        raise Refused("Scores have been moved since you opened this page: look before moving more.")
    return playing


def _refuse_waiting(cells: Q) -> None:
    """Nobody is told of what waits on a withdrawn game, nor can choose there (6A)."""
    waiting = Submission.objects.filter(
        cells, outcome__in=WAITING, game__status=Game.Status.IN_PLAY
    )
    if waiting.exists():
        raise Refused("Some of these scores wait for a choice: choose first.", rule="5D")


def _refuse_unless_movable(
    source: dict[int, Score], target: dict[int, Score], *, exchange: bool
) -> None:
    if not source:
        raise Refused("There is no score to move.")
    if target and not exchange:
        there = "A score is" if len(target) == 1 else f"{len(target)} scores are"
        raise Refused(
            f"{there} there already: exchange the two, or clear those first.", field="exchange"
        )
    # What was initialled on a withdrawn game counts for nothing any more (6A).
    both = (*source.values(), *target.values())
    if any(score.locked and score.game.status == Game.Status.IN_PLAY for score in both):
        raise Refused(
            "Some of these scores have been initialled: clear the initials first.", rule="5D"
        )


def _swap(
    source: dict[int, Score],
    target: dict[int, Score],
    column: str,
    keys: tuple[int, int],
    by: Actor,
    at: datetime.datetime,
) -> int:
    """Exchange two cards or columns, cell by cell; a cell's rulings go with its score.

    One score a cell is the database's own rule: where both cells are full, the rows stay and
    their values change places; where one is empty, the row itself moves.
    """
    from_key, to_key = keys
    for cell, score in source.items():
        if cell in target:
            _exchange(score, target[cell], by, at)
        else:
            _move(score, column, to_key, by, at)
    for cell, score in target.items():
        if cell not in source:
            _move(score, column, from_key, by, at)
    return len(source) + len(target)


def _move(score: Score, column: str, key: int, by: Actor, at: datetime.datetime) -> None:
    setattr(score, column, key)
    # They stood for the score in the other place.
    score.steward_initials = score.player_initials = ""
    keep(score, by=by, at=at, reason=MOVED).save()


def _exchange(one: Score, other: Score, by: Actor, at: datetime.datetime) -> None:
    mine, theirs = list(one.rulings.all()), list(other.rulings.all())
    one.score, other.score = other.score, one.score
    for score in (one, other):
        score.steward_initials = score.player_initials = ""
        keep(score, by=by, at=at, reason=MOVED).save()
    # By way of numbers that no ruling has: a number is there once on a score.
    for number, ruling in enumerate((*mine, *theirs), start=1001):
        ruling.number = number
        keep(ruling, by=by, at=at, reason=MOVED_ALONG).save()
    for score, rulings in ((one, theirs), (other, mine)):
        for number, ruling in enumerate(rulings, start=1):
            ruling.score, ruling.number = score, number
            keep(ruling, by=by, at=at, reason=MOVED_ALONG).save()
