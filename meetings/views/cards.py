"""Printed score cards and game sheets, and a player's own card on their phone (5D)."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from meetings.actors import Actor
from meetings.forms.scores import MalformedError, read_form
from meetings.reads.card_tokens import Card, card_token, read_card_token
from meetings.reads.entry_pages import NOTHING_KEPT, EntryPage, Kept, one_player, whole_grid
from meetings.services.errors import Refused
from meetings.services.propose_score import propose_score
from meetings.views.access import Access, LogInFirst, at_desk, desk_access
from meetings.views.entry_sheets import Told
from meetings.views.qr import qr_code

NOBODY = Actor(name="")
"""A player with a card and nothing else."""


@require_safe
@at_desk(final=True)
def cards(request: HttpRequest, access: Access) -> HttpResponse:
    """Cards for the players and a sheet for each game, on A4; ``?what=`` chooses one kind."""
    page = whole_grid(access.meeting.pk, asks=False)
    what = request.GET.get("what", "")
    context = {
        "page": page,
        "desk": page.desk,
        "cards": _cards(request, page) if what != "games" else (),
        "sheets": _sheets(request, page) if what != "players" else (),
        "what": what,
    }
    return render(request, "meetings/cards/print.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def own_card(request: HttpRequest, token: str) -> HttpResponse:
    """A player's card: for a steward the page to enter it, for anyone else to propose scores."""
    card = read_card_token(token)
    if card is None:
        raise Http404
    if _runs_it(request, card):
        return redirect("desk_card", card.meeting, card.player)
    if request.method == "POST":
        return _propose(request, token, card)
    return _show(request, token, card)


def _cards(request: HttpRequest, page: EntryPage) -> list[dict[str, Any]]:
    meeting = page.desk.meeting.pk
    here = [line for line in page.lines if not line.player.left]
    tokens = [card_token(Card(meeting, line.player.pk)) for line in here]
    addresses = [request.build_absolute_uri(reverse("own_card", args=[each])) for each in tokens]
    return [
        {"player": line.player, "qr": qr_code(address)}
        for line, address in zip(here, addresses, strict=True)
    ]


def _sheets(request: HttpRequest, page: EntryPage) -> list[dict[str, Any]]:
    meeting = page.desk.meeting.pk
    addresses = [reverse("desk_game", args=[meeting, game.key]) for game in page.games]
    return [
        {"game": game, "qr": qr_code(request.build_absolute_uri(address))}
        for game, address in zip(page.games, addresses, strict=True)
    ]


def _runs_it(request: HttpRequest, card: Card) -> bool:
    try:
        desk_access(request, card.meeting, at=timezone.now(), scores=True, final=True)
    except (LogInFirst, PermissionDenied):
        return False
    return True


def _show(request: HttpRequest, token: str, card: Card, kept: Kept = NOTHING_KEPT) -> HttpResponse:
    page = one_player(card.meeting, card.player, kept)
    if page is None:
        raise Http404
    told = Told(Access(page.desk.meeting, NOBODY, timezone.now()), kept)
    context = {"page": page, "desk": page.desk, "line": page.lines[0], "token": token, "told": told}
    context["elsewhere"] = kept.elsewhere(page.lines[0].spots)
    status = 422 if kept.errors else 200
    return render(request, "meetings/entry/own_card.html", context, status=status)


def _propose(request: HttpRequest, token: str, card: Card) -> HttpResponse:
    try:
        changed, errors = read_form(request.POST)
    except MalformedError as error:
        return HttpResponse(str(error), content_type="text/plain; charset=utf-8", status=400)
    proposed = 0
    for typed in changed:
        try:
            propose_score(card=card, typed=typed, at=timezone.now())
            proposed += 1
        except Refused as error:
            errors[f"{typed.game}:{typed.player}"] = error.sentence
    if errors:
        typed_in = {name: request.POST[name] for name in errors}
        return _show(request, token, card, Kept(typed_in, errors))
    if proposed:
        messages.success(request, "Shown to the stewards: one of them confirms it.")
    return redirect("own_card", token)
