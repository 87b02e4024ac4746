"""READ: a region's season by the rulebook: what is met, not yet or broken, and where to mend it."""

import datetime
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.urls import reverse

import scoring
from leagues.models import Season, SeasonRegion
from leagues.tables import SeasonTables, season_tables
from meetings.models import Meeting, Overruling
from meetings.reads.findings import meeting_findings, region_findings
from meetings.reads.progress import NOTHING, Progress, progress_of

RULES = ("5A", "2B", "2F", "1E", "4C")
"""What is checked of each meeting, in this order."""
MENDED_ON = {"5A": "desk_plan", "2B": "desk_games", "2F": "desk_games", "4C": "desk_publish"}
"""The page on which each is put right. Who came (1E) cannot be."""


@dataclass(frozen=True, slots=True)
class Check:
    """How one rule stands at one meeting."""

    rule: str
    state: str
    """``met``, ``not_yet``, ``broken``, ``refused``; empty where nothing is asked."""
    text: str


@dataclass(frozen=True, slots=True)
class PlannedMeeting:
    """A meeting of a region's plan."""

    meeting: Meeting
    checks: tuple[Check, ...]
    """One for each of ``RULES``; nothing is asked of a meeting that was called off."""


@dataclass(frozen=True, slots=True)
class ToMend:
    """A demand that is not met, and the page on which it can be."""

    finding: scoring.Finding
    where: str
    """Which meeting; empty where it is the whole season's."""
    address: str
    """Empty where nothing can be done about it any more."""
    words: str
    """What is done there."""


@dataclass(frozen=True, slots=True)
class RegionPlan:
    """A region's season by the rulebook."""

    season_region: SeasonRegion
    findings: tuple[scoring.Finding, ...]
    """What 1B asks of its meetings together."""
    meetings: tuple[PlannedMeeting, ...]
    """By number; those called off included."""
    to_mend: tuple[ToMend, ...]
    """What is broken or refused first."""
    overrulings: tuple[Overruling, ...]
    """What the organiser let happen all the same (8), the first first."""

    @property
    def broken(self) -> int:
        """Rules that are broken, or refused and not overruled."""
        return sum(each.finding.state in ("broken", "refused") for each in self.to_mend)


def region_plan(season_region: SeasonRegion, *, today: datetime.date) -> RegionPlan:
    """Check one region's season (``season`` and ``region`` selected)."""
    [plan] = region_plans(season_region.season, [season_region], today)
    return plan


def region_plans(
    season: Season, season_regions: Iterable[SeasonRegion], today: datetime.date
) -> tuple[RegionPlan, ...]:
    """Check some regions of a season, in the order given.

    Seven queries, however many, and the season's tables' where they are not in memory.
    """
    rows = list(season_regions)
    held: defaultdict[int | None, list[Meeting]] = defaultdict(list)
    meetings = list(
        Meeting.objects.counted()
        .filter(season=season, region__in=[row.region_id for row in rows])
        .select_related("season", "region", "venue")
        .order_by("number", "pk")
    )
    for meeting in meetings:
        held[meeting.region_id].append(meeting)
    overruled: defaultdict[int | None, list[Overruling]] = defaultdict(list)
    for row in (
        Overruling.objects.filter(season=season)
        .select_related("by", "meeting")
        .order_by("at", "pk")
    ):
        overruled[row.region_id].append(row)
    progress = progress_of(meetings)
    tables = season_tables(season.year)
    return tuple(
        _region_plan(row, held[row.region_id], overruled[row.region_id], progress, tables, today)
        for row in rows
    )


def _region_plan(
    season_region: SeasonRegion,
    meetings: Sequence[Meeting],
    overrulings: Sequence[Overruling],
    progress: Mapping[int, Progress],
    tables: SeasonTables,
    today: datetime.date,
) -> RegionPlan:
    results = tables.result.region(season_region.region.slug).meetings
    by_number = {result.number: result for result in results}
    findings = {
        meeting.pk: meeting_findings(
            meeting,
            progress.get(meeting.pk, NOTHING),
            today=today,
            result=by_number.get(meeting.number),
        )
        for meeting in meetings
    }
    asked = region_findings(meetings)
    to_mend = [
        *_of_the_region(season_region, asked, overrulings),
        *(
            each
            for meeting in meetings
            for each in _of_a_meeting(meeting, findings[meeting.pk], today)
        ),
    ]
    return RegionPlan(
        season_region=season_region,
        findings=asked,
        meetings=tuple(PlannedMeeting(m, _checks(findings[m.pk])) for m in meetings),
        to_mend=tuple(sorted(to_mend, key=lambda each: each.finding.state == "not_yet")),
        overrulings=tuple(overrulings),
    )


def _checks(findings: Iterable[scoring.Finding]) -> tuple[Check, ...]:
    said = {finding.rule: finding for finding in findings}
    return tuple(
        Check(rule, said[rule].state, said[rule].text) if rule in said else Check(rule, "", "")
        for rule in RULES
    )


def _of_the_region(
    season_region: SeasonRegion,
    findings: Iterable[scoring.Finding],
    overrulings: Sequence[Overruling],
) -> Iterator[ToMend]:
    """What 1B asks still; what was overruled is told of with the reason instead."""
    overruled = {row.refused for row in overrulings}
    season, region = season_region.season, season_region.region
    plan = "" if season.closed else reverse("desk_new", args=[region.slug, season.year])
    desk = "" if season.closed else reverse("desk_home")
    for finding in findings:
        if finding.state == "not_yet":
            yield ToMend(finding, "", plan, "Plan a meeting")
        elif finding.state == "refused" and finding.text not in overruled:
            yield ToMend(finding, "", desk, "Look at its meetings")


def _of_a_meeting(
    meeting: Meeting, findings: Iterable[scoring.Finding], today: datetime.date
) -> Iterator[ToMend]:
    """What a meeting lacks. Who comes (1E) and when results are in (4C) waits for its day."""
    words = {"5A": "Set the times", "2B": "Choose the games", "2F": "Choose the games"}
    for finding in findings:
        if finding.state == "met" or (finding.rule in ("1E", "4C") and meeting.date > today):
            continue
        page = MENDED_ON.get(finding.rule, "")
        over = meeting.status == Meeting.Status.PUBLISHED or meeting.season.closed
        address = "" if over or not page else reverse(page, args=[meeting.pk])
        yield ToMend(
            finding,
            f"Meeting {meeting.number}",
            address,
            words.get(finding.rule, "Publish the results") if address else "",
        )
