"""One step of an explanation, and how its numbers and lists are written."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.points import points_text

_THREES = re.compile(r"\B(?=(?:\d{3})+(?!\d))", re.ASCII)
_LISTED_IN_FULL = 4
"""Longer runs of points are told by their ends."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step on the way from what is on record to a number."""

    rule: str
    """The rule that the step follows, such as ``3B``."""
    text: str
    """A sentence for anyone to read; only a tie in the grand final names its players."""
    value: int | Fraction | None
    """What the step comes to; None where it gives no number."""


def number(value: Fraction | int) -> str:
    """Write a number exactly, grouped in threes.

    >>> number(1_234_567), number(Fraction(39, 2)), number(Fraction(1, 3))
    ('1,234,567', '19.5', '1/3')
    """
    return _THREES.sub(",", points_text(value))


def counted(value: Fraction | int, noun: str) -> str:
    """Write a number with what it counts.

    >>> counted(1, "bonus point"), counted(Fraction(1, 2), "machine point")
    ('1 bonus point', '0.5 machine points')
    """
    return f"{number(value)} {noun}{'' if value == 1 else 's'}"


def ordinal(place: int) -> str:
    """Write a place.

    >>> [ordinal(place) for place in (1, 2, 3, 4, 11, 22, 113)]
    ['1st', '2nd', '3rd', '4th', '11th', '22nd', '113th']
    """
    teens = place // 10 % 10 == 1
    return f"{place:,}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(place % 10, 'th')}"


def listed(values: Sequence[Fraction | int]) -> str:
    """Write numbers one after another.

    >>> listed([19, 18]), listed([19, 18, 17]), listed([19])
    ('19 and 18', '19, 18 and 17', '19')
    """
    return joined([number(value) for value in values])


def joined(words: Sequence[str]) -> str:
    """Write words one after another; nothing for none.

    >>> joined(["Ann", "Bob", "Cat"])
    'Ann, Bob and Cat'
    """
    *before, last = words or ("",)
    return f"{', '.join(before)} and {last}" if before else last


def finish(position: int, of: int, level: int) -> str:
    """Say where among so many someone finished, and with how many others.

    >>> finish(2, 13, 1), finish(2, 13, 3)
    ('2nd of 13', '2nd of 13, level with 2 others')
    """
    place = f"{ordinal(position)} of {of:,}"
    return place if level == 1 else f"{place}, level with {counted(level - 1, 'other')}"


def tied_places(position: int, worth: Sequence[int]) -> str:
    """Say which places a tie fills, and what each is worth.

    >>> tied_places(20, [1, 0, 0])
    'The tie fills places 20 to 22, worth 1, 0 and 0'
    >>> tied_places(1, [9, 8, 7, 6, 5])
    'The tie fills places 1 to 5, worth 9 down to 5'
    """
    last = position + len(worth) - 1
    joined = "and" if len(worth) == 2 else "to"  # noqa: PLR2004 (a pair)
    in_full = len(worth) <= _LISTED_IN_FULL
    points = listed(worth) if in_full else f"{number(worth[0])} down to {number(worth[-1])}"
    return f"The tie fills places {position} {joined} {last}, worth {points}"
