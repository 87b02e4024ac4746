"""What a worked-out grand final says of itself."""

from fractions import Fraction

import pytest

from scoring import (
    FinalMatch,
    FinalResult,
    Game,
    Meeting,
    Place,
    Ruleset,
    StageResult,
    SuddenDeath,
    Tie,
    league_format,
    meeting_result,
)

MEETING = Meeting(1, (Game("fox", {"Ann": 30, "Bob": 20}),))
DEATH = SuddenDeath(
    FinalMatch("qualifying", ("Ann", "Bob", "Cat"), MEETING, finished=True, sudden_death=True),
    meeting_result(MEETING, frozenset({"Ann", "Bob"}), Ruleset()).games,
)
LEVEL = Place(6, ("Ann", "Bob"))


def test_who_was_in_a_sudden_death_and_what_counts():
    assert DEATH.players == {"Ann", "Bob", "Cat"}
    assert [DEATH.scores(player) for player in ("Ann", "Bob", "Cat")] == [(30,), (20,), (None,)]


@pytest.mark.parametrize(("still_level", "settled"), [((), True), ((LEVEL,), False)])
def test_a_tie_is_settled_once_nobody_is_level_across_a_line(still_level, settled):
    tie = Tie(LEVEL, Fraction(61), (6,), (), (LEVEL,), still_level)

    assert tie.settled == settled


def test_the_result_of_a_stage():
    final = league_format()
    stages = tuple(
        StageResult(stage, "not_begun", final.lines(stage.key), (), False, (), ())
        for stage in final.stages
    )
    result = FinalResult(final, stages, (), (), None)

    assert result.stage("play-off") == stages[1]
    with pytest.raises(KeyError, match="semi-final"):
        result.stage("semi-final")
