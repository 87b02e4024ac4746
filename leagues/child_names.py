"""Children's names, found in what people type.

A surname beside the first name is found always. By itself it is found only if it is rare: "Brown
cabinet" names nobody, "the van Dykes" do.
"""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, chain
from pathlib import Path

from leagues.folding import APOSTROPHES, fold

LEFT_OUT = "…"
"""What stands in a text in place of a surname."""

_WORD = re.compile(r"[^\W_]+(?:['’`][^\W_]+)*")
_OF_SOMEBODY = re.compile(r"['’`]s$", re.IGNORECASE)
_NO_NAME = {"ii", "iii", "iv", "jr", "jnr", "junior", "sr", "snr", "senior"}
_PARTICLES = {
    "al", "af", "av", "ap", "bin", "bint", "da", "das", "de", "del", "den", "der", "des", "di",
    "do", "dos", "du", "el", "ibn", "la", "le", "lo", "mac", "mc", "o", "san", "st", "ten", "ter",
    "van", "vom", "von", "zu", "zum", "zur",
}  # fmt: skip
"""What stands before a surname and is none."""
_NO_SHORT_FORM = {
    "all", "and", "any", "are", "bad", "bar", "big", "but", "cab", "can", "car", "did", "for",
    "had", "has", "her", "his", "let", "low", "man", "mar", "new", "nor", "not", "now", "off",
    "old", "one", "our", "out", "pad", "per", "pin", "red", "see", "the", "top", "two", "was",
    "who", "you",
}  # fmt: skip
"""Words that some first name begins with, and nobody is called by."""
_SHORTEST = 3
"""Letters of a surname that stands by itself, and of a short form of a first name."""
_SHORTEST_OF_MANY = 4
"""Letters of a surname of which a text may speak in the plural."""


@dataclass(frozen=True, slots=True)
class _Word:
    """A word of a text."""

    folded: str
    start: int
    end: int
    """Before ``'s``."""
    capital: bool


@dataclass(frozen=True, slots=True)
class _Name:
    """A name taken apart: ``Tim James van Dyke``."""

    given: str
    """Folded, in one word: ``tim``."""
    surnames: tuple[tuple[str, ...], ...]
    """However much may be taken for the surname, in words: ``dyke``, ``van dyke``, …"""
    parts: tuple[tuple[str, ...], ...]
    """The same, and whatever else of the name stands together: ``james``, half a double name."""


def _taken_apart(name: str) -> _Name:
    family, comma, given = name.rpartition(",")
    first, *rest = given.split() or [""]
    written = [*rest, *family.split()] if comma else rest
    while written and _is_no_surname(written[-1]):
        written.pop()
    folded = [tuple(fold(APOSTROPHES.sub(" ", word)).split()) for word in written]
    surnames = [tuple(chain(*folded[at:])) for at in range(len(folded))]
    words = tuple(chain(*folded))
    runs = (words[at:to] for at in range(len(words)) for to in range(at + 1, len(words) + 1))
    parts = (run for run in runs if len("".join(run)) > 1 and not _PARTICLES.issuperset(run))
    return _Name(fold(first).replace(" ", ""), tuple(surnames[::-1]), tuple(parts))


def _is_no_surname(word: str) -> bool:
    """Is the last word of a name an initial, or ``junior``?"""
    folded = fold(word)
    return len(folded) <= 1 or folded in _NO_NAME


def _words(text: str) -> list[_Word]:
    words = []
    for found in _WORD.finditer(text):
        bare = _OF_SOMEBODY.sub("", found[0])
        folded = fold(bare).replace(" ", "")
        if folded:
            words.append(_Word(folded, found.start(), found.start() + len(bare), bare[0].isupper()))
    return words


def _composed(text: str) -> str:
    """The text in composed letters, without what nobody sees between them."""
    seen = "".join(each for each in text if unicodedata.category(each) != "Cf")
    return unicodedata.normalize("NFC", seen)


