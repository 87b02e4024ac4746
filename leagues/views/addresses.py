"""The numbers in addresses, written in one way each: a page has one address, and is kept once.

Imported for its effect: addresses may then name a ``year`` and a ``number``.
"""

from django.urls import register_converter
from django.urls.converters import IntConverter


class YearConverter(IntConverter):
    """A season's year, in four digits."""

    regex = "[1-9][0-9]{3}"


class NumberConverter(IntConverter):
    """A row's or a meeting's number, without noughts before it."""

    regex = "[1-9][0-9]{0,18}"


register_converter(YearConverter, "year")
register_converter(NumberConverter, "number")
