"""Places set by hand, fixed and let go; who comes; a play-off's game and scores (1G, 3F)."""

import datetime
from collections.abc import Iterable, Sequence
from typing import Any

from django import forms

from leagues.services.fix_places import MOST_PLACES
from leagues.services.record_playoff import Played
from meetings.forms.cell import ReasonField
from meetings.forms.refusing import KeyField, RefusingForm
from meetings.forms.scores import ScoreField

NUMBER = {
    "invalid": "Type a whole number of places, or nothing.",
    "min_value": "Places are never fewer than 0.",
    "max_value": f"At most {MOST_PLACES} places.",
}


class PlacesByHandForm(RefusingForm):
    """A region's places as the organiser decides; empty to follow attendance again."""

    places = forms.IntegerField(
        label="Places", required=False, min_value=0, max_value=MOST_PLACES, error_messages=NUMBER,
        help_text="Leave it empty to share them out by attendance (1G).",
    )  # fmt: skip
    reason = ReasonField(label="Why?", help_text="Shown on the page of the places.")
    seen = forms.CharField(required=False, widget=forms.HiddenInput)

    @property
    def was(self) -> int | None:
        """What was set when the form was opened."""
        seen = str(self.cleaned_data.get("seen", ""))
        return int(seen) if seen.isdecimal() and len(seen) <= len(str(MOST_PLACES)) else None


class FixForm(RefusingForm):
    """From which day the places stand."""

    on = forms.DateField(
        label="From", widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        error_messages={"required": "Say from which day.", "invalid": "Type a date."},
    )  # fmt: skip


class AnswerForm(RefusingForm):
    """Whether a player takes up their place."""

    player = KeyField(widget=forms.HiddenInput)
    comes = forms.TypedChoiceField(
        required=False,
        choices=[("yes", "Comes"), ("no", "Does not come"), ("", "Has not said")],
        coerce=lambda value: value == "yes",
        empty_value=None,
    )


class LetGoForm(RefusingForm):
    """Why what was fixed, or recorded, is taken back."""

    reason = ReasonField(label="Why?")


class PlayOffForm(RefusingForm):
    """One game on one machine: what it showed for each who is level (3F)."""

    machine = KeyField(
        label="Machine",
        error_messages={
            "required": "Choose the machine it was played on.",
            "invalid": "Choose the machine it was played on.",
        },
    )
    date = forms.DateField(
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        error_messages={"required": "Say on which day.", "invalid": "Type a date."},
    )

    def __init__(
        self,
        *args: Any,
        players: Sequence[tuple[int, str]],
        machines: Iterable[tuple[int, str]],
        **options: Any,
    ) -> None:
        super().__init__(*args, **options)
        self.fields["machine"].widget = forms.Select(choices=[("", "Choose …"), *machines])
        self.players = tuple(pk for pk, _ in players)
        for pk, name in players:
            self.fields[f"score-{pk}"] = ScoreField(label=name)

    def played(self) -> Played:
        """What a valid form says."""
        given = self.cleaned_data
        date: datetime.date = given["date"]
        scores = {pk: given[f"score-{pk}"] for pk in self.players}
        return Played(machine=given["machine"], date=date, scores=scores)
