"""READ: one tiny meeting, worked out by the rules themselves, for the page that explains them."""

from dataclasses import dataclass
from fractions import Fraction

import scoring

AVERAGES = {"North": Fraction(20), "Midlands": Fraction(25, 2), "South": Fraction(15, 2)}
GUEST = "Gus"
SCORES = {
    "Taxi": {"Ann": 9_120_450, "Bob": 4_310_220, "Cat": 3_870_000, "Dev": 2_204_910,
             "Eve": 1_950_330, "Gus": 4_020_800},
    "Whirlwind": {"Ann": 3_410_700, "Bob": 6_250_100, "Cat": 3_410_700, "Dev": 1_720_040,
                  "Eve": 2_930_610, "Gus": 5_880_260},
}  # fmt: skip
"""Ann's score on Taxi is more than double the second; on Whirlwind she and Cat are level."""


@dataclass(frozen=True, slots=True)
class Example:
    """The meeting's facts beside what the rules make of them."""

    games: tuple[scoring.GameResult, ...]
    players: tuple["ExamplePlayer", ...]
    shares: tuple[scoring.PlacesShare, ...]
    rules: scoring.Ruleset
    guest: str


@dataclass(frozen=True, slots=True)
class ExamplePlayer:
    """A player of the example; a line for each game."""

    result: scoring.PlayerResult
    lines: tuple[scoring.ScoreLine, ...]


def worked_example() -> Example:
    """Work the example out under the rulebook's own text."""
    rules = scoring.Ruleset(final_places=10)
    games = tuple(scoring.Game(key=name, scores=scores) for name, scores in SCORES.items())
    home = frozenset(SCORES["Taxi"]) - {GUEST}
    meeting = scoring.meeting_result(scoring.Meeting(1, games), home, rules)
    return Example(
        games=meeting.games,
        players=tuple(
            ExamplePlayer(result, tuple(game.line(result.player) for game in meeting.games))
            for result in meeting.results
        ),
        shares=tuple(scoring.share_places(AVERAGES, rules).values()),
        rules=rules,
        guest=GUEST,
    )
