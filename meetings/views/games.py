"""Choose a meeting's games, and deal with a machine that breaks down (2A–2F, 6A, 6D)."""

from collections.abc import Iterable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST

from meetings.forms.games import (
    LONGEST_NAME,
    AddGameForm,
    GameForm,
    SubstituteForm,
    WithdrawForm,
    game_initial,
    stand_in,
)
from meetings.forms.refusing import RefusingForm, keys_of, searches
from meetings.reads.games_page import (
    ChosenGame,
    GamesPage,
    MachineChoice,
    find_machines,
    games_page,
)
from meetings.reads.states import closed_words
from meetings.services.choose_games import GamePlan, add_game, change_game, remove_game
from meetings.services.errors import Refused
from meetings.services.withdraw_game import (
    Withdrawal,
    name_substitute,
    put_back,
    withdraw_game,
)
from meetings.views.access import Access, at_desk


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk(final=True)
def games(request: HttpRequest, access: Access) -> HttpResponse:
    """Show the games and the machines to choose from; add one, by a tap."""
    if request.method != "POST":
        return _show(request, access)
    form = AddGameForm(request.POST)
    if form.is_valid():
        plan = GamePlan(machine=form.cleaned_data["machine"])
        again = form.cleaned_data["again"]
        with form.refusing():
            added = add_game(
                meeting=access.meeting.pk, plan=plan, by=access.actor, at=access.at, once=not again
            )
            return _done(request, access, f"{added.machine} is in play.")
    return _show(request, access, refused=form)


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk(final=True)
def change(request: HttpRequest, access: Access, key: str) -> HttpResponse:
    """Change what is announced about a game."""
    page, chosen = _find(access, key)
    data = request.POST if request.method == "POST" else None
    form = GameForm(data, initial=game_initial(chosen.game))
    if form.is_bound and form.is_valid():
        with form.refusing():
            change_game(
                meeting=access.meeting.pk,
                game=key,
                plan=form.plan(chosen.game.machine_id),
                by=access.actor,
                at=access.at,
                seen=form.cleaned_data["seen"],
            )
            messages.success(request, f"{chosen.game.machine} is changed.")
            return redirect("desk_games", access.meeting.pk)
    closed = closed_words(access.meeting, "games")
    return _form(request, access, "game.html", form, page=page, chosen=chosen, closed=closed)


@require_POST
@at_desk(final=True)
def remove(request: HttpRequest, access: Access, key: str) -> HttpResponse:
    """Take back a game chosen by mistake."""
    return _do(request, access, "The game is taken back.", remove_game, key)


@require_POST
@at_desk(final=True)
def back(request: HttpRequest, access: Access, key: str) -> HttpResponse:
    """Put a repaired game back into play."""
    return _do(request, access, "The game is back in play.", put_back, key)


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk(final=True)
def withdraw(request: HttpRequest, access: Access, key: str) -> HttpResponse:
    """Withdraw a game that broke down, and name what is played instead."""
    page, chosen = _find(access, key)
    data = request.POST if request.method == "POST" else None
    form = WithdrawForm(data)
    about = {"page": page, "chosen": chosen, "closed": _no_withdrawing(access, chosen)}
    if searches(request.POST, request.POST.get("q", "")):
        return _form(request, access, "withdraw.html", _fresh(WithdrawForm, request), **about)
    if form.is_bound and form.is_valid():
        machine = form.cleaned_data["substitute"]
        try:
            withdrawal = withdraw_game(
                meeting=access.meeting.pk,
                game=key,
                why=form.cleaned_data["why"],
                substitute=stand_in(chosen.game, machine) if machine else None,
                by=access.actor,
                at=access.at,
            )
        except Refused as error:
            form.refuse(_beside(error))
        else:
            return _withdrawn(request, access, withdrawal)
    return _form(request, access, "withdraw.html", form, **about)


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk(final=True)
def substitute(request: HttpRequest, access: Access, key: str) -> HttpResponse:
    """Name what is played instead of a game that was withdrawn before."""
    page, chosen = _find(access, key)
    data = request.POST if request.method == "POST" else None
    form = SubstituteForm(data)
    about = {"page": page, "chosen": chosen, "closed": _no_substitute(access, chosen)}
    if searches(request.POST, request.POST.get("q", "")):
        return _form(request, access, "substitute.html", _fresh(SubstituteForm, request), **about)
    if form.is_bound and form.is_valid():
        try:
            withdrawal = name_substitute(
                meeting=access.meeting.pk,
                game=key,
                substitute=stand_in(chosen.game, form.cleaned_data["substitute"]),
                by=access.actor,
                at=access.at,
            )
        except Refused as error:
            form.refuse(_beside(error))
        else:
            return _withdrawn(request, access, withdrawal)
    return _form(request, access, "substitute.html", form, **about)


