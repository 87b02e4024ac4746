"""What changed about a player within a season: transfers, merges, who comes to the final."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from simple_history.admin import SimpleHistoryAdmin

from leagues.admin.facts import FactAdmin
from leagues.models import FinalAnswer, Merge, Transfer, TwoPeople

REGISTERED = ("registration__player", "registration__region", "registration__season")


class Recorded(SimpleHistoryAdmin):
    """To be looked at: it is written by a task that does more than write this row."""

    list_per_page = 100

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Written by its task."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Changed by its task."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Kept."""
        return False


@admin.register(Transfer)
class TransferAdmin(Recorded):
    """A move to another region within a season (1C)."""

    list_display = ("registration", "from_region", "to_region", "date", "reason")
    list_filter = ("registration__season", "from_region", "to_region")
    list_select_related = ("from_region", "to_region", *REGISTERED)
    search_fields = ("registration__player__name",)
    ordering = ("-date", "pk")


@admin.register(Merge)
class MergeAdmin(Recorded):
    """Two rows that were one person, made one."""

    list_display = ("at", "gone", "kept", "by", "undone_at")
    list_select_related = ("gone", "kept", "by")
    search_fields = ("gone__name", "kept__name")
    ordering = ("-at", "pk")


@admin.register(TwoPeople)
class TwoPeopleAdmin(Recorded):
    """Two rows that are alike and two people."""

    list_display = ("at", "first", "second", "by")
    list_select_related = ("first", "second", "by")
    search_fields = ("first__name", "second__name")
    ordering = ("-at", "pk")


@admin.register(FinalAnswer)
class FinalAnswerAdmin(FactAdmin):
    """Who of those that qualified comes to the grand final (1G)."""

    list_display = ("registration", "comes")
    list_filter = ("comes", "registration__season", "registration__region")
    list_select_related = REGISTERED
    search_fields = ("registration__player__name",)
    ordering = ("-registration__season__year", "registration__player__name", "pk")
    autocomplete_fields = ("registration",)
