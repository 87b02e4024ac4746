"""Choose a meeting's games, and change what was announced about them (2A, 2D, 2E, 2F, 6D)."""

import datetime
import secrets
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from meetings.actors import Actor
from meetings.models import Game, Group, GroupMember, Machine, Meeting, Ruling
from meetings.reads.held import game_held
from meetings.services.closed_season import locked_meeting
from meetings.services.errors import Refused, refuse_unless_in_charge, refuse_while_closed
from meetings.services.import_machines import machine_slug
from meetings.services.recording import keep
from meetings.services.unseen import stands_already

MISTAKE = "chosen by mistake"
PRACTICE = "A practice meeting takes machines that the league knows: a new one would be for real."


@dataclass(frozen=True, slots=True)
class NewMachine:
    """A machine that the league has never played."""

    name: str
    reason: str = ""
    """Where it comes from, for its history."""


@dataclass(frozen=True, slots=True)
class GamePlan:
    """What is announced about a game before play."""

    machine: int | NewMachine
    multiplayer: bool = False
    balls: int = 4
    jackpot: int | None = None
    note: str = ""


@transaction.atomic
def add_game(
    *,
    meeting: int,
    plan: GamePlan,
    by: Actor,
    at: datetime.datetime,
    replaces: Game | None = None,
    once: bool = False,
) -> Game:
    """Put a machine in play, last in order; ``replaces`` is the withdrawn game it stands in for.

    With ``once``, a machine that is in play already is ``Refused``: a button tapped twice.
    """
    playing = _still_to_play(meeting, by)
    if playing.practice and isinstance(plan.machine, NewMachine):
        raise Refused(PRACTICE, field="machine")
    announced = _announced(plan, by, at)
    if once and _in_play(playing, announced["machine"]):
        raise Refused("That machine is in play here already.", rule="2A", field="machine")
    game = Game(meeting=playing, key=_next_key(playing), replaces=replaces, **announced)
    keep(game, by=by, at=at).save()
    return game


@transaction.atomic
def change_game(
    *,
    meeting: int,
    game: str,
    plan: GamePlan,
    by: Actor,
    at: datetime.datetime,
    seen: str | None = None,
) -> Game:
    """Change what was announced. The machine itself stays once anybody has a score on it.

    ``seen`` is what the page showed (``game_held``): what has changed since is not overwritten.
    """
    playing = _still_to_play(meeting, by)
    changed = _game(playing, game)
    if plan.machine != changed.machine_id and changed.scores.exists():
        raise Refused(
            "Scores are on this game already: withdraw it and name a substitute (6A).",
            rule="6A",
            field="machine",
        )
    if (
        plan.jackpot is None
        and Ruling.objects.filter(score__game=changed, kind=Ruling.Kind.JACKPOT).exists()
    ):
        raise Refused(
            "Jackpots were ruled with the agreed value: take those rulings back first (2E).",
            rule="2E",
            field="jackpot",
        )
    now = game_held(changed)
    for name, value in _announced(plan, by, at).items():
        setattr(changed, name, value)
    if stands_already(changed, seen=seen, now=now, to=game_held(changed)):
        return changed
    keep(changed, by=by, at=at).save()
    return changed


@transaction.atomic
def remove_game(*, meeting: int, game: str, by: Actor, at: datetime.datetime) -> None:
    """Take back a game chosen by mistake. One that has been played is withdrawn instead (6A)."""
    playing = _still_to_play(meeting, by)
    removed = _game(playing, game)
    if removed.scores.exists() or removed.submissions.exists():
        raise Refused("This game has been played: withdraw it instead (6A).", rule="6A")
    if removed.penalties.exists():
        raise Refused("A penalty was given on this game: withdraw it instead (6A).", rule="7A")
    if Game.objects.filter(replaces=removed).exists():
        raise Refused("Another game stands in for this one: remove that first (6A).", rule="6A")
    # What hangs on the game goes first, so that its history is signed too.
    for model in (GroupMember, Group):
        for drawn in model.objects.filter(game=removed):
            keep(drawn, by=by, at=at, reason=MISTAKE).delete()
    keep(removed, by=by, at=at, reason=MISTAKE).delete()


def _announced(plan: GamePlan, by: Actor, at: datetime.datetime) -> dict[str, Any]:
    return {
        "machine": _machine(plan.machine, by, at),
        "multiplayer": plan.multiplayer,
        "balls": plan.balls,
        "jackpot": plan.jackpot,
        "note": plan.note,
    }


def _machine(machine: int | NewMachine, by: Actor, at: datetime.datetime) -> Machine:
    if isinstance(machine, NewMachine):
        return _new_machine(machine, by, at)
    known = Machine.objects.filter(pk=machine).first()
    if known is None:
        raise Refused("The league knows no such machine.", field="machine")
    return known


def _new_machine(machine: NewMachine, by: Actor, at: datetime.datetime) -> Machine:
    """A machine that the league has never played, unless somebody has just named it."""
    slug = machine_slug(machine.name)[:50] or f"machine-{secrets.token_hex(3)}"
    known = Machine.objects.filter(slug=slug).first()
    if known is None:
        known = Machine(slug=slug, name=machine.name)
        keep(known, by=by, at=at, reason=machine.reason).save()
    return known


def _in_play(meeting: Meeting, machine: Machine) -> bool:
    games = Game.objects.filter(meeting=meeting, machine=machine, status=Game.Status.IN_PLAY)
    return games.exists()


def _game(meeting: Meeting, key: str) -> Game:
    game = Game.objects.filter(meeting=meeting, key=key).first()
    if game is None:
        raise Refused("That game is not at this meeting.", field="game")
    return game


def _next_key(meeting: Meeting) -> str:
    """g1, g2 …: the next that the meeting has never used."""
    used = set(Game.history.filter(meeting=meeting).values_list("key", flat=True))
    number = 1
    while f"g{number}" in used:
        number += 1
    return f"g{number}"


def _still_to_play(pk: int, by: Actor) -> Meeting:
    refuse_unless_in_charge(by, "chooses the games", rule="2A")
    meeting = locked_meeting(pk)
    refuse_while_closed(meeting, "games")
    return meeting
