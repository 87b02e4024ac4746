"""READ: what 1B refuses of a region's season: a seventh meeting, a venue's third use."""

from collections.abc import Iterable

import scoring
from leagues.models import SeasonRegion
from meetings.models import Meeting, Venue
from meetings.reads.findings import as_region_meeting


def calendar_refusals(meeting: Meeting, venue: Venue | None) -> list[str]:
    """Say what 1B refuses once this meeting is there, as it is and at this venue. One query.

    Not what was so before, which has been overruled; nor what is so without it, which is not
    its doing.
    """
    if meeting.practice:
        return []
    rows = Meeting.objects.counted().filter(season=meeting.season_id, region=meeting.region_id)
    as_it_is = {row.pk: as_region_meeting(row, row.venue) for row in rows.select_related("venue")}
    others = [other for pk, other in as_it_is.items() if pk != meeting.pk]
    excused = {*_refused(as_it_is.values()), *_refused(others)}
    wanted = [*others, as_region_meeting(meeting, venue)]
    return [text for text in _refused(wanted) if text not in excused]


def refusals_of_another(season_region: SeasonRegion) -> list[str]:
    """Say what 1B refuses of any meeting more of the region's, wherever it is. One query."""
    return calendar_refusals(
        Meeting(season=season_region.season, region=season_region.region), venue=None
    )


def is_about_a_venue(refused: str) -> bool:
    """Tell a refusal of a venue from one of the number of meetings."""
    return "is used" in refused


def _refused(meetings: Iterable[scoring.RegionMeeting]) -> list[str]:
    findings = scoring.region_checks(tuple(meetings))
    return [finding.text for finding in findings if finding.state == "refused"]
