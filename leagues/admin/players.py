"""Players, their registrations, and play-offs."""

from collections.abc import Iterator
from typing import Any

from django.contrib import admin
from django.core.exceptions import ValidationError
from django.db import connection
from django.db.models import OuterRef, Subquery
from django.http import HttpRequest

from leagues.admin.facts import FactAdmin, FactForm, FactInline, RefusingForm
from leagues.admin.known import DIGITS_OF_A_KEY, KnownFormSet
from leagues.admin.worked_out import WorkedOutList
from leagues.models import Player, PlayOff, PlayOffPlace, Registration, Season
from leagues.reads.refusals import (
    SHOWN_IN_FULL,
    Refusal,
    child_refusals,
    playoff_place_refusals,
    registration_refusals,
    takes_no_part,
)
from leagues.templatetags.ukpl import points
from meetings.reads.refusals import uses_of_registration
from meetings.services.closed_season import what_is_closed


class RegistrationForm(FactForm):
    """1C, and what the public may know."""

    @staticmethod
    def refusals(registration: Registration) -> Iterator[Refusal]:
        """Look at both."""
        yield from registration_refusals(registration)
        yield from child_refusals(registration)


class RegistrationRow(RefusingForm):
    """1C, below a player."""

    refusals = staticmethod(registration_refusals)


class PlayOffForm(FactForm):
    """A region that takes part."""

    refusals = staticmethod(takes_no_part)


class PlayOffPlaceForm(FactForm):
    """3F."""

    refusals = staticmethod(playoff_place_refusals)


class PlayOffPlaceRow(RefusingForm):
    """3F, below a play-off."""

    refusals = staticmethod(playoff_place_refusals)


class RegistrationRows(KnownFormSet):
    """Whoever is a child in their latest season is shown as one; whoever has results stays."""

    uses = staticmethod(uses_of_registration)

    def clean(self) -> None:
        """Look at the player and all the rows together."""
        super().clean()
        rows = [row.cleaned_data for row in self.forms if row.is_valid() and row.cleaned_data]
        kept = [row for row in rows if not row.get("DELETE") and row.get("season")]
        latest = max(kept, key=lambda row: row["season"].year, default=None)
        if latest and latest["child"] and not self.instance.child:
            raise ValidationError(SHOWN_IN_FULL)


class RegistrationInline(FactInline):
    """The seasons in which a player was registered."""

    model = Registration
    form = RegistrationRow
    formset = RegistrationRows
    named_by = ("player", "region", "season")
    fields = ("season", "region", "child")


@admin.register(Player)
class PlayerAdmin(FactAdmin):
    """A player, with the region that they are in this season."""

    list_display = ("name", "region_now", "child", "ifpa_id", "slug")
    list_filter = ("child", "registrations__season", "registrations__region")
    ordering = ("name", "pk")
    search_fields = ("name", "slug", "=ifpa_id")
    prepopulated_fields = {"slug": ("name",)}
    readonly_fields = ("merged_into",)  # merging and parting move more than this
    inlines = (RegistrationInline,)

    def get_object(
        self, request: HttpRequest, object_id: str, from_field: str | None = None
    ) -> Any:
        """Hold the seasons of the rows below first, then the player: as whoever registers does."""
        known = object_id.isdecimal() and len(object_id) <= DIGITS_OF_A_KEY
        if known and request.method == "POST" and connection.in_atomic_block:
            registered = Registration.objects.filter(player=int(object_id))
            what_is_closed(registered.select_related("season"))
        return super().get_object(request, object_id, from_field)

    def get_queryset(self, request: HttpRequest) -> Any:
        """Fetch the region of the latest season with the rest."""
        latest = Season.objects.order_by("-year").values("pk")[:1]
        registered = Registration.objects.filter(player=OuterRef("pk"), season=Subquery(latest))
        region = registered.values("region__name")[:1]
        return super().get_queryset(request).annotate(region_now=Subquery(region))

    @admin.display(description="region this season", ordering="region_now", empty_value="guest")
    def region_now(self, row: Any) -> str | None:
        """The region of the latest season."""
        return str(row.region_now) if row.region_now else None


@admin.register(Registration)
class RegistrationAdmin(FactAdmin):
    """A player's one region in a season, and what they have made of it."""

    form = RegistrationForm
    uses = staticmethod(uses_of_registration)
    list_display = ("player", "season", "region", "child", "position", "total")
    list_filter = ("season", "region", "child")
    list_select_related = ("player", "season", "region")
    ordering = ("-season__year", "region__name", "player__name", "pk")
    search_fields = ("player__name", "player__slug")
    autocomplete_fields = ("player",)

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[WorkedOutList]:
        """Show what is worked out."""
        return WorkedOutList

    def year_of(self, row: Registration) -> int:
        """Which season's tables a row needs."""
        return row.season.year

    @admin.display(description="position")
    def position(self, row: Any) -> str:
        """In the league table."""
        found = _table_row(row)
        return f"{found.position}{'=' if found.tied else ''}" if found else "–"

    @admin.display(description="league points")
    def total(self, row: Any) -> str:
        """The season's total."""
        found = _table_row(row)
        return points(found.total if found else None)


def _table_row(row: Any) -> Any:
    region = row.worked_out.region(row.season.year, row.region.slug) if row.region else None
    table = region.table if region else ()
    return next((each for each in table if each.player == row.player.slug), None)


class PlayOffPlaceInline(FactInline):
    """The order in which a play-off's players finished."""

    model = PlayOffPlace
    form = PlayOffPlaceRow
    named_by = ("registration__player", "registration__region", "registration__season")
    autocomplete_fields = ("registration",)
    extra = 2


@admin.register(PlayOff)
class PlayOffAdmin(FactAdmin):
    """A region's play-off."""

    form = PlayOffForm
    list_display = ("__str__", "season", "region")
    list_filter = ("season", "region")
    list_select_related = ("season", "region")
    ordering = ("-season__year", "region__name", "pk")
    inlines = (PlayOffPlaceInline,)
    search_fields = ("region__name", "season__year")


@admin.register(PlayOffPlace)
class PlayOffPlaceAdmin(FactAdmin):
    """A player's place in a play-off."""

    form = PlayOffPlaceForm
    list_display = ("registration", "playoff", "place")
    list_filter = ("playoff__season", "playoff__region")
    list_select_related = (
        "registration__player",
        "registration__region",
        "registration__season",
        "playoff__season",
        "playoff__region",
    )
    ordering = ("-playoff__season__year", "playoff__pk", "place", "pk")
    search_fields = ("registration__player__name",)
    autocomplete_fields = ("registration", "playoff")