def _no_withdrawing(access: Access, chosen: ChosenGame) -> str:
    """Why the game can't be withdrawn; empty where it can."""
    closed = closed_words(access.meeting, "withdraw")
    return closed or ("" if chosen.in_play else f"{chosen.game.machine} is withdrawn already.")


def _no_substitute(access: Access, chosen: ChosenGame) -> str:
    """Why the game gets no substitute; empty where it may have one."""
    closed = closed_words(access.meeting, "withdraw")
    if closed or (not chosen.in_play and chosen.instead is None):
        return closed
    if chosen.in_play:
        return f"{chosen.game.machine} is in play: nothing stands in for it."
    return f"{chosen.game.machine} has its substitute already."


def _find(access: Access, key: str) -> tuple[GamesPage, ChosenGame]:
    page = games_page(access.meeting, today=timezone.localdate(access.at))
    chosen = page.find(key)
    if chosen is None:
        raise Http404
    return page, chosen


def _show(
    request: HttpRequest, access: Access, *, refused: RefusingForm | None = None, added: str = ""
) -> HttpResponse:
    """Show the page, or the parts of it that a script asks for."""
    sent = request.POST if request.method == "POST" else request.GET
    query = sent.get("q", "")
    closed = closed_words(access.meeting, "games")
    tapped = keys_of([sent.get("machine", "")])
    machines = find_machines(query, chosen=tapped if request.htmx else ())  # type: ignore[attr-defined]
    fragment = ""
    if request.htmx:  # type: ignore[attr-defined]
        fragment = "#caught_up" if "everything" in sent else "#found"
        if request.method == "POST":
            fragment = "#tapped"
            machines = tuple(machine for machine in machines if machine.pk in tapped)
    refused_machine = tapped if refused else ()
    context = {
        "meeting": access.meeting,
        "access": access,
        "page": games_page(access.meeting, today=timezone.localdate(access.at)),
        "machines": machines,
        "unknown": _unknown(access, query, machines, ()),
        "query": query,
        "refused": refused,
        "refused_machine": refused_machine,
        "refused_row": any(machine.pk in refused_machine for machine in machines),
        "added": added,
        "closed": closed,
        "choosing": not closed,
    }
    failed = refused is not None and not fragment
    return render(
        request, f"meetings/desk/games.html{fragment}", context, status=422 if failed else 200
    )


def _unknown(
    access: Access, query: str, machines: Iterable[MachineChoice], picked: Iterable[int]
) -> str:
    """The name of a machine that the league has never played, where one was looked for.

    A practice meeting is not for real, and puts none on record.
    """
    found = {machine.pk for machine in machines} - set(picked)
    return "" if found or access.meeting.practice else query.strip()[:LONGEST_NAME]


def _done(request: HttpRequest, access: Access, words: str) -> HttpResponse:
    if request.htmx:  # type: ignore[attr-defined]
        return _show(request, access, added=words)
    messages.success(request, words)
    return redirect("desk_games", access.meeting.pk)


def _do(request: HttpRequest, access: Access, words: str, task: Any, key: str) -> HttpResponse:
    try:
        task(meeting=access.meeting.pk, game=key, by=access.actor, at=access.at)
    except Refused as error:
        messages.error(request, error.sentence)
    else:
        messages.success(request, words)
    return redirect("desk_games", access.meeting.pk)


def _withdrawn(request: HttpRequest, access: Access, withdrawal: Withdrawal) -> HttpResponse:
    instead = withdrawal.substitute
    played = f", {instead.machine} is played instead" if instead else ""
    messages.success(request, f"{withdrawal.game.machine} is withdrawn{played}.")
    return redirect("desk_games", access.meeting.pk)


def _fresh(form: type[RefusingForm], request: HttpRequest) -> RefusingForm:
    """The same form with what is typed in it, and nothing said of what is missing yet."""
    return form(initial=request.POST.dict())


def _beside(error: Refused) -> Refused:
    """A machine is the substitute, here."""
    if error.field == "machine":
        error.field = "substitute"
    return error


def _form(
    request: HttpRequest, access: Access, template: str, form: RefusingForm, **more: Any
) -> HttpResponse:
    sent = request.POST
    picked = keys_of([sent.get("substitute", "")])
    query = sent.get("q", "")
    machines = find_machines(query, chosen=picked)
    context = {
        "meeting": access.meeting,
        "access": access,
        "form": form,
        "query": query,
        "picked": picked,
        "machines": machines,
        "unknown": _unknown(access, query, machines, picked),
        "none_yet": isinstance(form, WithdrawForm),
        **more,
    }
    fragment = ""
    if request.htmx and "search" in sent:  # type: ignore[attr-defined]
        template, fragment = "substitutes.html", "#machines"
    failed = form.is_bound and not fragment
    return render(
        request, f"meetings/desk/{template}{fragment}", context, status=422 if failed else 200
    )
