"""READ: how the places in the grand final came about, who has them, and who comes (1F, 1G, 3F)."""

import datetime
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import scoring
from leagues.models import FinalAnswer, PlayOffPlace
from leagues.reads.league_tables import LeagueTable, Line
from leagues.reads.overview import SeasonPage, season_page
from leagues.reads.season_rules import readings
from leagues.reads.seen import digest
from leagues.tables import SeasonTables, season_tables
from leagues.version import Version


@dataclass(frozen=True, slots=True)
class Qualifier:
    """A player with a place in the final."""

    line: Line
    comes: bool | None
    """None until they have said."""


@dataclass(frozen=True, slots=True)
class PlayOffLine:
    """A player of a play-off, in the order in which they finished."""

    place: int
    name: str
    score: int | None


@dataclass(frozen=True, slots=True)
class HeldPlayOff:
    """A play-off that was held (3F)."""

    machine: str
    date: datetime.date | None
    lines: tuple[PlayOffLine, ...]


@dataclass(frozen=True, slots=True)
class RegionPlaces:
    """A region's places, and who has them."""

    table: LeagueTable
    plain: int
    """What the rulebook's plain proportion would give it."""
    qualifiers: tuple[Qualifier, ...]
    """From the top of the table."""
    playoff: HeldPlayOff | None

    @property
    def share(self) -> scoring.PlacesShare:
        """The places, with how they came about."""
        return self.table.places

    @property
    def gains(self) -> int:
        """How many more places than by the plain proportion; below 0 for fewer."""
        return self.share.places - self.plain

    @property
    def loses(self) -> int:
        """How many fewer places than by the plain proportion; below 0 for more."""
        return -self.gains

    @property
    def stay_empty(self) -> int:
        """Places of those who said that they do not come: nobody moves up (1G)."""
        return sum(qualifier.comes is False for qualifier in self.qualifiers)

    @property
    def spare(self) -> int:
        """Places that nobody has the points for (1F), once no meeting of the region is left."""
        return 0 if self.table.to_come or not self.table.played else self.table.empty_places


@dataclass(frozen=True, slots=True)
class PlacesPage:
    """A season's places in the grand final."""

    season: SeasonPage
    """With the working of each region's places."""
    fixed_on: datetime.date | None
    regions: tuple[RegionPlaces, ...]
    """In order of name."""
    other_readings: tuple[str, ...]
    """What the season reads otherwise than the rulebook's plain proportion, in words."""
    seen: str
    """Names what each region has in a short text, so that what was looked at is what is fixed."""
    planned: bool
    """Is there any meeting, played or to come?"""
    to_come: int
    """Meetings whose results are not out yet: until then the places are provisional."""

    @property
    def left_over(self) -> tuple[RegionPlaces, ...]:
        """The regions that took a place left over, the largest remainder first."""
        taken = [region for region in self.regions if region.share.extra]
        return tuple(sorted(taken, key=_by_remainder))

    @property
    def differing(self) -> tuple[RegionPlaces, ...]:
        """The regions to which the plain proportion gives other places."""
        return tuple(region for region in self.regions if region.gains)

    @property
    def qualified(self) -> int:
        """Players who have a place."""
        return sum(len(region.qualifiers) for region in self.regions)

    @property
    def coming(self) -> int:
        """Those who have said that they come."""
        return sum(each.comes is True for region in self.regions for each in region.qualifiers)


def _by_remainder(region: RegionPlaces) -> tuple[Fraction, Fraction, str]:
    share = region.share
    return -share.remainder, -(share.average or Fraction(0)), share.region


def places_page(year: int, version: Version | None = None) -> PlacesPage:
    """Gather a season's places. Two queries besides its own; raises ``Season.DoesNotExist``."""
    tables = season_tables(year, version)
    season = season_page(year, version)
    plain = _plain(tables)
    answers, playoffs = _answers(year), _playoffs(tables)
    return PlacesPage(
        season=season,
        fixed_on=tables.places_fixed_on,
        regions=tuple(
            RegionPlaces(
                table=table,
                plain=plain[table.region.slug].places,
                qualifiers=tuple(
                    Qualifier(line, answers.get(line.player.pk)) for line in table.qualified
                ),
                playoff=playoffs.get(table.region.slug),
            )
            for table in season.regions
        ),
        other_readings=readings(replace(PLAIN, **_of_the_places(tables.result.rules))),
        seen=places_seen(tables),
        planned=any(not info.cancelled for info in tables.meetings),
        to_come=sum(not info.published and not info.cancelled for info in tables.meetings),
    )


def places_seen(tables: SeasonTables) -> str:
    """Name the places of every region in a short text, the same for the same."""
    return digest(*((each.key, each.places.places) for each in tables.result.regions))


PLAIN = scoring.Ruleset()
"""The rulebook's own text: the places go in proportion to this season's attendance (1G)."""


def _of_the_places(rules: scoring.Ruleset) -> dict[str, Any]:
    """What a season reads otherwise about the places; their number is no reading."""
    return {name: getattr(rules, name) for name in ("final_places_each", "final_attendance")}


def _plain(tables: SeasonTables) -> dict[str, scoring.PlacesShare]:
    """Share the places out as the rulebook's text has it: by this season's attendance alone."""
    averages = {region.key: region.average_attendance for region in tables.result.regions}
    return scoring.share_places(
        averages, replace(PLAIN, final_places=tables.result.rules.final_places)
    )


def _answers(year: int) -> dict[int, bool]:
    """Who comes and who does not, of those who have said. One query."""
    said = FinalAnswer.objects.filter(registration__season__year=year)
    return dict(said.values_list("registration__player", "comes"))


def _playoffs(tables: SeasonTables) -> dict[str, HeldPlayOff]:
    """The play-offs held, by region. One query."""
    held: dict[str, HeldPlayOff] = {}
    rows = PlayOffPlace.objects.filter(playoff__season__year=tables.year)
    for region, machine, date, place, slug, score in rows.order_by("playoff", "place").values_list(
        "playoff__region__slug",
        "playoff__machine__name",
        "playoff__date",
        "place",
        "registration__player__slug",
        "score",
    ):
        known = held.get(region) or HeldPlayOff(machine or "", date, ())
        line = PlayOffLine(place, tables.players[slug].name, score)
        held[region] = replace(known, lines=(*known.lines, line))
    return held
