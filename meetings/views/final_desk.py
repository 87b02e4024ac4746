"""The organiser's pages of the grand final: where it stands, its day, its end (1F, 1G)."""

from typing import Any, cast

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from leagues.models import Season, User
from leagues.views.access import closed_instead, organiser_only
from meetings.forms.final import ChampionForm, FinalPlanForm, WhyForm, plan_initial
from meetings.forms.final_format import PresetForm
from meetings.forms.refusing import RefusingForm
from meetings.models import GrandFinal, Venue
from meetings.reads.final_desk import final_desk
from meetings.reads.final_next import begin_address, begin_words, final_step
from meetings.reads.final_page import final_format
from meetings.reads.final_version import final_version
from meetings.services.close_final import announce_champion, reopen_final
from meetings.services.errors import Refused
from meetings.services.plan_final import (
    cancel_final,
    change_final,
    plan_final,
    reinstate_final,
)
from meetings.views.access import the_organiser
from meetings.views.final_access import FinalAccess, at_final


@require_safe
@organiser_only
def home(request: HttpRequest, year: int) -> HttpResponse:
    """Show where a season's final stands, and what to do next first; or that none is planned."""
    season = get_object_or_404(Season, year=year)
    finals = GrandFinal.objects.select_related("season", "venue")
    final = finals.filter(season=season).first()
    if final is None:
        return render(request, "meetings/final/none.html", {"season": season})
    today = timezone.localdate()
    desk = final_desk(final, today=today)
    step = final_step(desk, today=today)
    done = desk.tables.info.over or desk.tables.info.cancelled
    to_begin = [
        (begin_words(each), begin_address(each, year), each)
        for each in (() if done else desk.to_set_up)
    ]
    context = {
        "final": final,
        "season": season,
        "desk": desk,
        "step": step,
        "format": final_format(desk.tables),
        "to_begin": [begins for begins in to_begin if begins[1] != step.address],
        "today": today,
    }
    return render(request, "meetings/final/desk.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def plan(request: HttpRequest, year: int) -> HttpResponse:
    """Plan a season's final, or change its day, start and venue."""
    season = get_object_or_404(Season, year=year)
    if instead := closed_instead(request, season):
        return instead
    final = GrandFinal.objects.filter(season=season).first()
    data = request.POST if request.method == "POST" else None
    form = FinalPlanForm(
        data,
        year=year,
        venues=tuple(Venue.objects.order_by("name", "town", "pk")),
        planned=final.date if final else None,
        initial=plan_initial(final, final_version(final.pk) if final else 0),
    )
    preset = None if final else PresetForm(data)
    valid = form.is_bound and form.is_valid()
    if valid and (preset is None or preset.is_valid()):
        with form.refusing():
            planned = _save(request, season, final, form, preset)
            day = f"{planned.date:%-d %B %Y}"
            messages.success(request, f"The grand final is planned for {day}.")
            return redirect("organise_final", year)
    context = {"season": season, "final": final, "form": form, "preset": preset}
    status = 422 if form.is_bound else 200
    return render(request, "meetings/final/plan.html", context, status=status)


def _save(
    request: HttpRequest,
    season: Season,
    final: GrandFinal | None,
    form: FinalPlanForm,
    preset: PresetForm | None,
) -> GrandFinal:
    done: dict[str, Any] = {
        "plan": form.plan,
        "by": the_organiser(cast("User", request.user)),
        "at": timezone.now(),
    }
    if final is None and preset is not None:
        return plan_final(season=season, format=preset.format, **done)
    pk = final.pk if final else 0
    return change_final(final=pk, seen=form.cleaned_data["seen"], **done)


@require_http_methods(["GET", "HEAD", "POST"])
@at_final
def cancel(request: HttpRequest, access: FinalAccess) -> HttpResponse:
    """Call the final off; it stays visible, with the reason."""
    form = WhyForm(
        request.POST if request.method == "POST" else None,
        label="Why is it called off?",
        help_text="Shown on the final’s public page.",
    )
    if form.is_bound and form.is_valid():
        with form.refusing():
            cancel_final(reason=form.cleaned_data["reason"], **access.done)
            messages.success(request, "The grand final is called off.")
            return redirect("organise_final", access.year)
    return _form(request, access, "cancel.html", form)


@require_POST
@at_final
def reinstate(request: HttpRequest, access: FinalAccess) -> HttpResponse:
    """Plan a final again that was called off."""
    try:
        reinstate_final(**access.done)
    except Refused as error:
        messages.error(request, error.sentence)
    else:
        messages.success(request, "The grand final is planned again.")
    return redirect("organise_final", access.year)


@require_http_methods(["GET", "HEAD", "POST"])
@at_final
def announce(request: HttpRequest, access: FinalAccess) -> HttpResponse:
    """Look over the final standing; put the champion on the league's pages."""
    desk = final_desk(access.final, today=access.today)
    form = ChampionForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        with form.refusing():
            announce_champion(champion=form.cleaned_data["champion"], **access.done)
            messages.success(request, "The champion is announced, and the final is over.")
            return redirect("organise_final", access.year)
    return _form(request, access, "announce.html", form, desk=desk)


@require_http_methods(["GET", "HEAD", "POST"])
@at_final
def reopen(request: HttpRequest, access: FinalAccess) -> HttpResponse:
    """Let a final be played on that was over."""
    form = WhyForm(
        request.POST if request.method == "POST" else None,
        label="Why is it opened again?",
        help_text="Kept in the final’s history.",
    )
    if form.is_bound and form.is_valid():
        with form.refusing():
            reopen_final(reason=form.cleaned_data["reason"], **access.done)
            messages.success(request, "The grand final is open again.")
            return redirect("organise_final", access.year)
    return _form(request, access, "reopen.html", form)


def _form(
    request: HttpRequest, access: FinalAccess, template: str, form: RefusingForm, **more: Any
) -> HttpResponse:
    """Show a form of a single question, with what is wrong in it."""
    context = {"final": access.final, "season": access.final.season, "form": form, **more}
    status = 422 if form.is_bound else 200
    return render(request, f"meetings/final/{template}", context, status=status)
