"""Put an old grand final's outcome on record, of which the scores are not known (1F, 1G)."""

from typing import cast

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from leagues.models import Season, User
from leagues.views.access import closed_instead, organiser_only
from meetings.forms.final import plan_initial
from meetings.forms.final_outcome import OutcomeForm, outcome_text
from meetings.models import GrandFinal, RecordedFinalPlace, Venue
from meetings.reads.final_version import final_version
from meetings.reads.known_players import known_players
from meetings.services.close_final import record_outcome
from meetings.views.access import the_organiser


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def outcome(request: HttpRequest, year: int) -> HttpResponse:
    """Show who finished where, a line each; keep what is changed in it."""
    season = get_object_or_404(Season, year=year)
    if instead := closed_instead(request, season):
        return instead
    final = GrandFinal.objects.filter(season=season).first()
    known = known_players()
    recorded = RecordedFinalPlace.objects.filter(final=final).order_by("position", "pk")
    places = tuple(recorded.values_list("position", "player")) if final else ()
    seen = final_version(final.pk) if final else 0
    initial = {**plan_initial(final, seen), "places": outcome_text(places, known)}
    form = OutcomeForm(
        request.POST if request.method == "POST" else None,
        year=year,
        venues=tuple(Venue.objects.order_by("name", "town", "pk")),
        known=known,
        planned=final.date if final else None,
        initial=initial,
    )
    if form.is_bound and form.is_valid():
        with form.refusing():
            record_outcome(
                season=season,
                plan=form.plan,
                places=form.cleaned_data["places"],
                seen=form.cleaned_data["seen"],
                by=the_organiser(cast("User", request.user)),
                at=timezone.now(),
            )
            messages.success(request, f"The outcome of {year}’s final is on record.")
            return redirect("organise_final", year)
    context = {"season": season, "final": final, "form": form}
    status = 422 if form.is_bound else 200
    return render(request, "meetings/final/outcome.html", context, status=status)
