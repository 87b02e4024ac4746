"""From the score shown to the score that counts (2E, 6A, 6C, 7A, 7C, 7D, 8)."""

from itertools import permutations

import pytest

from scoring import Ruling, RulingStep, counted_score, ruling_steps

REPLAY = Ruling("replay", 3_000)
JACKPOT = Ruling("jackpot", 700)
BALL = Ruling("compensation_ball", 250)
LAST_BALL = Ruling("extra_ball_last_ball")
REFUSED = Ruling("extra_ball_refused")
SLAM_TILT = Ruling("slam_tilt")
DECISION = Ruling("decision", 1_234)


@pytest.mark.parametrize(
    ("rulings", "score"),
    [
        pytest.param([], 1_000, id="no ruling: what the machine showed"),
        pytest.param([REPLAY], 3_000, id="6A 6C a replay replaces what the machine showed"),
        pytest.param([Ruling("replay", 10)], 10, id="6C a worse replay counts all the same"),
        pytest.param([JACKPOT], 800, id="2E the awarded jackpot off, the agreed on"),
        pytest.param([Ruling("jackpot", 200)], 1_300, id="2E a small jackpot is made good"),
        pytest.param([JACKPOT, JACKPOT], 600, id="2E each jackpot"),
        pytest.param([BALL], 1_250, id="6C a compensation ball adds its score"),
        pytest.param([LAST_BALL], 800, id="7C 80%"),
        pytest.param([LAST_BALL, LAST_BALL], 800, id="7C 80% is taken once"),
        pytest.param([REFUSED], 0, id="7C extra ball not given up: 0"),
        pytest.param([SLAM_TILT], 0, id="7D slam tilt: 0"),
        pytest.param([DECISION], 1_234, id="8 the organisers decide"),
        pytest.param([Ruling("decision", 0)], 0, id="7A 8 a score discarded"),
    ],
)
def test_each_ruling_alone(rulings, score):
    assert counted_score(1_000, rulings, jackpot=500) == score


@pytest.mark.parametrize(
    ("rulings", "score"),
    [
        pytest.param([REPLAY, JACKPOT], 2_800, id="a replay, then the jackpot"),
        pytest.param([BALL, LAST_BALL], 1_000, id="the ball is in the 80%"),
        pytest.param([JACKPOT, LAST_BALL], 640, id="the jackpot is in the 80%"),
        pytest.param(
            [REPLAY, JACKPOT, BALL, LAST_BALL], 2_440, id="replay, jackpot, ball, then 80%"
        ),
        pytest.param([REPLAY, JACKPOT, BALL, SLAM_TILT], 0, id="a zero wins over these"),
        pytest.param([REPLAY, REFUSED, LAST_BALL], 0, id="so does the other zero"),
        pytest.param([SLAM_TILT, REFUSED], 0, id="two zeroes"),
        pytest.param([DECISION, SLAM_TILT, REFUSED], 1_234, id="a decision wins over a zero"),
        pytest.param([DECISION, REPLAY, LAST_BALL], 1_234, id="a decision wins over all"),
    ],
)
def test_the_order_in_which_rulings_were_made_is_nothing_to_them(rulings, score):
    made = {counted_score(1_000, order, jackpot=500) for order in permutations(rulings)}

    assert made == {score}


@pytest.mark.parametrize(
    ("rulings", "score"),
    [
        pytest.param([DECISION, Ruling("decision", 9)], 9, id="8 the last decision made wins"),
        pytest.param([Ruling("decision", 9), DECISION], 1_234, id="8 the last, even if higher"),
        pytest.param([REPLAY, Ruling("replay", 40)], 40, id="6A the last replay made stands"),
        pytest.param([Ruling("replay", 40), REPLAY], 3_000, id="6A the last replay, if higher"),
    ],
)
def test_of_two_alike_the_last_made_wins(rulings, score):
    assert counted_score(1_000, rulings) == score


@pytest.mark.parametrize(
    ("shown", "score"), [(0, 0), (1, 0), (4, 3), (5, 4), (6, 4), (9, 7), (10, 8)]
)
def test_7c_80_percent_is_rounded_down(shown, score):
    assert counted_score(shown, [LAST_BALL]) == score


def test_7c_80_percent_of_a_great_score_is_exact():
    assert counted_score(10**18 - 1, [LAST_BALL]) == 799_999_999_999_999_999


@pytest.mark.parametrize(
    ("rulings", "score"),
    [
        pytest.param([Ruling("jackpot", 1_500)], 0, id="down to 0 exactly"),
        pytest.param([Ruling("jackpot", 1_501)], 0, id="below 0 is 0"),
        pytest.param([Ruling("jackpot", 1_499)], 1, id="just above 0"),
        pytest.param([Ruling("jackpot", 2_000), BALL], 0, id="still below 0 after the ball"),
        pytest.param([Ruling("jackpot", 1_600), BALL], 150, id="the ball makes up for it"),
        pytest.param([Ruling("jackpot", 1_600), LAST_BALL], 0, id="80% of less than 0 is 0"),
    ],
)
def test_never_below_0_at_the_end(rulings, score):
    assert counted_score(1_000, rulings, jackpot=500) == score


def test_2e_without_an_agreed_value_a_jackpot_only_goes_off():
    assert counted_score(1_000, [JACKPOT]) == 300


@pytest.mark.parametrize(
    "rulings", [[], [REPLAY], [LAST_BALL], [SLAM_TILT], [DECISION], [DECISION, REPLAY]]
)
def test_7a_a_zero_score_penalty_stands_over_any_ruling(rulings):
    assert ruling_steps(1_000, rulings, penalised=True) == (RulingStep("penalty", 0, 0),)
    assert counted_score(1_000, rulings, penalised=True) == 0


def test_the_working_has_a_step_for_each_ruling_that_told():
    rulings = [LAST_BALL, BALL, Ruling("jackpot", 5_000, "seen by two"), REPLAY]

    assert ruling_steps(1_000, rulings, jackpot=500) == (
        RulingStep("replay", 3_000, 3_000),
        RulingStep("jackpot", 5_000, -1_500, "seen by two"),
        RulingStep("compensation_ball", 250, -1_250),
        RulingStep("extra_ball_last_ball", 0, -1_000),
        RulingStep("floor", 0, 0),
    )


@pytest.mark.parametrize(
    ("rulings", "steps"),
    [
        pytest.param([], (), id="none"),
        pytest.param(
            [Ruling("jackpot", 1_000)],
            (RulingStep("jackpot", 1_000, 0),),
            id="exactly 0 needs no raising to 0",
        ),
        pytest.param(
            [REPLAY, Ruling("slam_tilt", reason="seen"), REFUSED],
            (RulingStep("slam_tilt", 0, 0, "seen"),),
            id="the first zero alone",
        ),
        pytest.param(
            [SLAM_TILT, DECISION, Ruling("decision", 7, "agreed")],
            (RulingStep("decision", 7, 7, "agreed"),),
            id="the last decision alone",
        ),
    ],
)
def test_the_working_leaves_out_what_was_overruled(rulings, steps):
    assert ruling_steps(1_000, rulings) == steps
