"""Load what a page is about and check who asks, in one step, so that neither is forgotten."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.cache import patch_cache_control

from leagues.models import Season, SeasonRegion, User
from leagues.rules import is_organiser


def get_season_region_for(user: User | AnonymousUser, year: int, region_slug: str) -> SeasonRegion:
    """Load a region's season for someone who may run it; ``season`` and ``region`` come with it.

    Raises ``Http404`` where there is none, ``PermissionDenied`` where it is not theirs to run.
    """
    season_region = get_object_or_404(
        SeasonRegion.objects.select_related("season", "region"),
        season__year=year,
        region__slug=region_slug,
    )
    if not user.has_perm("leagues.run_region", season_region):
        raise PermissionDenied
    return season_region


def closed_instead(request: HttpRequest, season: Season, *, back: str = "") -> HttpResponse | None:
    """Say instead of showing a form that its season is closed; None where it is not.

    What is sent all the same its service refuses. ``back`` is the address of a coordinator's own
    page, to whom the organiser's are not open.
    """
    if not season.closed or request.method == "POST":
        return None
    return render(request, "leagues/organise/closed.html", {"year": season.year, "back": back})


def organiser_only(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Let a view's address in for organisers alone; everybody else is answered here."""

    @wraps(view)
    def shown(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        user = request.user
        if not isinstance(user, User):
            return redirect_to_login(request.get_full_path())
        if not is_organiser(user):
            raise PermissionDenied
        response = view(request, *args, **kwargs)
        patch_cache_control(response, private=True, no_cache=True)
        return response

    return shown
