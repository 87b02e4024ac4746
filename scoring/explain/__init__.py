"""Why this number? The working behind a result, step by step, as data.

Nothing is worked out here a second time: every value is taken from the result that it explains.
"""

from scoring.explain.grand_final import explain_format, explain_stage
from scoring.explain.meeting import explain_meeting
from scoring.explain.places import explain_places
from scoring.explain.score import explain_score
from scoring.explain.season import explain_moved, explain_season
from scoring.explain.step import Step

__all__ = [
    "Step",
    "explain_format",
    "explain_meeting",
    "explain_moved",
    "explain_places",
    "explain_score",
    "explain_season",
    "explain_stage",
]
