"""READ: what a player owes at a meeting, why, and what has been taken (1D)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal

from leagues.models import Registration
from meetings.models import Entry, Meeting, MeetingHost


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


def takings(meeting: Meeting, players: Iterable[int] = ()) -> Takings:
    """Work out every entry's fee, and that of ``players`` who may yet come. Three queries.

    An adult owes the season's fee. Exempt are children; a host of any of the region's meetings
    this season, at every meeting of the region; a host's family, at the meeting hosted (1D).
    """
    entries = {entry.player_id: entry for entry in Entry.objects.filter(meeting=meeting)}
    everyone = {*entries, *players}
    exempt = _exempt(meeting, everyone)
    fees: dict[int, Fee] = {}
    for player in everyone:
        entry = entries.get(player)
        why = exempt.get(player, "")
        fees[player] = Fee(
            due=Decimal(0) if why else meeting.season.adult_fee,
            exempt=why,
            paid=entry.fee_paid if entry else Decimal(0),
            contribution=entry.contribution if entry else Decimal(0),
        )
    here = [fees[player] for player in entries]
    return Takings(
        fees=fees,
        prize_fund=sum((fee.paid for fee in here), Decimal(0)),
        host=sum((fee.contribution for fee in here), Decimal(0)),
        unpaid=sum((fee.unpaid for fee in here), Decimal(0)),
    )


def _exempt(meeting: Meeting, players: Iterable[int]) -> dict[int, str]:
    """Who owes nothing, and why: the reason that reaches furthest. Two queries."""
    why: dict[int, str] = {}
    hosts = MeetingHost.objects.filter(
        meeting__season=meeting.season, meeting__region=meeting.region, meeting__practice=False
    ).exclude(meeting__status=Meeting.Status.CANCELLED)
    for player, kind, hosted in hosts.values_list("player", "kind", "meeting"):
        if kind == MeetingHost.Kind.HOST:
            why[player] = "host"
        elif hosted == meeting.pk:
            why.setdefault(player, "family")
    children = Registration.objects.filter(
        season=meeting.season, player__in=list(players), child=True
    )
    why |= dict.fromkeys(children.values_list("player", flat=True), "child")
    return why
