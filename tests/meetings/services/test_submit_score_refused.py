"""What stands in the way of a score: the place, the initials, the link, the publication (5D)."""

import datetime

import pytest

from meetings.actors import Actor
from meetings.models import Correction, Meeting, Ruling, Score, Submission
from meetings.services.submit_score import submit_score
from tests.factories.leagues import PlayerFactory
from tests.factories.meetings import (
    AT,
    EntryFactory,
    GameFactory,
    RulingFactory,
)
from tests.meeting_day import (
    AS_IT_WAS,
    LATER,
    Refusal,
    a_day,
    a_steward,
    cells,
    last,
    publish,
    refused,
    send,
    the_player,
    the_score,
    typed,
    withdraw,
)

LOCKED = Refusal(
    "The player has initialled this score: only the coordinator changes it, with a reason.",
    rule="5D",
    field="reason",
)


# --- What cannot be entered -----------------------------------------------------------


def test_a_game_of_another_meeting_is_refused(day, north, runs):
    GameFactory(key="g9")

    assert refused(send, day, runs, "Bob Bell", 5, key="g9") == Refusal(
        "That game is not at this meeting.", field="game"
    )


def test_6a_a_withdrawn_game_is_refused(day, runs):
    withdraw(day)

    assert refused(send, day, runs, "Bob Bell", 5) == Refusal(
        "That game has been withdrawn: enter scores on its substitute.", rule="6A"
    )


@pytest.mark.parametrize("elsewhere", [True, False])
def test_a_player_who_is_not_here_is_refused(day, runs, elsewhere):
    stranger = PlayerFactory(name="Zed Zane")
    if elsewhere:
        EntryFactory(player=stranger)

    assert refused(send, day, runs, "Zed Zane", 5) == Refusal(
        "Check the player in first: they have no entry at this meeting.", rule="1D"
    )


@pytest.mark.parametrize("status", [Meeting.Status.SCHEDULED, Meeting.Status.CANCELLED])
def test_a_meeting_that_is_not_open_is_refused(north, runs, status):
    day = a_day(north, status=status, cancelled_because="Snow")

    assert refused(send, day, runs, "Bob Bell", 5) == Refusal(
        "Scores can be entered once the meeting is open."
    )


def test_a_practice_meeting_takes_scores(north, runs):
    day = a_day(north, practice=True)

    send(day, runs, "Bob Bell", 5)

    assert cells(day)["g1", "Bob"] == 5


def test_who_has_left_still_gets_the_score_on_their_card(day, runs):
    entry = the_player("Bob Bell").entries.get()
    entry.left_at = AT
    entry.save()

    send(day, runs, "Bob Bell", 5, at=LATER)

    assert cells(day)["g1", "Bob"] == 5


# --- What the player has verified, and what was ruled ---------------------------------


def initialled(day: Meeting) -> None:
    score = the_score(day, "g1", "Ann Abel")
    score.steward_initials, score.player_initials = "ST", "AA"
    score.save()


def test_5d_an_initialled_score_is_locked_to_a_steward(day, stewards):
    initialled(day)

    assert refused(send, day, stewards, "Ann Abel", 950, seen=900, reason="misread") == LOCKED


@pytest.mark.parametrize("reason", ["", "  "])
def test_5d_the_coordinator_gives_a_reason_to_change_it(day, runs, reason):
    initialled(day)

    assert refused(send, day, runs, "Ann Abel", 950, seen=900, reason=reason) == LOCKED


def test_5d_the_initials_go_with_the_score_they_stood_beside(day, runs):
    initialled(day)

    send(day, runs, "Ann Abel", 950, seen=900, reason="misread")

    score = the_score(day, "g1", "Ann Abel")
    assert (score.score, score.steward_initials, score.player_initials) == (950, "", "")


def test_5d_the_same_score_again_leaves_the_initials(day, stewards):
    initialled(day)

    send(day, stewards, "Ann Abel", 900, seen=900)

    assert the_score(day, "g1", "Ann Abel").locked


def test_5d_what_was_typed_before_the_initials_were_seen_waits(day, stewards):
    initialled(day)

    receipt = send(day, stewards, "Ann Abel", 950)

    assert (receipt.outcome, receipt.score) == ("conflict", 900)


def test_a_score_with_rulings_is_not_cleared(day, runs):
    RulingFactory(score=the_score(day, "g1", "Ann Abel"))

    assert refused(send, day, runs, "Ann Abel", None, seen=900) == Refusal(
        "Rulings stand on this score: take them back first.", field="score"
    )
    assert Ruling.objects.count() == 1


