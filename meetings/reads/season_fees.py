"""READ: a season's money: fees due, paid and owed, exemptions, what went to the hosts (1D)."""

import csv
import io
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal

from leagues.folding import fold
from leagues.models import Region, Season, SeasonRegion
from meetings.models import Entry, Meeting, MeetingHost
from meetings.reads.fees import HOST, Exemptions, Fee, exemptions, fee_of
from meetings.reads.ranking_list import harmless

NOTHING = Decimal(0)

EXEMPT = {"child": "child", "host": "host", "family": "host’s family"}
"""Why nothing is due, in words."""

SEVERAL = {"child": "children", "host": "hosts", "family": "of the host’s family"}


@dataclass(frozen=True, slots=True)
class Payment:
    """A player's money at a meeting."""

    player: int
    name: str
    fee: Fee

    @property
    def exempt(self) -> str:
        """Why nothing is due, in words; empty where the fee is."""
        return EXEMPT.get(self.fee.exempt, "")


@dataclass(frozen=True, slots=True)
class Sums:
    """Money added up, in pounds."""

    due: Decimal = NOTHING
    paid: Decimal = NOTHING
    """To the prize fund."""
    unpaid: Decimal = NOTHING
    contributions: Decimal = NOTHING
    """To the hosts."""

    @classmethod
    def of(cls, fees: Iterable[Fee]) -> "Sums":
        """Add up what some players owe and have paid."""
        return cls.total(cls(fee.due, fee.paid, fee.unpaid, fee.contribution) for fee in fees)

    @classmethod
    def total(cls, parts: Iterable["Sums"]) -> "Sums":
        """Add sums up."""
        rows = [(part.due, part.paid, part.unpaid, part.contributions) for part in parts]
        return cls(*(sum(column, NOTHING) for column in zip(*rows, strict=True)))


@dataclass(frozen=True, slots=True)
class MeetingFees:
    """A meeting's money, player by player."""

    meeting: Meeting
    payments: tuple[Payment, ...]
    """By name."""
    hosts: tuple[str, ...]
    """Whom the contributions went to."""
    sums: Sums

    @property
    def exempt(self) -> tuple[str, ...]:
        """How many owe nothing, for each reason: ``2 children``."""
        times = Counter(payment.fee.exempt for payment in self.payments)
        return tuple(
            f"{times[why]} {EXEMPT[why] if times[why] == 1 else SEVERAL[why]}"
            for why in EXEMPT
            if times[why]
        )

    @property
    def owing(self) -> tuple[Payment, ...]:
        """Those who have not paid all that is due."""
        return tuple(payment for payment in self.payments if payment.fee.unpaid)


@dataclass(frozen=True, slots=True)
class RegionFees:
    """A region's money over a season."""

    season_region: SeasonRegion
    meetings: tuple[MeetingFees, ...]
    """Those that somebody was checked in at, by number."""
    sums: Sums


@dataclass(frozen=True, slots=True)
class SeasonFees:
    """A season's money, region by region."""

    season: Season
    regions: tuple[RegionFees, ...]
    """By name."""
    sums: Sums
    """``paid`` is the prize fund's total."""


def season_fees(season: Season, region: Region | None = None) -> SeasonFees:
    """Add up a season's money, or one region's. Six queries, whatever the size.

    Practice meetings have none, cancelled ones what was taken before, and the grand final is no
    meeting of the league's (1A).
    """
    only = {} if region is None else {"region": region}
    taking_part = SeasonRegion.objects.filter(season=season, **only)
    meetings = Meeting.objects.counted().filter(season=season, **only)
    exempt = exemptions(season, region)
    hosts = _hosts(meetings)
    by_meeting = _entries(meetings)
    by_region: defaultdict[int | None, list[MeetingFees]] = defaultdict(list)
    for meeting in meetings.select_related("region", "venue").order_by("number", "pk"):
        meeting.season = season
        if entries := by_meeting.get(meeting.pk):
            by_region[meeting.region_id].append(
                _meeting_fees(meeting, entries, exempt, hosts.get(meeting.pk, ()))
            )
    regions = tuple(
        _region_fees(row, by_region[row.region_id])
        for row in taking_part.select_related("season", "region").order_by("region__name", "pk")
    )
    return SeasonFees(season, regions, Sums.total(region.sums for region in regions))


def fees_csv(fees: SeasonFees) -> str:
    """Write a line for each player at each meeting, with no formula in it."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(
        ["Region", "Meeting", "Date", "Player", "Due", "Exempt", "Paid", "Owed", "To the host"]
    )
    for region in fees.regions:
        for held in region.meetings:
            for payment in held.payments:
                fee = payment.fee
                writer.writerow(
                    [
                        harmless(str(region.season_region.region)),
                        held.meeting.number,
                        held.meeting.date.isoformat(),
                        harmless(payment.name),
                        f"{fee.due:.2f}",
                        payment.exempt,
                        f"{fee.paid:.2f}",
                        f"{fee.unpaid:.2f}",
                        f"{fee.contribution:.2f}",
                    ]
                )
    return out.getvalue()


def _hosts(meetings: Iterable[Meeting]) -> Mapping[int, tuple[str, ...]]:
    """The hosts of each meeting, by name. One query."""
    hosts: dict[int, tuple[str, ...]] = {}
    rows = MeetingHost.objects.filter(meeting__in=meetings, kind=HOST)
    for meeting, name in rows.order_by("player__name", "pk").values_list("meeting", "player__name"):
        hosts[meeting] = (*hosts.get(meeting, ()), name)
    return hosts


def _entries(meetings: Iterable[Meeting]) -> Mapping[int, list[Entry]]:
    """Who was checked in at each meeting. One query."""
    entries: defaultdict[int, list[Entry]] = defaultdict(list)
    for entry in Entry.objects.filter(meeting__in=meetings).select_related("player"):
        entries[entry.meeting_id].append(entry)
    return entries


def _meeting_fees(
    meeting: Meeting, entries: Iterable[Entry], exempt: Exemptions, hosts: tuple[str, ...]
) -> MeetingFees:
    payments = [
        Payment(
            entry.player_id,
            entry.player.name,
            fee_of(
                entry,
                why=exempt.why(entry.player_id, meeting),
                adult_fee=meeting.season.adult_fee,
            ),
        )
        for entry in entries
    ]
    payments.sort(key=lambda payment: (fold(payment.name), payment.player))
    return MeetingFees(
        meeting, tuple(payments), hosts, Sums.of(payment.fee for payment in payments)
    )


def _region_fees(season_region: SeasonRegion, meetings: list[MeetingFees]) -> RegionFees:
    return RegionFees(
        season_region, tuple(meetings), Sums.total(meeting.sums for meeting in meetings)
    )
