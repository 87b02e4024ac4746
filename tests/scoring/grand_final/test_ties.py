"""Ties across a line of the grand final, and the sudden deaths that part them (1G, 3F)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scoring import Game, Penalty, Place, Ruling, league_format, one_round
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
SIXTH = match("qualifying", "Ann Bob Cat Dee Eve Fay=Gus Hal")


def qualified(finish, *deaths):
    """Play a qualifying of one game, and sudden deaths after it."""
    return won(FORMAT, EIGHT, match("qualifying", finish), *deaths)


def death(finish, **facts):
    return sudden_death("qualifying", finish, **facts)


def test_a_tie_for_sixth_waits_for_a_sudden_death():
    result = qualified("Ann Bob Cat Dee Eve Fay=Gus Hal")

    assert states(result)["qualifying"] == "sudden_death"
    assert table(result.stage("qualifying")) == (
        "1 Ann 8, 2 Bob 7, 3 Cat 6, 4 Dee 5, 5 Eve 4, 6=? Fay 5/2, 6=? Gus 5/2, 8 Hal 1"
    )
    assert to_set_up(result) == ["Qualifying sudden death: Fay Gus; 1 game"]
    (tie,) = result.stage("qualifying").groups[0].ties
    assert (tie.place, tie.points, tie.lines) == (Place(6, ("Fay", "Gus")), Fraction(5, 2), (6,))
    assert (tie.sudden_deaths, tie.open, tie.settled) == ((), (tie.place,), False)


def test_a_tie_for_sixth_leaves_those_who_are_sure_of_their_places():
    result = qualified("Ann Bob Cat Dee Eve Fay=Gus Hal")

    assert seeds(result.stage("play-off")) == "Cat Dee Eve"
    assert seeds(result.stage("final")) == "Ann Bob"
    assert not result.stage("play-off").complete
    assert states(result)["play-off"] == "not_begun"


def test_the_sudden_death_decides_who_is_sixth():
    result = qualified("Ann Bob Cat Dee Eve Fay=Gus Hal", death("Gus Fay"))

    assert states(result)["qualifying"] == "finished"
    assert table(result.stage("qualifying")).endswith("5 Eve 4, 6 Gus 5/2, 7 Fay 5/2, 8 Hal 1")
    assert to_set_up(result) == ["Play-off: Cat Dee Eve Gus; 1 game"]
    (tie,) = result.stage("qualifying").groups[0].ties
    assert tie.standing == (Place(6, ("Gus",)), Place(7, ("Fay",)))
    assert [each.match.players for each in tie.sudden_deaths] == [("Fay", "Gus")]
    assert tie.settled


@pytest.mark.parametrize(
    ("finish", "goes_to"),
    [
        pytest.param("Ann Bob=Cat Dee Eve Fay Gus Hal", "Bob Cat", id="second and third"),
        pytest.param("Ann=Bob=Cat Dee Eve Fay Gus Hal", "Ann Bob Cat", id="first to third"),
        pytest.param("Ann Bob Cat Dee Eve=Fay=Gus=Hal", "Eve Fay Gus Hal", id="fifth to eighth"),
    ],
)
def test_ties_across_a_line_of_qualifying(finish, goes_to):
    games = qualified(finish).to_set_up

    assert [" ".join(each.players) for each in games] == [goes_to]


@pytest.mark.parametrize(
    "finish",
    [
        pytest.param("Ann=Bob Cat Dee Eve Fay Gus Hal", id="both in the final"),
        pytest.param("Ann Bob Cat=Dee=Eve=Fay Gus Hal", id="all play off"),
        pytest.param("Ann Bob Cat Dee Eve Fay Gus=Hal", id="both out"),
    ],
)
def test_players_level_on_one_side_of_a_line_share_their_place(finish):
    result = qualified(finish)

    assert states(result)["qualifying"] == "finished"
    assert result.stage("qualifying").groups[0].ties == ()


def test_of_players_level_for_a_seed_the_earlier_qualifier_comes_first():
    level = match("qualifying", "Ann=Bob Cat=Dee=Eve=Fay")

    assert seeds(won(FORMAT, "Bob Ann Fay Eve Dee Cat", level).stage("final")) == "Bob Ann"
    assert seeds(won(FORMAT, "Bob Ann Fay Eve Dee Cat", level).stage("play-off")) == (
        "Fay Eve Dee Cat"
    )


def test_two_ties_across_two_lines_take_a_sudden_death_each():
    finish = "Ann Bob=Cat Dee Eve Fay=Gus Hal"
    result = qualified(finish)

    assert to_set_up(result) == [
        "Qualifying sudden death: Bob Cat; 1 game",
        "Qualifying sudden death: Fay Gus; 1 game",
    ]
    after_one = qualified(finish, death("Cat Bob"))
    assert seeds(after_one.stage("final")) == "Ann Cat"
    assert to_set_up(after_one) == ["Qualifying sudden death: Fay Gus; 1 game"]
    assert to_set_up(qualified(finish, death("Cat Bob"), death("Fay Gus"))) == [
        "Play-off: Bob Dee Eve Fay; 1 game"
    ]


def test_one_tie_can_lie_across_both_lines():
    finish = "Ann Bob=Cat=Dee=Eve=Fay=Gus Hal"
    (tie,) = qualified(finish).stage("qualifying").groups[0].ties

    assert (tie.place.position, tie.place.last, tie.lines) == (2, 7, (2, 6))
    settled = qualified(finish, death("Gus Fay Eve Dee Cat Bob"))
    assert seeds(settled.stage("final")) == "Ann Gus"
    assert seeds(settled.stage("play-off")) == "Fay Eve Dee Cat"


def test_a_sudden_death_that_leaves_players_level_across_the_line_needs_another():
    finish = "Ann Bob Cat Dee Eve=Fay=Gus=Hal"
    once = qualified(finish, death("Eve Fay=Gus Hal", order=1))

    assert states(once)["qualifying"] == "sudden_death"
    assert table(once.stage("qualifying")).endswith(
        "5 Eve 5/2, 6=? Fay 5/2, 6=? Gus 5/2, 8 Hal 5/2"
    )
    assert to_set_up(once) == ["Qualifying sudden death: Fay Gus; 1 game"]
    twice = qualified(finish, death("Fay=Gus", order=2), death("Eve Fay=Gus Hal", order=1))
    assert to_set_up(twice) == ["Qualifying sudden death: Fay Gus; 1 game"]
    thrice = qualified(
        finish,
        death("Gus Fay", order=3),
        death("Fay=Gus", order=2),
        death("Eve Fay=Gus Hal", order=1),
    )
    assert states(thrice)["qualifying"] == "finished"
    assert table(thrice.stage("qualifying")).endswith("5 Eve 5/2, 6 Gus 5/2, 7 Fay 5/2, 8 Hal 5/2")
    assert len(thrice.stage("qualifying").groups[0].ties[0].sudden_deaths) == 3


def test_those_still_level_may_go_on_to_another_game_of_the_same_sudden_death():
    games = order("fox", "Fay=Gus"), order("taf", "Gus Fay")
    result = won(FORMAT, EIGHT, SIXTH, match("qualifying", *games, sudden_death=True))

    assert seeds(result.stage("play-off")) == "Cat Dee Eve Gus"


def test_a_sudden_death_may_leave_players_level_who_are_on_one_side():
    result = qualified("Ann Bob Cat Dee Eve Fay=Gus=Hal", death("Gus Fay=Hal"))

    assert states(result)["qualifying"] == "finished"
    assert table(result.stage("qualifying")).endswith("6 Gus 2, 7= Fay 2, 7= Hal 2")


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        pytest.param(death("Gus Eve"), "one of them was not in it", id="not both"),
        pytest.param(death("Gus Fay", finished=False), "it is being played", id="not over"),
        pytest.param(death("Gus=Fay"), "they are level in it", id="level"),
        pytest.param(
            sudden_death("qualifying", Game("fox", {}), entered="Fay Gus"), "no score", id="none"
        ),
    ],
)
def test_a_sudden_death_that_does_not_settle_a_tie(facts, why):
    result = won(FORMAT, EIGHT, SIXTH, facts)

    assert states(result)["qualifying"] == "sudden_death", why


def test_while_a_sudden_death_is_played_no_other_is_asked_for():
    playing = death("Gus Fay", finished=False)
    result = won(FORMAT, EIGHT, SIXTH, playing)

    assert to_set_up(result) == []
    assert result.stage("qualifying").groups[0].playing_off == (playing,)


def test_others_in_a_sudden_death_do_not_matter():
    assert seeds(won(FORMAT, EIGHT, SIXTH, death("Hal Gus Eve Fay")).stage("play-off")) == (
        "Cat Dee Eve Gus"
    )


def test_whoever_does_not_play_the_sudden_death_stands_behind_a_score_of_0():
    nothing = sudden_death("qualifying", Game("fox", {"Gus": 0}), entered="Fay")

    assert seeds(won(FORMAT, EIGHT, SIXTH, nothing).stage("play-off")) == "Cat Dee Eve Gus"


def test_a_sudden_death_goes_by_the_scores_that_count():
    slammed = Game("fox", {"Fay": 900, "Gus": 10}, rulings={"Fay": (Ruling("slam_tilt"),)})

    assert (
        seeds(won(FORMAT, EIGHT, SIXTH, sudden_death("qualifying", slammed)).stage("play-off"))
        == "Cat Dee Eve Gus"
    )


def test_a_zero_score_penalty_in_a_sudden_death():
    played = death("Fay Gus")
    meeting = replace(played.meeting, penalties=(Penalty("Fay", "zero_score", "g1"),))

    assert (
        seeds(won(FORMAT, EIGHT, SIXTH, replace(played, meeting=meeting)).stage("play-off"))
        == "Cat Dee Eve Gus"
    )


def test_a_game_withdrawn_from_a_sudden_death_counts_for_nobody():
    broken = replace(order("fox", "Fay Gus"), in_play=False)
    games = broken, order("taf", "Gus Fay")
    result = won(FORMAT, EIGHT, SIXTH, match("qualifying", *games, sudden_death=True))

    assert seeds(result.stage("play-off")) == "Cat Dee Eve Gus"


def test_while_the_match_is_played_a_tie_across_a_line_is_shown_and_no_more():
    playing = replace(SIXTH, finished=False)
    result = won(FORMAT, EIGHT, playing, death("Gus Fay"))

    assert states(result)["qualifying"] == "playing"
    assert table(result.stage("qualifying")).endswith("6=? Fay 5/2, 6=? Gus 5/2, 8 Hal 1")
    assert (result.stage("qualifying").groups[0].ties, result.to_set_up) == ((), ())


def test_a_tie_in_the_play_off():
    result = won(FORMAT, EIGHT, match("qualifying", EIGHT), match("play-off", "Fay Cat=Dee Eve"))

    assert states(result)["play-off"] == "sudden_death"
    assert seeds(result.stage("final")) == "Ann Bob Fay"
    assert to_set_up(result) == ["Play-off sudden death: Cat Dee; 1 game"]
    settled = won(
        FORMAT,
        EIGHT,
        match("qualifying", EIGHT),
        match("play-off", "Fay Cat=Dee Eve"),
        sudden_death("play-off", "Dee Cat"),
    )
    assert to_set_up(settled) == ["Final: Ann Bob Fay Dee; 1 game"]


def final_of_four(finish, *deaths, podium=1):
    return won(
        replace(FORMAT, podium=podium),
        EIGHT,
        match("qualifying", EIGHT),
        match("play-off", "Cat Dee Eve Fay"),
        match("final", finish),
        *deaths,
    )


def test_nobody_shares_the_championship():
    level = final_of_four("Ann=Cat Bob=Dee")

    assert (states(level)["final"], level.champion, level.standing) == ("sudden_death", None, ())
    assert to_set_up(level) == ["Final sudden death: Ann Cat; 1 game"]
    settled = final_of_four("Ann=Cat Bob=Dee", sudden_death("final", "Cat Ann"))
    assert settled.champion == "Cat"
    assert standing(settled) == "1 Cat, 2 Ann, 3= Bob, 3= Dee, 5 Eve, 6 Fay, 7 Gus, 8 Hal"


def test_the_other_places_of_the_final_are_shared():
    assert standing(final_of_four("Cat Ann=Bob=Dee")).startswith("1 Cat, 2= Ann, 2= Bob, 2= Dee, 5")


def test_a_podium_of_three_shares_none_of_its_places():
    level = final_of_four("Cat Ann=Bob=Dee", podium=3)

    assert to_set_up(level) == ["Final sudden death: Ann Bob Dee; 1 game"]
    once = final_of_four("Cat Ann=Bob=Dee", sudden_death("final", "Bob Ann=Dee"), podium=3)
    assert to_set_up(once) == ["Final sudden death: Ann Dee; 1 game"]


def test_a_tie_for_the_championship_of_one_round():
    level = match("final", "Ann=Bob Cat")

    assert to_set_up(won(one_round(), "Ann Bob Cat", level)) == [
        "Final sudden death: Ann Bob; 1 game"
    ]
    result = won(one_round(), "Ann Bob Cat", level, sudden_death("final", "Bob Ann"))
    assert standing(result) == "1 Bob, 2 Ann, 3 Cat"
