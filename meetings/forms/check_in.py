"""Who comes through the door, and what they hand over (1C, 1D)."""

from django import forms

from meetings.forms.refusing import MoneyField, NewNameField, RefusingForm, SeenField
from meetings.services.check_in import Money

HOME, GUEST = "home", "guest"
PLAYS = "Say whether they play for the region or as a guest (1C)."


class ArrivalForm(RefusingForm):
    """One tap on somebody's name; ``home`` registers a player whom the season does not know."""

    plays = forms.ChoiceField(
        choices=[("", ""), (HOME, HOME), (GUEST, GUEST)], required=False, widget=forms.HiddenInput
    )


class MoneyForm(RefusingForm):
    """What a player has handed over so far."""

    fee_paid = MoneyField(label="Fee paid, £")
    contribution = MoneyField(label="Contribution for the host, £")
    seen = SeenField()

    @property
    def money(self) -> Money:
        """What a valid form says."""
        given = self.cleaned_data
        return Money(fee=given["fee_paid"], contribution=given["contribution"])


class NewcomerForm(RefusingForm):
    """Somebody whom the league has never seen."""

    name = NewNameField()
    plays = forms.ChoiceField(
        label="Plays",
        choices=[(HOME, "for this region"), (GUEST, "as a guest")],
        widget=forms.RadioSelect,
        initial=HOME,
        error_messages=dict.fromkeys(("required", "invalid_choice"), PLAYS),
    )
    child = forms.BooleanField(label="A child: plays for free (1D)", required=False)
    paid = forms.BooleanField(label="The fee is paid", required=False, initial=True)
    confirmed = forms.CharField(required=False, max_length=120, widget=forms.HiddenInput)

    def __init__(self, *args: object, region: str = "this region", **options: object) -> None:
        super().__init__(*args, **options)  # type: ignore[arg-type]
        self.fields["plays"].choices = [  # type: ignore[attr-defined]
            (HOME, f"for {region}"),
            (GUEST, "as a guest"),
        ]

    @property
    def is_confirmed(self) -> bool:
        """Has somebody looked at the likely ones and said that this is none of them?"""
        return bool(self.cleaned_data["confirmed"] == self.cleaned_data["name"])
