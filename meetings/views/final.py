"""The grand final as anybody may see it, live while it is played; and every champion (1F, 1G)."""

from dataclasses import dataclass

from django.core.cache import caches
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.cache import patch_vary_headers
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe

from leagues.models import Season
from leagues.version import Version, data_version
from leagues.views.pages import public_page
from meetings.models import GrandFinal
from meetings.reads.final_page import champions as read_champions
from meetings.reads.final_page import final_page

NOT_THERE = (Season.DoesNotExist, GrandFinal.DoesNotExist)
NO_CHANGE = 204
"""What htmx takes for: leave the page as it is."""


@dataclass(frozen=True, slots=True)
class _Board:
    """The page's middle, the same for everyone, with the version of the data it was made of."""

    version: str
    html: SafeString


@public_page()
def grand_final(request: HttpRequest, year: int, *, version: Version | None) -> HttpResponse:
    """A season's final: who has qualified, how it stands, who won it."""
    try:
        page = final_page(year, version)
    except NOT_THERE as error:
        raise Http404 from error
    context = {"page": page, "version": version.site if version else ""}
    return render(request, "meetings/final/final.html", context)


@require_safe
def grand_final_live(request: HttpRequest, year: int) -> HttpResponse:
    """Give the page's middle as it stands; whoever has it already is told so in one query."""
    if not request.htmx:  # type: ignore[attr-defined]
        return redirect("grand_final", year)
    version = data_version()
    if version is not None and request.GET.get("seen") == version.site:
        return _fresh(HttpResponse(status=NO_CHANGE))
    try:
        board = _board(year, version)
    except NOT_THERE as error:
        raise Http404 from error
    return _fresh(HttpResponse(board.html))


@public_page()
def champions(request: HttpRequest, *, version: Version | None) -> HttpResponse:
    """The champions and the finals of every season."""
    return render(request, "meetings/final/champions.html", {"finals": read_champions(version)})


def _board(year: int, version: Version | None) -> _Board:
    """Make the middle, or take the one that was made of this version of the data."""
    key, now = f"final:{year}", version.site if version else ""
    kept: _Board | None = caches["pages"].get(key)
    if kept is not None and now and kept.version == now:
        return kept
    context = {"page": final_page(year, version), "version": now}
    html = render_to_string("meetings/final/board.html", context)
    board = _Board(now, mark_safe(html))  # noqa: S308 (a template's own, escaped there)
    caches["pages"].set(key, board)
    return board


def _fresh(response: HttpResponse) -> HttpResponse:
    """Ask again each time: what a browser kept may be out of date."""
    response.headers["Cache-Control"] = "private, no-cache"
    patch_vary_headers(response, ("Cookie", "HX-Request"))
    return response
