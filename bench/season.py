"""A made-up season of the league's size, the same at every run: 12 × 6 × 24 × 8 = 13,824 scores."""

import math
import random
from typing import NamedTuple

REGIONS = 12
MEETINGS = 6
COMPETITORS = 24
GAMES = 8
POOL = 30
"""Registered players of a region: some miss each meeting."""
TOO_FEW = (3, 2)
"""The region and meeting with four home players, which does not count (1E)."""
NOUGHTS = 0.01
"""How many scores are a slam tilt's."""


class Record(NamedTuple):
    """One score, as a flat file would have it."""

    region: int
    meeting: int
    player: int
    game: int
    score: int


def players() -> dict[int, int]:
    """Every player's home region."""
    return {region * 100 + n: region for region in range(REGIONS) for n in range(POOL)}


def records(seed: int = 2022) -> list[Record]:
    """Every score of the season. Ties, noughts (slam tilts) and bonus points occur."""
    chance = random.Random(seed)
    home = players()
    skill = {player: chance.gauss(0, 0.5) for player in home}
    return [
        Record(region, meeting, player, game, score)
        for region in range(REGIONS)
        for meeting in range(MEETINGS)
        for game, player, score in _meeting(
            _competitors(region, meeting, home, chance), skill, chance
        )
    ]


def _competitors(
    region: int, meeting: int, home: dict[int, int], chance: random.Random
) -> list[int]:
    at_home = 4 if (region, meeting) == TOO_FEW else chance.randint(18, 23)
    locals_ = [player for player, mine in home.items() if mine == region]
    guests = [player for player, mine in home.items() if mine != region]
    return chance.sample(locals_, at_home) + chance.sample(guests, COMPETITORS - at_home)


def _meeting(
    competitors: list[int], skill: dict[int, float], chance: random.Random
) -> list[tuple[int, int, int]]:
    """Scores spread as pinball's are: log-normal about a machine's level, in its smallest step."""
    scores = []
    for game in range(GAMES):
        level = 10 ** chance.uniform(3.5, 8)
        step = level / chance.choice((10, 20, 1000))
        for player in competitors:
            luck = math.exp(skill[player] + chance.gauss(0, 0.8))
            tilted = chance.random() < NOUGHTS
            scores.append((game, player, 0 if tilted else int(round(level * luck / step) * step)))
    return scores
