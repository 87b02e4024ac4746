"""READ: a season worked out and named, ready for pages, files and feeds.

``season_tables`` is the one door: it loads a season's facts, has ``scoring`` work them out, and
keeps the answer in memory for as long as the data's version stands.
"""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import lru_cache

import scoring
from leagues.models import Season, SeasonRegion
from leagues.version import Version, data_version
from meetings.info import MeetingInfo, PlayerInfo
from meetings.results import SeasonRows, load_seasons


@dataclass(frozen=True, slots=True)
class RegionInfo:
    """A region's words in a season."""

    slug: str
    name: str
    places_reason: str
    """Why the organiser set its places in the final by hand; empty where nobody did."""


@dataclass(frozen=True, slots=True)
class SeasonTables:
    """A season worked out, with the names that go with its keys."""

    year: int
    adult_fee: Decimal
    result: scoring.SeasonResult
    regions: Mapping[str, RegionInfo]
    """By slug, in order of name."""
    players: Mapping[str, PlayerInfo]
    meetings: tuple[MeetingInfo, ...]
    """By date; those to come included."""

    def region_meetings(self, region: str) -> tuple[MeetingInfo, ...]:
        """A region's meetings by number, those to come included."""
        mine = (meeting for meeting in self.meetings if meeting.region == region)
        return tuple(sorted(mine, key=lambda meeting: meeting.number))


def season_tables(year: int, version: Version | None = None) -> SeasonTables:
    """Work a season out; kept in memory until its data change, or those of the season before.

    ``version`` saves a query where the caller has read it. Five queries at most after it,
    however large the season. Raises ``Season.DoesNotExist``.
    """
    if year > datetime.MAXYEAR:  # an address may name any number; a database column holds few
        raise Season.DoesNotExist
    version = version or data_version()
    token = version.seasons.get(year) if version else None
    if version is None or token is None:
        return _work_out(year)
    return _kept(year, token, version.seasons.get(year - 1))


@lru_cache(maxsize=64)
def _kept(year: int, token: str, before: str | None) -> SeasonTables:
    """Work a season out; ``before`` is the token of the season whose attendance it may follow."""
    return _work_out(year)


def _work_out(year: int) -> SeasonTables:
    taking_part = (
        SeasonRegion.objects.filter(season__year__in=(year - 1, year))
        .select_related("season", "region")
        .order_by("region__name", "region__slug")
    )
    now = [row for row in taking_part if row.season.year == year]
    before = [row for row in taking_part if row.season.year != year]
    season = now[0].season if now else Season.objects.get(year=year)
    if season.final_attendance == Season.FinalAttendance.THIS_SEASON:
        before = []
    loaded = load_seasons([*now, *before])
    rows = loaded.get(season, NOTHING)
    return SeasonTables(
        year=year,
        adult_fee=season.adult_fee,
        result=scoring.season_result(_with_attendance(rows.facts, before, loaded)),
        regions={
            row.region.slug: RegionInfo(row.region.slug, row.region.name, row.places_reason)
            for row in now
        },
        players=rows.players,
        meetings=rows.meetings,
    )


NOTHING = SeasonRows(facts=scoring.Season(scoring.Ruleset(), ()), players={}, meetings=())


def _with_attendance(
    facts: scoring.Season, before: list[SeasonRegion], loaded: Mapping[Season, SeasonRows]
) -> scoring.Season:
    """Put in the season before's attendance where that season is on this site (1G).

    Where it is not, or the region had no meeting in it that counted, what was recorded stands.
    """
    if not before:
        return facts
    worked_out = scoring.season_result(loaded[before[0].season].facts)
    averages = {
        region.key: region.average_attendance
        for region in worked_out.regions
        if region.average_attendance is not None
    }
    return replace(
        facts,
        regions=tuple(
            replace(
                region,
                previous_attendance=averages.get(region.key, region.previous_attendance),
            )
            for region in facts.regions
        ),
    )
