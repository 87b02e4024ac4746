"""Zeroes and disqualification at a meeting (6, 7)."""

from fractions import Fraction

import pytest

from scoring import Game, Penalty, Ruling
from tests.scoring.shorthand import column, disqualified, game, of, played, points_on, ruled

ZERO = (Penalty("Ann", "zero_score", "g1"),)


@pytest.mark.parametrize(
    ("fox", "penalties"),
    [
        pytest.param(ruled("Ann", Ruling("slam_tilt"), Ann=99, Bob=5, Cat=4), (), id="7D"),
        pytest.param(ruled("Ann", Ruling("extra_ball_refused"), Ann=99, Bob=5, Cat=4), (), id="7C"),
        pytest.param(game(Ann=99, Bob=5, Cat=4), ZERO, id="7A with a score"),
        pytest.param(game(Bob=5, Cat=4), ZERO, id="7A without a score"),
        pytest.param(
            ruled("Ann", Ruling("decision", 99), Ann=1, Bob=5, Cat=4), ZERO, id="7A over a decision"
        ),
    ],
)
def test_a_zero_score_is_placed_last_and_takes_that_places_points(fox, penalties):
    meeting = played(fox, penalties=penalties)

    assert points_on(meeting) == {"Bob": 3, "Cat": 2, "Ann": 1}
    assert meeting.games[0].line("Ann").position == 3


def test_a_zero_score_is_level_last_with_another_0():
    meeting = played(game(Ann=99, Bob=5, Cat=0), penalties=ZERO)

    assert points_on(meeting) == {"Bob": 4, "Ann": Fraction(3, 2), "Cat": Fraction(3, 2)}


def test_7a_a_penalty_is_for_its_own_game_alone():
    meeting = played(game(Ann=9, Bob=5), game("g2", Ann=9, Bob=5), penalties=ZERO)

    assert points_on(meeting, "g1") == {"Ann": 1, "Bob": 3}
    assert points_on(meeting, "g2") == {"Ann": 2, "Bob": 1}


def test_7a_a_penalty_on_a_withdrawn_game_counts_for_nobody():
    meeting = played(
        Game("g1", {"Bob": 5}, in_play=False), game("g2", Bob=5, Cat=4), penalties=ZERO
    )

    assert column(meeting, "machine_points") == {"Bob": 2, "Cat": 1}


@pytest.mark.parametrize("on", [None, "g1"])
@pytest.mark.parametrize("level", ["warning", "ban_next_meeting", "ban_season"])
def test_7a_no_other_level_touches_the_scores_of_the_day(level, on):
    fox = game(Ann=9, Bob=5)

    assert played(fox, penalties=(Penalty("Ann", level, on),)) == played(fox)


@pytest.mark.parametrize(
    ("reading", "fox", "taxi"),
    [
        pytest.param("meeting", {"Bob": 4, "Cat": 3, "Dee": 2}, {"Bob": 4, "Cat": 3}, id="meeting"),
        pytest.param("machine", {"Bob": 4, "Cat": 3, "Dee": 2}, {"Bob": 2, "Cat": 1}, id="machine"),
    ],
)
def test_7a_without_the_leader_places_close_up_and_n_stays(reading, fox, taxi):
    meeting = played(
        game("fox", Ann=9, Bob=8, Cat=7, Dee=6),
        game("taxi", Bob=3, Cat=2),
        penalties=disqualified("Ann"),
        competitors=reading,
    )

    assert points_on(meeting, "fox") == {**fox, "Ann": 0}
    assert points_on(meeting, "taxi") == taxi
    assert meeting.games[0].positions == {"Bob": 1, "Cat": 2, "Dee": 3}
    assert column(meeting, "position") == {"Bob": 1, "Cat": 2, "Dee": 3, "Ann": None}


def test_7a_a_disqualified_player_has_0_points_and_no_place():
    meeting = played(game(Ann=9, Bob=8), penalties=disqualified("Ann"))
    ann = of(meeting, "Ann")

    assert ann.disqualified
    assert (ann.machine_points, ann.position, ann.tied) == (0, None, False)
    assert (ann.league_points, ann.league_position, ann.league_level) == (0, None, 0)
    assert column(meeting, "league_points") == {"Bob": 20, "Ann": 0}


@pytest.mark.parametrize(
    ("scores", "bonus"),
    [
        pytest.param({"Ann": 99, "Bob": 9, "Cat": 4}, "Bob", id="the next takes the bonus"),
        pytest.param({"Bob": 9, "Ann": 8, "Cat": 4}, "Bob", id="not second placed any more"),
        pytest.param({"Bob": 8, "Ann": 9, "Cat": 4}, None, id="exactly double of who is left"),
        pytest.param({"Bob": 9, "Ann": 1}, None, id="no second placed player left"),
        pytest.param({"Ann": 9, "Bob": 9, "Cat": 4}, "Bob", id="not shared any more"),
    ],
)
def test_7a_the_bonus_is_decided_among_the_rest(scores, bonus):
    meeting = played(game(**scores), penalties=disqualified("Ann"))

    assert meeting.games[0].bonus == bonus


@pytest.mark.parametrize(
    ("guests_take", "points"),
    [
        pytest.param(True, {"Ann": 3, "Bob": 2, "Gus": 0}, id="3C still one of the N"),
        pytest.param(False, {"Ann": 2, "Bob": 1}, id="set aside before N"),
    ],
)
def test_7a_a_disqualified_guest(guests_take, points):
    meeting = played(
        game(Gus=11, Ann=9, Bob=8),
        guests=["Gus"],
        penalties=disqualified("Gus"),
        guests_take_machine_points=guests_take,
    )

    assert points_on(meeting) == points
    assert column(meeting, "position") == {"Ann": 1, "Bob": 2, "Gus": None}
    assert of(meeting, "Gus").disqualified
    assert of(meeting, "Gus").league_points is None


def test_the_disqualified_stand_after_the_placed_and_before_guests_set_aside():
    meeting = played(
        game(Ann=9, Zoe=8, Bob=7, Gus=11),
        guests=["Gus"],
        penalties=disqualified("Zoe", "Ann"),
        guests_take_machine_points=False,
    )

    assert [result.player for result in meeting.results] == ["Bob", "Ann", "Zoe", "Gus"]


def test_a_disqualified_player_without_a_score_was_no_competitor():
    meeting = played(game(Ann=9, Bob=8), penalties=disqualified("Cat"))

    assert meeting.competitors == 2
    assert column(meeting, "position") == {"Ann": 1, "Bob": 2}


def test_7a_where_all_are_disqualified_nobody_is_placed():
    meeting = played(game(Ann=9, Bob=8), penalties=disqualified("Ann", "Bob"))

    assert meeting.counts
    assert column(meeting, "league_points") == {"Ann": 0, "Bob": 0}


def test_at_a_meeting_that_does_not_count_a_disqualified_player_has_no_league_points():
    meeting = played(game(Ann=9, Bob=8), penalties=disqualified("Ann"), minimum_home_players=5)

    assert of(meeting, "Ann").league_points is None
