"""READ: what a player owes at a meeting, why, and what has been taken (1D)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal

from django.db.models import Exists, OuterRef, Q

from leagues.models import Player, Region, Registration, Season
from meetings.models import Entry, Meeting, MeetingHost

HOST, FAMILY = MeetingHost.Kind.HOST, MeetingHost.Kind.FAMILY


@dataclass(frozen=True, slots=True)
class Fee:
    """One player's money at one meeting, in pounds."""

    due: Decimal
    exempt: str
    """Why nothing is due: ``child``, ``host`` or ``family``; empty where the fee is due."""
    paid: Decimal
    contribution: Decimal

    @property
    def unpaid(self) -> Decimal:
        """What is still to be paid of the fee."""
        return max(Decimal(0), self.due - self.paid)


@dataclass(frozen=True, slots=True)
class Takings:
    """A meeting's money so far."""

    fees: Mapping[int, Fee]
    """By player's primary key."""
    prize_fund: Decimal
    """The fees paid: they go to the league's central prize fund."""
    host: Decimal
    """The voluntary contributions: they go to the host."""
    unpaid: Decimal


@dataclass(frozen=True, slots=True)
class Exemptions:
    """Who owes nothing at a season's meetings, and why (1D)."""

    hosts: frozenset[tuple[int, int | None]]
    """Player and region: at every meeting of it."""
    family: frozenset[tuple[int, int]]
    """Player and meeting: at that one."""
    children: frozenset[int]

    def why(self, player: int, meeting: Meeting) -> str:
        """The reason that reaches furthest: ``child``, ``host`` or ``family``; empty for none."""
        if player in self.children:
            return "child"
        if (player, meeting.region_id) in self.hosts:
            return "host"
        return "family" if (player, meeting.pk) in self.family else ""


def exemptions(season: Season, region: Region | None = None) -> Exemptions:
    """Gather a season's exemptions, or one region's: its children and its hosts. Two queries.

    A child whom the season does not know, at a practice meeting or yet to come, is one in it too.
    """
    hosts = MeetingHost.objects.filter(
        meeting__season=season, meeting__practice=False, meeting__final__isnull=True
    ).exclude(meeting__status=Meeting.Status.CANCELLED)
    if region is not None:
        hosts = hosts.filter(meeting__region=region)
    rows = list(hosts.values_list("kind", "player", "meeting", "meeting__region"))
    theirs = Registration.objects.filter(season=season, player=OuterRef("pk"))
    children = Player.objects.filter(
        Exists(theirs.filter(child=True)) | (Q(child=True) & ~Exists(theirs))
    )
    return Exemptions(
        hosts=frozenset((who, there) for kind, who, _, there in rows if kind == HOST),
        family=frozenset((who, meeting) for kind, who, meeting, _ in rows if kind == FAMILY),
        children=frozenset(children.values_list("pk", flat=True)),
    )


def fee_of(entry: Entry | None, *, why: str, adult_fee: Decimal) -> Fee:
    """One player's money; ``entry`` is None of somebody who may yet come."""
    return Fee(
        due=Decimal(0) if why else adult_fee,
        exempt=why,
        paid=entry.fee_paid if entry else Decimal(0),
        contribution=entry.contribution if entry else Decimal(0),
    )


def takings(meeting: Meeting, players: Iterable[int] = ()) -> Takings:
    """Work out every entry's fee, and that of ``players`` who may yet come. Three queries.

    An adult owes the season's fee. Exempt are children; a host of any of the region's meetings
    this season, at every meeting of the region; a host's family, at the meeting hosted (1D).
    Nobody owes anything at a match of the grand final.
    """
    entries = {entry.player_id: entry for entry in Entry.objects.filter(meeting=meeting)}
    exempt = exemptions(meeting.season, meeting.region)
    fees = {
        player: fee_of(
            entries.get(player),
            why=exempt.why(player, meeting),
            adult_fee=Decimal(0) if meeting.final_id else meeting.season.adult_fee,
        )
        for player in {*entries, *players}
    }
    here = [fees[player] for player in entries]
    return Takings(
        fees=fees,
        prize_fund=sum((fee.paid for fee in here), Decimal(0)),
        host=sum((fee.contribution for fee in here), Decimal(0)),
        unpaid=sum((fee.unpaid for fee in here), Decimal(0)),
    )
