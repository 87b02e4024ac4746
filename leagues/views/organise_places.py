"""The organiser's pages of the places: by hand, fixed, who comes, play-offs (1G, 3F)."""

from typing import Any, cast

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from leagues.forms.places import AnswerForm, FixForm, LetGoForm, PlacesByHandForm, PlayOffForm
from leagues.models import Season, SeasonRegion, User
from leagues.reads.final_places import places_page
from leagues.reads.organised_region import OrganisedRegion, organised_region
from leagues.services.answer_final import answer_final
from leagues.services.fix_places import fix_places, release_places, set_places
from leagues.services.record_playoff import record_playoff, take_playoff_back
from leagues.views.access import organiser_only


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def season_places(request: HttpRequest, year: int) -> HttpResponse:
    """A season's places: what each region has, and from when they stand."""
    season = get_object_or_404(Season, year=year)
    fixed = season.places_fixed_on is not None
    sent = request.POST if request.method == "POST" else None
    if sent is not None and ("reason" in sent) != fixed:  # a second tap, or somebody was quicker
        messages.info(request, f"The places are {'fixed' if fixed else 'let go'} already.")
        return redirect("organise_places", year)
    form = LetGoForm(sent) if fixed else FixForm(sent, initial={"on": timezone.localdate()})
    if form.is_bound and form.is_valid():
        given, signed = form.cleaned_data, _signed(request)
        with form.refusing():
            if fixed:
                release_places(season=season.pk, reason=given["reason"], **signed)
            else:
                seen = request.POST.get("seen", "")
                fix_places(season=season.pk, on=given["on"], seen=seen, **signed)
            words = "The places are no longer fixed." if fixed else "The places are fixed."
            messages.success(request, words)
            return redirect("organise_places", year)
    context = {"year": year, "page": places_page(year), "form": form, "closed": season.closed}
    return render(request, "leagues/organise/places.html", context, status=_status(form))


@require_safe
@organiser_only
def region_places(request: HttpRequest, year: int, region: str) -> HttpResponse:
    """A region's places: set by hand, its play-off, and who comes."""
    return _show(request, _page(year, region))


@require_POST
@organiser_only
def by_hand(request: HttpRequest, year: int, region: str) -> HttpResponse:
    """Set a region's places by hand, or let them follow attendance again."""
    page = _page(year, region)
    form = PlacesByHandForm(request.POST)
    if form.is_valid():
        with form.refusing():
            set_places(
                season_region=page.season_region,
                places=form.cleaned_data["places"],
                reason=form.cleaned_data["reason"],
                seen=form.was,
                **_signed(request),
            )
            return _saved(request, page, "Places set.")
    return _show(request, page, by_hand=form)


@require_POST
@organiser_only
def playoff(request: HttpRequest, year: int, region: str) -> HttpResponse:
    """Record a play-off: its machine, its day and what each who was level scored."""
    page = _page(year, region)
    if not page.level and page.places.playoff:  # a second tap, or somebody was quicker
        messages.info(request, "The play-off is recorded already.")
        return redirect("organise_region_places", year, region)
    form = _playoff_form(page, request.POST)
    if form.is_valid():
        with form.refusing():
            record_playoff(
                season_region=page.season_region, played=form.played(), **_signed(request)
            )
            return _saved(request, page, "The play-off is recorded.")
    return _show(request, page, playoff=form)


@require_POST
@organiser_only
def playoff_back(request: HttpRequest, year: int, region: str) -> HttpResponse:
    """Take a play-off back that was recorded by mistake."""
    page = _page(year, region)
    form = _back_form(request.POST)
    if form.is_valid():
        with form.refusing():
            take_playoff_back(
                season_region=page.season_region,
                reason=form.cleaned_data["reason"],
                **_signed(request),
            )
            return _saved(request, page, "The play-off is taken back.")
    return _show(request, page, back=form)


@require_POST
@organiser_only
def answer(request: HttpRequest, year: int, region: str) -> HttpResponse:
    """Note whether a player takes up their place."""
    page = _page(year, region)
    form = AnswerForm(request.POST)
    if form.is_valid():
        with form.refusing():
            answer_final(
                season=page.season_region.season_id,
                player=form.cleaned_data["player"],
                comes=form.cleaned_data["comes"],
                **_signed(request),
            )
            return _saved(request, page, "Noted.", at=f"#p{form.cleaned_data['player']}")
    return _show(request, page, answer=form)


def _signed(request: HttpRequest) -> dict[str, Any]:
    """Who does it, and when."""
    return {"by": cast("User", request.user), "at": timezone.now()}


def _page(year: int, region: str) -> OrganisedRegion:
    season_region = get_object_or_404(
        SeasonRegion.objects.select_related("season", "region"),
        season__year=year,
        region__slug=region,
    )
    return organised_region(season_region)


def _playoff_form(page: OrganisedRegion, sent: Any = None) -> PlayOffForm:
    return PlayOffForm(
        sent,
        players=page.level,
        machines=page.machines,
        initial={"date": timezone.localdate()},
    )


def _back_form(sent: Any = None) -> LetGoForm:
    """Its reason has a name of its own on the page: places set by hand have one, too."""
    return LetGoForm(sent, auto_id="id_back_%s")


def _saved(
    request: HttpRequest, page: OrganisedRegion, words: str, *, at: str = ""
) -> HttpResponse:
    """Back to the region's page, and there to where something was done."""
    messages.success(request, words)
    where = page.season_region
    address = reverse("organise_region_places", args=[where.season.year, where.region.slug])
    return redirect(f"{address}{at}")


def _show(request: HttpRequest, page: OrganisedRegion, **sent: Any) -> HttpResponse:
    """The region's page, with the form that was sent as it was."""
    row = page.season_region
    forms = {
        "by_hand": PlacesByHandForm(
            initial={
                "places": row.places_by_hand,
                "reason": row.places_reason,
                "seen": "" if row.places_by_hand is None else row.places_by_hand,
            }
        ),
        "playoff": _playoff_form(page) if page.level else None,
        "back": _back_form(),
    }
    context = {
        "year": row.season.year,
        "page": page,
        "closed": row.season.closed,
        "forms": {**forms, **sent},
        "sent": next(iter(sent.values()), None),
        "stranded": not row.season.closed and not all(_has_its_place(page, name) for name in sent),
    }
    status = 422 if sent else 200
    return render(request, "leagues/organise/region_places.html", context, status=status)


def _has_its_place(page: OrganisedRegion, form: str) -> bool:
    """Is a form that was sent on the page still, whatever somebody else has done since?"""
    there = {
        "by_hand": page.places.share.fixed is None,
        "playoff": bool(page.level),
        "back": bool(page.places.playoff),
    }
    return there.get(form, True)


def _status(form: Any) -> int:
    return 422 if form.is_bound else 200
