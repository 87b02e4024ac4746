"""READ: the grand final's public page, before, while and after it is played; and every champion."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass, replace

from django.db.models import Q

import scoring
from leagues.reads.level import by_name
from leagues.tables import RegionInfo
from leagues.version import Version, data_version
from meetings.info import FinalInfo, MatchInfo, PlayerInfo
from meetings.models import Correction, GrandFinal
from meetings.reads.final_stages import StageView, stage_views
from meetings.reads.final_tables import FinalTables, Finish, Qualifier, final_tables


@dataclass(frozen=True, slots=True)
class RegionsQualifiers:
    """A region's players with a place in the final, by place in its table."""

    region: RegionInfo
    qualifiers: tuple[Qualifier, ...]
    playoff: bool
    """Has a play-off still to decide who else has one?"""


@dataclass(frozen=True, slots=True)
class FinalCorrection:
    """A change to results of the final that were out, as the public reads it."""

    at: datetime.datetime
    match: str
    """What of the final it is in."""
    what: str
    player: PlayerInfo | None


@dataclass(frozen=True, slots=True)
class FinalPage:
    """A season's grand final as anybody sees it."""

    info: FinalInfo
    format: tuple[scoring.Step, ...]
    """How it is played, in words; empty while that is not set."""
    regions: tuple[RegionsQualifiers, ...]
    champions: tuple[PlayerInfo, ...]
    standing: tuple[Finish, ...]
    """Empty until the champion is announced."""
    recorded: bool
    """Is only the outcome known?"""
    left_open: bool
    """Has a correction left it without the champion that was announced?"""
    stages: tuple[StageView, ...]
    """The stages that have begun, or are set up from results, the latest first."""
    playing: tuple[tuple[str, MatchInfo], ...]
    """The matches that are being played, and what they are."""
    corrections: tuple[FinalCorrection, ...]

    @property
    def begun(self) -> bool:
        """Is anything of it set up, played or known?"""
        return bool(self.stages or self.recorded)


@dataclass(frozen=True, slots=True)
class FinalLine:
    """A season's final in the list of all."""

    info: FinalInfo
    champions: tuple[PlayerInfo, ...]
    seconds: tuple[PlayerInfo, ...]
    thirds: tuple[PlayerInfo, ...]
    players: int
    """How many came; 0 until it is over."""
    left_open: bool
    """Has a correction left it without the champion that was announced?"""


@dataclass(frozen=True, slots=True)
class PlayerFinal:
    """A final that a player took part in."""

    info: FinalInfo
    finish: Finish
    of: int
    """How many came."""

    @property
    def champion(self) -> bool:
        """Did they win it?"""
        return self.finish.position == 1


def final_page(year: int, version: Version | None = None) -> FinalPage:
    """Gather a final's page. Raises ``GrandFinal.DoesNotExist``.

    One query after those of ``final_tables``.
    """
    tables = final_tables(year, version)
    if tables is None:
        raise GrandFinal.DoesNotExist
    shown = stage_views(_not_announced(tables))
    stages = tuple(stage for stage in shown if _is_shown(stage, tables))
    return FinalPage(
        info=tables.info,
        format=final_format(tables),
        regions=tuple(_regions(tables)),
        champions=tables.champions,
        standing=tables.standing if tables.info.over else (),
        recorded=tables.recorded,
        left_open=tables.left_open,
        stages=tuple(reversed(stages)),
        playing=tuple((match_words(tables, m), m) for m in tables.matches if m.playing),
        corrections=tuple(_corrections(tables)),
    )


def _not_announced(tables: FinalTables) -> FinalTables:
    """Leave out who has won it until the organiser says so, having looked at what is settled."""
    if tables.info.over or tables.result is None:
        return tables
    return replace(tables, result=replace(tables.result, champion=None))


def _is_shown(stage: StageView, tables: FinalTables) -> bool:
    """Has the public something of a stage? Of the first only once it is played.

    Before that, who is entered in it is what the organiser expects.
    """
    if stage.ahead:
        return stage.key != tables.stage_keys[0] and not tables.info.cancelled
    return stage.begun


