"""Rows below a page that name what they refer to without asking the database for each name."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from django.contrib.admin.widgets import AutocompleteSelect, RelatedFieldWidgetWrapper
from django.core.exceptions import ValidationError
from django.db import models
from django.forms import BaseInlineFormSet, ModelForm

from leagues.reads.seen import who_changed
from meetings.services.closed_season import what_is_closed

DIGITS_OF_A_KEY = 18


class KnownAutocomplete(AutocompleteSelect):
    """A select that may be told which row it has chosen, and takes nonsense for no choice.

    Django's own asks the database for it, and breaks.
    """

    known: models.Model | None = None

    def optgroups(self, name: str, value: Sequence[str], attr: Any = None) -> list[Any]:
        """List the chosen row alone; the others are fetched while somebody types."""
        value = [each for each in value if each.isdecimal() and len(each) <= DIGITS_OF_A_KEY]
        if self.known is None or list(value) != [str(self.known.pk)]:
            return list(super().optgroups(name, value, attr))
        option = self.create_option(name, self.known.pk, str(self.known), True, 0)  # noqa: FBT003
        empty = [] if self.is_required else [self.create_option(name, "", "", False, 0)]  # noqa: FBT003
        return [(None, [*empty, option], 0)]


class KnownFormSet(BaseInlineFormSet):
    """Names each row's fields, and tells its selects what the row's own query has fetched."""

    uses: Callable[[Any], Iterable[str]] | None = None
    """What keeps a row from being deleted that the database knows nothing of: a staticmethod."""

    def clean(self) -> None:
        """Keep what is in use, and what is of a closed season."""
        super().clean()
        leaving = [form for form in self.initial_forms if form.cleaned_data.get("DELETE")]
        going = [form.instance for form in leaving]
        stale = [who_changed(form.instance) for form in leaving if getattr(form, "is_stale", False)]
        if stale:
            raise ValidationError([f"{changed} Nothing was deleted." for changed in stale])
        if closed := what_is_closed(going):
            raise ValidationError(closed)
        uses = [use for row in going for use in self.uses(row)] if self.uses else []
        if uses:
            raise ValidationError([f"{use}. Delete these first, if that is meant." for use in uses])

    def add_fields(self, form: ModelForm, index: int | None) -> None:
        """Prepare a row."""
        super().add_fields(form, index)
        for name, field in form.fields.items():
            widget = field.widget
            if isinstance(widget, RelatedFieldWidgetWrapper):
                widget = widget.widget
            if not widget.is_hidden:  # the column's heading is no label to those who listen
                widget.attrs.setdefault("aria-label", field.label or name.replace("_", " "))
            if isinstance(widget, KnownAutocomplete):
                widget.known = form.instance._state.fields_cache.get(name)  # noqa: SLF001
