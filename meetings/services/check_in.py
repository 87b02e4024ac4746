"""Check a player in at a meeting, take the fee, note who goes home (1C, 1D, 7A)."""

import datetime
from dataclasses import dataclass
from decimal import Decimal

from django.db import transaction

from leagues.folding import fold
from leagues.models import Player, Registration
from leagues.services.new_player import new_player
from meetings.actors import Actor
from meetings.models import Entry, Meeting
from meetings.reads.attendance import attendants
from meetings.reads.conduct import ban_from
from meetings.reads.held import money_held
from meetings.services.closed_season import locked_meeting
from meetings.services.errors import Refused, refuse_unless_in_charge, refuse_while_closed
from meetings.services.overrule import overrule
from meetings.services.recording import keep
from meetings.services.unseen import stands_already

PRACTICE = "A practice meeting takes players that the league knows: a new one would be for real."


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
    seen: str | None = None,
) -> Entry:
    """Enter a player, or change what they have paid; ``money`` None brings one back who had left.

    A player unknown to the season is registered in the region if ``at_home``, and becomes a guest
    of the season if not (1C). Checking in twice changes nothing. Raises ``Refused`` naming the ban
    of a banned player (7A), unless the organiser overrules; or where ``seen``, the money that the
    page showed (``money_held``), is not what is on record now.
    """
    playing = locked_meeting(meeting)
    _refuse_unless_open(playing, by)
    entry = Entry.objects.filter(meeting=playing, player=player).first()
    if entry is None:
        newcomer = Player.objects.filter(pk=player).first()
        if newcomer is None:
            raise Refused("The league knows no such player.", field="player")
        if newcomer.merged_into is not None:
            raise Refused(f"{newcomer} is {newcomer.merged_into} now: check that one in.")
        _refuse_banned(playing, newcomer, by, at, overruled_because)
        _known_to_season(playing, newcomer, by, at, at_home=at_home)
        entry = Entry(meeting=playing, player=newcomer)
    elif _says_nothing_new(entry, money):
        return entry
    stands_already(entry, seen=seen, now=money_held(entry.fee_paid, entry.contribution))
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
    playing = locked_meeting(meeting)
    _refuse_unless_open(playing, by)
    if playing.practice:
        raise Refused(PRACTICE, field="name")
    name = " ".join(name.split())
    _refuse_namesake(playing, name)
    player = new_player(name, child=child)
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
def mark_left(*, meeting: int, player: int, by: Actor, at: datetime.datetime) -> Entry:
    """Note that a player has gone home; their scores stand. ``check_in`` brings them back."""
    playing = locked_meeting(meeting)
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


def _refuse_unless_open(meeting: Meeting, by: Actor) -> None:
    refuse_unless_in_charge(by, "checks players in", rule="1D")
    refuse_while_closed(meeting, "check_in")


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
    if fold(name) in {fold(other.name) for other in attendants(meeting).values()}:
        raise Refused(
            f"{name} is checked in already: a namesake needs a middle name or an initial.",
            field="name",
        )


def _known_to_season(
    meeting: Meeting, player: Player, by: Actor, at: datetime.datetime, *, at_home: bool
) -> None:
    """Register a player whom the season does not know yet, or make a guest of them (1C).

    Whoever was carried over from the season before is confirmed by coming to play at home; where
    else they play says nothing of that. Not for practice, which is not for real.
    """
    if meeting.practice:
        return
    registration = Registration.objects.filter(season=meeting.season, player=player).first()
    if registration is None:
        registration = Registration(
            season=meeting.season,
            player=player,
            region=meeting.region if at_home else None,
            child=player.child,
        )
    elif registration.confirmed or registration.region_id != meeting.region_id:
        return
    registration.confirmed = True
    keep(registration, by=by, at=at).save()