def champions(version: Version | None = None) -> tuple[FinalLine, ...]:
    """Every season's final, the latest first.

    One query, and those of each final that is not in memory yet.
    """
    version = version or data_version()
    years = GrandFinal.objects.order_by("-season__year").values_list("season__year", flat=True)
    found = (final_tables(year, version) for year in years)
    return tuple(final_line(tables) for tables in found if tables is not None)


def final_line(tables: FinalTables) -> FinalLine:
    """A final in one line."""
    over = tables.info.over
    return FinalLine(
        info=tables.info,
        champions=tables.champions,
        seconds=_placed(tables, 2) if over else (),
        thirds=_placed(tables, 3) if over else (),
        players=len(tables.standing) if over else 0,
        left_open=tables.left_open,
    )


def seasons_final(year: int, version: Version | None = None) -> FinalLine | None:
    """One season's final in a line; None where none is planned."""
    tables = final_tables(year, version)
    return None if tables is None else final_line(tables)


def reigning(version: Version | None = None) -> FinalLine | None:
    """The latest final that is over, whose winner is the champion; None before the first. A query.

    And those of the final, where it is not in memory yet. While a correction has left a final
    without its champion, the one before reigns.
    """
    over = GrandFinal.objects.filter(status=GrandFinal.Status.PUBLISHED).order_by("-season__year")
    for year in over.values_list("season__year", flat=True):
        tables = final_tables(year, version)
        if tables is not None and not tables.left_open:
            return final_line(tables)
    return None


def player_finals(pk: int, version: Version | None = None) -> tuple[PlayerFinal, ...]:
    """The finals that are over and that a player took part in, the latest first. One query.

    And those of each final that is not in memory yet.
    """
    theirs = Q(matches__entries__player=pk) | Q(recorded_places__player=pk)
    finals = GrandFinal.objects.filter(theirs, status=GrandFinal.Status.PUBLISHED)
    years = finals.order_by("-season__year").values_list("season__year", flat=True).distinct()
    found = (final_tables(year, version) for year in years)
    return tuple(
        PlayerFinal(tables.info, finish, len(tables.standing))
        for tables in found
        if tables is not None
        for finish in tables.standing
        if finish.player.pk == pk
    )


def match_words(tables: FinalTables, match: MatchInfo) -> str:
    """What a match is: Qualifying, Semi-final, group 2, Qualifying: sudden death."""
    stage = tables.format.stage(match.stage) if tables.format else None
    group = f", group {match.group}" if stage and stage.group_size else ""
    sudden_death = ": sudden death" if match.sudden_death else ""
    return f"{stage.name if stage else match.stage}{group}{sudden_death}"


def final_format(tables: FinalTables) -> tuple[scoring.Step, ...]:
    """How it is played, in words; empty while that is not set."""
    return scoring.explain_format(tables.format) if tables.format else ()


def _placed(tables: FinalTables, position: int) -> tuple[PlayerInfo, ...]:
    return tuple(finish.player for finish in tables.standing if finish.position == position)


def _regions(tables: FinalTables) -> Iterable[RegionsQualifiers]:
    """The regions with a place, by name."""
    regions = {each.region.slug: each.region for each in tables.qualifiers}
    regions |= {region.slug: region for region in tables.playoffs}
    due = {region.slug for region in tables.playoffs}
    for slug, region in sorted(regions.items(), key=lambda item: (item[1].name, item[0])):
        theirs = by_name(
            (each for each in tables.qualifiers if each.region.slug == slug),
            place=lambda each: each.row.position,
            name=lambda each: (each.player.name, each.player.slug),
        )
        yield RegionsQualifiers(region, theirs, slug in due)


def _corrections(tables: FinalTables) -> Iterable[FinalCorrection]:
    """What was changed in results that were out, the latest first. One query."""
    matches = {match.pk: match for match in tables.matches}
    players = {player.pk: player for player in tables.players.values()}
    rows = Correction.objects.filter(meeting__final=tables.info.pk).order_by("-at", "-pk")
    for at, what, player, meeting in rows.values_list("at", "what", "player", "meeting"):
        if meeting in matches:
            words = match_words(tables, matches[meeting])
            yield FinalCorrection(at, words, what, players.get(player))
