"""Corrections after the fact, and disqualifications (1G, 7A, 8)."""

from dataclasses import replace

import pytest

from scoring import Game, Penalty, RuleError, Ruling, league_format, one_round, rounds_of_four
from tests.scoring.grand_final.playing import (
    match,
    order,
    seeds,
    standing,
    states,
    sudden_death,
    table,
    to_set_up,
    won,
)

FORMAT = league_format(qualifying_games=1, playoff_games=1, final_games=1)
EIGHT = "Ann Bob Cat Dee Eve Fay Gus Hal"
PLAYOFF = match("play-off", "Cat Dee Eve Fay")
FINAL = match("final", "Ann Bob Cat Dee")
SETTLED = sudden_death("qualifying", "Fay Gus")


def corrected(qualifying, *others):
    """All is played, and qualifying is corrected afterwards."""
    return won(FORMAT, EIGHT, match("qualifying", qualifying), *(others or (PLAYOFF, FINAL)))


def test_a_correction_that_changes_nobodys_way_changes_nothing():
    result = corrected("Bob Ann Dee Cat Fay Eve Hal Gus")

    assert result.champion == "Ann"
    assert standing(result) == "1 Ann, 2 Bob, 3 Cat, 4 Dee, 5 Eve, 6 Fay, 7 Hal, 8 Gus"


def test_a_correction_that_makes_a_tie_reopens_all_that_hangs_on_it():
    result = corrected("Ann Bob Cat Dee Eve Fay=Gus Hal")

    assert states(result) == {
        "qualifying": "sudden_death",
        "play-off": "changed",
        "final": "changed",
    }
    assert (result.champion, result.standing) == (None, ())
    assert to_set_up(result) == ["Qualifying sudden death: Fay Gus; 1 game"]
    assert table(result.stage("play-off")) == "1 Cat 4, 2 Dee 3, 3 Eve 2, 4 Fay 1"
    assert (seeds(result.stage("play-off")), seeds(result.stage("final"))) == (
        "Cat Dee Eve",
        "Ann Bob",
    )


def test_a_sudden_death_with_the_same_outcome_closes_it_again():
    result = corrected("Ann Bob Cat Dee Eve Fay=Gus Hal", PLAYOFF, FINAL, SETTLED)

    assert set(states(result).values()) == {"finished"}
    assert result.champion == "Ann"


def test_a_correction_that_brings_another_into_the_tie_reopens_it():
    result = corrected("Ann Bob Cat Dee Eve Fay=Gus=Hal", PLAYOFF, SETTLED)

    assert states(result)["qualifying"] == "sudden_death"
    assert to_set_up(result) == ["Qualifying sudden death: Fay Gus Hal; 1 game"]


def test_a_correction_that_undoes_the_tie_leaves_the_sudden_death_without_business():
    result = corrected(
        "Ann Bob Cat Dee Eve Fay Gus Hal", PLAYOFF, FINAL, sudden_death("qualifying", "Gus Fay")
    )

    assert result.champion == "Ann"
    assert result.stage("qualifying").groups[0].ties == ()


def test_a_correction_that_sends_another_on_is_told_and_nobody_is_champion():
    result = corrected("Ann Bob Cat Dee Eve Gus Fay Hal")
    playoff = result.stage("play-off")

    assert states(result) == {"qualifying": "finished", "play-off": "changed", "final": "changed"}
    assert (playoff.missing, playoff.groups[0].strays) == (("Gus",), ("Fay",))
    assert table(playoff) == "1 Cat 4, 2 Dee 3, 3 Eve 2, 4 Fay 1"
    assert (result.champion, result.to_set_up) == (None, ())


def test_8_the_organisers_decision_can_leave_things_as_the_day_had_them():
    scores = order("g1", "Ann Bob Cat Dee Eve Gus Fay Hal").scores
    decided = Game("g1", scores, rulings={"Gus": (Ruling("decision", scores["Hal"]),)})
    result = won(FORMAT, EIGHT, match("qualifying", decided), PLAYOFF, FINAL)

    assert standing(result) == "1 Ann, 2 Bob, 3 Cat, 4 Dee, 5 Eve, 6 Fay, 7= Gus, 7= Hal"


@pytest.mark.parametrize(
    ("qualifying", "state"),
    [
        pytest.param("Ann Bob Cat Dee Eve Fay=Gus Hal", "not_begun", id="its players not known"),
        pytest.param(EIGHT, "playing", id="its players known"),
    ],
)
def test_a_match_without_scores_that_is_set_up_early_or_without_its_players(qualifying, state):
    empty = match("play-off", "", entered="Cat", finished=False)
    playoff = corrected(qualifying, empty).stage("play-off")

    assert playoff.state == state
    assert playoff.missing == (() if state == "not_begun" else ("Dee", "Eve", "Fay"))


def test_a_player_who_is_not_entered_once_the_match_has_scores():
    three = match("play-off", "Cat Dee Eve", finished=False)

    assert corrected(EIGHT, three).stage("play-off").state == "changed"


