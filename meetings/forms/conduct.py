"""Warnings and penalties on the rulebook's ladder (7A)."""

from collections.abc import Iterable
from typing import Any

from django import forms

from meetings.forms.cell import ReasonField
from meetings.forms.refusing import RefusingForm
from meetings.models import Penalty
from meetings.services.penalise import NewPenalty


class PenaltyForm(RefusingForm):
    """What a player is given, and why. Every step is there; too low a one is refused in words."""

    level = forms.ChoiceField(
        label="What is given",
        choices=Penalty.Level.choices,
        widget=forms.RadioSelect,
        error_messages={"required": "Choose a penalty.", "invalid_choice": "Choose a penalty."},
    )
    game = forms.ChoiceField(
        label="Game for a zero score",
        required=False,
        help_text="The game that the offence was on, or another where the player was not playing.",
        error_messages={"invalid_choice": "Choose a game of this meeting."},
    )
    reason = ReasonField(label="What happened?", error_messages={"required": "Say what happened."})

    def __init__(self, *args: Any, games: Iterable[tuple[str, str]], **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["game"].choices = [("", "–"), *games]  # type: ignore[attr-defined]

    def clean(self) -> None:
        """A zero score names its game; no other penalty does."""
        super().clean()
        given = self.cleaned_data
        zero = given.get("level") == Penalty.Level.ZERO_SCORE
        if zero and not given.get("game") and "game" not in self.errors:
            self.add_error("game", "Choose the game that is given a zero score.")

    def penalty(self, player: int) -> NewPenalty:
        """What a valid form says of the player."""
        given = self.cleaned_data
        return NewPenalty(
            player=player, level=given["level"], game=given["game"], reason=given["reason"]
        )


class TakeBackForm(RefusingForm):
    """Take a warning or penalty back that was given by mistake."""

    reason = ReasonField(label="Why is it taken back?")
