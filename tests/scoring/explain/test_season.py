"""Why a player stands where they do in a league table."""

from fractions import Fraction

import pytest

from scoring import (
    Meeting,
    Region,
    Ruleset,
    Season,
    Step,
    explain_moved,
    explain_season,
    season_result,
)
from tests.scoring.shorthand import game, season_meetings


def told(player, by_player, *, places=0, playoff=(), **settings):
    """Explain a player's row in a table made of league points meeting by meeting."""
    rules = Ruleset(**{"minimum_home_players": 0, **settings})
    facts = Region(
        "north",
        frozenset(by_player),
        season_meetings(by_player),
        places_by_hand=places,
        playoff=playoff,
    )
    region = season_result(Season(rules, (facts,))).region("north")
    (row,) = (each for each in region.table if each.player == player)
    return explain_season(row, region, rules)


def test_a_season():
    assert told("Ann", {"Ann": "20 12 - 19 18.5 17", "Bob": "1"}, places=1) == (
        Step("3E", "Meeting 1 counts: 20 league points.", Fraction(20)),
        Step("3E", "Meeting 2 is dropped: 12 league points.", Fraction(12)),
        Step("3E", "Meeting 3: took no part.", None),
        Step("3E", "Meeting 4 counts: 19 league points.", Fraction(19)),
        Step("3E", "Meeting 5 counts: 18.5 league points.", Fraction(37, 2)),
        Step("3E", "Meeting 6 counts: 17 league points.", Fraction(17)),
        Step("3E", "Total of the best 4 meetings: 74.5 league points.", Fraction(149, 2)),
        Step("3E", "In the table that is 1st of 2.", 1),
        Step("1F", "The region has 1 place in the final: this is one of them.", 1),
    )


def test_a_meeting_that_does_not_count():
    steps = told("Ann", {"Ann": "20 20", "Bob": "19"}, minimum_home_players=2)

    assert steps[1] == Step(
        "1E", "Meeting 2 does not count: 1 home player took part, and it takes 2.", None
    )


@pytest.mark.parametrize(
    ("player", "places", "text"),
    [
        ("Ann", 2, "The region has 2 places in the final: this is one of them."),
        ("Bob", 1, "The region has 1 place in the final: this is not one of them."),
        (
            "Cat",
            9,
            "The region has 9 places in the final; a player without a league point takes none.",
        ),
    ],
)
def test_the_qualifying_line(player, places, text):
    steps = told(player, {"Ann": "9", "Bob": "5", "Cat": "0"}, places=places)

    assert steps[-1] == Step("1F", text, places)


def tie(*args, **kwargs):
    """What is said between the total and the position."""
    steps = told(*args, **kwargs)
    totals = [step.text.startswith("Total of") for step in steps]
    return steps[totals.index(True) + 1 : -2]


def test_a_tie_that_no_place_in_the_final_hangs_on():
    by_player = {"Ann": "9", "Bob": "9", "Cat": "9"}

    assert tie("Ann", by_player) == (
        Step(
            "3F",
            "The total is level with 2 others. No place in the final hangs on it: the position is"
            " shared.",
            None,
        ),
    )
    assert told("Ann", by_player)[-2] == Step(
        "3F", "In the table that is 1st of 3, level with 2 others.", 1
    )


@pytest.mark.parametrize(
    ("places", "hangs"),
    [
        pytest.param(0, False, id="wholly below the line"),
        pytest.param(1, True, id="across the line"),
        pytest.param(2, False, id="wholly above the line"),
    ],
)
def test_3f_whether_a_place_in_the_final_hangs_on_a_tie(places, hangs):
    steps = tie("Ann", {"Ann": "1/2", "Bob": "1/2", "Cat": "1/3"}, places=places)

    assert ("No place in the final hangs on it" in steps[0].text) == (not hangs)


COMPARED = Step("3F", "The total is level with 2 others: the next best scores are compared.", None)
FIFTH = {"Ann": "9 9 9 9 4 1", "Bob": "9 9 9 9 4 1", "Cat": "9 9 9 9 5"}


def test_the_fifth_best_score_decided():
    assert tie("Cat", FIFTH, places=1) == (
        COMPARED,
        Step("3F", "The 5th best score is 5, against 4 and 4.", Fraction(5)),
    )


def test_the_sixth_best_score_decided():
    assert tie("Ann", {**FIFTH, "Bob": "9 9 9 9 4 2"}, places=1) == (
        COMPARED,
        Step("3F", "The 5th best score is 4, against 5 and 4.", Fraction(4)),
        Step("3F", "The 6th best score is 1, against 2.", Fraction(1)),
    )


@pytest.mark.parametrize(
    ("kwargs", "text"),
    [
        pytest.param(
            {"places": 2}, " across the qualifying line: a play-off has to decide.", id="open"
        ),
        pytest.param(
            {"places": 2, "playoff": ("Bob", "Ann")},
            " across the qualifying line: the play-off decided.",
            id="settled",
        ),
        pytest.param({"places": 1}, ": the position is shared.", id="on one side of the line"),
        pytest.param(
            {"season_ties": "everywhere"}, ": the position is shared.", id="everywhere, no line"
        ),
    ],
)
def test_what_count_back_leaves_level(kwargs, text):
    *_, last = tie("Ann", FIFTH, **kwargs)

    assert last == Step("3F", f"That leaves it level with 1 other{text}", None)


def test_a_row_that_hangs_on_the_play_off():
    text = (
        "The region has 2 places in the final: whether this is one of them hangs on the play-off."
    )

    assert told("Ann", FIFTH, places=2)[-1] == Step("1F", text, 2)


def test_where_fewer_meetings_count_the_next_best_comes_sooner():
    compared = tie("Ann", {"Ann": "9 9 4", "Bob": "9 9"}, places=1, counting_meetings=2)[1]

    assert compared == Step("3F", "The 3rd best score is 4, against 0.", Fraction(4))


def test_players_level_on_nothing_have_no_place_to_part_over():
    (only,) = tie("Ann", {"Ann": "0", "Bob": "0"}, places=1)

    assert "No place in the final hangs on it" in only.text


def test_1c_who_has_moved_leaves_points_and_no_position():
    """3C: at the last of the three, after the move, Ann was a guest."""
    before = season_meetings({"Ann": "20 12", "Bob": "19 20"})
    after = Meeting(3, (game(Ann=900, Bob=800),), away=frozenset({"Ann"}))
    facts = Region(
        "north",
        frozenset({"Ann", "Bob"}),
        (*before, after),
        moved=frozenset({"Ann"}),
    )
    rules = Ruleset(minimum_home_players=0, counting_meetings=1)
    region = season_result(Season(rules, (facts,))).region("north")
    (row,) = region.moved

    assert explain_moved(row, region, rules) == (
        Step("3E", "Meeting 1 counts: 20 league points.", Fraction(20)),
        Step("3E", "Meeting 2 is dropped: 12 league points.", Fraction(12)),
        Step("3C", "Meeting 3: came as a guest, and took no league points.", None),
        Step("3E", "Total of the best 1 meeting: 20 league points.", Fraction(20)),
        Step("1C", "They have moved to another region: this stays here, without a position.", None),
    )
