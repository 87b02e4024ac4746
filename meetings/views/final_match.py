"""A match of the grand final: its desk, who is there, its end; taken back, opened again (1G)."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from meetings.forms.final import WhyForm
from meetings.forms.opening import OpenForm
from meetings.forms.publishing import PublishForm
from meetings.forms.refusing import HIGHEST_KEY, RefusingForm
from meetings.models import Meeting
from meetings.reads.early import early_words
from meetings.reads.final_match import finish_page
from meetings.reads.final_roll import final_roll
from meetings.reads.final_steps import games_finding, match_step
from meetings.reads.final_tables import work_out
from meetings.reads.progress import Progress, progress_of
from meetings.services.errors import Refused
from meetings.services.final_players import gone_home, leave_out, let_in
from meetings.services.mend_stage import open_match, reopen_match, take_match_back
from meetings.services.publish_results import publish_results
from meetings.views.access import Access, at_desk
from meetings.views.live import live_task


def match_desk(request: HttpRequest, access: Access) -> HttpResponse:
    """One match: what it waits for, and everything that can be done in it."""
    match = access.meeting
    progress = progress_of([match])[match.pk]
    context = {
        "meeting": match,
        "access": access,
        "today": timezone.localdate(access.at),
        "step": match_step(match, progress, today=timezone.localdate(access.at)),
        "tasks": _tasks(match, progress),
        "finding": games_finding(match, progress.games),
        "early": early_words(match, timezone.localdate(access.at)),
        "removable": not progress.scores and match.status != Meeting.Status.PUBLISHED,
    }
    return render(request, "meetings/final/match.html", context)


def _tasks(match: Meeting, progress: Progress) -> list[tuple[str, str, str]]:
    """Everything that can be done in a match: page, words, how far it is."""
    gone = progress.entered - progress.here
    here = f"{progress.here} here" + (f", {gone} gone home" if gone else "")
    missing = f"{progress.missing} missing" if progress.missing else f"{progress.scores} in"
    return [
        ("final_players", "Players", here if progress.entered else "Nobody yet"),
        ("desk_games", "Games", f"{progress.games} in play"),
        ("desk_groups", "Groups", f"For {progress.multiplayer} multiplayer"),
        ("desk_scores", "Scores", missing),
        ("desk_conduct", "Conduct", "Warnings, penalties"),
        ("desk_stewards", "Stewards", "Links without a log-in"),
        ("desk_cards", "Cards", "To print"),
        *live_task(match),
        ("desk_publish", "Finish", "Look over, then finish"),
    ]


@require_POST
@at_desk(final=True)
def open_for_play(request: HttpRequest, access: Access) -> HttpResponse:
    """Let scores be entered in a match that was set up before its day."""
    if access.meeting.final_id is None:
        raise Http404
    form = OpenForm(request.POST)
    early = form.cleaned_data["early"] if form.is_valid() else None
    try:
        match = open_match(match=access.meeting.pk, by=access.actor, at=access.at, early=early)
    except Refused as error:
        messages.error(request, error.sentence)
    else:
        messages.success(request, f"{match.words} is open.")
    return redirect("desk", access.meeting.pk)


def finish(request: HttpRequest, access: Access) -> HttpResponse:
    """Show how a match stands and what is missing or odd; have its results count."""
    match = access.meeting
    page = finish_page(match, today=timezone.localdate(access.at))
    form = PublishForm(request.POST if request.method == "POST" else None, page=page)
    if form.is_bound and form.is_valid():
        try:
            publish_results(
                meeting=match.pk,
                by=access.actor,
                at=access.at,
                early=form.cleaned_data["early"],
            )
        except Refused as error:
            form.add_error(None, error.sentence)
        else:
            messages.success(request, f"{match.words} is finished: its results count.")
            return redirect("organise_final", match.season.year)
    context = {"meeting": match, "access": access, "page": page, "desk": page.desk, "form": form}
    status = 422 if form.errors else 200
    return render(request, "meetings/final/finish.html", context, status=status)


# --- Who is there --------------------------------------------------------------------


@require_safe
@at_desk(final=True)
def players(request: HttpRequest, access: Access) -> HttpResponse:
    """Show who is in a match, and who may be."""
    return _show_players(request, access)


Task = Callable[..., Any]
TASKS: dict[str, tuple[Task, str]] = {
    "in": (let_in, "is in"),
    "left": (gone_home, "has gone home"),
    "out": (leave_out, "is taken out"),
}


@require_POST
@at_desk(final=True)
def player(request: HttpRequest, access: Access, player: int) -> HttpResponse:
    """Do to a player what the button says: let in, take out, mark as gone."""
    if access.meeting.final_id is None or player > HIGHEST_KEY:
        raise Http404
    task, words = TASKS.get(request.POST.get("do", ""), (None, ""))
    if task is None:
        raise Http404
    form = RefusingForm(request.POST, organiser=True)
    form.is_valid()
    done: dict[str, Any] = {"match": access.meeting.pk, "by": access.actor, "at": access.at}
    if task is let_in:
        done["overruled_because"] = form.because
    try:
        task(player=player, **done)
    except Refused as error:
        form.refuse(error)
        return _show_players(request, access, refused=form, refused_player=player)
    name = next((o.player.name for o in _roll(access) if o.player.pk == player), "The player")
    messages.success(request, f"{name} {words}.")
    return redirect("final_players", access.meeting.pk)


def _roll(access: Access) -> Any:
    match = access.meeting
    tables = work_out(match.season.year) if match.final else None
    if match.final is None or tables is None:
        raise Http404
    match.final.season = match.season
    return final_roll(match.final, tables, match)


def _show_players(
    request: HttpRequest,
    access: Access,
    *,
    refused: RefusingForm | None = None,
    refused_player: int = 0,
) -> HttpResponse:
    roll = _roll(access)
    context = {
        "meeting": access.meeting,
        "access": access,
        "here": [each for each in roll if each.here],
        "others": [each for each in roll if not each.here],
        "changing": access.meeting.status in (Meeting.Status.SCHEDULED, Meeting.Status.OPEN),
        "refused": refused,
        "refused_player": refused_player,
    }
    status = 200 if refused is None else 422
    return render(request, "meetings/final/players.html", context, status=status)


# --- Taken back, opened again ----------------------------------------------------------


@require_POST
@at_desk(final=True)
def take_back(request: HttpRequest, access: Access) -> HttpResponse:
    """Undo the setting up of a match in which nothing was played."""
    if access.meeting.final_id is None:
        raise Http404
    words = access.meeting.words
    try:
        take_match_back(match=access.meeting.pk, by=access.actor, at=access.at)
    except Refused as error:
        messages.error(request, error.sentence)
        return redirect("desk", access.meeting.pk)
    messages.success(request, f"{words} is taken back.")
    return redirect("organise_final", access.meeting.season.year)


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk(final=True)
def reopen(request: HttpRequest, access: Access) -> HttpResponse:
    """Let a finished match be played on, for a reason that its page marks."""
    match = access.meeting
    if match.status != Meeting.Status.PUBLISHED or match.final_id is None:
        raise Http404
    form = WhyForm(
        request.POST if request.method == "POST" else None,
        label="Why is it opened again?",
        help_text="Kept here; the final’s page says that it was opened, and when.",
    )
    if form.is_bound and form.is_valid():
        with form.refusing():
            reopen_match(
                match=match.pk, reason=form.cleaned_data["reason"], by=access.actor, at=access.at
            )
            messages.success(request, f"{match.words} is open again.")
            return redirect("desk", match.pk)
    context = {"meeting": match, "access": access, "form": form}
    status = 422 if form.is_bound else 200
    return render(request, "meetings/final/reopen_match.html", context, status=status)
