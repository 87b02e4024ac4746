"""Make and revoke the links by which stewards without an account enter scores (4B, 5D)."""

import base64
import datetime
import hashlib
import secrets
from uuid import UUID

from django.db import transaction
from django.db.models import OuterRef, QuerySet
from django.utils.crypto import salted_hmac
from django.utils.timezone import localdate, make_aware

from meetings.actors import Actor
from meetings.models import Meeting, StewardLink
from meetings.services.closed_season import locked_meeting
from meetings.services.errors import Refused, refuse_unless_in_charge, refuse_while_closed
from meetings.services.recording import keep

CLOSED = "This steward's link is closed: ask the coordinator for a new one."


def hash_of(token: str) -> str:
    """The form in which a token is kept: a copy of the database opens no door."""
    return hashlib.sha256(token.encode()).hexdigest()


@transaction.atomic
def make_steward_link(
    *,
    meeting: int,
    label: str,
    expires_at: datetime.datetime,
    by: Actor,
    at: datetime.datetime,
    form: UUID | None = None,
) -> tuple[StewardLink, str]:
    """Make a link for one meeting; gives the row and the token, which is shown once.

    ``form`` is the sent form's own number: the same form sent again gives the same link.
    """
    refuse_unless_in_charge(by, "makes links for stewards", rule="4B")
    playing = locked_meeting(meeting)
    refuse_while_closed(playing, "steward_links")
    if expires_at <= at:
        raise Refused("The link would be closed already.", field="expires_at")
    token = _token_of(f"{playing.pk} {form} {label}") if form else secrets.token_urlsafe(24)
    for link in StewardLink.objects.filter(token_hash=hash_of(token)):
        if link.revoked_at is not None:
            raise Refused("That link has been closed meanwhile: open the page anew.")
        return link, token
    link = StewardLink(
        meeting=playing,
        token_hash=hash_of(token),
        label=label.strip(),
        made_by=by.user,
        made_at=at,
        expires_at=expires_at,
    )
    keep(link, by=by, at=at).save()
    return link, token


def _token_of(form: str) -> str:
    """The token of the link that a form makes: nobody works it out who has not our key."""
    made = salted_hmac("meetings.steward_links", form, algorithm="sha256")
    return base64.urlsafe_b64encode(made.digest()[:24]).decode()


def end_of_day(meeting: Meeting, at: datetime.datetime) -> datetime.datetime:
    """Midnight after the meeting's day; after today's where the meeting has run over."""
    day = max(meeting.date, localdate(at)) + datetime.timedelta(days=1)
    return make_aware(datetime.datetime.combine(day, datetime.time.min))


def move_steward_links(meeting: Meeting, *, by: Actor, at: datetime.datetime) -> None:
    """Have the links that are open follow their meeting to another day."""
    ends = end_of_day(meeting, at)
    for link in StewardLink.objects.filter(meeting=meeting, revoked_at=None, expires_at__gt=at):
        link.expires_at = ends
        keep(link, by=by, at=at, reason="the meeting was moved").save()


@transaction.atomic
def revoke_steward_link(*, meeting: int, link: int, by: Actor, at: datetime.datetime) -> None:
    """Close a link at once; what was entered by it stands. Twice changes nothing."""
    refuse_unless_in_charge(by, "revokes links", rule="4B")
    # Whoever enters a score holds this lock: after it, nothing more comes in by the link.
    locked_meeting(meeting)
    for revoked in StewardLink.objects.filter(pk=link, meeting=meeting, revoked_at=None):
        revoked.revoked_at = at
        keep(revoked, by=by, at=at).save()


def open_link(*, token: str, at: datetime.datetime) -> StewardLink | None:
    """Find the link that a token opens, if it is neither revoked nor expired. One query.

    Nor is its season closed.
    """
    return (
        StewardLink.objects.filter(token_hash=hash_of(token), revoked_at=None, expires_at__gt=at)
        .filter(meeting__season__closed_at=None)
        .select_related("meeting__season", "meeting__region", "meeting__final")
        .first()
    )


def still_open(
    link: StewardLink | None, *, meeting: int | OuterRef, at: datetime.datetime
) -> "QuerySet[StewardLink]":
    """Narrow to the link as it stands in the database now, if it is open at this meeting."""
    links = StewardLink.objects.filter(meeting=meeting, revoked_at=None, expires_at__gt=at)
    return links.filter(pk=link.pk) if link else links.none()


def refuse_closed_link(by: Actor, *, meeting: int, at: datetime.datetime) -> None:
    """A steward's link may have been revoked since their page was opened. One query, if any."""
    if by.link is not None and not still_open(by.link, meeting=meeting, at=at).exists():
        raise Refused(CLOSED)
