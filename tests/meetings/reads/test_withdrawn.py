"""Why games were withdrawn: what was said at the desk when they broke down (6A)."""

import pytest

from leagues.services.facts import save_fact
from meetings.models import Game, Meeting
from meetings.reads.withdrawn import why_withdrawn
from meetings.services.withdraw_game import put_back, withdraw_game
from tests.factories.meetings import AT
from tests.meeting_day import LATER, a_day, the_game


def break_down(day: Meeting, by, key: str = "g1", why: str = "No power") -> None:
    withdraw_game(meeting=day.pk, game=key, why=why, substitute=None, by=by, at=AT)


def set_status(day: Meeting, status: str, reason: str) -> None:
    """As the admin does it, with a reason for the history."""
    game = the_game(day)
    game.status = status
    save_fact(game, by=None, at=LATER, reason=reason)


def test_what_broke_is_said_of_each(day, runs):
    break_down(day, runs)
    break_down(day, runs, "g2", "Left flipper: dead")

    assert why_withdrawn(day.pk, ["g1", "g2"]) == {"g1": "No power", "g2": "Left flipper: dead"}
    assert why_withdrawn(day.pk, ["g2"]) == {"g2": "Left flipper: dead"}


def test_the_last_time_counts(day, runs):
    break_down(day, runs)
    put_back(meeting=day.pk, game="g1", by=runs, at=LATER)
    break_down(day, runs, why="Smoke")

    assert why_withdrawn(day.pk, ["g1"]) == {"g1": "Smoke"}


def test_what_changes_while_it_is_out_changes_no_reason(day, runs):
    break_down(day, runs)
    set_status(day, Game.Status.WITHDRAWN, "a typing mistake in the note")

    assert why_withdrawn(day.pk, ["g1"]) == {"g1": "No power"}


def test_a_reason_for_the_history_is_nobody_elses(day, runs):
    """Neither is the reason of an earlier time taken for this one's."""
    break_down(day, runs)
    set_status(day, Game.Status.IN_PLAY, "was the other Taxi")
    set_status(day, Game.Status.WITHDRAWN, "asked by Ann")

    assert why_withdrawn(day.pk, ["g1"]) == {"g1": ""}


def test_another_meetings_games_are_not_asked(day, north, runs):
    other = a_day(north, number=9)
    break_down(other, runs, why="Fire")
    break_down(day, runs)

    assert why_withdrawn(day.pk, ["g1"]) == {"g1": "No power"}


@pytest.mark.parametrize(("keys", "queries"), [([], 0), (["g1"], 1), (["g1", "g2"], 1)])
def test_one_query_however_many(day, runs, django_assert_num_queries, keys, queries):
    for key in ("g1", "g2"):
        break_down(day, runs, key)

    with django_assert_num_queries(queries):
        assert list(why_withdrawn(day.pk, keys)) == keys
