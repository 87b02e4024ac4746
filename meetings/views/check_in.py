"""A meeting's door: one tap lets a player in; what they pay; who is new; who goes home (1C, 1D)."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from leagues.folding import fold
from meetings.forms.check_in import HOME, ArrivalForm, MoneyForm, NewcomerForm
from meetings.forms.refusing import HIGHEST_KEY, RefusingForm
from meetings.models import Entry, Meeting
from meetings.reads.check_in_page import CheckInPage, Person, check_in_page
from meetings.reads.states import closed_words
from meetings.reads.taken_out import taken_out
from meetings.services.check_in import (
    PRACTICE,
    Money,
    check_in,
    check_in_newcomer,
    mark_left,
)
from meetings.services.errors import Refused
from meetings.services.take_out import Undone, put_back, take_out
from meetings.templatetags.desk import pounds
from meetings.views.access import Access, at_desk

Task = Callable[[HttpRequest, Access, Person, RefusingForm], str]
"""Does one thing to a person, and says in a sentence what it did."""


@require_safe
@at_desk()
def door(request: HttpRequest, access: Access) -> HttpResponse:
    """Show everyone who may come and who is here; or, to a script, whom a search finds."""
    page = check_in_page(access.meeting, query=request.GET.get("q", ""))
    fragment = ""
    if request.htmx:  # type: ignore[attr-defined]
        fragment = "#caught_up" if "everything" in request.GET else "#found"
    return _show(request, access, page, fragment=fragment)


@require_POST
@at_desk()
def person(request: HttpRequest, access: Access, player: int) -> HttpResponse:
    """Do to a person what the button says: let in, take money, mark as gone, take out."""
    page = _page(access, player)
    before = page.person(player)
    do = request.POST.get("do", "")
    if before is None or do not in TASKS:
        raise Http404
    form_class, task = TASKS[do]
    form = form_class(request.POST, organiser=access.actor.organiser)
    done = ""
    if form.is_valid():
        with form.refusing():
            done = task(request, access, before, form)
    if request.htmx:  # type: ignore[attr-defined]
        return _row(request, access, player, done, None if done else form)
    if not done:
        return _show(request, access, page, refused=form, refused_person=player)
    messages.success(request, done)
    return redirect(f"{reverse('desk_check_in', args=[access.meeting.pk])}#p{player}")


@require_POST
@at_desk()
def undo(request: HttpRequest, access: Access, player: int) -> HttpResponse:
    """Put somebody back who was taken out by mistake."""
    if player > HIGHEST_KEY:
        raise Http404
    try:
        entry = put_back(meeting=access.meeting.pk, player=player, by=access.actor, at=access.at)
    except Refused as error:
        if request.htmx:  # type: ignore[attr-defined]
            return _row(request, access, player, error.sentence, None)
        messages.error(request, error.sentence)
        return redirect("desk_check_in", access.meeting.pk)
    done = f"{entry.player} is in again."
    if request.htmx:  # type: ignore[attr-defined]
        return _row(request, access, player, done, None)
    messages.success(request, done)
    return redirect(f"{reverse('desk_check_in', args=[access.meeting.pk])}#p{player}")


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk()
def newcomer(request: HttpRequest, access: Access) -> HttpResponse:
    """Let somebody in whom the league has never seen, once nobody known is meant."""
    region = access.meeting.home_region.name
    if request.method != "POST":
        initial = {"name": request.GET.get("q", "")[:120], "plays": HOME, "paid": True}
        return _show_newcomer(request, access, NewcomerForm(initial=initial, region=region))
    form = NewcomerForm(request.POST, region=region, organiser=access.actor.organiser)
    if not form.is_valid():
        return _show_newcomer(request, access, form)
    page = check_in_page(access.meeting, newcomer=form.cleaned_data["name"])
    if page.likely and not form.is_confirmed:
        return _show_newcomer(request, access, form, page)
    with form.refusing():
        entry = _let_newcomer_in(access, form)
        messages.success(request, f"{entry.player} is in.")
        return redirect(f"{reverse('desk_check_in', args=[access.meeting.pk])}#p{entry.player_id}")
    return _show_newcomer(request, access, form)


def _let_newcomer_in(access: Access, form: NewcomerForm) -> Entry:
    given = form.cleaned_data
    owes = Decimal(0) if given["child"] else access.meeting.season.adult_fee
    return check_in_newcomer(
        meeting=access.meeting.pk,
        name=given["name"],
        child=given["child"],
        at_home=given["plays"] == HOME,
        money=Money(fee=owes) if owes and given["paid"] else None,
        by=access.actor,
        at=access.at,
    )


def _let_in(request: HttpRequest, access: Access, who: Person, form: RefusingForm) -> str:
    _check_in(access, who, form, None)
    return f"{who.name} is in."


def _let_in_paid(request: HttpRequest, access: Access, who: Person, form: RefusingForm) -> str:
    money = Money(fee=who.fee.due, contribution=who.fee.contribution)
    _check_in(access, who, form, money if who.fee.due else None)
    return f"{who.name} is in, {pounds(who.fee.due)} paid." if who.fee.due else f"{who.name} is in."


def _take_money(request: HttpRequest, access: Access, who: Person, form: RefusingForm) -> str:
    if not isinstance(form, MoneyForm) or not who.here:
        raise Refused("This player is not checked in.")
    _check_in(access, who, form, form.money)
    paid, contribution = pounds(form.money.fee), pounds(form.money.contribution)
    return f"{who.name}: {paid} of the fee paid, {contribution} for the host."


def _gone_home(request: HttpRequest, access: Access, who: Person, form: RefusingForm) -> str:
    mark_left(meeting=access.meeting.pk, player=who.pk, by=access.actor, at=access.at)
    return f"{who.name} has gone home."


def _take_out(request: HttpRequest, access: Access, who: Person, form: RefusingForm) -> str:
    undone = take_out(meeting=access.meeting.pk, player=who.pk, by=access.actor, at=access.at)
    return _words(undone, who.name, access.meeting)


def _words(undone: Undone, name: str, meeting: Meeting) -> str:
    """Say who is out, and what went with them."""
    if undone.known:
        return f"{name} is taken out, and off the league’s list: nobody knew them before."
    if undone.registered:
        return f"{name} is taken out, and no longer registered for {meeting.season}."
    return f"{name} is taken out."


def _check_in(access: Access, who: Person, form: RefusingForm, money: Money | None) -> None:
    check_in(
        meeting=access.meeting.pk,
        player=who.pk,
        money=money,
        by=access.actor,
        at=access.at,
        at_home=form.cleaned_data.get("plays") == HOME,
        overruled_because=form.because,
        seen=form.cleaned_data.get("seen"),
    )


TASKS: dict[str, tuple[type[RefusingForm], Task]] = {
    "in": (ArrivalForm, _let_in),
    "paid": (ArrivalForm, _let_in_paid),
    "money": (MoneyForm, _take_money),
    "left": (RefusingForm, _gone_home),
    "out": (RefusingForm, _take_out),
}


def _page(access: Access, player: int) -> CheckInPage:
    if player > HIGHEST_KEY:
        raise Http404
    return check_in_page(access.meeting, also=player)


def _row(
    request: HttpRequest, access: Access, player: int, done: str, refused: RefusingForm | None
) -> HttpResponse:
    """Answer a script with the person's row as it is now, and the totals."""
    page = _page(access, player)
    context = {
        **_about(access, page),
        "person": page.person(player),
        "player": player,
        "done": done,
        "out": any(out.pk == player for out in taken_out(access.meeting, access.at)),
    }
    if refused is not None:
        context |= {"refused": refused, "refused_person": player}
    return render(request, "meetings/desk/person_swap.html", context)


