"""READ: a season's grand final worked out and named: who qualified, every stage, the champion (1G).

``final_tables`` is the one door, as ``leagues.tables.season_tables`` is to a season's regions.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal

import scoring
from leagues.child_names import ChildNames
from leagues.models import FinalAnswer
from leagues.reads.level import by_name
from leagues.tables import RegionInfo, SeasonTables, games_for_the_public, season_tables
from leagues.version import Version, data_version
from meetings.info import FinalInfo, MatchInfo, PlayerInfo
from meetings.models import GrandFinal
from meetings.results.finals import FinalRows, load_final

Answer = Literal["comes", "stays", ""]
"""A qualifier's yes, their no, or nothing said yet."""


@dataclass(frozen=True, slots=True)
class Qualifier:
    """A player with a place in the final."""

    player: PlayerInfo
    region: RegionInfo
    row: scoring.TableRow
    """Their row in the region's table."""
    answer: Answer


@dataclass(frozen=True, slots=True)
class Finish:
    """Where a player finished in the final."""

    position: int | None
    """None for a player who was disqualified."""
    tied: bool
    player: PlayerInfo
    stage: str
    """The name of the last stage that they were in; empty where only the outcome is known."""
    place: int | None
    """Their position in it."""


@dataclass(frozen=True, slots=True)
class FinalTables:
    """A grand final worked out, with the names that go with its keys."""

    info: FinalInfo
    rules: scoring.Ruleset
    format: scoring.FinalFormat | None
    fault: str
    """Why it cannot be worked out, for the organiser; empty of nearly every final."""
    qualifiers: tuple[Qualifier, ...]
    """In seeded order: see ``seeded``."""
    playoffs: tuple[RegionInfo, ...]
    """Regions whose last place a play-off has still to decide (3F)."""
    matches: tuple[MatchInfo, ...]
    """Those that are set up, by number."""
    facts: tuple[scoring.FinalMatch, ...]
    """The same matches."""
    seeds: tuple[str, ...]
    """Those of the first stage, better seeds first."""
    result: scoring.FinalResult | None
    """None without a format, and where only the outcome is known."""
    players: Mapping[str, PlayerInfo]
    standing: tuple[Finish, ...]
    """Everybody who came, the champion first; empty until the last stage is settled."""

    @property
    def champions(self) -> tuple[PlayerInfo, ...]:
        """Whoever won it, once that is announced: one, but where an old final has it shared."""
        if not self.info.over:
            return ()
        return tuple(finish.player for finish in self.standing if finish.position == 1)

    @property
    def left_open(self) -> bool:
        """Has a correction left it without the champion that was announced?"""
        return self.info.over and self.result is not None and not self.champions

    @property
    def recorded(self) -> bool:
        """Is only the outcome known?"""
        return self.result is None and bool(self.standing)

    @property
    def settled(self) -> bool:
        """Is nothing of it being played, so that nothing of it changes unseen?"""
        return all(match.finished for match in self.matches)

    def out_of_line(self, stage: str) -> bool:
        """Are others entered in a stage than those whom settled results name?"""
        if self.result is None or stage not in self.stage_keys:
            return False
        found = self.result.stage(stage)
        strays = any(group.strays for group in found.groups)
        return found.complete and (bool(found.missing) or strays)

    @property
    def stage_keys(self) -> tuple[str, ...]:
        """The keys of the format's stages."""
        return tuple(stage.key for stage in self.format.stages) if self.format else ()

    def match(self, pk: int) -> MatchInfo:
        """A match by its number in the database; ``KeyError`` if it has none such."""
        for match in self.matches:
            if match.pk == pk:
                return match
        raise KeyError(pk)

    def match_of(self, facts: scoring.FinalMatch) -> MatchInfo:
        """The match whose facts these are."""
        return next(match for match in self.matches if match.number == facts.order)

    def facts_of(self, match: MatchInfo) -> scoring.FinalMatch:
        """The facts of a match."""
        return self.facts[self.matches.index(match)]

    def named(self, slugs: Iterable[str]) -> tuple[PlayerInfo, ...]:
        """The players of these keys."""
        return tuple(self.players[slug] for slug in slugs)


LEFT_OUT = {
    GrandFinal.Status.PLANNED: "The season was closed without it.",
    GrandFinal.Status.OPEN: "The season was closed before it was over.",
}
"""What is said of a final that was not over when its season was closed."""
OURS = frozenset(
    name
    for each in (scoring.league_format(), scoring.one_round(), scoring.rounds_of_four(5, 32))
    for name in (each.name, *(stage.name for stage in each.stages))
)
"""What the formats ready made, and their stages, are called: nobody has typed it."""

_KEPT: dict[int, tuple[tuple[str | None, ...], FinalTables | None]] = {}
"""By year: the last that was worked out, with the versions that it was worked out of."""


def final_tables(year: int, version: Version | None = None) -> FinalTables | None:
    """Work a season's final out; None where none is planned.

    Kept in memory until the season's data change, unless a match of it is being played. Six
    queries at most after the season's own. Raises ``Season.DoesNotExist``.
    """
    version = version or data_version()
    seasons = version.seasons if version else {}
    # Places may follow the attendance of the season before.
    tokens = (seasons.get(year), seasons.get(year - 1))
    kept = _KEPT.get(year)
    if kept is not None and kept[0] == tokens:
        return kept[1]
    tables = work_out(year, version)
    if tokens[0] is not None and (tables is None or tables.settled):
        _KEPT[year] = (tokens, tables)
    return tables


