"""Begin a stage of the grand final, set up a sudden death, bring players in line (1G, 3F)."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from meetings.forms.final import BeginForm, SuddenDeathForm, WhyForm
from meetings.forms.refusing import RefusingForm, keys_of, searches
from meetings.models import Meeting
from meetings.reads.final_desk import FinalDesk, ToSetUp, final_desk
from meetings.reads.final_roll import final_roll
from meetings.reads.games_page import find_machines
from meetings.services.begin_stage import begin_stage, begin_sudden_death
from meetings.services.mend_stage import bring_in_line
from meetings.views.final_access import FinalAccess, at_final


@require_http_methods(["GET", "HEAD", "POST"])
@at_final
def begin(request: HttpRequest, access: FinalAccess, stage: str) -> HttpResponse:
    """Show who plays a stage, and set its matches up; of the first, ask who has come."""
    desk = final_desk(access.final, today=access.today)
    to_set_up = _find(desk, stage)
    if to_set_up is None:
        return _not_now(request, access)
    first = desk.tables.format is not None and desk.tables.format.first.key == stage
    roll = final_roll(access.final, desk.tables) if first else ()
    form = BeginForm(
        request.POST if request.method == "POST" else None,
        known={each.player.pk: each for each in roll},
        organiser=True,
    )
    if form.is_bound and form.is_valid():
        with form.refusing():
            matches = begin_stage(
                stage=stage,
                players=form.cleaned_data["players"],
                overruled_because=form.because,
                **access.done,
            )
            return _begun(request, access, matches, to_set_up)
    more = {"stage": to_set_up, "roll": roll, "ticked": _ticked(form, roll), "first": first}
    return _show(request, access, "begin.html", form, desk=desk, **more)


@require_http_methods(["GET", "HEAD", "POST"])
@at_final
def sudden_death(
    request: HttpRequest, access: FinalAccess, stage: str, group: int, position: int
) -> HttpResponse:
    """Choose the machine on which players who are level across a line play one game (3F)."""
    desk = final_desk(access.final, today=access.today)
    tie = _find(desk, stage, group=group, position=position)
    if tie is None:
        return _not_now(request, access)
    sent = request.POST
    form = SuddenDeathForm(
        sent if request.method == "POST" else None,
        known={player.pk: player for player in tie.players},
    )
    query = sent.get("q", "")
    if searches(sent, query):
        form = SuddenDeathForm(known={}, initial=sent.dict())
    elif form.is_bound and form.is_valid():
        with form.refusing():
            match = begin_sudden_death(
                stage=stage,
                group=group,
                players=form.cleaned_data["players"],
                machine=form.cleaned_data["machine"],
                **access.done,
            )
            messages.success(request, f"The sudden death of {tie.names} is set up.")
            return redirect("desk_game", match.pk, "g1")
    picked = keys_of([sent.get("machine", "")])
    more: dict[str, Any] = {
        "tie": tie,
        "query": query,
        "picked": picked,
        "machines": find_machines(query, chosen=picked),
    }
    fragment = "#machines" if request.htmx and "search" in sent else ""  # type: ignore[attr-defined]
    return _show(request, access, f"sudden_death.html{fragment}", form, desk=desk, **more)


@require_http_methods(["GET", "HEAD", "POST"])
@at_final
def in_line(request: HttpRequest, access: FinalAccess, stage: str) -> HttpResponse:
    """Show who has a place in a stage after a correction, and enter them (8)."""
    desk = final_desk(access.final, today=access.today)
    changed = next((each for each in desk.changed if each.key == stage), None)
    if changed is None:
        raise Http404
    finished = any(group.match and group.match.finished for group in changed.groups)
    form = WhyForm(
        request.POST if request.method == "POST" else None,
        help_text="Kept with the correction.",
        required=finished,
    )
    if form.is_bound and form.is_valid():
        with form.refusing():
            bring_in_line(stage=stage, reason=form.cleaned_data["reason"], **access.done)
            messages.success(request, f"{changed.name} has the players that the results name.")
            return redirect("organise_final", access.year)
    return _show(request, access, "in_line.html", form, desk=desk, stage=changed)


def _find(desk: FinalDesk, stage: str, *, group: int = 0, position: int = 0) -> ToSetUp | None:
    """What is to be set up; None where that is nothing."""
    for each in desk.to_set_up:
        tie = (each.group, each.position) if each.sudden_death else (0, 0)
        if (each.stage, *tie) == (stage, group, position):
            return each
    return None


def _not_now(request: HttpRequest, access: FinalAccess) -> HttpResponse:
    """Somebody was quicker, or the page is old: show how it stands."""
    messages.info(
        request, "That is set up already, or cannot be set up yet: this is how it stands."
    )
    return redirect("organise_final", access.year)


def _begun(
    request: HttpRequest, access: FinalAccess, matches: tuple[Meeting, ...], stage: ToSetUp
) -> HttpResponse:
    words = f"{stage.name} is set up: choose its games."
    messages.success(request, words)
    if len(matches) > 1:
        return redirect("organise_final", access.year)
    return redirect("desk_games", matches[0].pk)


def _ticked(form: BeginForm, roll: Any) -> frozenset[int]:
    """Who is ticked: as sent, before that whoever may be expected."""
    if form.is_bound:
        return frozenset(keys_of(form.fields["players"].widget.value_from_datadict(
            form.data, {}, "players"
        )))  # fmt: skip
    return frozenset(each.player.pk for each in roll if each.expected)


def _show(
    request: HttpRequest, access: FinalAccess, template: str, form: RefusingForm, **more: Any
) -> HttpResponse:
    context = {"final": access.final, "season": access.final.season, "form": form, **more}
    failed = form.is_bound and "#" not in template
    status = 422 if failed else 200
    return render(request, f"meetings/final/{template}", context, status=status)
