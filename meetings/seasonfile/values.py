"""What one value of a season file must be: a reader for each sort, which takes it or says why not.

Lengths and ranges are the database's; ``tests`` hold them to the models.
"""

import datetime
import json
import re
from collections.abc import Callable, Container, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import TypeVar

from leagues.wording import NOT_A_REGION, unseen
from meetings.seasonfile.json_text import OddNumber
from scoring import parse_points

T = TypeVar("T")
Reader = Callable[[object], T]

LONGEST_SLUG = 50
LARGEST_POINTS = 999_999
LARGEST_SMALL_NUMBER = 32_767
LONGEST_SHOWN = 60

_SLUG = re.compile(r"[-a-zA-Z0-9_]+", re.ASCII)
_DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_TIME = re.compile(r"\d\d:\d\d(:\d\d(\.\d{6})?)?", re.ASCII)
_MONEY = re.compile(r"\d{1,4}(\.\d{1,2})?", re.ASCII)


class WrongValueError(ValueError):
    """A value is not what the format says; the message goes on from its place in the file."""


def shown(value: object) -> str:
    """Write a value for a fault: short, on one line, and harmless on a terminal.

    >>> shown(-5), shown("a\\x1b[2J"), shown([1]), shown(None)
    ('-5', '"a\\\\u001b[2J"', 'a list', 'null')
    """
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, OddNumber):
        text = value.text
    else:
        beginning = value[:LONGEST_SHOWN] if isinstance(value, str) else value
        text = json.dumps(beginning, ensure_ascii=False)
        if not text.isprintable():
            text = json.dumps(beginning)
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"


def either(words: Sequence[str]) -> str:
    """Join words into a choice.

    >>> either(["scheduled", "open", "published"])
    'scheduled, open or published'
    """
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def nullable(read: Reader[T]) -> Reader[T | None]:
    """Take null as None."""
    return lambda value: None if value is None else read(value)


def text(longest: int, *, may_be_empty: bool = False, lines: bool = False) -> Reader[str]:
    """Take text of so many characters; with ``lines`` it may be of several lines."""

    def read(value: object) -> str:
        if not isinstance(value, str):
            raise WrongValueError(f"must be text, not {shown(value)}")
        if not may_be_empty and not value.strip():
            raise WrongValueError("must not be empty")
        if len(value) > longest:
            raise WrongValueError(f"must be at most {longest} characters, not {len(value):,}")
        if invisible := unseen(value, lines=lines):
            raise WrongValueError(f"must not have the character U+{ord(invisible[0]):04X} in it")
        return value

    return read


def slug(value: object) -> str:
    """Take a name for use in files and addresses."""
    if not isinstance(value, str) or not _SLUG.fullmatch(value):
        raise WrongValueError(f'must be letters, digits, "-" and "_", not {shown(value)}')
    if len(value) > LONGEST_SLUG:
        raise WrongValueError(f"must be at most {LONGEST_SLUG} characters, not {len(value):,}")
    return value


def region_slug(value: object) -> str:
    """Take a region's, which addresses do not need for something else."""
    taken = slug(value)
    if taken in NOT_A_REGION:
        raise WrongValueError(f"must not be {shown(taken)}: addresses have it for something else")
    return taken


def known(what: str, slugs: Container[str] | None) -> Reader[str]:
    """Take the slug of one of these; any slug, where the file's list of them cannot be read."""

    def read(value: object) -> str:
        if not isinstance(value, str) or not value:
            raise WrongValueError(f"must name a {what}, not {shown(value)}")
        if slugs is None:
            return slug(value)
        if value not in slugs:
            raise WrongValueError(f"must name a {what}, and there is no {shown(value)}")
        return value

    return read


def whole(least: int, most: int) -> Reader[int]:
    """Take a whole number in this range; neither 1.0 nor true is one."""

    def read(value: object) -> int:
        if type(value) is int and least <= value <= most:
            return value
        # A year is not written 2,022.
        bounds = f"{least} to {most}" if most < 10_000 else f"{least:,} to {most:,}"  # noqa: PLR2004
        raise WrongValueError(f"must be a whole number from {bounds}, not {shown(value)}")

    return read


def flag(value: object) -> bool:
    """Take true or false."""
    if not isinstance(value, bool):
        raise WrongValueError(f"must be true or false, not {shown(value)}")
    return value


def choice(words: Sequence[str]) -> Reader[str]:
    """Take one of these words."""

    def read(value: object) -> str:
        if not isinstance(value, str) or value not in words:
            raise WrongValueError(f"must be {either(words)}, not {shown(value)}")
        return value

    return read


def date(value: object) -> datetime.date:
    """Take a day of the calendar."""
    try:
        if isinstance(value, str) and _DATE.fullmatch(value):
            return datetime.date.fromisoformat(value)
    except ValueError:
        pass
    raise WrongValueError(f'must be a date such as "2022-02-06", not {shown(value)}')


def time(value: object) -> datetime.time:
    """Take a time of day."""
    try:
        if isinstance(value, str) and _TIME.fullmatch(value):
            return datetime.time.fromisoformat(value)
    except ValueError:
        pass
    raise WrongValueError(f'must be a time such as "12:00", not {shown(value)}')


def money(value: object) -> Decimal:
    """Take pounds and pence."""
    if isinstance(value, str) and _MONEY.fullmatch(value):
        return Decimal(value)
    raise WrongValueError(
        f'must be an amount from "0.00" to "9999.99", as text, not {shown(value)}'
    )


def points(value: object) -> Fraction:
    """Take an exact number. The bound keeps its text form within what is read back."""
    try:
        if isinstance(value, str) and parse_points(value) <= LARGEST_POINTS:
            return parse_points(value)
    except ValueError:
        pass
    raise WrongValueError(
        f'must be a number such as "20", "19.5" or "1/3", as text, up to {LARGEST_POINTS:,},'
        f" not {shown(value)}"
    )
