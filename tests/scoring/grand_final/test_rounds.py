"""Rounds in groups of four at 4, 2, 1, 0 (1G)."""

from dataclasses import replace

import pytest

from scoring import (
    FinalFormat,
    Game,
    Penalty,
    Ruling,
    Source,
    Stage,
    league_format,
    rounds_of_four,
)
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
from tests.scoring.shorthand import crowd

EIGHT = rounds_of_four(qualifying_games=1, qualifiers=8, games_a_round=2)
TEN = "Ann Bob Cat Dee Eve Fay Gus Hal Ida Jim"
QUALIFYING = match("qualifying", TEN)
FIRST = match("semi-final", "Eve Ann Hal Dee", "Eve Ann Dee Hal", group=1)
SECOND = match("semi-final", "Bob Cat Fay Gus", "Cat Fay Bob Gus", group=2)


def played(*matches, final=EIGHT):
    return won(final, TEN, QUALIFYING, *matches)


def test_seeds_are_dealt_to_the_groups_there_and_back():
    assert to_set_up(played()) == [
        "Semi-final 1: Ann Dee Eve Hal; 2 games",
        "Semi-final 2: Bob Cat Fay Gus; 2 games",
    ]


def test_sixteen_in_four_groups():
    sixteen = " ".join(crowd(16))
    final = rounds_of_four(qualifying_games=1, qualifiers=16)
    result = won(final, sixteen, match("qualifying", sixteen))

    assert to_set_up(result) == [
        "Quarter-final 1: P01 P08 P09 P16; 3 games",
        "Quarter-final 2: P02 P07 P10 P15; 3 games",
        "Quarter-final 3: P03 P06 P11 P14; 3 games",
        "Quarter-final 4: P04 P05 P12 P13; 3 games",
    ]


def test_each_game_of_a_group_gives_4_2_1_0():
    result = played(FIRST, SECOND)

    assert table(result.stage("semi-final"), 1) == "1 Eve 8, 2 Ann 4, 3= Dee 1, 3= Hal 1"
    assert table(result.stage("semi-final"), 2) == "1 Cat 6, 2 Bob 5, 3 Fay 3, 4 Gus 0"


def test_the_winners_are_seeded_before_the_seconds_and_among_themselves_as_before():
    result = played(FIRST, SECOND)

    assert seeds(result.stage("final")) == "Cat Eve Ann Bob"
    assert to_set_up(result) == ["Final: Cat Eve Ann Bob; 2 games"]


def test_while_one_group_plays_the_winners_of_the_other_are_known():
    result = played(FIRST, replace(SECOND, finished=False))

    assert states(result)["semi-final"] == "playing"
    assert seeds(result.stage("final")) == "Eve Ann"
    assert to_set_up(result) == []


def test_while_one_group_is_not_set_up_the_stage_is_being_played():
    result = played(FIRST)

    assert [group.state for group in result.stage("semi-final").groups] == [
        "finished",
        "not_begun",
    ]
    assert states(result)["semi-final"] == "playing"
    assert to_set_up(result) == ["Semi-final 2: Bob Cat Fay Gus; 2 games"]


def test_those_who_go_out_of_one_round_are_level_by_their_places_in_their_groups():
    result = played(FIRST, SECOND, match("final", "Eve Bob Cat Ann", "Eve Cat Bob Ann"))

    assert result.champion == "Eve"
    assert standing(result) == (
        "1 Eve, 2= Bob, 2= Cat, 4 Ann, 5= Dee, 5= Fay, 5= Hal, 8 Gus, 9 Ida, 10 Jim"
    )


def test_groups_may_be_drawn_otherwise():
    drawn = match("semi-final", "Bob Ann Cat Dee", "Bob Ann Cat Dee", group=1)
    result = played(drawn)

    assert to_set_up(result) == ["Semi-final 2: Eve Fay Gus Hal; 2 games"]
    assert result.stage("semi-final").groups[0].players == ("Ann", "Bob", "Cat", "Dee")


def test_a_player_entered_in_two_groups_plays_in_the_first():
    twice = match("semi-final", "Ann Bob Cat Fay Gus", group=2)
    group = played(FIRST, twice).stage("semi-final").groups[1]

    assert (group.players, group.strays) == (("Bob", "Cat", "Fay", "Gus"), ("Ann",))


