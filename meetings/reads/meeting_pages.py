"""READ: one meeting as its page shows it: the standings, every game's table, what was withdrawn."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import scoring
from leagues.reads.level import by_name, finishers, game_lines
from leagues.tables import RegionInfo, SeasonTables, season_tables
from leagues.version import Version
from meetings.info import GameInfo, MeetingInfo, PlayerInfo
from meetings.models import Meeting
from meetings.reads.announced import Announced, announced
from meetings.reads.corrections import MarkedCorrection, marked_corrections
from meetings.reads.withdrawn import why_withdrawn


@dataclass(frozen=True, slots=True)
class Position:
    """A place, and whether it is shared; None for who has none."""

    position: int | None
    tied: bool


@dataclass(frozen=True, slots=True)
class Finish:
    """One player's row in the standings; a cell for each game in play, None where not played."""

    player: PlayerInfo
    result: scoring.PlayerResult
    cells: tuple[scoring.ScoreLine | None, ...]

    @property
    def at_home(self) -> Position:
        """The place among the home players (3C)."""
        return Position(self.result.league_position, self.result.league_level > 1)


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One player's row on a game."""

    player: PlayerInfo
    home: bool
    line: scoring.ScoreLine
    ruled: tuple[scoring.Step, ...]
    """What was ruled on the score, in words; most scores have nothing."""

    @property
    def place(self) -> Position:
        """The place on the game."""
        return Position(self.line.position, self.line.level > 1)


@dataclass(frozen=True, slots=True)
class KnownScore:
    """A score that takes no place: on a withdrawn game, or of a guest who is set aside."""

    player: PlayerInfo
    score: int


@dataclass(frozen=True, slots=True)
class GameTable:
    """A game in play, its scores placed and pointed."""

    info: GameInfo
    competitors: int
    """N: what the best score takes (3B)."""
    rows: tuple[ScoreRow, ...]
    set_aside: tuple[KnownScore, ...]
    """Counted scores of guests, where guests take no machine points (3C)."""

    @property
    def best(self) -> ScoreRow | None:
        """The first row, if anybody has a place."""
        return self.rows[0] if self.rows and self.rows[0].line.position else None

    @property
    def ruled(self) -> tuple[ScoreRow, ...]:
        """The rows on which something was ruled."""
        return tuple(row for row in self.rows if row.ruled)


@dataclass(frozen=True, slots=True)
class WithdrawnGame:
    """A game that was taken out: on record, and counting for nobody (6A)."""

    info: GameInfo
    substitute: GameInfo | None
    scores: tuple[KnownScore, ...]
    why: str
    """What broke; empty where nobody said."""


@dataclass(frozen=True, slots=True)
class MeetingPage:
    """A meeting, planned or played, as its page shows it."""

    year: int
    region: RegionInfo
    info: MeetingInfo
    least: int
    """Home players that a meeting needs to count (1E)."""
    previous: MeetingInfo | None
    following: MeetingInfo | None
    result: scoring.MeetingResult | None
    """None until the meeting is published."""
    finishes: tuple[Finish, ...] = ()
    games: tuple[GameTable, ...] = ()
    withdrawn: tuple[WithdrawnGame, ...] = ()
    corrections: tuple[MarkedCorrection, ...] = ()
    """What was changed after the results came out (8)."""
    announced: Announced | None = None
    """What players may know before they come; None once it was played, or called off."""

    @property
    def guests(self) -> int:
        """How many competitors were not home players."""
        return self.result.competitors - self.result.home_competitors if self.result else 0

    @property
    def jackpots(self) -> tuple[GameInfo, ...]:
        """The games for which a jackpot was agreed (2E)."""
        return tuple(game for game in self.info.games if game.jackpot is not None)

    @property
    def notes(self) -> tuple[GameInfo, ...]:
        """The games of which something was announced (6D)."""
        return tuple(game for game in self.info.games if game.note)


