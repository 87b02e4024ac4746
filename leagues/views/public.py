"""What anyone may see of seasons, regions and their tables."""

import datetime

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from leagues.models import Region, Season
from leagues.reads.league_tables import NotInSeasonError
from leagues.reads.league_tables import league_table as read_league_table
from leagues.reads.league_tables import season_working as read_season_working
from leagues.reads.overview import all_seasons, front_page, region_seasons, season_page
from leagues.reads.worked_example import worked_example
from leagues.version import Version
from leagues.views.pages import public_page

GONE = (Season.DoesNotExist, NotInSeasonError)


@public_page(dated=True)
def home(request: HttpRequest, *, version: Version | None, today: datetime.date) -> HttpResponse:
    """The current season at a glance: leaders, latest results, next meetings."""
    return render(request, "leagues/home.html", {"page": front_page(today, version)})


@public_page()
def seasons(request: HttpRequest, *, version: Version | None) -> HttpResponse:
    """Every season kept."""
    return render(request, "leagues/seasons.html", {"seasons": all_seasons()})


@public_page()
def season(request: HttpRequest, year: int, *, version: Version | None) -> HttpResponse:
    """All the regions of a season, and how its places in the final came about."""
    try:
        page = season_page(year, version)
    except GONE as error:
        raise Http404 from error
    return render(request, "leagues/season.html", {"page": page})


@public_page()
def league_table(
    request: HttpRequest, year: int, region: str, *, version: Version | None
) -> HttpResponse:
    """A region's league table and meetings."""
    try:
        table = read_league_table(year, region, version)
    except GONE as error:
        raise Http404 from error
    return render(request, "leagues/league_table.html", {"table": table})


@public_page()
def season_working(
    request: HttpRequest, year: int, region: str, pk: int, *, version: Version | None
) -> HttpResponse:
    """Why a player's total is what it is: a page, or what the table's dialog shows."""
    try:
        working = read_season_working(year, region, pk, version)
    except GONE as error:
        raise Http404 from error
    fragment = "#working" if request.htmx else ""  # type: ignore[attr-defined]
    return render(request, f"leagues/season_working.html{fragment}", {"working": working})


@public_page()
def region(request: HttpRequest, slug: str, *, version: Version | None) -> HttpResponse:
    """A region's seasons."""
    found = get_object_or_404(Region, slug=slug)
    context = {"region": found, "seasons": region_seasons(found)}
    return render(request, "leagues/region.html", context)


@public_page()
def how_scoring_works(request: HttpRequest, *, version: Version | None) -> HttpResponse:
    """The rules in short, with a worked example."""
    return render(request, "leagues/how_scoring_works.html", {"example": worked_example()})
