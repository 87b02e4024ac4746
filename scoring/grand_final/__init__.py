"""The grand final: a format as data, and its matches worked out into a champion (1A, 1G)."""

from scoring.grand_final.data import format_data, format_from
from scoring.grand_final.facts import FinalMatch
from scoring.grand_final.format import FinalFormat
from scoring.grand_final.matches import game_points
from scoring.grand_final.outcome import (
    Entrant,
    FinalResult,
    FinalStanding,
    GroupResult,
    GroupState,
    MatchRow,
    MatchToSetUp,
    StageResult,
    StageState,
    SuddenDeath,
    Tie,
)
from scoring.grand_final.presets import ROUND_POINTS, league_format, one_round, rounds_of_four
from scoring.grand_final.result import final_result
from scoring.grand_final.stage import MAX_STAGE_GAMES, Source, Stage

__all__ = [
    "MAX_STAGE_GAMES",
    "ROUND_POINTS",
    "Entrant",
    "FinalFormat",
    "FinalMatch",
    "FinalResult",
    "FinalStanding",
    "GroupResult",
    "GroupState",
    "MatchRow",
    "MatchToSetUp",
    "Source",
    "Stage",
    "StageResult",
    "StageState",
    "SuddenDeath",
    "Tie",
    "final_result",
    "format_data",
    "format_from",
    "game_points",
    "league_format",
    "one_round",
    "rounds_of_four",
]
