"""What a season may set, and what it is where nothing is set."""

from dataclasses import asdict

import pytest

from scoring import LEAST, READINGS, RuleError, Ruleset

RULEBOOK = {
    "competitors": "meeting",
    "machine_ties": "shared",
    "guests_take_machine_points": True,
    "bonus_point": True,
    "league_points_for_first": 20,
    "counting_meetings": 4,
    "minimum_home_players": 5,
    "season_ties": "qualifying_line",
    "final_places": 40,
    "final_places_each": 0,
    "final_attendance": "this_season",
}


def test_the_defaults_are_the_rulebooks_text():
    assert asdict(Ruleset()) == RULEBOOK


def test_the_readings_that_exist():
    assert READINGS == {
        "competitors": ("meeting", "machine"),
        "machine_ties": ("shared", "higher", "lower"),
        "season_ties": ("qualifying_line", "everywhere"),
        "final_attendance": ("this_season", "previous_season"),
    }


@pytest.mark.parametrize(
    ("name", "reading"),
    [(name, reading) for name, readings in READINGS.items() for reading in readings],
)
def test_every_reading_is_taken(name, reading):
    assert asdict(Ruleset(**{name: reading})) == RULEBOOK | {name: reading}


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("competitors", "competitors is one of meeting, machine."),
        ("machine_ties", "machine_ties is one of shared, higher, lower."),
        ("season_ties", "season_ties is one of qualifying_line, everywhere."),
        ("final_attendance", "final_attendance is one of this_season, previous_season."),
    ],
)
def test_an_unknown_reading_is_refused(name, said):
    with pytest.raises(RuleError) as refusal:
        Ruleset(**{name: "as it pleases"})

    assert str(refusal.value) == said


@pytest.mark.parametrize(("name", "least"), LEAST.items())
def test_a_number_below_its_least_is_refused_and_the_least_is_taken(name, least):
    assert asdict(Ruleset(**{name: least}))[name] == least
    with pytest.raises(RuleError) as refusal:
        Ruleset(**{name: least - 1})

    assert str(refusal.value) == f"{name} is at least {least}."
