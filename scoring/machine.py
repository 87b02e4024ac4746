"""Machine points: what a score on one game is worth at one meeting (3B, 3F)."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import count, groupby

from scoring.facts import Game, Ruling
from scoring.ranking import exact
from scoring.ruleset import Ruleset
from scoring.rulings import RulingStep, counted_score, ruling_steps


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One score with its working: from what the machine showed to what it is worth."""

    player: str
    shown: int | None
    """What the machine showed; None where a zero-score penalty stands alone (7A)."""
    steps: tuple[RulingStep, ...]
    counted: int
    """The counted score: after rulings, and 0 if the player is disqualified (7A)."""
    competitors: int
    """N: what the best score takes (3B)."""
    position: int | None
    """Place on the game; None for a disqualified player."""
    level: int
    """How many share the place: 1 where nobody else does."""
    points: Fraction
    bonus: int

    @property
    def total(self) -> Fraction:
        """Machine points and the bonus point."""
        return self.points + self.bonus


@dataclass(frozen=True, slots=True)
class GameResult:
    """Every score on one game, placed and pointed. ``line`` and ``lines`` show the working.

    Kept by column rather than by row: a season has many thousand scores, and a page shows a few.
    """

    facts: Game
    competitors: int
    counted: Mapping[str, int]
    """Scores after rulings (and penalties), of everyone who is not set aside."""
    positions: Mapping[str, int]
    """Places, of everyone who is not disqualified."""
    half_points: Mapping[str, int]
    """Machine points without the bonus, doubled: a tie's share is whole or a half."""
    bonus: str | None
    """The player who takes the bonus point."""
    penalised: frozenset[str] = frozenset()
    """Players given a zero score here (7A)."""

    @property
    def key(self) -> str:
        """The game's key within its meeting."""
        return self.facts.key

    def line(self, player: str) -> ScoreLine:
        """One player's score with its working; ``KeyError`` if they have none that counts."""
        counted = self.counted[player]
        position = self.positions.get(player)
        return ScoreLine(
            player=player,
            shown=self.facts.scores.get(player),
            steps=self._steps(player),
            counted=counted if position is not None else 0,
            competitors=self.competitors,
            position=position,
            level=sum(place == position for place in self.positions.values()) if position else 0,
            points=exact(self.half_points.get(player, 0), 2),
            bonus=int(player == self.bonus),
        )

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """Every score with its working, best first, the disqualified last."""
        last = len(self.counted) + 1
        ordered = sorted(
            self.counted, key=lambda player: (self.positions.get(player, last), player)
        )
        return tuple(self.line(player) for player in ordered)

    def _steps(self, player: str) -> tuple[RulingStep, ...]:
        return ruling_steps(
            self.facts.scores.get(player, 0),
            self.facts.rulings.get(player, ()),
            jackpot=self.facts.jackpot,
            penalised=player in self.penalised,
        )


def counted_scores(game: Game, penalised: frozenset[str] = frozenset()) -> Mapping[str, int]:
    """Give every score on the game after its rulings, with a 0 for each player penalised (7A)."""
    if not game.rulings and not penalised:
        return game.scores
    return {
        player: counted_score(
            game.scores.get(player, 0),
            game.rulings.get(player, _NO_RULINGS),
            jackpot=game.jackpot,
            penalised=player in penalised,
        )
        for player in {**game.scores, **dict.fromkeys(penalised)}
    }


_NO_RULINGS: tuple[Ruling, ...] = ()


def machine_points(
    scores: Mapping[str, int], *, competitors: int, rules: Ruleset
) -> tuple[dict[str, int], dict[str, int], str | None]:
    """Place the counted scores of one game; give positions, doubled points and the bonus winner.

    The best score takes ``competitors`` machine points, the next one fewer, and so down (3B);
    equal scores share, or take the higher or lower points, as the season reads 3F. The bonus goes
    to a best score of more than double the second placed player's (3B): not if the best is
    shared, nor if only one played.
    """
    players = sorted(scores, key=scores.__getitem__, reverse=True)
    bonus = None
    if rules.bonus_point and len(players) > 1 and scores[players[0]] > 2 * scores[players[1]]:
        bonus = players[0]
    positions = dict(zip(players, range(1, len(players) + 1), strict=True))
    half_points = dict(zip(players, count(2 * competitors, -2), strict=False))
    if len(set(scores.values())) < len(players):
        _level_ties(players, scores, positions, half_points, _TIE_LOSS[rules.machine_ties])
    return positions, half_points, bonus


def _level_ties(
    players: list[str],
    scores: Mapping[str, int],
    positions: dict[str, int],
    half_points: dict[str, int],
    loss: int,
) -> None:
    """Give players with equal scores one position, and what the tie leaves of its points (3F)."""
    for _, tie in groupby(players, key=scores.__getitem__):
        first, *others = tie
        if others:
            half_points[first] -= loss * len(others)
            for player in others:
                positions[player] = positions[first]
                half_points[player] = half_points[first]


_TIE_LOSS = {"higher": 0, "shared": 1, "lower": 2}
"""Doubled points that each player of a tie loses for each other player in it (3F)."""