def _show(
    request: HttpRequest,
    access: Access,
    page: CheckInPage,
    *,
    fragment: str = "",
    refused: RefusingForm | None = None,
    refused_person: int | None = None,
) -> HttpResponse:
    query = request.GET.get("q", "")
    words = fold(query)
    shown = [p for p in page.people if all(word in p.folded for word in words.split())]
    context = {
        **_about(access, page),
        "query": query,
        "taken_out": () if fragment else taken_out(access.meeting, access.at),
        "shown": shown,
        "refused": refused,
        "refused_person": refused_person,
        "refused_elsewhere": refused and all(p.pk != refused_person for p in shown),
    }
    return render(
        request,
        f"meetings/desk/check_in.html{fragment}",
        context,
        status=422 if refused is not None else 200,
    )


def _about(access: Access, page: CheckInPage) -> dict[str, Any]:
    return {
        "meeting": access.meeting,
        "access": access,
        "page": page,
        "closed": closed_words(access.meeting, "check_in"),
        "no_newcomers": _no_newcomers(access.meeting),
    }


def _no_newcomers(meeting: Meeting) -> str:
    """Why nobody new can be let in; empty where they can."""
    return closed_words(meeting, "check_in") or (PRACTICE if meeting.practice else "")


def _show_newcomer(
    request: HttpRequest, access: Access, form: NewcomerForm, page: CheckInPage | None = None
) -> HttpResponse:
    """Show the form; with ``page``, those who may be meant come first."""
    context = {
        "meeting": access.meeting,
        "access": access,
        "form": form,
        "page": page,
        "closed": _no_newcomers(access.meeting),
        "name": form.cleaned_data.get("name", "") if form.is_bound else "",
    }
    status = 422 if form.is_bound and form.errors else 200
    return render(request, "meetings/desk/newcomer.html", context, status=status)
