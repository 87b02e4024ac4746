"""A meeting: N, guests, totals, positions and league points (1E, 3B-3F, 6A)."""

from fractions import Fraction

import pytest

from scoring import Penalty
from tests.scoring.shorthand import column, crowd, game, of, played, points_on

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("settings", "fox", "taxi"),
    [
        pytest.param(
            {"competitors": "meeting"},
            {"Ann": 4, "Bob": 3, "Cat": 2, "Dee": 1},
            {"Ann": 4, "Bob": 3},
            id="3B N is all competitors at the meeting",
        ),
        pytest.param(
            {"competitors": "machine"},
            {"Ann": 4, "Bob": 3, "Cat": 2, "Dee": 1},
            {"Ann": 2, "Bob": 1},
            id="N is those who played that game",
        ),
    ],
)
def test_competitors(settings, fox, taxi):
    meeting = played(
        game("fox", Ann=9, Bob=8, Cat=7, Dee=6), game("taxi", Ann=3, Bob=2), **settings
    )

    assert points_on(meeting, "fox") == fox
    assert points_on(meeting, "taxi") == taxi


@pytest.mark.parametrize(
    ("guests", "competitors", "home_competitors"),
    [
        pytest.param((), 4, 4, id="3B everyone with at least one score"),
        pytest.param(("Dee",), 4, 3, id="3B guests included"),
    ],
)
def test_n_is_everyone_with_a_score_on_a_game_in_play(guests, competitors, home_competitors):
    meeting = played(
        game("fox", Ann=9, Bob=8),
        game("taxi", Cat=7, Dee=6),
        game("elvira", in_play=False, Eve=99),
        home=["Ann", "Bob", "Cat", "Dee", "Eve", "Fay"],
        guests=guests,
    )

    assert (meeting.competitors, meeting.home_competitors) == (competitors, home_competitors)
    assert points_on(meeting, "fox") == {"Ann": 4, "Bob": 3}


def test_a_game_not_played_is_worth_0():
    meeting = played(game("fox", Ann=9, Bob=8), game("taxi", Ann=3))

    assert column(meeting, "machine_points") == {"Ann": 4, "Bob": 1}


def test_a_score_of_0_is_placed_and_takes_its_places_points():
    assert points_on(played(game(Ann=9, Bob=8, Cat=0))) == {"Ann": 3, "Bob": 2, "Cat": 1}


def test_3b_totals_are_machine_points_with_the_bonus():
    meeting = played(game("fox", Ann=9, Bob=3, Cat=3), game("taxi", Ann=1, Bob=9, Cat=5))

    assert column(meeting, "machine_points") == {"Ann": 5, "Bob": 4 + HALF, "Cat": 3 + HALF}


def test_3b_the_bonus_tells_in_the_finishing_order():
    level_but_for_the_bonus = (game("fox", Ann=9, Bob=4), game("taxi", Ann=5, Bob=6))

    assert column(played(*level_but_for_the_bonus), "position") == {"Ann": 1, "Bob": 2}
    assert column(played(*level_but_for_the_bonus, bonus_point=False), "position") == {
        "Ann": 1,
        "Bob": 1,
    }


def test_3f_equal_totals_share_the_position_1_2_2_4():
    meeting = played(game("fox", Ann=9, Bob=8, Cat=8, Dee=7))

    assert column(meeting, "position") == {"Ann": 1, "Bob": 2, "Cat": 2, "Dee": 4}
    assert column(meeting, "tied") == {"Ann": False, "Bob": True, "Cat": True, "Dee": False}


def test_results_stand_by_position_then_key():
    meeting = played(game("fox", Cat=8, Bob=8, Ann=7, Dee=9))

    assert list(column(meeting, "position")) == ["Dee", "Bob", "Cat", "Ann"]


@pytest.mark.parametrize(
    ("guests_take", "points", "league"),
    [
        pytest.param(
            True,
            {"Ann": 2, "Bob": 1, "Gus": 3},
            {"Ann": 20, "Bob": 19, "Gus": None},
            id="3C a guest takes machine points from others, and no league place",
        ),
        pytest.param(
            False,
            {"Ann": 3, "Bob": 1},
            {"Ann": 20, "Bob": 19, "Gus": None},
            id="guests set aside before machine points, N and the bonus",
        ),
    ],
)
def test_guests(guests_take, points, league):
    meeting = played(
        game(Ann=9, Bob=4, Gus=11), guests=["Gus"], guests_take_machine_points=guests_take
    )

    assert points_on(meeting) == points
    assert column(meeting, "league_points") == league
    assert meeting.competitors == 3


