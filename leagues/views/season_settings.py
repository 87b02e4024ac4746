"""What a season sets: each beside the rulebook's text, and what a change would alter."""

from typing import cast

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from leagues.forms.settings import SettingsForm
from leagues.models import Season, User
from leagues.reads.settings import CHAPTERS
from leagues.reads.settings_preview import SettingsPreview, settings_preview
from leagues.services.change_settings import change_settings
from leagues.views.access import organiser_only
from meetings.services.errors import Refused


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def settings(request: HttpRequest, year: int) -> HttpResponse:
    """Show a season's settings; what others would alter; save them."""
    season = get_object_or_404(Season, year=year)
    data = request.POST if request.method == "POST" else None
    form = SettingsForm(data, instance=get_object_or_404(Season, year=year))
    if data is None or not form.is_valid():
        return _show(request, season, form)
    if request.POST.get("do") != "save":
        return _show(request, season, form, settings_preview(season, form.instance.ruleset))
    try:
        change_settings(
            season=season.pk,
            settings=form.settings,
            seen=form.cleaned_data["seen"],
            shown=form.cleaned_data["shown"],
            reason=form.cleaned_data["reason"],
            by=cast("User", request.user),
            at=timezone.now(),
        )
    except Refused as error:
        preview = settings_preview(season, form.instance.ruleset)
        form.refuse(error.sentence, error.field)
        return _show(request, season, form, preview)
    messages.success(request, "The settings are saved.")
    return redirect("organise_season", year)


def _show(
    request: HttpRequest,
    season: Season,
    form: SettingsForm,
    preview: SettingsPreview | None = None,
) -> HttpResponse:
    context = {
        "year": season.year,
        "season": season,
        "form": form,
        "chapters": CHAPTERS,
        "preview": preview,
        "closed": season.closed,
    }
    status = 422 if form.errors else 200
    return render(request, "leagues/organise/settings.html", context, status=status)
