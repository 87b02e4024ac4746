"""READ: how far each season has come, and what the organiser has to do in it, the first first."""

import datetime
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.db.models import Count
from django.urls import reverse

from leagues.models import Registration, Role, Season, SeasonRegion
from leagues.reads.overview import SeasonSummary, all_seasons
from leagues.rules import RUNS_A_REGION
from leagues.tables import season_tables
from leagues.version import data_version
from meetings.models import GrandFinal
from meetings.reads.final_tables import final_tables
from meetings.reads.region_plan import region_plans
from meetings.reads.results_due import results_due

FEW = 2
"""Regions that are named on a button; more are counted there, and named beside it."""
WORKED_OUT = 2
"""Seasons still open, the newest ones, of which all is looked up; of older ones what is counted."""


@dataclass(frozen=True, slots=True)
class ToDo:
    """Something to do, with the page where it is done."""

    words: str
    address: str
    pressing: bool = False
    """Is it late?"""
    more: str = ""
    """Which, where the words only count."""


@dataclass(frozen=True, slots=True)
class SeasonToDo:
    """A season in the organiser's list."""

    season: Season
    summary: SeasonSummary
    state: str
    """In words, as they stand within a sentence: running, places fixed, closed …"""
    to_do: tuple[ToDo, ...]
    """What comes first, first."""

    @property
    def first(self) -> ToDo | None:
        """The next thing to do."""
        return self.to_do[0] if self.to_do else None


@dataclass(frozen=True, slots=True)
class _Counts:
    """What is counted over all seasons, by the season's key."""

    unconfirmed: Counter[int]
    overdue: Counter[int]
    finals: dict[int, GrandFinal]
    not_run: dict[int, list[str]]
    """The names of regions that nobody runs."""


def seasons_to_do(today: datetime.date) -> tuple[SeasonToDo, ...]:
    """Every season, the newest first, with what is to do in it.

    Nine queries, and nine more for each of the newest two that are open, besides their tables.
    """
    seasons = list(Season.objects.order_by("-year"))
    summaries = {summary.year: summary for summary in all_seasons()}
    counts = _counts(today)
    looked_up = [season for season in seasons if not season.closed][:WORKED_OUT]
    return tuple(
        _season(season, summaries[season.year], counts, today, whole=season in looked_up)
        for season in seasons
    )


def season_to_do(season: Season, today: datetime.date) -> SeasonToDo:
    """The same of one season."""
    [summary] = [summary for summary in all_seasons() if summary.year == season.year]
    return _season(season, summary, _counts(today), today, whole=True)


def _season(
    season: Season,
    summary: SeasonSummary,
    counts: _Counts,
    today: datetime.date,
    *,
    whole: bool,
) -> SeasonToDo:
    return SeasonToDo(
        season=season,
        summary=summary,
        state=_state(season, counts.finals.get(season.pk)),
        to_do=tuple(_to_do(season, summary, counts, today, whole=whole)),
    )


def _counts(today: datetime.date) -> _Counts:
    open_ones = Season.objects.running()
    unconfirmed = (
        Registration.objects.filter(season__in=open_ones, confirmed=False)
        .order_by("season")
        .values_list("season")
        .annotate(Count("pk"))
    )
    run = set(
        Role.objects.filter(kind__in=RUNS_A_REGION, user__is_active=True).values_list(
            "season", "region"
        )
    )
    not_run: dict[int, list[str]] = {}
    rows = SeasonRegion.objects.filter(season__in=open_ones).select_related("region")
    for row in rows.order_by("region__name", "pk"):
        if (row.season_id, row.region_id) not in run:
            not_run.setdefault(row.season_id, []).append(row.region.name)
    overdue = (due.meeting.season_id for due in results_due(today=today) if due.overdue(today))
    return _Counts(
        unconfirmed=Counter(dict(unconfirmed)),
        overdue=Counter(overdue),
        finals={final.season_id: final for final in GrandFinal.objects.all()},
        not_run=not_run,
    )


