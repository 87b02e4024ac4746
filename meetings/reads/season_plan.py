"""READ: a season's plan: how each region stands by the rulebook, and when everything is."""

import datetime
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.urls import reverse

from leagues.models import Season, SeasonRegion
from meetings.models import GrandFinal, Meeting
from meetings.reads.region_plan import RegionPlan, region_plans

SATURDAY = 5


@dataclass(frozen=True, slots=True)
class Fixture:
    """A meeting, or the grand final, in the calendar."""

    date: datetime.date
    words: str
    """North, meeting 3."""
    region: str
    """The region's slug; empty for the final."""
    number: int
    address: str
    """Where it is arranged."""


@dataclass(frozen=True, slots=True)
class Clash:
    """Regions that meet on the same day, or on the same weekend."""

    first: datetime.date
    same_day: bool
    fixtures: tuple[Fixture, ...]


@dataclass(frozen=True, slots=True)
class Month:
    """A month of the calendar."""

    first: datetime.date
    cells: tuple[tuple[Fixture, ...], ...]
    """What is in each region, in the plan's order; the final last."""


@dataclass(frozen=True, slots=True)
class SeasonPlan:
    """A season over all its regions."""

    season: Season
    regions: tuple[RegionPlan, ...]
    """By name."""
    months: tuple[Month, ...]
    """Those in which there is something."""
    clashes: tuple[Clash, ...]
    """By date."""
    has_final: bool
    looked_at: datetime.date
    """The day for which it is made."""

    @property
    def same_day(self) -> tuple[Clash, ...]:
        """Two regions on one day, from today on."""
        return tuple(clash for clash in self.clashes if clash.same_day and self._can_move(clash))

    @property
    def same_weekend(self) -> tuple[Clash, ...]:
        """Two regions on one weekend, on different days of it, from today on."""
        return tuple(
            clash for clash in self.clashes if not clash.same_day and self._can_move(clash)
        )

    @property
    def over(self) -> tuple[Clash, ...]:
        """Two regions on a day that is over: nothing can be done about it any more."""
        return tuple(
            clash for clash in self.clashes if clash.same_day and not self._can_move(clash)
        )

    def _can_move(self, clash: Clash) -> bool:
        return clash.fixtures[-1].date >= self.looked_at


def season_plan(season: Season, *, today: datetime.date) -> SeasonPlan:
    """Check a season. Nine queries, and its tables' where they are not in memory."""
    regions = region_plans(
        season,
        SeasonRegion.objects.filter(season=season)
        .select_related("season", "region")
        .order_by("region__name", "region__slug"),
        today,
    )
    final = GrandFinal.objects.filter(season=season).exclude(status="cancelled").first()
    fixtures = [_fixture(each.meeting) for region in regions for each in region.meetings
                if each.meeting.status != Meeting.Status.CANCELLED]  # fmt: skip
    if final is not None:
        address = reverse("organise_final", args=[season.year])
        fixtures.append(Fixture(final.date, "Grand final", "", 0, address))
    in_order = sorted(fixtures, key=lambda fixture: (fixture.date, fixture.region, fixture.number))
    slugs = [region.season_region.region.slug for region in regions]
    return SeasonPlan(
        season=season,
        regions=regions,
        months=tuple(_months(in_order, [*slugs, *([""] if final else [])])),
        clashes=tuple(_clashes(in_order)),
        has_final=final is not None,
        looked_at=today,
    )


def _fixture(meeting: Meeting) -> Fixture:
    region = meeting.home_region
    return Fixture(
        date=meeting.date,
        words=f"{region.name}, meeting {meeting.number}",
        region=region.slug,
        number=meeting.number,
        address=reverse("desk", args=[meeting.pk]),
    )


def _months(fixtures: Iterable[Fixture], columns: Sequence[str]) -> Iterator[Month]:
    by_month: defaultdict[datetime.date, list[Fixture]] = defaultdict(list)
    for fixture in fixtures:
        by_month[fixture.date.replace(day=1)].append(fixture)
    for first, held in by_month.items():
        cells = tuple(
            tuple(fixture for fixture in held if fixture.region == column) for column in columns
        )
        yield Month(first, cells)


def _clashes(fixtures: Iterable[Fixture]) -> Iterator[Clash]:
    """Which regions border on each other is not on record: any two on one day are told of."""
    weekends: defaultdict[datetime.date, list[Fixture]] = defaultdict(list)
    days: defaultdict[datetime.date, list[Fixture]] = defaultdict(list)
    for fixture in fixtures:
        days[fixture.date].append(fixture)
        if fixture.date.weekday() >= SATURDAY:
            saturday = fixture.date - datetime.timedelta(days=fixture.date.weekday() - SATURDAY)
            weekends[saturday].append(fixture)
    found = [
        *(Clash(day, True, tuple(held)) for day, held in days.items() if _regions(held) > 1),  # noqa: FBT003
        *(
            Clash(day, False, tuple(held))  # noqa: FBT003
            for day, held in weekends.items()
            if len({fixture.date for fixture in held}) > 1 and _regions(held) > 1
        ),
    ]
    yield from sorted(found, key=lambda clash: (clash.first, not clash.same_day))


def _regions(fixtures: Iterable[Fixture]) -> int:
    return len({fixture.region for fixture in fixtures})
