"""A whole season worked out: every meeting, every region's table, the places in the final."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from scoring.facts import Region, Season
from scoring.finals import PlacesShare, average_attendance, share_places
from scoring.meeting import MeetingResult, meeting_result
from scoring.ruleset import Ruleset
from scoring.season import MovedRow, TableRow, league_table, moved_rows


@dataclass(frozen=True, slots=True)
class RegionResult:
    """A region's season worked out."""

    key: str
    meetings: tuple[MeetingResult, ...]
    """The published meetings, by number."""
    average_attendance: Fraction | None
    """This season's; the places may follow the season before's (``places.average``)."""
    places: PlacesShare
    table: tuple[TableRow, ...]
    moved: tuple[MovedRow, ...] = ()
    """Those who scored here and then moved to another region, by total, then key (1C)."""


@dataclass(frozen=True, slots=True)
class SeasonResult:
    """A season worked out, its regions by key."""

    rules: Ruleset
    regions: tuple[RegionResult, ...]

    def region(self, key: str) -> RegionResult:
        """The region of this key; ``KeyError`` if it takes no part."""
        for region in self.regions:
            if region.key == key:
                return region
        raise KeyError(key)


def season_result(season: Season) -> SeasonResult:
    """Work a season out from its facts: the whole rulebook, from scores to who qualifies."""
    rules = season.rules
    regions = sorted(season.regions, key=lambda region: region.key)
    meetings = {
        region.key: tuple(
            meeting_result(meeting, region.home, rules)
            for meeting in sorted(region.meetings, key=lambda meeting: meeting.number)
        )
        for region in regions
    }
    averages = {key: average_attendance(results) for key, results in meetings.items()}
    shares = share_places(
        _followed(regions, averages, rules),
        rules,
        {r.key: r.places_by_hand for r in regions if r.places_by_hand is not None},
        {r.key: r.places_fixed for r in regions if r.places_fixed is not None},
    )
    return SeasonResult(
        rules,
        tuple(
            _region_result(region, meetings[region.key], averages[region.key], shares, rules)
            for region in regions
        ),
    )


def _region_result(
    region: Region,
    meetings: tuple[MeetingResult, ...],
    average: Fraction | None,
    shares: Mapping[str, PlacesShare],
    rules: Ruleset,
) -> RegionResult:
    places = shares[region.key]
    return RegionResult(
        key=region.key,
        meetings=meetings,
        average_attendance=average,
        places=places,
        table=league_table(
            meetings,
            places_in_final=places.places,
            playoff=region.playoff,
            rules=rules,
            moved=region.moved,
        ),
        moved=moved_rows(meetings, region.moved, rules),
    )


def _followed(
    regions: list[Region], averages: dict[str, Fraction | None], rules: Ruleset
) -> dict[str, Fraction | None]:
    """The averages that the places follow: this season's, or the season before's (1G)."""
    if rules.final_attendance == "this_season":
        return averages
    return {region.key: region.previous_attendance for region in regions}
