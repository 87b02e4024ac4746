"""Choosing among several, and finding where something begins to hold."""

import pytest

from scoring.possible.choices import choices, first_where


@pytest.mark.parametrize(
    ("several", "number", "expected"),
    [
        ("abc", 2, ["ab", "ac", "bc"]),
        ("aab", 2, ["aa", "ab"]),
        ("aabb", 2, ["aa", "ab", "bb"]),
        ("ab", 0, [""]),
        ("ab", 3, []),
    ],
)
def test_every_choice_once(several, number, expected):
    assert ["".join(chosen) for chosen in choices(several, number)] == expected


@pytest.mark.parametrize("least", range(12))
def test_the_first_where_something_holds(least):
    assert first_where(range(10), lambda number: number >= least) == min(least, 10)


def test_of_nothing():
    assert first_where((), bool) == 0
