"""The pages where scores are typed, and the one address that takes them (5D)."""

import re
from collections.abc import Callable

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, UnreadablePostError
from django.middleware.csrf import get_token
from django.template.defaultfilters import pluralize
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from meetings.forms.scores import LONGEST_BODY, MalformedError, read_form, read_json, seen_scores
from meetings.models import Meeting, Submission
from meetings.reads.entry_pages import NOTHING_KEPT, Kept, one_game, one_player, whole_grid
from meetings.reads.usual_scores import usual_scores
from meetings.score_text import ScoreTextError
from meetings.services.errors import Refused
from meetings.services.submit_score import Receipt, Typed, submit_score
from meetings.views.access import Access, at_desk
from meetings.views.cell import came_from, go_to, show_cell
from meetings.views.entry_sheets import entry_state, show_sheet

CONFLICT = "Somebody else has entered another score there: both are kept, choose one."
LATE = "The results are out: this score is kept for the coordinator, who is told of it."

Show = Callable[[HttpRequest, Access, Kept], HttpResponse]

_PAGE = re.compile(r"game:([-\w]{1,50})|player:(\d{1,18})|cell:([-\w]{1,50}):(\d{1,18})", re.ASCII)


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk(scores=True, final=True)
def scores(request: HttpRequest, access: Access) -> HttpResponse:
    """Choose where to type; or take scores, one as JSON or a plain form of them."""
    if request.method != "POST":
        return show_sheet(request, access, "scores.html", whole_grid(access.meeting.pk))
    if request.content_type == "application/json":
        return _take_json(request, access)
    return _take_form(request, access)


@require_safe
@at_desk(scores=True, final=True)
def game(request: HttpRequest, access: Access, key: str) -> HttpResponse:
    """Show all players down the screen, on one game."""
    return _show_game(key)(request, access, NOTHING_KEPT)


@require_safe
@at_desk(scores=True, final=True)
def card(request: HttpRequest, access: Access, player: int) -> HttpResponse:
    """Show one player's card."""
    return _show_card(player)(request, access, NOTHING_KEPT)


@require_safe
@at_desk(scores=True, final=True)
def grid(request: HttpRequest, access: Access) -> HttpResponse:
    """Show every player on every game, for a wide screen and a keyboard."""
    return _show_grid(request, access, NOTHING_KEPT)


@require_safe
@at_desk(scores=True, final=True)
def state(request: HttpRequest, access: Access) -> HttpResponse:
    """Tell a page of ours how things stand, who is at it, and a fresh token for its requests."""
    page = whole_grid(access.meeting.pk, asks=False)
    return JsonResponse({**entry_state(page, access), "csrf": get_token(request)})


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """Serve the script that keeps the entry pages for when there is no signal.

    From the site's root, so that it may look after both ``/desk/`` and ``/s/``.
    """
    script = (settings.BASE_DIR / "static" / "js" / "entry-worker.js").read_bytes()
    headers = {"Cache-Control": "no-cache"}
    return HttpResponse(script, content_type="text/javascript; charset=utf-8", headers=headers)


def _show_game(key: str) -> Show:
    def show(request: HttpRequest, access: Access, kept: Kept) -> HttpResponse:
        page = one_game(access.meeting.pk, key, kept)
        return show_sheet(request, access, "game.html", page, kept)

    return show


def _show_card(player: int) -> Show:
    def show(request: HttpRequest, access: Access, kept: Kept) -> HttpResponse:
        page = one_player(access.meeting.pk, player, kept)
        return show_sheet(request, access, "card.html", page, kept)

    return show


def _show_grid(request: HttpRequest, access: Access, kept: Kept) -> HttpResponse:
    return show_sheet(request, access, "grid.html", whole_grid(access.meeting.pk, kept), kept)


