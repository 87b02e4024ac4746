"""How numbers and places are written in an explanation."""

from dataclasses import FrozenInstanceError
from fractions import Fraction

import pytest

from scoring import Step
from scoring.explain.step import counted, finish, listed, number, ordinal, tied_places


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (999, "999"),
        (1_000, "1,000"),
        (20_000, "20,000"),
        (1_234_567, "1,234,567"),
        (10**18 - 1, "999,999,999,999,999,999"),
        (-1_500, "-1,500"),
        (Fraction(39, 2), "19.5"),
        (Fraction(2469, 2), "1,234.5"),
        (Fraction(1, 3), "1/3"),
        (Fraction(4000, 3), "4,000/3"),
    ],
)
def test_numbers_are_exact_and_grouped_in_threes(value, text):
    assert number(value) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0 points"), (1, "1 point"), (2, "2 points"), (Fraction(1, 3), "1/3 points")],
)
def test_counted(value, text):
    assert counted(value, "point") == text


@pytest.mark.parametrize(
    ("place", "text"),
    [
        *((1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (10, "10th")),
        *((11, "11th"), (12, "12th"), (13, "13th"), (20, "20th")),
        *((21, "21st"), (22, "22nd"), (23, "23rd"), (111, "111th"), (121, "121st")),
    ],
)
def test_ordinal(place, text):
    assert ordinal(place) == text


@pytest.mark.parametrize(
    ("values", "text"), [([5], "5"), ([5, 4], "5 and 4"), ([5_000, 4, 3], "5,000, 4 and 3")]
)
def test_listed(values, text):
    assert listed(values) == text


@pytest.mark.parametrize(
    ("level", "text"),
    [(1, "3rd of 9"), (2, "3rd of 9, level with 1 other"), (3, "3rd of 9, level with 2 others")],
)
def test_finish(level, text):
    assert finish(3, 9, level) == text


@pytest.mark.parametrize(
    ("worth", "text"),
    [
        ([9, 8], "The tie fills places 2 and 3, worth 9 and 8"),
        ([9, 8, 7], "The tie fills places 2 to 4, worth 9, 8 and 7"),
        ([9, 8, 7, 6], "The tie fills places 2 to 5, worth 9, 8, 7 and 6"),
        ([9, 8, 7, 6, 5], "The tie fills places 2 to 6, worth 9 down to 5"),
    ],
)
def test_tied_places(worth, text):
    assert tied_places(2, worth) == text


def test_a_step_cannot_be_changed():
    with pytest.raises(FrozenInstanceError):
        Step("3B", "The best score takes 20 machine points.", 20).value = 19
