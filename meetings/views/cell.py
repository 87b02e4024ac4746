"""One score with all that is known of it, and what is done to it beside typing (2E, 5D, 6, 7)."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods
from django_htmx.http import HttpResponseClientRedirect

from meetings.forms.cell import (
    CellForm,
    InitialsForm,
    RulingForm,
    SettleForm,
    TakeBackForm,
    UnlockForm,
)
from meetings.reads.cell_history import cell_history
from meetings.reads.entry_pages import NOTHING_KEPT, CellPage, Kept, one_cell
from meetings.services.errors import Refused
from meetings.services.initial_score import clear_initials, initial_score
from meetings.services.rule import NewRuling, give_ruling, take_ruling_back
from meetings.services.settle_submission import settle_submission
from meetings.views.access import Access, at_desk
from meetings.views.entry_sheets import Told, show_sheet

Where = dict[str, Any]
"""The meeting, the cell, who does it and when: what every service of a cell is given."""


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk(scores=True, final=True)
def cell(request: HttpRequest, access: Access, key: str, player: int) -> HttpResponse:
    """Show a score's history, working, rulings and initials; or change one of them."""
    if request.method != "POST":
        return _show(request, access, key, player)
    form_class, task, done = _TASKS.get(request.POST.get("do", ""), (None, None, ""))
    if form_class is None or task is None:
        raise Http404
    form = form_class(request.POST)
    where = {"meeting": access.meeting.pk, "by": access.actor, "at": access.at}
    if form.is_valid():
        try:
            task({**where, "game": key, "player": player}, form.cleaned_data)
        except Refused as error:
            form.refuse(error.sentence, error.field)
    if form.errors:
        return _show(request, access, key, player, failed=form)
    messages.success(request, done)
    return go_to(
        request, came_from(request) or reverse("desk_cell", args=[access.meeting.pk, key, player])
    )


def go_to(request: HttpRequest, address: str) -> HttpResponse:
    """Say that it is done, and where to go; to a script in a header that no stranger sends."""
    if request.htmx:  # type: ignore[attr-defined]
        return HttpResponseClientRedirect(address)
    return redirect(address)


def came_from(request: HttpRequest) -> str:
    """The page that the score was opened from, to go back to; empty if nobody says, or lies."""
    sent = request.POST.get("back") or request.headers.get("HX-Current-URL", "")
    safe = url_has_allowed_host_and_scheme(
        sent, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return sent if safe else ""


def show_cell(key: str, player: int) -> Callable[[HttpRequest, Access, Kept], HttpResponse]:
    """Show a score again whose change was refused."""

    def show(request: HttpRequest, access: Access, kept: Kept) -> HttpResponse:
        return _show(request, access, key, player, kept=kept)

    return show


def _show(
    request: HttpRequest,
    access: Access,
    key: str,
    player: int,
    *,
    kept: Kept = NOTHING_KEPT,
    failed: CellForm | None = None,
) -> HttpResponse:
    page = one_cell(access.meeting.pk, key, player, kept)
    if page is None:
        raise Http404
    forms = {form.do: form for form in _fresh_forms(page)}
    if failed is not None:
        forms[failed.do] = failed
    fragment = "#cell" if request.htmx else ""  # type: ignore[attr-defined]
    more = {
        "forms": forms,
        "failed": failed,
        "stranded": failed is not None and _has_no_place(failed, page, access),
        "back": came_from(request),
        "history": cell_history(access.meeting.pk, key, player),
    }
    response = show_sheet(request, access, f"cell.html{fragment}", page, kept, **more)
    if failed is not None:
        response.status_code = 422
    return response


def _has_no_place(failed: CellForm, page: CellPage, access: Access) -> bool:
    """Is a form refused that is not there any more, for what has changed since it was shown?"""
    cell, closed = page.spot.cell, bool(Told(access, NOTHING_KEPT).closed)
    if failed.do == SettleForm.do:
        waiting = {str(each.id) for each in cell.waiting}
        return closed or str(failed["submission"].value()) not in waiting
    rules = access.actor.coordinator and page.spot.game.in_play
    numbers = {str(ruling.number) for ruling in page.rulings}
    there = {
        RulingForm.do: rules,
        TakeBackForm.do: rules and str(failed.data.get("unrule-number")) in numbers,
        InitialsForm.do: not cell.locked,
        UnlockForm.do: cell.locked and access.actor.coordinator,
    }
    return closed or cell.score is None or not there[failed.do]


def _fresh_forms(page: CellPage) -> tuple[CellForm, ...]:
    score = page.spot.cell.score
    return (
        RulingForm(initial={"after": len(page.spot.cell.rulings)}),
        TakeBackForm(),
        InitialsForm(
            initial={"seen": score, "steward": page.spot.cell.steward_initials},
        ),
        UnlockForm(),
        SettleForm(initial={"seen": score}),
    )


def _rule(where: Where, given: dict[str, Any]) -> None:
    give_ruling(**where, ruling=NewRuling(**given))


def _unrule(where: Where, given: dict[str, Any]) -> None:
    take_ruling_back(**where, **given)


def _initial(where: Where, given: dict[str, Any]) -> None:
    initial_score(**where, **given)


def _unlock(where: Where, given: dict[str, Any]) -> None:
    clear_initials(**where, **given)


def _settle(where: Where, given: dict[str, Any]) -> None:
    settle_submission(meeting=where["meeting"], by=where["by"], at=where["at"], **given)


_TASKS: dict[str, tuple[type[CellForm], Callable[[Where, dict[str, Any]], None], str]] = {
    RulingForm.do: (RulingForm, _rule, "Ruled."),
    TakeBackForm.do: (TakeBackForm, _unrule, "Ruling taken back."),
    InitialsForm.do: (InitialsForm, _initial, "Initialled."),
    UnlockForm.do: (UnlockForm, _unlock, "Unlocked."),
    SettleForm.do: (SettleForm, _settle, "Chosen."),
}
