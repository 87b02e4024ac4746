"""What became of a cell: every score typed, by whom, when, how; any can be put back (5D)."""

import pytest

from leagues.services.facts import save_fact
from meetings.models import Meeting, Score, Submission
from meetings.reads.cell_history import CellHistory, cell_history
from meetings.services.initial_score import clear_initials, initial_score
from meetings.services.move_scores import move_card
from meetings.services.rule import NewRuling, give_ruling, take_ruling_back
from meetings.services.settle_submission import settle_submission
from meetings.services.submit_score import submit_score
from tests.factories.meetings import AT, SubmissionFactory
from tests.meeting_day import LATER, a_steward, cells, send, the_game, the_player, the_score, typed


def past(day: Meeting, name: str = "Bob Bell", key: str = "g1") -> CellHistory:
    return cell_history(day.pk, key, the_player(name).pk)


def told(day: Meeting, name: str = "Bob Bell") -> list[tuple[str, str, int | None]]:
    """Who did what, with the score; newest first."""
    return [(change.by_name, change.how, change.score) for change in past(day, name).changes]


def offered(day: Meeting, name: str = "Bob Bell") -> list[int | None]:
    return [change.score for change in past(day, name).changes if change.put_back]


def where(name: str = "Bob Bell") -> dict[str, object]:
    return {"game": "g1", "player": the_player(name).pk}


def test_a_cell_without_a_past(day):
    assert past(day) == CellHistory(None, ())
    assert cell_history(day.pk, "g9", 1) == CellHistory(None, ())


def test_what_was_typed_is_told_once(day, runs, stewards):
    send(day, stewards, "Bob Bell", 5)
    send(day, runs, "Bob Bell", 6, seen=5, at=LATER, reason="misread")

    history = past(day)

    assert told(day) == [("coordinator", "typed", 6), ("Stew", "typed", 5)]
    assert [(change.at, change.what, change.reason) for change in history.changes] == [
        (LATER, "Typed", "misread"),
        (AT, "Typed", ""),
    ]
    assert (history.score, offered(day)) == (6, [5])


def test_what_was_cleared_can_be_put_back(day, runs):
    send(day, runs, "Bob Bell", 5)
    send(day, runs, "Bob Bell", None, seen=5, at=LATER)

    assert told(day) == [("coordinator", "cleared", None), ("coordinator", "typed", 5)]
    assert (past(day).score, offered(day)) == (None, [5])


def test_putting_back_is_one_more_score(day, runs):
    send(day, runs, "Bob Bell", 5)
    send(day, runs, "Bob Bell", 6, seen=5, at=LATER)

    send(day, runs, "Bob Bell", offered(day)[0], seen=past(day).score, at=LATER)

    assert cells(day)["g1", "Bob"] == 5
    assert offered(day) == [6]


def came(day: Meeting) -> tuple[str, str] | None:
    change = past(day).came
    return change and (change.what, change.by_name)


def test_who_put_the_score_there_that_stands(day, runs, stewards):
    """Not who came last: another's score beside it has not touched it, nor have initials."""
    assert came(day) is None
    send(day, runs, "Bob Bell", 5)
    other = typed("Bob Bell", 6)
    submit_score(meeting=day.pk, typed=other, by=stewards, at=LATER)
    assert came(day) == ("Typed", "coordinator")

    settle_submission(meeting=day.pk, submission=other.id, take=True, by=runs, at=LATER)
    assert came(day) == ("Chosen", "coordinator")


def test_two_peoples_scores_and_the_choice(day, runs, stewards):
    send(day, runs, "Bob Bell", 5)
    other = typed("Bob Bell", 6)
    submit_score(meeting=day.pk, typed=other, by=stewards, at=AT)
    settle_submission(meeting=day.pk, submission=other.id, take=True, by=runs, at=LATER)

    assert told(day)[0] == ("coordinator", "chosen", 6)
    assert sorted(told(day)[1:]) == [("Stew", "conflict", 6), ("coordinator", "typed", 5)]
    assert offered(day) == [5]


def test_what_was_not_taken_can_be_put_back(day, runs, stewards):
    send(day, runs, "Bob Bell", 5)
    other = typed("Bob Bell", 6)
    submit_score(meeting=day.pk, typed=other, by=stewards, at=AT)
    settle_submission(meeting=day.pk, submission=other.id, take=False, by=runs, at=LATER)

    assert told(day)[0] == ("coordinator", "declined", 6)
    assert offered(day) == [6]


def test_a_players_own_score_and_its_steward(day, stewards):
    sent = SubmissionFactory(
        game=the_game(day), player=the_player("Bob Bell"), score=5, by=None, by_name="Bob Bell",
        outcome=Submission.Outcome.PROPOSED,
    )  # fmt: skip
    assert (told(day), offered(day)) == ([("Bob Bell", "proposed", 5)], [5])

    settle_submission(meeting=day.pk, submission=sent.pk, take=True, by=stewards, at=LATER)

    assert told(day) == [("Stew", "confirmed", 5), ("Bob Bell", "proposed", 5)]


