"""Grand finals, and the outcomes of old ones."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils import timezone

from leagues.admin.facts import FactAdmin, FactInline
from meetings.admin.acting import in_charge
from meetings.models import GrandFinal, RecordedFinalPlace
from meetings.services.plan_final import move_matches


class RecordedFinalPlaceInline(FactInline):
    """The outcome, where the scores are not known."""

    model = RecordedFinalPlace
    named_by = ("player", "final__season")
    autocomplete_fields = ("player",)


@admin.register(GrandFinal)
class GrandFinalAdmin(FactAdmin):
    """A season's grand final. Its format is set on the final's own pages."""

    list_display = ("__str__", "date", "venue", "status")
    list_filter = ("status",)
    list_select_related = ("season", "venue")
    date_hierarchy = "date"
    ordering = ("-date", "pk")
    search_fields = ("season__year", "venue__name")
    autocomplete_fields = ("season", "venue")
    readonly_fields = ("format", "published_at")
    inlines = (RecordedFinalPlaceInline,)

    def follow_up(self, request: HttpRequest, obj: Any, changed: list[str]) -> None:
        """Have what is still to be played follow the final, as on the final's own pages."""
        if {"date", "venue"} & set(changed):
            move_matches(obj, by=in_charge(request), at=timezone.now())


@admin.register(RecordedFinalPlace)
class RecordedFinalPlaceAdmin(FactAdmin):
    """Where a player finished in an old final."""

    list_display = ("player", "final", "position")
    list_filter = ("final__season",)
    list_select_related = ("player", "final__season")
    ordering = ("-final__season__year", "position", "pk")
    search_fields = ("player__name", "final__season__year")
    autocomplete_fields = ("player", "final")