def _take_json(request: HttpRequest, access: Access) -> HttpResponse:
    """Take one score of a device's queue; 13 queries at most, mostly 10, the session's included."""
    if int(request.META.get("CONTENT_LENGTH") or 0) > LONGEST_BODY:
        return JsonResponse({"error": "That is too long for one score."}, status=400)
    try:
        typed, who = read_json(_body(request))
        if who and who != access.who:
            return JsonResponse({"who": access.who, "name": access.actor.name}, status=409)
        receipt = _submit(access, typed)
    except MalformedError as error:
        return JsonResponse({"error": str(error)}, status=400)
    except ScoreTextError as error:
        return JsonResponse({"refused": str(error), "rule": "", "field": "score"}, status=422)
    except Refused as error:
        answer = {"refused": error.sentence, "rule": error.rule, "field": error.field}
        return JsonResponse(answer, status=422)
    return JsonResponse(
        {
            "receipt": str(receipt.id),
            "outcome": receipt.outcome,
            "score": None if receipt.score is None else str(receipt.score),
            "again": receipt.again,
            "made": timezone.now().isoformat(),
        }
    )


def _body(request: HttpRequest) -> bytes:
    try:
        return request.body
    except UnreadablePostError as error:  # the signal went while it was sent: nobody hears this
        raise MalformedError("Not all of it came.") from error


def _take_form(request: HttpRequest, access: Access) -> HttpResponse:
    """Take all that a plain form changes; what is refused stands in it again, and why."""
    try:
        changed, errors = read_form(request.POST)
    except MalformedError as error:
        return HttpResponse(str(error), content_type="text/plain; charset=utf-8", status=400)
    saved = []
    for typed in changed:
        try:
            saved.append((typed, _submit(access, typed).outcome))
        except Refused as error:
            errors[f"{typed.game}:{typed.player}"] = error.sentence
    show, address = _page_of(request, access)
    if errors:
        typed_in = {name: request.POST[name] for name in errors}
        kept = Kept(typed_in, errors, request.POST.get("reason", ""), seen_scores(request.POST))
        try:
            return show(request, access, kept)
        except Http404:  # the game was withdrawn meanwhile, or the player taken out
            return _show_grid(request, access, kept)
    _say_what_came_of(request, access, saved)
    return go_to(request, came_from(request) or address)


def _submit(access: Access, typed: Typed) -> Receipt:
    return submit_score(meeting=access.meeting.pk, typed=typed, by=access.actor, at=access.at)


def _say_what_came_of(request: HttpRequest, access: Access, saved: list[tuple[Typed, str]]) -> None:
    accepted = [typed for typed, outcome in saved if outcome == Submission.Outcome.ACCEPTED]
    if accepted:
        messages.success(request, f"{len(accepted)} score{pluralize(len(accepted))} saved.")
    elif not saved:
        messages.info(request, "Nothing was changed.")
    for _ in range(len(saved) - len(accepted)):
        messages.warning(request, LATE if _is_out(access) else CONFLICT)
    _ask_about(request, access, [typed for typed in accepted if typed.score is not None])


def _ask_about(request: HttpRequest, access: Access, came: list[Typed]) -> None:
    """Question what is far from usual; what is put back was asked about when it came."""
    usual = usual_scores(access.meeting.pk) if came and "put_back" not in request.POST else {}
    for typed in came:
        if typed.game in usual and (question := usual[typed.game].question(typed.score or 0)):
            messages.warning(request, f"{typed.score:,}: {question}")


def _is_out(access: Access) -> bool:
    return access.meeting.status == Meeting.Status.PUBLISHED


def _page_of(request: HttpRequest, access: Access) -> tuple[Show, str]:
    """The page that the form stood on: how to show it again, and its address."""
    pk = access.meeting.pk
    page = _PAGE.fullmatch(request.POST.get("page", ""))
    game_key, player, key, cell = page.groups() if page else (None, None, None, None)
    if game_key is not None:
        return _show_game(game_key), reverse("desk_game", args=[pk, game_key])
    if player is not None:
        return _show_card(int(player)), reverse("desk_card", args=[pk, player])
    if key is not None:
        return show_cell(key, int(cell or 0)), reverse("desk_cell", args=[pk, key, cell])
    return _show_grid, reverse("desk_grid", args=[pk])
