"""A grand final worked out: stages, matches, ties, the standing. What a page shows of it."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from scoring.grand_final.facts import FinalMatch
from scoring.grand_final.format import FinalFormat
from scoring.grand_final.stage import Stage
from scoring.machine import GameResult
from scoring.ranking import Place

GroupState = Literal["not_begun", "playing", "sudden_death", "finished", "skipped"]
"""``sudden_death``: played, and a tie across a line is open. ``skipped``: it needs no match, as all
of its players go on alike."""
StageState = Literal["not_begun", "playing", "sudden_death", "finished", "skipped", "changed"]
"""``not_begun``: no match is set up, or one too early, before it is known who plays. ``changed``:
there are scores, but who plays is open (again), or not who was entered, as after a correction;
nobody goes on from it until that is mended."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player who has a place in a stage."""

    player: str
    seed: int
    """From 1; with places still open before it, the number may yet change."""
    came_from: str | None
    """The key of the stage that the place was won in; None in the first stage."""
    place: int | None
    """The place won there, in the match."""


@dataclass(frozen=True, slots=True)
class SuddenDeath:
    """A sudden death that is over: who was in it and what counts of their scores (3F)."""

    match: FinalMatch
    games: tuple[GameResult, ...]
    """One, unless those still level went on to another at once."""

    @property
    def players(self) -> frozenset[str]:
        """Who is entered in it."""
        return frozenset(self.match.players)

    def scores(self, player: str) -> tuple[int | None, ...]:
        """The player's counted score on each game; None where there is none."""
        return tuple(game.counted.get(player) for game in self.games)


@dataclass(frozen=True, slots=True)
class Tie:
    """Players level across a line, and what sudden deaths have made of it (3F)."""

    place: Place
    """Whom the points leave level, and in which position."""
    points: Fraction
    lines: tuple[int, ...]
    """The lines that it lies across: 2 stands between the second place and the third."""
    sudden_deaths: tuple[SuddenDeath, ...]
    """Those that were between level players of it, in order."""
    standing: tuple[Place, ...]
    """How the players stand after them."""
    open: tuple[Place, ...]
    """Those of ``standing`` that still lie across a line: a sudden death has to decide."""

    @property
    def settled(self) -> bool:
        """Is nobody level across a line any more?"""
        return not self.open


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A player in a match's table."""

    position: int | None
    """None if disqualified."""
    tied: bool
    player: str
    points: Fraction
    games: tuple[Fraction | None, ...]
    """Points on each game in play, the bonus point included; None where nothing counts."""
    goes_to: str | None
    """The key of the stage that the position leads to, as things stand; None if it leads out, or
    that is open."""
    open: bool
    """Level across a line: a sudden death has to decide, or would if the match ended so."""


@dataclass(frozen=True, slots=True)
class GroupResult:
    """A match of a stage worked out, the only one or a group's."""

    number: int
    state: GroupState
    players: tuple[str, ...]
    """Who plays in it, better seeds first: as entered, before that as the seeds give."""
    match: FinalMatch | None
    """None while it is not set up."""
    games: tuple[GameResult, ...]
    """The games in play. Their machine points count only in a stage scored by the league's."""
    rows: tuple[MatchRow, ...]
    """By position, then key; the disqualified last."""
    ties: tuple[Tie, ...]
    """Level players across a line, settled or not; none before the match is finished."""
    strays: tuple[str, ...]
    """Entered without a place in this stage, as far as is known: they are set aside, as guests may
    be (3C), unless the stage is ``changed``, which is shown as it was played."""
    playing_off: tuple[FinalMatch, ...]
    """Sudden deaths that are set up and not over."""


@dataclass(frozen=True, slots=True)
class StageResult:
    """A stage worked out."""

    stage: Stage
    state: StageState
    lines: tuple[int, ...]
    """Places of a match after which a tie is parted."""
    entrants: tuple[Entrant, ...]
    """Who is known to have a place in it, better seeds first. In the first stage: who came."""
    complete: bool
    """Nobody else can come: the stages before it have settled who plays in it."""
    groups: tuple[GroupResult, ...]
    missing: tuple[str, ...]
    """Those with a place in it whom no match has entered, though all are set up."""


@dataclass(frozen=True, slots=True)
class MatchToSetUp:
    """A match that can be set up now."""

    stage: Stage
    group: int
    players: tuple[str, ...]
    """Better seeds first. For the first stage all who qualified: those who come are entered."""
    games: int
    sudden_death: bool = False


@dataclass(frozen=True, slots=True)
class FinalStanding:
    """Where a player finished in the grand final."""

    position: int | None
    """None for a player who was disqualified."""
    tied: bool
    player: str
    stage: str
    """The key of the last stage that they were in."""
    place: int | None
    """Their position in it: in its match, where it is played in groups."""


@dataclass(frozen=True, slots=True)
class FinalResult:
    """A grand final worked out."""

    format: FinalFormat
    stages: tuple[StageResult, ...]
    """In the format's order."""
    to_set_up: tuple[MatchToSetUp, ...]
    standing: tuple[FinalStanding, ...]
    """Everybody who came, the champion first; empty until the last stage is settled."""
    champion: str | None
    """None until certain."""

    def stage(self, key: str) -> StageResult:
        """The result of this stage; ``KeyError`` if the format has none of this key."""
        for stage in self.stages:
            if stage.stage.key == key:
                return stage
        raise KeyError(key)
