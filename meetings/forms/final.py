"""When and where the grand final is, who comes, and why something of it changes (1F, 1G)."""

import datetime
from collections.abc import Mapping, Sequence
from typing import Any

from django import forms

from meetings.forms.cell import ReasonField
from meetings.forms.planning import FARTHEST, DateInput, TimeInput
from meetings.forms.refusing import HIGHEST_KEY, KeyField, KeysField, RefusingForm
from meetings.forms.venues import VenueForm
from meetings.models import GrandFinal, Venue
from meetings.reads.plan_page import venue_like
from meetings.services.plan_final import FinalPlan

MOST_QUALIFIERS = 200
"""How many can be ticked at once; no rule sets a limit."""


class SeenField(forms.IntegerField):
    """The version of the final that a form showed."""

    def __init__(self) -> None:
        super().__init__(
            widget=forms.HiddenInput, required=False, min_value=0, max_value=HIGHEST_KEY
        )

    def clean(self, value: Any) -> int:
        """Nothing sent is no version."""
        return super().clean(value) or 0


class FinalPlanForm(VenueForm):
    """A final's day, start and venue."""

    date = forms.DateField(widget=DateInput)
    date_confirmed = forms.BooleanField(label="Yes, that day is meant", required=False)
    starts_at = forms.TimeField(label="Play starts", required=False, widget=TimeInput)
    seen = SeenField()

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        year: int,
        venues: Sequence[Venue],
        planned: datetime.date | None = None,
        **options: Any,
    ) -> None:
        super().__init__(data, organiser=False, **options)
        self.year, self.planned = year, planned
        self.asks_about_date = False
        choices = [(str(venue.pk), str(venue)) for venue in venues]
        self.offer(choices, lambda name, town: venue_like(venues, name, town))

    def clean(self) -> None:
        """Ask about a date that looks like a slip."""
        super().clean()
        date = self.cleaned_data.get("date")
        if date is None or date == self.planned:
            return
        first, last = datetime.date(self.year, 1, 1), datetime.date(self.year, 12, 31)
        outside = max(first - date, date - last)
        if self.planned is not None:  # from a day that was meant it may be moved a little
            outside = min(outside, abs(date - self.planned))
        if outside > FARTHEST:
            self.add_error("date", f"That day is not near the {self.year} season.")
        elif outside > datetime.timedelta(0):
            self.asks_about_date = True
            if not self.cleaned_data.get("date_confirmed"):
                self.add_error(
                    "date", f"That day is not in {self.year}: tick the box if it is meant."
                )

    @property
    def plan(self) -> FinalPlan:
        """What a valid form says."""
        given = self.cleaned_data
        return FinalPlan(given["date"], given["starts_at"], self.picked_venue)


def plan_initial(final: GrandFinal | None, seen: int) -> dict[str, Any]:
    """What the form holds before anything is typed."""
    if final is None:
        return {"starts_at": datetime.time(10)}
    return {
        "date": final.date,
        "starts_at": final.starts_at,
        "venue": str(final.venue_id or ""),
        "seen": seen,
    }


class BeginForm(RefusingForm):
    """Who plays the first stage; for a later one nothing is asked."""

    players = KeysField(unknown="The league knows no such player.", most=MOST_QUALIFIERS)

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        known: Mapping[int, Any],
        **options: Any,
    ) -> None:
        super().__init__(data, **options)
        self.fields["players"].known = known  # type: ignore[attr-defined]


class SuddenDeathForm(RefusingForm):
    """The one machine of a sudden death, for those whom the page showed as level (3F)."""

    machine = KeyField(
        error_messages={
            "required": "Choose a machine from the list.",
            "invalid": "Choose a machine from the list.",
        }
    )
    players = KeysField(unknown="The tie has changed: look at the final again.")

    def __init__(
        self, data: Mapping[str, Any] | None = None, *, known: Mapping[int, Any], **options: Any
    ) -> None:
        super().__init__(data, **options)
        self.fields["players"].known = known  # type: ignore[attr-defined]


class ChampionForm(RefusingForm):
    """The champion whom the page showed."""

    champion = KeyField(widget=forms.HiddenInput)


class WhyForm(RefusingForm):
    """Why something is done; who reads it is said beside the field."""

    reason = ReasonField(label="Why?")

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        label: str = "Why?",
        help_text: str = "",
        required: bool = True,
        **options: Any,
    ) -> None:
        super().__init__(data, **options)
        field = self.fields["reason"]
        field.label, field.help_text, field.required = label, help_text, required
