"""Bytes to text, in whatever encoding a spreadsheet saved them."""

import codecs

MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),  # before UTF-16, whose mark is the start of this one
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)

NO_TEXT = "That is no text: save the sheet as CSV or as an Excel workbook (.xlsx)."

BLANK_OR_DASH = "\u00a0\u2013\u2014\u202f\u2009"
NO_NAMES = "ƒªº"
"""Letters to Unicode, and in nobody's name."""
ODD = 2
A_LITTLE_ODD = 1


class GridFileError(ValueError):
    """A file or text that is no grid of scores; the message is fit for a coordinator."""


def decoded(data: bytes) -> str:
    """Read text by its mark, then as UTF-16 or UTF-8 if it is that, then as Windows or the Mac do.

    Raises ``GridFileError`` for what is no text at all.

    >>> decoded("Zoë".encode("cp1252")), decoded("Zoë;1".encode("mac-roman"))
    ('Zoë', 'Zoë;1')
    """
    for mark, encoding in MARKS:
        if data.startswith(mark):
            return _strictly(data, encoding)
    if b"\0" in data:
        return _strictly(data, _byte_order(data))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return _eight_bits(data)


def _strictly(data: bytes, encoding: str) -> str:
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise GridFileError(NO_TEXT) from error
    if "\0" in text:
        raise GridFileError(NO_TEXT)
    return text


def _byte_order(data: bytes) -> str:
    """UTF-16 without its mark: the noughts stand where the high bytes of plain letters are."""
    return "utf-16-le" if data[1::2].count(0) > data[::2].count(0) else "utf-16-be"


def _eight_bits(data: bytes) -> str:
    """Windows-1252 or Mac Roman, whichever makes the likelier names of these bytes."""
    mac = data.decode("mac-roman")
    try:
        windows = data.decode("cp1252")
    except UnicodeDecodeError:  # five bytes stand for nothing there
        return mac
    odd_mac, odd_windows = _oddness(mac), _oddness(windows)
    if odd_mac == odd_windows:
        return mac if b"\r" in data and b"\n" not in data else windows
    return mac if odd_mac < odd_windows else windows


def _oddness(text: str) -> int:
    """How unlikely a text's accented letters and signs are where they stand."""
    framed = f" {text} "
    return sum(
        _odd(before, letter, after)
        for before, letter, after in zip(framed, framed[1:], framed[2:], strict=False)
        if letter > "\x7f"
    )


def _odd(before: str, letter: str, after: str) -> int:
    if letter in NO_NAMES:
        return ODD
    in_a_word = before.isalpha() or after.isalpha()
    if letter == "’" and before.isalpha() and after.isalpha():
        return A_LITTLE_ODD if after.islower() else 0
    if letter.islower():
        return ODD if after.isupper() or not in_a_word else 0
    if letter.isupper():
        amid = before.isalpha() and (before.islower() or after.islower())
        return ODD if amid or not in_a_word else A_LITTLE_ODD * before.isalpha()
    return 0 if letter in BLANK_OR_DASH else ODD
