"""READ: what other settings would alter of published tables: this season's and the next one's.

Both are scored twice from the facts of one load: by the settings as they are and as they would be.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

import scoring
from leagues.models import Season, SeasonRegion
from leagues.reads.seen import digest
from leagues.tables import season_result
from meetings.info import PlayerInfo
from meetings.reads.final_tables import final_tables
from meetings.results import SeasonRows, load_seasons


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a player stands in a table."""

    position: int | None
    """None of whoever has moved to another region (1C)."""
    tied: bool
    total: Fraction
    qualifies: str


@dataclass(frozen=True, slots=True)
class PlayerChange:
    """A player whose row in a region's table would be another."""

    name: str
    as_is: Standing | None
    """None: would be in the table, and is not."""
    would_be: Standing | None


@dataclass(frozen=True, slots=True)
class MeetingChange:
    """A meeting whose results would be others."""

    number: int
    players: int
    """How many would have other points or another position there."""
    counted: bool
    counts: bool
    """Would it count (1E)?"""


@dataclass(frozen=True, slots=True)
class RegionChange:
    """What would change of a region's season."""

    year: int
    name: str
    places: tuple[int, int]
    """In the final, as it is and as it would be."""
    meetings: tuple[MeetingChange, ...]
    players: tuple[PlayerChange, ...]
    """By the position they have."""

    @property
    def more_or_fewer(self) -> bool:
        """Would the region have other places in the final?"""
        return self.places[0] != self.places[1]


@dataclass(frozen=True, slots=True)
class FinalChange:
    """What would change of the season's grand final, whose matches are set up."""

    players: int
    """How many would have other points, or another place, in one of its matches."""
    champions: tuple[str, str]
    """Who has won it, and who would have; empty where nobody has."""

    @property
    def other_champion(self) -> bool:
        """Would somebody else have won it, or nobody?"""
        return self.champions[0] != self.champions[1]


@dataclass(frozen=True, slots=True)
class SettingsPreview:
    """All that would change."""

    regions: tuple[RegionChange, ...]
    """This season's by name, then the next season's; those of which nothing changes left out."""
    final: FinalChange | None = None
    """None where nothing of it changes."""

    @property
    def alters(self) -> bool:
        """Would anything that is published be different?"""
        return bool(self.regions or self.final)

    @property
    def rows(self) -> int:
        """How many rows of league tables would be others."""
        return sum(len(region.players) for region in self.regions)

    @property
    def meetings(self) -> int:
        """How many meetings would have other results."""
        return sum(len(region.meetings) for region in self.regions)

    @property
    def shown(self) -> str:
        """Name all of it in a short text, so that what was looked at is what is saved."""
        return digest(*self.regions, *filter(None, [self.final]))


def settings_preview(season: Season, rules: scoring.Ruleset) -> SettingsPreview:
    """Compare a season's tables with those by other rules. Six queries at most.

    And those of its final, where it is not in memory.
    """
    years = (season.year - 1, season.year, season.year + 1)
    taking_part = list(
        SeasonRegion.objects.filter(season__year__in=years)
        .select_related("season", "region")
        .order_by("region__name", "region__slug")
    )
    loaded = {row.year: rows for row, rows in load_seasons(taking_part).items()}
    names = {row.region.slug: row.region.name for row in taking_part}
    before, this, after = (loaded.get(year) for year in years)
    if this is None:
        return SettingsPreview(())
    other = replace(this.facts, rules=rules)
    facts = before.facts if before else None
    was, now = season_result(this.facts, facts), season_result(other, facts)
    found = [*_changes(season.year, this, names, was, now)]
    if after is not None:
        was = season_result(after.facts, this.facts)
        now = season_result(after.facts, other)
        found += _changes(season.year + 1, after, names, was, now)
    return SettingsPreview(tuple(found), _final(season.year, rules))


def _final(year: int, rules: scoring.Ruleset) -> FinalChange | None:
    """Work the final's matches out again: their points follow the season's rules (1A, 3B)."""
    tables = final_tables(year)
    if tables is None or tables.result is None or not tables.matches:
        return None
    other = scoring.final_result(tables.result.format, rules, tables.seeds, tables.facts)
    before, after = _placed(tables.result), _placed(other)
    changed = {place[-1] for place in before.keys() | after.keys()
               if before.get(place) != after.get(place)}  # fmt: skip
    if not changed:
        return None
    names = {slug: player.name for slug, player in tables.players.items()}
    won, would = (names.get(each.champion or "", "") for each in (tables.result, other))
    return FinalChange(len(changed), (won, would))


def _placed(final: scoring.FinalResult) -> dict[tuple[str, int, str], object]:
    """What each player has in each match."""
    return {
        (stage.stage.key, group.number, row.player): row
        for stage in final.stages
        for group in stage.groups
        if group.match is not None
        for row in group.rows
    }


def _changes(
    year: int,
    rows: SeasonRows,
    names: Mapping[str, str],
    was: scoring.SeasonResult,
    now: scoring.SeasonResult,
) -> Iterator[RegionChange]:
    """The regions of which something changes, by name."""
    for region in sorted(was.regions, key=lambda region: (names[region.key], region.key)):
        other = now.region(region.key)
        change = RegionChange(
            year=year,
            name=names[region.key],
            places=(region.places.places, other.places.places),
            meetings=tuple(_meetings(region, other)),
            players=tuple(_players(region, other, rows.players)),
        )
        if change.more_or_fewer or change.meetings or change.players:
            yield change


def _meetings(was: scoring.RegionResult, now: scoring.RegionResult) -> Iterator[MeetingChange]:
    for before, after in zip(was.meetings, now.meetings, strict=True):
        results = {result.player: result for result in before.results}
        players = sum(results[result.player] != result for result in after.results)
        if players or before.counts != after.counts:
            yield MeetingChange(before.number, players, before.counts, after.counts)


def _players(
    was: scoring.RegionResult, now: scoring.RegionResult, players: Mapping[str, PlayerInfo]
) -> Iterator[PlayerChange]:
    before, after = _standings(was), _standings(now)
    for player in [*before, *(player for player in after if player not in before)]:
        if before.get(player) != after.get(player):
            yield PlayerChange(players[player].name, before.get(player), after.get(player))


def _standings(region: scoring.RegionResult) -> dict[str, Standing]:
    table = {
        row.player: Standing(row.position, row.tied, row.total, row.qualifies)
        for row in region.table
    }
    moved = {row.player: Standing(None, False, row.total, "no") for row in region.moved}  # noqa: FBT003
    return {**table, **moved}
