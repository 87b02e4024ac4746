"""READ: the working of one player's meeting: why these points, game by game and in the end."""

from dataclasses import dataclass
from fractions import Fraction

import scoring
from leagues.tables import RegionInfo, SeasonTables, season_tables
from leagues.version import Version
from meetings.info import GameInfo, MeetingInfo, PlayerInfo
from meetings.models import Meeting
from meetings.reads.meeting_pages import find_meeting, meeting_result


@dataclass(frozen=True, slots=True)
class GameWorking:
    """What a player's score on one game is worth, step by step."""

    info: GameInfo
    points: Fraction
    """Machine points, the bonus point included."""
    steps: tuple[scoring.Step, ...]


@dataclass(frozen=True, slots=True)
class MeetingWorking:
    """A player's meeting with its working."""

    year: int
    region: RegionInfo
    info: MeetingInfo
    player: PlayerInfo
    result: scoring.PlayerResult
    steps: tuple[scoring.Step, ...]
    """From the games' points to the league points."""
    games: tuple[GameWorking, ...]
    """The games that the player has a score on, if they take machine points at all."""


def meeting_working(
    year: int, region: str, number: int, player: int, version: Version | None = None
) -> MeetingWorking:
    """Explain a player's meeting, by the player's number.

    Raises ``Season.DoesNotExist``, or ``Meeting.DoesNotExist`` also where it is not published or
    the player was not there.
    """
    tables = season_tables(year, version)
    info = find_meeting(tables, region, number)
    if info.published:
        result = meeting_result(tables, info)
        for row in result.results:
            if tables.players[row.player].pk == player:
                return _working(tables, info, result, row)
    raise Meeting.DoesNotExist


def _working(
    tables: SeasonTables,
    info: MeetingInfo,
    result: scoring.MeetingResult,
    row: scoring.PlayerResult,
) -> MeetingWorking:
    machines = {game.key: game.machine for game in info.games}
    return MeetingWorking(
        year=tables.year,
        region=tables.regions[info.region],
        info=info,
        player=tables.players[row.player],
        result=row,
        steps=scoring.explain_meeting(row, result, tables.result.rules, machines),
        games=_games(tables, info, result, row.player),
    )


def _games(
    tables: SeasonTables, info: MeetingInfo, result: scoring.MeetingResult, player: str
) -> tuple[GameWorking, ...]:
    games = {game.key: game for game in info.games}
    return tuple(
        GameWorking(
            info=games[game.key],
            points=game.line(player).total,
            steps=scoring.explain_score(game.line(player), game, tables.result.rules),
        )
        for game in result.games
        if player in game.counted
    )