def test_a_score_with_rulings_can_be_changed(day, runs):
    RulingFactory(score=the_score(day, "g1", "Ann Abel"))

    send(day, runs, "Ann Abel", 950, seen=900)

    assert the_score(day, "g1", "Ann Abel").rulings.count() == 1


# --- Stewards' links ------------------------------------------------------------------

CLOSED = Refusal("This steward's link is closed: ask the coordinator for a new one.")


def test_a_revoked_link_enters_nothing(day, stewards):
    link = stewards.link
    link.revoked_at = AT
    link.save()

    assert refused(send, day, stewards, "Bob Bell", 5) == CLOSED
    assert cells(day) == AS_IT_WAS


@pytest.mark.parametrize("left", [0, 1])
def test_a_link_is_closed_from_its_last_moment_on(day, left):
    steward = a_steward(day, expires_at=AT + datetime.timedelta(seconds=left))
    given = {"meeting": day.pk, "typed": typed("Bob Bell", 5), "by": steward, "at": AT}

    if left:
        assert submit_score(**given).outcome == "accepted"
    else:
        assert refused(submit_score, **given) == CLOSED


def test_a_link_to_another_meeting_enters_nothing(day, south):
    steward = a_steward(a_day(south, "Taxi\nZed Zane   1"))

    assert refused(send, day, steward, "Bob Bell", 5) == CLOSED


def test_nobody_enters_a_score(day):
    assert refused(send, day, Actor("Eve"), "Bob Bell", 5) == Refusal(
        "Log in, or open the steward's link again."
    )


# --- Once published -------------------------------------------------------------------


@pytest.fixture
def published(day: Meeting) -> Meeting:
    publish(day)
    return day


def test_5d_what_a_steward_sends_too_late_waits_for_the_coordinator(published, stewards):
    receipt = send(published, stewards, "Bob Bell", 5, reason="late")

    assert (receipt.outcome, receipt.score) == ("conflict", None)
    assert cells(published) == AS_IT_WAS
    assert Correction.objects.count() == 0


def test_what_stands_already_does_not_wait(published, stewards):
    receipt = send(published, stewards, "Ann Abel", 900)

    assert (receipt.outcome, receipt.score) == ("accepted", 900)


def test_5d_a_queue_of_the_coordinators_own_that_comes_too_late_waits_too(published, runs):
    late = send(published, runs, "Ann Abel", 950, seen=900, queued=True)
    corrected = send(published, runs, "Ann Abel", 960, seen=900, queued=True, reason="Misread")

    assert (late.outcome, corrected.outcome) == ("conflict", "accepted")
    assert cells(published)["g1", "Ann"] == 960


def test_the_coordinator_corrects_with_a_reason(published, runs):
    assert refused(send, published, runs, "Bob Bell", 5) == Refusal(
        "The results are published: give the reason for the correction.", field="reason"
    )


def test_a_correction_is_marked(published, runs):
    send(published, runs, "Ann Abel", 1_000, seen=900, reason=" Misread on the card ", at=LATER)

    mark = Correction.objects.get()
    assert (mark.meeting, mark.player_id, mark.by, mark.at) == (
        published,
        the_player("Ann Abel").pk,
        runs.user,
        LATER,
    )
    assert (mark.what, mark.reason) == (
        "Score on Taxi: 1,000 instead of 900",
        "Misread on the card",
    )


@pytest.mark.parametrize(
    ("name", "score", "seen", "what"),
    [("Bob Bell", 5, None, "5 instead of none"), ("Ann Abel", None, 900, "none instead of 900")],
)
def test_a_correction_says_what_was_not_there(published, runs, name, score, seen, what):
    send(published, runs, name, score, seen=seen, reason="The card was found", at=LATER)

    assert Correction.objects.get().what == f"Score on Taxi: {what}"


def test_nothing_changed_is_no_correction(published, runs):
    send(published, runs, "Ann Abel", 900, seen=900, reason="sure", at=LATER)

    assert not Correction.objects.exists()


def test_a_long_reason_is_kept_whole_in_the_history(published, runs):
    send(published, runs, "Ann Abel", 1, seen=900, reason="r" * 1000, at=LATER)

    assert last(Score)[3] == "r" * 1000
    assert len(Submission.objects.get().reason) == len(Correction.objects.get().reason) == 300
