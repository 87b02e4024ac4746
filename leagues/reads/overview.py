"""READ: the front page, the list of seasons, a season over all its regions, a region's seasons."""

import datetime
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from itertools import islice

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

import scoring
from leagues.models import Region, Season, SeasonRegion
from leagues.reads.league_tables import LeagueTable, table_of, winners
from leagues.reads.plays import played_meetings
from leagues.reads.season_rules import readings
from leagues.tables import RegionInfo, SeasonTables, season_tables
from leagues.version import Version
from meetings.info import MeetingInfo, PlayerInfo
from meetings.models import Meeting
from meetings.reads.final_page import FinalLine, reigning, seasons_final

LATEST_RESULTS = 6
NEXT_MEETINGS = 6


@dataclass(frozen=True, slots=True)
class Outcome:
    """A published meeting: who won it, of how many."""

    info: MeetingInfo
    region: RegionInfo
    result: scoring.MeetingResult
    winners: tuple[PlayerInfo, ...]


@dataclass(frozen=True, slots=True)
class Fixture:
    """A meeting whose results are not out yet."""

    info: MeetingInfo
    region: RegionInfo


@dataclass(frozen=True, slots=True)
class FrontPage:
    """The current season at a glance."""

    year: int
    regions: tuple[LeagueTable, ...]
    """In order of name."""
    final_places: int
    """Places in the grand final, all regions together."""
    results: tuple[Outcome, ...]
    """Newest first."""
    coming: tuple[Fixture, ...]
    """Soonest first, today's included."""
    awaited: tuple[Fixture, ...]
    """Meetings of days gone by whose results are not out."""
    final: FinalLine | None
    """The season's grand final; None while none is planned."""
    champion: FinalLine | None
    """The latest final that is over: the reigning champion's."""


@dataclass(frozen=True, slots=True)
class SeasonPage:
    """A season over all its regions."""

    year: int
    adult_fee: Decimal
    regions: tuple[LeagueTable, ...]
    """In order of name."""
    rules: scoring.Ruleset
    readings: tuple[str, ...]
    """What this season plays otherwise than the rulebook says, in words."""
    workings: tuple["PlacesWorking", ...]
    closed: bool
    """Is the season closed, and are its tables final?"""
    final: FinalLine | None
    """Its grand final; None where none is planned."""

    @property
    def played(self) -> int:
        """Meetings whose results are out."""
        return sum(region.played for region in self.regions)

    @property
    def meetings(self) -> int:
        """Meetings played and to come."""
        return sum(len(region.held) for region in self.regions)

    @property
    def left_over(self) -> int:
        """Places that went to the largest remainders (1G)."""
        return sum(region.places.extra for region in self.regions)

    @property
    def total_places(self) -> int:
        """Places of all regions together."""
        return sum(region.places.places for region in self.regions)

    @property
    def final_places(self) -> int:
        """Those, or all there are to share while no region has one (1G)."""
        return _final_places(self.regions, self.rules)

    @property
    def by_hand(self) -> tuple[LeagueTable, ...]:
        """The regions whose places the organiser has set."""
        return tuple(region for region in self.regions if region.places.by_hand is not None)

    @property
    def held(self) -> tuple[LeagueTable, ...]:
        """The regions that would have other places by now, had theirs not been fixed (1G)."""
        return tuple(region for region in self.regions if region.places.stands_against_now)


@dataclass(frozen=True, slots=True)
class PlacesWorking:
    """How a region came by its places, step by step."""

    region: RegionInfo
    steps: tuple[scoring.Step, ...]


@dataclass(frozen=True, slots=True)
class RegionSeason:
    """A region in one season, counted."""

    year: int
    region: Region
    played: int
    planned: int


@dataclass(frozen=True, slots=True)
class SeasonSummary:
    """A season in the list of seasons."""

    year: int
    regions: tuple[RegionSeason, ...]
    """In order of name."""
    closed: bool
    """Are its tables final?"""

    @property
    def played(self) -> int:
        """Meetings whose results are out."""
        return sum(region.played for region in self.regions)

    @property
    def planned(self) -> int:
        """Meetings still to come."""
        return sum(region.planned for region in self.regions)


