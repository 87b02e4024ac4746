"""A region's league table: best meetings, positions, equal totals (3E, 3F)."""

from fractions import Fraction

import pytest

from scoring import (
    MeetingScore,
    Penalty,
    Ruleset,
    league_table,
    meeting_result,
    points_text,
)
from tests.scoring.shorthand import crowd, disqualified, game, played, season_meetings, table


def standing(rows):
    return [(row.position, row.player) for row in rows]


def row_of(rows, player):
    (mine,) = (row for row in rows if row.player == player)
    return mine


def points(scores):
    return " ".join(points_text(score.points) for score in scores)


@pytest.mark.parametrize(
    ("by_meeting", "counting", "dropped", "total"),
    [
        pytest.param(
            "20 20 20 20 20 20", "20 20 20 20", "20 20", "80", id="3E at most 80 (4 x 20)"
        ),
        pytest.param("12 20 18 18.5 20 3", "20 20 18.5 18", "12 3", "76.5", id="3E best four"),
        pytest.param("1 2 3 4", "4 3 2 1", "", "10", id="3E four: none is dropped"),
        pytest.param("1 2 3 4 5", "5 4 3 2", "1", "14", id="3E five: the worst is dropped"),
        pytest.param("7 - - 9", "9 7", "", "16", id="3E two meetings"),
        pytest.param("0", "0", "", "0", id="a meeting without a point"),
    ],
)
def test_3e_the_best_four_count_and_the_others_are_dropped(by_meeting, counting, dropped, total):
    (ann,) = table({"Ann": by_meeting})

    assert (points(ann.counting), points(ann.dropped)) == (counting, dropped)
    assert points_text(ann.total) == total


@pytest.mark.parametrize(
    ("best", "total"), [(1, 20), (2, 39), (3, 57), (4, 74), (5, 90), (6, 105), (7, 105)]
)
def test_counting_meetings_may_be_any(best, total):
    (ann,) = table({"Ann": "20 19 18 17 16 15"}, counting_meetings=best)

    assert ann.total == total
    assert len(ann.counting) == min(best, 6)
    assert len(ann.dropped) == max(0, 6 - best)


def test_of_equal_scores_the_earlier_counts():
    (ann,) = table({"Ann": "18 20 18 18"}, counting_meetings=2)

    assert ann.counting == (MeetingScore(2, Fraction(20)), MeetingScore(1, Fraction(18)))
    assert ann.dropped == (MeetingScore(3, Fraction(18)), MeetingScore(4, Fraction(18)))


def test_scores_stand_by_meeting_and_leave_out_those_not_attended():
    (ann,) = table({"Ann": "7 - 9"})

    assert ann.scores == (MeetingScore(1, Fraction(7)), MeetingScore(3, Fraction(9)))


def test_totals_are_exact():
    thirds = table({"Ann": "1/3 1/3 1/3", "Bob": "1 0 0", "Cat": "0.33 0.33 0.33"})

    assert [row.total for row in thirds] == [1, 1, Fraction(99, 100)]
    assert standing(thirds) == [(1, "Ann"), (1, "Bob"), (3, "Cat")]


def test_the_table_is_in_order_of_total_and_equal_totals_share_the_position():
    rows = table({"Dee": "1", "Cat": "7", "Bob": "7", "Ann": "9"})

    assert standing(rows) == [(1, "Ann"), (2, "Bob"), (2, "Cat"), (4, "Dee")]
    assert [row.tied for row in rows] == [False, True, True, False]


def test_the_table_holds_every_home_player_of_a_meeting_that_counts():
    rules = Ruleset()
    home = frozenset(crowd(7))
    five = game(**dict.fromkeys(crowd(5), 9), Gus=1)
    four = game(P01=9, P02=9, P03=9, P06=9)
    rows = league_table(
        [played(five, home=home), played(four, home=home, minimum_home_players=5)],
        places_in_final=0,
        playoff=(),
        rules=rules,
    )

    assert [row.player for row in rows] == crowd(5)
    assert len(row_of(rows, "P01").scores) == 1


def test_a_disqualified_player_stands_in_the_table_with_0():
    meeting = played(
        game(Ann=9, Bob=8), penalties=(*disqualified("Ann"), Penalty("Bob", "warning"))
    )
    rows = league_table([meeting], places_in_final=2, playoff=(), rules=Ruleset())

    assert standing(rows) == [(1, "Bob"), (2, "Ann")]
    assert row_of(rows, "Ann").scores == (MeetingScore(1, Fraction(0)),)
    assert [row.qualifies for row in rows] == ["yes", "no"]


def test_without_meetings_there_is_no_table():
    assert league_table([], places_in_final=4, playoff=(), rules=Ruleset()) == ()


LEVEL = {"Ann": "5 5 5 5", "Bob": "5 5 5 5 3", "Cat": "5 5 5 5 3 1", "Dee": "9 9 9 9"}


@pytest.mark.parametrize(
    ("reading", "places", "expected"),
    [
        pytest.param(
            "qualifying_line",
            4,
            [(1, "Dee"), (2, "Ann"), (2, "Bob"), (2, "Cat")],
            id="3F wholly above the line: the position is shared",
        ),
        pytest.param(
            "qualifying_line",
            1,
            [(1, "Dee"), (2, "Ann"), (2, "Bob"), (2, "Cat")],
            id="3F wholly below the line: the position is shared",
        ),
        pytest.param(
            "qualifying_line",
            2,
            [(1, "Dee"), (2, "Cat"), (3, "Bob"), (4, "Ann")],
            id="3F across the line: count-back parts it",
        ),
        pytest.param(
            "everywhere",
            4,
            [(1, "Dee"), (2, "Cat"), (3, "Bob"), (4, "Ann")],
            id="everywhere: parted above the line",
        ),
        pytest.param(
            "everywhere",
            1,
            [(1, "Dee"), (2, "Cat"), (3, "Bob"), (4, "Ann")],
            id="everywhere: parted below the line",
        ),
    ],
)
def test_season_ties(reading, places, expected):
    rows = table(LEVEL, places=places, season_ties=reading)

    assert standing(rows) == expected
    parted = "countback" if expected[1][1] == "Cat" else "none"
    assert [row.tie_break for row in rows] == ["none", parted, parted, parted]


def test_everywhere_leaves_level_what_count_back_does_not_part():
    rows = table(
        {"Ann": "5 5 5 5 3", "Bob": "5 5 5 5 3", "Cat": "5 5 5 5"}, season_ties="everywhere"
    )

    assert standing(rows) == [(1, "Ann"), (1, "Bob"), (3, "Cat")]
    assert [row.tie_break for row in rows] == ["countback"] * 3
    assert [row.tied for row in rows] == [True, True, False]


def test_everywhere_a_tie_that_count_back_does_not_touch_is_none():
    rows = table({"Ann": "5", "Bob": "5"}, season_ties="everywhere")

    assert [(row.position, row.tie_break) for row in rows] == [(1, "none"), (1, "none")]


def test_meetings_are_told_by_their_number():
    first, second = season_meetings({"Ann": "7 9"})
    rules = Ruleset(minimum_home_players=0)
    (ann,) = league_table(
        [meeting_result(each, frozenset(), rules) for each in (first, second)],
        places_in_final=0,
        playoff=(),
        rules=rules,
    )

    assert [score.meeting for score in ann.counting] == [2, 1]
