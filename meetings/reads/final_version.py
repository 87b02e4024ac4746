"""READ: the version of a grand final that somebody has seen: two never overwrite each other."""

from meetings.models import GrandFinal


def final_version(pk: int) -> int:
    """The number of a final's latest version; 0 of none. One query."""
    versions = GrandFinal.history.filter(id=pk).order_by("-history_id")
    return versions.values_list("history_id", flat=True).first() or 0
