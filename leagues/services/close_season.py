"""WRITE: close a season, after which nothing of it is written, and open it again for a reason."""

from datetime import datetime

from django.db import transaction

from leagues.models import Season, User
from leagues.reads.closing import closing
from leagues.services.facts import save_fact
from meetings.models import Meeting
from meetings.services.closed_season import locked_season
from meetings.services.errors import Refused


@transaction.atomic
def close_season(*, season: int, seen: str, by: User, at: datetime) -> Season:
    """Make a season's tables final. What is unfinished stays so: ``seen`` says what was agreed to.

    Raises ``Refused`` while a meeting is being played, or where something else is unfinished than
    what was shown.
    """
    closed = locked_season(season)
    # Whoever is entering a score holds one of these; after it, nothing more comes in.
    list(Meeting.objects.locked().filter(season=closed).order_by("pk").values_list("pk"))
    found = closing(closed)
    if found.playing:
        words = " ".join(each.words for each in found.playing)
        raise Refused(f"{words} Publish it or call it off first.")
    if seen != found.seen:
        raise Refused("Something has changed since this page was opened: look at it again.")
    closed.closed_at = at
    left = " ".join(each.words for each in found.unfinished)
    save_fact(closed, by=by, at=at, reason=f"Left as it is: {left}" if left else "")
    return closed


@transaction.atomic
def reopen_season(*, season: int, reason: str, by: User, at: datetime) -> Season:
    """Let a closed season be written to again; the reason is kept and shown."""
    opened: Season = Season.objects.select_for_update(no_key=True).get(pk=season)
    if not opened.closed:
        raise Refused(f"The season {opened} is not closed.")
    if not reason.strip():
        raise Refused("Say why the season is opened again.", field="reason")
    opened.closed_at = None
    save_fact(opened, by=by, at=at, reason=reason.strip())
    return opened
