"""READ: meetings that have been held and whose results are not out yet (4C)."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Q

from leagues.models import SeasonRegion
from meetings.models import Meeting
from meetings.reads.findings import due_on, results_finding


@dataclass(frozen=True, slots=True)
class DueResults:
    """A meeting that owes its results."""

    meeting: Meeting
    """With ``season`` and ``region``."""
    due_on: datetime.date
    """The last day on which they are in time."""
    sentence: str

    def overdue(self, today: datetime.date) -> bool:
        """Is that day over?"""
        return today > self.due_on


def results_due(
    *, today: datetime.date, season_regions: Iterable[SeasonRegion] | None = None
) -> tuple[DueResults, ...]:
    """List what is due, the oldest first; of all regions, or of those given. One query.

    A season that is closed owes nothing.
    """
    held = (
        Meeting.objects.counted()
        .to_come()
        .filter(date__lte=today, season__closed_at=None)
        .select_related("season", "region")
        .order_by("date", "pk")
    )
    if season_regions is not None:
        theirs = Q(pk__in=[])
        for row in season_regions:
            theirs |= Q(season=row.season_id, region=row.region_id)
        held = held.filter(theirs)
    return tuple(_due(meeting, today) for meeting in held)


def _due(meeting: Meeting, today: datetime.date) -> DueResults:
    finding = results_finding(meeting, today=today)
    return DueResults(meeting, due_on(meeting), finding.text if finding else "")
