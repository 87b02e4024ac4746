"""Players' conduct over a season: all for the organiser, a region's for its coordinator (7)."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from leagues.models import Season
from leagues.views.access import get_season_region_for, organiser_only
from meetings.reads.season_conduct import season_conduct


@require_safe
@organiser_only
def conduct(request: HttpRequest, year: int) -> HttpResponse:
    """Everybody's warnings and penalties of a season."""
    season = get_object_or_404(Season, year=year)
    context = {"year": year, "records": season_conduct(season, today=timezone.localdate())}
    return render(request, "leagues/organise/conduct.html", context)


@login_required
@require_safe
def region_conduct(request: HttpRequest, region: str, year: int) -> HttpResponse:
    """Those of a region, and whoever is banned."""
    season_region = get_season_region_for(request.user, year, region)
    records = season_conduct(season_region.season, season_region.region, today=timezone.localdate())
    context = {"year": year, "season_region": season_region, "records": records}
    response = render(request, "meetings/conduct/region.html", context)
    patch_cache_control(response, private=True, no_cache=True)
    return response
