"""Rows below a page that name what they refer to without asking the database for each name."""

from collections.abc import Sequence
from typing import Any

from django.contrib.admin.widgets import AutocompleteSelect, RelatedFieldWidgetWrapper
from django.db import models
from django.forms import BaseInlineFormSet, ModelForm

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
