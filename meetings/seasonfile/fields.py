"""One object of a season file: hands its values out typed, and notes every fault with its place."""

from collections.abc import Iterator
from typing import TypeVar

from meetings.seasonfile.faults import Faults
from meetings.seasonfile.json_text import JsonObject
from meetings.seasonfile.values import Reader, WrongValueError, shown

T = TypeVar("T")
F = TypeVar("F")

LONGEST_KEY = 40
"""A longer key is none of the format's, and its place shows a part of it."""


class Fields:
    """An object's fields. A faulty value is noted once, and reads as what the caller gives for it.

    Of something that is no object only that is noted: all its values read as faulty.
    """

    def __init__(self, value: object, place: str, faults: Faults) -> None:
        self.place = place
        self.faults = faults
        self._asked: set[str] = set()
        self._values: dict[str, object] = {}
        self._is_object = isinstance(value, JsonObject)
        if isinstance(value, JsonObject):
            self._values = value
            for key in value.repeated:
                faults.add(self.at(key), "stands more than once in one object")
        else:
            faults.add(place or "the file", f"must be an object, not {shown(value)}")

    def at(self, key: str) -> str:
        """Name the place of a value."""
        if not key.isidentifier() or len(key) > LONGEST_KEY:
            return f"{self.place}[{shown(key)}]"
        return f"{self.place}.{key}" if self.place else key

    def has(self, key: str) -> bool:
        """Is the key there, with whatever value?"""
        return key in self._values

    def fault(self, key: str, message: str) -> None:
        """Note a fault in a value."""
        self.faults.add(self.at(key), message)

    def must(self, key: str, read: Reader[T], faulty: F) -> T | F:
        """Take a value that may not be left out."""
        self._ask(key, optional=False)
        return self._read(key, read, faulty) if self.has(key) else faulty

    def may(self, key: str, read: Reader[T], left_out: T, faulty: T | None = None) -> T:
        """Take a value that may be left out."""
        self._ask(key, optional=True)
        if not self.has(key):
            return left_out
        return self._read(key, read, left_out if faulty is None else faulty)

    def nested(self, key: str, *, optional: bool = False) -> "Fields":
        """Take an object in this one."""
        self._ask(key, optional=optional)
        if not self.has(key):
            return Fields(JsonObject(), self.at(key), Faults())  # nothing more to say about it
        return Fields(self._values[key], self.at(key), self.faults)

    def objects(self, key: str, *, optional: bool = False) -> Iterator["Fields"]:
        """Take a list of objects."""
        for index, value in enumerate(self._list(key, optional=optional)):
            yield Fields(value, f"{self.at(key)}[{index}]", self.faults)

    def list_of(
        self, key: str, read: Reader[T], faulty: T, *, optional: bool = False
    ) -> tuple[T, ...]:
        """Take a list of plain values."""
        return tuple(
            self._value(value, f"{self.at(key)}[{index}]", read, faulty)
            for index, value in enumerate(self._list(key, optional=optional))
        )

    def is_list(self, key: str) -> bool:
        """Is there a list at this key?"""
        return isinstance(self._values.get(key), list)

    def done(self) -> None:
        """Note the keys that nobody asked for; call once all values are taken."""
        for key in self._values:
            if key not in self._asked:
                self.faults.add(self.at(key), "is a key that the format does not have")

    def _ask(self, key: str, *, optional: bool) -> None:
        self._asked.add(key)
        if self._is_object and not optional and not self.has(key):
            self.faults.add(self.at(key), "is missing")

    def _list(self, key: str, *, optional: bool) -> list[object]:
        self._ask(key, optional=optional)
        value = self._values.get(key, [])
        if isinstance(value, list):
            return value
        self.faults.add(self.at(key), f"must be a list, not {shown(value)}")
        return []

    def _read(self, key: str, read: Reader[T], faulty: F) -> T | F:
        return self._value(self._values[key], self.at(key), read, faulty)

    def _value(self, value: object, place: str, read: Reader[T], faulty: F) -> T | F:
        try:
            return read(value)
        except WrongValueError as error:
            self.faults.add(place, str(error))
            return faulty
