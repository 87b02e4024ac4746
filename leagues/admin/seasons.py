"""Seasons, regions, and which regions take part in which season."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html

from leagues.admin.facts import FactAdmin, FactForm, FactInline, RefusingForm
from leagues.admin.known import KnownFormSet
from leagues.admin.worked_out import WorkedOutList
from leagues.models import Region, Season, SeasonRegion
from leagues.reads.refusals import season_region_refusals, uses_of_season_region
from leagues.templatetags.ukpl import decimal


class SeasonRegionForm(FactForm):
    """A region's season does not move."""

    refusals = staticmethod(season_region_refusals)


class SeasonRegionRow(RefusingForm):
    """The same, below a season."""

    refusals = staticmethod(season_region_refusals)


class SeasonRegionRows(KnownFormSet):
    """A region stays as long as anything happens in its season."""

    uses = staticmethod(uses_of_season_region)


class SeasonRegionInline(FactInline):
    """The regions that take part."""

    model = SeasonRegion
    form = SeasonRegionRow
    formset = SeasonRegionRows
    named_by = ("region", "season")
    fields = ("region", "previous_attendance", "places_by_hand", "places_reason")


@admin.register(Season)
class SeasonAdmin(FactAdmin):
    """A season and the readings of the rules that it is played under."""

    list_display = (
        "year",
        "adult_fee",
        "competitors",
        "machine_ties",
        "season_ties",
        "final_places",
    )
    ordering = ("-year",)
    search_fields = ("year",)
    # Fixing and closing do more than this.
    readonly_fields = ("places_fixed_on", "closed_at", "settings_page")
    inlines = (SeasonRegionInline,)
    fieldsets = (
        (None, {"fields": ["year", "adult_fee", "places_fixed_on", "closed_at", "settings_page"]}),
        (
            "At a meeting (3B–3D)",
            {
                "fields": [
                    "competitors",
                    "machine_ties",
                    "guests_take_machine_points",
                    "bonus_point",
                    "league_points_for_first",
                    "minimum_home_players",
                ]
            },
        ),
        ("Over the season (3E, 3F)", {"fields": ["counting_meetings", "season_ties"]}),
        (
            "The grand final (1G)",
            {"fields": ["final_places", "final_places_each", "final_attendance"]},
        ),
    )

    @admin.display(description="settings, with what they change", empty_value="–")
    def settings_page(self, row: Season) -> str | None:
        """The way to the page that shows what a change would alter."""
        if row.pk is None:
            return None
        stored = Season.objects.values_list("year", flat=True).get(pk=row.pk)  # not what is typed
        address = reverse("organise_settings", args=[stored])
        return format_html('<a href="{}">Look at what a change alters, then save</a>', address)


@admin.register(Region)
class RegionAdmin(FactAdmin):
    """A region, whatever the season."""

    list_display = ("name", "slug")
    ordering = ("name", "pk")
    search_fields = ("name", "slug")
    prepopulated_fields = {"slug": ("name",)}


@admin.register(SeasonRegion)
class SeasonRegionAdmin(FactAdmin):
    """A region in a season: its attendance, and its places in the final."""

    form = SeasonRegionForm
    uses = staticmethod(uses_of_season_region)

    list_display = ("__str__", "average_attendance", "places", "places_by_hand", "places_reason")
    list_per_page = 40  # a handful of seasons: each is worked out
    list_filter = ("season", "region")
    list_select_related = ("season", "region")
    ordering = ("-season__year", "region__name", "pk")
    search_fields = ("region__name", "season__year")
    readonly_fields = ("places_fixed",)

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[WorkedOutList]:
        """Show what is worked out."""
        return WorkedOutList

    def year_of(self, row: SeasonRegion) -> int:
        """Which season's tables a row needs."""
        return row.season.year

    @admin.display(description="average attendance")
    def average_attendance(self, row: Any) -> str:
        """Home players at the meetings that count."""
        region = row.worked_out.region(row.season.year, row.region.slug)
        return decimal(region.average_attendance if region else None)

    @admin.display(description="places in the final")
    def places(self, row: Any) -> str:
        """Worked out, or set by hand."""
        region = row.worked_out.region(row.season.year, row.region.slug)
        return str(region.places.places) if region else "–"