@pytest.mark.parametrize(
    ("scores", "guests_take", "bonus"),
    [
        pytest.param({"Ann": 9, "Gus": 5, "Bob": 4}, True, None, id="a guest second: not double"),
        pytest.param({"Ann": 9, "Gus": 5, "Bob": 4}, False, "Ann", id="that guest set aside"),
        pytest.param({"Ann": 8, "Gus": 5, "Bob": 4}, False, None, id="set aside, exactly double"),
        pytest.param({"Gus": 9, "Ann": 4, "Bob": 1}, True, "Gus", id="a guest takes the bonus"),
        pytest.param({"Gus": 9, "Ann": 4, "Bob": 1}, False, "Ann", id="the guest cannot"),
        pytest.param({"Ann": 9, "Gus": 1}, True, "Ann", id="a guest the only other"),
        pytest.param({"Ann": 9, "Gus": 1}, False, None, id="set aside, only one played"),
    ],
)
def test_guests_and_the_bonus(scores, guests_take, bonus):
    meeting = played(game(**scores), guests=["Gus"], guests_take_machine_points=guests_take)

    assert meeting.games[0].bonus == bonus


@pytest.mark.parametrize(("reading", "first"), [("meeting", 2), ("machine", 2)])
def test_guests_set_aside_are_not_of_the_n(reading, first):
    meeting = played(
        game(Ann=9, Bob=8, Gus=7),
        guests=["Gus"],
        guests_take_machine_points=False,
        competitors=reading,
    )

    assert points_on(meeting) == {"Ann": first, "Bob": 1}


def test_a_guest_has_a_position_among_all_unless_set_aside():
    gus = {"guests": ["Gus"]}

    assert column(played(game(Ann=9, Gus=11), **gus), "position") == {"Gus": 1, "Ann": 2}
    set_aside = played(game(Ann=9, Gus=11), **gus, guests_take_machine_points=False)
    assert column(set_aside, "position") == {"Ann": 1, "Gus": None}
    assert of(set_aside, "Gus").set_aside
    assert of(set_aside, "Gus").machine_points == 0


def test_3c_home_players_are_placed_among_themselves():
    meeting = played(game(Gus=9, Ann=8, Hal=7, Bob=6, Cat=6), guests=["Gus", "Hal"])

    assert column(meeting, "position") == {"Gus": 1, "Ann": 2, "Hal": 3, "Bob": 4, "Cat": 4}
    assert {each.player: each.league_position for each in meeting.results if each.home} == {
        "Ann": 1,
        "Bob": 2,
        "Cat": 2,
    }
    assert (of(meeting, "Gus").league_position, of(meeting, "Gus").league_level) == (None, 0)
    assert of(meeting, "Bob").league_points == 18 + HALF
    assert of(meeting, "Bob").league_level == 2


@pytest.mark.parametrize(
    ("number", "least", "counts"),
    [
        pytest.param(5, 5, True, id="1E five home players"),
        pytest.param(4, 5, False, id="1E four home players"),
        pytest.param(3, 3, True, id="three, where three are enough"),
        pytest.param(2, 3, False, id="two, where three are needed"),
        pytest.param(1, 0, True, id="any, where none is needed"),
    ],
)
def test_1e_minimum_home_players(number, least, counts):
    at_home = dict.fromkeys(crowd(number), 5)
    meeting = played(
        game(**at_home, Gus=1, Hal=1), guests=["Gus", "Hal"], minimum_home_players=least
    )

    assert meeting.counts == counts
    assert (of(meeting, "P01").league_points is not None) == counts
    assert (of(meeting, "P01").league_position is not None) == counts
    assert of(meeting, "P01").position == 1


@pytest.mark.parametrize(
    ("penalties", "counts"),
    [
        pytest.param((Penalty("P05", "disqualified"),), True, id="a disqualified is of the five"),
        pytest.param((Penalty("P06", "zero_score", "g1"),), True, id="six, one by a penalty"),
    ],
)
def test_1e_of_the_five_is_everyone_at_home_with_a_score(penalties, counts):
    meeting = played(
        game(**dict.fromkeys(crowd(5), 9)), penalties=penalties, minimum_home_players=5
    )

    assert meeting.counts == counts


def test_1e_a_penalty_makes_the_fifth_where_the_player_had_no_score():
    four = game(**dict.fromkeys(crowd(4), 9))
    fifth = (Penalty("P05", "zero_score", "g1"),)

    assert played(four, penalties=fifth, minimum_home_players=5).home_competitors == 5


def test_6a_a_withdrawn_game_counts_for_nobody_and_its_scores_stay():
    withdrawn = game("taxi", in_play=False, Ann=1, Bob=99, Cat=5)
    meeting = played(game("fox", Ann=9, Bob=8), withdrawn)

    assert column(meeting, "machine_points") == {"Ann": 2, "Bob": 1}
    assert meeting.withdrawn == (withdrawn,)
    assert [each.key for each in meeting.games] == ["fox"]


def test_6a_the_substitute_is_played_by_everyone():
    withdrawn = game("taxi", in_play=False, Ann=1, Bob=99)
    meeting = played(withdrawn, game("elvira", Ann=7, Bob=3, Cat=2))

    assert column(meeting, "machine_points") == {"Ann": 4, "Bob": 2, "Cat": 1}


def test_a_meeting_at_which_nobody_scored():
    meeting = played(game("fox"), home=crowd(9), minimum_home_players=5)

    assert (meeting.competitors, meeting.counts, meeting.results) == (0, False, ())
