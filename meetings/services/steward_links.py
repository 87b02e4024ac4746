"""Make and revoke the links by which stewards without an account enter scores (4B, 5D)."""

import datetime
import hashlib
import secrets

from django.db import transaction

from meetings.actors import Actor
from meetings.models import Meeting, StewardLink
from meetings.services.errors import Refused
from meetings.services.recording import keep


def hash_of(token: str) -> str:
    """The form in which a token is kept: a copy of the database opens no door."""
    return hashlib.sha256(token.encode()).hexdigest()


@transaction.atomic
def make_steward_link(
    *, meeting: int, label: str, expires_at: datetime.datetime, by: Actor, at: datetime.datetime
) -> tuple[StewardLink, str]:
    """Make a link for one meeting; gives the row and the token, which is shown once."""
    if not by.coordinator or by.user is None:
        raise Refused("Only the coordinator or a deputy makes links for stewards.", rule="4B")
    playing = Meeting.objects.select_for_update().get(pk=meeting)
    if playing.status in (Meeting.Status.PUBLISHED, Meeting.Status.CANCELLED):
        raise Refused(f"This meeting is {playing.get_status_display().lower()}.")
    token = secrets.token_urlsafe(24)
    link = StewardLink(
        meeting=playing,
        token_hash=hash_of(token),
        label=label,
        made_by=by.user,
        made_at=at,
        expires_at=expires_at,
    )
    keep(link, by=by, at=at).save()
    return link, token


@transaction.atomic
def revoke_steward_link(*, meeting: int, link: int, by: Actor, at: datetime.datetime) -> None:
    """Close a link at once; what was entered by it stands."""
    if not by.coordinator:
        raise Refused("Only the coordinator or a deputy revokes links.", rule="4B")
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
