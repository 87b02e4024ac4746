"""What the commands that write a document share: a year in, a document out."""

from collections.abc import Callable
from typing import TypeVar

from django.core.management.base import CommandError, OutputWrapper

from leagues.models import Season

T = TypeVar("T")

DIGITS_OF_A_YEAR = 4


def read_of_season(year: str, read: Callable[[int], T]) -> T:
    """Read something of the season of this year, as typed; refuse a year that has none."""
    is_year = year.isascii() and year.isdecimal() and len(year) <= DIGITS_OF_A_YEAR
    try:
        if is_year:
            return read(int(year))
    except Season.DoesNotExist:
        pass
    raise CommandError(f"There is no season {year}.")


def write_document(stdout: OutputWrapper, text: str) -> None:
    """Write a document as it is: in UTF-8 whatever the terminal's own encoding."""
    if hasattr(stdout, "reconfigure"):
        stdout.reconfigure(encoding="utf-8", newline="\n")
    stdout.write(text, ending="")
