"""What the admin of every fact has: a reason that is kept, refusals beside their field, a history.

A fact is added, changed and deleted row by row, so that each leaves its entry in the history.
"""

from collections.abc import Callable, Iterable
from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AdminTextInputWidget
from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.db import connection, transaction
from django.db.models import ForeignKey, QuerySet
from django.forms.models import InlineForeignKeyField
from django.http import HttpRequest
from simple_history.admin import SimpleHistoryAdmin

from leagues.admin.deleting import note_deletion
from leagues.admin.known import KnownAutocomplete, KnownFormSet
from leagues.admin.overruled import (
    LONGEST_REASON,
    how_to_overrule,
    keep_overruled,
    said_because,
)
from leagues.admin.words import BESIDE
from leagues.discretion import public_text, why_not_public
from leagues.forms.in_words import LineField
from leagues.forms.seen import SEEN, SeenForm
from leagues.models import Fact
from leagues.reads.refusals import Refusal
from meetings.services.closed_season import what_is_closed


class RefusingForm(SeenForm):
    """Says in a coordinator's words, beside the field, what can't be."""

    refusals: Callable[[Any], Iterable[Refusal]] | None = None
    """What the row may not be beside others (``leagues.reads.refusals``): a staticmethod."""
    overruled: tuple[Refusal, ...] = ()
    """What the organiser sets aside by saving this row, with the page's reason (8)."""

    def _update_errors(self, errors: ValidationError) -> None:
        """Leave out what the constraints say: it is asked again, one constraint at a time."""
        if hasattr(errors, "error_dict"):
            errors.error_dict.pop(NON_FIELD_ERRORS, None)
            if not errors.error_dict:
                return
        super()._update_errors(errors)  # type: ignore[misc]

    def _post_clean(self) -> None:
        super()._post_clean()  # type: ignore[misc]
        if self.has_changed() and (closed := what_is_closed([self.instance])):
            self.add_error(None, closed)
        if not self.errors and self.refusals is not None and self.has_changed():
            for refusal in self.refusals(self.instance):
                self._refuse(refusal)
        self._refuse_what_is_not_for_the_public()
        self._ask_constraints()

    def _refuse_what_is_not_for_the_public(self) -> None:
        for name in public_text(self.instance):
            typed = self.cleaned_data.get(name, "") if name in self.changed_data else ""
            if sentence := why_not_public(typed):
                self._say(name, sentence)

    def _refuse(self, refusal: Refusal) -> None:
        if refusal.may_be_overruled and said_because(self.data):
            self.overruled = (*self.overruled, refusal)
            return
        self._say(refusal.field, refusal.message + how_to_overrule(refusal))

    def _ask_constraints(self) -> None:
        fields = self.fields.items()
        exclude = self._get_validation_exclusions()  # type: ignore[attr-defined]
        exclude |= {name for name, field in fields if isinstance(field, InlineForeignKeyField)}
        exclude -= {"id"}  # what refers to a row may compare itself with the row
        for constraint in self.instance._meta.constraints:
            try:
                constraint.validate(type(self.instance), self.instance, exclude=exclude)
            except ValidationError as error:
                field, words = BESIDE.get(constraint.name, ("", error))
                self._say(field, words)

    def _say(self, field: str, words: str | ValidationError) -> None:
        self.add_error(field if field in self.fields else None, words)


class FactForm(RefusingForm):
    """A fact's own page asks for the reason, too."""

    change_reason = LineField(
        label="Reason",
        required=False,
        max_length=LONGEST_REASON,
        widget=AdminTextInputWidget,
        help_text="Kept in the history. By giving one, the organiser may overrule a rule (8).",
    )


class KnowingAdmin(admin.options.BaseModelAdmin):
    """Selects with a search that know their row's choice."""

    def formfield_for_foreignkey(
        self, db_field: ForeignKey, request: HttpRequest, **kwargs: Any
    ) -> Any:
        """Let a select with a search know its row's choice."""
        if db_field.name in self.get_autocomplete_fields(request):
            kwargs["widget"] = KnownAutocomplete(db_field, self.admin_site)
        return super().formfield_for_foreignkey(db_field, request, **kwargs)


def _no_uses(_: Any) -> Iterable[str]:
    return ()


