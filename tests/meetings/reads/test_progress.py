"""How far meetings have come, in numbers: one way of counting for every page."""

import pytest

from meetings.models import Meeting, Submission
from meetings.reads.desk import desk
from meetings.reads.progress import NOTHING, Progress, progress_of
from meetings.reads.waiting import Waits
from tests.factories.meetings import AT, EntryFactory, MeetingFactory, SubmissionFactory
from tests.meeting_day import a_day, the_game, the_player, withdraw
from tests.scenarios import a_player


def progress(meeting: Meeting) -> Progress:
    return progress_of([meeting])[meeting.pk]


def test_a_meeting_being_played_is_counted(day, north):
    EntryFactory(meeting=day, player=a_player(north, "Gus Gray", guest=True))

    assert progress(day) == Progress(entered=4, here=4, home=3, games=2, scores=3, missing=5)


def test_an_empty_meeting_has_nothing(north):
    assert progress(MeetingFactory(season=north.season, region=north.region)) == NOTHING


def test_whoever_has_gone_home_has_nothing_missing(day):
    entry = day.entries.get(player__name="Bob Bell")
    entry.left_at = AT
    entry.save()

    assert progress(day) == Progress(entered=3, here=2, home=3, games=2, scores=3, missing=2)


def test_6a_a_withdrawn_game_counts_for_nothing(day):
    SubmissionFactory(game=the_game(day), player=the_player("Cat Cole"), outcome="conflict")
    withdraw(day)

    assert progress(day) == Progress(entered=3, here=3, home=3, games=1, scores=2, missing=1)


def test_2f_multiplayer_games_are_counted(day):
    game = the_game(day)
    game.multiplayer = True
    game.save()

    assert progress(day).multiplayer == 1


def test_5d_what_waits_for_a_choice_is_counted(day):
    for outcome in Submission.Outcome.values:
        SubmissionFactory(game=the_game(day), player=the_player("Cat Cole"), outcome=outcome)

    assert progress(day).waits == Waits(conflicts=1, proposals=1)


def test_as_many_are_missing_as_on_the_desk(day):
    assert progress(day).missing == desk(day.pk).missing


@pytest.mark.parametrize("meetings", [1, 3])
def test_four_queries_however_many(north, meetings, django_assert_num_queries):
    days = [a_day(north) for _ in range(meetings)]

    with django_assert_num_queries(4):
        assert {each.missing for each in progress_of(days).values()} == {3}
