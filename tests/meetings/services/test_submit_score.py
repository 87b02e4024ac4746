"""One score typed on one device: saved once, or kept beside the other, or refused in words (5D)."""

import uuid

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from meetings.models import HIGHEST_SCORE, Game, Score, Submission
from meetings.services.submit_score import Receipt, submit_score
from tests.factories.leagues import PlayerFactory
from tests.factories.meetings import (
    AT,
    EntryFactory,
    ScoreFactory,
    SubmissionFactory,
)
from tests.meeting_day import (
    AS_IT_WAS,
    LATER,
    Refusal,
    cells,
    last,
    refused,
    send,
    the_score,
    typed,
    withdraw,
)


def test_a_score_is_entered(day, runs):
    bob = typed("Bob Bell", 1_234_560)

    receipt = submit_score(meeting=day.pk, typed=bob, by=runs, at=AT)

    assert receipt == Receipt(bob.id, "accepted", 1_234_560)
    assert cells(day) == {**AS_IT_WAS, ("g1", "Bob"): 1_234_560}
    assert last(Score) == ("+", "coordinator", AT, "")
    sent = Submission.objects.get()
    assert (sent.id, sent.game.key, sent.player_id, sent.score, sent.seen) == (
        bob.id,
        "g1",
        bob.player,
        1_234_560,
        None,
    )
    assert (sent.by, sent.by_name, sent.steward_link, sent.received_at) == (
        runs.user,
        "coordinator",
        None,
        AT,
    )


def test_a_stewards_name_stands_beside_the_score(day, stewards):
    send(day, stewards, "Bob Bell", 5)

    sent = Submission.objects.get()
    assert (sent.by, sent.by_name, sent.steward_link) == (None, "Stew", stewards.link)
    assert last(Score) == ("+", None, AT, "Stew (steward)")


def test_a_score_is_changed_with_its_reason(day, runs):
    ann = typed("Ann Abel", 950, seen=900, reason="a digit misread")

    receipt = submit_score(meeting=day.pk, typed=ann, by=runs, at=AT)

    assert (receipt.outcome, receipt.score) == ("accepted", 950)
    assert cells(day) == {**AS_IT_WAS, ("g1", "Ann"): 950}
    assert last(Score) == ("~", "coordinator", AT, "a digit misread")


def test_a_score_is_cleared(day, runs):
    receipt = send(day, runs, "Ann Abel", None, seen=900)

    assert (receipt.outcome, receipt.score) == ("accepted", None)
    assert cells(day) == {("g2", "Ann"): 90, ("g2", "Bob"): 80}
    assert last(Score) == ("-", "coordinator", AT, "")


def test_clearing_an_empty_cell_changes_nothing(day, runs):
    receipt = send(day, runs, "Bob Bell", None)

    assert (receipt.outcome, receipt.score) == ("accepted", None)
    assert cells(day) == AS_IT_WAS
    assert Submission.objects.count() == 1


def test_a_score_put_back_is_one_more_entry(day, runs):
    send(day, runs, "Ann Abel", 950, seen=900)

    send(day, runs, "Ann Abel", 900, seen=950, at=LATER)

    assert cells(day) == AS_IT_WAS
    past = the_score(day, "g1", "Ann Abel").history.order_by("history_id")
    assert list(past.values_list("score", flat=True)) == [900, 950, 900]


@pytest.mark.parametrize("score", [0, HIGHEST_SCORE])
def test_the_least_and_the_highest_score_are_entered(day, runs, score):
    send(day, runs, "Bob Bell", score)

    assert cells(day)["g1", "Bob"] == score


@pytest.mark.parametrize("score", [-1, HIGHEST_SCORE + 1, 10**40])
@pytest.mark.parametrize("column", ["score", "seen"])
def test_a_number_that_is_no_score_is_refused(day, runs, column, score):
    assert refused(
        send, day, runs, "Bob Bell", **{"score": 5, "seen": None, column: score}
    ) == Refusal("A score is from 0 to 999,999,999,999,999,999.", field="score")
    assert not Submission.objects.exists()


# --- Sent twice ---------------------------------------------------------------------

USED = Refusal(
    "Another score was sent under this number before: look at what is saved, and type this"
    " one again.",
    field="score",
)


def test_sending_twice_changes_nothing(day, runs):
    bob = typed("Bob Bell", 5)
    submit_score(meeting=day.pk, typed=bob, by=runs, at=AT)

    again = submit_score(meeting=day.pk, typed=bob, by=runs, at=LATER)

    assert again == Receipt(bob.id, "accepted", 5, again=True)
    assert cells(day) == {**AS_IT_WAS, ("g1", "Bob"): 5}
    assert (Submission.objects.count(), Score.history.filter(score=5).count()) == (1, 1)


def test_sending_again_after_the_score_changed_does_not_bring_it_back(day, runs):
    first = typed("Bob Bell", 5)
    submit_score(meeting=day.pk, typed=first, by=runs, at=AT)
    send(day, runs, "Bob Bell", 6, seen=5)

    again = submit_score(meeting=day.pk, typed=first, by=runs, at=LATER)

    assert again == Receipt(first.id, "accepted", 6, again=True)
    assert cells(day)["g1", "Bob"] == 6


