"""Check a player in at a meeting, take the fee, note who goes home (1C, 1D, 7A)."""

import datetime
import secrets
from dataclasses import dataclass
from decimal import Decimal

from django.db import transaction
from django.utils.text import slugify

from leagues.models import Player, Registration
from leagues.models.player import public_name
from meetings.actors import Actor
from meetings.conduct import ban_from
from meetings.models import Entry, Meeting, Score
from meetings.services.errors import Refused
from meetings.services.overrule import overrule
from meetings.services.recording import keep


@dataclass(frozen=True, slots=True)
class Money:
    """What a player hands over, in pounds: the fee for the prize fund, the rest for the host."""

    fee: Decimal = Decimal(0)
    contribution: Decimal = Decimal(0)


@transaction.atomic
def check_in(
    *,
    meeting: int,
    player: int,
    money: Money | None,
    by: Actor,
    at: datetime.datetime,
    overruled_because: str = "",
) -> Entry:
    """Enter a player, or change what they have paid (``money`` None leaves it as it is).

    A player unknown to the season becomes a guest of it. Checking in twice changes nothing.
    Raises ``Refused`` naming the ban of a banned player (7A), unless the organiser overrules.
    """
    playing = Meeting.objects.select_for_update().select_related("season", "region").get(pk=meeting)
    _refuse_unless_open(playing, by)
    entry = Entry.objects.filter(meeting=playing, player=player).first()
    if entry is None:
        newcomer = Player.objects.get(pk=player)
        banned = ban_from(playing, newcomer.pk)
        if banned and not (by.organiser and overruled_because):
            raise Refused(banned, rule="7A", field="player", overrulable=True)
        if banned:
            overrule(
                meeting=playing, rule="7A", refused=banned, reason=overruled_because, by=by, at=at
            )
        _known_to_season(playing, newcomer, by, at)
        entry = Entry(meeting=playing, player=newcomer)
    elif money is None and entry.left_at is None:
        return entry
    if money is not None:
        entry.fee_paid, entry.contribution = money.fee, money.contribution
    entry.left_at = None
    keep(entry, by=by, at=at).save()
    return entry


@transaction.atomic
def check_in_newcomer(
    *,
    meeting: int,
    name: str,
    child: bool,
    at_home: bool,
    money: Money | None,
    by: Actor,
    at: datetime.datetime,
) -> Entry:
    """Enter somebody the league has never seen: as a player of this region, or as a guest."""
    playing = Meeting.objects.select_for_update().select_related("season", "region").get(pk=meeting)
    player = Player(name=" ".join(name.split()), child=child, slug=_new_slug(name, child=child))
    keep(player, by=by, at=at).save()
    registration = Registration(
        season=playing.season,
        player=player,
        region=playing.region if at_home else None,
        child=child,
    )
    keep(registration, by=by, at=at).save()
    return check_in(meeting=meeting, player=player.pk, money=money, by=by, at=at)


@transaction.atomic
def take_out(*, meeting: int, player: int, by: Actor, at: datetime.datetime) -> None:
    """Undo a check-in made by mistake. Raises ``Refused`` once the player has a score."""
    playing = Meeting.objects.select_for_update().get(pk=meeting)
    _refuse_unless_open(playing, by)
    if Score.objects.filter(game__meeting=playing, player=player).exists():
        raise Refused("This player has scores: clear those first, or mark them as gone home.")
    for entry in Entry.objects.filter(meeting=playing, player=player):
        keep(entry, by=by, at=at, reason="checked in by mistake").delete()


@transaction.atomic
def mark_left(*, meeting: int, player: int, by: Actor, at: datetime.datetime) -> Entry:
    """Note that a player has gone home; their scores stand. ``check_in`` brings them back."""
    playing = Meeting.objects.select_for_update().get(pk=meeting)
    _refuse_unless_open(playing, by)
    entry = Entry.objects.filter(meeting=playing, player=player).first()
    if entry is None:
        raise Refused("This player is not checked in.")
    entry.left_at = at
    keep(entry, by=by, at=at).save()
    return entry


def _new_slug(name: str, *, child: bool) -> str:
    """A name for files that nobody has and that gives no child's surname away."""
    return f"{slugify(public_name(name, child=child))[:40] or 'player'}-{secrets.token_hex(3)}"


def _refuse_unless_open(meeting: Meeting, by: Actor) -> None:
    if meeting.status == Meeting.Status.CANCELLED:
        raise Refused("This meeting is cancelled.")
    if meeting.status == Meeting.Status.PUBLISHED and not by.coordinator:
        raise Refused("The results are published: ask the coordinator.")


def _known_to_season(meeting: Meeting, player: Player, by: Actor, at: datetime.datetime) -> None:
    """Make a guest of a player whom the season does not know yet (1C)."""
    if not Registration.objects.filter(season=meeting.season, player=player).exists():
        registration = Registration(season=meeting.season, player=player, child=player.child)
        keep(registration, by=by, at=at).save()
