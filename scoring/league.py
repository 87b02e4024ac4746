"""League points: what a home player's finish at a meeting is worth (3C, 3D)."""

from collections.abc import Sequence
from fractions import Fraction

from scoring.ranking import Place, share
from scoring.ruleset import Ruleset


def league_points(ranked: Sequence[Place], rules: Ruleset) -> dict[str, Fraction]:
    """Give the home players, already placed among themselves, their league points.

    The first takes ``league_points_for_first``, each place after it one fewer, down to 0 (3D);
    equal totals share what their places are worth (3F).

    >>> league_points([Place(20, ("Ann", "Bob", "Cat"))], Ruleset())["Bob"]
    Fraction(1, 3)
    """
    return share(ranked, range(rules.league_points_for_first, 0, -1))
