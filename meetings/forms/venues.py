"""Where something is to be held: a venue that the league knows, or a new one."""

from collections.abc import Callable
from typing import Any

from django import forms

from leagues.forms.in_words import LineField, LinesField
from meetings.forms.refusing import RefusingForm
from meetings.models import Venue
from meetings.services.plan_meeting import NewVenue

NEW = "new"
"""What the list of venues sends for one that is not in it."""


class VenueForm(RefusingForm):
    """The fields for a venue; whoever shows them calls ``offer`` first."""

    venue = forms.ChoiceField(
        required=False, error_messages={"invalid_choice": "Pick a venue from the list."}
    )
    new_name = LineField(label="Its name", max_length=120, required=False)
    new_town = LineField(label="Town", max_length=120, required=False)
    new_address = LinesField(
        label="Address",
        max_length=500,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text="Private: shown on no public page.",
    )

    venue_like: Callable[[str, str], Venue | None]
    """Finds a venue of the list that has this name and no other town."""

    def offer(self, choices: list[Any], like: Callable[[str, str], Venue | None]) -> None:
        """Say which venues there are: ``choices`` may be in groups."""
        field: Any = self.fields["venue"]
        field.choices = [("", "Not known yet"), *choices, (NEW, "A new venue: name it below")]
        self.venue_like = like

    def clean(self) -> None:
        """Take one venue, known or new."""
        super().clean()
        picked = self.cleaned_data.get("venue")
        name = self.cleaned_data.get("new_name", "")
        town = self.cleaned_data.get("new_town", "")
        if picked == NEW and not name and "new_name" not in self.errors:
            self.add_error("new_name", "Give the new venue's name.")
        if not name:
            if picked != NEW and (town or self.cleaned_data.get("new_address")):
                self.add_error("new_name", "Give the new venue's name, or empty these fields.")
            return
        if picked not in ("", NEW):
            self.add_error("venue", "Pick a venue or give a new one, not both.")
        elif known := self.venue_like(name, town):
            self.add_error("new_name", f"{known} is in the list of venues: pick it there.")

    @property
    def picked_venue(self) -> int | NewVenue | None:
        """The venue that a valid form says."""
        given = self.cleaned_data
        if given["new_name"]:
            return NewVenue(given["new_name"], given["new_town"], given["new_address"].strip())
        return int(given["venue"]) if given["venue"] else None
