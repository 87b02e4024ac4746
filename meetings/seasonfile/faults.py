"""What is wrong with a season file, and where."""

from dataclasses import dataclass

MOST_KEPT = 1000
"""Faults kept word by word; the rest are counted."""
MOST_COUNTED = 100_000
"""With so many the file is read no further: it is no season."""


class TooManyFaultsError(Exception):
    """There are ``MOST_COUNTED`` faults, and nobody waits for the rest."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault, at its place in the file: ``meetings[2].scores[14].score``."""

    place: str
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


class Faults:
    """The faults of one file, gathered as they are met."""

    def __init__(self) -> None:
        self.kept: list[Fault] = []
        self.count = 0

    def add(self, place: str, message: str) -> None:
        """Note a fault; raises ``TooManyFaultsError`` once there are far too many."""
        self.count += 1
        if len(self.kept) < MOST_KEPT:
            self.kept.append(Fault(place, message))
        if self.count == MOST_COUNTED:
            raise TooManyFaultsError
