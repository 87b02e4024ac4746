"""Who came to a meeting, what they paid, and how they behaved."""

from django.contrib import admin

from leagues.admin.facts import FactAdmin, FactForm
from meetings.models import Entry, Penalty
from meetings.reads.refusals import entry_refusals, penalty_refusals, uses_of_entry


class EntryForm(FactForm):
    """7A: a ban."""

    refusals = staticmethod(entry_refusals)


class PenaltyForm(FactForm):
    """7A."""

    refusals = staticmethod(penalty_refusals)


@admin.register(Entry)
class EntryAdmin(FactAdmin):
    """A player at a meeting."""

    form = EntryForm
    uses = staticmethod(uses_of_entry)

    list_display = ("player", "meeting", "fee_paid", "contribution")
    list_filter = ("meeting__season", "meeting__region")
    list_select_related = ("player", "meeting__season", "meeting__region")
    date_hierarchy = "meeting__date"
    ordering = ("-meeting__date", "meeting__pk", "player__name", "pk")
    search_fields = ("player__name", "player__slug")
    autocomplete_fields = ("player", "meeting")
    readonly_fields = ("left_at",)  # noted at the desk


@admin.register(Penalty)
class PenaltyAdmin(FactAdmin):
    """A warning or penalty."""

    form = PenaltyForm
    list_display = ("player", "level", "meeting", "game", "reason")
    list_filter = ("level", "meeting__season", "meeting__region")
    list_select_related = (
        "player",
        "meeting__season",
        "meeting__region",
        "game__machine",
        "game__meeting__season",
        "game__meeting__region",
    )
    date_hierarchy = "meeting__date"
    ordering = ("-meeting__date", "pk")
    search_fields = ("player__name", "player__slug", "reason")
    autocomplete_fields = ("player", "meeting", "game")
