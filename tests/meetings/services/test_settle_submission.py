"""Choosing between two people's scores, and confirming a player's own (4B, 5D)."""

import pytest

from meetings.actors import Actor
from meetings.models import Correction, Meeting, Ruling, Score, Submission
from meetings.services.settle_submission import settle_submission
from tests.factories.meetings import AT, RulingFactory, SubmissionFactory
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
    the_game,
    the_player,
    the_score,
    withdraw,
)


def waiting(day: Meeting, score: int | None = 950, *, key: str = "g1", **about) -> Submission:
    """A score of Ann's that waits beside the 900 that stands."""
    about = {"outcome": Submission.Outcome.CONFLICT, "by_name": "Bob", **about}
    return SubmissionFactory(
        game=the_game(day, key), player=the_player("Ann Abel"), score=score, seen=None, **about
    )


def proposed(day: Meeting, score: int = 950) -> Submission:
    """What Ann says she has."""
    return waiting(day, score, outcome=Submission.Outcome.PROPOSED, by=None, by_name="Ann Abel")


def settle(sent: Submission, by: Actor, *, take: bool = True, **given) -> Submission:
    given = {"meeting": sent.game.meeting_id, "at": LATER, **given}
    return settle_submission(submission=sent.pk, take=take, by=by, **given)


def test_the_other_score_is_chosen(day, runs):
    sent = waiting(day)

    settle(sent, runs, seen=900)

    assert cells(day) == {**AS_IT_WAS, ("g1", "Ann"): 950}
    assert last(Score) == ("~", "coordinator", LATER, "chosen: entered by Bob")
    sent.refresh_from_db()
    assert (sent.outcome, sent.settled_by, sent.settled_by_name, sent.settled_at) == (
        "accepted", runs.user, "coordinator", LATER,
    )  # fmt: skip


def test_the_score_that_stands_is_left(day, runs):
    sent = waiting(day)

    settle(sent, runs, take=False)

    assert cells(day) == AS_IT_WAS
    sent.refresh_from_db()
    assert (sent.outcome, sent.settled_by_name) == ("declined", "coordinator")


def test_a_cleared_cell_takes_the_score(day, runs):
    the_score(day, "g1", "Ann Abel").delete()

    settle(waiting(day), runs, seen=None)

    assert cells(day)["g1", "Ann"] == 950
    assert last(Score) == ("+", "coordinator", LATER, "chosen: entered by Bob")


def test_clearing_can_be_what_is_chosen(day, runs):
    settle(waiting(day, None), runs, reason="never played")

    assert ("g1", "Ann") not in cells(day)
    assert last(Score) == ("-", "coordinator", LATER, "chosen: entered by Bob: never played")


def test_clearing_an_empty_cell_changes_nothing(day, runs):
    the_score(day, "g1", "Ann Abel").delete()

    settle(waiting(day, None), runs)

    assert ("g1", "Ann") not in cells(day)


def test_others_who_wait_with_the_chosen_score_have_their_answer(day, runs):
    sent, alike, other = waiting(day), waiting(day), waiting(day, 960)

    settle(sent, runs)

    outcomes = [Submission.objects.get(pk=row.pk).outcome for row in (sent, alike, other)]
    assert outcomes == ["accepted", "accepted", "conflict"]


def test_choosing_what_stands_already_writes_no_score(day, runs):
    settle(waiting(day, 900), runs)

    assert Score.history.filter(score=900).count() == 1


def test_5d_a_steward_confirms_what_a_player_proposed(day, stewards):
    settle(proposed(day), stewards, seen=900)

    assert cells(day)["g1", "Ann"] == 950
    assert last(Score) == ("~", None, LATER, "Stew (steward): chosen: entered by Ann Abel")


# --- What is refused ------------------------------------------------------------------


@pytest.mark.parametrize("take", [True, False])
def test_4b_a_steward_does_not_choose_between_two_people(day, stewards, take):
    assert refused(settle, waiting(day), stewards, take=take) == Refusal(
        "Only the coordinator or a deputy chooses between two people's scores.", rule="4B"
    )
    assert cells(day) == AS_IT_WAS


def test_5d_nobody_confirms_their_own(day):
    assert refused(settle, proposed(day), Actor("Ann Abel")) == Refusal(
        "Log in, or open the steward's link again."
    )


