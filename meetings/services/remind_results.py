"""Remind those who run a region that a meeting's results are due, once; and once they are late.

4C: within a week. A reminder is noted before it is sent, so that two runs at once send one; where
sending fails the note is taken off, and the next run sends it.
"""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.db.models import Q
from django.urls import reverse

from leagues.models import Role
from leagues.rules import RUNS_A_REGION
from meetings.models import Meeting, Reminder
from meetings.reads.results_due import DueResults, results_due

FIRST_DAY = 5
"""Days after the meeting from which on the first reminder goes out."""
GIVE_UP = 60
"""Days after which nobody is reminded: a season from the archives owes nothing."""

Kind = Literal["due", "overdue"]


@dataclass(frozen=True, slots=True)
class Reminded:
    """What became of one reminder."""

    meeting: Meeting
    kind: Kind
    people: int
    """How many it is for; 0 where nobody has an e-mail address, and nothing was sent."""
    error: str = ""
    """Why it could not be sent."""


def remind_results(
    *, today: datetime.date, at: datetime.datetime, dry_run: bool = False
) -> tuple[Reminded, ...]:
    """Write to coordinators and deputies on the fifth day, and again, organisers too, when late.

    Running twice sends nothing twice. ``dry_run`` only says what would be sent.
    """
    done = (
        _would_remind(due, kind) if dry_run else _remind(due, kind, at)
        for due in results_due(today=today)
        if (kind := _kind(due, today))
    )
    return tuple(reminded for reminded in done if reminded)


def _kind(due: DueResults, today: datetime.date) -> Kind | None:
    days = (today - due.meeting.date).days
    if due.overdue(today):
        return "overdue" if days <= GIVE_UP else None
    return "due" if days >= FIRST_DAY else None


def _would_remind(due: DueResults, kind: Kind) -> Reminded | None:
    if Reminder.objects.filter(meeting=due.meeting, kind=kind).exists():
        return None
    return Reminded(due.meeting, kind, len(_addresses(due.meeting, kind)))


def _remind(due: DueResults, kind: Kind, at: datetime.datetime) -> Reminded | None:
    """Send one reminder; None if it went out before, or another run is sending it."""
    addresses = _addresses(due.meeting, kind)
    reminded = Reminded(due.meeting, kind, len(addresses))
    if not addresses:
        return reminded
    note, is_new = Reminder.objects.get_or_create(
        meeting=due.meeting, kind=kind, defaults={"sent_at": at}
    )
    if not is_new:
        return None
    try:
        get_connection().send_messages(_letters(due, kind, addresses))
    except OSError as error:
        note.delete()
        return replace(reminded, error=str(error))
    return reminded


def _addresses(meeting: Meeting, kind: Kind) -> Sequence[str]:
    """Whom to write to: those who can log in and have an address, each once. One query."""
    here = Q(kind__in=RUNS_A_REGION, season=meeting.season_id, region=meeting.region_id)
    if kind == "overdue":
        here |= Q(kind=Role.Kind.ORGANISER)
    roles = Role.objects.filter(here, user__is_active=True).exclude(user__email="")
    return sorted(set(roles.values_list("user__email", flat=True)))


def _letters(due: DueResults, kind: Kind, addresses: Sequence[str]) -> list[EmailMessage]:
    """One each: nobody learns another's address."""
    meeting = due.meeting
    words = "Results due" if kind == "due" else "Results overdue"
    subject = " ".join(f"{words}: {meeting.region}, meeting {meeting.number}".split())
    body = (
        f"The results of {meeting.region}, meeting {meeting.number}, held on"
        f" {meeting.date:%A %-d %B %Y}, are due by {due.due_on:%A %-d %B %Y} (4C).\n\n"
        f"{due.sentence}\n\n"
        f"What is missing, and publishing:\n{_publish_page(meeting)}\n"
    )
    return [EmailMessage(subject, body, to=[address]) for address in addresses]


def _publish_page(meeting: Meeting) -> str:
    return settings.SITE_URL.rstrip("/") + reverse("desk_publish", args=[meeting.pk])