def current_season() -> int | None:
    """Find the latest season that has a meeting, else the latest of all. One query."""
    has_meeting = Exists(Meeting.objects.counted().filter(season=OuterRef("pk")))
    in_order = Season.objects.order_by(has_meeting.desc(), "-year")
    return in_order.values_list("year", flat=True).first()


def front_page(today: datetime.date, version: Version | None = None) -> FrontPage | None:
    """Gather the front page, of the current season alone; None before there is a season."""
    year = current_season()
    if year is None:
        return None
    tables = season_tables(year, version)
    waiting = [
        Fixture(info, tables.regions[info.region]) for info in tables.meetings if not info.published
    ]
    regions = _regions(tables)
    return FrontPage(
        year=year,
        regions=regions,
        final_places=_final_places(regions, tables.result.rules),
        results=tuple(islice(_outcomes(tables), LATEST_RESULTS)),
        coming=tuple(islice((f for f in waiting if f.info.date >= today), NEXT_MEETINGS)),
        awaited=tuple(f for f in waiting if f.info.date < today and not f.info.cancelled),
        final=seasons_final(year, version),
        champion=reigning(version),
    )


def season_page(year: int, version: Version | None = None) -> SeasonPage:
    """Gather a season's page. Raises ``Season.DoesNotExist``."""
    tables = season_tables(year, version)
    regions = _regions(tables)
    return SeasonPage(
        year=year,
        adult_fee=tables.adult_fee,
        regions=regions,
        rules=tables.result.rules,
        readings=readings(tables.result.rules),
        workings=_workings(tables),
        closed=tables.closed,
        final=seasons_final(year, version),
    )


def all_seasons() -> tuple[SeasonSummary, ...]:
    """Every season kept, newest first. Three queries."""
    by_year = _counted(SeasonRegion.objects.all())
    seasons = Season.objects.order_by("-year")
    return tuple(
        SeasonSummary(season.year, by_year.get(season.year, ()), season.closed)
        for season in seasons
    )


def region_seasons(region: Region) -> tuple[RegionSeason, ...]:
    """A region's seasons, newest first. Two queries."""
    by_year = _counted(SeasonRegion.objects.filter(region=region))
    return tuple(by_year[year][0] for year in sorted(by_year, reverse=True))


def _workings(tables: SeasonTables) -> tuple[PlacesWorking, ...]:
    shares = [region.places for region in tables.result.regions]
    return tuple(
        PlacesWorking(
            region=info,
            steps=scoring.explain_places(
                tables.result.region(slug).places, shares, tables.result.rules
            ),
        )
        for slug, info in tables.regions.items()
    )


def _regions(tables: SeasonTables) -> tuple[LeagueTable, ...]:
    return tuple(table_of(tables, region) for region in tables.regions)


def _final_places(regions: Iterable[LeagueTable], rules: scoring.Ruleset) -> int:
    """Places of all regions together; before any has one, as many as are to be shared (1G)."""
    return sum(region.places.places for region in regions) or rules.final_places


def _outcomes(tables: SeasonTables) -> Iterator[Outcome]:
    for info, result in reversed(list(played_meetings(tables))):
        yield Outcome(info, tables.regions[info.region], result, winners(result, tables))


def _counted(season_regions: QuerySet[SeasonRegion]) -> Mapping[int, tuple[RegionSeason, ...]]:
    """Count each region's meetings, by year, regions in order of name. Two queries."""
    counts: defaultdict[tuple[int, int], list[int]] = defaultdict(lambda: [0, 0])
    rows = (
        Meeting.objects.counted()
        .exclude(status=Meeting.Status.CANCELLED)
        .filter(Q(season__closed_at=None) | Q(status=Meeting.Status.PUBLISHED))
        .values_list("season", "region", "status")
        .annotate(meetings=Count("pk"))
        .order_by("season", "region", "status")
    )
    for season, region, status, meetings in rows:
        counts[season, region][status != Meeting.Status.PUBLISHED] += meetings
    by_year: defaultdict[int, list[RegionSeason]] = defaultdict(list)
    in_order = season_regions.select_related("season", "region").order_by(
        "region__name", "region__slug"
    )
    for row in in_order:
        played, planned = counts[row.season_id, row.region_id]
        by_year[row.season.year].append(RegionSeason(row.season.year, row.region, played, planned))
    return {year: tuple(regions) for year, regions in by_year.items()}
