"""What is missing or odd before publishing, each with the place to go."""

import datetime
from decimal import Decimal

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from meetings.desk import desk
from meetings.models import Meeting
from meetings.publish_checks import Check, publish_checks
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
from tests.meeting_day import a_day, the_game, the_player, the_score, withdraw
from tests.scenarios import a_player

FULL = """
               Taxi   Whirlwind   Fathom   Gorgar
    Ann Abel   900    90          9        5
    Bob Bell   800    80          8        4
    Cat Cole   700    70          7        3
    Dee Dunn   600    60          6        2
    Eve East   500    50          5        1
"""


@pytest.fixture
def day(north) -> Meeting:
    """A meeting at which everything is as it should be."""
    day = a_day(
        north, FULL, practice_from=datetime.time(11), starts_at=datetime.time(12)
    )  # fmt: skip
    for entry in day.entries.all():
        entry.fee_paid = Decimal("2.00")
        entry.save()
    game = the_game(day, "g1")
    game.multiplayer = True
    game.save()
    return day


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


# --- The rulebook ---------------------------------------------------------------------


def test_1d_an_unpaid_fee(day):
    entry = day.entries.get(player__name="Bob Bell")
    entry.fee_paid = Decimal("0.50")
    entry.save()

    assert only(day) == Check(
        "unpaid", "missing", "Bob Bell owes £1.50 of the fee (1D).", "check-in/", "1D"
    )


def test_1e_too_few_home_players(day, south):
    a_player(south, "Gus Gale")
    registration = the_player("Eve East").registrations.get()
    registration.region = south.region
    registration.save()

    assert only(day) == Check(
        "rule", "odd", "4 home players, fewer than 5: the meeting does not count (1E).",
        "check-in/", "1E",
    )  # fmt: skip


def test_2b_too_few_games(day):
    withdraw(day, "g4")

    assert only(day) == Check(
        "rule", "odd",
        "3 games in play, of at least 4 unless fewer are agreed and published in advance (2B).",
        "games/", "2B",
    )  # fmt: skip
    day.fewer_games_agreed = True
    day.save()
    assert publish_checks(desk(day.pk)) == ()


def test_2f_no_multiplayer_game(day):
    game = the_game(day)
    game.multiplayer = False
    game.save()

    assert only(day) == Check(
        "rule", "odd", "No game is a multiplayer game: at least one must be (2F).", "games/", "2F"
    )


@pytest.mark.parametrize(("size", "odd"), [(1, True), (2, False), (6, False)])
def test_2f_the_size_of_a_group(day, size, odd):
    group = GroupMemberFactory(group__game=the_game(day)).group
    for order in range(2, size + 1):
        GroupMemberFactory(group=group, order=order)

    checks = publish_checks(desk(day.pk))
    expected = Check(
        "rule", "odd", "A group has 2 to 6 players, not 1 (2F).", "groups/", "2F"
    )  # fmt: skip
    assert checks == ((expected,) if odd else ())


@pytest.mark.parametrize(("opens", "odd"), [((11, 0), False), ((11, 1), True)])
def test_5a_an_hours_practice(day, opens, odd):
    day.practice_from = datetime.time(*opens)
    day.save()

    sentences = [check.sentence for check in publish_checks(desk(day.pk))]
    late = "Practice opens less than 60 minutes before play (5A)."
    assert sentences == ([late] if odd else [])


def test_7a_a_zero_score_on_a_withdrawn_game_is_lost(day):
    GameFactory(meeting=day, key="g5", machine__name="Firepower")
    PenaltyFactory(
        meeting=day, player=the_player("Bob Bell"), level="zero_score", game=the_game(day, "g5")
    )
    withdraw(day, "g5")

    assert only(day) == Check(
        "penalty", "odd",
        "Bob Bell's zero score on Firepower counts for nothing: the game is withdrawn.",
        "conduct/", "7A",
    )  # fmt: skip


def test_what_stops_comes_first_then_what_is_missing(day):
    the_score(day, "g2", "Ann Abel").delete()
    withdraw(day, "g4")
    SubmissionFactory(game=the_game(day), player=the_player("Eve East"), outcome="conflict")

    assert [state for state, _ in found(day)] == ["stops", "missing", "odd"]


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
