"""The organiser's home: every season, and how far it has come; and a season's page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from leagues.models import Season
from leagues.reads.closing import closings_of
from leagues.reads.season_rules import readings
from leagues.reads.to_do import season_to_do, seasons_to_do
from leagues.views.access import organiser_only


@require_safe
@organiser_only
def home(request: HttpRequest) -> HttpResponse:
    """List the seasons, the newest first, with what to do in each."""
    seasons = seasons_to_do(timezone.localdate())
    context = {
        "running": [each for each in seasons if not each.season.closed],
        "closed": [each for each in seasons if each.season.closed],
    }
    return render(request, "leagues/organise/home.html", context)


@require_safe
@organiser_only
def season(request: HttpRequest, year: int) -> HttpResponse:
    """A season: its rules, how it was closed, and the ways to what can be done with it."""
    found = get_object_or_404(Season, year=year)
    context = {
        "year": year,
        "season": found,
        "each": season_to_do(found, timezone.localdate()),
        "readings": readings(found.ruleset),
        "closings": closings_of(found),
    }
    return render(request, "leagues/organise/season.html", context)
