"""An open meeting whose scores are being entered, and whoever enters them, for the web's tests."""

import datetime
import json
import re
import uuid
from typing import Any

from django.test import Client
from django.utils import timezone

from meetings.models import Meeting, StewardLink
from meetings.services.steward_links import hash_of
from tests.factories.meetings import StewardLinkFactory
from tests.meeting_day import the_player

DOOR = "token-of-the-door"
SCRIPT = {"Accept": "application/json"}


def post_json(client: Client, meeting: Meeting, body: object, **headers: str) -> Any:
    """Send what a device sends, as its script does; gives the response."""
    data = body if isinstance(body, str | bytes) else json.dumps(body)
    return client.post(
        f"/desk/{meeting.pk}/scores/",
        data,
        content_type="application/json",
        headers={**SCRIPT, **headers},
    )


def sent(name: str, score: str | None, **about: Any) -> dict[str, Any]:
    """One submission as a device words it."""
    return {
        "id": str(uuid.uuid4()),
        "game": "g1",
        "player": the_player(name).pk,
        "score": score,
        "seen": None,
        "reason": "",
        **about,
    }


def a_form(meeting: Meeting, page: str, seen: str = "", **fields: str) -> dict[str, str]:
    """A plain form of scores; a field's name is a player's first name and a game: ``Ann_g1``."""
    return {
        "page": page,
        "form": str(uuid.uuid4()),
        "seen": seen,
        **{name_of(field): text for field, text in fields.items()},
    }


def name_of(field: str) -> str:
    """The field of ``Ann_g1``: ``g1:7``."""
    name, key = field.split("_")
    full = {"Ann": "Ann Abel", "Bob": "Bob Bell", "Cat": "Cat Cole"}[name]
    return f"{key}:{the_player(full).pk}"


def a_link(meeting: Meeting, token: str = DOOR, **about: Any) -> StewardLink:
    """A steward's link that this token opens, for the hour."""
    about.setdefault("expires_at", timezone.now() + datetime.timedelta(hours=1))
    return StewardLinkFactory(meeting=meeting, token_hash=hash_of(token), **about)


def come_in(client: Client, token: str = DOOR, name: str = "Stew") -> Any:
    """Open a steward's link and give a name."""
    return client.post(f"/s/{token}/", {"name": name})


def words(response: Any) -> str:
    """A page as it is read: no tags, blanks in one."""
    text = re.sub(r"<[^>]*>", " ", response.content.decode())
    return " ".join(text.split())
