"""Make and revoke the links by which stewards without an account enter scores (4B, 5D)."""

import datetime
import hashlib
import secrets

from django.db import transaction
from django.db.models import OuterRef, QuerySet

from meetings.actors import Actor
from meetings.models import Meeting, StewardLink
from meetings.services.errors import Refused, refuse_unless_in_charge
from meetings.services.recording import keep

CLOSED = "This steward's link is closed: ask the coordinator for a new one."


def hash_of(token: str) -> str:
    """The form in which a token is kept: a copy of the database opens no door."""
    return hashlib.sha256(token.encode()).hexdigest()


@transaction.atomic
def make_steward_link(
    *, meeting: int, label: str, expires_at: datetime.datetime, by: Actor, at: datetime.datetime
) -> tuple[StewardLink, str]:
    """Make a link for one meeting; gives the row and the token, which is shown once."""
    refuse_unless_in_charge(by, "makes links for stewards", rule="4B")
    playing = Meeting.objects.locked().get(pk=meeting)
    if playing.status in (Meeting.Status.PUBLISHED, Meeting.Status.CANCELLED):
        raise Refused(f"This meeting is {playing.get_status_display().lower()}.")
    if expires_at <= at:
        raise Refused("The link would be closed already.", field="expires_at")
    token = secrets.token_urlsafe(24)
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


@transaction.atomic
def revoke_steward_link(*, meeting: int, link: int, by: Actor, at: datetime.datetime) -> None:
    """Close a link at once; what was entered by it stands. Twice changes nothing."""
    refuse_unless_in_charge(by, "revokes links", rule="4B")
    # Whoever enters a score holds this lock: after it, nothing more comes in by the link.
    Meeting.objects.locked().get(pk=meeting)
    for revoked in StewardLink.objects.filter(pk=link, meeting=meeting, revoked_at=None):
        revoked.revoked_at = at
        keep(revoked, by=by, at=at).save()


def open_link(*, token: str, at: datetime.datetime) -> StewardLink | None:
    """Find the link that a token opens, if it is neither revoked nor expired. One query."""
    return (
        StewardLink.objects.filter(token_hash=hash_of(token), revoked_at=None, expires_at__gt=at)
        .select_related("meeting__season", "meeting__region")
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
