"""READ: a grand final's stages as pages show them: tables, games, ties, who goes on (1G, 3F)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

import scoring
from leagues.folding import fold
from leagues.reads.level import by_name, game_lines
from meetings.info import GameInfo, MatchInfo, PlayerInfo
from meetings.reads.final_tables import FinalTables

STATES: dict[str, str] = {
    "not_begun": "to come",
    "playing": "being played",
    "sudden_death": "sudden death",
    "finished": "finished",
    "skipped": "not needed",
    "changed": "open after a correction",
}
"""How far a stage is, in words."""
FOLDED_FROM = 12
"""Rows that a page shows at once of a stage that is over."""


@dataclass(frozen=True, slots=True)
class StageScore:
    """A player's score on a game of a match."""

    player: PlayerInfo
    position: int | None
    """Place on the game; None for a disqualified player."""
    tied: bool
    counted: int
    ruled: tuple[scoring.Step, ...]
    """What was ruled on it, in words; most scores have nothing."""
    points: Fraction
    """What it takes in its stage, the bonus point included."""
    bonus: int


@dataclass(frozen=True, slots=True)
class StageGame:
    """A game of a match, its scores placed and pointed."""

    info: GameInfo
    scores: tuple[StageScore, ...]
    to_come: int
    """How many of those who are there have no score on it yet."""

    @property
    def ruled(self) -> tuple[StageScore, ...]:
        """The scores on which something was ruled."""
        return tuple(score for score in self.scores if score.ruled)


@dataclass(frozen=True, slots=True)
class WithdrawnGame:
    """A game that was taken out of a match: on record, and counting for nobody (6A)."""

    info: GameInfo
    substitute: GameInfo | None
    scores: tuple[tuple[PlayerInfo, int], ...]


@dataclass(frozen=True, slots=True)
class StageRow:
    """A player in a match's table."""

    player: PlayerInfo
    position: int | None
    tied: bool
    points: Fraction
    cells: tuple[StageScore | None, ...]
    """A score for each game in play; None where there is none that counts."""
    goes_to: str
    """The name of the stage that the position leads to; empty where it leads out, or is open."""
    open: bool
    """Level across a line: a sudden death has to decide, or would if the match ended so."""
    line_above: bool
    """Do ways part just above this row?"""
    left: bool

    @property
    def disqualified(self) -> bool:
        """Has the player no place (7A)?"""
        return self.position is None


@dataclass(frozen=True, slots=True)
class SuddenDeathView:
    """One game that parts players who are level, played or being played."""

    match: MatchInfo
    players: tuple[PlayerInfo, ...]
    games: tuple[StageGame, ...]


@dataclass(frozen=True, slots=True)
class GroupView:
    """A match of a stage."""

    number: int
    state: scoring.GroupState
    match: MatchInfo | None
    """None while it is not set up."""
    players: tuple[PlayerInfo, ...]
    rows: tuple[StageRow, ...]
    waiting: tuple[PlayerInfo, ...]
    """Those entered who have no row, having no score yet."""
    games: tuple[StageGame, ...]
    withdrawn: tuple[WithdrawnGame, ...]
    sudden_deaths: tuple[SuddenDeathView, ...]

    @property
    def ahead(self) -> bool:
        """Is it set up ahead of its day? Nobody plays yet."""
        return self.match is not None and self.match.planned

    @property
    def scores(self) -> int:
        """How many scores are in."""
        return sum(len(game.scores) for game in self.games)

    @property
    def expected(self) -> int:
        """How many there will be."""
        return sum(len(game.scores) + game.to_come for game in self.games)


@dataclass(frozen=True, slots=True)
class StageView:
    """A stage of the final."""

    key: str
    name: str
    state: scoring.StageState
    games: int
    """How many are played in it."""
    points: tuple[int, ...]
    """What each place on a game takes; empty where machine points count."""
    groups: tuple[GroupView, ...]
    steps: tuple[scoring.Step, ...]
    """Its ties and who goes on, in words."""
    missing: tuple[PlayerInfo, ...]
    """Those with a place in it whom no match has entered."""

    @property
    def words(self) -> str:
        """How far it is."""
        return STATES["not_begun" if self.ahead else self.state]

    @property
    def begun(self) -> bool:
        """Has it a match?"""
        return any(group.match for group in self.groups)

    @property
    def ahead(self) -> bool:
        """Are its matches set up ahead of their day, and nothing more?"""
        return self.begun and all(group.ahead or not group.match for group in self.groups)

    @property
    def is_long(self) -> bool:
        """Are its tables better folded away, once they are history?"""
        return sum(len(group.rows) for group in self.groups) > FOLDED_FROM

    @property
    def in_groups(self) -> bool:
        """Is it played in more than one match?"""
        return len(self.groups) > 1


def stage_views(
    tables: FinalTables, players: Mapping[str, PlayerInfo] | None = None
) -> tuple[StageView, ...]:
    """Every stage; ``players`` say what to call them, where the public names will not do."""
    if tables.result is None:
        return ()
    shown = _Shown(tables, tables.result, players or tables.players)
    return tuple(shown.stage(stage) for stage in tables.result.stages)


