"""Rulings beside what the machine showed (2E, 6A, 6C, 7A, 7C, 7D, 8)."""

import pytest

from meetings.models import Correction, Meeting, Ruling
from meetings.reads.desk import desk
from meetings.services.rule import NewRuling, give_ruling, take_ruling_back
from tests.factories.meetings import AT, GameFactory
from tests.meeting_day import LATER, Refusal, last, publish, refused, the_game, the_player, withdraw

NOT_YOURS = Refusal("Only the coordinator or a deputy rules on scores.", rule="5B")


def rule(day: Meeting, by, kind: str, *, name="Ann Abel", key="g1", **about) -> Ruling:
    ruling = NewRuling(kind, **about)
    player = the_player(name).pk
    return give_ruling(meeting=day.pk, game=key, player=player, ruling=ruling, by=by, at=AT)


def back(day: Meeting, by, number: int = 1, reason: str = "") -> None:
    take_ruling_back(
        meeting=day.pk, game="g1", player=the_player("Ann Abel").pk, number=number,
        reason=reason, by=by, at=LATER,
    )  # fmt: skip


def counted(day: Meeting) -> int:
    """What Ann's 900 on Taxi count."""
    return desk(day.pk).cells["g1", the_player("Ann Abel").pk].line.counted


def agree_jackpot(day: Meeting) -> None:
    game = the_game(day)
    game.jackpot = 50
    game.save()


@pytest.mark.parametrize(
    ("kind", "value", "expected"),
    [
        pytest.param("jackpot", 100, 850, id="2E"),
        pytest.param("compensation_ball", 100, 1000, id="6C compensation ball"),
        pytest.param("replay", 700, 700, id="6A, 6C replay"),
        pytest.param("extra_ball_last_ball", None, 720, id="7C 80 %"),
        pytest.param("extra_ball_refused", None, 0, id="7C zero"),
        pytest.param("slam_tilt", None, 0, id="7D"),
        pytest.param("decision", 800, 800, id="8"),
    ],
)
def test_a_ruling_changes_what_counts(day, runs, kind, value, expected):
    agree_jackpot(day)

    ruling = rule(day, runs, kind, value=value, reason=" witnessed ")

    assert (ruling.number, ruling.value, ruling.reason) == (1, value, "witnessed")
    assert counted(day) == expected
    assert last(Ruling) == ("+", "coordinator", AT, " witnessed ")


def test_rulings_are_numbered_as_made(day, runs):
    agree_jackpot(day)
    rule(day, runs, "jackpot", value=1)
    rule(day, runs, "jackpot", value=2)
    back(day, runs, 1)

    assert rule(day, runs, "slam_tilt").number == 3


def test_a_value_goes_only_with_a_ruling_that_has_one(day, runs):
    assert rule(day, runs, "slam_tilt", value=5).value is None


def test_a_ruling_is_taken_back(day, runs):
    rule(day, runs, "slam_tilt")

    back(day, runs)

    assert counted(day) == 900
    assert last(Ruling) == ("-", "coordinator", LATER, "made by mistake")
    assert refused(back, day, runs) == Refusal("That ruling has been taken back already.")


# --- What is refused ------------------------------------------------------------------

ONCE = Refusal("That has been ruled on this score already.", field="kind")
CHOSEN = Refusal(
    "The player has chosen already: a compensation ball or a replay, once, and never both.",
    rule="6C",
    field="kind",
)


@pytest.mark.parametrize("first", ["compensation_ball", "replay"])
@pytest.mark.parametrize("second", ["compensation_ball", "replay"])
def test_6c_once_and_never_both(day, runs, first, second):
    rule(day, runs, first, value=1)

    assert refused(rule, day, runs, second, value=1) == CHOSEN


@pytest.mark.parametrize("kind", ["extra_ball_last_ball", "extra_ball_refused", "slam_tilt"])
def test_7c_7d_once(day, runs, kind):
    rule(day, runs, kind)

    assert refused(rule, day, runs, kind) == ONCE


