"""Put scores typed in the wrong place in the right one, without typing them again."""

import datetime

from django.db import transaction

from meetings.actors import Actor
from meetings.models import Entry, Game, Meeting, Score
from meetings.services.errors import Refused
from meetings.services.recording import keep


@transaction.atomic
def move_card(
    *, meeting: int, from_player: int, to_player: int, by: Actor, at: datetime.datetime
) -> int:
    """Move a whole card, typed under the wrong player, to the right one; gives how many scores.

    Two full cards change places.
    """
    playing = _open(meeting, by)
    both = {from_player, to_player}
    if Entry.objects.filter(meeting=playing, player__in=both).count() != len(both):
        raise Refused("Both players must be checked in at this meeting.", field="to_player")
    scores = Score.objects.filter(game__meeting=playing)
    return _swap(
        {score.game_id: score for score in scores.filter(player=from_player)},
        {score.game_id: score for score in scores.filter(player=to_player)},
        "player_id",
        (from_player, to_player),
        by,
        at,
    )


@transaction.atomic
def move_column(
    *, meeting: int, from_game: str, to_game: str, by: Actor, at: datetime.datetime
) -> int:
    """Move all scores typed under the wrong game to the right one; gives how many.

    Two full columns change places.
    """
    playing = _open(meeting, by)
    games = {game.key: game for game in Game.objects.filter(meeting=playing)}
    try:
        source, target = games[from_game], games[to_game]
    except KeyError:
        raise Refused("Both games must be at this meeting.", field="to_game") from None
    if Game.Status.WITHDRAWN in (source.status, target.status):
        raise Refused("A withdrawn game's scores stay on record as they are.", rule="6A")
    return _swap(
        {score.player_id: score for score in Score.objects.filter(game=source)},
        {score.player_id: score for score in Score.objects.filter(game=target)},
        "game_id",
        (source.pk, target.pk),
        by,
        at,
    )


def _open(meeting: int, by: Actor) -> Meeting:
    playing: Meeting = Meeting.objects.select_for_update().get(pk=meeting)
    if playing.status != Meeting.Status.OPEN:
        raise Refused(f"This meeting is {playing.get_status_display().lower()}.")
    if not by.coordinator:
        raise Refused("Ask the coordinator: moving scores touches other people's.", rule="5D")
    return playing


def _swap(
    source: dict[int, Score],
    target: dict[int, Score],
    column: str,
    keys: tuple[int, int],
    by: Actor,
    at: datetime.datetime,
) -> int:
    """Exchange the values of two cards or columns; a cell's rulings go with its score.

    One score a cell is the database's own rule, so a pair of scores moves by way of their values:
    the moved row is written anew where the other cell is empty.
    """
    from_key, to_key = keys
    locked = [score for score in (*source.values(), *target.values()) if score.locked]
    if locked:
        raise Refused(
            "Some of these scores have been initialled: clear the initials first.", rule="5D"
        )
    for cell, score in source.items():
        if cell in target:
            other = target[cell]
            _exchange(score, other, by, at)
        else:
            setattr(score, column, to_key)
            keep(score, by=by, at=at, reason="typed in the wrong place").save()
    for cell, other in target.items():
        if cell not in source:
            setattr(other, column, from_key)
            keep(other, by=by, at=at, reason="typed in the wrong place").save()
    return len(source) + len(target)


def _exchange(one: Score, other: Score, by: Actor, at: datetime.datetime) -> None:
    mine, theirs = list(one.rulings.all()), list(other.rulings.all())
    one.score, other.score = other.score, one.score
    for score in (one, other):
        keep(score, by=by, at=at, reason="typed in the wrong place").save()
    for number, ruling in enumerate((*mine, *theirs), start=1001):
        ruling.number = number
        keep(ruling, by=by, at=at, reason="moved with its score").save()
    for score, rulings in ((one, theirs), (other, mine)):
        for number, ruling in enumerate(rulings, start=1):
            ruling.score, ruling.number = score, number
            keep(ruling, by=by, at=at, reason="moved with its score").save()
