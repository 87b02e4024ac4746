"""From a file's bytes to JSON values, keeping what plain ``json`` lets pass or throws away."""

import json
from collections import Counter
from dataclasses import dataclass

from meetings.seasonfile.faults import Fault

LARGEST_FILE = 32 * 2**20
"""In bytes: sixty times a season of eight regions, and a file of noughts is soon refused."""
MOST_DIGITS = 30
"""Longer whole numbers are nobody's score, and slow to read."""


class UnreadableFileError(Exception):
    """The file is no JSON text; ``fault`` says where it stops being one."""

    def __init__(self, place: str, message: str) -> None:
        super().__init__(f"{place}: {message}")
        self.fault = Fault(place, message)


class JsonObject(dict[str, object]):
    """An object of the file, and the keys that stand in it more than once."""

    repeated: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OddNumber:
    """A number that no value of a season file is: 1.5, 1e3, NaN, or one of very many digits."""

    text: str


def parse(data: bytes) -> object:
    """Read JSON; raises ``UnreadableFileError``."""
    if len(data) > LARGEST_FILE:
        raise UnreadableFileError(
            "the file", f"is larger than {LARGEST_FILE // 2**20} MB; no season is"
        )
    text = _decoded(data)
    if not text.strip():
        raise UnreadableFileError("the file", "is empty")
    try:
        return json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_whole_number,
            parse_float=OddNumber,
            parse_constant=OddNumber,
        )
    except json.JSONDecodeError as error:
        raise UnreadableFileError(
            f"line {error.lineno}, column {error.colno}", f"is not JSON: {_lowered(error.msg)}"
        ) from None
    except RecursionError:
        raise UnreadableFileError("the file", "is nested too deeply; no season is") from None


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise UnreadableFileError(
            f"line {line}", f"is not UTF-8 text (byte {error.start + 1} of the file)"
        ) from None


def _object(pairs: list[tuple[str, object]]) -> JsonObject:
    values = JsonObject(pairs)
    if len(values) < len(pairs):
        times = Counter(key for key, _ in pairs)
        values.repeated = tuple(key for key in times if times[key] > 1)
    return values


def _whole_number(digits: str) -> int | OddNumber:
    return int(digits) if len(digits) <= MOST_DIGITS else OddNumber(digits)


def _lowered(message: str) -> str:
    """Fit Python's message into a sentence: "Unterminated string starting at" has no end."""
    return (message[0].lower() + message[1:]).removesuffix(" at").removesuffix(" starting")
