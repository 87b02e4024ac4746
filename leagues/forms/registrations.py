"""Who is registered, confirmed, moved or taken out, as the registrations page sends it."""

from collections.abc import Iterable
from typing import Any

from django import forms

from leagues.models import Region
from meetings.forms.refusing import KeyField, KeysField, NewNameField, RefusingForm

HIGHEST_IFPA = 2_147_483_647


def region_field(
    regions: Iterable[Region], empty: str = "Choose a region"
) -> forms.TypedChoiceField:
    """One of the season's regions, by its number."""
    choices = [("", empty), *((region.pk, region.name) for region in regions)]
    return forms.TypedChoiceField(
        label="Region",
        choices=choices,
        coerce=int,
        error_messages={
            "required": "Choose the region.",
            "invalid_choice": "That region takes no part in the season.",
        },
    )


class RegisterForm(RefusingForm):
    """A known player, into a region."""

    player = KeyField(error_messages={"required": "Choose a player."})

    def __init__(self, *given: Any, regions: Iterable[Region], **options: Any) -> None:
        super().__init__(*given, **options)
        self.fields["region"] = region_field(regions)


class MoveForm(RefusingForm):
    """Somebody who has not played, into another region; ``seen`` is where they were."""

    registration = KeyField()
    seen = KeyField(required=False)

    def __init__(self, *given: Any, regions: Iterable[Region], **options: Any) -> None:
        super().__init__(*given, **options)
        self.fields["region"] = region_field(regions)


class TakeOutForm(RefusingForm):
    """Somebody who has not played, out of the season."""

    registration = KeyField()


class ConfirmForm(RefusingForm):
    """Those ticked, of those carried over."""

    registrations = KeysField(unknown="Choose from the list.", most=1000)

    def __init__(self, *given: Any, known: Iterable[int], **options: Any) -> None:
        super().__init__(*given, **options)
        self.fields["registrations"].known = dict.fromkeys(known)  # type: ignore[attr-defined]

    def clean_registrations(self) -> tuple[int, ...]:
        """At least one."""
        keys: tuple[int, ...] = self.cleaned_data["registrations"]
        if not keys:
            raise forms.ValidationError("Tick those who play this season.")
        return keys


class NewcomerForm(RefusingForm):
    """Somebody whom the league has never seen."""

    name = NewNameField()
    child = forms.BooleanField(label="A child: plays for free (1D)", required=False)
    ifpa_id = forms.IntegerField(
        label="IFPA number",
        required=False,
        min_value=1,
        max_value=HIGHEST_IFPA,
        help_text="If they have one (1H).",
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
        error_messages={"invalid": "The number alone, in figures."},
    )
    confirmed = forms.CharField(required=False, max_length=120, widget=forms.HiddenInput)
    field_order = ("name", "region", "child", "ifpa_id")

    def __init__(self, *given: Any, regions: Iterable[Region], **options: Any) -> None:
        super().__init__(*given, **options)
        self.fields["region"] = region_field(regions)
        self.order_fields(self.field_order)

    @property
    def is_confirmed(self) -> bool:
        """Has somebody looked at the likely ones and said that this is none of them?"""
        return bool(self.cleaned_data["confirmed"] == self.cleaned_data["name"])
