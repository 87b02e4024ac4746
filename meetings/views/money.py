"""A season's money: the organiser's page of all of it, a coordinator's of their region's (1D)."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from leagues.models import Season
from leagues.rules import is_organiser
from leagues.views.access import get_season_region_for, organiser_only
from meetings.reads.season_fees import SeasonFees, fees_csv, season_fees


@require_safe
@organiser_only
def fees(request: HttpRequest, year: int) -> HttpResponse:
    """Every region's fees, meeting by meeting, and the prize fund's total."""
    season = get_object_or_404(Season, year=year)
    context = {"year": year, "fees": season_fees(season)}
    return render(request, "leagues/organise/fees.html", context)


@require_safe
@organiser_only
def fees_file(request: HttpRequest, year: int) -> HttpResponse:
    """Every payment of a season as CSV."""
    return _file(season_fees(get_object_or_404(Season, year=year)), f"fees-{year}")


@login_required
@require_safe
def region_fees(request: HttpRequest, region: str, year: int) -> HttpResponse:
    """A region's fees, player by player."""
    money = _region(request, region, year)
    context = {
        "year": year,
        "region": money.regions[0],
        "adult_fee": money.season.adult_fee,
        "is_organiser": is_organiser(request.user),
    }
    return _private(render(request, "meetings/money/region.html", context))


@login_required
@require_safe
def region_fees_file(request: HttpRequest, region: str, year: int) -> HttpResponse:
    """A region's payments as CSV."""
    return _private(_file(_region(request, region, year), f"fees-{region}-{year}"))


def _region(request: HttpRequest, region: str, year: int) -> SeasonFees:
    season_region = get_season_region_for(request.user, year, region)
    return season_fees(season_region.season, season_region.region)


def _private(response: HttpResponse) -> HttpResponse:
    patch_cache_control(response, private=True, no_cache=True)
    return response


def _file(money: SeasonFees, name: str) -> HttpResponse:
    """UTF-8 with the mark by which Excel knows it."""
    return HttpResponse(
        fees_csv(money).encode("utf-8-sig"),
        content_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}.csv"'},
    )
