"""READ: what is left to do in a season that is to be closed, and how it was closed before."""

import datetime
from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import Count, F
from django.urls import reverse

from leagues.models import Season, User
from leagues.reads.seen import digest
from leagues.tables import season_tables
from meetings.models import GrandFinal, Meeting, Submission
from meetings.reads.final_tables import final_tables

Outcome = Submission.Outcome


@dataclass(frozen=True, slots=True)
class Unfinished:
    """Something that is not done, and the page on which it is."""

    words: str
    address: str = ""


@dataclass(frozen=True, slots=True)
class Closing:
    """What closing a season finds."""

    playing: tuple[Unfinished, ...]
    """Meetings being played: these stand in the way."""
    unfinished: tuple[Unfinished, ...]
    """The rest: asked about, and left as it is if that is meant."""

    @property
    def seen(self) -> str:
        """Name what is left to do in a short text, so that what was agreed to is what is there."""
        return digest(*(each.words for each in self.unfinished))


@dataclass(frozen=True, slots=True)
class Closed:
    """A moment at which a season was closed, or opened again."""

    at: datetime.datetime
    by: User | None
    closed: bool
    """False: opened again."""
    reason: str


def closing(season: Season) -> Closing:
    """Look over a season. Three queries, besides its tables and its final if not in memory."""
    meetings = (
        Meeting.objects.filter(season=season, practice=False)
        .to_come()
        .select_related("season", "region")
        .order_by(F("final").asc(nulls_first=True), "date", "region__name", "number", "pk")
    )
    held = list(meetings)
    playing = [meeting for meeting in held if meeting.status == Meeting.Status.OPEN]
    return Closing(
        playing=tuple(Unfinished(f"{_name(m)} is being played.", _desk(m.pk)) for m in playing),
        unfinished=(
            *(_not_played(meeting) for meeting in held if meeting not in playing),
            *_waiting(season),
            *_followed(season),
            *_playoffs(season),
            *_final(season),
        ),
    )


def closings_of(season: Season) -> tuple[Closed, ...]:
    """When it was closed and opened again, by whom and why; the first time first. One query."""
    found = []
    was = None
    for row in season.history.select_related("history_user").order_by("history_date", "history_id"):
        if (row.closed_at is None) != (was is None):
            closed = row.closed_at is not None
            reason = row.history_change_reason or ""
            found.append(Closed(row.history_date, row.history_user, closed, reason))
        was = row.closed_at
    return tuple(found)


def follows(season: Season) -> Season | None:
    """The season after, if it is closed and its places follow this one's attendance (1G)."""
    return (
        Season.objects.closed()
        .filter(year=season.year + 1, final_attendance=Season.FinalAttendance.PREVIOUS_SEASON)
        .first()
    )


def _name(meeting: Meeting) -> str:
    if meeting.final_id is not None:
        return f"Match {meeting.number} of the grand final"
    return f"{meeting.region}, meeting {meeting.number}"


def _desk(meeting: int) -> str:
    return reverse("desk", args=[meeting])


def _not_played(meeting: Meeting) -> Unfinished:
    words = f"{_name(meeting)}, of {meeting.date:%-d %B}, has not been played."
    return Unfinished(words, _desk(meeting.pk))


def _waiting(season: Season) -> Iterator[Unfinished]:
    """Scores that wait for a choice or for a steward, a line for each meeting."""
    rows = (
        Submission.objects.filter(
            game__meeting__season=season,
            game__meeting__practice=False,
            game__status="in_play",
            outcome__in=(Outcome.CONFLICT, Outcome.PROPOSED),
        )
        .values_list("game__meeting", "outcome")
        .annotate(
            number=F("game__meeting__number"),
            region=F("game__meeting__region__name"),
            scores=Count("pk"),
        )
        .order_by(
            F("game__meeting__final").asc(nulls_first=True),
            "game__meeting__date",
            "region",
            "number",
            "outcome",
        )
    )
    for meeting, outcome, number, region, scores in rows:
        where = f"{region}, meeting {number}" if region else f"Match {number} of the grand final"
        many = "1 score waits" if scores == 1 else f"{scores} scores wait"
        what = "a choice" if outcome == Outcome.CONFLICT else "a steward"
        address = reverse("desk_scores", args=[meeting])
        yield Unfinished(f"{where}: {many} for {what} (5D).", address)


def _followed(season: Season) -> Iterator[Unfinished]:
    """The season before can still be corrected, and the places in the final with it (1G)."""
    if season.final_attendance == Season.FinalAttendance.PREVIOUS_SEASON:
        for before in Season.objects.running().filter(year=season.year - 1):
            words = f"The season {before} is not closed: the places follow it (1G)."
            yield Unfinished(words, reverse("organise_season", args=[before.year]))


def _playoffs(season: Season) -> Iterator[Unfinished]:
    tables = season_tables(season.year)
    for slug, region in tables.regions.items():
        table = tables.result.region(slug).table
        if any(row.qualifies == "playoff" for row in table):
            address = reverse("organise_region_places", args=[season.year, slug])
            yield Unfinished(f"{region.name}: a play-off is due (3F).", address)


def _final(season: Season) -> Iterator[Unfinished]:
    final = GrandFinal.objects.filter(season=season).first()
    address = reverse("organise_final", args=[season.year])
    if final is None:
        yield Unfinished("No grand final is on record (1F).", address)
    elif final.status == GrandFinal.Status.OPEN:
        yield Unfinished("The grand final is being played (1F).", address)
    elif final.status == GrandFinal.Status.PLANNED:
        yield Unfinished(f"The grand final of {final.date:%-d %B} is not over (1F).", address)
    elif final.status == GrandFinal.Status.PUBLISHED:
        tables = final_tables(season.year)
        if tables is not None and tables.left_open:
            yield Unfinished("A correction has left the grand final without its champion.", address)
