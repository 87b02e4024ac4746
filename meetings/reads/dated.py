"""READ: meetings and offences as ``scoring.conduct`` sees them: by day, with a name to say."""

import scoring
from leagues.models import Season
from meetings.models import Meeting, Penalty


def dated_meeting(meeting: Meeting) -> scoring.DatedMeeting:
    """Make a meeting (with ``season`` and ``region`` selected) comparable by day."""
    return scoring.DatedMeeting(
        season=meeting.season.year,
        region=meeting.region.slug,
        number=meeting.number,
        day=meeting.date.toordinal(),
        name=f"{meeting.region} {meeting.number} on {meeting.date:%-d %B %Y}",
        cancelled=meeting.status == Meeting.Status.CANCELLED,
    )


def dated_meetings(season: Season) -> tuple[scoring.DatedMeeting, ...]:
    """Every meeting of a season but those for practice. One query."""
    meetings = Meeting.objects.counted().filter(season=season).select_related("season", "region")
    return tuple(dated_meeting(meeting) for meeting in meetings)


def offences(season: Season, player: int | None = None) -> dict[int, list[scoring.Offence]]:
    """Warnings and penalties of a season by player, in the order given. One query."""
    rows = Penalty.objects.filter(meeting__season=season, meeting__practice=False).select_related(
        "meeting__season", "meeting__region"
    )
    if player is not None:
        rows = rows.filter(player=player)
    given: dict[int, list[scoring.Offence]] = {}
    for row in rows.order_by("meeting__date", "pk"):
        offence = scoring.Offence(row.level, dated_meeting(row.meeting))  # type: ignore[arg-type]
        given.setdefault(row.player_id, []).append(offence)
    return given
