"""Opening, closing and reopening a season, as the organiser's pages send it."""

from typing import Any

from django import forms

from leagues.forms.in_words import LineField, LinesField
from leagues.reads.new_season import Offer
from leagues.services.open_season import Opening
from meetings.forms.refusing import KeysField, RefusingForm, keys_of

MOST_REGIONS = 100
MOST_ROLES = 500
LONGEST_NAME = 80


class OpeningForm(RefusingForm):
    """Which year, which regions, and who goes on running them; of what an offer has."""

    year = forms.IntegerField(label="Year", min_value=1900, max_value=2999)
    regions = KeysField(unknown="Choose the regions from the list.", most=MOST_REGIONS)
    roles = KeysField(unknown="Choose the people from the list.", most=MOST_ROLES)
    new_regions = LinesField(
        label="Regions new to the league",
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text="One name a line.",
    )
    seen = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(self, *given: Any, offer: Offer, **options: Any) -> None:
        super().__init__(*given, **options)
        self.offer = offer
        self.fields["regions"].known = {region.pk: region for region in offer.regions}  # type: ignore[attr-defined]
        self.fields["roles"].known = {role.pk: role for role in offer.roles}  # type: ignore[attr-defined]

    def clean_new_regions(self) -> tuple[str, ...]:
        """Names, each on its line."""
        lines = self.cleaned_data["new_regions"].splitlines()
        names = tuple(" ".join(line.split()) for line in lines if line.strip())
        if any(len(name) > LONGEST_NAME for name in names):
            raise forms.ValidationError(f"A region’s name has at most {LONGEST_NAME} letters.")
        return names

    def clean(self) -> dict[str, Any] | None:
        """Hold it to what the league has."""
        given = super().clean()
        if not self.errors:
            for refusal in self.offer.refusals(
                year=self.opening.year,
                regions=self.opening.regions,
                new_regions=self.opening.new_regions,
            ):
                self.add_error(refusal.field, refusal.message)
        return given

    @property
    def ticked(self) -> tuple[set[int], set[int]]:
        """The regions and roles ticked in what was sent, whatever else is wrong with it."""
        regions, roles = (set(keys_of(self[name].value() or ())) for name in ("regions", "roles"))
        return regions, roles

    @property
    def new_names(self) -> int:
        """How many regions are new; to be asked once the form is valid."""
        return len(self.cleaned_data["new_regions"])

    @property
    def opening(self) -> Opening:
        """What was chosen; to be asked once the form is valid."""
        given = self.cleaned_data
        return Opening(given["year"], given["regions"], given["roles"], given["new_regions"])


class CloseForm(RefusingForm):
    """Close it; ``seen`` names what was unfinished when that was asked."""

    seen = forms.CharField(required=False, widget=forms.HiddenInput)
    sure = forms.BooleanField(
        required=False, label="I have looked it over: close the season as it is"
    )

    def __init__(self, *given: Any, asks: bool, **options: Any) -> None:
        super().__init__(*given, **options)
        self.asks = asks

    def clean_sure(self) -> bool:
        """Needed where something is unfinished."""
        sure: bool = self.cleaned_data["sure"]
        if self.asks and not sure:
            raise forms.ValidationError("Say that it is to be closed as it is, or finish it first.")
        return sure


class ReopenForm(RefusingForm):
    """Open it again, and say why."""

    reason = LineField(
        label="Why is it opened again?",
        max_length=300,
        help_text="Kept in the season’s history, and shown on its page.",
    )
