"""Points as text: exact, and back again."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import parse_points, points_text


@pytest.mark.parametrize(
    ("points", "text"),
    [
        pytest.param(Fraction(20), "20", id="whole"),
        pytest.param(20, "20", id="an int"),
        pytest.param(0, "0", id="nothing"),
        pytest.param(Fraction(100), "100", id="whole, its noughts kept"),
        pytest.param(Fraction(39, 2), "19.5", id="a half"),
        pytest.param(Fraction(1, 4), "0.25", id="a quarter"),
        pytest.param(Fraction(1, 5), "0.2", id="no nought at the end"),
        pytest.param(Fraction(1, 20), "0.05", id="a nought after the point"),
        pytest.param(Fraction(1, 100), "0.01", id="two places exact"),
        pytest.param(Fraction(1, 8), "1/8", id="three places are too many"),
        pytest.param(Fraction(1, 3), "1/3", id="no decimal"),
        pytest.param(Fraction(6, 9), "2/3", id="lowest terms"),
        pytest.param(Fraction(61, 3), "61/3", id="more than one"),
        pytest.param(Fraction(-1, 2), "-0.5", id="below nought, decimal"),
        pytest.param(Fraction(-1, 3), "-1/3", id="below nought, fraction"),
    ],
)
def test_points_text(points, text):
    assert points_text(points) == text


@pytest.mark.parametrize(
    ("text", "points"),
    [
        pytest.param("20", Fraction(20), id="whole"),
        pytest.param("0", Fraction(0), id="nothing"),
        pytest.param("19.5", Fraction(39, 2), id="decimal"),
        pytest.param("24.50", Fraction(49, 2), id="decimal with a nought"),
        pytest.param("0.123456789", Fraction(123456789, 10**9), id="nine decimals"),
        pytest.param("32/3", Fraction(32, 3), id="fraction"),
        pytest.param("4/2", Fraction(2), id="fraction not in lowest terms"),
        pytest.param("9" * 18, Fraction(10**18 - 1), id="eighteen figures"),
    ],
)
def test_parse_points(text, points):
    assert parse_points(text) == points


@pytest.mark.parametrize(
    "text",
    [
        *("", " 1", "1 ", "1\n", "-1", "+1", ".5", "1.", "1e3", "1_000", "1,000"),
        *("1/2/3", "1/-2", "1.5/2", "nan", "inf", "½", "٣", "9" * 19, "0.1234567890"),
    ],
)
def test_parse_points_refuses_anything_else(text):
    with pytest.raises(ValueError, match=r"is not a number such as 20, 19\.5 or 1/3"):
        parse_points(text)


def test_parse_points_refuses_to_divide_by_nothing():
    with pytest.raises(ValueError, match="'1/0' divides by nothing"):
        parse_points("1/0")


def test_parse_points_shows_a_long_text_in_part():
    with pytest.raises(ValueError, match=r"^'x{40}' is not"):
        parse_points("x" * 5000)


@given(st.fractions(min_value=0, max_value=10**9, max_denominator=10**9))
def test_points_survive_being_written_and_read(points):
    assert parse_points(points_text(points)) == points
