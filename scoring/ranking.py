"""Finishing places, and sharing points between players who tie (3F)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import groupby
from math import lcm
from typing import Any


@dataclass(frozen=True, slots=True)
class Place:
    """The players who finish level in one position."""

    position: int
    players: tuple[str, ...]

    @property
    def is_tied(self) -> bool:
        """Does more than one player share the position?"""
        return len(self.players) > 1

    @property
    def last(self) -> int:
        """The last of the places that these players fill."""
        return self.position + len(self.players) - 1


@lru_cache(maxsize=4096)
def exact(whole: int, parts: int) -> Fraction:
    """Divide exactly; a season asks for the same few fractions thousands of times."""
    return Fraction(whole, parts)


def in_units(values: Iterable[Fraction], unit: int) -> list[int]:
    """Count exact numbers in ``1/unit``: whole numbers sort and add faster than fractions."""
    return [value.numerator * (unit // value.denominator) for value in values]


def common_unit(values: Iterable[Fraction]) -> int:
    """Find the least ``unit`` such that each number is a whole count of ``1/unit``."""
    return lcm(*{value.denominator for value in values})


def places(results: Mapping[str, Any]) -> tuple[Place, ...]:
    """Order players best first; those who tie share a position and skip the places they fill (3F).

    Within a place players stand in the order of their keys.

    >>> places({"Ann": 9, "Cat": 7, "Bob": 7, "Dee": 1})[1:]
    (Place(position=2, players=('Bob', 'Cat')), Place(position=4, players=('Dee',)))
    """
    best_first = sorted(sorted(results), key=results.__getitem__, reverse=True)
    ranked: list[Place] = []
    position = 1
    for _, level in groupby(best_first, key=results.__getitem__):
        players = tuple(level)
        ranked.append(Place(position, players))
        position += len(players)
    return tuple(ranked)


def share(ranked: Sequence[Place], table: Sequence[int]) -> dict[str, Fraction]:
    """Give each place its points from ``table``, 0 beyond its end; a tie shares them equally (3F).

    >>> share([Place(1, ("Ann", "Bob", "Cat"))], table=[1])["Ann"]
    Fraction(1, 3)
    """
    points: dict[str, Fraction] = {}
    for place in ranked:
        pot = sum(table[place.position - 1 : place.last])
        each = exact(pot, len(place.players))
        for player in place.players:
            points[player] = each
    return points
