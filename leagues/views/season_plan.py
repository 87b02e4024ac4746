"""A season's plan: how the regions stand by the rulebook, and the calendar of all of them."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from leagues.models import Season
from leagues.views.access import get_season_region_for, organiser_only
from meetings.reads.region_plan import region_plan
from meetings.reads.season_plan import season_plan


@require_safe
@organiser_only
def plan(request: HttpRequest, year: int) -> HttpResponse:
    """Every region of a season."""
    season = get_object_or_404(Season, year=year)
    page = season_plan(season, today=timezone.localdate())
    return render(request, "leagues/organise/plan.html", {"year": year, "page": page})


@login_required
@require_safe
def plan_of_region(request: HttpRequest, region: str, year: int) -> HttpResponse:
    """One region, for those who run it."""
    season_region = get_season_region_for(request.user, year, region)
    page = region_plan(season_region, today=timezone.localdate())
    response = render(request, "meetings/desk/season_plan.html", {"region": page})
    patch_cache_control(response, private=True, no_cache=True)
    return response
