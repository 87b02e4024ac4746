"""``send_reminders``: says what it sent, to how many, and no address."""

import datetime

import pytest
import time_machine
from django.core.management import CommandError, call_command

from meetings.models import Reminder
from tests.factories.meetings import MeetingFactory

FIFTH_DAY = datetime.datetime(2026, 2, 11, 7, tzinfo=datetime.UTC)


@pytest.fixture(autouse=True)
def fifth_day():
    with time_machine.travel(FIFTH_DAY, tick=False):
        yield


@pytest.fixture
def meeting(north):
    return MeetingFactory(
        season=north.season, region=north.region, date=datetime.date(2026, 2, 6), playing=True
    )


def said(capsys, *options: str) -> str:
    call_command("send_reminders", *options)
    return capsys.readouterr().out


def test_what_was_sent(meeting, coordinator, deputy, capsys):
    assert said(capsys) == "North 2026, meeting 1, due: sent to 2 people.\n"
    assert said(capsys) == "Nobody needs reminding.\n"
    assert Reminder.objects.get().sent_at == FIFTH_DAY


def test_what_would_be_sent(meeting, coordinator, capsys, mailoutbox):
    assert said(capsys, "--dry-run") == "North 2026, meeting 1, due: would go to 1 person.\n"
    assert mailoutbox == []


def test_nobody_to_write_to(meeting, capsys):
    assert said(capsys) == "North 2026, meeting 1, due: nobody to write to.\n"


def test_a_failure_is_a_failure(meeting, coordinator, capsys, settings):
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_PORT = 1

    with pytest.raises(CommandError, match="the next run tries again"):
        said(capsys)
    assert "not sent: " in capsys.readouterr().out
