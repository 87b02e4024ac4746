"""The format of a grand final: its stages in order, from all who come to the champion (1G)."""

from dataclasses import dataclass

from scoring.errors import FormatError
from scoring.grand_final.stage import LONGEST_NAME, Stage
from scoring.grand_final.structure import groups_in, leads_to, lines_of, players_in
from scoring.grand_final.validation import refuse_format


@dataclass(frozen=True, slots=True)
class FinalFormat:
    """How a grand final is played; raises ``FormatError`` if that gives no champion.

    >>> from scoring import league_format
    >>> league_format().lines("qualifying")
    (2, 6)
    """

    name: str
    stages: tuple[Stage, ...]
    """Those who go out of a later one finish before those who go out of an earlier one."""
    podium: int = 1
    """How many first places of the last stage nobody may share: the champion's, or more."""

    def __post_init__(self) -> None:
        """Refuse stages that do not hang together."""
        if not self.name.strip() or len(self.name) > LONGEST_NAME:
            raise FormatError(f"A format needs a name of at most {LONGEST_NAME} characters.")
        refuse_format(self.stages, self.podium)

    @property
    def first(self) -> Stage:
        """The stage in which all who come play."""
        return self.stages[0]

    @property
    def last(self) -> Stage:
        """The stage whose winner is the champion."""
        return self.stages[-1]

    def stage(self, key: str) -> Stage:
        """The stage of this key; ``KeyError`` if there is none."""
        for stage in self.stages:
            if stage.key == key:
                return stage
        raise KeyError(key)

    def players(self, key: str) -> int | None:
        """How many players a stage is for; None for the first."""
        return players_in(self.stages)[key]

    def groups(self, key: str) -> int:
        """How many matches a stage has."""
        return groups_in(self.stage(key), self.players(key))

    def goes_to(self, key: str, position: int) -> Stage | None:
        """The stage to which a place in a match of a stage leads; None if its player is out."""
        return leads_to(self.stages, key, position)

    def lines(self, key: str) -> tuple[int, ...]:
        """The places of a match after which a tie is parted: here what comes next differs."""
        if key == self.last.key:
            return tuple(range(1, self.podium + 1))
        return lines_of(self.stages, key)
