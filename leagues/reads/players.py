"""READ: a player's seasons, meetings and best scores."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import scoring
from leagues.models import Player, Registration
from leagues.reads.plays import Play, played_meetings, plays
from leagues.tables import RegionInfo, SeasonTables, season_tables
from leagues.version import Version, data_version
from meetings.info import MeetingInfo
from meetings.reads.final_page import PlayerFinal, player_finals


class MergedPlayerError(LookupError):
    """The row was merged into another, whose number it gives."""

    def __init__(self, kept: int) -> None:
        super().__init__(kept)
        self.kept = kept


@dataclass(frozen=True, slots=True)
class Appearance:
    """A player at one published meeting."""

    meeting: MeetingInfo
    region: RegionInfo
    result: scoring.PlayerResult
    counts: bool
    """Does the meeting count (1E)?"""
    dropped: bool
    """Is this one of the scores beyond the best ones (3E)?"""


@dataclass(frozen=True, slots=True)
class MovedFrom:
    """A region that they played for before moving on within the season (1C)."""

    region: RegionInfo
    row: scoring.MovedRow
    """What they scored there: it stays."""


@dataclass(frozen=True, slots=True)
class PlayerSeason:
    """A player's season: their row in the table of their region, and every meeting played."""

    year: int
    region: RegionInfo | None
    """None for a guest registered nowhere."""
    row: scoring.TableRow | None
    """None before a first meeting that counts."""
    appearances: tuple[Appearance, ...]
    moved_from: tuple[MovedFrom, ...] = ()
    """By name of the region."""

    @property
    def drops(self) -> bool:
        """Is any score dropped (3E)?"""
        return any(appearance.dropped for appearance in self.appearances)


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """All that the public may know of a player."""

    pk: int
    name: str
    """The public name: a child's first name alone."""
    seasons: tuple[PlayerSeason, ...]
    """The latest first."""
    best_scores: tuple[Play, ...]
    """One for each machine, by the machine's name."""
    finals: tuple[PlayerFinal, ...]
    """The grand finals they took part in, the latest first."""

    @property
    def region(self) -> RegionInfo | None:
        """The region of the latest season."""
        return self.seasons[0].region if self.seasons else None

    @property
    def titles(self) -> tuple[int, ...]:
        """The years of which they are the champion, the latest first."""
        return tuple(final.info.year for final in self.finals if final.champion)

    @property
    def meetings(self) -> int:
        """How many published meetings they played at."""
        return sum(len(season.appearances) for season in self.seasons)

    @property
    def won(self) -> int:
        """At how many of them nobody had more machine points."""
        return sum(
            appearance.result.position == 1
            for season in self.seasons
            for appearance in season.appearances
        )


def player_record(pk: int, version: Version | None = None) -> PlayerRecord:
    """Gather a player's record. Raises ``Player.DoesNotExist`` or ``MergedPlayerError``.

    ``version`` saves a query where the caller has read it. Three queries after it, and those of
    each of the player's seasons and finals that is not in memory yet.
    """
    player = Player.objects.get(pk=pk)
    if player.merged_into_id is not None:
        raise MergedPlayerError(player.merged_into_id)
    years = (
        Registration.objects.filter(player=player)
        .order_by("-season__year")
        .values_list("season__year", flat=True)
    )
    version = version or data_version()
    seasons = [season_tables(year, version) for year in years]
    return PlayerRecord(
        pk=pk,
        name=player.public_name,
        seasons=tuple(_player_season(tables, player.slug) for tables in seasons),
        best_scores=_best_scores(seasons, player.slug),
        finals=player_finals(pk, version),
    )


def _player_season(tables: SeasonTables, slug: str) -> PlayerSeason:
    region = tables.regions.get(tables.players[slug].region or "")
    table = tables.result.region(region.slug).table if region else ()
    row = next((row for row in table if row.player == slug), None)
    moved_from = tuple(
        MovedFrom(tables.regions[left.key], moved)
        for left in (tables.result.region(key) for key in tables.regions)
        for moved in left.moved
        if moved.player == slug
    )
    return PlayerSeason(
        year=tables.year,
        region=region,
        row=row,
        appearances=tuple(_appearances(tables, slug)),
        moved_from=moved_from,
    )


def _appearances(tables: SeasonTables, slug: str) -> Iterator[Appearance]:
    dropped = {
        (region.key, score.meeting)
        for region in tables.result.regions
        for row in _rows(region)
        if row.player == slug
        for score in row.dropped
    }
    for meeting, result in played_meetings(tables):
        mine = next((finish for finish in result.results if finish.player == slug), None)
        if mine is not None:
            yield Appearance(
                meeting=meeting,
                region=tables.regions[meeting.region],
                result=mine,
                counts=result.counts,
                dropped=mine.home and (meeting.region, meeting.number) in dropped,
            )


def _rows(region: scoring.RegionResult) -> tuple[scoring.TableRow | scoring.MovedRow, ...]:
    """Everyone who scored in a region, those who have moved since included."""
    return (*region.table, *region.moved)


def _best_scores(seasons: Sequence[SeasonTables], slug: str) -> tuple[Play, ...]:
    """The best score on each machine, the earliest of equal ones."""
    best: dict[str, Play] = {}
    for tables in reversed(seasons):
        for play in plays(tables, slug):
            known = best.get(play.game.machine_slug)
            if known is None or play.score > known.score:
                best[play.game.machine_slug] = play
    return tuple(sorted(best.values(), key=lambda play: play.game.machine.casefold()))