def meeting_page(
    year: int, region: str, number: int, version: Version | None = None
) -> MeetingPage:
    """Gather a meeting's page. Raises ``Season.DoesNotExist`` or ``Meeting.DoesNotExist``."""
    tables = season_tables(year, version)
    info = find_meeting(tables, region, number)
    meetings = tables.region_meetings(region)
    at = meetings.index(info)
    page = MeetingPage(
        year=year,
        region=tables.regions[region],
        info=info,
        least=tables.result.rules.minimum_home_players,
        previous=meetings[at - 1] if at else None,
        following=meetings[at + 1] if at + 1 < len(meetings) else None,
        result=None,
    )
    if info.published:
        return _with_result(page, tables)
    if info.cancelled:
        return page
    return replace(page, announced=announced(info, tables.children))


def _with_result(page: MeetingPage, tables: SeasonTables) -> MeetingPage:
    result = meeting_result(tables, page.info)
    games = {game.key: game for game in page.info.games}
    why = why_withdrawn(page.info.pk, [game.key for game in result.withdrawn])
    return replace(
        page,
        result=result,
        finishes=_finishes(result, tables.players),
        games=tuple(_game_table(game, games[game.key], result, tables) for game in result.games),
        withdrawn=tuple(
            _withdrawn(game, games, tables.players, tables.children.without(why[game.key]))
            for game in result.withdrawn
        ),
        corrections=marked_corrections(page.info.pk, tables.players.values()),
    )


def find_meeting(tables: SeasonTables, region: str, number: int) -> MeetingInfo:
    """Find a meeting of a region that takes part. Raises ``Meeting.DoesNotExist``."""
    if region in tables.regions:
        for meeting in tables.region_meetings(region):
            if meeting.number == number:
                return meeting
    raise Meeting.DoesNotExist


def meeting_result(tables: SeasonTables, meeting: MeetingInfo) -> scoring.MeetingResult:
    """Give the result of a published meeting of a region that takes part."""
    results = tables.result.region(meeting.region).meetings
    return next(result for result in results if result.number == meeting.number)


def _finishes(
    result: scoring.MeetingResult, players: Mapping[str, PlayerInfo]
) -> tuple[Finish, ...]:
    lines = [{line.player: line for line in game.lines} for game in result.games]
    return tuple(
        Finish(
            player=players[finish.player],
            result=finish,
            cells=tuple(of_game.get(finish.player) for of_game in lines),
        )
        for finish in finishers(result, players)
    )


def _game_table(
    game: scoring.GameResult, info: GameInfo, result: scoring.MeetingResult, tables: SeasonTables
) -> GameTable:
    home = {finish.player for finish in result.results if finish.home}
    counted = scoring.counted_scores(game.facts, game.penalised)
    guests = {player: score for player, score in counted.items() if player not in game.counted}
    return GameTable(
        info=info,
        competitors=game.competitors,
        rows=tuple(
            ScoreRow(
                player=tables.players[line.player],
                home=line.player in home,
                line=line,
                ruled=_ruled(line, game, tables.result.rules) if line.steps else (),
            )
            for line in game_lines(game, tables.players)
        ),
        set_aside=_known_scores(guests, tables.players),
    )


def _ruled(
    line: scoring.ScoreLine, game: scoring.GameResult, rules: scoring.Ruleset
) -> tuple[scoring.Step, ...]:
    """The part of a score's working that its rulings make: after what the machine showed."""
    return scoring.explain_score(line, game, rules)[1 : 1 + len(line.steps)]


def _known_scores(
    scores: Mapping[str, int], players: Mapping[str, PlayerInfo]
) -> tuple[KnownScore, ...]:
    known = (KnownScore(players[player], score) for player, score in scores.items())
    return by_name(
        sorted(known, key=lambda row: -row.score),
        place=lambda row: row.score,
        name=lambda row: (row.player.name, row.player.slug),
    )


def _withdrawn(
    game: scoring.Game, games: Mapping[str, GameInfo], players: Mapping[str, PlayerInfo], why: str
) -> WithdrawnGame:
    substitutes = (info for info in games.values() if info.replaces == game.key)
    return WithdrawnGame(
        info=games[game.key],
        substitute=next(substitutes, None),
        scores=_known_scores(game.scores, players),
        why=why,
    )
