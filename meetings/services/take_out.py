"""Undo a check-in made by mistake, with all that it alone had made; and put somebody back."""

import datetime
from dataclasses import dataclass
from typing import Any

from django.db import models, transaction

from leagues.models import Fact, Player, Registration
from meetings.actors import Actor
from meetings.models import (
    Entry,
    GroupMember,
    Meeting,
    MeetingHost,
    Penalty,
    RecordedResult,
    Score,
    Submission,
)
from meetings.reads.taken_out import FRESH, MISTAKE
from meetings.reads.waiting import WAITING
from meetings.services.closed_season import locked_meeting
from meetings.services.errors import (
    Refused,
    refuse_merged,
    refuse_unless_in_charge,
    refuse_while_closed,
)
from meetings.services.recording import keep

PUT_BACK = "put back in"


@dataclass(frozen=True, slots=True)
class Undone:
    """What went with an entry: what the check-in itself had made."""

    registered: bool = False
    """The season knew them by that check-in alone, and knows them no more (1C)."""
    known: bool = False
    """So did the league."""


@transaction.atomic
def take_out(*, meeting: int, player: int, by: Actor, at: datetime.datetime) -> Undone:
    """Undo a check-in made by mistake. Raises ``Refused`` once the player has taken part.

    A registration, and a player, that this very check-in had made go with it, unless anything else
    refers to them or somebody has changed them since. Twice changes nothing.
    """
    playing = locked_meeting(meeting)
    _refuse_unless_open(playing, by)
    _refuse_if_took_part(playing, player)
    entry = Entry.objects.filter(meeting=playing, player=player).first()
    if entry is None:
        return Undone()
    came_at = Entry.history.filter(id=entry.pk, history_type="+").latest().history_date
    mistakes = [*GroupMember.objects.filter(game__meeting=playing, player=player), entry]
    for mistake in mistakes:
        keep(mistake, by=by, at=at, reason=MISTAKE).delete()
    registration = Registration.objects.filter(season=playing.season_id, player=player).first()
    if registration is None or not _made(registration, came_at) or _known_otherwise(registration):
        return Undone()
    return _forget(registration, came_at, by, at)


@transaction.atomic
def put_back(*, meeting: int, player: int, by: Actor, at: datetime.datetime) -> Entry:
    """Undo taking somebody out, while that is fresh: they are in as they were.

    The player and the registration that went with the entry come back as they were, too. Twice
    changes nothing.
    """
    playing = locked_meeting(meeting)
    _refuse_unless_open(playing, by)
    entry = Entry.objects.filter(meeting=playing, player=player).first()
    if entry is not None:
        return entry
    gone = _last(Entry, meeting=playing.pk, player=player)
    if gone is None or gone.history_type != "-" or gone.history_date < at - FRESH:
        raise Refused("That was too long ago to be undone: let them in anew.")
    refuse_merged([player])
    kept = {"history_type": "-", "history_date": gone.history_date}
    _restore(Player, by, at, id=player, **kept)
    if not Registration.objects.filter(season=playing.season_id, player=player).exists():
        _restore(Registration, by, at, season=playing.season_id, player=player, **kept)
    again: Entry = gone.instance
    keep(again, by=by, at=at, reason=PUT_BACK).save(force_insert=True)
    return again


def _refuse_unless_open(meeting: Meeting, by: Actor) -> None:
    refuse_unless_in_charge(by, "checks players in", rule="1D")
    refuse_while_closed(meeting, "check_in")


def _refuse_if_took_part(meeting: Meeting, player: int) -> None:
    if Score.objects.filter(game__meeting=meeting, player=player).exists():
        raise Refused("This player has scores: clear those first, or mark them as gone home.")
    if Submission.objects.filter(
        game__meeting=meeting, player=player, outcome__in=WAITING
    ).exists():
        raise Refused("A score of this player's waits for a choice: choose first.")
    if Penalty.objects.filter(meeting=meeting, player=player).exists():
        raise Refused("This player was given a penalty here: take that back first.", rule="7A")


def _made(fact: Fact, came_at: datetime.datetime) -> bool:
    """Was the row made by the check-in of that moment, and left as it was made?

    What a file brought says so in its reason.
    """
    last = _last(type(fact), id=fact.pk)
    at_the_door = (last.history_change_reason or "") in ("", PUT_BACK)
    return at_the_door and (last.history_type, last.history_date) == ("+", came_at)


def _known_otherwise(registration: Registration) -> bool:
    """Does the player's season hold more than the entry that is gone?"""
    season, player = registration.season_id, registration.player_id
    return any(
        rows.exists()
        for rows in (
            Entry.objects.filter(meeting__season=season, player=player),
            Score.objects.filter(game__meeting__season=season, player=player),
            Submission.objects.filter(game__meeting__season=season, player=player),
            Penalty.objects.filter(meeting__season=season, player=player),
            MeetingHost.objects.filter(meeting__season=season, player=player),
            RecordedResult.objects.filter(meeting__season=season, player=player),
        )
    )


def _forget(
    registration: Registration, came_at: datetime.datetime, by: Actor, at: datetime.datetime
) -> Undone:
    """Take the registration back, and the player if they are as new; all that refers keeps them."""
    player = registration.player
    try:
        with transaction.atomic():
            keep(registration, by=by, at=at, reason=MISTAKE).delete()
    except models.ProtectedError:
        return Undone()
    if not _made(player, came_at):
        return Undone(registered=True)
    try:
        with transaction.atomic():
            keep(player, by=by, at=at, reason=MISTAKE).delete()
    except models.ProtectedError:
        return Undone(registered=True)
    return Undone(registered=True, known=True)


def _last(model: Any, **which: object) -> Any:
    """The latest version of a row, if there is any."""
    return model.history.filter(**which).order_by("history_id").last()


def _restore(model: Any, by: Actor, at: datetime.datetime, **which: object) -> None:
    """Bring a row back that went with the entry, if one did."""
    gone = _last(model, **which)
    if gone is not None:
        keep(gone.instance, by=by, at=at, reason=PUT_BACK).save(force_insert=True)
