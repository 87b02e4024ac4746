"""Two people at one page: what has changed since it was opened is never overwritten unseen."""

from typing import Any

from django import forms
from simple_history.manager import SIMPLE_HISTORY_REVERSE_ATTR_NAME

from leagues.forms.in_words import InWords
from leagues.reads.seen import held, who_changed

SEEN = "seen"


class SeenForm(InWords, forms.ModelForm):
    """Remembers what its row held when the page was opened, and saves over nothing newer."""

    seen = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Note what the row holds now: before what was typed is put into it."""
        super().__init__(*args, **kwargs)
        self.initial[SEEN] = self._held()

    def clean(self) -> dict[str, Any] | None:
        """Refuse to save where somebody else has been meanwhile."""
        cleaned: dict[str, Any] | None = super().clean()
        if self.has_changed() and self.is_stale:
            changed = who_changed(self.instance)
            self.add_error(None, f"{changed} Nothing was saved: open the page anew and look.")
        return cleaned

    def _held(self) -> str:
        """What this form's fields are in the database, as a short text; nothing of a new row."""
        row = self.instance
        if hasattr(row, SIMPLE_HISTORY_REVERSE_ATTR_NAME):  # a version to put back
            row = type(row)._base_manager.filter(pk=row.pk).first()  # noqa: SLF001
        if row is None or row.pk is None:
            return ""
        return held(row, self.fields)

    @property
    def is_stale(self) -> bool:
        """Has somebody else been at the row since the page was opened, were it to be deleted?"""
        return bool((self[SEEN].data or "") != self.initial[SEEN])
