"""Check a player in at a meeting, take the fee, note who goes home (1C, 1D, 7A)."""

import datetime
import secrets
from dataclasses import dataclass
from decimal import Decimal

from django.db import transaction
from django.utils.text import slugify

from leagues.folding import fold
from leagues.models import Player, Registration
from leagues.models.player import public_name
from meetings.actors import Actor
from meetings.models import Entry, GroupMember, Meeting, Penalty, Score, Submission
from meetings.reads.conduct import ban_from
from meetings.services.cell import WAITING
from meetings.services.errors import Refused, refuse_unless_in_charge
from meetings.services.overrule import overrule
from meetings.services.recording import keep

MISTAKE = "checked in by mistake"


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
    at_home: bool = False,
    overruled_because: str = "",
) -> Entry:
    """Enter a player, or change what they have paid; ``money`` None brings one back who had left.

    A player unknown to the season is registered in the region if ``at_home``, and becomes a guest
    of the season if not (1C). Checking in twice changes nothing. Raises ``Refused`` naming the ban
    of a banned player (7A), unless the organiser overrules.
    """
    playing = Meeting.objects.locked().select_related("season", "region").get(pk=meeting)
    _refuse_unless_open(playing, by)
    entry = Entry.objects.filter(meeting=playing, player=player).first()
    if entry is None:
        newcomer = Player.objects.filter(pk=player).first()
        if newcomer is None:
            raise Refused("The league knows no such player.", field="player")
        _refuse_banned(playing, newcomer, by, at, overruled_because)
        _known_to_season(playing, newcomer, by, at, at_home=at_home)
        entry = Entry(meeting=playing, player=newcomer)
    elif _says_nothing_new(entry, money):
        return entry
    if money is None:
        entry.left_at = None
    else:
        entry.fee_paid, entry.contribution = money.fee, money.contribution
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
    playing = Meeting.objects.locked().select_related("season", "region").get(pk=meeting)
    _refuse_unless_open(playing, by)
    if playing.practice:
        raise Refused(
            "A practice meeting takes players that the league knows: a new one would be for real.",
            field="name",
        )
    name = " ".join(name.split())
    if not name.isprintable():
        raise Refused("Leave out the invisible characters in this name.", field="name")
    _refuse_namesake(playing, name)
    player = Player(name=name, child=child, slug=_new_slug(name, child=child))
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
    """Undo a check-in made by mistake. Raises ``Refused`` once the player has taken part."""
    playing = Meeting.objects.locked().get(pk=meeting)
    _refuse_unless_open(playing, by)
    _refuse_if_took_part(playing, player)
    for member in GroupMember.objects.filter(game__meeting=playing, player=player):
        keep(member, by=by, at=at, reason=MISTAKE).delete()
    for entry in Entry.objects.filter(meeting=playing, player=player):
        keep(entry, by=by, at=at, reason=MISTAKE).delete()


@transaction.atomic
def mark_left(*, meeting: int, player: int, by: Actor, at: datetime.datetime) -> Entry:
    """Note that a player has gone home; their scores stand. ``check_in`` brings them back."""
    playing = Meeting.objects.locked().get(pk=meeting)
    _refuse_unless_open(playing, by)
    entry = Entry.objects.filter(meeting=playing, player=player).first()
    if entry is None:
        raise Refused("This player is not checked in.")
    if entry.left_at is None:
        entry.left_at = at
        keep(entry, by=by, at=at).save()
    return entry


def _says_nothing_new(entry: Entry, money: Money | None) -> bool:
    if money is None:
        return entry.left_at is None
    return money == Money(entry.fee_paid, entry.contribution)


def _new_slug(name: str, *, child: bool) -> str:
    """A name for files that nobody has and that gives no child's surname away."""
    return f"{slugify(public_name(name, child=child))[:40] or 'player'}-{secrets.token_hex(3)}"


def _refuse_unless_open(meeting: Meeting, by: Actor) -> None:
    refuse_unless_in_charge(by, "checks players in", rule="1D")
    if meeting.status == Meeting.Status.CANCELLED:
        raise Refused("This meeting is cancelled.")


def _refuse_banned(
    meeting: Meeting, player: Player, by: Actor, at: datetime.datetime, because: str
) -> None:
    banned = ban_from(meeting, player.pk)
    if banned is None:
        return
    if not (by.organiser and because.strip()):
        raise Refused(banned, rule="7A", field="player", overrulable=True)
    overrule(meeting=meeting, rule="7A", refused=banned, reason=because, by=by, at=at)


def _refuse_namesake(meeting: Meeting, name: str) -> None:
    """A form that is sent twice makes no second player."""
    here = Entry.objects.filter(meeting=meeting).values_list("player__name", flat=True)
    if fold(name) in {fold(other) for other in here}:
        raise Refused(
            f"{name} is checked in already: a namesake needs a middle name or an initial.",
            field="name",
        )


def _refuse_if_took_part(meeting: Meeting, player: int) -> None:
    if Score.objects.filter(game__meeting=meeting, player=player).exists():
        raise Refused("This player has scores: clear those first, or mark them as gone home.")
    if Submission.objects.filter(
        game__meeting=meeting, player=player, outcome__in=WAITING
    ).exists():
        raise Refused("A score of this player's waits for a choice: choose first.")
    if Penalty.objects.filter(meeting=meeting, player=player).exists():
        raise Refused("This player was given a penalty here: take that back first.", rule="7A")


def _known_to_season(
    meeting: Meeting, player: Player, by: Actor, at: datetime.datetime, *, at_home: bool
) -> None:
    """Register a player whom the season does not know yet, or make a guest of them (1C).

    Not for practice, which is not for real.
    """
    if meeting.practice:
        return
    if not Registration.objects.filter(season=meeting.season, player=player).exists():
        registration = Registration(
            season=meeting.season,
            player=player,
            region=meeting.region if at_home else None,
            child=player.child,
        )
        keep(registration, by=by, at=at).save()