@dataclass(frozen=True, slots=True, eq=False)
class ChildNames:
    """The names of all children that are known, ready to be looked for in a text."""

    parts: Mapping[str, frozenset[str]]
    """What stands after a first name, in one word, with the first names of those children."""
    breaks: Mapping[str, frozenset[int]]
    """After so many letters it may be in two words."""
    rare: frozenset[str]
    """Surnames that give their bearer away without the first name."""
    most_words: int
    """Of how many words the longest surname is."""

    @classmethod
    def of(cls, children: Iterable[str], others: Iterable[str] = ()) -> "ChildNames":
        """Prepare the children's names.

        A surname is not rare if it is a word in what ``others`` are called, adults and machines, or
        a child's first name.
        """
        known = [_taken_apart(name) for name in children]
        common = {each.given for each in known}
        if known:
            common.update(word for name in others for word in fold(name).split())
        parts: defaultdict[str, set[str]] = defaultdict(set)
        breaks: defaultdict[str, set[int]] = defaultdict(set)
        rare: set[str] = set()
        for name in known:
            for words in name.parts:
                parts["".join(words)].add(name.given)
                breaks["".join(words)].update(accumulate(map(len, words)))
            if name.surnames and _is_rare("".join(name.surnames[0]), common):
                rare.update(map("".join, name.surnames))
        return cls(
            parts={part: frozenset(given) for part, given in parts.items()},
            breaks={part: frozenset(after) for part, after in breaks.items()},
            rare=frozenset(rare - common),
            most_words=max((len(words) for each in known for words in each.parts), default=0),
        )

    def named(self, text: str) -> str:
        """Give the first child's surname that stands in a text, as it stands there."""
        composed = _composed(text)
        return next((composed[start:end] for start, end in self.found(composed)), "")

    def without(self, text: str) -> str:
        """Leave the surnames of children out of a text; one that names none is as it was."""
        return _without(self, text) if text and self.parts else text

    def found(self, text: str) -> Iterator[tuple[int, int]]:
        """From where to where surnames stand in a text of composed letters."""
        words = _words(text) if self.parts else []
        first = 0
        while first < len(words):
            last = self._surname_at(text, words, first)
            if last is None:
                first += 1
            else:
                yield words[first].start, words[last].end
                first = last + 1

    def _surname_at(self, text: str, words: Sequence[_Word], first: int) -> int | None:
        """The last word of the surname that starts here, the longest there is."""
        for last in range(min(len(words), first + self.most_words) - 1, first - 1, -1):
            lengths = list(accumulate(len(word.folded) for word in words[first:last]))
            for part in _spelt(words[first : last + 1]):
                if part not in self.parts or not self.breaks[part].issuperset(lengths):
                    continue
                if part in self.rare or self._is_beside(part, text, words, first, last):
                    return last
        return None

    def _is_beside(
        self, part: str, text: str, words: Sequence[_Word], first: int, last: int
    ) -> bool:
        """Does a first name stand right before these words, or right after them?"""
        given = self.parts[part]
        if first and _is_called(given, words[first - 1]):
            between = text[words[first - 1].end : words[first].start]
            if between.isspace():
                return True
        if last + 1 == len(words) or not _is_called(given, words[last + 1]):
            return False
        return text[words[last].end : words[last + 1].start].strip() in {"", ","}


@lru_cache(maxsize=1024)
def _without(names: ChildNames, text: str) -> str:
    """Leave them out; kept, as the same venues are read again with each table."""
    composed = _composed(text)
    pieces, at = [], 0
    for start, end in names.found(composed):
        pieces += [composed[at:start], LEFT_OUT]
        at = end
    return "".join((*pieces, composed[at:])) if pieces else text


def _spelt(words: Sequence[_Word]) -> Iterator[str]:
    """The words in one, and the same as one of the many who are called so."""
    joined = "".join(word.folded for word in words)
    yield joined
    for ending in ("s", "es"):
        if joined.endswith(ending) and len(joined) - len(ending) >= _SHORTEST_OF_MANY:
            yield joined.removesuffix(ending)


def _is_rare(surname: str, common: Collection[str]) -> bool:
    return len(surname) >= _SHORTEST and surname not in common and surname not in ordinary_words()


def _is_called(given: frozenset[str], word: _Word) -> bool:
    """Is this word one of the first names, or a short form of one?"""
    short = word.folded
    if short in given:
        return True
    if not word.capital or len(short) < _SHORTEST or short in _NO_SHORT_FORM:
        return False
    return any(name.startswith(short) for name in given)


@lru_cache(maxsize=1)
def ordinary_words() -> frozenset[str]:
    """Words that give nobody away."""
    lines = Path(__file__).with_name("ordinary_words.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(word for line in lines if line[:1] != "#" for word in line.split())
