"""READ: why games were withdrawn (6A): what was said when they broke down, kept in the history."""

from collections.abc import Collection

from meetings.models import Game
from meetings.reads.reasons import why_broken


def why_withdrawn(meeting: int, keys: Collection[str]) -> dict[str, str]:
    """Say of these games of a meeting, which are withdrawn, what broke; by key. One query.

    Empty where nobody said, and where something else than the desk withdrew it. Without keys no
    query.
    """
    if not keys:
        return {}
    why = dict.fromkeys(keys, "")
    was = dict.fromkeys(keys, "")
    rows = Game.history.filter(meeting=meeting, key__in=keys).order_by("history_id")
    for key, status, reason in rows.values_list("key", "status", "history_change_reason"):
        if status != was[key]:
            why[key] = why_broken(reason)
        was[key] = status
    return why