def work_out(year: int, version: Version | None = None) -> FinalTables | None:
    """Work a season's final out as the database has it now: for whoever holds its lock."""
    rows = load_final(year)
    if rows is None:
        return None
    season = season_tables(year, version)
    rows = _for_the_public(rows, season.children)
    if season.closed:
        rows = replace(rows, info=_left_out(rows.info))
    return _with_result(rows, season, _qualifiers(season, _answers(year)))


def _for_the_public(rows: FinalRows, children: ChildNames) -> FinalRows:
    info = replace(
        rows.info,
        venue=children.without(rows.info.venue),
        cancelled_because=children.without(rows.info.cancelled_because),
    )
    return replace(
        rows,
        info=info,
        matches=tuple(
            replace(match, games=games_for_the_public(match.games, children))
            for match in rows.matches
        ),
        format=rows.format and _said_to_the_public(rows.format, children),
    )


def _left_out(info: FinalInfo) -> FinalInfo:
    """A closed season's final: one that was not over by then is as good as called off."""
    if info.over or info.cancelled:
        return info
    why = LEFT_OUT[GrandFinal.Status(info.status)]
    return replace(info, status=GrandFinal.Status.CANCELLED, cancelled_because=why)


def _said_to_the_public(format_: scoring.FinalFormat, children: ChildNames) -> scoring.FinalFormat:
    """What its stages are called, without a child's surname; numbered, where that says nothing."""
    names = [
        stage.name if stage.name in OURS else children.without(stage.name)
        for stage in format_.stages
    ]
    if all(name == stage.name for name, stage in zip(names, format_.stages, strict=True)):
        return format_
    if len({name.casefold() for name in names}) < len(names) or not all(map(str.strip, names)):
        names = [f"Stage {nth}" for nth in range(1, len(names) + 1)]
    called = zip(names, format_.stages, strict=True)
    return replace(format_, stages=tuple(replace(stage, name=name) for name, stage in called))


def seeded(qualifier: Qualifier) -> tuple[object, ...]:
    """Order qualifiers for the list: the regions' first before their second, by points in each.

    No rule seeds the first stage, in which all play together; this decides who stands first where
    the format needs an order and the results give none.
    """
    row, region = qualifier.row, qualifier.region
    return (row.position, -row.total, region.name, region.slug, qualifier.player.slug)


def _answers(year: int) -> dict[str, bool]:
    """Who has said whether they come, by slug. One query."""
    rows = FinalAnswer.objects.filter(registration__season__year=year)
    return dict(rows.values_list("registration__player__slug", "comes"))


def _qualifiers(season: SeasonTables, answers: Mapping[str, bool]) -> tuple[Qualifier, ...]:
    words: dict[bool | None, Answer] = {True: "comes", False: "stays", None: ""}
    rows = (
        Qualifier(season.players[row.player], region, row, words[answers.get(row.player)])
        for slug, region in season.regions.items()
        for row in season.result.region(slug).table
        if row.qualifies == "yes"
    )
    return tuple(sorted(rows, key=seeded))


def _with_result(
    rows: FinalRows, season: SeasonTables, qualifiers: tuple[Qualifier, ...]
) -> FinalTables:
    players = {**rows.players, **season.players}
    result, fault = None, rows.fault
    seeds: tuple[str, ...] = ()
    if rows.format is not None and not rows.recorded:
        seeds = _seeds(rows, rows.format, qualifiers)
        try:
            result = scoring.final_result(rows.format, season.result.rules, seeds, rows.facts)
        except scoring.RuleError as error:
            fault = str(error)
    return FinalTables(
        info=rows.info,
        rules=season.result.rules,
        format=rows.format,
        fault=fault,
        qualifiers=qualifiers,
        playoffs=tuple(_playoffs(season)),
        matches=rows.matches,
        facts=rows.facts,
        seeds=seeds,
        result=result,
        players=players,
        standing=by_name(
            _recorded(rows) if rows.recorded else _finishes(result, players),
            place=lambda finish: (finish.position, finish.stage),
            name=lambda finish: (finish.player.name, finish.player.slug),
        ),
    )


def _seeds(
    rows: FinalRows, format_: scoring.FinalFormat, qualifiers: tuple[Qualifier, ...]
) -> tuple[str, ...]:
    """Who plays in the first stage: who qualified and comes, and whoever was entered all the same.

    Who was let in has played the final, whatever is corrected in their region's table later.
    """
    entered = [
        slug
        for match in rows.matches
        if match.stage == format_.first.key and not match.sudden_death
        for slug in match.entered
    ]
    coming = [q.player.slug for q in qualifiers if q.answer != "stays" or q.player.slug in entered]
    return tuple(dict.fromkeys((*coming, *entered)))


def _playoffs(season: SeasonTables) -> Iterator[RegionInfo]:
    for slug, region in season.regions.items():
        if any(row.qualifies == "playoff" for row in season.result.region(slug).table):
            yield region


def _finishes(
    result: scoring.FinalResult | None, players: Mapping[str, PlayerInfo]
) -> Iterator[Finish]:
    if result is None:
        return
    names = {each.stage.key: each.stage.name for each in result.stages}
    for row in result.standing:
        yield Finish(row.position, row.tied, players[row.player], names[row.stage], row.place)


def _recorded(rows: FinalRows) -> Iterator[Finish]:
    level = Counter(position for position, _ in rows.recorded)
    for position, slug in rows.recorded:
        yield Finish(position, level[position] > 1, rows.players[slug], "", None)
