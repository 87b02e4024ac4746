"""READ: the coordinator's home: each region's season at a glance, what to do next, what is due."""

import datetime
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.db.models import Q

import scoring
from leagues.models import SeasonRegion
from leagues.reads.league_tables import LeagueTable, table_of
from leagues.tables import season_tables
from leagues.version import data_version
from meetings.models import Meeting
from meetings.reads.findings import due_on, region_findings, results_finding
from meetings.reads.next_step import NextStep, next_step, region_step
from meetings.reads.progress import NOTHING, Progress, progress_of
from meetings.reads.waiting import meetings_waiting, waiting_of

AWAITED = (Meeting.Status.SCHEDULED, Meeting.Status.OPEN)


@dataclass(frozen=True, slots=True)
class MeetingLine:
    """A meeting in the list of a region's."""

    meeting: Meeting
    progress: Progress
    step: NextStep
    due: scoring.Finding | None
    """When its results are due, once it has been held (4C)."""
    due_on: datetime.date


@dataclass(frozen=True, slots=True)
class RegionDesk:
    """A region's season, for those who run it."""

    season_region: SeasonRegion
    step: NextStep
    lines: tuple[MeetingLine, ...]
    """By number; cancelled ones included, practice left aside."""
    practice: tuple[Meeting, ...]
    """Practice meetings under way."""
    findings: tuple[scoring.Finding, ...]
    """What 1B asks of the season."""
    table: LeagueTable

    @property
    def waiting(self) -> tuple[MeetingLine, ...]:
        """The published meetings at which a score waits for a choice (5D)."""
        if self.season_region.season.closed:
            return ()
        published = (line for line in self.lines if line.meeting.status not in AWAITED)
        return tuple(line for line in published if line.progress.waits.words)

    @property
    def awaited(self) -> tuple[MeetingLine, ...]:
        """The meetings whose results are due or overdue (4C)."""
        return tuple(line for line in self.lines if line.due is not None)

    @property
    def asked(self) -> tuple[scoring.Finding, ...]:
        """What 1B still asks."""
        return tuple(finding for finding in self.findings if finding.state != "met")


def worth_showing(
    season_regions: Iterable[SeasonRegion], *, today: datetime.date
) -> list[SeasonRegion]:
    """Leave out what is over: years gone by, closed or all published, no score waiting. One query.

    Nobody's home is empty for it: the latest year always stays.
    """
    known = list(season_regions)
    to_do = Q(status__in=AWAITED) | Q(status=Meeting.Status.PUBLISHED, pk__in=meetings_waiting())
    open_ones = set(
        Meeting.objects.counted()
        .filter(to_do, season__in={row.season_id for row in known if not row.season.closed})
        .values_list("season", "region")
    )
    latest = max((row.season.year for row in known), default=0)
    return [
        row
        for row in known
        if row.season.year in {latest, today.year}
        or row.season.year > today.year
        or (row.season_id, row.region_id) in open_ones
    ]


def desk_home(
    season_regions: Iterable[SeasonRegion], *, today: datetime.date
) -> tuple[RegionDesk, ...]:
    """Gather the regions (``season`` and ``region`` selected), the most pressing first.

    Seven queries, and those of each season that is not in memory yet.
    """
    shown = list(season_regions)
    meetings = list(
        Meeting.objects.filter(
            season__in={row.season_id for row in shown}, region__in={row.region_id for row in shown}
        )
        .select_related("season", "region", "venue")
        .order_by("number", "pk")
    )
    progress = dict(progress_of([meeting for meeting in meetings if meeting.status in AWAITED]))
    published = [meeting for meeting in meetings if meeting.status == Meeting.Status.PUBLISHED]
    progress |= {pk: Progress(waits=waits) for pk, waits in waiting_of(published).items()}
    version = data_version()
    desks = [
        _region_desk(
            row,
            [m for m in meetings if (m.season_id, m.region_id) == (row.season_id, row.region_id)],
            progress,
            table_of(season_tables(row.season.year, version), row.region.slug),
            today,
        )
        for row in shown
    ]
    desks.sort(key=_pressing)
    return tuple(desks)


def _region_desk(
    season_region: SeasonRegion,
    meetings: list[Meeting],
    progress: Mapping[int, Progress],
    table: LeagueTable,
    today: datetime.date,
) -> RegionDesk:
    counted = [meeting for meeting in meetings if not meeting.practice]
    return RegionDesk(
        season_region=season_region,
        step=region_step(counted, progress, season=season_region.season, today=today),
        lines=tuple(_line(m, progress.get(m.pk, NOTHING), today) for m in counted),
        practice=tuple(m for m in meetings if m.practice and m.status in AWAITED),
        findings=region_findings(counted),
        table=table,
    )


def _line(meeting: Meeting, progress: Progress, today: datetime.date) -> MeetingLine:
    held = meeting.status in AWAITED and meeting.date <= today and not meeting.season.closed
    return MeetingLine(
        meeting=meeting,
        progress=progress,
        step=next_step(meeting, progress, today=today),
        due=results_finding(meeting, today=today) if held else None,
        due_on=due_on(meeting),
    )


def _pressing(desk: RegionDesk) -> tuple[bool, bool, bool, int, str]:
    """Overdue results first, then results due, then whatever is to do; the latest year, by name."""
    late = any(line.due and line.due.state == "broken" for line in desk.lines)
    return (
        not late,
        not (desk.awaited or desk.waiting),
        not desk.step.page,
        -desk.season_region.season.year,
        desk.season_region.region.name,
    )
