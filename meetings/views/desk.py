"""The coordinator's home, and a meeting's desk: the next thing to do comes first."""

from dataclasses import replace
from typing import cast

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from leagues.models import User
from leagues.rules import is_organiser, season_regions_run_by
from meetings.models import Meeting
from meetings.reads.desk_home import desk_home, worth_showing
from meetings.reads.fees import takings
from meetings.reads.findings import meeting_findings
from meetings.reads.next_step import NextStep, next_step
from meetings.reads.opening import can_go_back
from meetings.reads.progress import Progress, progress_of
from meetings.views.access import Access, at_desk
from meetings.views.final_match import match_desk
from meetings.views.live import live_task


@login_required
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Every region that the user runs, the most pressing first."""
    user = cast("User", request.user)
    today = timezone.localdate()
    mine = season_regions_run_by(user).select_related("season", "region")
    regions = worth_showing(mine.order_by("-season__year", "region__name"), today=today)
    context = {
        "desks": desk_home(regions, today=today),
        "today": today,
        "is_organiser": is_organiser(user),
    }
    response = render(request, "meetings/desk/home.html", context)
    response.headers["Cache-Control"] = "private, no-cache"
    return response


@require_safe
@at_desk(final=True)
def desk(request: HttpRequest, access: Access) -> HttpResponse:
    """One meeting: what it waits for, and everything that can be done at it."""
    meeting = access.meeting
    if meeting.final_id is not None:
        return match_desk(request, access)
    today = timezone.localdate(access.at)
    progress = progress_of([meeting])[meeting.pk]
    context = {
        "meeting": meeting,
        "access": access,
        "today": today,
        "tasks": _tasks(meeting, progress),
        "step": _here(next_step(meeting, progress, today=today)),
        "findings": meeting_findings(meeting, progress, today=today),
        "takings": takings(meeting),
        "can_go_back": can_go_back(meeting),
    }
    return render(request, "meetings/desk/desk.html", context)


def _here(step: NextStep) -> NextStep:
    """On the very page that a step leads to there is nothing to press."""
    if step.page != "desk":
        return step
    return replace(step, words=step.more.rstrip("."), page="", more="")


def _tasks(meeting: Meeting, progress: Progress) -> list[tuple[str, str, str]]:
    """Everything that can be done at a meeting: page, words, how far it is."""
    gone = progress.entered - progress.here
    here = f"{progress.here} here" + (f", {gone} gone home" if gone else "")
    missing = f"{progress.missing} missing" if progress.missing else f"{progress.scores} in"
    waits = progress.waits.conflicts + progress.waits.proposals
    if waits:
        missing = f"{waits} to choose, {missing}"
    tasks = [
        ("desk_check_in", "Check-in", here if progress.entered else "Nobody yet"),
        ("desk_games", "Games", f"{progress.games} in play"),
        ("desk_groups", "Groups", f"For {progress.multiplayer} multiplayer"),
        ("desk_scores", "Scores", missing),
        ("desk_conduct", "Conduct", "Warnings, penalties"),
        ("desk_stewards", "Stewards", "Links without a log-in"),
        ("desk_cards", "Cards", "To print"),
        *live_task(meeting),
        ("desk_import", "Spreadsheet", "Scores in and out"),
    ]
    publish = ("desk_publish", "Publish", "Look over, then publish")
    return tasks if meeting.practice else [*tasks, publish]
