"""A score far from what the machine usually gives is asked about, never refused (5D)."""

import pytest

from meetings.models import Game, Meeting
from meetings.reads.usual_scores import FEWEST, UsualScores, usual_scores
from tests.factories.meetings import GameFactory, MachineFactory, MeetingFactory, ScoreFactory

TAXI = UsualScores("Taxi", plays=40, low=1_000_001, median=4_213_990, high=20_000_000)


@pytest.mark.parametrize(
    ("score", "question"),
    [
        pytest.param(4_000_000, "", id="usual"),
        pytest.param(60_000_000, "", id="three times the high"),
        pytest.param(
            60_000_001,
            "That is 14 times what Taxi usually gives (about 4,200,000): typed right?",
            id="more than three times the high",
        ),
        pytest.param(
            10**18 - 1,
            "That is 237,304,787,149 times what Taxi usually gives (about 4,200,000): typed right?",
            id="the highest there is",
        ),
        pytest.param(200_001, "", id="a fifth of the low"),
        pytest.param(
            200_000,
            "That is 21 times less than what Taxi usually gives (about 4,200,000): typed right?",
            id="less than a fifth of the low",
        ),
        pytest.param(
            0,
            "That is nothing, beside what Taxi usually gives (about 4,200,000): typed right?",
            id="nothing",
        ),
    ],
)
def test_the_question(score, question):
    assert TAXI.question(score) == question


@pytest.mark.parametrize(
    ("median", "about"),
    [(0, "0"), (7, "7"), (99, "99"), (994, "990"), (995, "1,000"), (4_250_000, "4,300,000")],
)
def test_two_digits_are_enough(median, about):
    usual = UsualScores("Taxi", 10, 0, median, 1)

    assert f"(about {about})" in usual.question(10**9)


def test_a_machine_that_only_gave_noughts_is_asked_about_at_once():
    nothing = UsualScores("Taxi", 10, 0, 0, 0)

    assert nothing.question(0) == ""
    assert nothing.question(5).startswith("That is 5 times what Taxi usually gives (about 0)")


# --- From past scores -----------------------------------------------------------------


@pytest.fixture
def taxi(db):
    return MachineFactory(name="Taxi")


@pytest.fixture
def today(taxi) -> Meeting:
    return GameFactory(key="g1", machine=taxi, meeting__playing=True).meeting


def played(taxi, scores, *, status=Game.Status.IN_PLAY, **about) -> None:
    meeting = MeetingFactory(**{"published": True, **about})
    game = GameFactory(machine=taxi, meeting=meeting, status=status)
    for score in scores:
        ScoreFactory(game=game, score=score)


def test_the_middle_and_the_twentieths_of_past_scores(taxi, today):
    played(taxi, range(1, 61))
    played(taxi, range(61, 101))

    assert usual_scores(today.pk) == {"g1": UsualScores("Taxi", 100, 5, 50, 95)}


@pytest.mark.parametrize(("plays", "known"), [(FEWEST, True), (FEWEST - 1, False)])
def test_a_machine_is_known_after_ten_plays(taxi, today, plays, known):
    played(taxi, range(1, plays + 1))

    assert bool(usual_scores(today.pk)) is known


@pytest.mark.parametrize(
    "about",
    [
        pytest.param({"published": False}, id="planned"),
        pytest.param({"published": False, "playing": True}, id="being played"),
        pytest.param({"practice": True}, id="practice"),
        pytest.param({"status": "withdrawn"}, id="on a withdrawn game"),
    ],
)
def test_only_published_scores_are_usual(taxi, today, about):
    played(taxi, range(20), **about)

    assert usual_scores(today.pk) == {}


def test_another_machines_scores_say_nothing(taxi, today):
    played(MachineFactory(), range(20))

    assert usual_scores(today.pk) == {}


def test_one_game_can_be_asked_of_alone(taxi, today):
    GameFactory(key="g2", machine=taxi, meeting=today)
    played(taxi, range(20))

    assert list(usual_scores(today.pk)) == ["g1", "g2"]
    assert list(usual_scores(today.pk, "g2")) == ["g2"]
    assert usual_scores(today.pk, "g9") == {}


@pytest.mark.parametrize("meetings", [1, 3])
def test_what_is_usual_takes_one_query(taxi, today, meetings, django_assert_num_queries):
    for _ in range(meetings):
        played(taxi, range(20))
        GameFactory(meeting=today)

    with django_assert_num_queries(1):
        assert usual_scores(today.pk)["g1"].plays == 20 * meetings
