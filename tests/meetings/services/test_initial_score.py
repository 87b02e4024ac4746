"""Initials beside a score: who gives them, what they lock, who takes them off (5D)."""

import pytest

from meetings.models import Meeting, Score
from meetings.services.initial_score import clear_initials, initial_score
from tests.factories.meetings import AT
from tests.meeting_day import (
    LATER,
    Refusal,
    a_day,
    a_steward,
    last,
    refused,
    the_player,
    the_score,
)


def initial(day: Meeting, by, name: str = "Ann Abel", **given) -> Score:
    given = {"seen": 900, "steward": "ST", "player_initials": "AA", "at": AT, **given}
    return initial_score(meeting=day.pk, game="g1", player=the_player(name).pk, by=by, **given)


def clear(day: Meeting, by, reason: str = "wrong card") -> Score:
    ann = the_player("Ann Abel").pk
    return clear_initials(meeting=day.pk, game="g1", player=ann, reason=reason, by=by, at=LATER)


def initials(day: Meeting) -> tuple[str, str]:
    score = the_score(day, "g1", "Ann Abel")
    return score.steward_initials, score.player_initials


def test_both_initial_a_score(day, stewards):
    score = initial(day, stewards, steward=" ST ", player_initials="AA ")

    assert (initials(day), score.locked) == (("ST", "AA"), True)
    assert last(Score) == ("~", None, AT, "Stew (steward): initialled")


def test_a_stewards_initials_alone_lock_nothing(day, runs):
    assert not initial(day, runs, player_initials="").locked
    assert initials(day) == ("ST", "")


def test_the_players_initials_join_the_stewards(day, runs):
    initial(day, runs, player_initials="")

    initial(day, runs, steward="", at=LATER)

    assert initials(day) == ("ST", "AA")


def test_the_same_initials_again_change_nothing(day, runs):
    initial(day, runs)

    initial(day, runs, at=LATER)

    assert last(Score) == ("~", "coordinator", AT, "initialled")


@pytest.mark.parametrize("seen", [899, 901, 0])
def test_a_score_that_has_changed_is_looked_at_again(day, runs, seen):
    assert refused(initial, day, runs, seen=seen) == Refusal(
        "This score has changed: look at it again before initialling.", rule="5D"
    )


def test_a_score_that_is_gone_is_looked_at_again(day, runs):
    assert refused(initial, day, runs, "Bob Bell").rule == "5D"


@pytest.mark.parametrize("other", [{"player_initials": "XX"}, {"player_initials": ""}])
def test_what_is_initialled_is_initialled(day, runs, other):
    initial(day, runs)

    assert refused(initial, day, runs, **other) == Refusal(
        "This score has been initialled already.", rule="5D"
    )


def test_no_initials_are_none(day, runs):
    assert refused(initial, day, runs, steward=" ", player_initials="") == Refusal(
        "Give the initials.", rule="5D", field="player_initials"
    )


@pytest.mark.parametrize(("letters", "fit"), [(8, True), (9, False)])
def test_initials_have_eight_letters_at_most(day, runs, letters, fit):
    given = {"player_initials": "A" * letters}

    if fit:
        assert initial(day, runs, **given).player_initials == "AAAAAAAA"
    else:
        assert refused(initial, day, runs, **given) == Refusal(
            "At most 8 characters, please: this has 9.", field="player_initials"
        )


@pytest.mark.parametrize(
    ("status", "words"),
    [("scheduled", "planned"), ("published", "published"), ("cancelled", "cancelled")],
)
def test_only_while_the_meeting_is_played(day, runs, status, words):
    day.status, day.cancelled_because = status, "Snow"
    day.save()

    assert refused(initial, day, runs) == Refusal(f"This meeting is {words}.")
    assert refused(clear, day, runs) == Refusal(f"This meeting is {words}.")


def test_a_steward_of_another_meeting_initials_nothing(day, south):
    other = a_steward(a_day(south, "Taxi\nZed Zane   1"))

    assert refused(initial, day, other) == Refusal(
        "This steward's link is closed: ask the coordinator for a new one."
    )


def test_the_coordinator_takes_initials_off_with_a_reason(day, runs):
    initial(day, runs)

    clear(day, runs)

    assert initials(day) == ("", "")
    assert the_score(day, "g1", "Ann Abel").score == 900
    assert last(Score) == ("~", "coordinator", LATER, "initials cleared: wrong card")


def test_a_steward_unlocks_nothing(day, stewards):
    initial(day, stewards)

    assert refused(clear, day, stewards) == Refusal(
        "Only the coordinator or a deputy unlocks a score.", rule="5D"
    )


def test_unlocking_needs_its_reason(day, runs):
    initial(day, runs)

    assert refused(clear, day, runs, "  ") == Refusal(
        "Say why the score is unlocked.", rule="5D", field="reason"
    )


def test_there_must_be_initials_to_take_off(day, runs):
    assert refused(clear, day, runs) == Refusal("This score has not been initialled.", rule="5D")
