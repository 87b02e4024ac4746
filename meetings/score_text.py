"""A score as people type it, and a column of scores as a spreadsheet copies it.

Mirrored to the letter by ``static/js/parse-score.js``; ``tests/golden/scores.json`` holds both to
the same readings and the same sentences. Only what can be read in one way is read: a score that
is asked for once more costs less than a wrong one on the table.
"""

import re

from meetings.models import HIGHEST_SCORE

SENTENCES = {
    "empty": "No score is typed: type the digits, such as 1,234,560.",
    "too_long": "That is too long for one score: type one number, such as 1,234,560.",
    "negative": "A score is never below 0: type it without the minus sign.",
    "exponent": (
        "A number such as 1.2E+09 has lost its last digits in a spreadsheet: show the column as"
        " whole numbers there and copy it again, or type every digit."
    ),
    "unit": (
        "The letters after the number are not known: type k for thousands, m for millions or"
        " b for billions, such as 1.2m, or every digit."
    ),
    "unit_number": (
        "Before k, m or b stands a number with at most one point and no other separator:"
        " type 1.2m, or every digit."
    ),
    "not_whole": (
        "That is not a whole number of points: type fewer decimals before k, m or b,"
        " or every digit."
    ),
    "mixed": (
        "Two kinds of separator stand in one number: keep to one and leave decimals out,"
        " such as 1,234,560."
    ),
    "decimal": (
        "A point without k, m or b separates thousands and has three digits after it:"
        " type 1.2m for 1,200,000, or every digit."
    ),
    "groups": (
        "Separators stand before every three digits, counted from the end:"
        " type 1,234,560, or the digits alone."
    ),
    "not_a_number": (
        "That is not a number in the digits 0 to 9: type it such as 1,234,560 or 1.2m."
    ),
    "too_large": (
        "A score has at most 18 digits: check for a digit typed twice, or a wrong k, m or b."
    ),
    "columns": "That is more than one column: copy the column of scores alone.",
}
"""What is wrong and how to type it, by the error's code."""

LONGEST = 60
"""Characters of text that can be one score, spaces around it included."""

UNITS = {
    "k": 3,
    "thousand": 3,
    "m": 6,
    "mn": 6,
    "million": 6,
    "b": 9,
    "bn": 9,
    "billion": 9,
}
"""How many places each unit moves the point."""

_BLANKS = "\t\n\r \u00a0\u200b\u200e\u200f\u202f\u205f\u2060\u3000\ufeff" + "".join(
    map(chr, range(0x2000, 0x200B))
)
"""What may stand around a score or a cell: spaces, and marks that nobody sees."""
_SEPARATORS = str.maketrans(dict.fromkeys("\u00a0\u2007\u2009\u202f", " ") | {"\u2019": "'"})
"""Spaces that do not break, thin ones, and the typographer's apostrophe."""

_NEGATIVE = re.compile(r"[-\u2212\u2013] ?[0-9]")
_EXPONENT = re.compile(r"[0-9][0-9.,]*[Ee][+-]?[0-9]+")
_WITH_UNIT = re.compile(r"([0-9.,' _]*[0-9.,'_]) *([A-Za-z]+)")
_DECIMAL = re.compile(r"([0-9]+)(?:\.([0-9]+))?")
_DIGITS = re.compile(r"[0-9]+")
_SEPARATED = re.compile(r"[0-9.,' _]*[0-9][0-9.,' _]*")
_GROUPS = re.compile(r"[1-9][0-9]{0,2}([.,' _][0-9]{3})+")


class ScoreTextError(ValueError):
    """Text that is no score; the message is fit for a coordinator."""

    def __init__(self, code: str) -> None:
        super().__init__(SENTENCES[code])
        self.code = code


def parse_score(text: str) -> int:
    """Read a score: ``1,234,560``, ``1 234 560``, ``1.2m``, ``12.5 bn``, ``350k``.

    Raises ``ScoreTextError`` for anything else, and for what can be read in two ways.

    >>> [parse_score(text) for text in ("1.234", "1.234m", "999 999 999 999 999 999")]
    [1234, 1234000, 999999999999999999]
    """
    if len(text) > LONGEST:
        raise ScoreTextError("too_long")
    typed = text.strip(_BLANKS).translate(_SEPARATORS)
    if not typed:
        raise ScoreTextError("empty")
    if _NEGATIVE.match(typed):
        raise ScoreTextError("negative")
    if _EXPONENT.fullmatch(typed):
        raise ScoreTextError("exponent")
    with_unit = _WITH_UNIT.fullmatch(typed)
    score = _scaled(*with_unit.groups()) if with_unit else _whole(typed)
    if score > HIGHEST_SCORE:
        raise ScoreTextError("too_large")
    return score


def group_thousands(score: int) -> str:
    """Write a score as the site shows it: 1,234,560."""
    return f"{score:,}"


def split_column(text: str) -> list[str]:
    """Split a column copied from a spreadsheet into its cells, empty ones included.

    A cell a line, the last line's end left off. Empty columns beside it do no harm; raises
    ``ScoreTextError`` where two columns hold something. A cell in quotes is taken out of them.

    >>> split_column('1,200\\t\\r\\n\\t\\r\\n"3,400"\\t\\r\\n')
    ['1,200', '', '3,400']
    """
    lines = re.split(r"\r\n|\r|\n", text)
    if not lines[-1]:
        lines.pop()
    rows = [[_unquoted(cell) for cell in line.split("\t")] for line in lines]
    filled = {column for row in rows for column, cell in enumerate(row) if cell}
    if len(filled) > 1:
        raise ScoreTextError("columns")
    column = filled.pop() if filled else 0
    return [row[column] if column < len(row) else "" for row in rows]


def _scaled(number: str, unit: str) -> int:
    """Move the point by the unit's places, exactly: 1.2m."""
    if unit.lower() not in UNITS:
        raise ScoreTextError("unit")
    decimal = _DECIMAL.fullmatch(number)
    if decimal is None:
        raise ScoreTextError("unit_number")
    whole, decimals = decimal[1], (decimal[2] or "").rstrip("0")
    places = UNITS[unit.lower()]
    if len(decimals) > places:
        raise ScoreTextError("not_whole")
    return int(whole + decimals.ljust(places, "0"))


def _whole(typed: str) -> int:
    """Read digits, with or without separators before every three."""
    if _DIGITS.fullmatch(typed):
        return int(typed)
    if not _SEPARATED.fullmatch(typed):
        raise ScoreTextError("not_a_number")
    separators = re.sub(r"[0-9]", "", typed)
    if len(set(separators)) > 1:
        raise ScoreTextError("mixed")
    if not _GROUPS.fullmatch(typed):
        raise ScoreTextError("decimal" if separators == "." else "groups")
    return int(re.sub(r"[^0-9]", "", typed))


def _unquoted(cell: str) -> str:
    """Take a cell out of the quotes that a spreadsheet puts around some."""
    bare = cell.strip(_BLANKS)
    if len(bare) > 1 and bare[0] == bare[-1] == '"':
        return bare[1:-1].replace('""', '"').strip(_BLANKS)
    return bare
