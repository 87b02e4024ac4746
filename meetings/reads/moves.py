"""READ: how often scores have been moved at a meeting, so that a form sent twice moves once."""

from meetings.models import Score
from meetings.reads.reasons import MOVED


def moves_made(meeting: int) -> int:
    """Count the versions of scores that a move wrote. One query."""
    moved = Score.history.filter(game__meeting=meeting, history_change_reason=MOVED)
    return int(moved.count())
