"""Reminders of results that are due: to whom, when, once (4C)."""

import datetime

import pytest

from leagues.models import Role
from meetings.models import Reminder
from meetings.services.remind_results import Reminded, remind_results
from tests.factories.leagues import RoleFactory
from tests.factories.meetings import AT, MeetingFactory

DAY = datetime.date(2026, 2, 6)
NOBODY = "django.core.mail.backends.smtp.EmailBackend"


@pytest.fixture
def meeting(north, coordinator, deputy, organiser, other_coordinator, player):
    """Everybody of the cast could be written to."""
    return MeetingFactory(season=north.season, region=north.region, date=DAY, playing=True)


def run(days: int, **given):
    return remind_results(today=DAY + datetime.timedelta(days=days), at=AT, **given)


def written_to(mailoutbox) -> list[str]:
    return sorted(address for letter in mailoutbox for address in letter.to)


@pytest.mark.parametrize("days", [0, 4])
def test_nobody_is_reminded_before_the_fifth_day(meeting, mailoutbox, days):
    assert run(days) == ()
    assert mailoutbox == []


@pytest.mark.parametrize("days", [5, 6, 7])
def test_those_who_run_the_region_are_reminded_while_there_is_time(meeting, mailoutbox, days):
    assert run(days) == (Reminded(meeting, "due", 2),)

    assert written_to(mailoutbox) == ["coordinator@example.com", "deputy@example.com"]
    sent = Reminder.objects.get()
    assert (sent.meeting, sent.kind, sent.sent_at) == (meeting, "due", AT)


@pytest.mark.parametrize("days", [8, 60])
def test_the_organiser_hears_of_what_is_overdue(meeting, mailoutbox, days):
    assert run(days) == (Reminded(meeting, "overdue", 3),)

    assert written_to(mailoutbox) == [
        "coordinator@example.com", "deputy@example.com", "organiser@example.com",
    ]  # fmt: skip


def test_the_archives_owe_nothing(meeting, mailoutbox):
    assert run(61) == ()


def test_each_reminder_goes_out_once(meeting, mailoutbox):
    run(5)
    assert run(6) == ()
    run(8)
    assert run(9) == ()

    assert len(mailoutbox) == 5


def test_the_letter(meeting, mailoutbox, settings):
    settings.SITE_URL = "https://league.example/"

    run(6)

    letter = mailoutbox[0]
    assert letter.subject == "Results due: North, meeting 1"
    assert letter.body == (
        "The results of North, meeting 1, held on Friday 6 February 2026, are due by Friday"
        " 13 February 2026 (4C).\n\nThe results are due in 1 day (4C).\n\n"
        "What is missing, and publishing:\n"
        f"https://league.example/desk/{meeting.pk}/publish/\n"
    )


def test_the_second_letter(meeting, mailoutbox):
    run(10)

    assert mailoutbox[0].subject == "Results overdue: North, meeting 1"
    assert "The results are 3 days overdue (4C)." in mailoutbox[0].body


def test_nobody_learns_anothers_address(meeting, mailoutbox):
    run(8)

    assert [len(letter.recipients()) for letter in mailoutbox] == [1, 1, 1]


def test_who_has_two_offices_gets_one_letter(meeting, mailoutbox, organiser, north):
    RoleFactory(user=organiser, kind=Role.Kind.DEPUTY, season=north.season, region=north.region)

    run(8)

    assert written_to(mailoutbox).count("organiser@example.com") == 1


def test_who_cannot_log_in_or_has_no_address_is_left_alone(
    meeting, mailoutbox, coordinator, deputy
):
    coordinator.is_active, deputy.email = False, ""
    coordinator.save()
    deputy.save()

    assert run(5) == (Reminded(meeting, "due", 0),)
    assert (mailoutbox, Reminder.objects.count()) == ([], 0)


def test_a_dry_run_sends_and_notes_nothing(meeting, mailoutbox):
    assert run(5, dry_run=True) == (Reminded(meeting, "due", 2),)
    assert (mailoutbox, Reminder.objects.count()) == ([], 0)
    run(5)
    assert run(5, dry_run=True) == ()


def test_what_could_not_be_sent_is_sent_by_the_next_run(meeting, mailoutbox, settings):
    working = settings.EMAIL_BACKEND
    settings.EMAIL_BACKEND, settings.EMAIL_PORT = NOBODY, 1
    (failed,) = run(5)
    assert (failed.people, bool(failed.error), Reminder.objects.count()) == (2, True, 0)

    settings.EMAIL_BACKEND = working
    assert run(5) == (Reminded(meeting, "due", 2),)


def test_published_results_are_in_time(meeting, mailoutbox):
    meeting.status = "published"
    meeting.save()

    assert run(8) == ()
