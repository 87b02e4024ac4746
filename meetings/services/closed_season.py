"""The guard that every service takes: nothing is written of a season that is closed.

Closing locks the season, then each of its meetings. So a service locks what it writes to first and
looks after that: what was closed while it waited is seen. Where both are locked, the season comes
first, as it does in closing.
"""

from collections.abc import Iterable

from django.db import connection
from django.db.models import QuerySet

from leagues.models import Fact, Season
from leagues.reads.closed import closed_sentence, seasons_of
from meetings.models import Meeting
from meetings.services.errors import Refused


def locked_meeting(pk: int) -> Meeting:
    """Lock a meeting, whose season must not be closed; both come with their words. Two queries."""
    meeting: Meeting = Meeting.objects.locked().select_related("region").get(pk=pk)
    # By a query of its own: what a lock's own query joins is as it was before the wait.
    meeting.season = Season.objects.get(pk=meeting.season_id)
    refuse_closed(meeting.season)
    return meeting


def locked_season(pk: int) -> Season:
    """Lock a season, which must not be closed: for what is written of it outside its meetings."""
    season: Season = Season.objects.select_for_update(no_key=True).get(pk=pk)
    refuse_closed(season)
    return season


def locked_with_season(pk: int) -> Meeting:
    """Lock a meeting and its season, too: for what looks at the season's other meetings."""
    locked_season(Meeting.objects.values_list("season", flat=True).get(pk=pk))
    return locked_meeting(pk)


def hold_what_is_open() -> None:
    """Keep everybody from writing of any season that is open, until the transaction ends.

    For what changes whose results are whose. In the order in which closing locks. Two queries.
    """
    seasons = Season.objects.select_for_update(no_key=True).filter(closed_at=None)
    list(seasons.order_by("pk").values_list("pk"))
    meetings: QuerySet[Meeting] = Meeting.objects.locked().filter(season__closed_at=None)
    list(meetings.order_by("pk").values_list("pk"))


def refuse_closed(season: Season) -> None:
    """Refuse, by a season that was read after the lock was held. No query."""
    if season.closed:
        raise Refused(closed_sentence(season))


def what_is_closed(rows: Iterable[Fact]) -> str:
    """Say that a season of these rows is closed, held until the transaction ends; else nothing.

    For forms that write rows of any kind: as they stand in the database, and as they are to be.
    """
    seasons = Season.objects.filter(pk__in=set(seasons_of(rows))).order_by("pk")
    if connection.in_atomic_block:
        seasons = seasons.select_for_update(no_key=True)
    return next((closed_sentence(season) for season in seasons if season.closed), "")
