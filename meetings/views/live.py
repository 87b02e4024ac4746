"""The live page of a meeting: anyone may see it being played, on a phone or on the wall."""

from dataclasses import dataclass

from django.core.cache import caches
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.cache import patch_vary_headers
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe

from leagues.version import data_version
from meetings.models import Meeting
from meetings.reads.live import live_page
from meetings.views.access import LogInFirst, desk_access

SHOWN = (Meeting.Status.OPEN, Meeting.Status.PUBLISHED)
NO_CHANGE = 204
"""What htmx takes for: leave the page as it is."""


def live_task(meeting: Meeting) -> list[tuple[str, str, str]]:
    """Lead to the live page from a desk, once there is one."""
    return [("live", "Live page", "For a screen on the wall")] if meeting.status in SHOWN else []


@dataclass(frozen=True, slots=True)
class _Board:
    """The screen's middle, the same for everyone, with the version of the data it was made of."""

    version: str | None
    title: str
    html: SafeString
    practice: bool
    live: bool
    """False once the results are out: there is nothing more to wait for."""


@require_safe
def live(request: HttpRequest, pk: int) -> HttpResponse:
    """Show the standings as they stand; a screen that has them already is told so in one query."""
    now = data_version()
    version = now.site if now else None
    htmx = bool(request.htmx)  # type: ignore[attr-defined]
    if htmx and version is not None and request.GET.get("seen") == version:
        return _fresh(HttpResponse(status=NO_CHANGE))
    board = _board(pk, version)
    if board is None or (board.practice and not _runs(request, pk)):
        raise Http404
    if htmx:
        return _fresh(HttpResponse(board.html))
    return _fresh(render(request, "meetings/live/live.html", {"board": board}))


def _board(pk: int, version: str | None) -> _Board | None:
    """Make the board, or take the one that was made of this version of the data."""
    key = f"live:{pk}"
    kept: _Board | None = caches["pages"].get(key)
    if kept is not None and version is not None and kept.version == version:
        return kept
    try:
        page = live_page(pk)
    except Meeting.DoesNotExist:
        return None
    if page.meeting.status not in SHOWN:
        return None
    board = _Board(
        version=version,
        title=page.title,
        html=mark_safe(  # noqa: S308 (a template's own, escaped there)
            render_to_string("meetings/live/board.html", {"page": page, "version": version or ""})
        ),
        practice=page.meeting.practice,
        live=not page.published,
    )
    caches["pages"].set(key, board)
    return board


def _runs(request: HttpRequest, pk: int) -> bool:
    """Does this person run the practice meeting? Nobody else knows of it."""
    try:
        desk_access(request, pk, at=timezone.now())
    except (LogInFirst, PermissionDenied):
        return False
    return True


def _fresh(response: HttpResponse) -> HttpResponse:
    """Ask again each time: what a browser kept may be out of date."""
    response.headers["Cache-Control"] = "private, no-cache"
    patch_vary_headers(response, ("Cookie", "HX-Request"))
    return response
