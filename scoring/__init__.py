"""The rulebook as pure Python: facts go in, results with their working come out.

``int`` and ``Fraction`` only; no Django, no clock, no float. The names here are the whole of what
a caller may import.
"""

from scoring.checks import (
    GROUP_SIZES,
    MAX_MEETINGS,
    MAX_VENUE_USES,
    MIN_GAMES,
    MIN_MEETINGS,
    MIN_PRACTICE_MINUTES,
    MIN_VENUES,
    RESULTS_DUE_DAYS,
    Finding,
    FindingState,
    MeetingPlan,
    RegionMeeting,
    meeting_checks,
    region_checks,
    results_due,
)
from scoring.conduct import (
    LADDER,
    Ban,
    DatedMeeting,
    LeastPenalty,
    Offence,
    ban_in_force,
    least_penalty,
    next_meeting,
    penalty_refusal,
)
from scoring.errors import RuleError
from scoring.explain import (
    Step,
    explain_meeting,
    explain_places,
    explain_score,
    explain_season,
)
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
from scoring.groups import Draw, draw_groups, redraw
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
    "GROUP_SIZES",
    "LADDER",
    "LEAST",
    "MAX_MEETINGS",
    "MAX_VENUE_USES",
    "MIN_GAMES",
    "MIN_MEETINGS",
    "MIN_PRACTICE_MINUTES",
    "MIN_VENUES",
    "READINGS",
    "RESULTS_DUE_DAYS",
    "Ban",
    "DatedMeeting",
    "Draw",
    "Finding",
    "FindingState",
    "Game",
    "GameResult",
    "LeastPenalty",
    "Meeting",
    "MeetingPlan",
    "MeetingResult",
    "MeetingScore",
    "Offence",
    "Penalty",
    "Place",
    "PlacesShare",
    "PlayerResult",
    "RecordedMeeting",
    "RecordedResult",
    "Region",
    "RegionMeeting",
    "RegionResult",
    "RuleError",
    "Ruleset",
    "Ruling",
    "RulingStep",
    "ScoreLine",
    "Season",
    "SeasonResult",
    "Step",
    "TableRow",
    "average_attendance",
    "ban_in_force",
    "counted_score",
    "counted_scores",
    "draw_groups",
    "explain_meeting",
    "explain_places",
    "explain_score",
    "explain_season",
    "league_points",
    "league_table",
    "least_penalty",
    "machine_points",
    "meeting_checks",
    "meeting_result",
    "next_meeting",
    "parse_points",
    "penalty_refusal",
    "places",
    "points_text",
    "redraw",
    "region_checks",
    "results_due",
    "ruling_steps",
    "season_result",
    "share",
    "share_places",
]
