"""READ: which rows belong to a season that is closed: its tables are final, and nothing is entered.

The one list of what is locked with a season. Players, machines, venues and regions are shared by
the seasons and stay open; so do offices, as somebody's access can be taken back at any time.
"""

from collections.abc import Iterable, Iterator
from operator import attrgetter

from django.core.exceptions import ObjectDoesNotExist

from leagues.models import (
    Fact,
    FinalAnswer,
    PlayOff,
    PlayOffPlace,
    Registration,
    Season,
    SeasonRegion,
    Transfer,
)
from meetings.models import (
    Correction,
    Entry,
    Game,
    GrandFinal,
    Group,
    GroupMember,
    Meeting,
    MeetingHost,
    Overruling,
    Penalty,
    RecordedFinalPlace,
    RecordedResult,
    Ruling,
    Score,
    StewardLink,
)

SEASON_OF: dict[type[Fact], str] = {
    Season: "",
    SeasonRegion: "season",
    Registration: "season",
    Transfer: "registration.season",
    FinalAnswer: "registration.season",
    PlayOff: "season",
    PlayOffPlace: "playoff.season",
    GrandFinal: "season",
    RecordedFinalPlace: "final.season",
    Meeting: "season",
    MeetingHost: "meeting.season",
    StewardLink: "meeting.season",
    Overruling: "season",
    Correction: "meeting.season",
    Entry: "meeting.season",
    Penalty: "meeting.season",
    RecordedResult: "meeting.season",
    Game: "meeting.season",
    Group: "game.meeting.season",
    GroupMember: "game.meeting.season",
    Score: "game.meeting.season",
    Ruling: "score.game.meeting.season",
}
"""Each model whose rows are locked with their season, and the way from a row to it."""


def closed_sentence(season: Season) -> str:
    """Say why nothing is written of a season."""
    return f"The season {season} is closed: its tables are final. The organiser can reopen it."


def seasons_of(rows: Iterable[Fact]) -> Iterator[int]:
    """The keys of the seasons that rows belong to, as they are and as the database has them."""
    for row in rows:
        way = SEASON_OF.get(type(row))
        if way is None:
            continue
        if (season := _season(row, way)) is not None:
            yield season
        if way and row.pk is not None:
            query = type(row)._base_manager.filter(pk=row.pk)  # noqa: SLF001 (whatever its kind)
            yield from query.values_list(way.replace(".", "__"), flat=True)


def _season(row: Fact, way: str) -> int | None:
    """A season's own key; None while the row does not say what it belongs to."""
    *parents, last = way.split(".")
    try:
        held = attrgetter(".".join(parents))(row) if parents else row
        key: int | None = getattr(held, f"{last}_id") if last else held.pk
    except (AttributeError, ObjectDoesNotExist):
        return None
    return key
