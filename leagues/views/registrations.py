"""A season's registrations: the organiser's page of all, a coordinator's of their region (1C)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_http_methods

from leagues.forms.registrations import (
    ConfirmForm,
    MoveForm,
    NewcomerForm,
    RegisterForm,
    TakeOutForm,
)
from leagues.models import Region, Registration, Season, User
from leagues.reads.registrations import RegistrationsPage, registrations_page
from leagues.services.register_player import (
    change_region,
    confirm_registrations,
    register_newcomer,
    register_player,
    take_out_registration,
)
from leagues.views.access import closed_instead, get_season_region_for, organiser_only
from meetings.forms.refusing import RefusingForm

LONGEST_QUERY = 80


@dataclass(frozen=True, slots=True)
class _Where:
    """Whose registrations are looked at, and by whom."""

    season: Season
    region: Region | None
    """The one region of a coordinator; None for the organiser, who has all of them."""
    user: User

    @property
    def address(self) -> str:
        """The page's."""
        if self.region is None:
            return reverse("organise_registrations", args=[self.season.year])
        return reverse("region_registrations", args=[self.region.slug, self.season.year])

    @property
    def signed(self) -> dict[str, Any]:
        """Who does something here, and when."""
        return {"by": self.user, "at": timezone.now()}

    @property
    def newcomer(self) -> str:
        """Where somebody new is registered."""
        return f"{self.address}new/"


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def registrations(request: HttpRequest, year: int) -> HttpResponse:
    """Every region's players: to confirm, register, move and take out."""
    return _registrations(request, _all_regions(request, year))


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def region_registrations(request: HttpRequest, region: str, year: int) -> HttpResponse:
    """A region's own."""
    return _private(_registrations(request, _own_region(request, region, year)))


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def newcomer(request: HttpRequest, year: int) -> HttpResponse:
    """Register somebody new, once nobody known is meant."""
    return _newcomer(request, _all_regions(request, year))


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def region_newcomer(request: HttpRequest, region: str, year: int) -> HttpResponse:
    """The same, for a region."""
    return _private(_newcomer(request, _own_region(request, region, year)))


def _all_regions(request: HttpRequest, year: int) -> _Where:
    return _Where(get_object_or_404(Season, year=year), None, request.user)  # type: ignore[arg-type]


def _own_region(request: HttpRequest, region: str, year: int) -> _Where:
    found = get_season_region_for(request.user, year, region)
    return _Where(found.season, found.region, request.user)  # type: ignore[arg-type]


def _private(response: HttpResponse) -> HttpResponse:
    patch_cache_control(response, private=True, no_cache=True)
    return response


def _registrations(request: HttpRequest, where: _Where) -> HttpResponse:
    query = request.GET.get("q", "")[:LONGEST_QUERY]
    page = registrations_page(where.season, where.region, query=query)
    form: RefusingForm | None = None
    if request.method == "POST":
        do = request.POST.get("do", "")
        if do not in TASKS:
            raise Http404
        form = FORMS[do](request, page, where)
        if form.is_valid():
            with form.refusing():
                messages.success(request, TASKS[do](form, where))
                return redirect(where.address)
    refused = [text for texts in form.errors.values() for text in texts] if form else []
    context = {
        "page": page,
        "year": where.season.year,
        "query": query,
        "address": where.address,
        "newcomer": where.newcomer,
        "ticked": _ticked(request),
        "closed": where.season.closed,
        "refused": refused,
        "beside": _beside(form, page),
        "chosen": request.POST.get("region", ""),
    }
    status = 422 if refused else 200
    return render(request, "leagues/organise/registrations.html", context, status=status)


def _beside(form: RefusingForm | None, page: RegistrationsPage) -> int | None:
    """The player found beside whom a refusal stands; None where it is told above all."""
    sent = form.data.get("player", "") if isinstance(form, RegisterForm) else ""
    there = (each.player.pk for each in page.found if not each.region)
    return next((pk for pk in there if str(pk) == sent), None)


