"""A machine breaks down: withdraw it, and have its substitute played by everyone (6A)."""

import datetime
from dataclasses import dataclass

from django.db import transaction

from leagues.models import Player
from meetings.actors import Actor
from meetings.models import Game, Meeting
from meetings.reads.reasons import broke_down
from meetings.services.choose_games import GamePlan, add_game
from meetings.services.closed_season import locked_meeting
from meetings.services.errors import (
    Refused,
    refuse_unless_in_charge,
    refuse_unless_public,
    refuse_while_closed,
)
from meetings.services.recording import keep


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """What follows from a withdrawn game."""

    game: Game
    substitute: Game | None
    must_replay: tuple[Player, ...]
    """Those who had played the withdrawn game, by name."""


@transaction.atomic
def withdraw_game(
    *,
    meeting: int,
    game: str,
    why: str,
    substitute: GamePlan | None,
    by: Actor,
    at: datetime.datetime,
) -> Withdrawal:
    """Take a game out of the competition; its scores stay on record and count for nobody (6A).

    ``why`` is what broke: the history keeps it, and players read it. What was announced about the
    game before play (6D) stays as it was.
    """
    playing = _still_to_play(meeting, by)
    broken = Game.objects.filter(meeting=playing, key=game, status=Game.Status.IN_PLAY).first()
    if broken is None:
        raise Refused("That game is not in play at this meeting.", field="game")
    refuse_unless_public(why, field="why")
    broken.status = Game.Status.WITHDRAWN
    keep(broken, by=by, at=at, reason=broke_down(why)).save()
    stand_in = None
    if substitute is not None:
        stand_in = add_game(meeting=meeting, plan=substitute, by=by, at=at, replaces=broken)
    return Withdrawal(broken, stand_in, must_replay(broken))


@transaction.atomic
def name_substitute(
    *, meeting: int, game: str, substitute: GamePlan, by: Actor, at: datetime.datetime
) -> Withdrawal:
    """Put a substitute in play for a game that was withdrawn without one (6A)."""
    playing = _still_to_play(meeting, by)
    broken = _withdrawn(playing, game)
    if Game.objects.filter(replaces=broken).exists():
        raise Refused("That game has its substitute already.", rule="6A", field="game")
    stand_in = add_game(meeting=meeting, plan=substitute, by=by, at=at, replaces=broken)
    return Withdrawal(broken, stand_in, must_replay(broken))


def must_replay(game: Game) -> tuple[Player, ...]:
    """Those who had played a withdrawn game, by name: they replay on its substitute (6A)."""
    return tuple(Player.objects.filter(scores__game=game).order_by("name", "pk"))


@transaction.atomic
def put_back(*, meeting: int, game: str, by: Actor, at: datetime.datetime) -> Game:
    """Bring a repaired game back into play (6A), unless a substitute for it is in play.

    A substitute that was withdrawn itself stands in for nothing from then on.
    """
    playing = _still_to_play(meeting, by)
    mended = _withdrawn(playing, game)
    stand_in = Game.objects.filter(replaces=mended).first()
    if _in_play(stand_in):
        raise Refused("Its substitute is in play: withdraw that first.", rule="6A", field="game")
    if stand_in is not None:
        stand_in.replaces = None
        keep(stand_in, by=by, at=at, reason=f"{mended.key} is repaired").save()
    mended.status = Game.Status.IN_PLAY
    keep(mended, by=by, at=at, reason="repaired").save()
    return mended


def _still_to_play(pk: int, by: Actor) -> Meeting:
    refuse_unless_in_charge(by, "withdraws a game", rule="6A")
    meeting = locked_meeting(pk)
    refuse_while_closed(meeting, "withdraw")
    return meeting


def _withdrawn(meeting: Meeting, key: str) -> Game:
    game = Game.objects.filter(meeting=meeting, key=key, status=Game.Status.WITHDRAWN).first()
    if game is None:
        raise Refused("That game is not withdrawn.", field="game")
    return game


def _in_play(stand_in: Game | None) -> bool:
    """Is the substitute in play, or the substitute's own?"""
    while stand_in is not None:
        if stand_in.status == Game.Status.IN_PLAY:
            return True
        stand_in = Game.objects.filter(replaces=stand_in).first()
    return False
