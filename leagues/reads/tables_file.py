"""READ: a season worked out as the tables file's document (``ukpl-tables/1``)."""

from fractions import Fraction
from typing import Any

from leagues.tables import SeasonTables
from scoring import MeetingResult, PlayerResult, RegionResult, TableRow, points_text

FORMAT = "ukpl-tables/1"

Row = dict[str, Any]
"""An object of the document."""


def tables_document(tables: SeasonTables) -> Row:
    """Write a season's tables under the format's keys, exact numbers as text."""
    return {
        "format": FORMAT,
        "season": tables.year,
        "regions": [_region(region) for region in tables.result.regions],
    }


def _exact(points: Fraction | None) -> str | None:
    return None if points is None else points_text(points)


def _region(region: RegionResult) -> Row:
    return {
        "region": region.key,
        "average_attendance": _exact(region.average_attendance),
        "places": region.places.places,
        "meetings": [_meeting(meeting) for meeting in region.meetings],
        "table": [_table_row(row) for row in region.table],
    }


def _meeting(meeting: MeetingResult) -> Row:
    return {
        "number": meeting.number,
        "counts": meeting.counts,
        "competitors": meeting.competitors,
        "home_competitors": meeting.home_competitors,
        "results": [_result(result, meeting) for result in meeting.results],
    }


def _result(result: PlayerResult, meeting: MeetingResult) -> Row:
    return {
        "player": result.player,
        "home": result.home,
        "disqualified": result.disqualified,
        "position": result.position,
        "tied": result.tied,
        "machine_points": _exact(result.machine_points),
        "games": _games(result.player, meeting),
        "league_position": result.league_position,
        "league_points": _exact(result.league_points),
    }


def _games(player: str, meeting: MeetingResult) -> Row:
    """A player's games with a score that counts; of a guest set aside there are none (3C)."""
    lines = {game.key: game.line(player) for game in meeting.games if player in game.counted}
    return {
        key: {
            "score": line.counted,
            "position": line.position,
            "points": points_text(line.points),
            "bonus": line.bonus,
        }
        for key, line in lines.items()
    }


def _table_row(row: TableRow) -> Row:
    return {
        "position": row.position,
        "tied": row.tied,
        "player": row.player,
        "total": points_text(row.total),
        "by_meeting": {str(score.meeting): points_text(score.points) for score in row.scores},
        "counting": [points_text(score.points) for score in row.counting],
        "dropped": [points_text(score.points) for score in row.dropped],
        "qualifies": row.qualifies,
        "tie_break": row.tie_break,
    }
