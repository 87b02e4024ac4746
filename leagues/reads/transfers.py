"""READ: what a transfer would change of results that are published (1C)."""

import datetime
import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

import scoring
from leagues.models import Registration, Transfer
from leagues.reads.plays import played_meetings
from leagues.tables import SeasonTables, season_tables, supposed_tables
from meetings.info import MeetingInfo, Move, PlayerInfo


@dataclass(frozen=True, slots=True)
class ChangedPoints:
    """Somebody's league points before and after; None for a guest's."""

    name: str
    before: Fraction | None
    after: Fraction | None


@dataclass(frozen=True, slots=True)
class ChangedMeeting:
    """A published meeting that comes out differently."""

    info: MeetingInfo
    region: str
    home_after: bool
    """Would the player be at home here?"""
    counted: bool
    counts: bool
    """Did it count, and would it (1E)?"""
    points: tuple[ChangedPoints, ...]
    """By name."""


@dataclass(frozen=True, slots=True)
class ChangedTable:
    """A region's league table that comes out differently: totals, the player's own first."""

    region: str
    totals: tuple[ChangedPoints, ...]
    """None for who has no row in it."""


@dataclass(frozen=True, slots=True)
class ChangedPlaces:
    """A region that would have other places in the final, as attendance moves with the player."""

    region: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class TransferPreview:
    """What a move would change, were it made."""

    meetings: tuple[ChangedMeeting, ...]
    tables: tuple[ChangedTable, ...]
    places: tuple[ChangedPlaces, ...]

    @property
    def shown(self) -> str:
        """Tells this preview from another: what is confirmed is what was seen."""
        return hashlib.blake2b(
            repr((self.meetings, self.tables, self.places)).encode(), digest_size=8
        ).hexdigest()


def preview_transfer(
    registration: Registration, to_region: str, date: datetime.date
) -> TransferPreview:
    """See what a move would change; ``to_region`` is a slug. A dozen queries at most."""
    was = season_tables(registration.season.year)
    mine = was.players[registration.player.slug]
    moves = (*mine.moves, Move(date, mine.region, to_region))
    return _compared(was, replace(mine, region=to_region, moves=moves))


def preview_taking_back(registration: Registration, move: Transfer) -> TransferPreview:
    """See what it would change to take back the last move."""
    was = season_tables(registration.season.year)
    mine = was.players[registration.player.slug]
    left = move.from_region.slug if move.from_region else None
    return _compared(was, replace(mine, region=left, moves=mine.moves[:-1]))


def _compared(was: SeasonTables, player: PlayerInfo) -> TransferPreview:
    then = supposed_tables(was.year, player)
    return TransferPreview(
        meetings=tuple(_meetings(was, then, player)),
        tables=tuple(_tables(was, then, player)),
        places=tuple(_places(was, then)),
    )


def _meetings(
    was: SeasonTables, then: SeasonTables, player: PlayerInfo
) -> Iterator[ChangedMeeting]:
    after = {info.pk: result for info, result in played_meetings(then)}
    for info, before in played_meetings(was):
        result = after[info.pk]
        points = tuple(_points(_league_points(before), _league_points(result), was))
        if points or before.counts != result.counts:
            yield ChangedMeeting(
                info=info,
                region=was.regions[info.region].name,
                home_after=any(row.home and row.player == player.slug for row in result.results),
                counted=before.counts,
                counts=result.counts,
                points=points,
            )


def _tables(was: SeasonTables, then: SeasonTables, player: PlayerInfo) -> Iterator[ChangedTable]:
    for slug, region in was.regions.items():
        before, after = _totals(was.result.region(slug)), _totals(then.result.region(slug))
        changed = tuple(_points(before, after, was))
        if changed:
            mine = [each for each in changed if each.name == player.name]
            others = [each for each in changed if each.name != player.name]
            yield ChangedTable(region.name, (*mine, *others))


def _places(was: SeasonTables, then: SeasonTables) -> Iterator[ChangedPlaces]:
    for slug, region in was.regions.items():
        before, after = was.result.region(slug).places, then.result.region(slug).places
        if before.places != after.places:
            yield ChangedPlaces(region.name, before.places, after.places)


def _league_points(result: scoring.MeetingResult) -> Mapping[str, Fraction | None]:
    return {row.player: row.league_points for row in result.results}


def _totals(region: scoring.RegionResult) -> Mapping[str, Fraction | None]:
    return {row.player: row.total for row in region.table}


def _points(
    before: Mapping[str, Fraction | None],
    after: Mapping[str, Fraction | None],
    tables: SeasonTables,
) -> Iterator[ChangedPoints]:
    """Those whose points differ, by name."""
    players = sorted({*before, *after}, key=lambda slug: (tables.players[slug].name, slug))
    for slug in players:
        pair = before.get(slug), after.get(slug)
        if pair[0] != pair[1]:
            yield ChangedPoints(tables.players[slug].name, *pair)
