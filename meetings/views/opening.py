"""How far a meeting has come: call it off, plan it again, open it, take the opening back (1B)."""

from copy import copy
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST

from meetings.forms.opening import OpenForm
from meetings.forms.planning import CancelForm, ReinstateForm
from meetings.forms.refusing import RefusingForm
from meetings.models import Meeting
from meetings.reads.calendar import calendar_refusals
from meetings.reads.early import days_early, early_words
from meetings.reads.states import closed_words
from meetings.services.errors import Refused
from meetings.services.open_meeting import not_open_yet, open_meeting
from meetings.services.plan_meeting import cancel_meeting, reinstate_meeting
from meetings.views.access import Access, at_desk


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk()
def cancel(request: HttpRequest, access: Access) -> HttpResponse:
    """Call a meeting off; it stays visible, with the reason."""
    form = CancelForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        with form.refusing():
            cancel_meeting(
                meeting=access.meeting.pk,
                reason=form.cleaned_data["reason"],
                by=access.actor,
                at=access.at,
            )
            messages.success(request, f"Meeting {access.meeting.number} is cancelled.")
            return redirect("desk", access.meeting.pk)
    return _form(request, "cancel", access, form, closed=closed_words(access.meeting, "cancel"))


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk()
def reinstate(request: HttpRequest, access: Access) -> HttpResponse:
    """Plan a cancelled meeting again, unless 1B stands against it; the organiser may overrule."""
    data = request.POST if request.method == "POST" else None
    form = ReinstateForm(data, organiser=access.actor.organiser)
    if form.is_bound and form.is_valid():
        with form.refusing():
            reinstate_meeting(
                meeting=access.meeting.pk,
                by=access.actor,
                at=access.at,
                overruled_because=form.because,
            )
            messages.success(request, f"Meeting {access.meeting.number} is planned again.")
            return redirect("desk", access.meeting.pk)
    closed = closed_words(access.meeting, "reinstate")
    refused = "" if closed or form.is_bound else " ".join(_refused_again(access.meeting))
    if refused and access.actor.organiser:
        form.may_overrule = True
    elif refused:
        closed, refused = refused, ""
    return _form(request, "reinstate", access, form, closed=closed, refused=refused)


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk()
def open_today(request: HttpRequest, access: Access) -> HttpResponse:
    """Start the day: from now on scores can be entered. Before the day, ask whether it is meant."""
    meeting = access.meeting
    form = OpenForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        with form.refusing():
            open_meeting(
                meeting=meeting.pk,
                by=access.actor,
                at=access.at,
                early=form.cleaned_data["early"],
            )
            messages.success(request, "The meeting is open: check players in.")
            return redirect("desk_check_in", meeting.pk)
    today = timezone.localdate(access.at)
    more = {"early": early_words(meeting, today), "days": days_early(meeting, today)}
    return _form(request, "open", access, form, closed=closed_words(meeting, "open"), **more)


@require_POST
@at_desk()
def not_open(request: HttpRequest, access: Access) -> HttpResponse:
    """Take an opening back that was a slip."""
    try:
        not_open_yet(meeting=access.meeting.pk, by=access.actor, at=access.at)
    except Refused as error:
        messages.error(request, error.sentence)
    else:
        messages.success(request, "The meeting is planned again: nobody can enter a score yet.")
    return redirect("desk", access.meeting.pk)


def _refused_again(meeting: Meeting) -> list[str]:
    """What 1B says to it, were it planned again."""
    again = copy(meeting)
    again.status = Meeting.Status.SCHEDULED
    return calendar_refusals(again, again.venue)


def _form(
    request: HttpRequest, name: str, access: Access, form: RefusingForm, **more: Any
) -> HttpResponse:
    """Show a form of a single question, with what is wrong in it; or why there is none."""
    context = {"meeting": access.meeting, "access": access, "form": form, **more}
    status = 422 if form.is_bound else 200
    return render(request, f"meetings/desk/{name}.html", context, status=status)