def test_a_tie_in_a_group_is_parted_in_that_group():
    level = match("semi-final", "Bob Cat=Fay Gus", "Bob Cat=Fay Gus", group=2)
    elsewhere = sudden_death("semi-final", "Fay Cat", group=1)
    result = played(FIRST, level, elsewhere)

    assert table(result.stage("semi-final"), 2) == "1 Bob 8, 2=? Cat 3, 2=? Fay 3, 4 Gus 0"
    assert states(result)["semi-final"] == "sudden_death"
    assert to_set_up(result) == ["Semi-final 2 sudden death: Cat Fay; 1 game"]
    settled = played(FIRST, level, sudden_death("semi-final", "Fay Cat", group=2))
    assert seeds(settled.stage("final")) == "Bob Eve Ann Fay"


def test_a_tie_on_a_game_shares_what_its_places_take():
    group = match("semi-final", "Ann=Dee=Eve Hal", "Ann=Dee Eve=Hal", group=1)

    assert table(played(group).stage("semi-final")) == (
        "1= Ann 16/3, 1= Dee 16/3, 3 Eve 17/6, 4 Hal 1/2"
    )


def test_points_of_a_round_go_by_the_scores_that_count_and_know_no_bonus():
    ruled = Game(
        "g1",
        {"Ann": 1000, "Dee": 100, "Eve": 50, "Hal": 40},
        rulings={"Dee": (Ruling("slam_tilt"),)},
    )
    penalised = match("semi-final", ruled, "Ann Dee Eve Hal", group=1)
    meeting = replace(penalised.meeting, penalties=(Penalty("Eve", "disqualified"),))

    result = played(replace(penalised, meeting=meeting))

    assert table(result.stage("semi-final")) == "1 Ann 8, 2=? Dee 3, 2=? Hal 3, - Eve 0"


def test_a_game_not_played_gives_nothing_and_a_place_beyond_the_points_neither():
    final = FinalFormat(
        "Cut",
        (
            Stage("qualifying", "Qualifying", 1),
            Stage("final", "Final", 2, points=(3, 1), takes=(Source("qualifying", 1, 4),)),
        ),
    )
    games = order("fox", "Ann Bob Cat Dee"), order("taf", "Bob Cat")
    result = won(final, TEN, QUALIFYING, match("final", *games))

    assert table(result.stage("final")) == "1 Bob 4, 2 Ann 3, 3 Cat 1, 4 Dee 0"
    assert [row.games for row in result.stage("final").groups[0].rows][1] == (3, None)


def test_the_first_stage_may_have_points_of_its_own():
    final = FinalFormat("Once", (Stage("final", "Final", 1, points=(10, 6, 3)),))
    result = won(final, TEN, match("final", "Bob Ann=Cat Dee"))

    assert table(result.stages[0]) == "1 Bob 10, 2= Ann 9/2, 2= Cat 9/2, 4 Dee 0"


@pytest.mark.parametrize(
    ("came", "matches"),
    [
        pytest.param(
            7,
            ["Semi-final 1: Ann Dee Eve; 2 games", "Semi-final 2: Bob Cat Fay Gus; 2 games"],
            id="seven",
        ),
        pytest.param(
            6,
            ["Semi-final 1: Ann Dee Eve; 2 games", "Semi-final 2: Bob Cat Fay; 2 games"],
            id="six",
        ),
        pytest.param(
            5, ["Semi-final 1: Ann Dee Eve; 2 games"], id="five: the two of group 2 go on"
        ),
        pytest.param(4, ["Final: Ann Bob Cat Dee; 2 games"], id="four: all go on"),
        pytest.param(2, ["Final: Ann Bob; 2 games"], id="two"),
    ],
)
def test_fewer_players_than_the_groups_hold(came, matches):
    few = " ".join(TEN.split()[:came])

    assert to_set_up(won(EIGHT, TEN, match("qualifying", few))) == matches


def test_a_group_that_all_go_on_from_needs_no_match():
    five = match("qualifying", "Ann Bob Cat Dee Eve")
    result = won(EIGHT, TEN, five, match("semi-final", "Eve Dee Ann", group=1))

    assert [group.state for group in result.stage("semi-final").groups] == ["finished", "skipped"]
    assert states(result)["semi-final"] == "finished"
    assert seeds(result.stage("final")) == "Bob Eve Cat Dee"


def test_a_group_set_up_without_one_of_its_players_leaves_them_to_another():
    five = match("qualifying", "Ann Bob Cat Dee Eve")
    result = won(EIGHT, TEN, five, match("semi-final", "Dee Ann", group=1))

    assert to_set_up(result) == ["Semi-final 2: Bob Cat Eve; 2 games"]


def test_byes_are_seeded_before_those_who_come_out_of_a_round():
    result = won(league_format(1, 1, 1), TEN, QUALIFYING, match("play-off", "Fay Eve Dee Cat"))

    assert seeds(result.stage("final")) == "Ann Bob Fay Eve"
