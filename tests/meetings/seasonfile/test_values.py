"""What one value must be; the limits are the database's."""

import datetime
from decimal import Decimal
from fractions import Fraction

import pytest

from leagues.models import Player, Region, Season
from meetings.models import HIGHEST_SCORE, Game, Machine, Meeting, Penalty, Ruling, Venue
from meetings.seasonfile import document, values
from scoring import LADDER


@pytest.mark.parametrize(
    ("read", "value", "taken"),
    [
        pytest.param(values.date, "2024-02-29", datetime.date(2024, 2, 29), id="date"),
        pytest.param(values.time, "12:00", datetime.time(12), id="time"),
        pytest.param(values.time, "12:00:30", datetime.time(12, 0, 30), id="time to the second"),
        pytest.param(values.money, "2", Decimal(2), id="money: pounds"),
        pytest.param(values.money, "9999.99", Decimal("9999.99"), id="money: the most"),
        pytest.param(values.points, "32/3", Fraction(32, 3), id="points: a fraction"),
        pytest.param(values.points, "999999", Fraction(999_999), id="points: the most"),
        pytest.param(values.text(4), "李 ë½", "李 ë½", id="text: any writing"),
        pytest.param(values.text(9, lines=True), "a\r\n\tb", "a\r\n\tb", id="text: lines"),
        pytest.param(values.text(9, may_be_empty=True), "", "", id="text: none"),
        pytest.param(values.text(9), "a\u00a0b", "a\u00a0b", id="text: spaces that do not break"),
        pytest.param(values.slug, "A_b-3", "A_b-3", id="slug"),
        pytest.param(values.known("venue", None), "any", "any", id="known: of a list unread"),
        pytest.param(values.nullable(values.flag), None, None, id="null"),
    ],
)
def test_what_is_taken(read, value, taken):
    assert read(value) == taken


@pytest.mark.parametrize(
    ("value", "text"),
    [
        pytest.param("a\x1b[2J", '"a\\u001b[2J"', id="nothing that moves a terminal's cursor"),
        pytest.param("\u202eabc", '"\\u202eabc"', id="nothing that turns the writing round"),
        pytest.param("Zoë", '"Zoë"', id="other letters as they are"),
        pytest.param("x" * 1000, '"' + "x" * 59 + "…", id="cut"),
        pytest.param({"a": 1}, "an object", id="an object"),
        pytest.param(None, "null", id="as JSON has it"),
    ],
)
def test_how_a_value_is_shown(value, text):
    assert values.shown(value) == text


def test_words_of_a_choice():
    assert [values.either(words) for words in (["a"], ["a", "b"], ["a", "b", "c"])] == [
        "a",
        "a or b",
        "a, b or c",
    ]


@pytest.mark.parametrize(
    ("model", "field", "longest"),
    [
        (Region, "slug", values.LONGEST_SLUG),
        (Venue, "slug", values.LONGEST_SLUG),
        (Machine, "slug", values.LONGEST_SLUG),
        (Player, "slug", values.LONGEST_SLUG),
        (Game, "key", values.LONGEST_SLUG),
        (Region, "name", 80),
        (Venue, "name", 120),
        (Venue, "town", 120),
        (Machine, "name", 120),
        (Machine, "manufacturer", 120),
        (Machine, "opdb_id", 40),
        (Player, "name", 120),
        (Game, "note", 300),
        (Ruling, "reason", 300),
        (Penalty, "reason", 300),
    ],
)
def test_text_is_as_long_as_its_column(model, field, longest):
    assert model._meta.get_field(field).max_length == longest


def test_choices_are_those_of_the_models():
    assert (*document.MEETING_STATUSES, "cancelled") == tuple(Meeting.Status.values)
    assert tuple(Game.Status.values) == document.GAME_STATUSES
    assert tuple(Penalty.Level.values) == LADDER
    assert tuple(document.VALUE_KEYS) == tuple(Ruling.Kind.values)
    assert {kind for kind, key in document.VALUE_KEYS.items() if key} == set(Ruling.VALUED)
    assert document.HIGHEST_SCORE == HIGHEST_SCORE
    assert Season._meta.get_field("adult_fee").max_digits == 6