def _state(season: Season, final: GrandFinal | None) -> str:
    if season.closed:
        return "closed"
    if final is not None and final.status != GrandFinal.Status.CANCELLED:
        return {
            GrandFinal.Status.PLANNED: f"final planned for {final.date:%-d %B}",
            GrandFinal.Status.OPEN: "final being played",
            GrandFinal.Status.PUBLISHED: "final over",
        }[GrandFinal.Status(final.status)]
    return "places fixed" if season.places_fixed_on else "running"


def _to_do(
    season: Season,
    summary: SeasonSummary,
    counts: _Counts,
    today: datetime.date,
    *,
    whole: bool,
) -> Iterator[ToDo]:
    """What there is to do; of an older season, whatever is not settled stays as it is."""
    if season.closed:
        return
    year = season.year
    if overdue := counts.overdue[season.pk]:
        words = f"{_count(overdue, 'meeting')} with results overdue (4C)"
        yield ToDo(words, reverse("results_due"), pressing=True)
    if unconfirmed := counts.unconfirmed[season.pk]:
        words = f"{_count(unconfirmed, 'registration')} to confirm"
        yield ToDo(words, reverse("organise_registrations", args=[year]))
    played = bool(summary.played and not summary.planned)
    final = counts.finals.get(season.pk)
    if whole and not played:
        yield from _to_be_run(season, counts)
    if whole and played:
        yield from _of_the_final(season, final, today)
    over = final is not None and final.status in ("published", "cancelled")
    if over or (played and (not whole or year < today.year)):
        yield ToDo("Close the season", reverse("organise_close", args=[year]))
    if whole:
        yield from _by_the_rulebook(season, today)


def _to_be_run(season: Season, counts: _Counts) -> Iterator[ToDo]:
    """The regions that nobody runs."""
    not_run = counts.not_run.get(season.pk, [])
    address = reverse("admin:leagues_role_add")
    if len(not_run) > FEW:
        words = f"Appoint somebody to run {len(not_run)} regions (4A)"
        yield ToDo(words, address, more=f"{_listed(not_run)}.")
    elif not_run:
        yield ToDo(f"Appoint somebody to run {_listed(not_run)} (4A)", address)


def _by_the_rulebook(season: Season, today: datetime.date) -> Iterator[ToDo]:
    """What the rulebook has against it."""
    rows = SeasonRegion.objects.filter(season=season).select_related("season", "region")
    plans = region_plans(season, rows.order_by("region__name"), today)
    if broken := sum(plan.broken for plan in plans):
        words = f"{_count(broken, 'demand')} of the rulebook not met"
        yield ToDo(words, reverse("organise_plan", args=[season.year]))


def _of_the_final(season: Season, final: GrandFinal | None, today: datetime.date) -> Iterator[ToDo]:
    """What comes once every meeting is played: play-offs, places, the final."""
    address = reverse("organise_final", args=[season.year])
    if final is not None and final.status == GrandFinal.Status.OPEN:
        yield ToDo("Go on with the grand final (1F)", address)
    if final is not None and final.status == GrandFinal.Status.PUBLISHED:
        yield from _left_open(season, address)
    if final is not None and final.status != GrandFinal.Status.PLANNED:
        return
    places = reverse("organise_places", args=[season.year])
    if playoffs := _playoffs(season):
        yield ToDo(f"{_count(playoffs, 'play-off')} due (3F)", places)
    if season.places_fixed_on is None:
        yield ToDo("Fix the places in the final (1G)", places)
    if final is None:
        yield ToDo("Plan the grand final (1F)", address)
    elif final.date > today:
        yield ToDo(f"Get the grand final of {final.date:%-d %B} ready (1F)", address)
    else:
        yield ToDo("Begin the grand final (1F)", address)


def _left_open(season: Season, address: str) -> Iterator[ToDo]:
    """A final that was over, until a correction left it without its champion."""
    tables = final_tables(season.year, data_version())
    if tables is not None and tables.left_open:
        words = "Open the grand final again: a correction has taken its champion"
        yield ToDo(words, address, pressing=True)


def _playoffs(season: Season) -> int:
    """Regions in which players wait for a play-off."""
    regions = season_tables(season.year, data_version()).result.regions
    return sum(any(row.qualifies == "playoff" for row in region.table) for region in regions)


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _listed(names: Iterable[str]) -> str:
    """A, B and C."""
    *most, final = names
    return f"{', '.join(most)} and {final}" if most else final