def test_a_steward_of_another_meeting_confirms_nothing(day, south):
    other = a_steward(a_day(south, "Taxi\nZed Zane   1"))

    assert refused(settle, proposed(day), other) == Refusal(
        "This steward's link is closed: ask the coordinator for a new one."
    )


def test_a_score_of_another_meeting_is_refused(day, south, runs):
    other = a_day(south, "Taxi\nZed Zane   1")

    assert refused(settle, waiting(day), runs, meeting=other.pk) == Refusal(
        "That score is not at this meeting."
    )


@pytest.mark.parametrize("take", [True, False])
def test_what_is_settled_is_settled(day, runs, take):
    sent = waiting(day)
    settle(sent, runs, take=take)

    assert refused(settle, sent, runs) == Refusal("coordinator has settled that already.")


def test_what_never_waited_is_settled(day, runs):
    sent = waiting(day, outcome=Submission.Outcome.ACCEPTED)

    assert refused(settle, sent, runs) == Refusal("Bob has settled that already.")


@pytest.mark.parametrize("seen", [None, 899])
def test_a_score_that_changed_after_the_choice_was_shown_stands(day, runs, seen):
    assert refused(settle, waiting(day), runs, seen=seen) == Refusal(
        "The score in this place has changed meanwhile: look at both again."
    )


def test_6a_nothing_is_taken_on_a_withdrawn_game(day, runs):
    sent = waiting(day)
    withdraw(day)

    assert refused(settle, sent, runs) == Refusal(
        "That game has been withdrawn: nothing more is entered on it.", rule="6A"
    )
    settle(sent, runs, take=False)
    assert Submission.objects.get(pk=sent.pk).outcome == "declined"


@pytest.mark.parametrize(
    ("status", "words"), [(Meeting.Status.SCHEDULED, "planned"), ("cancelled", "cancelled")]
)
def test_a_meeting_that_is_not_open_is_refused(day, runs, status, words):
    sent = waiting(day)
    day.status, day.cancelled_because = status, "Snow"
    day.save()

    assert refused(settle, sent, runs) == Refusal(f"This meeting is {words}.")


def test_5d_an_initialled_score_gives_way_for_a_reason_only(day, runs, stewards):
    score = the_score(day, "g1", "Ann Abel")
    score.player_initials = "AA"
    score.save()
    locked = Refusal(
        "The player has initialled this score: only the coordinator changes it, with a reason.",
        rule="5D",
        field="reason",
    )

    assert refused(settle, proposed(day), stewards, reason="she says so") == locked
    assert refused(settle, waiting(day), runs) == locked
    settle(waiting(day), runs, reason="seen on a photograph")
    assert last(Score)[3] == "chosen: entered by Bob: seen on a photograph"
    assert not the_score(day, "g1", "Ann Abel").locked


def test_a_score_with_rulings_is_not_cleared(day, runs):
    RulingFactory(score=the_score(day, "g1", "Ann Abel"))

    assert refused(settle, waiting(day, None), runs) == Refusal(
        "Rulings stand on this score: take them back first.", field="score"
    )
    assert Ruling.objects.count() == 1


# --- Once published -------------------------------------------------------------------


def test_a_choice_after_publishing_is_a_correction(day, runs):
    sent = waiting(day)
    publish(day)

    assert refused(settle, sent, runs) == Refusal(
        "The results are published: give the reason for the correction.", field="reason"
    )
    settle(sent, runs, reason="The card says so")
    mark = Correction.objects.get()
    assert (mark.what, mark.reason) == ("Score on Taxi: another one chosen", "The card says so")


def test_leaving_what_is_published_is_no_correction(day, runs):
    sent = waiting(day)
    publish(day)

    settle(sent, runs, take=False)

    assert not Correction.objects.exists()


def test_a_steward_settles_nothing_once_published(day, stewards):
    sent = proposed(day)
    publish(day)

    assert refused(settle, sent, stewards, take=False) == Refusal(
        "Only the coordinator or a deputy corrects what is published.", rule="4A"
    )


def test_a_proposal_from_the_time_of_entry_keeps_its_time(day, stewards):
    sent = proposed(day)

    settle(sent, stewards)

    sent.refresh_from_db()
    assert (sent.received_at, sent.settled_at) == (AT, LATER)
