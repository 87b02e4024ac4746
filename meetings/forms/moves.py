"""Scores typed in the wrong place: from where, to where."""

from collections.abc import Iterable, Mapping
from typing import Any

from crispy_forms.helper import FormHelper
from django import forms

from leagues.forms.in_words import InWords

Choices = Iterable[tuple[str, str]]


class MoveForm(InWords, forms.Form):
    """From one place to another of its kind; ``do`` names the kind."""

    do = ""
    source = forms.ChoiceField(label="Typed under")
    target = forms.ChoiceField(label="Belongs to")
    after = forms.IntegerField(widget=forms.HiddenInput, required=False, min_value=0)
    exchange = forms.BooleanField(
        required=False,
        label="Exchange the two",
        help_text="Where the right one has scores of its own already.",
    )

    def __init__(
        self, choices: Choices, data: Mapping[str, Any] | None = None, **options: Any
    ) -> None:
        super().__init__(data, prefix=self.do, **options)
        offered = [("", "Choose …"), *choices]
        for name in ("source", "target"):
            self.fields[name].choices = offered  # type: ignore[attr-defined]
        self.helper = FormHelper()
        self.helper.form_tag = False

    def refuse(self, sentence: str, field: str) -> None:
        """Put a service's sentence beside the field that it is about, or above them all."""
        name = field if field == "exchange" else "target" if field else None
        self.add_error(name, sentence)


class MoveCardForm(MoveForm):
    """A whole card, typed under the wrong player."""

    do = "card"


class MoveColumnForm(MoveForm):
    """All scores on a game, typed under the wrong machine."""

    do = "column"
