"""How numbers and names are written on pages: exact points, scores, positions, lamps."""

import re
from fractions import Fraction
from typing import Any

from django import template
from django.template.context import Context
from django.urls import reverse
from django.utils.html import format_html, strip_tags
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

NOTHING = "–"
MISSING: tuple[object, ...] = (None, "")
"""Values that are none; a template gives ``""`` for a value of what is not there."""
GLYPHS = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
    Fraction(1, 5): "⅕",
    Fraction(2, 5): "⅖",
    Fraction(3, 5): "⅗",
    Fraction(4, 5): "⅘",
    Fraction(1, 6): "⅙",
    Fraction(5, 6): "⅚",
    Fraction(1, 8): "⅛",
    Fraction(3, 8): "⅜",
    Fraction(5, 8): "⅝",
    Fraction(7, 8): "⅞",
}


TEENS = (11, 12, 13)
ENDINGS = {1: "st", 2: "nd", 3: "rd"}


@register.filter
def points(value: Fraction | int | None) -> str:
    """Write points exactly: ``20``, ``19½``, ``⅓``; other fractions raised and
    lowered, with words for those who listen. None is a dash.
    """
    if value is None or value in MISSING:
        return NOTHING
    sign = "−" if value < 0 else ""
    whole, part = divmod(abs(Fraction(value)), 1)
    if not part:
        return f"{sign}{whole:,}"
    if part in GLYPHS:
        return f"{sign}{f'{whole:,}' if whole else ''}{GLYPHS[part]}"
    return _unusual(f"{sign}{whole:,}" if whole else sign, part)


def _unusual(before: str, part: Fraction) -> SafeString:
    """A fraction without a character of its own: drawn for the eye, in words for the ear."""
    spoken = f"{before} and " if before else ""
    shown = f"{before}\N{NARROW NO-BREAK SPACE}" if before else ""
    return format_html(
        '<span class="frac"><span aria-hidden="true">{}<sup>{}</sup>&frasl;<sub>{}</sub></span>'
        '<span class="visually-hidden">{}{} over {}</span></span>',
        shown,
        part.numerator,
        part.denominator,
        spoken,
        part.numerator,
        part.denominator,
    )


EXACT = re.compile(
    r"(?<![\d/.,])(?:(\d+) )?(\d+)/(\d+)\b|(?<![\d/.,])([\d,]*\d)(\.\d{1,2})\b", re.ASCII
)


@register.filter
def exact(sentence: str) -> str:
    """Write the numbers within a sentence as the tables do: ``19.5`` as ``19½``, ``1/3`` as ``⅓``.

    An unusual fraction stays as it is.
    """
    return EXACT.sub(_as_in_tables, sentence)


def _as_in_tables(match: re.Match[str]) -> str:
    mixed, numerator, denominator, whole, decimals = match.groups()
    if decimals:
        value = int(whole.replace(",", "")) + Fraction("0" + decimals)
    else:
        value = int(mixed or 0) + Fraction(int(numerator), int(denominator))
    return points(value) if value % 1 in GLYPHS else match[0]


@register.filter
def grouped(value: int | None) -> str:
    """Write a score with its thousands apart: ``1,234,560``. None is a dash."""
    return NOTHING if value is None or value in MISSING else f"{value:,}"


@register.filter
def decimal(value: Fraction | None, places: int = 2) -> str:
    """Write a number to some decimal places, cut rather than rounded, with ``…`` where more follow.

    For averages and quotas beside which the exact value stands. None is a dash.

    >>> decimal(Fraction(32, 3)), decimal(Fraction(23, 2)), decimal(Fraction(12))
    ('10.66…', '11.5', '12')
    """
    if value is None or value in MISSING:
        return NOTHING
    whole, rest = divmod(abs(value), 1)
    digits, more = divmod(rest * 10**places, 1)
    sign = "−" if value < 0 else ""
    shown = f"{int(digits):0{places}d}"
    text = f".{shown}…" if more else f".{shown}".rstrip("0").rstrip(".")
    return f"{sign}{whole}{text}"


@register.filter
def ordinal(value: int | None) -> str:
    """Write a place as it is spoken: ``1st``, ``2nd``, ``3rd``, ``11th``. None is a dash."""
    if value is None or value in MISSING:
        return NOTHING
    ending = "th" if value % 100 in TEENS else ENDINGS.get(value % 10, "th")
    return f"{value}{ending}"


NTH = (
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
)


@register.filter
def nth_word(value: int) -> str:
    """Write a place in a word: ``fifth``; past the tenth as ``11th``."""
    return NTH[value - 1] if 1 <= value <= len(NTH) else ordinal(value)


@register.filter
def place(row: Any) -> str:
    """Write a row's position, a shared one as ``3=``. A row has ``position`` and ``tied``."""
    if row.position is None:
        return NOTHING
    return f"{row.position}{'=' if row.tied else ''}"


@register.inclusion_tag("components/score_display.html")
def score_display(value: Fraction | int | str, label: str = "") -> dict[str, Any]:
    """Draw a number in the lit segments of a score display. For a few big figures a page.

    A fraction stands beside the digits as a character.
    """
    text = value if isinstance(value, str) else str(strip_tags(points(value)))
    glyphs, x = [], 0
    for character in text:
        name, width = ("comma", 20) if character == "," else (character, 60)
        drawn = name == "comma" or character in "0123456789"
        glyphs.append({"name": name, "drawn": drawn, "x": x, "width": min(width, 56)})
        x += width
    return {"glyphs": glyphs, "width": x, "label": label or text}


SECTIONS = {
    "home": {"home"},
    "seasons": {
        "seasons", "season", "region", "league_table", "season_working", "meeting",
        "meeting_working", "grand_final", "champions", "final_places", "possible",
    },
    "players": {"players", "player"},
    "machines": {"machines", "machine"},
    "how_scoring_works": {"how_scoring_works"},
}  # fmt: skip
"""The entries of the main navigation, and the pages that stand under each."""


@register.simple_tag(takes_context=True)
def nav_link(context: Context, name: str, words: str) -> SafeString:
    """Link to a section of the site, marked where the reader is in it."""
    match = getattr(context.get("request"), "resolver_match", None)
    here = match.url_name if match else None
    current = ""
    if here == name:
        current = mark_safe(' aria-current="page"')
    elif here in SECTIONS.get(name, ()) or (name == "desk_home" and _is_of_the_desk(here)):
        current = mark_safe(' aria-current="true"')
    return format_html('<li><a href="{}"{}>{}</a></li>', reverse(name), current, words)


def _is_of_the_desk(page: str | None) -> bool:
    """Is this one of the pages from which a meeting is run?"""
    return page is not None and page.partition("_")[0] == "desk"
