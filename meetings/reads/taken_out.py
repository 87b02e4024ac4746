"""READ: who was just taken out at a meeting's door, to be put back where that was the slip."""

import datetime
from dataclasses import dataclass

from leagues.models import Player
from meetings.models import Entry, Meeting

MISTAKE = "checked in by mistake"
"""Why an entry goes, in the history."""
FRESH = datetime.timedelta(minutes=15)
"""How long taking somebody out can be undone."""


@dataclass(frozen=True, slots=True)
class TakenOut:
    """Somebody who was let in by mistake, or taken out by one."""

    pk: int
    name: str
    at: datetime.datetime


def taken_out(meeting: Meeting, at: datetime.datetime) -> tuple[TakenOut, ...]:
    """List who can be put back, the latest first. One query, and another if there is anybody."""
    here = Entry.objects.filter(meeting=meeting).values("player")
    gone = Entry.history.filter(
        meeting=meeting,
        history_type="-",
        history_change_reason=MISTAKE,
        history_date__gte=at - FRESH,
    ).exclude(player__in=here)
    latest = dict(gone.order_by("history_date").values_list("player", "history_date"))
    if not latest:
        return ()
    names = dict(
        Player.history.filter(id__in=latest).order_by("history_id").values_list("id", "name")
    )
    rows = [TakenOut(pk, names.get(pk, ""), when) for pk, when in latest.items()]
    return tuple(sorted(rows, key=lambda row: (row.at, row.pk), reverse=True))
