"""The league's players, for the organiser: duplicates, merging and parting, who has retired."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from leagues.forms.merging import (
    MergeForm,
    OfferAgainForm,
    PartForm,
    RetireForm,
    TwoPeopleForm,
)
from leagues.models import Merge, Player
from leagues.reads.merging import merge_plan
from leagues.reads.players_page import players_page, two_players
from leagues.services.merge_players import against_parting, merge_players, part_players
from leagues.services.retire_player import bring_back_player, retire_player
from leagues.services.two_people import say_two_people, take_back_two_people
from leagues.views.access import organiser_only
from meetings.forms.refusing import RefusingForm, keys_of
from meetings.services.errors import Refused

LONGEST_QUERY = 200
TASKS: dict[str, tuple[type[RefusingForm], Callable[..., object], str]] = {
    "retire": (RetireForm, retire_player, "{} is retired: offered in no list, results stay."),
    "bring-back": (RetireForm, bring_back_player, "{} is back."),
    "two-people": (TwoPeopleForm, say_two_people, "{} are two people: not offered again."),
    "offer-again": (OfferAgainForm, take_back_two_people, "{} may be one person again."),
}
"""What the page's buttons do: what they send, the task, and what it says once done."""


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def players(request: HttpRequest) -> HttpResponse:
    """Show likely duplicates, merges and who has retired; retire somebody, or bring them back.

    Of two that are alike the page takes that they are two people, and that this was wrong.
    """
    refused = ""
    if request.method == "POST":
        do = request.POST.get("do", "")
        if do not in TASKS:
            raise Http404
        sends, task, words = TASKS[do]
        form = sends(request.POST)
        if not form.is_valid():
            raise Http404
        try:
            row = task(**form.cleaned_data, by=request.user, at=timezone.now())
        except Refused as error:
            refused = error.sentence
        else:
            messages.success(request, words.format(row))
            return redirect("organise_players")
    query = request.GET.get("q", "")[:LONGEST_QUERY]
    context = {"page": players_page(query), "query": query, "refused": refused}
    return render(request, "leagues/organise/players.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def merge(request: HttpRequest) -> HttpResponse:
    """Show what merging two rows moves, and merge them once that is seen."""
    kept, gone = _two(request)
    plan = merge_plan(kept, gone)
    form = MergeForm(request.POST if request.method == "POST" else None, kept=kept, gone=gone)
    if form.is_bound and form.is_valid():
        with form.refusing():
            merge_players(
                kept=kept.pk,
                gone=gone.pk,
                seen=form.cleaned_data["shown"],
                take_name=form.takes("name"),
                take_number=form.takes("ifpa_id"),
                reason=form.cleaned_data["reason"],
                by=request.user,  # type: ignore[arg-type]
                at=timezone.now(),
            )
            messages.success(request, f"{gone} is merged into {kept}.")
            return redirect("organise_players")
    context = {"plan": plan, "form": form, "kept": kept, "gone": gone}
    return render(request, "leagues/organise/merge.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def part(request: HttpRequest, pk: int) -> HttpResponse:
    """Show a merge, and part the two again."""
    row = get_object_or_404(Merge.objects.select_related("kept__merged_into", "gone", "by"), pk=pk)
    form = PartForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        with form.refusing():
            part_players(
                merge=row.pk,
                reason=form.cleaned_data["reason"],
                by=request.user,  # type: ignore[arg-type]
                at=timezone.now(),
            )
            messages.success(request, f"{row.gone} and {row.kept} are two again.")
            return redirect("organise_players")
    against = against_parting(row, row.kept, row.gone)
    context = {"merge": row, "form": form, "against": against}
    return render(request, "leagues/organise/part.html", context)


def _two(request: HttpRequest) -> tuple[Player, Player]:
    """The two that the address names: ``kept`` and ``gone``, or two ticked in a list."""
    given: Any = request.GET
    names = [given.get("kept", ""), given.get("gone", "")]
    keys = keys_of(names if all(names) else given.getlist("player"))
    if len(keys) != len(("kept", "gone")):
        raise Http404("Choose two players.")
    try:
        return two_players(*keys)
    except Player.DoesNotExist as error:
        raise Http404 from error
