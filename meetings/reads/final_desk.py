"""READ: the organiser's page of the grand final: where it stands, what to do next (1F, 1G, 3F)."""

import datetime
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import scoring
from leagues.models import Player
from meetings.info import PlayerInfo
from meetings.models import GrandFinal, Meeting
from meetings.reads.final_page import match_words
from meetings.reads.final_stages import StageView, stage_views
from meetings.reads.final_steps import match_step
from meetings.reads.final_tables import FinalTables, work_out
from meetings.reads.final_version import final_version
from meetings.reads.next_step import NextStep
from meetings.reads.progress import NOTHING, Progress, progress_of


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match that is set up, and what it waits for."""

    meeting: Meeting
    words: str
    progress: Progress
    step: NextStep
    removable: bool
    """Has nothing been played in it, so that it may be taken back?"""


@dataclass(frozen=True, slots=True)
class ToSetUp:
    """A match, or the matches of a stage, that can be set up now."""

    stage: str
    name: str
    players: tuple[PlayerInfo, ...]
    games: int
    group: int
    position: int
    """Of a sudden death the place that its players share; else 0."""
    matches: int
    """One, but where the stage is played in groups."""

    @property
    def sudden_death(self) -> bool:
        """Is it for a tie (3F)?"""
        return self.position > 0

    @property
    def names(self) -> str:
        """Its players in one text: Ann Abel, Bob Bell and Cat Cole."""
        *before, last = (player.name for player in self.players)
        return f"{', '.join(before)} and {last}" if before else last


@dataclass(frozen=True, slots=True)
class FinalDesk:
    """A grand final as its organiser sees it, with full names."""

    final: GrandFinal
    """With ``season`` and ``venue``."""
    seen: int
    """The version of it that this is."""
    tables: FinalTables
    stages: tuple[StageView, ...]
    matches: tuple[MatchLine, ...]
    """By number."""
    to_set_up: tuple[ToSetUp, ...]
    champion: PlayerInfo | None
    """The winner, announced or not; None until certain."""

    @property
    def open_matches(self) -> tuple[MatchLine, ...]:
        """Those that are not finished."""
        return tuple(line for line in self.matches if line.meeting.status != "published")

    @property
    def changed(self) -> tuple[StageView, ...]:
        """The stages whose players a correction has changed, and that can be brought in line."""
        return tuple(stage for stage in self.stages if self.tables.out_of_line(stage.key))

    @property
    def coming(self) -> int:
        """How many of those who qualified have said that they come."""
        return sum(each.answer == "comes" for each in self.tables.qualifiers)

    @property
    def silent(self) -> int:
        """How many have said nothing yet."""
        return sum(each.answer == "" for each in self.tables.qualifiers)


def final_desk(final: GrandFinal, *, today: datetime.date) -> FinalDesk:
    """Gather a final (with ``season`` and ``venue``). Seven queries after those of the tables."""
    tables = work_out(final.season.year)
    assert tables is not None  # noqa: S101 (the caller holds it)
    players = with_full_names(tables)
    return FinalDesk(
        final=final,
        seen=final_version(final.pk),
        tables=tables,
        stages=stage_views(tables, players),
        matches=tuple(_matches(final, tables, today)),
        to_set_up=tuple(_to_set_up(tables, players)),
        champion=_champion(tables, players),
    )


def with_full_names(tables: FinalTables) -> Mapping[str, PlayerInfo]:
    """The players as those call them who run the final: in full. One query."""
    named = dict(Player.objects.filter(slug__in=tables.players).values_list("slug", "name"))
    return {slug: replace(info, name=named[slug]) for slug, info in tables.players.items()}


def _champion(tables: FinalTables, players: Mapping[str, PlayerInfo]) -> PlayerInfo | None:
    slug = tables.result.champion if tables.result else None
    return players[slug] if slug else None


def _matches(final: GrandFinal, tables: FinalTables, today: datetime.date) -> Iterator[MatchLine]:
    """Five queries."""
    meetings = list(Meeting.objects.filter(final=final).order_by("number", "pk"))
    progress = progress_of(meetings)
    known = {match.pk: match for match in tables.matches}
    for meeting in meetings:
        if meeting.pk not in known:
            continue
        meeting.final, meeting.season = final, final.season
        counted = progress.get(meeting.pk, NOTHING)
        yield MatchLine(
            meeting=meeting,
            words=match_words(tables, known[meeting.pk]),
            progress=counted,
            step=match_step(meeting, counted, today=today),
            removable=not (counted.scores or meeting.status == Meeting.Status.PUBLISHED),
        )


def _to_set_up(tables: FinalTables, players: Mapping[str, PlayerInfo]) -> Iterator[ToSetUp]:
    """Sudden deaths one by one; the groups of a stage together, as they begin together."""
    everything = tables.result.to_set_up if tables.result else ()
    begun: set[str] = set()
    for each in everything:
        together = [each]
        if not each.sudden_death:
            if each.stage.key in begun:
                continue
            begun.add(each.stage.key)
            together = [m for m in everything if m.stage == each.stage and not m.sudden_death]
        yield ToSetUp(
            stage=each.stage.key,
            name=each.stage.name,
            players=tuple(players[slug] for match in together for slug in match.players),
            games=each.games,
            group=each.group,
            position=_position(tables, each) if each.sudden_death else 0,
            matches=len(together),
        )


def _position(tables: FinalTables, match: scoring.MatchToSetUp) -> int:
    """The place that the players of an open tie share."""
    groups = tables.result.stage(match.stage.key).groups if tables.result else ()
    return next(
        place.position
        for group in groups
        if group.number == match.group
        for tie in group.ties
        for place in tie.open
        if set(place.players) == set(match.players)
    )
