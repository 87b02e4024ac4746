"""A season's beginning and end: opened from the last one, closed, opened again for a reason."""

from typing import cast

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from leagues.forms.seasons import CloseForm, OpeningForm, ReopenForm
from leagues.models import Season, User
from leagues.reads.closing import closing, closings_of, follows
from leagues.reads.new_season import Offer, new_season
from leagues.services.close_season import close_season, reopen_season
from leagues.services.open_season import open_season
from leagues.views.access import organiser_only
from meetings.services.errors import Refused


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def open_new(request: HttpRequest) -> HttpResponse:
    """Choose what a new season takes over; look at what that comes to; open it."""
    offer = new_season()
    form = OpeningForm(
        request.POST if request.method == "POST" else None,
        offer=offer,
        initial={"year": offer.year},
    )
    if not form.is_bound:
        return _choose(request, form, offer)
    do = request.POST.get("do", "")
    if do == "open" and _is_open_by_now(request, offer):
        messages.info(request, f"The season {offer.last} is open already: this is how it stands.")
        return redirect("organise_season", request.POST["year"])
    if not form.is_valid() or do == "change":
        return _choose(request, form, offer)
    if do == "open":
        try:
            season = open_season(
                opening=form.opening,
                seen=form.cleaned_data["seen"],
                by=cast("User", request.user),
                at=timezone.now(),
            )
        except Refused as error:
            form.refuse(error)
            return _choose(request, form, offer)
        messages.success(request, f"The season {season} is open.")
        return redirect("organise_season", season.year)
    chosen = offer.chosen(form.cleaned_data["regions"], form.cleaned_data["roles"])
    context = {"offer": offer, "form": form, "chosen": chosen}
    return render(request, "leagues/organise/open_preview.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def close(request: HttpRequest, year: int) -> HttpResponse:
    """Show what is unfinished; close the season as it is."""
    season = get_object_or_404(Season, year=year)
    found = closing(season)
    data = request.POST if request.method == "POST" else None
    form = CloseForm(data, asks=bool(found.unfinished))
    if form.is_bound and form.is_valid():
        with form.refusing():
            close_season(
                season=season.pk,
                seen=form.cleaned_data["seen"],
                by=cast("User", request.user),
                at=timezone.now(),
            )
            messages.success(request, f"The season {season} is closed: its tables are final.")
            return redirect("organise_season", year)
    context = {"year": year, "season": season, "closing": found, "form": form}
    status = 422 if form.errors else 200
    return render(request, "leagues/organise/close.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def reopen(request: HttpRequest, year: int) -> HttpResponse:
    """Open a closed season again, for a reason."""
    season = get_object_or_404(Season, year=year)
    form = ReopenForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        with form.refusing():
            reopen_season(
                season=season.pk,
                reason=form.cleaned_data["reason"],
                by=cast("User", request.user),
                at=timezone.now(),
            )
            messages.success(request, f"The season {season} is open again.")
            return redirect("organise_season", year)
    context = {
        "year": year,
        "season": season,
        "closings": closings_of(season),
        "follows": follows(season),
        "form": form,
    }
    status = 422 if form.errors else 200
    return render(request, "leagues/organise/reopen.html", context, status=status)


def _is_open_by_now(request: HttpRequest, offer: Offer) -> bool:
    """Has this very season been opened since it was offered: by a second tap, or by somebody?"""
    stale = request.POST.get("seen", "") not in ("", offer.seen)
    return stale and request.POST.get("year") == str(offer.last)


def _choose(request: HttpRequest, form: OpeningForm, offer: Offer) -> HttpResponse:
    regions, roles = _ticked(form, offer)
    context = {"offer": offer, "form": form, "ticked_regions": regions, "ticked_roles": roles}
    status = 422 if form.errors else 200
    return render(request, "leagues/organise/open.html", context, status=status)


def _ticked(form: OpeningForm, offer: Offer) -> tuple[set[int], set[int]]:
    """What is ticked: at first all that was so last season."""
    if not form.is_bound:
        regions = {region.pk for region in offer.regions if region.took_part}
        return regions, {role.pk for role in offer.roles}
    return form.ticked