def test_sending_again_after_the_game_was_withdrawn_is_answered(day, runs):
    bob = typed("Bob Bell", 5)
    submit_score(meeting=day.pk, typed=bob, by=runs, at=AT)
    withdraw(day)

    again = submit_score(meeting=day.pk, typed=bob, by=runs, at=LATER)

    assert again == Receipt(bob.id, "accepted", 5, again=True)


@pytest.mark.parametrize("other", [{"score": 6}, {"key": "g2"}, {"seen": 3}, {"name": "Cat Cole"}])
def test_another_score_under_a_used_number_is_refused(day, runs, other):
    bob = typed("Bob Bell", 5)
    submit_score(meeting=day.pk, typed=bob, by=runs, at=AT)
    given = {"name": "Bob Bell", "score": 5, "id": bob.id, **other}

    assert refused(send, day, runs, **given, at=LATER) == USED
    assert cells(day) == {**AS_IT_WAS, ("g1", "Bob"): 5}


def test_a_number_used_at_another_meeting_says_nothing_of_it(day, south, runs):
    elsewhere = SubmissionFactory(score=5)
    ours = typed("Bob Bell", 5, id=elsewhere.pk)

    assert refused(submit_score, meeting=day.pk, typed=ours, by=runs, at=AT) == USED
    assert cells(day) == AS_IT_WAS


# --- Two people -----------------------------------------------------------------------


@pytest.mark.parametrize("seen", [None, 1, 899])
def test_a_score_that_the_device_had_not_seen_is_never_overwritten(day, runs, stewards, seen):
    ann = typed("Ann Abel", 950, seen=seen)

    receipt = submit_score(meeting=day.pk, typed=ann, by=stewards, at=AT)

    assert receipt == Receipt(ann.id, "conflict", 900)
    assert cells(day) == AS_IT_WAS
    waiting = Submission.objects.get()
    assert (waiting.outcome, waiting.score, waiting.by_name) == ("conflict", 950, "Stew")


def test_a_cleared_score_is_not_brought_back_unseen(day, runs):
    send(day, runs, "Ann Abel", None, seen=900)

    receipt = send(day, runs, "Ann Abel", 950, seen=900)

    assert (receipt.outcome, receipt.score) == ("conflict", None)


def test_two_people_who_typed_the_same_agree(day, runs, stewards):
    send(day, runs, "Bob Bell", 5)

    receipt = send(day, stewards, "Bob Bell", 5, at=LATER)

    assert (receipt.outcome, receipt.score) == ("accepted", 5)
    assert Score.history.filter(score=5).count() == 1
    assert Submission.objects.filter(outcome="accepted").count() == 2


def test_whoever_waits_with_the_score_now_typed_has_their_answer(day, runs, stewards):
    send(day, stewards, "Ann Abel", 950)
    send(day, stewards, "Ann Abel", 960)

    send(day, runs, "Ann Abel", 950, seen=900, at=LATER)

    sent = Submission.objects.order_by("received_at", "score")
    assert [
        (row.score, row.outcome, row.settled_by_name, row.settled_at, row.settled_by)
        for row in sent.filter(by=None)
    ] == [(950, "accepted", "coordinator", LATER, runs.user), (960, "conflict", "", None, None)]


# --- What it costs --------------------------------------------------------------------


def queries(**given: object) -> int:
    """How many queries a score takes, the savepoint of the test's own transaction left out."""
    with CaptureQueriesContext(connection) as asked:
        submit_score(**given)
    return sum("SAVEPOINT" not in query["sql"] for query in asked)


@pytest.mark.parametrize("others", [0, 30])
@pytest.mark.parametrize(
    ("name", "score", "seen", "expected"),
    [
        pytest.param("Bob Bell", 5, None, 5, id="entered"),
        pytest.param("Ann Abel", 950, 900, 5, id="changed"),
        pytest.param("Ann Abel", None, 900, 5, id="cleared"),
        pytest.param("Ann Abel", 950, None, 3, id="conflict"),
        pytest.param("Ann Abel", 900, 900, 3, id="unchanged"),
    ],
)
def test_a_score_takes_as_many_queries_in_a_full_meeting(
    day, stewards, others, name, score, seen, expected
):
    for game in Game.objects.filter(meeting=day):
        for other in PlayerFactory.create_batch(others):
            EntryFactory(meeting=day, player=other)
            ScoreFactory(game=game, player=other)
    sent = typed(name, score, seen=seen)

    assert queries(meeting=day.pk, typed=sent, by=stewards, at=AT) == expected


def test_one_query_more_answers_whoever_waits(day, runs, stewards):
    send(day, stewards, "Ann Abel", 950)
    sent = typed("Ann Abel", 950, seen=900)

    assert queries(meeting=day.pk, typed=sent, by=runs, at=AT) == 6


def test_sending_again_takes_four_queries(day, runs):
    bob = typed("Bob Bell", 5)
    submit_score(meeting=day.pk, typed=bob, by=runs, at=AT)

    assert queries(meeting=day.pk, typed=bob, by=runs, at=AT) == 4


def test_the_number_is_the_devices_own(day, runs):
    number = uuid.uuid4()

    send(day, runs, "Bob Bell", 5, id=number)

    assert Submission.objects.get().pk == number
