"""Plan a meeting, move it; practise on one that never counts (1B, 2B, 5A)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST

from leagues.models import SeasonRegion, User
from leagues.reads.closed import closed_sentence
from leagues.rules import is_organiser
from leagues.views.access import get_season_region_for
from meetings.actors import Actor
from meetings.forms.planning import PlanForm, plan_initial
from meetings.forms.refusing import searches
from meetings.models import Meeting
from meetings.reads.calendar import refusals_of_another
from meetings.reads.plan_page import PlanPage, plan_page
from meetings.reads.states import closed_words
from meetings.services.errors import Refused
from meetings.services.plan_meeting import change_plan, next_number, plan_meeting
from meetings.services.practise import end_practice, start_practice
from meetings.views.access import Access, at_desk


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def plan_new(request: HttpRequest, region: str, year: int) -> HttpResponse:
    """Plan a region's next meeting."""
    season_region, actor = _runs(request, region, year)
    page = plan_page(season_region)

    def save(form: PlanForm) -> Meeting:
        return plan_meeting(
            season=season_region.season,
            region=season_region.region,
            plan=form.plan,
            by=actor,
            at=timezone.now(),
            number=form.cleaned_data["number"],
            overruled_because=form.because,
        )

    number = next_number(season_region.season, season_region.region)
    refused = " ".join(refusals_of_another(season_region))
    return _plan(request, _Planning(page, actor, number, save, refused))


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk()
def plan_change(request: HttpRequest, access: Access) -> HttpResponse:
    """Change what is arranged: also to move the meeting to another day."""
    meeting = access.meeting
    season_region = get_object_or_404(
        SeasonRegion.objects.select_related("season", "region"),
        season=meeting.season_id,
        region=meeting.region_id,
    )
    page = plan_page(season_region, meeting)

    def save(form: PlanForm) -> Meeting:
        return change_plan(
            meeting=meeting.pk,
            plan=form.plan,
            by=access.actor,
            at=access.at,
            overruled_because=form.because,
            seen=form.cleaned_data["seen"],
        )

    return _plan(request, _Planning(page, access.actor, meeting.number, save, access=access))


@login_required
@require_POST
def practise(request: HttpRequest, region: str, year: int) -> HttpResponse:
    """Start a practice meeting, in one tap."""
    season_region, actor = _runs(request, region, year)
    now = timezone.now()
    try:
        meeting = start_practice(
            season=season_region.season,
            region=season_region.region,
            today=timezone.localdate(now),
            by=actor,
            at=now,
        )
    except Refused as error:
        messages.error(request, error.sentence)
        return redirect("desk_home")
    messages.info(request, "This is for practice: nothing here counts, and nobody else sees it.")
    return redirect("desk", meeting.pk)


@require_POST
@at_desk()
def practice_over(request: HttpRequest, access: Access) -> HttpResponse:
    """Clear a practice meeting away."""
    if access.meeting.practice:
        try:
            end_practice(meeting=access.meeting.pk, by=access.actor, at=access.at)
        except Refused as error:
            messages.info(request, error.sentence)
        else:
            messages.success(request, "The practice meeting is cleared away.")
    return redirect("desk_home")


@dataclass(frozen=True, slots=True)
class _Planning:
    """A plan being made, and how it is saved."""

    page: PlanPage
    actor: Actor
    number: int
    save: Callable[[PlanForm], Meeting]
    refused: str = ""
    """What 1B refuses whatever is planned; the organiser may overrule it."""
    access: Access | None = None
    """None where there is no meeting yet."""

    @property
    def closed(self) -> str:
        """Why there is nothing to plan for this person; empty where there is."""
        season = self.page.season_region.season
        closed = closed_sentence(season) if season.closed else ""
        if self.page.meeting:
            closed = closed_words(self.page.meeting, "plan")
        return closed or ("" if self.actor.organiser else self.refused)


def _plan(request: HttpRequest, planning: _Planning) -> HttpResponse:
    """Show a plan's form; search for hosts, check the plan or save it, as the button says."""
    page = planning.page
    data = request.POST if request.method == "POST" else None
    form = PlanForm(
        data,
        page=page,
        organiser=planning.actor.organiser,
        initial=plan_initial(page, planning.number),
    )
    if data is None:
        form.may_overrule = bool(planning.refused)
        return _show_plan(request, planning, form)
    if "check" in data or searches(data, data.get("find", "")):
        return _show_plan(request, planning, form, unsaved=True)
    if form.is_valid():
        with form.refusing():
            meeting = planning.save(form)
            return _planned(request, planning, form, meeting)
    return _show_plan(request, planning, form)


def _planned(
    request: HttpRequest, planning: _Planning, form: PlanForm, meeting: Meeting
) -> HttpResponse:
    """Say what is arranged, and what the rulebook has against it without refusing it (5A)."""
    messages.success(request, f"Meeting {meeting.number} is planned for {meeting.date:%-d %B %Y}.")
    venue = planning.page.venue(meeting.venue_id)
    for finding in planning.page.findings(venue, meeting.practice_from, meeting.starts_at):
        if finding.state == "broken":
            messages.warning(request, finding.text)
    return redirect("desk", meeting.pk)


def _show_plan(
    request: HttpRequest, planning: _Planning, form: PlanForm, *, unsaved: bool = False
) -> HttpResponse:
    """Show the form; ``unsaved`` is one that nobody wants told yet what is missing in it."""
    page = planning.page
    query = form.data.get("find", "") if form.is_bound else ""
    hosts, family = form.chosen
    context = {
        "page": page,
        "form": form.as_typed(organiser=planning.actor.organiser) if unsaved else form,
        "meeting": page.meeting,
        "access": planning.access,
        "number": planning.number,
        "query": query,
        "people": page.people(query, hosts, family),
        "hosts": hosts,
        "family": family,
        "findings": _findings(page, form),
        "closed": planning.closed,
        "refused": "" if form.is_bound else planning.refused,
    }
    fragment = _fragment(request)
    failed = form.is_bound and not unsaved
    return render(
        request,
        f"meetings/desk/plan.html{fragment}",
        context,
        status=422 if failed and not fragment else 200,
    )


def _fragment(request: HttpRequest) -> str:
    """The part of the page that a script asks for, by what it sends along."""
    if not request.htmx:  # type: ignore[attr-defined]
        return ""
    return "#people" if "search" in request.POST else "#findings"


def _findings(page: PlanPage, form: PlanForm) -> Any:
    """How 5A and 1B stand with what is typed now."""
    if not form.is_bound:
        meeting = page.meeting
        if meeting is None:
            return page.findings(None, form.initial["practice_from"], form.initial["starts_at"])
        return page.findings(meeting.venue, meeting.practice_from, meeting.starts_at)
    return form.findings


def _runs(request: HttpRequest, region: str, year: int) -> tuple[SeasonRegion, Actor]:
    """The region's season, and whoever runs it; 404 and 403 for everybody else."""
    user = cast("User", request.user)
    season_region = get_season_region_for(user, year, region)
    name = user.get_full_name() or user.get_username()
    return season_region, Actor(name, user, coordinator=True, organiser=is_organiser(user))
