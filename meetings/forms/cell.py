"""What is done to one score beside typing it: ruling, initialling, choosing (2E, 5D, 6, 7)."""

from collections.abc import Mapping
from typing import Any

from crispy_forms.helper import FormHelper
from django import forms

from leagues.forms.in_words import InWords, LineField
from meetings.forms.scores import LONGEST_REASON, ScoreField
from meetings.models import Ruling


class CellForm(InWords, forms.Form):
    """A form of a score's page; ``do`` names it among the others there."""

    do = ""

    def __init__(self, data: Mapping[str, Any] | None = None, **options: Any) -> None:
        super().__init__(data, prefix=self.do, **options)
        self.helper = FormHelper()
        self.helper.form_tag = False

    def refuse(self, sentence: str, field: str) -> None:
        """Put a service's sentence beside the field that it is about, or above them all."""
        self.add_error(field if field in self.fields else None, sentence)


class ReasonField(LineField):
    """Why: as much as a line says."""

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=LONGEST_REASON, **options)


class RulingForm(CellForm):
    """A ruling on the score; the score that the machine showed stays on record."""

    do = "rule"
    kind = forms.ChoiceField(
        label="Ruling",
        choices=[("", "Choose …"), *Ruling.Kind.choices],
        error_messages={"required": "Choose a ruling.", "invalid_choice": "Choose a ruling."},
    )
    value = ScoreField(
        label="Score",
        required=False,
        help_text=(
            "The jackpot awarded, what the compensation ball scored, the replay's score or the"
            " score decided. The other rulings need none."
        ),
    )
    reason = ReasonField(
        required=False, help_text="What happened, in a line. A decision always needs one."
    )
    after = forms.IntegerField(widget=forms.HiddenInput, min_value=0, max_value=1000)


class TakeBackForm(CellForm):
    """Take a ruling back that was made by mistake."""

    do = "unrule"
    number = forms.IntegerField(widget=forms.HiddenInput, min_value=1, max_value=1000)
    ruling = forms.IntegerField(widget=forms.HiddenInput, required=False)
    reason = ReasonField(required=False, label="Why it is taken back")


class InitialsForm(CellForm):
    """Who has verified the score (5D)."""

    do = "initial"
    steward = LineField(label="Steward's initials", max_length=8, required=False)
    player_initials = LineField(
        label="Player's initials",
        max_length=8,
        required=False,
        help_text="With these the score is locked: only the coordinator changes it.",
    )
    seen = forms.IntegerField(widget=forms.HiddenInput, min_value=0)


class UnlockForm(CellForm):
    """Take initials off that were given by mistake; the score stands."""

    do = "unlock"
    reason = ReasonField(label="Why the score is unlocked")


class SettleForm(CellForm):
    """Take a waiting score, or leave the one that stands."""

    do = "settle"
    submission = forms.UUIDField(widget=forms.HiddenInput)
    take = forms.BooleanField(required=False, widget=forms.HiddenInput)
    seen = forms.IntegerField(widget=forms.HiddenInput, required=False)
    reason = ReasonField(required=False)
