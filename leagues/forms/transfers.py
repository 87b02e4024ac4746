"""A player's move to another region, and what of its preview was seen (1C)."""

from collections.abc import Iterable
from typing import Any

from django import forms

from leagues.forms.in_words import LineField
from leagues.models import Region
from meetings.forms.refusing import RefusingForm

LONGEST_REASON = 300


class TransferForm(RefusingForm):
    """Where to, from which day on, and why."""

    region = forms.ModelChoiceField(
        Region.objects.none(),
        label="To",
        empty_label="Choose a region",
        error_messages={
            "required": "Choose the region they move to.",
            "invalid_choice": "They play there already, or it takes no part in the season.",
        },
    )
    date = forms.DateField(
        label="First day in the new region",
        help_text="At meetings before it they are at home where they were; from it on, there.",
        widget=forms.DateInput(attrs={"type": "date"}),
        error_messages={"required": "Give the day.", "invalid": "Give a day, such as 2026-03-01."},
    )
    reason = LineField(label="Reason", required=False, max_length=LONGEST_REASON)
    shown = forms.CharField(required=False, max_length=40, widget=forms.HiddenInput)

    def __init__(self, *given: Any, regions: Iterable[Region], **options: Any) -> None:
        super().__init__(*given, **options)
        field = self.fields["region"]
        field.queryset = Region.objects.filter(  # type: ignore[attr-defined]
            pk__in=[region.pk for region in regions]
        ).order_by("name", "slug")


class TakeBackForm(RefusingForm):
    """A move that is taken back, and why."""

    transfer = forms.IntegerField(widget=forms.HiddenInput)
    shown = forms.CharField(required=False, max_length=40, widget=forms.HiddenInput)
    reason = LineField(label="Reason", required=False, max_length=LONGEST_REASON)
