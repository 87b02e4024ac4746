"""What anyone may see of meetings and machines."""

import datetime

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from leagues.models import Season
from leagues.version import Version
from leagues.views.pages import public_page
from meetings.models import Machine, Meeting
from meetings.reads.machines import machine_list, machine_record
from meetings.reads.meeting_pages import meeting_page
from meetings.reads.workings import meeting_working as read_meeting_working

GONE = (Season.DoesNotExist, Meeting.DoesNotExist, Machine.DoesNotExist)


@public_page(dated=True)
def meeting(
    request: HttpRequest,
    year: int,
    region: str,
    number: int,
    *,
    version: Version | None,
    today: datetime.date,
) -> HttpResponse:
    """A meeting: its results, or when and where it will be."""
    try:
        page = meeting_page(year, region, number, version)
    except GONE as error:
        raise Http404 from error
    return render(request, "meetings/meeting.html", {"page": page, "today": today})


@public_page()
def meeting_working(
    request: HttpRequest, year: int, region: str, number: int, pk: int, *, version: Version | None
) -> HttpResponse:
    """Why a player's meeting came out as it did: a page, or what a table's dialog shows."""
    try:
        working = read_meeting_working(year, region, number, pk, version)
    except GONE as error:
        raise Http404 from error
    fragment = "#working" if request.htmx else ""  # type: ignore[attr-defined]
    return render(request, f"meetings/meeting_working.html{fragment}", {"working": working})


@public_page()
def machines(request: HttpRequest, *, version: Version | None) -> HttpResponse:
    """Every machine that the league has played."""
    return render(request, "meetings/machines.html", {"machines": machine_list(version)})


@public_page()
def machine(request: HttpRequest, slug: str, *, version: Version | None) -> HttpResponse:
    """A machine: its highest and its typical score, and when it was played."""
    try:
        record = machine_record(slug, version)
    except GONE as error:
        raise Http404 from error
    return render(request, "meetings/machine.html", {"machine": record})
