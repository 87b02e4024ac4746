"""What the rulebook asks of a meeting about to be published (1D, 1E, 2B, 2F, 5A, 7A)."""

import datetime
from decimal import Decimal

import pytest

from meetings.desk import desk
from meetings.models import Meeting
from meetings.publish_checks import Check, publish_checks
from tests.factories.meetings import (
    GameFactory,
    GroupMemberFactory,
    PenaltyFactory,
)
from tests.meeting_day import (
    a_day_as_it_should_be,
    the_game,
    the_player,
    withdraw,
)
from tests.scenarios import a_player


@pytest.fixture
def day(north) -> Meeting:
    return a_day_as_it_should_be(north)


def only(day: Meeting) -> Check:
    (check,) = publish_checks(desk(day.pk))
    return check


def test_1d_an_unpaid_fee(day):
    entry = day.entries.get(player__name="Bob Bell")
    entry.fee_paid = Decimal("0.50")
    entry.save()

    assert only(day) == Check(
        "unpaid", "missing", "Bob Bell owes £1.50 of the fee (1D).",
        f"check-in/#p{entry.player_id}", "1D",
    )  # fmt: skip


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
