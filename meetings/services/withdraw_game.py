"""A machine breaks down: withdraw it, and have its substitute played by everyone (6A)."""

import datetime
from dataclasses import dataclass

from django.db import transaction

from leagues.models import Player
from meetings.actors import Actor
from meetings.models import Game, Meeting
from meetings.services.choose_games import GamePlan, add_game
from meetings.services.errors import Refused
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
    note: str,
    substitute: GamePlan | None,
    by: Actor,
    at: datetime.datetime,
) -> Withdrawal:
    """Take a game out of the competition; its scores stay on record and count for nobody (6A)."""
    playing = Meeting.objects.select_for_update().get(pk=meeting)
    if playing.status not in (Meeting.Status.SCHEDULED, Meeting.Status.OPEN):
        raise Refused(f"This meeting is {playing.get_status_display().lower()}.")
    broken = Game.objects.filter(meeting=playing, key=game).first()
    if broken is None or broken.status == Game.Status.WITHDRAWN:
        raise Refused("That game is not in play at this meeting.", field="game")
    broken.status = Game.Status.WITHDRAWN
    broken.note = note or broken.note
    keep(broken, by=by, at=at, reason=note).save()
    stand_in = None
    if substitute is not None:
        stand_in = add_game(meeting=meeting, plan=substitute, by=by, at=at, replaces=broken)
    return Withdrawal(broken, stand_in, must_replay(broken))


def must_replay(game: Game) -> tuple[Player, ...]:
    """Those who had played a withdrawn game, by name: they replay on its substitute (6A)."""
    return tuple(Player.objects.filter(scores__game=game).order_by("name", "pk"))


@transaction.atomic
def put_back(*, meeting: int, game: str, by: Actor, at: datetime.datetime) -> Game:
    """Bring a repaired game back into play (6A), unless its substitute has been played."""
    playing = Meeting.objects.select_for_update().get(pk=meeting)
    if playing.status not in (Meeting.Status.SCHEDULED, Meeting.Status.OPEN):
        raise Refused(f"This meeting is {playing.get_status_display().lower()}.")
    mended = Game.objects.filter(meeting=playing, key=game, status=Game.Status.WITHDRAWN).first()
    if mended is None:
        raise Refused("That game is not withdrawn.", field="game")
    stand_in = Game.objects.filter(replaces=mended).first()
    if stand_in is not None and stand_in.status == Game.Status.IN_PLAY:
        raise Refused("Its substitute is in play: withdraw that first.", rule="6A", field="game")
    mended.status = Game.Status.IN_PLAY
    keep(mended, by=by, at=at, reason="repaired").save()
    return mended
