"""The rulebook's grand final, played through: qualifying, a play-off, a final of four (1G)."""

from fractions import Fraction

import pytest

from scoring import Entrant, FinalStanding, MatchRow, Ruleset, league_format, one_round
from tests.scoring.grand_final.playing import (
    match,
    order,
    seeds,
    standing,
    states,
    table,
    to_set_up,
    won,
)
from tests.scoring.shorthand import crowd

FORMAT = league_format(qualifying_games=2, playoff_games=1, final_games=1)
EIGHT = "Ann Bob Cat Dee Eve Fay Gus Hal"
QUALIFYING = match("qualifying", EIGHT, "Ann Bob Cat Dee Eve Fay Hal Gus")
PLAYOFF = match("play-off", "Fay Cat Dee Eve")
FINAL = match("final", "Cat Ann Fay Bob")


def test_before_anybody_plays():
    result = won(FORMAT, EIGHT)

    assert states(result) == dict.fromkeys(("qualifying", "play-off", "final"), "not_begun")
    assert to_set_up(result) == ["Qualifying: Ann Bob Cat Dee Eve Fay Gus Hal; 2 games"]
    assert (result.standing, result.champion) == ((), None)
    assert result.stage("qualifying").entrants == ()


def test_while_qualifying_is_played_the_table_says_how_things_stand():
    half_way = match("qualifying", EIGHT, entered="Ida", finished=False)
    result = won(FORMAT, f"{EIGHT} Ida", half_way)

    assert states(result)["qualifying"] == "playing"
    assert table(result.stage("qualifying")) == (
        "1 Ann 8, 2 Bob 7, 3 Cat 6, 4 Dee 5, 5 Eve 4, 6 Fay 3, 7 Gus 2, 8 Hal 1"
    )
    assert [row.goes_to for row in result.stage("qualifying").groups[0].rows] == [
        *["final"] * 2,
        *["play-off"] * 4,
        *[None] * 2,
    ]
    assert seeds(result.stage("play-off")) == ""
    assert to_set_up(result) == []


def test_the_top_two_are_in_the_final_and_the_next_four_play_off():
    result = won(FORMAT, EIGHT, QUALIFYING)

    assert states(result) == {
        "qualifying": "finished",
        "play-off": "not_begun",
        "final": "not_begun",
    }
    assert table(result.stage("qualifying")) == (
        "1 Ann 16, 2 Bob 14, 3 Cat 12, 4 Dee 10, 5 Eve 8, 6 Fay 6, 7= Gus 3, 7= Hal 3"
    )
    assert to_set_up(result) == ["Play-off: Cat Dee Eve Fay; 1 game"]
    assert result.stage("final").entrants == (
        Entrant("Ann", 1, "qualifying", 1),
        Entrant("Bob", 2, "qualifying", 2),
    )
    assert [result.stage(key).complete for key in ("qualifying", "play-off", "final")] == [
        True,
        True,
        False,
    ]


def test_two_of_the_play_off_join_the_final():
    result = won(FORMAT, EIGHT, QUALIFYING, PLAYOFF)

    assert table(result.stage("play-off")) == "1 Fay 4, 2 Cat 3, 3 Dee 2, 4 Eve 1"
    assert result.stage("final").entrants == (
        Entrant("Ann", 1, "qualifying", 1),
        Entrant("Bob", 2, "qualifying", 2),
        Entrant("Fay", 3, "play-off", 1),
        Entrant("Cat", 4, "play-off", 2),
    )
    assert to_set_up(result) == ["Final: Ann Bob Fay Cat; 1 game"]


def test_while_the_final_is_played_there_is_no_champion():
    playing = match("final", "Cat Ann Fay Bob", finished=False)
    result = won(FORMAT, EIGHT, QUALIFYING, PLAYOFF, playing)

    assert states(result)["final"] == "playing"
    assert table(result.stage("final")) == "1 Cat 4, 2 Ann 3, 3 Fay 2, 4 Bob 1"
    assert (result.standing, result.champion, result.to_set_up) == ((), None, ())


