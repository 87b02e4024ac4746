"""Venues and machines."""

from typing import Any

from django.contrib import admin
from django.db.models import Count
from django.http import HttpRequest

from leagues.admin.facts import FactAdmin
from meetings.models import Machine, Venue


@admin.register(Venue)
class VenueAdmin(FactAdmin):
    """A venue. Its address is seen here and nowhere else."""

    list_display = ("name", "town", "times_used")
    ordering = ("name", "town", "pk")
    search_fields = ("name", "town", "slug")
    prepopulated_fields = {"slug": ("name", "town")}

    def get_queryset(self, request: HttpRequest) -> Any:
        """Count the meetings with the rest."""
        return super().get_queryset(request).annotate(times_used=Count("meetings"))

    @admin.display(description="meetings", ordering="times_used")
    def times_used(self, row: Any) -> int:
        """How many meetings were held there."""
        return int(row.times_used)


@admin.register(Machine)
class MachineAdmin(FactAdmin):
    """A make of machine."""

    list_display = ("name", "manufacturer", "year", "times_played", "slug")
    list_filter = ("manufacturer",)
    ordering = ("name", "pk")
    search_fields = ("name", "manufacturer", "slug")
    prepopulated_fields = {"slug": ("name",)}

    def get_queryset(self, request: HttpRequest) -> Any:
        """Count the games with the rest."""
        return super().get_queryset(request).annotate(times_played=Count("games"))

    @admin.display(description="games", ordering="times_played")
    def times_played(self, row: Any) -> int:
        """At how many meetings it stood."""
        return int(row.times_played)
