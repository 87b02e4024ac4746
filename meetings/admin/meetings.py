"""Meetings, their hosts, and the outcomes of old ones."""

from typing import Any

from django.contrib import admin
from django.core.exceptions import ValidationError
from django.db.models import Count
from django.http import HttpRequest
from django.utils import timezone

from leagues.admin.facts import FactAdmin, FactForm, FactInline, RefusingForm
from leagues.admin.known import KnownFormSet
from leagues.admin.worked_out import WorkedOutList
from meetings.admin.acting import in_charge
from meetings.models import Entry, Game, Meeting, MeetingHost, RecordedResult
from meetings.reads.refusals import (
    UNPLACED,
    can_be_placed,
    entry_refusals,
    meeting_refusals,
    recorded_result_refusals,
    uses_of_entry,
)
from meetings.services.steward_links import move_steward_links


class MeetingForm(FactForm):
    """1B."""

    refusals = staticmethod(meeting_refusals)


class RecordedResultRow(RefusingForm):
    """3C."""

    refusals = staticmethod(recorded_result_refusals)


class RecordedResultRows(KnownFormSet):
    """Everybody is known by the same points, or nobody can be placed."""

    def clean(self) -> None:
        """Look at the rows together."""
        super().clean()
        known = [
            (row.cleaned_data.get("machine_points"), row.cleaned_data.get("league_points"))
            for row in self.forms
            if row.cleaned_data and not row.cleaned_data.get("DELETE")
        ]
        if not any(self.errors) and not can_be_placed(known):
            raise ValidationError(UNPLACED)


class HostInline(FactInline):
    """Who hosts, and their family."""

    model = MeetingHost
    named_by = ("player",)
    autocomplete_fields = ("player",)


class GameInline(FactInline):
    """The games; what stands in for what is said on their own pages."""

    model = Game
    named_by = ("machine", "meeting__region", "meeting__season")
    fields = ("key", "machine", "multiplayer", "balls", "jackpot", "status", "note")
    autocomplete_fields = ("machine",)


class EntryRow(RefusingForm):
    """7A: a ban."""

    refusals = staticmethod(entry_refusals)


class EntryRows(KnownFormSet):
    """Whoever has a score stays."""

    uses = staticmethod(uses_of_entry)


class EntryInline(FactInline):
    """Who came, and what they paid."""

    model = Entry
    form = EntryRow
    formset = EntryRows
    named_by = ("player", "meeting__region", "meeting__season")
    autocomplete_fields = ("player",)
    readonly_fields = ("left_at",)  # noted at the desk


class RecordedResultInline(FactInline):
    """The outcome, where the scores are not known."""

    model = RecordedResult
    form = RecordedResultRow
    formset = RecordedResultRows
    named_by = ("player", "meeting__region", "meeting__season")
    autocomplete_fields = ("player",)


@admin.register(Meeting)
class MeetingAdmin(FactAdmin):
    """A meeting, with all that hangs from it but the scores."""

    form = MeetingForm
    list_display = (
        "__str__",
        "date",
        "venue",
        "status",
        "entered",
        "competitors",
        "home_players",
        "counts",
    )
    list_filter = ("status", "season", "region")
    list_select_related = ("season", "region", "venue")
    date_hierarchy = "date"
    ordering = ("-date", "region__name", "pk")
    search_fields = ("region__name", "season__year", "venue__name", "venue__town")
    autocomplete_fields = ("venue",)
    readonly_fields = ("published_at",)  # publishing notes it
    exclude = ("final", "stage", "stage_group", "sudden_death")  # matches of the grand final
    inlines = (HostInline, GameInline, EntryInline, RecordedResultInline)

    def get_queryset(self, request: HttpRequest) -> Any:
        """Count the entries with the rest; the grand final's matches have pages of their own."""
        regional = super().get_queryset(request).filter(final__isnull=True)
        return regional.annotate(entered=Count("entries"))

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[WorkedOutList]:
        """Show what is worked out."""
        return WorkedOutList

    def follow_up(self, request: HttpRequest, obj: Any, changed: list[str]) -> None:
        """Have the stewards' links follow a meeting to another day, as at the desk."""
        if "date" in changed:
            move_steward_links(obj, by=in_charge(request), at=timezone.now())

    def year_of(self, row: Meeting) -> int:
        """Which season's tables a row needs."""
        return row.season.year

    @admin.display(description="entries", ordering="entered")
    def entered(self, row: Any) -> int:
        """How many were checked in."""
        return int(row.entered)

    @admin.display(description="competitors")
    def competitors(self, row: Any) -> str:
        """N (3B), once published."""
        result = _result(row)
        return str(result.competitors) if result else "–"

    @admin.display(description="home players")
    def home_players(self, row: Any) -> str:
        """The attendance that counts (1G), once published."""
        result = _result(row)
        return str(result.home_competitors) if result else "–"

    @admin.display(description="counts", boolean=True)
    def counts(self, row: Any) -> bool | None:
        """Did enough home players come (1E)?"""
        result = _result(row)
        return result.counts if result else None


def _result(row: Any) -> Any:
    return row.worked_out.meeting(row.season.year, row.region.slug, row.number)


@admin.register(MeetingHost)
class MeetingHostAdmin(FactAdmin):
    """A host, or one of a host's family."""

    list_display = ("player", "kind", "meeting")
    list_filter = ("kind", "meeting__season", "meeting__region")
    list_select_related = ("player", "meeting__season", "meeting__region")
    ordering = ("-meeting__date", "meeting__pk", "player__name", "pk")
    search_fields = ("player__name",)
    autocomplete_fields = ("player", "meeting")


@admin.register(RecordedResult)
class RecordedResultAdmin(FactAdmin):
    """One player's old result. It is changed on its meeting's page, beside the others."""

    list_display = ("player", "meeting", "machine_points", "league_points")
    list_filter = ("meeting__season", "meeting__region")
    list_select_related = ("player", "meeting__season", "meeting__region")
    ordering = ("-meeting__date", "meeting__pk", "player__name", "pk")
    search_fields = ("player__name",)
    autocomplete_fields = ("player", "meeting")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Add it on the meeting's page."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Change it on the meeting's page."""
        return False
