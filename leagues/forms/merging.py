"""Two rows that are one person, and what the one takes from the other; who has retired."""

from typing import Any

from django import forms

from leagues.forms.in_words import LineField
from leagues.models import Player
from meetings.forms.refusing import KeyField, RefusingForm

LONGEST_REASON = 300
KEPT, GONE = "kept", "gone"


class MergeForm(RefusingForm):
    """Which name and number stay, and why."""

    name = forms.ChoiceField(label="Name", widget=forms.RadioSelect, required=False)
    ifpa_id = forms.ChoiceField(label="IFPA number", widget=forms.RadioSelect, required=False)
    reason = LineField(label="Reason", required=False, max_length=LONGEST_REASON)
    shown = forms.CharField(required=False, max_length=40, widget=forms.HiddenInput)

    def __init__(self, *given: Any, kept: Player, gone: Player, **options: Any) -> None:
        super().__init__(*given, initial={"name": KEPT, "ifpa_id": KEPT}, **options)
        for field in ("name", "ifpa_id"):
            mine, theirs = getattr(kept, field), getattr(gone, field)
            if mine and theirs and mine != theirs:
                self.fields[field].choices = [(KEPT, mine), (GONE, theirs)]  # type: ignore[attr-defined]
            else:
                del self.fields[field]

    def takes(self, field: str) -> bool:
        """Does the one that is kept take this from the other?"""
        return bool(self.cleaned_data.get(field) == GONE)


class PartForm(RefusingForm):
    """Why the two are two after all."""

    reason = LineField(label="Reason", required=False, max_length=LONGEST_REASON)


class RetireForm(RefusingForm):
    """One player."""

    player = KeyField()


class TwoPeopleForm(RefusingForm):
    """Two rows that are two people."""

    first = KeyField()
    second = KeyField()


class OfferAgainForm(RefusingForm):
    """That two rows are two people, to be taken back."""

    told = KeyField()