def test_a_player_entered_too_many_is_set_aside():
    five = match("play-off", "Gus Cat Dee Eve Fay")
    playoff = corrected(EIGHT, five).stage("play-off")

    assert playoff.state == "finished"
    assert table(playoff) == "1 Cat 4, 2 Dee 3, 3 Eve 2, 4 Fay 1"
    assert playoff.groups[0].strays == ("Gus",)


def test_somebody_who_has_not_qualified_is_set_aside_in_qualifying():
    result = won(one_round(), "Ann Bob", match("final", "Zoe Ann Bob", entered="Yan"))

    assert table(result.stages[0]) == "1 Ann 2, 2 Bob 1"
    assert result.stages[0].groups[0].strays == ("Zoe", "Yan")


def test_7a_disqualified_in_qualifying_the_places_close_up():
    qualifying = match("qualifying", EIGHT, out=("Cat",))
    result = won(FORMAT, EIGHT, qualifying)

    assert table(result.stage("qualifying")) == (
        "1 Ann 8, 2 Bob 7, 3 Dee 6, 4 Eve 5, 5 Fay 4, 6 Gus 3, 7 Hal 2, - Cat 0"
    )
    assert to_set_up(result) == ["Play-off: Dee Eve Fay Gus; 1 game"]


def test_7a_disqualified_in_the_play_off_nobody_moves_up_into_it():
    result = won(
        FORMAT,
        EIGHT,
        match("qualifying", EIGHT),
        match("play-off", "Cat Dee Eve Fay", out=("Cat",)),
    )

    assert table(result.stage("play-off")) == "1 Dee 4, 2 Eve 3, 3 Fay 2, - Cat 0"
    assert to_set_up(result) == ["Final: Ann Bob Dee Eve; 1 game"]


def test_7a_disqualified_in_the_final_a_player_has_no_place_in_the_standing():
    result = won(
        FORMAT,
        EIGHT,
        match("qualifying", EIGHT, out=("Hal",)),
        PLAYOFF,
        match("final", "Ann Bob Cat Dee", out=("Ann",)),
    )

    assert result.champion == "Bob"
    assert standing(result) == "1 Bob, 2 Cat, 3 Dee, 4 Eve, 5 Fay, 6 Gus, - Ann, - Hal"


def test_7a_disqualified_without_a_score():
    playoff = match("play-off", "Dee Eve Fay", entered="Cat", out=("Cat",))

    assert table(won(FORMAT, EIGHT, match("qualifying", EIGHT), playoff).stage("play-off")) == (
        "1 Dee 3, 2 Eve 2, 3 Fay 1, - Cat 0"
    )


@pytest.mark.parametrize(
    ("finished", "expected"),
    [
        pytest.param(True, "5 Eve 4, 6 Gus 5/2, 7 Hal 1, - Fay 5/2", id="over"),
        pytest.param(False, "5 Eve 4, 6=? Fay 5/2, 6=? Gus 5/2, 8 Hal 1", id="being played"),
    ],
)
def test_7a_disqualified_in_a_sudden_death(finished, expected):
    qualifying = match("qualifying", "Ann Bob Cat Dee Eve Fay=Gus Hal")
    death = sudden_death("qualifying", "Fay Gus", out=("Fay",), finished=finished)

    assert table(won(FORMAT, EIGHT, qualifying, death).stage("qualifying")).endswith(expected)


def test_if_nobody_is_left_in_the_final_there_is_no_champion():
    everybody = match("final", "Ann Bob", out=("Ann", "Bob"))
    result = won(one_round(), "Ann Bob", everybody)

    assert (result.champion, standing(result)) == (None, "- Ann, - Bob")


def test_a_warning_changes_nothing():
    played = match("final", "Ann Bob")
    meeting = replace(played.meeting, penalties=(Penalty("Ann", "warning"),))

    assert won(one_round(), "Ann Bob", replace(played, meeting=meeting)).champion == "Ann"


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        pytest.param(
            [match("semi-final", "Ann Bob")],
            "The format has no group 1 in a stage “semi-final” (1G).",
            id="a stage that there is not",
        ),
        pytest.param(
            [match("play-off", "Ann Bob", group=2)],
            "The format has no group 2 in a stage “play-off” (1G).",
            id="a group that there is not",
        ),
        pytest.param(
            [PLAYOFF, PLAYOFF],
            "Play-off, group 1, has two matches; a tie is parted by a sudden death (3F).",
            id="a match twice",
        ),
    ],
)
def test_matches_that_the_format_does_not_have(facts, sentence):
    with pytest.raises(RuleError) as refused:
        won(FORMAT, EIGHT, *facts)

    assert str(refused.value) == sentence


def test_rounds_have_as_many_groups_as_players():
    with pytest.raises(RuleError, match="no group 3 in a stage “semi-final”"):
        won(rounds_of_four(), EIGHT, match("semi-final", "Ann Bob", group=3))
