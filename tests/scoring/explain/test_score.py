"""Why a score is worth what it is."""

from fractions import Fraction

import pytest

from scoring import Penalty, Ruleset, Ruling, Step, explain_score
from tests.scoring.shorthand import disqualified, game, played, ruled


def told(player, *games, **kwargs):
    """Explain a player's score on the first game."""
    settings = {name: each for name, each in kwargs.items() if hasattr(Ruleset, name)}
    one = played(*games, **kwargs).games[0]
    return explain_score(one.line(player), one, Ruleset(**settings))


def test_an_ordinary_score():
    steps = told("Bob", game(Ann=50_000, Bob=20_000, Cat=5), game("g2", Dee=1))

    assert steps == (
        Step("3A", "The machine showed 20,000.", 20_000),
        Step("3A", "The score that counts is 20,000.", 20_000),
        Step("3B", "On this game that is 2nd of 3.", 2),
        Step(
            "3B",
            "4 competitors took part in the meeting: the best score takes 4 machine points.",
            4,
        ),
        Step(
            "3B",
            "Each place after the first takes one point fewer: 2nd takes 3 machine points.",
            Fraction(3),
        ),
        Step("3B", "Together: 3 machine points.", Fraction(3)),
    )


def test_the_bonus_point():
    bonus, total = told("Ann", game(Ann=50_000, Bob=20_000))[-2:]

    assert bonus == Step(
        "3B", "The score is more than double the second placed score, 20,000: 1 bonus point.", 1
    )
    assert total == Step("3B", "Together: 3 machine points.", Fraction(3))


@pytest.mark.parametrize(
    ("scores", "text"),
    [
        pytest.param(
            {"Ann": 40_000, "Bob": 20_000, "Cat": 1},
            "The score is not more than double the second placed score, 20,000: no bonus point.",
            id="exactly double",
        ),
        pytest.param(
            {"Ann": 9, "Bob": 9, "Cat": 1}, "The best score is shared: no bonus point.", id="shared"
        ),
        pytest.param(
            {"Ann": 9},
            "Nobody else has a place on this game: no bonus point.",
            id="only one played",
        ),
    ],
)
def test_why_the_best_score_takes_no_bonus_point(scores, text):
    assert told("Ann", game(**scores))[-2] == Step("3B", text, 0)


@pytest.mark.parametrize(
    ("player", "settings"), [("Bob", {"bonus_point": True}), ("Ann", {"bonus_point": False})]
)
def test_the_bonus_is_not_mentioned_to_who_could_not_have_it(player, settings):
    steps = told(player, game(Ann=50_000, Bob=20_000), **settings)

    assert not any("bonus" in step.text for step in steps)


@pytest.mark.parametrize(
    ("reading", "text", "points"),
    [
        pytest.param(
            "shared", "equal scores share these, and take 2 machine points.", 2, id="shared"
        ),
        pytest.param(
            "higher",
            "equal scores all take the highest of these, 3 machine points.",
            3,
            id="higher",
        ),
        pytest.param(
            "lower", "equal scores all take the lowest of these, 1 machine point.", 1, id="lower"
        ),
    ],
)
def test_a_tie(reading, text, points):
    steps = told("Bob", game(Ann=9, Bob=5, Cat=5, Dee=5), machine_ties=reading)

    assert steps[2] == Step("3F", "On this game that is 2nd of 4, level with 2 others.", 2)
    tie = "The tie fills places 2 to 4, worth 3, 2 and 1"
    assert steps[4] == Step("3F", f"{tie}: {text}", Fraction(points))


@pytest.mark.parametrize(
    ("settings", "text", "n"),
    [
        pytest.param({}, "5 competitors took part in the meeting", 5, id="meeting"),
        pytest.param({"competitors": "machine"}, "3 competitors played this game", 3, id="machine"),
        pytest.param(
            {"guests_take_machine_points": False},
            "4 home players took part in the meeting",
            4,
            id="meeting, guests set aside",
        ),
        pytest.param(
            {"competitors": "machine", "guests_take_machine_points": False},
            "2 home players played this game",
            2,
            id="machine, guests set aside",
        ),
    ],
)
def test_what_n_counts(settings, text, n):
    fox, taxi = game(Ann=9, Bob=5, Gus=7), game("g2", Cat=9, Dee=1)
    steps = told("Ann", fox, taxi, guests=["Gus"], **settings)

    assert steps[3] == Step("3B", f"{text}: the best score takes {n} machine points.", n)


def test_a_disqualified_player_in_the_n_is_mentioned_and_not_named():
    steps = told("Bob", game(Ann=9, Bob=5), penalties=disqualified("Ann"))

    assert steps[3].text == (
        "2 competitors took part in the meeting (1 disqualified player without a place):"
        " the best score takes 2 machine points."
    )


def test_a_disqualified_players_score():
    steps = told("Ann", game(Ann=9_000, Bob=5), penalties=disqualified("Ann"))

    assert steps == (
        Step("3A", "The machine showed 9,000.", 9_000),
        Step(
            "7A",
            "Disqualified from the meeting: the score takes no place and no machine points.",
            0,
        ),
    )


def test_a_penalty_where_no_score_was_recorded():
    steps = told("Cat", game(Ann=9, Bob=5), penalties=(Penalty("Cat", "zero_score", "g1"),))

    assert steps[:3] == (
        Step("3A", "No score was recorded on this game.", None),
        Step("7A", "A zero-score penalty was given on this game: 0, whatever else was ruled.", 0),
        Step("3A", "The score that counts is 0.", 0),
    )


@pytest.mark.parametrize(
    ("ruling", "step"),
    [
        pytest.param(
            Ruling("jackpot", 7_000),
            Step("2E", "A random jackpot of 7,000 goes off, the agreed 5,000 on: 8,000.", 8_000),
            id="2E jackpot",
        ),
        pytest.param(
            Ruling("replay", 1_200),
            Step("6", "The game was replayed: 1,200 replaces what the machine showed.", 1_200),
            id="6A 6C replay",
        ),
        pytest.param(
            Ruling("compensation_ball", 1_500),
            Step("6C", "A compensation ball adds 1,500: 11,500.", 11_500),
            id="6C compensation ball",
        ),
        pytest.param(
            Ruling("extra_ball_last_ball"),
            Step(
                "7C",
                "An extra ball was played as the last ball: 80% of the score, rounded down,"
                " is 8,000.",
                8_000,
            ),
            id="7C 80%",
        ),
        pytest.param(
            Ruling("extra_ball_refused"),
            Step("7C", "An extra ball was played and not given up: 0.", 0),
            id="7C zero",
        ),
        pytest.param(
            Ruling("slam_tilt"), Step("7D", "A slam tilt ended the game: 0.", 0), id="7D slam tilt"
        ),
        pytest.param(
            Ruling("decision", 4_321, "Bob stood in the way"),
            Step("8", "The organisers decided the score: 4,321.", 4_321),
            id="8 decision, its reason (it may name others) left out",
        ),
    ],
)
def test_each_ruling(ruling, step):
    steps = told("Ann", ruled("Ann", ruling, jackpot=5_000, Ann=10_000, Bob=1))

    assert steps[1:3] == (
        step,
        Step("3A", f"The score that counts is {step.value:,}.", step.value),
    )


def test_a_score_below_0_is_raised_to_0():
    jackpot, floor, counted = told("Ann", ruled("Ann", Ruling("jackpot", 10), Ann=9, Bob=1))[1:4]

    assert jackpot.text == "A random jackpot of 10 goes off, the agreed 0 on: -1."
    assert floor == Step("2E", "A score is never below 0.", 0)
    assert counted.value == 0
