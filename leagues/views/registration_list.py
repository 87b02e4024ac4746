"""A list of registrations from a spreadsheet, previewed before anything is written (1C)."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from leagues.forms.registration_list import RegistrationListForm
from leagues.models import Season
from leagues.reads.registration_page import season_regions
from leagues.reads.registration_preview import ImportPreview, import_preview
from leagues.services.import_registrations import ListedRegistration, import_registrations
from leagues.views.access import closed_instead, organiser_only
from meetings.forms.spreadsheet import read_choices
from meetings.services.errors import Refused

LOOK_AGAIN = "What the list does has changed since it was shown: look at it now, then write it."
MEND_FIRST = "Nothing is written yet: mend, choose or leave out what is marked first."


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def registration_list(request: HttpRequest, year: int) -> HttpResponse:
    """Take a list in, show what it does, and write it once that is seen."""
    season = get_object_or_404(Season, year=year)
    if instead := closed_instead(request, season):
        return instead
    regions = season_regions(year)
    sent = request.method == "POST"
    form = RegistrationListForm(
        request.POST if sent else None, request.FILES if sent else None, regions=regions
    )
    preview, wrong = None, ""
    if sent and form.is_valid():
        preview = import_preview(season, form.rows, read_choices(request.POST).rows)
        if request.POST.get("do") == "write":
            wrong = _write(request, season, preview)
            if not wrong:
                return redirect("organise_registrations", year)
    if preview is not None:
        read = form.read_from
        region = form.cleaned_data["region"]
        form = RegistrationListForm(
            initial={"text": form.grid_text, "region": region}, regions=regions
        )
        form.read_from = read
    context = {"year": year, "form": form, "preview": preview, "wrong": wrong}
    return render(request, "leagues/organise/registration_list.html", context)


def _write(request: HttpRequest, season: Season, preview: ImportPreview) -> str:
    """Write the list, or say why not."""
    if preview.problems:
        return MEND_FIRST
    if request.POST.get("shown") != preview.shown:
        return LOOK_AGAIN
    try:
        written = import_registrations(
            season=season.pk,
            rows=[
                ListedRegistration(
                    number=each.row.number,
                    name=each.row.name,
                    player=each.player.pk if each.player else None,
                    region=each.row.region.pk,
                    child=each.row.child,
                    ifpa_id=each.row.ifpa_id,
                )
                for each in preview.rows
                if each.writes and each.row.region
            ],
            by=request.user,  # type: ignore[arg-type]
            at=timezone.now(),
        )
    except Refused as error:
        return error.sentence
    messages.success(request, f"{written} player{'' if written == 1 else 's'} registered.")
    return ""
