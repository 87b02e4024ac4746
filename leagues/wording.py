"""What is said of what was typed, where Django would say it in words of its own."""

import re
import unicodedata

from django.core.exceptions import ValidationError

INVISIBLE = "Leave out the invisible characters."

SENTENCES = {
    "required": "Fill this in.",
    "blank": "Fill this in.",
    "null": "Fill this in.",
    "max_length": "At most %(limit_value)d characters, please: this has %(show_value)d.",
    "min_length": "At least %(limit_value)d characters, please: this has %(show_value)d.",
    "min_value": "Not below %(limit_value)s.",
    "max_value": "Not above %(limit_value)s.",
    "max_digits": "Too large a number.",
    "max_whole_digits": "Too large a number.",
    "max_decimal_places": "Too many decimals.",
    "invalid_choice": "Choose one that is offered.",
    "null_characters_not_allowed": INVISIBLE,
}
"""By the code of Django's own."""

E_MAIL = re.compile(r"\S@\S+\.\S")
"""An e-mail address in a text."""

NO_E_MAIL = "Leave out the e-mail address: the public reads this."

BREAKS = "\r\n\t"

NOT_A_REGION = ("final", "places")
"""Words that stand in addresses where a region's slug does: /2026/final/. No region has them."""


def unseen(text: str, *, lines: bool = False) -> str:
    """Give what stands in a text and cannot be seen: it may turn what stands beside it round.

    A space is seen, of whatever sort. With ``lines`` a text may have several.

    >>> unseen("Zoë O’Neill\\u00a0🕹"), unseen("Zoe\\u202egnp") == "\\u202e", unseen("two\\nlines")
    ('', True, '\\n')
    >>> unseen("two\\nlines", lines=True)
    ''
    """
    if text.isprintable():
        return ""
    allowed = BREAKS if lines else ""
    return "".join(each for each in text if each not in allowed and _is_unseen(each))


def _is_unseen(character: str) -> bool:
    sort = unicodedata.category(character)
    return sort.startswith("C") or sort in {"Zl", "Zp"}


def one_line(text: str) -> str:
    """Put a text on one line, and leave out what cannot be seen.

    >>> one_line("  the left\\u00a0flipper\\r\\nis dead\\0 ")
    'the left flipper is dead'
    """
    return "".join(filter(str.isprintable, " ".join(text.split()))).strip()


def in_words(error: ValidationError) -> dict[str, list[ValidationError]]:
    """Give what Django has against a row's values, by field, in our words."""
    for errors in error.error_dict.values():
        for each in errors:
            each.message = SENTENCES.get(each.code or "", each.message)
    return error.error_dict
