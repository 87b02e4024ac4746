"""Those who come to the grand final, and those who do not (1G)."""

import pytest

from scoring import league_format, one_round
from tests.scoring.grand_final.playing import match, seeds, standing, states, table, to_set_up, won

FORMAT = league_format(qualifying_games=1, playoff_games=1, final_games=1)
EIGHT = "Ann Bob Cat Dee Eve Fay Gus Hal"


def came(number, *matches):
    """So many of eight qualifiers came to qualifying."""
    return won(FORMAT, EIGHT, match("qualifying", " ".join(EIGHT.split()[:number])), *matches)


def test_1g_an_empty_place_stays_empty():
    result = came(7)

    assert table(result.stage("qualifying")).startswith("1 Ann 7, ")
    assert seeds(result.stage("qualifying")) == "Ann Bob Cat Dee Eve Fay Gus"


def test_a_player_entered_in_qualifying_who_plays_nothing_did_not_come():
    result = won(one_round(), "Ann Bob Cat", match("final", "Ann Bob", entered="Cat"))

    assert standing(result) == "1 Ann, 2 Bob"


@pytest.mark.parametrize(
    ("number", "next_match", "passed"),
    [
        pytest.param(6, "Play-off: Cat Dee Eve Fay; 1 game", "not_begun", id="six"),
        pytest.param(5, "Play-off: Cat Dee Eve; 1 game", "not_begun", id="five: three play off"),
        pytest.param(4, "Final: Ann Bob Cat Dee; 1 game", "skipped", id="four: no play-off"),
        pytest.param(3, "Final: Ann Bob Cat; 1 game", "skipped", id="three in the final"),
        pytest.param(2, "Final: Ann Bob; 1 game", "skipped", id="two in the final"),
    ],
)
def test_fewer_players_than_places(number, next_match, passed):
    result = came(number)

    assert to_set_up(result) == [next_match]
    assert states(result)["play-off"] == passed


def test_the_two_of_a_play_off_that_is_not_needed_keep_their_order():
    result = came(4, match("final", "Dee Cat Bob Ann"))

    assert [entrant.place for entrant in result.stage("final").entrants] == [1, 2, 1, 2]
    assert standing(result) == "1 Dee, 2 Cat, 3 Bob, 4 Ann"


def test_a_play_off_that_is_not_needed_may_be_played_all_the_same():
    result = came(4, match("play-off", "Dee Cat"))

    assert states(result)["play-off"] == "finished"
    assert seeds(result.stage("final")) == "Ann Bob Dee Cat"


def test_the_only_one_who_comes_is_champion():
    result = came(1)

    assert states(result) == {"qualifying": "finished", "play-off": "skipped", "final": "skipped"}
    assert (result.champion, standing(result)) == ("Ann", "1 Ann")


def test_if_nobody_comes_there_is_no_champion():
    result = won(FORMAT, EIGHT, match("qualifying"))

    assert (result.champion, result.standing, result.to_set_up) == (None, (), ())


def test_a_finalist_who_has_gone_home_scores_nothing():
    playoff = match("play-off", "Eve Fay Cat", entered="Dee")
    result = won(
        FORMAT,
        EIGHT,
        match("qualifying", EIGHT),
        playoff,
        match("final", "Bob Ann Fay", entered="Eve"),
    )

    assert table(result.stage("play-off")) == "1 Eve 3, 2 Fay 2, 3 Cat 1, 4 Dee 0"
    assert table(result.stage("final")) == "1 Bob 3, 2 Ann 2, 3 Fay 1, 4 Eve 0"
    assert standing(result) == "1 Bob, 2 Ann, 3 Fay, 4 Eve, 5 Cat, 6 Dee, 7 Gus, 8 Hal"
