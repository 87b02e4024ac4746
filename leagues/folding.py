"""Names as people type them: without capitals, accents, punctuation or spare spaces."""

import re
import unicodedata

UNDECOMPOSED = str.maketrans(
    {"æ": "ae", "ð": "d", "đ": "d", "ħ": "h", "ł": "l", "ø": "o", "œ": "oe", "þ": "th"}
)
"""Letters that Unicode does not take apart into a plain one and its mark."""

APOSTROPHES = re.compile(r"['’`]")
NOT_A_WORD = re.compile(r"[\W_]+")
LONG = 3
"""A longer word may run across a name's spaces: ``acdc``, ``pacman``."""


def fold(text: str) -> str:
    """Reduce a text to the words that a search compares, one space apart.

    >>> fold("  Zoë   O’Brien-Łuk ")
    'zoe obrien luk'
    >>> fold("AC/DC"), fold("Mr. & Mrs. Pac-Man")
    ('ac dc', 'mr mrs pac man')
    """
    plain = unicodedata.normalize("NFKD", APOSTROPHES.sub("", text).casefold())
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return NOT_A_WORD.sub(" ", letters.translate(UNDECOMPOSED)).strip()


def found(words: str, name: str) -> bool:
    """Is each of the folded words in the folded name, if need be across its spaces?

    >>> found("fam add", fold("The Addams Family")), found("acdc", fold("AC/DC"))
    (True, True)
    """
    joined = name.replace(" ", "")
    return all(word in name or (len(word) > LONG and word in joined) for word in words.split())
