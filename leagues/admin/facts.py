"""What the admin of every fact has: a reason that is kept, refusals beside their field, a history.

A fact is added, changed and deleted row by row, so that each leaves its entry in the history.
"""

from collections.abc import Callable, Iterable
from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AdminTextInputWidget
from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.db import connection
from django.db.models import ForeignKey, QuerySet
from django.forms.models import InlineForeignKeyField
from django.http import HttpRequest
from simple_history.admin import SimpleHistoryAdmin

from leagues.admin.known import KnownAutocomplete, KnownFormSet
from leagues.admin.seen import SEEN, SeenForm
from leagues.admin.words import BESIDE
from leagues.models import Fact
from leagues.refusals import Refusal

LONGEST_REASON = 100
"""What the histories' column holds."""


class RefusingForm(SeenForm):
    """Says in a coordinator's words, beside the field, what can't be."""

    refusals: Callable[[Any], Iterable[Refusal]] | None = None
    """What the row may not be beside others (``leagues.refusals``): a staticmethod."""

    def _update_errors(self, errors: ValidationError) -> None:
        """Leave out what the constraints say: it is asked again, one constraint at a time."""
        if hasattr(errors, "error_dict"):
            errors.error_dict.pop(NON_FIELD_ERRORS, None)
            if not errors.error_dict:
                return
        super()._update_errors(errors)  # type: ignore[misc]

    def _post_clean(self) -> None:
        super()._post_clean()  # type: ignore[misc]
        if not self.errors and self.refusals is not None:
            for refusal in self.refusals(self.instance):
                self._refuse(refusal)
        self._ask_constraints()

    def _refuse(self, refusal: Refusal) -> None:
        if refusal.may_be_overruled and self.cleaned_data.get("change_reason"):
            return
        hint = " To overrule it (8), say why under Reason." if refusal.may_be_overruled else ""
        self._say(refusal.field, refusal.message + hint)

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

    change_reason = forms.CharField(
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

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        """Keep what is in use, too."""
        rows, counts, lacking, protected = super().get_deleted_objects(objs, request)
        return rows, counts, lacking, [*protected, *(use for obj in objs for use in self.uses(obj))]

    def delete_model(self, request: HttpRequest, obj: Fact) -> None:
        """Delete with the reason that was given on the page that asks."""
        _give_reason(obj, request.POST.get("change_reason", "")[:LONGEST_REASON])
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
