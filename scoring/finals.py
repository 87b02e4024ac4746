"""Places in the grand final: how many each region has (1F, 1G)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.meeting import MeetingResult
from scoring.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class PlacesShare:
    """A region's places in the final, with how they came about."""

    region: str
    average: Fraction | None
    """The average attendance that the places follow; None gives no places."""
    each: int
    """Places that every region with an average has first."""
    quota: Fraction
    """The region's exact share of the rest, in proportion to attendance."""
    whole: int
    """The whole places in the quota."""
    remainder: Fraction
    extra: int
    """1 if the region's remainder was among the largest, and took a place left over."""
    by_hand: int | None
    """Places that the organiser has set instead."""
    fixed: int | None = None
    """Places that stand since the organiser fixed them, whatever is corrected after."""

    @property
    def worked_out(self) -> int:
        """The places that the proportion gives."""
        return self.each + self.whole + self.extra

    @property
    def unfixed(self) -> int:
        """The places that it would have now, were they not fixed: by hand, else worked out."""
        return self.worked_out if self.by_hand is None else self.by_hand

    @property
    def stands_against_now(self) -> bool:
        """Were the places fixed, and would they be others by now?"""
        return self.fixed is not None and self.fixed != self.unfixed

    @property
    def places(self) -> int:
        """The places that the region has: fixed, else set by hand, else worked out."""
        return self.unfixed if self.fixed is None else self.fixed


def average_attendance(meetings: Sequence[MeetingResult]) -> Fraction | None:
    """Average the number of home competitors over the meetings that count (1G, 1E).

    None where no meeting counts.
    """
    attendances = [meeting.home_competitors for meeting in meetings if meeting.counts]
    return Fraction(sum(attendances), len(attendances)) if attendances else None


def share_places(
    averages: Mapping[str, Fraction | None],
    rules: Ruleset,
    by_hand: Mapping[str, int] | None = None,
    fixed: Mapping[str, int] | None = None,
) -> dict[str, PlacesShare]:
    """Share the places in the final out among the regions (1G).

    ``final_places_each`` go to every region that has an average; the rest in proportion to
    average attendance, by largest remainder; of equal remainders the larger average comes first,
    then the region's key. Places set by hand, or fixed, change no other region's.

    >>> shares = share_places({"a": Fraction(20), "b": Fraction(10)}, Ruleset(final_places=10))
    >>> [share.places for share in shares.values()]
    [7, 3]
    """
    known = {region: average for region, average in averages.items() if average is not None}
    rest = max(0, rules.final_places - rules.final_places_each * len(known))
    quotas = _quotas(known, rest)
    extra = _extra(known, quotas)
    return {
        region: PlacesShare(
            region=region,
            average=average,
            each=rules.final_places_each if average is not None else 0,
            quota=quotas.get(region, Fraction(0)),
            whole=int(quotas.get(region, 0)),
            remainder=quotas.get(region, Fraction(0)) % 1,
            extra=int(region in extra),
            by_hand=(by_hand or {}).get(region),
            fixed=(fixed or {}).get(region),
        )
        for region, average in sorted(averages.items())
    }


def _quotas(averages: Mapping[str, Fraction], rest: int) -> dict[str, Fraction]:
    """Divide the places exactly, in proportion to attendance; none where nobody attended."""
    attendance = sum(averages.values(), Fraction(0))
    return {
        region: rest * average / attendance if attendance else Fraction(0)
        for region, average in averages.items()
    }


def _extra(averages: Mapping[str, Fraction], quotas: Mapping[str, Fraction]) -> set[str]:
    """Find the regions whose remainder takes one of the places that whole parts leave over."""
    by_remainder = sorted(
        quotas, key=lambda region: (-(quotas[region] % 1), -averages[region], region)
    )
    left_over = sum((quota % 1 for quota in quotas.values()), Fraction(0))
    return set(by_remainder[: int(left_over)])
