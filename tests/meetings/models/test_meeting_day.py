"""What the database itself holds of a meeting's day, whoever writes and however."""

import pytest
from django.db import IntegrityError, transaction
from django.db.models import ProtectedError

from meetings.models import Meeting
from tests.factories.leagues import PlayerFactory
from tests.factories.meetings import (
    CorrectionFactory,
    GameFactory,
    GroupFactory,
    GroupMemberFactory,
    MeetingFactory,
    OverrulingFactory,
    ReminderFactory,
    StewardLinkFactory,
    SubmissionFactory,
)

pytestmark = pytest.mark.django_db


def refuses(factory, **row) -> str:
    """Write a row that the database must refuse; gives its words."""
    with pytest.raises(IntegrityError) as info, transaction.atomic():
        factory(**row)
    return str(info.value)


@pytest.mark.parametrize("score", [-1, 10**18])
def test_a_submission_is_in_range(score):
    assert "submission_in_range" in refuses(SubmissionFactory, score=score)


@pytest.mark.parametrize("score", [None, 0, 10**18 - 1])
def test_a_submission_may_clear_and_be_the_highest(score):
    assert SubmissionFactory(score=score).score == score


def test_a_submissions_outcome_is_known():
    assert "submission_outcome_known" in refuses(SubmissionFactory, outcome="lost")


def test_a_submissions_number_is_there_once():
    first = SubmissionFactory()

    refuses(SubmissionFactory, id=first.pk)


def test_what_a_player_sent_keeps_the_player():
    with pytest.raises(ProtectedError):
        SubmissionFactory().player.delete()


def test_a_group_number_is_there_once_a_game():
    group = GroupFactory()

    refuses(GroupFactory, game=group.game)
    assert GroupFactory(game=group.game, number=2).number == 2
    assert GroupFactory().number == 1


def test_groups_are_numbered_from_one():
    assert "group_number_from_one" in refuses(GroupFactory, number=0)


def test_a_player_is_in_one_group_a_game():
    member = GroupMemberFactory()
    other = GroupFactory(game=member.game, number=2)

    refuses(GroupMemberFactory, group=other, player=member.player)
    assert GroupMemberFactory(player=member.player).player == member.player


def test_a_place_in_a_group_is_there_once():
    member = GroupMemberFactory()

    refuses(GroupMemberFactory, group=member.group)


@pytest.mark.parametrize("order", [0, 7])
def test_2f_a_group_has_six_places(order):
    assert "group_of_six_at_most" in refuses(GroupMemberFactory, order=order)
    assert GroupMemberFactory(order=6).order == 6


def test_a_links_token_is_there_once():
    link = StewardLinkFactory()

    refuses(StewardLinkFactory, token_hash=link.token_hash)


@pytest.mark.parametrize(
    ("factory", "constraint"),
    [
        (OverrulingFactory, "overruling_has_a_reason"),
        (CorrectionFactory, "correction_has_a_reason"),
    ],
)
def test_8_there_is_a_reason(factory, constraint):
    assert constraint in refuses(factory, reason="")


def test_4c_a_reminder_goes_out_once():
    sent = ReminderFactory()

    refuses(ReminderFactory, meeting=sent.meeting)
    assert ReminderFactory(meeting=sent.meeting, kind="overdue").kind == "overdue"


def test_a_cancelled_meeting_says_why():
    assert "meeting_cancelled_for_a_reason" in refuses(MeetingFactory, status="cancelled")
    assert MeetingFactory(status="cancelled", cancelled_because="Snow").pk


def test_practice_has_numbers_of_its_own():
    meeting = MeetingFactory()
    about = {"season": meeting.season, "region": meeting.region}

    MeetingFactory(practice=True, **about)
    refuses(MeetingFactory, practice=True, **about)
    refuses(MeetingFactory, **about)


def test_meetings_as_the_league_speaks_of_them():
    planned = MeetingFactory(number=1)
    about = {"season": planned.season, "region": planned.region}
    playing = MeetingFactory(number=2, playing=True, **about)
    published = MeetingFactory(number=3, published=True, **about)
    MeetingFactory(number=4, status="cancelled", cancelled_because="Snow", **about)
    practice = MeetingFactory(number=5, practice=True, **about)

    assert set(Meeting.objects.to_come()) == {planned, playing, practice}
    assert set(Meeting.objects.published()) == {published}
    assert practice not in Meeting.objects.counted()


def test_rows_say_what_they_are():
    ann = PlayerFactory(name="Ann Abel")
    group = GroupFactory(game=GameFactory(machine__name="Taxi", multiplayer=True))
    meeting = MeetingFactory(
        season__year=2026, region__name="North", practice=True, number=2
    )  # fmt: skip

    assert str(group) == "Group 1 on Taxi"
    assert str(GroupMemberFactory(group=group, player=ann)) == "Ann Abel, Group 1 on Taxi"
    assert str(SubmissionFactory(player=ann, score=None)) == "Ann Abel: cleared"
    assert str(SubmissionFactory(player=ann, score=5)) == "Ann Abel: 5"
    assert str(StewardLinkFactory(meeting=meeting)) == (
        "At the door, North 2026, practice meeting 2"
    )
    assert str(ReminderFactory(meeting=meeting)) == "North 2026, practice meeting 2: Due soon"
    assert str(OverrulingFactory()) == "1B: A seventh was promised"