def _ticked(request: HttpRequest) -> list[int] | None:
    """Who was ticked to be confirmed, where that was refused.

    None: everybody, until a region has confirmed some; who was left out then is not ticked again.
    """
    if request.method != "POST" or request.POST.get("do") != "confirm":
        return None
    return [int(key) for key in request.POST.getlist("registrations") if key.isdecimal()]


def _newcomer(request: HttpRequest, where: _Where) -> HttpResponse:
    if instead := closed_instead(request, where.season, back=where.address if where.region else ""):
        return instead
    page = registrations_page(where.season, where.region)
    regions = _regions(page)
    initial = {"name": request.GET.get("q", "")[:120], "region": regions[0].pk if regions else ""}
    initial = initial if where.region else {"name": initial["name"]}
    data = request.POST if request.method == "POST" else None
    form = NewcomerForm(data, initial=initial, regions=regions)
    if form.is_bound and form.is_valid():
        name = form.cleaned_data["name"]
        page = registrations_page(where.season, where.region, like=name)
        if not page.found or form.is_confirmed:
            with form.refusing():
                messages.success(request, _register_newcomer(form, where))
                return redirect(where.address)
    context = {
        "page": page,
        "year": where.season.year,
        "form": form,
        "address": where.address,
        "likely": page.found if form.is_bound else (),
    }
    return render(request, "leagues/organise/newcomer.html", context)


def _regions(page: RegistrationsPage) -> tuple[Region, ...]:
    return (page.only,) if page.only else page.regions


def _is_in(row: Registration) -> str:
    return f"{row.player} is registered in {row.region}."


def _register_newcomer(form: RefusingForm, where: _Where) -> str:
    given = form.cleaned_data
    row = register_newcomer(
        season=where.season.pk,
        region=given["region"],
        name=given["name"],
        child=given["child"],
        ifpa_id=given["ifpa_id"],
        **where.signed,
    )
    return _is_in(row)


def _register(form: RefusingForm, where: _Where) -> str:
    given = form.cleaned_data
    row = register_player(
        season=where.season.pk,
        player=given["player"],
        region=given["region"],
        **where.signed,
    )
    return _is_in(row)


def _confirm(form: RefusingForm, where: _Where) -> str:
    confirmed = confirm_registrations(
        season=where.season.pk,
        registrations=form.cleaned_data["registrations"],
        region=where.region.pk if where.region else None,
        **where.signed,
    )
    return f"{confirmed} confirmed."


def _move(form: RefusingForm, where: _Where) -> str:
    given = form.cleaned_data
    row = change_region(
        registration=given["registration"],
        seen=given["seen"],
        region=given["region"],
        season=where.season.pk,
        **where.signed,
    )
    return _is_in(row)


def _take_out(form: RefusingForm, where: _Where) -> str:
    take_out_registration(
        registration=form.cleaned_data["registration"],
        season=where.season.pk,
        region=where.region.pk if where.region else None,
        **where.signed,
    )
    return "Taken out of the season."


def _confirm_form(request: HttpRequest, page: RegistrationsPage, where: _Where) -> RefusingForm:
    """Of those shown, also who has been confirmed meanwhile."""
    rows = (each.registration.pk for group in page.groups for each in group.players)
    return ConfirmForm(request.POST, known=rows)


def _move_form(request: HttpRequest, page: RegistrationsPage, where: _Where) -> RefusingForm:
    """The organiser's: a coordinator has one region."""
    if where.region is not None:
        raise Http404
    return MoveForm(request.POST, regions=page.regions)


FORMS: dict[str, Callable[[HttpRequest, RegistrationsPage, _Where], RefusingForm]] = {
    "register": lambda request, page, _: RegisterForm(request.POST, regions=_regions(page)),
    "confirm": _confirm_form,
    "move": _move_form,
    "take-out": lambda request, *_: TakeOutForm(request.POST),
}
TASKS: dict[str, Callable[[RefusingForm, _Where], str]] = {
    "register": _register,
    "confirm": _confirm,
    "move": _move,
    "take-out": _take_out,
}
