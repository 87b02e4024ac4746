"""Publishing: once, by those in charge, with nobody's score dropped unseen (4C)."""

import datetime

import pytest

from leagues.tables import season_tables
from meetings.models import Meeting, Submission
from meetings.services.publish_results import publish_results
from tests.factories.meetings import AT, SubmissionFactory
from tests.meeting_day import LATER, Refusal, a_day, last, refused, the_game, the_player, withdraw
from tests.scenarios import FIVE


def out(day: Meeting, by, at=AT) -> Meeting:
    return publish_results(meeting=day.pk, by=by, at=at)


def conflict(day: Meeting, **about) -> Submission:
    about = {"outcome": Submission.Outcome.CONFLICT, **about}
    return SubmissionFactory(game=the_game(day), player=the_player("Ann Abel"), **about)


def test_the_results_are_on_the_league_table_at_once(north, runs):
    day = a_day(north, FIVE)
    assert season_tables(2026).result.region("north").table == ()

    published = out(day, runs)

    assert (published.status, published.published_at) == ("published", AT)
    assert last(Meeting) == ("~", "coordinator", AT, "")
    table = season_tables(2026).result.region("north").table
    assert [(row.position, row.total) for row in table] == [(n, 21 - n) for n in range(1, 6)]


def test_publishing_twice_changes_nothing(day, runs):
    out(day, runs)

    again = out(day, runs, LATER)

    assert again.published_at == AT
    assert day.history.filter(status="published").count() == 1


@pytest.mark.parametrize(
    ("how_many", "words"), [(1, "1 score was"), (2, "2 scores were")], ids=["one", "two"]
)
def test_a_choice_comes_first(day, runs, how_many, words):
    for _ in range(how_many):
        conflict(day)

    assert refused(out, day, runs) == Refusal(
        f"Choose first: {words} typed differently by two people."
    )


@pytest.mark.parametrize("outcome", ["accepted", "declined", "proposed"])
def test_what_is_settled_or_only_proposed_stops_nothing(day, runs, outcome):
    conflict(day, outcome=outcome)

    assert out(day, runs).status == "published"


def test_6a_a_withdrawn_games_conflict_stops_nothing(day, runs):
    conflict(day)
    withdraw(day)

    assert out(day, runs).status == "published"


NOTHING = Refusal("No score is entered yet: there is nothing to publish.")


def test_there_must_be_something_to_publish(north, runs):
    day = a_day(north, "Taxi\nAnn Abel   -")

    assert refused(out, day, runs) == NOTHING


def test_6a_a_withdrawn_games_scores_are_nothing_to_publish(day, runs):
    withdraw(day, "g1")
    withdraw(day, "g2")

    assert refused(out, day, runs) == NOTHING


def test_practice_is_never_published(north, runs):
    day = a_day(north, practice=True)

    assert refused(out, day, runs) == Refusal("A practice meeting is never published.")
    assert season_tables(2026).meetings == ()


@pytest.mark.parametrize(("status", "words"), [("scheduled", "planned"), ("cancelled",) * 2])
def test_only_what_was_played_is_published(day, runs, status, words):
    day.status, day.cancelled_because = status, "Snow"
    day.save()

    assert refused(out, day, runs) == Refusal(f"This meeting is {words}.")


def test_a_steward_publishes_nothing(day, stewards):
    assert refused(out, day, stewards) == Refusal(
        "Only the coordinator or a deputy publishes results.", rule="4C"
    )
    day.refresh_from_db()
    assert day.status == "open"


def test_before_its_day_whoever_publishes_names_the_day(north, runs):
    day = a_day(north, FIVE, date=AT.date() + datetime.timedelta(days=2))

    assert refused(out, day, runs) == Refusal(
        "The meeting is on Sunday 8 February 2026, in 2 days. Is it meant?", field="early"
    )
    published = publish_results(meeting=day.pk, by=runs, at=AT, early=day.date)
    assert published.status == "published"
