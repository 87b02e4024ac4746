"""Points as exact text: ``20``, ``19.5``, ``1/3``."""

import re
from fractions import Fraction

_NUMBER = re.compile(r"\d{1,18}(?:\.\d{1,9}|/\d{1,18})?", re.ASCII)


def points_text(points: Fraction | int) -> str:
    """Write points exactly: whole, as a decimal where two places are exact, else as a fraction.

    >>> [points_text(Fraction(n, d)) for n, d in ((20, 1), (39, 2), (1, 4), (1, 3), (1, 8))]
    ['20', '19.5', '0.25', '1/3', '1/8']
    """
    numerator, denominator = points.numerator, points.denominator
    if denominator == 1:
        return str(numerator)
    if 100 % denominator:
        return f"{numerator}/{denominator}"
    whole, hundredths = divmod(abs(numerator) * (100 // denominator), 100)
    sign = "-" if numerator < 0 else ""
    return f"{sign}{whole}.{hundredths:02d}".rstrip("0")


def parse_points(text: str) -> Fraction:
    """Read points from text: a whole number, a decimal or a fraction, never below 0.

    Raises ``ValueError`` for anything else.

    >>> parse_points("32/3"), parse_points("24.5")
    (Fraction(32, 3), Fraction(49, 2))
    """
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"{text[:40]!r} is not a number such as 20, 19.5 or 1/3.")
    try:
        return Fraction(text)
    except ZeroDivisionError:
        raise ValueError(f"{text!r} divides by nothing.") from None