def test_8_the_organisers_may_decide_again(day, runs):
    rule(day, runs, "decision", value=1, reason="first thought")
    rule(day, runs, "decision", value=2, reason="second thought")

    assert counted(day) == 2


def test_a_form_sent_twice_rules_once(day, runs):
    agree_jackpot(day)
    rule(day, runs, "jackpot", value=10, after=0)

    assert refused(rule, day, runs, "jackpot", value=10, after=0) == Refusal(
        "Another ruling was made meanwhile: look at the score again."
    )
    assert rule(day, runs, "jackpot", value=10, after=1).number == 2


@pytest.mark.parametrize(
    ("kind", "about", "refusal"),
    [
        ("jackpot", {"value": 1}, ("No jackpot value was agreed for this game before play.", "2E")),
        ("replay", {}, ("Give the score.", "", "value")),
        ("decision", {"reason": "fair"}, ("Give the score.", "", "value")),
        ("decision", {"value": 1}, ("A decision needs its reason.", "8", "reason")),
        ("decision", {"value": 1, "reason": " "}, ("A decision needs its reason.", "8", "reason")),
        ("", {}, ("Choose a ruling.", "", "kind")),
        ("penalty", {}, ("Choose a ruling.", "", "kind")),
        (
            "replay",
            {"value": -1},
            ("Not below 0.", "", "value"),
        ),
        (
            "slam_tilt",
            {"reason": "x" * 301},
            ("At most 300 characters, please: this has 301.", "", "reason"),
        ),
    ],
)
def test_what_the_rules_have_not(day, runs, kind, about, refusal):
    assert refused(rule, day, runs, kind, **about) == Refusal(*refusal)
    assert not Ruling.objects.exists()


@pytest.mark.parametrize(("name", "key"), [("Bob Bell", "g1"), ("Ann Abel", "g9")])
def test_there_must_be_a_score_here(day, runs, name, key):
    GameFactory(key="g9")

    assert refused(rule, day, runs, "slam_tilt", name=name, key=key) == Refusal(
        "Enter the score that the machine showed first.", field="score"
    )


def test_6a_nothing_is_ruled_on_a_withdrawn_game(day, runs):
    withdraw(day)

    assert refused(rule, day, runs, "slam_tilt") == Refusal(
        "That game is withdrawn: its scores count for nobody.", rule="6A"
    )


@pytest.mark.parametrize(("status", "words"), [("scheduled", "planned"), ("cancelled",) * 2])
def test_only_while_played_or_published(day, runs, status, words):
    day.status, day.cancelled_because = status, "Snow"
    day.save()

    assert refused(rule, day, runs, "slam_tilt") == Refusal(f"This meeting is {words}.")
    assert refused(back, day, runs) == Refusal(f"This meeting is {words}.")


def test_5b_a_steward_rules_on_nothing(day, runs, stewards):
    assert refused(rule, day, stewards, "slam_tilt") == NOT_YOURS
    rule(day, runs, "slam_tilt")
    assert refused(back, day, stewards) == NOT_YOURS
    assert counted(day) == 0


# --- Once published -------------------------------------------------------------------


def test_a_ruling_after_publishing_is_a_correction(day, runs):
    publish(day)

    assert refused(rule, day, runs, "slam_tilt") == Refusal(
        "The results are published: give the reason for the correction.", field="reason"
    )
    rule(day, runs, "slam_tilt", reason="Seen on film")
    mark = Correction.objects.get()
    assert (mark.what, mark.reason) == ("Slam tilt (7D) ruled on Taxi", "Seen on film")
    assert mark.player == the_player("Ann Abel")


def test_taking_a_ruling_back_after_publishing_is_a_correction(day, runs):
    rule(day, runs, "slam_tilt")
    publish(day)

    assert refused(back, day, runs).field == "reason"
    back(day, runs, reason="It was another player")
    assert Correction.objects.get().what == "Slam tilt (7D) taken back on Taxi"
