"""Two people at one page: what has changed since it was opened is never overwritten unseen."""

import hashlib
from typing import Any

from django import forms
from django.utils import timezone
from simple_history.manager import SIMPLE_HISTORY_REVERSE_ATTR_NAME

SEEN = "seen"


class SeenForm(forms.ModelForm):
    """Remembers what its row held when the page was opened, and saves over nothing newer."""

    seen = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Note what the row holds now: before what was typed is put into it."""
        super().__init__(*args, **kwargs)
        self.initial[SEEN] = self._held()

    def clean(self) -> dict[str, Any] | None:
        """Refuse to save where somebody else has been meanwhile."""
        cleaned: dict[str, Any] | None = super().clean()
        if self.has_changed() and (self[SEEN].data or "") != self.initial[SEEN]:
            self.add_error(None, f"{self._who()} Nothing was saved: open the page anew and look.")
        return cleaned

    def _held(self) -> str:
        """What this form's fields are in the database, as a short text; nothing of a new row."""
        row = self.instance
        if hasattr(row, SIMPLE_HISTORY_REVERSE_ATTR_NAME):  # a version to put back
            row = type(row)._base_manager.filter(pk=row.pk).first()  # noqa: SLF001
        if row is None or row.pk is None:
            return ""
        columns = [
            field.attname for field in row._meta.concrete_fields if field.name in self.fields
        ]
        values = repr([getattr(row, column) for column in columns])
        return hashlib.blake2b(values.encode(), digest_size=12).hexdigest()

    def _who(self) -> str:
        history = getattr(self.instance, "history", None)
        latest = history.select_related("history_user").first() if history else None
        if latest is None or latest.history_user is None:
            return "This has changed since you opened the page."
        when = timezone.localtime(latest.history_date)
        return f"{latest.history_user} changed this on {when:%-d %B at %H:%M}, after you opened it."