@dataclass(frozen=True, slots=True)
class _Shown:
    """A final, and what its players are called."""

    tables: FinalTables
    result: scoring.FinalResult
    players: Mapping[str, PlayerInfo]

    def stage(self, stage: scoring.StageResult) -> StageView:
        names = {slug: player.name for slug, player in self.players.items()}
        machines = {
            key: info.machine
            for match in self.tables.matches
            for key, info in match.games_by_key.items()
        }
        return StageView(
            key=stage.stage.key,
            name=stage.stage.name,
            state=stage.state,
            games=stage.stage.games,
            points=stage.stage.points or (),
            groups=tuple(self.group(stage, group) for group in stage.groups),
            steps=scoring.explain_stage(self.result, stage.stage.key, names, machines),
            missing=self.named(stage.missing),
        )

    def named(self, slugs: tuple[str, ...]) -> tuple[PlayerInfo, ...]:
        return tuple(self.players[slug] for slug in slugs)

    def public(self, slug: str) -> tuple[str, str]:
        """What level players are ordered by: the public name, then the slug."""
        return fold(self.tables.players[slug].name), slug

    def group(self, stage: scoring.StageResult, group: scoring.GroupResult) -> GroupView:
        match = self.tables.match_of(group.match) if group.match else None
        games = tuple(self.games(match, stage.stage, group.games) if match else ())
        seen = {row.player for row in group.rows}
        waiting = [slug for slug in match.entered if slug not in seen] if match else []
        return GroupView(
            number=group.number,
            state=group.state,
            match=match,
            players=self.named(group.players),
            rows=tuple(self.rows(stage, group, games, match)),
            waiting=self.named(tuple(waiting)),
            games=games,
            withdrawn=tuple(self.withdrawn(group.match)) if group.match else (),
            sudden_deaths=tuple(self.sudden_deaths(stage.stage, group.number)),
        )

    def rows(
        self,
        stage: scoring.StageResult,
        group: scoring.GroupResult,
        games: tuple[StageGame, ...],
        match: MatchInfo | None,
    ) -> Iterator[StageRow]:
        scores = [{score.player.slug: score for score in game.scores} for game in games]
        level_by_name = by_name(
            group.rows, place=lambda row: row.position, name=lambda row: self.public(row.player)
        )
        for placed, row in enumerate(level_by_name):
            to = self.result.format.stage(row.goes_to).name if row.goes_to else ""
            yield StageRow(
                player=self.players[row.player],
                position=row.position,
                tied=row.tied,
                points=row.points,
                cells=tuple(of_game.get(row.player) for of_game in scores),
                goes_to=to,
                open=row.open,
                line_above=placed in stage.lines,
                left=match is not None and row.player in match.left,
            )

    def games(
        self, match: MatchInfo, stage: scoring.Stage, games: tuple[scoring.GameResult, ...]
    ) -> Iterator[StageGame]:
        infos = match.games_by_key
        here = [slug for slug in match.entered if slug not in match.left]
        for game in games:
            taken = scoring.game_points(game, stage)
            yield StageGame(
                info=infos[game.key],
                scores=tuple(
                    self.score(line, game, taken.get(line.player, Fraction(0)))
                    for line in game_lines(game, self.tables.players)
                ),
                to_come=sum(slug not in game.counted for slug in here),
            )

    def score(
        self, line: scoring.ScoreLine, game: scoring.GameResult, points: Fraction
    ) -> StageScore:
        steps = scoring.explain_score(line, game, self.tables.rules) if line.steps else ()
        return StageScore(
            player=self.players[line.player],
            position=line.position,
            tied=line.level > 1,
            counted=line.counted,
            ruled=steps[1 : 1 + len(line.steps)],
            points=points,
            bonus=line.bonus,
        )

    def withdrawn(self, match: scoring.FinalMatch) -> Iterator[WithdrawnGame]:
        infos = self.tables.match_of(match).games_by_key
        for game in match.meeting.games:
            if game.in_play:
                continue
            info = infos[game.key]
            substitutes = (other for other in infos.values() if other.replaces == info.key)
            best_first = sorted(
                game.scores.items(), key=lambda item: (-item[1], *self.public(item[0]))
            )
            yield WithdrawnGame(
                info=info,
                substitute=next(substitutes, None),
                scores=tuple((self.players[slug], score) for slug, score in best_first),
            )

    def sudden_deaths(self, stage: scoring.Stage, group: int) -> Iterator[SuddenDeathView]:
        for match in self.tables.matches:
            if match.sudden_death and (match.stage, match.group) == (stage.key, group):
                facts = self.tables.facts_of(match)
                players = frozenset(facts.players)
                games = scoring.meeting_result(facts.meeting, players, self.tables.rules).games
                yield SuddenDeathView(
                    match=match,
                    players=self.named(match.entered),
                    games=tuple(self.games(match, stage, games)),
                )
