"""Facts are plain, frozen values."""

from dataclasses import FrozenInstanceError, fields

import pytest

from scoring import (
    Game,
    Meeting,
    Penalty,
    RecordedMeeting,
    RecordedResult,
    Region,
    Ruleset,
    Ruling,
    Season,
)

FACTS = [
    Game("g1", {"Ann": 1}),
    Meeting(1, ()),
    Penalty("Ann", "warning"),
    RecordedMeeting(1, ()),
    RecordedResult("Ann"),
    Region("north", frozenset(), ()),
    Ruling("slam_tilt"),
    Season(Ruleset(), ()),
]


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: type(fact).__name__)
def test_facts_cannot_be_changed(fact):
    with pytest.raises(FrozenInstanceError):
        setattr(fact, fields(fact)[0].name, None)


def test_a_game_is_in_play_without_rulings_or_jackpot_unless_said():
    assert Game("g1", {"Ann": 1}) == Game("g1", {"Ann": 1}, rulings={}, jackpot=None, in_play=True)


def test_a_region_has_no_playoff_and_no_places_by_hand_unless_said():
    assert Region("north", frozenset(), ()) == Region(
        "north", frozenset(), (), previous_attendance=None, places_by_hand=None, playoff=()
    )
