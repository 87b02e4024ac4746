"""What is missing or odd before publishing, each with the place to go."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import resolve, reverse

from meetings.models import Meeting
from meetings.reads.desk import desk
from meetings.reads.publish_checks import Check, publish_checks
from tests.factories.leagues import PlayerFactory
from tests.factories.meetings import (
    AT,
    EntryFactory,
    GameFactory,
    GroupMemberFactory,
    MeetingFactory,
    PenaltyFactory,
    RulingFactory,
    ScoreFactory,
    SubmissionFactory,
)
from tests.meeting_day import (
    a_day,
    a_day_as_it_should_be,
    the_game,
    the_player,
    the_score,
    withdraw,
)


@pytest.fixture
def day(north) -> Meeting:
    return a_day_as_it_should_be(north)


def found(day: Meeting) -> list[tuple[str, str]]:
    """Every check's state and sentence."""
    return [(check.state, check.sentence) for check in publish_checks(desk(day.pk))]


def only(day: Meeting) -> Check:
    (check,) = publish_checks(desk(day.pk))
    return check


def cell_page(name: str, key: str = "g1") -> str:
    return f"scores/{key}/{the_player(name).pk}/"


def test_nothing_is_amiss(day):
    assert publish_checks(desk(day.pk)) == ()


# --- Scores ---------------------------------------------------------------------------


def test_5d_two_peoples_scores_stop_publishing(day):
    SubmissionFactory(
        game=the_game(day), player=the_player("Ann Abel"), score=9500, by_name="Stew",
        outcome="conflict",
    )  # fmt: skip

    assert only(day) == Check(
        "conflict", "stops", "Ann Abel on Taxi: 900 stands, Stew typed 9,500.",
        cell_page("Ann Abel"), "5D",
    )  # fmt: skip


def test_5d_a_proposal_is_missing_its_steward(day):
    SubmissionFactory(
        game=the_game(day), player=the_player("Ann Abel"), score=9500, outcome="proposed"
    )

    assert only(day) == Check(
        "proposal", "missing", "Ann Abel on Taxi: proposes 9,500, not confirmed.",
        cell_page("Ann Abel"), "5D",
    )  # fmt: skip


def test_a_clearing_can_wait_too(day):
    SubmissionFactory(
        game=the_game(day), player=the_player("Ann Abel"), score=None, by_name="Stew",
        outcome="conflict",
    )  # fmt: skip

    assert only(day).sentence == "Ann Abel on Taxi: 900 stands, Stew typed no score."


def test_6a_what_waits_on_a_withdrawn_game_does_not_matter(day):
    GameFactory(meeting=day, key="g5")
    SubmissionFactory(
        game=the_game(day, "g5"), player=the_player("Ann Abel"), outcome="conflict"
    )  # fmt: skip
    withdraw(day, "g5")

    assert publish_checks(desk(day.pk)) == ()


def test_missing_scores_are_told_by_player(day):
    the_score(day, "g1", "Ann Abel").delete()
    the_score(day, "g4", "Ann Abel").delete()

    assert only(day) == Check(
        "to_play", "missing", "Ann Abel has no score on Taxi, Gorgar.",
        f"scores/players/{the_player('Ann Abel').pk}/",
    )  # fmt: skip


def test_who_went_home_has_played_enough(day):
    the_score(day, "g1", "Ann Abel").delete()
    entry = day.entries.get(player__name="Ann Abel")
    entry.left_at = AT
    entry.save()

    assert publish_checks(desk(day.pk)) == ()


@pytest.mark.parametrize(("left_at", "state"), [(None, "missing"), (AT, "odd")])
def test_3b_who_has_no_score_is_no_competitor(day, left_at, state):
    zed = PlayerFactory(name="Zed Zane")
    EntryFactory(meeting=day, player=zed, fee_paid=2, left_at=left_at)

    assert only(day) == Check(
        "no_score", state, "Zed Zane has no score, and so is none of the competitors (3B).",
        f"scores/players/{zed.pk}/", "3B",
    )  # fmt: skip


def test_a_meeting_without_scores_stops_publishing(north):
    checks = publish_checks(desk(a_day(north, "Taxi\nAnn Abel   -").pk))

    assert checks[0] == Check("nothing", "stops", "No score is entered yet.", "scores/")


def test_a_nought_that_nobody_ruled_is_odd(day):
    score = the_score(day, "g1", "Eve East")
    score.score = 0
    score.save()

    assert only(day) == Check(
        "zero", "odd", "Eve East on Taxi: 0, and no ruling says why.", cell_page("Eve East")
    )
    RulingFactory(score=score)
    assert publish_checks(desk(day.pk)) == ()


def test_7a_a_penalty_says_why_too(day):
    score = the_score(day, "g1", "Eve East")
    score.score = 0
    score.save()
    PenaltyFactory(
        meeting=day, player=score.player, level="zero_score", game=the_game(day)
    )  # fmt: skip

    assert publish_checks(desk(day.pk)) == ()


def test_a_score_far_from_the_usual_is_odd(day):
    past = GameFactory(
        machine=the_game(day).machine, meeting=MeetingFactory(published=True)
    )  # fmt: skip
    for n in range(20):
        ScoreFactory(game=past, score=700 + n)
    score = the_score(day, "g1", "Ann Abel")
    score.score = 9_000
    score.save()

    assert only(day) == Check(
        "unusual", "odd",
        "Ann Abel on Taxi: 9,000. That is 12 times what Taxi usually gives (about 710):"
        " typed right?",
        cell_page("Ann Abel"),
    )  # fmt: skip


# --- The list as a whole -----------------------------------------------------------


def test_what_stops_comes_first_then_what_is_missing(day):
    the_score(day, "g2", "Ann Abel").delete()
    withdraw(day, "g4")
    SubmissionFactory(game=the_game(day), player=the_player("Eve East"), outcome="conflict")

    assert [state for state, _ in found(day)] == ["stops", "missing", "odd"]


def test_every_place_to_go_is_there(day):
    places = {check.to for check in publish_checks(desk(a_day_gone_wrong(day).pk))}
    below = reverse("desk", args=[day.pk])

    assert {resolve((below + place).partition("#")[0]).url_name for place in places} == {
        "desk_card", "desk_cell", "desk_check_in", "desk_conduct", "desk_games", "desk_groups",
        "desk_plan",
    }  # fmt: skip


def a_day_gone_wrong(day: Meeting) -> Meeting:
    """Nothing is as it should be."""
    day.practice_from = None
    day.save()
    day.entries.get(player__name="Dee Dunn").delete()
    the_player("Eve East").registrations.all().delete()
    GroupMemberFactory(group__game=the_game(day))
    PenaltyFactory(
        meeting=day, player=the_player("Bob Bell"), level="zero_score", game=the_game(day, "g4")
    )
    withdraw(day, "g4")
    EntryFactory(meeting=day)
    SubmissionFactory(game=the_game(day), player=the_player("Ann Abel"), outcome="conflict")
    return day


@pytest.mark.parametrize("others", [0, 8])
def test_the_checks_take_six_queries_after_the_desks(day, others):
    for _ in range(others):
        other = EntryFactory(meeting=day).player
        ScoreFactory(game=the_game(day), player=other, score=0)
        GroupMemberFactory(group__game=the_game(day), group__number=other.pk, player=other)
    seen = desk(day.pk)

    with CaptureQueriesContext(connection) as asked:
        publish_checks(seen)
    assert len(asked) == 6
