"""What is announced about a game, and what happens when a machine breaks down (2A–2F, 6A, 6D)."""

from typing import Any

from django import forms

from leagues.forms.in_words import LineField
from meetings.forms.cell import ReasonField
from meetings.forms.refusing import KeyField, RefusingForm, SeenField
from meetings.forms.scores import ScoreField
from meetings.models import Game
from meetings.reads.held import game_held
from meetings.services.choose_games import GamePlan, NewMachine

MOST_BALLS = 9


NEW = "new"
"""Chosen for a machine that the league has never played; its name is in the field called so."""
LONGEST_NAME = 120


class MachineField(KeyField):
    """A machine by its key, or ``NEW``."""

    def clean(self, value: Any) -> Any:
        """Leave ``NEW`` to the form."""
        return NEW if value == NEW else super().clean(value)


class MachineForm(RefusingForm):
    """A form in which a machine is chosen, in the field that ``chooses`` names."""

    new = LineField(max_length=LONGEST_NAME, required=False, widget=forms.HiddenInput)
    chooses = "substitute"

    def clean(self) -> dict[str, Any]:
        """Put the new machine in the place of ``NEW``."""
        given = super().clean() or {}
        if given.get(self.chooses) == NEW:
            name = str(given.get("new", ""))
            if not any(map(str.isalnum, name)):
                self.add_error(self.chooses, "Find the machine by its name first.")
            given[self.chooses] = NewMachine(name)
        return given


class AddGameForm(MachineForm):
    """One machine more: a tap. What is announced about it comes after."""

    machine = MachineField(widget=forms.HiddenInput)
    again = forms.BooleanField(required=False, widget=forms.HiddenInput)
    chooses = "machine"


class GameForm(RefusingForm):
    """What is announced about a game before play."""

    balls = forms.IntegerField(
        min_value=1, max_value=MOST_BALLS, help_text="Four, where the game allows it (2D)."
    )
    multiplayer = forms.BooleanField(
        label="Multiplayer: played in groups of two to six (2F)", required=False
    )
    jackpot = ScoreField(
        label="Agreed jackpot",
        required=False,
        help_text="The value that random jackpots are adjusted to, if any (2E): 5m, 5,000,000.",
    )
    note = LineField(
        label="Known fault or note",
        max_length=300,
        required=False,
        help_text="Players read it before play (6D).",
    )
    seen = SeenField()

    def plan(self, machine: int) -> GamePlan:
        """What a valid form says of the machine."""
        given = self.cleaned_data
        return GamePlan(
            machine=machine,
            multiplayer=given["multiplayer"],
            balls=given["balls"],
            jackpot=given["jackpot"],
            note=given["note"],
        )


class WithdrawForm(MachineForm):
    """A machine broke down: what happened, and what is played instead (6A)."""

    why = LineField(
        label="What is wrong with it?", max_length=300, required=False,
        help_text="Players read it: left flipper dead.",
    )  # fmt: skip
    substitute = MachineField(
        required=False, error_messages={"invalid": "Choose a machine from the list."}
    )


class SubstituteForm(MachineForm):
    """What is played instead of a game that was withdrawn before (6A)."""

    substitute = MachineField(
        error_messages={
            "required": "Choose a machine from the list.",
            "invalid": "Choose a machine from the list.",
        }
    )


class ReasonForm(RefusingForm):
    """Why something is taken back."""

    reason = ReasonField(label="Why is it taken back?")


def game_initial(game: Game) -> dict[str, Any]:
    """What a game's form holds before anything is typed."""
    return {
        "balls": game.balls,
        "multiplayer": game.multiplayer,
        "jackpot": None if game.jackpot is None else f"{game.jackpot:,}",
        "note": game.note,
        "seen": game_held(game),
    }


def stand_in(game: Game, machine: int | NewMachine) -> GamePlan:
    """Plan a substitute as the withdrawn game was: in groups or singly, as many balls."""
    return GamePlan(machine=machine, multiplayer=game.multiplayer, balls=game.balls)
