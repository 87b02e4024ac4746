"""What anyone may see of the places in the final: how many, whose, and who can still have one."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from leagues.models import Season
from leagues.reads.final_places import places_page
from leagues.reads.league_tables import NotInSeasonError
from leagues.reads.possible import possible_page
from leagues.version import Version
from leagues.views.pages import public_page


@public_page()
def places(request: HttpRequest, year: int, *, version: Version | None) -> HttpResponse:
    """How a season's places came about, and who has them."""
    try:
        page = places_page(year, version)
    except Season.DoesNotExist as error:
        raise Http404 from error
    return render(request, "leagues/final_places.html", {"page": page})


@public_page()
def possible(
    request: HttpRequest, year: int, region: str, *, version: Version | None
) -> HttpResponse:
    """What is still possible for each player of a region while meetings are left."""
    try:
        page = possible_page(year, region, version)
    except (Season.DoesNotExist, NotInSeasonError) as error:
        raise Http404 from error
    return render(request, "leagues/possible.html", {"page": page})
