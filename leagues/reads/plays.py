"""READ: every score that stands, one by one: for records of players and of machines."""

from collections.abc import Iterator
from dataclasses import dataclass

import scoring
from leagues.tables import RegionInfo, SeasonTables
from meetings.info import GameInfo, MeetingInfo, PlayerInfo


@dataclass(frozen=True, slots=True)
class Play:
    """A counted score on a game in play at a published meeting, guests' included."""

    year: int
    region: RegionInfo
    meeting: MeetingInfo
    game: GameInfo
    player: PlayerInfo
    score: int
    ruled: bool
    """Did a ruling change what the machine showed?"""


def played_meetings(tables: SeasonTables) -> Iterator[tuple[MeetingInfo, scoring.MeetingResult]]:
    """Give a season's published meetings with their results, by date."""
    results = {
        (region.key, result.number): result
        for region in tables.result.regions
        for result in region.meetings
    }
    for meeting in tables.meetings:
        result = results.get((meeting.region, meeting.number))
        if result is not None:
            yield meeting, result


def plays(tables: SeasonTables, player: str | None = None) -> Iterator[Play]:
    """Give the scores that stand in a season, or one player's, by date.

    Left out: withdrawn games (6A), players disqualified from the meeting (7A), and noughts that
    a penalty gave to a player who had not played.
    """
    for meeting, result in played_meetings(tables):
        out = {finish.player for finish in result.results if finish.disqualified}
        games = {game.key: game for game in meeting.games}
        for game in result.games:
            counted = scoring.counted_scores(game.facts, game.penalised)
            for slug in game.facts.scores if player is None else (player,):
                shown = game.facts.scores.get(slug)
                if shown is not None and slug not in out:
                    yield Play(
                        year=tables.year,
                        region=tables.regions[meeting.region],
                        meeting=meeting,
                        game=games[game.key],
                        player=tables.players[slug],
                        score=counted[slug],
                        ruled=counted[slug] != shown,
                    )
