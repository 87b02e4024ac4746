"""A player's own score waits for a steward (5D)."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from meetings.models import HIGHEST_SCORE, Meeting, Score, Submission
from meetings.reads.card_tokens import Card
from meetings.services.propose_score import MOST, propose_score
from meetings.services.settle_submission import settle_submission
from meetings.services.submit_score import Receipt
from tests.factories.meetings import AT, EntryFactory, ScoreFactory, SubmissionFactory
from tests.meeting_day import (
    AS_IT_WAS,
    LATER,
    Refusal,
    cells,
    refused,
    send,
    the_game,
    the_player,
    the_score,
    typed,
    withdraw,
)


def propose(day: Meeting, name="Bob Bell", score=5, at=AT, card="", **rest) -> Receipt:
    own = Card(day.pk, the_player(card or name).pk)
    return propose_score(card=own, typed=typed(name, score, **rest), at=at)


def outcomes() -> list[tuple[int, str, str]]:
    sent = Submission.objects.order_by("received_at", "score")
    return list(sent.values_list("score", "outcome", "settled_by_name"))


def test_it_waits_beside_what_stands(day):
    receipt = propose(day)

    assert (receipt.outcome, receipt.score, cells(day)) == ("proposed", None, AS_IT_WAS)
    sent = Submission.objects.get()
    assert (sent.by, sent.steward_link, sent.by_name, sent.received_at) == (
        None, None, "Bob Bell", AT,
    )  # fmt: skip


def test_a_steward_confirms_it(day, stewards):
    sent = propose(day)

    settle_submission(meeting=day.pk, submission=sent.id, take=True, by=stewards, at=LATER)

    assert cells(day)["g1", "Bob"] == 5


def test_a_steward_who_types_the_same_confirms_it(day, stewards):
    propose(day)

    send(day, stewards, "Bob Bell", 5, at=LATER)

    assert outcomes() == [(5, "accepted", "Stew"), (5, "accepted", "")]


def test_sending_twice_changes_nothing(day):
    sent = typed("Bob Bell", 5)
    card = Card(day.pk, sent.player)
    propose_score(card=card, typed=sent, at=AT)

    again = propose_score(card=card, typed=sent, at=LATER)

    assert again == Receipt(sent.id, "proposed", None, again=True)
    assert Submission.objects.count() == 1


def test_a_newer_proposal_takes_the_olders_place(day):
    propose(day, score=5)
    propose(day, score=6, at=LATER)

    assert outcomes() == [(5, "declined", "Bob Bell"), (6, "proposed", "")]


def test_two_peoples_scores_keep_waiting(day):
    SubmissionFactory(game=the_game(day), player=the_player("Bob Bell"), outcome="conflict")

    propose(day)

    assert Submission.objects.filter(outcome="conflict").exists()


def test_what_stands_already_needs_no_steward(day):
    receipt = propose(day, "Ann Abel", 900)

    assert (receipt.outcome, receipt.score) == ("accepted", 900)
    assert Score.history.filter(score=900).count() == 1


def test_another_score_than_the_one_that_stands_waits(day):
    assert propose(day, "Ann Abel", 950).outcome == "proposed"
    assert cells(day) == AS_IT_WAS


# --- What is refused ------------------------------------------------------------------


def test_another_players_card_proposes_nothing(day):
    assert refused(propose, day, card="Ann Abel") == Refusal(
        "This card is another player's.", field="player"
    )


def test_there_is_a_score(day):
    assert refused(propose, day, "Ann Abel", None, seen=900) == Refusal(
        "Type the score that the machine showed.", field="score"
    )


def test_it_is_a_score(day):
    assert refused(propose, day, score=HIGHEST_SCORE + 1).field == "score"


@pytest.mark.parametrize("status", ["scheduled", "published", "cancelled"])
def test_only_while_the_meeting_is_played(day, status):
    day.status, day.cancelled_because = status, "Snow"
    day.save()

    assert refused(propose, day) == Refusal(
        "Scores can be proposed while the meeting is being played."
    )


def test_6a_not_on_a_withdrawn_game(day):
    withdraw(day)

    assert refused(propose, day).rule == "6A"


def test_1d_not_by_who_was_taken_out(day):
    day.entries.get(player__name="Cat Cole").delete()

    assert refused(propose, day, "Cat Cole", 5).rule == "1D"


def test_5d_not_over_their_own_initials(day):
    score = the_score(day, "g1", "Ann Abel")
    score.player_initials = "AA"
    score.save()

    assert refused(propose, day, "Ann Abel", 950) == Refusal(
        "You have initialled this score: speak to the coordinator.", rule="5D"
    )


@pytest.mark.parametrize(("before", "fits"), [(MOST - 1, True), (MOST, False)])
def test_nobody_floods_the_desk(day, before, fits):
    about = {"game": the_game(day), "player": the_player("Bob Bell"), "by": None, "by_name": "Bob"}
    SubmissionFactory.create_batch(before, outcome="declined", **about)

    if fits:
        assert propose(day).outcome == "proposed"
    else:
        assert refused(propose, day) == Refusal(
            "You have proposed many scores here: ask a steward to enter it.", rule="5D"
        )


@pytest.mark.parametrize("others", [0, 12])
def test_a_proposal_takes_six_queries(day, others):
    for _ in range(others):
        other = EntryFactory(meeting=day).player
        ScoreFactory(game=the_game(day), player=other)
        SubmissionFactory(game=the_game(day), player=other, outcome="proposed")
    sent = typed("Bob Bell", 5)
    with CaptureQueriesContext(connection) as asked:
        propose_score(card=Card(day.pk, sent.player), typed=sent, at=AT)

    assert sum("SAVEPOINT" not in query["sql"] for query in asked) == 6
