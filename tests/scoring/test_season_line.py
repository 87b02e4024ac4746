"""The qualifying line: count-back, the play-off, who qualifies (1F, 3F, 3G)."""

import pytest

from tests.scoring.shorthand import table


def outcome(rows):
    """Position, player, qualifies, tie_break, row by row, as one line each."""
    return [f"{row.position} {row.player} {row.qualifies} {row.tie_break}" for row in rows]


@pytest.mark.parametrize(
    ("others", "expected"),
    [
        pytest.param(
            {"Ann": "9 9 9 9 2", "Bob": "9 9 9 9 3"},
            ["1 Bob yes countback", "2 Ann no countback"],
            id="3F the fifth best score",
        ),
        pytest.param(
            {"Ann": "9 9 9 9 3 1", "Bob": "9 9 9 9 3 2"},
            ["1 Bob yes countback", "2 Ann no countback"],
            id="3F the fifth equal: the sixth",
        ),
        pytest.param(
            {"Ann": "9 9 9 9 2 2", "Bob": "9 9 9 9 3"},
            ["1 Bob yes countback", "2 Ann no countback"],
            id="3F the fifth before the sixth",
        ),
        pytest.param(
            {"Ann": "9 9 9 9", "Bob": "9 9 9 9 1/3"},
            ["1 Bob yes countback", "2 Ann no countback"],
            id="3F a score not had is 0",
        ),
        pytest.param(
            {"Ann": "9 9 9 9", "Bob": "9 9 9 9 0 0"},
            ["1 Ann playoff playoff", "1 Bob playoff playoff"],
            id="3F a 0 had is no better than one not had",
        ),
        pytest.param(
            {"Ann": "9 9 9 9 3 2 1", "Bob": "9 9 9 9 3 2"},
            ["1 Ann playoff playoff", "1 Bob playoff playoff"],
            id="3F after the sixth comes the play-off",
        ),
    ],
)
def test_3f_count_back_across_the_line(others, expected):
    assert outcome(table(others, places=1)) == expected


def test_count_back_takes_the_next_two_where_fewer_count():
    two_count = {"Ann": "9 9 4 2 1", "Bob": "9 9 4 2"}

    assert outcome(table(two_count, places=1, counting_meetings=2)) == [
        "1 Ann playoff playoff",
        "1 Bob playoff playoff",
    ]
    assert outcome(table(two_count, places=1, counting_meetings=3)) == [
        "1 Ann yes countback",
        "2 Bob no countback",
    ]


LEVEL = {"Ann": "9 9", "Bob": "9 9", "Cat": "9 9", "Dee": "1"}


@pytest.mark.parametrize(
    ("playoff", "expected"),
    [
        pytest.param(
            ("Cat", "Ann", "Bob"),
            ["1 Cat yes playoff", "2 Ann yes playoff", "3 Bob no playoff", "4 Dee no none"],
            id="3F settled: the places in its order",
        ),
        pytest.param(
            ("Dee", "Cat", "Eve", "Ann", "Bob"),
            ["1 Cat yes playoff", "2 Ann yes playoff", "3 Bob no playoff", "4 Dee no none"],
            id="3F settled, though others played in it",
        ),
        pytest.param(
            (),
            [*(f"1 {who} playoff playoff" for who in ("Ann", "Bob", "Cat")), "4 Dee no none"],
            id="3F open: none is recorded",
        ),
        pytest.param(
            ("Cat", "Ann"),
            [*(f"1 {who} playoff playoff" for who in ("Ann", "Bob", "Cat")), "4 Dee no none"],
            id="3F open: one of the tied players is not in it",
        ),
    ],
)
def test_3f_play_off(playoff, expected):
    assert outcome(table(LEVEL, places=2, playoff=playoff)) == expected


def test_a_settled_play_off_leaves_nobody_tied():
    settled = table(LEVEL, places=2, playoff=("Cat", "Ann", "Bob"))

    assert [row.tied for row in settled] == [False] * 4
    assert [row.tied for row in table(LEVEL, places=2)] == [True, True, True, False]


@pytest.mark.parametrize("reading", ["qualifying_line", "everywhere"])
@pytest.mark.parametrize(("places", "side"), [(3, "yes"), (0, "no")])
def test_a_play_off_is_nothing_to_a_tie_that_does_not_cross_the_line(places, side, reading):
    rows = table(LEVEL, places=places, playoff=("Cat", "Ann", "Bob"), season_ties=reading)

    assert outcome(rows)[:3] == [f"1 {who} {side} none" for who in ("Ann", "Bob", "Cat")]


PARTLY = {"Ann": "9 9 9 9", "Bob": "9 9 9 9 4", "Cat": "9 9 9 9 4", "Dee": "9 9 9 9 5"}


@pytest.mark.parametrize(
    ("places", "playoff", "expected"),
    [
        pytest.param(
            1,
            (),
            ["1 Dee yes countback", "2 Bob no countback", "2 Cat no countback"],
            id="3F count-back is enough; those it leaves level are all out",
        ),
        pytest.param(
            2,
            (),
            ["1 Dee yes countback", "2 Bob playoff playoff", "2 Cat playoff playoff"],
            id="3F the rest needs a play-off",
        ),
        pytest.param(
            2,
            ("Cat", "Bob"),
            ["1 Dee yes countback", "2 Cat yes playoff", "3 Bob no playoff"],
            id="3F the rest played it off",
        ),
        pytest.param(
            3,
            ("Cat", "Bob"),
            ["1 Dee yes countback", "2 Bob yes countback", "2 Cat yes countback"],
            id="3F those it leaves level are all in",
        ),
    ],
)
def test_3f_a_tie_partly_parted_by_count_back(places, playoff, expected):
    rows = outcome(table(PARTLY, places=places, playoff=playoff))

    assert rows == [*expected, "4 Ann no countback"]


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        pytest.param(0, ["no", "no", "no"], id="no places: nobody"),
        pytest.param(1, ["yes", "no", "no"], id="one place"),
        pytest.param(2, ["yes", "yes", "no"], id="two places"),
        pytest.param(3, ["yes", "yes", "no"], id="1F none without a league point"),
        pytest.param(9, ["yes", "yes", "no"], id="fewer players than places: these stay empty"),
    ],
)
def test_1f_who_qualifies(places, expected):
    rows = table({"Ann": "9", "Bob": "1/3", "Cat": "0"}, places=places)

    assert [row.qualifies for row in rows] == expected
    assert {row.tie_break for row in rows} == {"none"}


@pytest.mark.parametrize("reading", ["qualifying_line", "everywhere"])
def test_players_level_on_nothing_need_no_play_off(reading):
    rows = table({"Ann": "9", "Bob": "0", "Cat": "0"}, places=2, season_ties=reading)

    assert outcome(rows) == ["1 Ann yes none", "2 Bob no none", "2 Cat no none"]


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        pytest.param(1, ["playoff", "playoff", "no"], id="across the line"),
        pytest.param(2, ["yes", "yes", "no"], id="just above the line"),
    ],
)
def test_3f_a_tie_is_across_the_line_only_if_some_are_in_and_some_out(places, expected):
    rows = table({"Ann": "9", "Bob": "9", "Cat": "1"}, places=places)

    assert [row.qualifies for row in rows] == expected
