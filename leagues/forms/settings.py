"""What a season may set, as the organiser's form sends it."""

from typing import Any

from django import forms

from leagues.forms.in_words import LineField
from leagues.forms.seen import SeenForm
from leagues.models import Season
from leagues.reads.settings import CHAPTERS, SETTINGS

STYLES: dict[type, str] = {forms.CheckboxInput: "form-check-input", forms.Select: "form-select"}
"""How each kind of field is drawn."""


class SettingsForm(SeenForm):
    """A season's rules and its fee; ``shown`` names what was shown of the tables it would alter."""

    shown = forms.CharField(required=False, widget=forms.HiddenInput)
    reason = LineField(
        label="Why",
        required=False,
        max_length=300,
        help_text="Kept in the season’s history.",
    )

    class Meta:
        model = Season
        fields = SETTINGS

    def __init__(self, *given: Any, **options: Any) -> None:
        """Say each setting in words."""
        super().__init__(*given, **options)
        for chapter in CHAPTERS:
            for setting in chapter.settings:
                field = self.fields[setting.name]
                field.label, field.help_text = setting.label, ""
                field.widget.attrs |= {
                    "class": STYLES.get(type(field.widget), "form-control"),
                    "aria-describedby": f"id_{setting.name}_words",
                }

    def refuse(self, sentence: str, field: str) -> None:
        """Say what the season's service has against it."""
        self.add_error(field if field in self.fields else None, sentence)

    @property
    def settings(self) -> dict[str, Any]:
        """Each setting as typed; to be asked once the form is valid."""
        return {name: self.cleaned_data[name] for name in SETTINGS}

    @property
    def changes(self) -> bool:
        """Is any setting another than the season's? To be asked once the form is valid."""
        return bool(set(self.changed_data) & set(SETTINGS))

    @property
    def changed_fee(self) -> bool:
        """Is the fee?"""
        return "adult_fee" in self.changed_data