def test_the_champion_and_the_final_standing():
    result = won(FORMAT, EIGHT, QUALIFYING, PLAYOFF, FINAL)

    assert set(states(result).values()) == {"finished"}
    assert result.champion == "Cat"
    assert standing(result) == "1 Cat, 2 Ann, 3 Fay, 4 Bob, 5 Dee, 6 Eve, 7= Gus, 7= Hal"
    assert result.standing[4:7] == (
        FinalStanding(5, False, "Dee", "play-off", 3),
        FinalStanding(6, False, "Eve", "play-off", 4),
        FinalStanding(7, True, "Gus", "qualifying", 7),
    )


def test_the_order_in_which_matches_come_does_not_matter():
    assert won(FORMAT, EIGHT, FINAL, PLAYOFF, QUALIFYING) == won(
        FORMAT, EIGHT, QUALIFYING, PLAYOFF, FINAL
    )


def test_a_row_gives_the_points_of_each_game():
    games = order("fox", "Ann Bob=Cat"), order("taf", "Cat Ann")
    (first, second, third) = (
        won(one_round(2), "Ann Bob Cat", match("final", *games)).stages[0].groups[0].rows
    )

    assert first == MatchRow(1, False, "Ann", Fraction(5), (Fraction(3), Fraction(2)), None, False)
    assert second == MatchRow(
        2, False, "Cat", Fraction(9, 2), (Fraction(3, 2), Fraction(3)), None, False
    )
    assert third == MatchRow(3, False, "Bob", Fraction(3, 2), (Fraction(3, 2), None), None, False)


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        pytest.param(
            {}, "1 Ann 6, 2 Bob 9/2, 3 Cat 3/2", id="3B the bonus, shared ties, N is three"
        ),
        pytest.param(
            {"competitors": "machine"},
            "1 Ann 5, 2 Bob 7/2, 3 Cat 3/2",
            id="N of the machine: two played the second",
        ),
        pytest.param(
            {"machine_ties": "higher"}, "1 Ann 6, 2 Bob 5, 3 Cat 2", id="ties take the higher"
        ),
        pytest.param({"bonus_point": False}, "1 Ann 5, 2 Bob 9/2, 3 Cat 3/2", id="no bonus"),
    ],
)
def test_qualifying_is_scored_as_the_season_is(settings, expected):
    games = order("fox", "Ann Bob=Cat", Ann=401), order("taf", "Bob Ann", Ann=100)
    result = won(one_round(2), "Ann Bob Cat", match("final", *games), rules=Ruleset(**settings))

    assert table(result.stages[0]) == expected


def test_fewer_than_five_may_play_and_league_points_do_not_matter():
    result = won(
        FORMAT,
        EIGHT,
        QUALIFYING,
        PLAYOFF,
        FINAL,
        rules=Ruleset(minimum_home_players=99, bonus_point=False),
    )

    assert result.champion == "Cat"


def test_forty_qualifiers():
    forty = crowd(40)
    turned = [*forty[4:], *forty[:4]]
    result = won(
        league_format(),
        " ".join(forty),
        match("qualifying", *[" ".join(forty)] * 4, " ".join(turned)),
    )

    assert table(result.stage("qualifying")).startswith(
        "1 P05 184, 2 P06 179, 3 P07 174, 4 P08 169, 5= P01 164, 5= P09 164, 7= P02 159"
    )
    assert seeds(result.stage("final")) == "P05 P06"
    assert to_set_up(result) == ["Play-off: P07 P08 P01 P09; 3 games"]


def test_one_round_has_a_champion_at_once():
    result = won(one_round(), "Ann Bob Cat Dee", match("final", "Bob Ann=Dee", "Bob Ann=Dee"))

    assert result.champion == "Bob"
    assert standing(result) == "1 Bob, 2= Ann, 2= Dee"
