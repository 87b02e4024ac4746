"""READ: meetings and offences as ``scoring.conduct`` sees them: by day, with a name to say.

Those of a season and of the one before it on this site: a ban given at a region's last meeting
holds at its first of the next season, and a warning is open until then (decision 30).
"""

from django.db.models import Q, Subquery

import scoring
from leagues.models import Season
from meetings.models import Meeting, Penalty


def dated_meeting(meeting: Meeting) -> scoring.DatedMeeting:
    """Make a meeting (with ``season`` and ``region`` selected) comparable by day.

    All matches of a grand final are one: a repeat at the next of them is one on the day (7A).
    """
    if meeting.final_id is not None:
        return scoring.DatedMeeting(
            season=meeting.season.year,
            region="",
            number=0,
            day=meeting.date.toordinal(),
            name=f"the grand final on {meeting.date:%-d %B %Y}",
        )
    return scoring.DatedMeeting(
        season=meeting.season.year,
        region=meeting.home_region.slug,
        number=meeting.number,
        day=meeting.date.toordinal(),
        name=f"{meeting.where} {meeting.number} on {meeting.date:%-d %B %Y}",
        cancelled=meeting.status == Meeting.Status.CANCELLED,
    )


def dated_meetings(season: Season) -> tuple[scoring.DatedMeeting, ...]:
    """Every meeting of a season and the one before, but those for practice. One query."""
    meetings = Meeting.objects.counted().filter(_with_the_one_before(season))
    return tuple(dated_meeting(meeting) for meeting in meetings.select_related("season", "region"))


def offences(
    meeting: Meeting, player: int | None = None, *, without: int | None = None
) -> dict[int, list[scoring.Offence]]:
    """Give what may bear on a meeting, by player: warnings and penalties in the order given.

    Those of its season and of the one before; at a practice meeting its own alone. Those given at
    the grand final, which has rules of its own (1A), bear on its own matches alone.
    ``without`` leaves one out, by its key. One query.
    """
    if meeting.practice:
        rows = Penalty.objects.filter(meeting=meeting)
    else:
        rows = Penalty.objects.filter(
            _with_the_one_before(meeting.season, at="meeting__"),
            Q(meeting__final__isnull=True) | Q(meeting__final=meeting.final_id),
            meeting__practice=False,
        )
    if player is not None:
        rows = rows.filter(player=player)
    if without is not None:
        rows = rows.exclude(pk=without)
    given: dict[int, list[scoring.Offence]] = {}
    rows = rows.select_related("meeting__season", "meeting__region")
    for row in rows.order_by("meeting__date", "pk"):
        offence = scoring.Offence(row.level, dated_meeting(row.meeting))  # type: ignore[arg-type]
        given.setdefault(row.player_id, []).append(offence)
    return given


def _with_the_one_before(season: Season, *, at: str = "") -> Q:
    before = Season.objects.filter(year__lt=season.year).order_by("-year").values("pk")[:1]
    return Q(**{f"{at}season": season.pk}) | Q(**{f"{at}season": Subquery(before)})
