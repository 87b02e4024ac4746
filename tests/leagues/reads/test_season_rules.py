"""What a season plays otherwise than the rulebook, in words."""

from dataclasses import fields

import pytest

from leagues.reads.season_rules import CHOICES, NUMBERS, readings
from scoring import READINGS, Ruleset


def test_a_season_by_the_rulebook_has_nothing_to_say():
    assert readings(Ruleset()) == ()


def test_every_setting_has_its_words():
    assert set(CHOICES) | set(NUMBERS) == {field.name for field in fields(Ruleset)}


@pytest.mark.parametrize(
    ("name", "reading"),
    [
        (name, reading)
        for name, values in READINGS.items()
        for reading in values
        if reading != getattr(Ruleset(), name)
    ],
)
def test_every_other_reading_has_a_sentence_that_cites_its_rule(name, reading):
    (sentence,) = readings(Ruleset(**{name: reading}))
    assert sentence.endswith((" (1G).", " (3B).", " (3F).", " (3G)."))


@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        ({"counting_meetings": 3}, "A player’s best 3 meetings count; the rulebook counts 4 (3E)."),
        ({"counting_meetings": 1}, "A player’s best 1 meeting counts; the rulebook counts 4 (3E)."),
        (
            {"minimum_home_players": 1},
            "A meeting counts with 1 home player or more; 5 in the rulebook (1E).",
        ),
        ({"final_places": 1}, "The grand final has 1 place; 40 in the rulebook (1G)."),
        (
            {"league_points_for_first": 1},
            "The best home player at a meeting takes 1 league point; 20 in the rulebook (3D).",
        ),
        ({"final_places": 48}, "The grand final has 48 places; 40 in the rulebook (1G)."),
        (
            {"bonus_point": False},
            "There is no bonus point for a score more than double the second placed one (3B).",
        ),
    ],
)
def test_a_setting_in_words(setting, expected):
    assert readings(Ruleset(**setting)) == (expected,)
