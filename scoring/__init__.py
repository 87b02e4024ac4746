"""The rulebook as pure Python: facts go in, results with their working come out.

``int`` and ``Fraction`` only; no Django, no clock, no float. The names here are the whole of what
a caller may import.
"""

from scoring.errors import RuleError
from scoring.facts import (
    Game,
    Meeting,
    Penalty,
    RecordedMeeting,
    RecordedResult,
    Region,
    Ruling,
    Season,
)
from scoring.finals import PlacesShare, average_attendance, share_places
from scoring.league import league_points
from scoring.machine import GameResult, ScoreLine, counted_scores, machine_points
from scoring.meeting import MeetingResult, PlayerResult, meeting_result
from scoring.points import parse_points, points_text
from scoring.ranking import Place, places, share
from scoring.ruleset import LEAST, READINGS, Ruleset
from scoring.rulings import RulingStep, counted_score, ruling_steps
from scoring.season import MeetingScore, TableRow, league_table
from scoring.tables import RegionResult, SeasonResult, season_result

__all__ = [
    "LEAST",
    "READINGS",
    "Game",
    "GameResult",
    "Meeting",
    "MeetingResult",
    "MeetingScore",
    "Penalty",
    "Place",
    "PlacesShare",
    "PlayerResult",
    "RecordedMeeting",
    "RecordedResult",
    "Region",
    "RegionResult",
    "RuleError",
    "Ruleset",
    "Ruling",
    "RulingStep",
    "ScoreLine",
    "Season",
    "SeasonResult",
    "TableRow",
    "average_attendance",
    "counted_score",
    "counted_scores",
    "league_points",
    "league_table",
    "machine_points",
    "meeting_result",
    "parse_points",
    "places",
    "points_text",
    "ruling_steps",
    "season_result",
    "share",
    "share_places",
]