def test_initials_and_unlocking(day, runs, stewards):
    send(day, stewards, "Bob Bell", 5)
    about = {"meeting": day.pk, **where()}
    initial_score(
        **about, seen=5, steward="ST", player_initials="BB", by=stewards, at=AT
    )  # fmt: skip
    clear_initials(**about, reason="wrong card", by=runs, at=LATER)

    assert told(day)[:2] == [("coordinator", "unlocked", 5), ("Stew", "initialled", 5)]
    assert past(day).changes[0].reason == "initials cleared: wrong card"


def test_a_steward_who_says_so_with_the_name_is_told_apart_all_the_same(day):
    stew = a_steward(day, "Stew (steward)")
    send(day, stew, "Bob Bell", 5)
    initial_score(
        meeting=day.pk, **where(), seen=5, steward="ST", player_initials="BB", by=stew, at=LATER
    )  # fmt: skip

    assert told(day) == [("Stew", "initialled", 5), ("Stew (steward)", "typed", 5)]
    assert offered(day) == []


def test_rulings_and_those_taken_back(day, runs):
    send(day, runs, "Bob Bell", 5)
    about = {"meeting": day.pk, **where()}
    give_ruling(**about, ruling=NewRuling("replay", 7, "no power"), by=runs, at=AT)
    take_ruling_back(**about, number=1, reason="wrong game", by=runs, at=LATER)

    newest, ruled, _ = past(day).changes
    assert (newest.how, newest.what, newest.reason) == (
        "unruled", "Ruling taken back: Replay (6A, 6C)", "wrong game",
    )  # fmt: skip
    assert (ruled.how, ruled.what, ruled.score) == ("ruled", "Ruled: Replay (6A, 6C)", 7)
    assert offered(day) == []


def test_a_score_that_moved_is_in_both_places(day, runs):
    send(day, runs, "Bob Bell", 5)
    move_card(
        meeting=day.pk, from_player=the_player("Bob Bell").pk,
        to_player=the_player("Cat Cole").pk, by=runs, at=LATER,
    )  # fmt: skip

    assert told(day) == [("coordinator", "moved_away", None), ("coordinator", "typed", 5)]
    assert told(day, "Cat Cole") == [("coordinator", "moved", 5)]
    assert (past(day).score, past(day, "Cat Cole").score) == (None, 5)
    assert (offered(day), offered(day, "Cat Cole")) == ([5], [])


def test_scores_that_changed_places(day, runs):
    send(day, runs, "Bob Bell", 5)
    move_card(
        meeting=day.pk, from_player=the_player("Bob Bell").pk,
        to_player=the_player("Ann Abel").pk, by=runs, at=LATER, exchange=True,
    )  # fmt: skip

    assert told(day) == [("coordinator", "moved", 900), ("coordinator", "typed", 5)]
    assert (past(day).score, offered(day)) == (900, [5])


def test_a_moved_score_that_is_typed_again_says_so(day, runs):
    move_card(
        meeting=day.pk, from_player=the_player("Ann Abel").pk,
        to_player=the_player("Cat Cole").pk, by=runs, at=AT,
    )  # fmt: skip
    send(day, runs, "Cat Cole", 901, seen=900, at=LATER)

    assert told(day, "Cat Cole") == [("coordinator", "typed", 901), ("coordinator", "moved", 900)]


@pytest.mark.parametrize("signed", [True, False])
def test_what_came_otherwise(day, organiser, signed):
    score = Score(game=the_game(day), player=the_player("Bob Bell"), score=5)
    save_fact(score, by=organiser if signed else None, at=AT, reason="season 2026")

    how = ("organiser", "changed", 5) if signed else ("", "imported", 5)
    assert told(day) == [how]
    assert past(day).changes[0].reason == "season 2026"


def test_a_score_deleted_in_the_admin_is_cleared(day, organiser):
    the_score(day, "g1", "Ann Abel").delete()

    assert told(day, "Ann Abel")[0] == ("", "cleared", None)
    assert past(day, "Ann Abel").score is None


def test_a_name_in_full_where_there_is_one(day, runs, coordinator):
    coordinator.first_name, coordinator.last_name = "Rita", "Reed"
    coordinator.save()
    initial_score(
        meeting=day.pk, **where("Ann Abel"), seen=900, steward="RR", player_initials="",
        by=runs, at=LATER,
    )  # fmt: skip

    assert ("Rita Reed", "initialled", 900) in told(day, "Ann Abel")


@pytest.mark.parametrize("times", [1, 6])
def test_a_past_takes_three_queries(day, runs, times, django_assert_num_queries):
    for score in range(times):
        send(day, runs, "Bob Bell", score + 1, seen=score or None)
        give_ruling(
            meeting=day.pk, **where(), by=runs, at=AT,
            ruling=NewRuling("decision", score, "so be it"),
        )  # fmt: skip

    bob = the_player("Bob Bell").pk
    with django_assert_num_queries(3):
        assert len(cell_history(day.pk, "g1", bob).changes) == 2 * times
