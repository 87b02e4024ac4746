"""What can be chosen for a row or a column whose name alone does not say what it is."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

SKIP = "skip"
GUEST = "guest"
HOME = "home"
NEW = "new"
NEWCOMERS = {
    f"{NEW}-{HOME}": (True, False),
    f"{NEW}-{HOME}-child": (True, True),
    f"{NEW}-{GUEST}": (False, False),
    f"{NEW}-{GUEST}-child": (False, True),
}
"""A player whom the league has never seen: does the region get them, and are they a child?"""

Options = tuple[tuple[str, str], ...]
"""Values and the words beside them."""


@dataclass(frozen=True, slots=True)
class Choices:
    """What somebody chose in the preview; nothing at first."""

    rows: Mapping[int, str] = field(default_factory=dict)
    """By row's number: ``p12`` and ``h12`` (a player; as home player), ``new-home`` … or skip."""
    columns: Mapping[int, str] = field(default_factory=dict)
    """By column's index: ``game:g1``, ``machine:7`` (to be put in play), ``new`` or ``skip``."""
    replace: frozenset[str] = frozenset()
    """``row:column`` of scores that take the place of what stands there."""
    replace_all: bool = False
    strangers: str = ""
    """What becomes of those new to the season: ``home``, ``guest``, or each by their own choice."""


NO_CHOICES = Choices()


@dataclass(frozen=True, slots=True)
class Choice:
    """A question to be answered in the preview, and the answer so far."""

    options: Options
    chosen: str
    """One of the options, or empty: still to be chosen."""


def choose(options: Iterable[tuple[str, str]], wanted: str | None, default: str) -> Choice:
    """Take the answer that was given if it is one of these, else the default."""
    offered: dict[str, str] = {}
    for value, words in options:
        offered.setdefault(value, words)
    answers = [answer for answer in (wanted, default) if answer in offered]
    return Choice(tuple(offered.items()), answers[0] if answers else "")
