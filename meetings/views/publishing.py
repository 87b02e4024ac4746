"""Look over a meeting, publish it, tell the world: texts to post, lists for the ranking body."""

import datetime

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from leagues.models import Season, User
from leagues.rules import season_regions_run_by
from leagues.views.access import get_season_region_for
from meetings.forms.publishing import PublishForm
from meetings.models import Meeting
from meetings.reads.publish_page import publish_page, published_page
from meetings.reads.ranking_list import (
    NoRankingError,
    Ranked,
    meeting_ranking,
    ranking_csv,
    season_ranking,
)
from meetings.reads.results_due import results_due
from meetings.reads.states import closed_words
from meetings.reads.waiting import published_waiting
from meetings.services.errors import Refused
from meetings.services.publish_results import PRACTICE, publish_results
from meetings.views.access import Access, at_desk
from meetings.views.final_match import finish

NOTHING_THERE = (Season.DoesNotExist, NoRankingError)

PUBLISHED = "Published: the results are on the league table."
OF_NO_COUNT = "Published. The meeting does not count (1E): nobody takes league points."


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk(final=True)
def publish(request: HttpRequest, access: Access) -> HttpResponse:
    """Show the results as they will stand and what is missing or odd; publish them."""
    meeting = access.meeting
    if meeting.final_id is not None:
        return finish(request, access)
    if meeting.status == Meeting.Status.PUBLISHED:
        return redirect("desk_published", meeting.pk)
    page = publish_page(meeting, today=timezone.localdate(access.at))
    form = PublishForm(request.POST if request.method == "POST" else None, page=page)
    if form.is_bound and form.is_valid():
        try:
            publish_results(
                meeting=meeting.pk,
                by=access.actor,
                at=access.at,
                early=form.cleaned_data["early"],
            )
        except Refused as error:
            form.add_error(None, error.sentence)
        else:
            messages.success(request, PUBLISHED if page.desk.result.counts else OF_NO_COUNT)
            return redirect("desk_published", meeting.pk)
    context = {
        "meeting": meeting,
        "access": access,
        "page": page,
        "desk": page.desk,
        "form": form,
        "closed": closed_words(meeting, "publish") or (PRACTICE if meeting.practice else ""),
    }
    status = 422 if form.errors else 200
    return render(request, "meetings/publish/publish.html", context, status=status)


@require_safe
@at_desk()
def published(request: HttpRequest, access: Access) -> HttpResponse:
    """What follows publishing: texts to post, lists to send, how to correct."""
    meeting = access.meeting
    if meeting.status != Meeting.Status.PUBLISHED:
        return redirect("desk_publish", meeting.pk)
    address = request.build_absolute_uri(meeting.get_absolute_url())
    page = published_page(meeting, address=address)
    context = {"meeting": meeting, "access": access, "page": page}
    return render(request, "meetings/publish/published.html", context)


@require_safe
@at_desk()
def ranking(request: HttpRequest, access: Access) -> HttpResponse:
    """One meeting's list for the ranking body."""
    context = {
        "meeting": access.meeting,
        "access": access,
        "rows": _of_meeting(request, access),
        "home_only": _home_only(request),
    }
    return render(request, "meetings/publish/ranking.html", context)


@require_safe
@at_desk()
def ranking_file(request: HttpRequest, access: Access) -> HttpResponse:
    """The same as CSV."""
    meeting = access.meeting
    name = f"ranking-{meeting.home_region.slug}-{meeting.season.year}-meeting-{meeting.number}"
    return _csv(_of_meeting(request, access), name, home_only=_home_only(request))


@login_required
@require_safe
def ranking_season(request: HttpRequest, region: str, year: int) -> HttpResponse:
    """A region's season as a list for the ranking body."""
    season_region = get_season_region_for(_user(request), year, region)
    context = {
        "season_region": season_region,
        "rows": _of_season(request, region, year),
        "home_only": _home_only(request),
    }
    response = render(request, "meetings/publish/ranking_season.html", context)
    response.headers["Cache-Control"] = "private, no-cache"
    return response


@login_required
@require_safe
def ranking_season_file(request: HttpRequest, region: str, year: int) -> HttpResponse:
    """The same as CSV."""
    get_season_region_for(_user(request), year, region)
    rows = _of_season(request, region, year)
    response = _csv(rows, f"ranking-{region}-{year}", home_only=_home_only(request))
    response.headers["Cache-Control"] = "private, no-cache"
    return response


@login_required
@require_safe
def due(request: HttpRequest) -> HttpResponse:
    """Every meeting whose results are due or overdue, of the regions that the user runs (4C)."""
    today: datetime.date = timezone.localdate()
    mine = season_regions_run_by(_user(request))
    context = {
        "rows": results_due(today=today, season_regions=mine),
        "waiting": published_waiting(mine),
        "today": today,
    }
    response = render(request, "meetings/publish/due.html", context)
    response.headers["Cache-Control"] = "private, no-cache"
    return response


def _user(request: HttpRequest) -> User:
    assert isinstance(request.user, User)  # noqa: S101 (login_required has seen to it)
    return request.user


def _home_only(request: HttpRequest) -> bool:
    return request.GET.get("players") == "home"


def _of_meeting(request: HttpRequest, access: Access) -> tuple[Ranked, ...]:
    meeting = access.meeting
    try:
        return meeting_ranking(
            meeting.season.year,
            meeting.home_region.slug,
            meeting.number,
            home_only=_home_only(request),
        )
    except NOTHING_THERE as error:
        raise Http404 from error


def _of_season(request: HttpRequest, region: str, year: int) -> tuple[Ranked, ...]:
    return season_ranking(year, region, home_only=_home_only(request))


def _csv(rows: tuple[Ranked, ...], name: str, *, home_only: bool) -> HttpResponse:
    """UTF-8 with the mark by which Excel knows it."""
    ending = "-home" if home_only else ""
    return HttpResponse(
        ranking_csv(rows).encode("utf-8-sig"),
        content_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}{ending}.csv"'},
    )
