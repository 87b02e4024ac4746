"""READ: a player's seasons, meetings and best scores."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import scoring
from leagues.models import Player, Registration
from leagues.reads.plays import Play, played_meetings, plays
from leagues.tables import RegionInfo, SeasonTables, season_tables
from leagues.version import Version, data_version
from meetings.info import MeetingInfo


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
class PlayerSeason:
    """A player's season: their row in the table of their region, and every meeting played."""

    year: int
    region: RegionInfo | None
    """None for a guest registered nowhere."""
    row: scoring.TableRow | None
    """None before a first meeting that counts."""
    appearances: tuple[Appearance, ...]

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

    @property
    def region(self) -> RegionInfo | None:
        """The region of the latest season."""
        return self.seasons[0].region if self.seasons else None

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
    """Gather a player's record. Raises ``Player.DoesNotExist``.

    ``version`` saves a query where the caller has read it. Two queries after it, and those of
    each of the player's seasons that is not in memory yet.
    """
    player = Player.objects.get(pk=pk)
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
    )


def _player_season(tables: SeasonTables, slug: str) -> PlayerSeason:
    region = tables.regions.get(tables.players[slug].region or "")
    table = tables.result.region(region.slug).table if region else ()
    row = next((row for row in table if row.player == slug), None)
    return PlayerSeason(
        year=tables.year,
        region=region,
        row=row,
        appearances=tuple(_appearances(tables, slug, row)),
    )


def _appearances(
    tables: SeasonTables, slug: str, row: scoring.TableRow | None
) -> Iterator[Appearance]:
    dropped = {score.meeting for score in row.dropped} if row else set()
    for meeting, result in played_meetings(tables):
        mine = next((finish for finish in result.results if finish.player == slug), None)
        if mine is not None:
            yield Appearance(
                meeting=meeting,
                region=tables.regions[meeting.region],
                result=mine,
                counts=result.counts,
                dropped=mine.home and meeting.number in dropped,
            )


def _best_scores(seasons: Sequence[SeasonTables], slug: str) -> tuple[Play, ...]:
    """The best score on each machine, the earliest of equal ones."""
    best: dict[str, Play] = {}
    for tables in reversed(seasons):
        for play in plays(tables, slug):
            known = best.get(play.game.machine_slug)
            if known is None or play.score > known.score:
                best[play.game.machine_slug] = play
    return tuple(sorted(best.values(), key=lambda play: play.game.machine.casefold()))
