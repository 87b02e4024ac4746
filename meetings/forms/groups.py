"""How large the groups of a multiplayer game are to be (2F)."""

from django import forms

from meetings.forms.refusing import RefusingForm

SIZES = range(2, 7)


class DrawForm(RefusingForm):
    """Draw a game's groups, or bring late arrivals in."""

    game = forms.SlugField(
        max_length=50, error_messages={"invalid": "That game is not at this meeting."}
    )
    largest = forms.TypedChoiceField(
        label="At most",
        choices=[(size, f"{size} to a group") for size in SIZES],
        coerce=int,
        error_messages={"invalid_choice": "A group has two to six players (2F)."},
    )
