"""A player's registration in a season, and their moves between regions (1C)."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from leagues.forms.transfers import TakeBackForm, TransferForm
from leagues.models import Registration, Transfer
from leagues.reads.registration_page import RegistrationPage, registration_page
from leagues.reads.transfers import TransferPreview, preview_taking_back, preview_transfer
from leagues.services.transfer_player import (
    refuse_taking_back,
    refuse_transfer,
    take_back_transfer,
    transfer_player,
)
from leagues.views.access import closed_instead, organiser_only
from meetings.services.errors import Refused

LOOK_AGAIN = "Results have changed since this was shown: look at what it does now, then confirm."


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def registration(request: HttpRequest, year: int, player: int) -> HttpResponse:
    """Show a player's season; move them, once it is seen what that changes."""
    page = _page(year, player)
    data = request.POST if request.method == "POST" else None
    form = TransferForm(data, regions=page.others)
    preview = None
    if form.is_bound and form.is_valid():
        with form.refusing():
            preview = _preview(page, form)
            if _is_confirmed(request, form, preview.shown):
                _move(request, page, form)
                return redirect("organise_registration", year, player)
    context = {
        "page": page,
        "year": year,
        "form": form,
        "preview": preview,
        "closed": page.registration.season.closed,
    }
    return render(request, "leagues/organise/registration.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def take_back(request: HttpRequest, year: int, player: int) -> HttpResponse:
    """Take the last move back, once it is seen what that changes."""
    page = _page(year, player)
    move = page.last_move
    if move is None:
        raise Http404
    if instead := closed_instead(request, page.registration.season):
        return instead
    data = request.POST if request.method == "POST" else None
    form = TakeBackForm(data, initial={"transfer": move.pk})
    preview = preview_taking_back(page.registration, move)
    try:
        refuse_taking_back(page.registration, move)
        if form.is_bound and form.is_valid() and _is_confirmed(request, form, preview.shown):
            _refuse_another(form, move)
            take_back_transfer(
                transfer=move.pk,
                by=request.user,  # type: ignore[arg-type]
                at=timezone.now(),
                reason=form.cleaned_data["reason"],
            )
            where = move.from_region or "no region"
            messages.success(request, f"{page.registration.player} is back in {where}.")
            return redirect("organise_registration", year, player)
    except Refused as error:
        if not form.is_bound:
            form = TakeBackForm({"transfer": move.pk})
            form.is_valid()
        form.refuse(error)
    context = {"page": page, "year": year, "form": form, "preview": preview, "move": move}
    return render(request, "leagues/organise/take_back_transfer.html", context)


def _page(year: int, player: int) -> RegistrationPage:
    try:
        return registration_page(year, player)
    except Registration.DoesNotExist as error:
        raise Http404 from error


def _preview(page: RegistrationPage, form: TransferForm) -> TransferPreview:
    given = form.cleaned_data
    refuse_transfer(page.registration, given["region"], given["date"])
    return preview_transfer(page.registration, given["region"].slug, given["date"])


def _is_confirmed(request: HttpRequest, form: TransferForm | TakeBackForm, shown: str) -> bool:
    """Is the change wanted that was seen? If what it does has changed meanwhile, say so."""
    if request.POST.get("do") != "write":
        return False
    if form.cleaned_data["shown"] == shown:
        return True
    raise Refused(LOOK_AGAIN)


def _refuse_another(form: TakeBackForm, move: Transfer) -> None:
    """Another move is the last by now, or the page was another player's."""
    if form.cleaned_data["transfer"] != move.pk:
        raise Refused(LOOK_AGAIN)


def _move(request: HttpRequest, page: RegistrationPage, form: TransferForm) -> None:
    given = form.cleaned_data
    transfer_player(
        registration=page.registration.pk,
        seen=page.registration.region_id,
        to_region=given["region"].pk,
        date=given["date"],
        reason=given["reason"],
        by=request.user,  # type: ignore[arg-type]
        at=timezone.now(),
    )
    messages.success(
        request,
        f"{page.registration.player} plays for {given['region']} from {given['date']:%-d %B} on.",
    )