class FactAdmin(KnowingAdmin, SimpleHistoryAdmin):
    """A fact's pages."""

    form = FactForm
    list_per_page = 100
    uses: Callable[[Any], Iterable[str]] = staticmethod(_no_uses)
    """What keeps a row from being deleted that the database knows nothing of: a staticmethod."""
    delete_confirmation_template = "admin/delete_fact.html"
    delete_selected_confirmation_template = "admin/delete_facts.html"

    def get_queryset(self, request: HttpRequest) -> Any:
        """Fetch what the rows are named by, wherever they are listed."""
        return super().get_queryset(request).select_related(*self.list_select_related or ())

    def get_fieldsets(self, request: HttpRequest, obj: Fact | None = None) -> Any:
        """Ask for the reason last."""
        last = ["change_reason"]
        fieldsets = super().get_fieldsets(request, obj)
        said = [
            (title, {**about, "fields": [f for f in about["fields"] if f not in (*last, SEEN)]})
            for title, about in fieldsets
        ]
        seen = [SEEN] if obj is not None and self.has_change_permission(request, obj) else []
        return [*said, ("Reason for the change", {"fields": last + seen})]

    def get_object(
        self, request: HttpRequest, object_id: str, from_field: str | None = None
    ) -> Any:
        """Load a row; what is about to be saved is held fast until it is."""
        obj = super().get_object(request, object_id, from_field)
        if obj is not None and request.method == "POST" and connection.in_atomic_block:
            what_is_closed([obj])  # its season first, as in closing
            held = self.model._base_manager.select_for_update(no_key=True)  # noqa: SLF001
            obj.refresh_from_db(from_queryset=held)
        return obj

    def save_model(self, request: HttpRequest, obj: Fact, form: FactForm, change: bool) -> None:  # noqa: FBT001
        """Save with the reason; a row that is as it was gets no new version."""
        reason = form.cleaned_data.get("change_reason")
        if change and not reason and self._is_as_stored(obj):
            return
        _give_reason(obj, reason)
        super().save_model(request, obj, form, change)
        keep_overruled(request, obj, form.overruled)
        if change:
            self.follow_up(request, obj, form.changed_data)

    def follow_up(self, request: HttpRequest, obj: Any, changed: list[str]) -> None:
        """Do what a change of these fields brings with it elsewhere."""

    def save_formset(
        self,
        request: HttpRequest,
        form: forms.ModelForm,
        formset: Any,
        change: bool,  # noqa: FBT001
    ) -> None:
        """Save the rows below for the same reason."""
        for row in formset.forms:
            _give_reason(row.instance, form.cleaned_data.get("change_reason"))
        super().save_formset(request, form, formset, change)
        for row in formset.forms:
            if row not in formset.deleted_forms:
                keep_overruled(request, row.instance, row.overruled)

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> Any:
        """Let nothing come between what an action checks and what it does."""
        if request.method != "POST":
            return super().changelist_view(request, extra_context)
        with transaction.atomic():
            return super().changelist_view(request, extra_context)

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        """Keep what is in use, too, what is of a closed season, and what has changed meanwhile."""
        closed = filter(None, [what_is_closed(objs)])  # their seasons first, as in closing
        stale = filter(None, [note_deletion(request, objs)])
        rows, counts, lacking, protected = super().get_deleted_objects(objs, request)
        uses = [use for obj in objs for use in self.uses(obj)]
        return rows, counts, lacking, [*protected, *stale, *uses, *closed]

    def delete_model(self, request: HttpRequest, obj: Fact) -> None:
        """Delete with the reason that was given on the page that asks."""
        _give_reason(obj, given_reason(request))
        obj.delete()

    def delete_queryset(self, request: HttpRequest, queryset: "QuerySet[Any]") -> None:
        """Delete each row by itself: each leaves its entry, with the reason."""
        for obj in queryset:
            self.delete_model(request, obj)

    def _is_as_stored(self, obj: Fact) -> bool:
        stored = self.model._default_manager.filter(pk=obj.pk).first()  # noqa: SLF001
        return stored is not None and all(
            getattr(stored, field.attname) == getattr(obj, field.attname)
            for field in obj._meta.concrete_fields
        )


def given_reason(request: HttpRequest) -> str:
    """What the page that asks whether to delete was told: one line, as much as is kept."""
    return said_because(request.POST)


def _give_reason(obj: Fact, reason: str | None) -> None:
    obj._change_reason = reason or None  # type: ignore[attr-defined]  # noqa: SLF001 (simple-history's way in)


class FactInline(KnowingAdmin, admin.TabularInline):
    """Rows below another's page; the reason given there is theirs."""

    form = RefusingForm
    formset = KnownFormSet
    extra = 0
    show_change_link = True
    named_by: tuple[str, ...] = ()
    """What the rows' names are made of, fetched with them."""

    def get_queryset(self, request: HttpRequest) -> Any:
        """Fetch what the rows are named by, too."""
        return super().get_queryset(request).select_related(*self.named_by).order_by("pk")

    def get_fields(self, request: HttpRequest, obj: Any = None) -> list[Any]:
        """Let each row that may be changed say what it was."""
        fields: list[Any] = [name for name in super().get_fields(request, obj) if name != SEEN]
        return [*fields, SEEN] if self.has_change_permission(request, obj) else fields
