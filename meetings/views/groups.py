"""Draw the groups of the multiplayer games, and bring late arrivals in (2F)."""

import secrets

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from meetings.forms.groups import SIZES, DrawForm
from meetings.reads.groups_page import GroupsPage, groups_page
from meetings.reads.states import closed_words
from meetings.services.draw_groups import draw_groups
from meetings.views.access import Access, at_desk


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk(final=True)
def groups(request: HttpRequest, access: Access) -> HttpResponse:
    """Show every multiplayer game's groups; draw one's."""
    if request.method != "POST":
        return _show(request, access)
    form = DrawForm(request.POST)
    if form.is_valid():
        key = form.cleaned_data["game"]
        with form.refusing():
            draw = draw_groups(
                meeting=access.meeting.pk,
                game=key,
                largest=form.cleaned_data["largest"],
                shuffle=secrets.SystemRandom().shuffle,
                by=access.actor,
                at=access.at,
            )
            for finding in draw.findings:
                messages.warning(request, finding.text)
            messages.success(request, f"{len(draw.groups)} groups are drawn.")
            return redirect(f"{reverse('desk_groups', args=[access.meeting.pk])}#{key}")
    return _show(request, access, form)


def _show(request: HttpRequest, access: Access, refused: DrawForm | None = None) -> HttpResponse:
    page = groups_page(access.meeting)
    context = {
        "meeting": access.meeting,
        "access": access,
        "page": page,
        "sizes": SIZES,
        "closed": closed_words(access.meeting, "groups") or page.too_few,
        "refused": refused,
        "refused_game": _refused_game(refused, page),
    }
    status = 200 if refused is None else 422
    return render(request, "meetings/desk/groups.html", context, status=status)


def _refused_game(refused: DrawForm | None, page: GroupsPage) -> str | None:
    """The game of the page that was to be drawn; None if it was none of them."""
    key = refused.data.get("game") if refused else None
    return key if any(game.key == key for game in page.games) else None
