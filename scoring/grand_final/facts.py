"""What goes in of a grand final that is played: its matches."""

from dataclasses import dataclass

from scoring.facts import Meeting


@dataclass(frozen=True, slots=True)
class FinalMatch:
    """A match of the grand final: a stage's, one of its groups', or a sudden death.

    A match that was called off is none, and has to be left out.
    """

    stage: str
    """The stage's key."""
    players: tuple[str, ...]
    """Who is entered; a player who has gone home is entered, and scores nothing."""
    meeting: Meeting
    """Its games, with scores and rulings, and the penalties given at it."""
    finished: bool
    """Its results are published; until then it is being played."""
    group: int = 1
    """From 1; for a sudden death the group in which players are level."""
    sudden_death: bool = False
    order: int = 0
    """Which of several sudden deaths came first; of equal ones the meeting's number says."""
