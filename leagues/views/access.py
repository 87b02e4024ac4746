"""Load what a page is about and check who asks, in one step, so that neither is forgotten."""

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied
from django.shortcuts import get_object_or_404

from leagues.models import SeasonRegion, User


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
