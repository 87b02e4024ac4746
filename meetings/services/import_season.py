"""WRITE: put a season file's facts into the database: a new season, or in place of what is there.

All or nothing.
"""

from collections.abc import Callable, Sequence
from datetime import datetime

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from leagues.models import (
    FinalAnswer,
    Player,
    PlayOff,
    PlayOffPlace,
    Registration,
    Season,
    Transfer,
    User,
)
from leagues.reads.closed import closed_sentence
from leagues.services.facts import FactWriter
from meetings.models import (
    Correction,
    Entry,
    Game,
    Group,
    GroupMember,
    Meeting,
    MeetingHost,
    Overruling,
    Penalty,
    RecordedResult,
    Reminder,
    Ruling,
    Score,
    StewardLink,
    Submission,
)
from meetings.seasonfile.document import SeasonFile
from meetings.seasonfile.faults import Fault
from meetings.seasonfile.public_words import words_that_name_a_child
from meetings.seasonfile.reading import read_season
from meetings.services.import_meetings import import_meetings
from meetings.services.import_shared import import_regions, import_registrations, import_shared

Progress = Callable[[str], None]

REASON = "Season file"


def _silence(_: str) -> None:
    pass


class SeasonRefusedError(Exception):
    """The season can't be imported; ``faults`` say why, each with its place in the file."""

    def __init__(self, faults: Sequence[Fault], count: int | None = None) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)
        self.count = len(self.faults) if count is None else count
        """More than ``faults`` holds, if there are very many."""


class SeasonExistsError(SeasonRefusedError):
    """The season is here already, and is not to be replaced."""

    def __init__(self, year: int) -> None:
        super().__init__([_exists(year)])


def _exists(year: int) -> Fault:
    return Fault("season.year", f"the season {year} exists already; --replace replaces it")


def import_season_file(
    *,
    data: bytes,
    replace: bool,
    by: User | None,
    at: datetime,
    progress: Progress = _silence,
) -> Season:
    """Read a season file and write what it says.

    Raises ``SeasonRefusedError`` with every fault of the file, and all that the database has
    against it.
    """
    reading = read_season(data)
    document = reading.document
    if document is None:
        raise SeasonRefusedError(reading.faults, reading.fault_count)
    refusals = season_refusals(document=document, replace=replace)
    if reading.faults or refusals:
        count = reading.fault_count + len(refusals)
        raise SeasonRefusedError(reading.faults + refusals, count)
    return import_season(document=document, replace=replace, by=by, at=at, progress=progress)


def season_refusals(*, document: SeasonFile, replace: bool) -> tuple[Fault, ...]:
    """Find what the database has against a season, to be read beside the file's own faults."""
    faults = []
    stored = Season.objects.filter(year=document.year).first()
    if stored is not None:
        faults += _kept(stored) if replace else [_exists(document.year)]
    mine = {player.slug for player in document.players}
    holders = dict(_number_holders(document.year).values_list("ifpa_id", "slug"))
    for index, player in enumerate(document.players):
        holder = holders.get(player.ifpa_id)
        if holder is not None and holder not in mine:
            message = f'{player.ifpa_id} is the number of "{holder}" in the database'
            faults.append(Fault(f"players[{index}].ifpa_id", message))
    return (*faults, *words_that_name_a_child(document))


def _kept(season: Season) -> list[Fault]:
    """Say why a season can't be replaced: it is closed, or would lose what no file can say."""
    theirs = {"registration__season": season}
    unsayable = {
        "transfers (1C)": Transfer.objects.filter(**theirs),
        "answers to the grand final (1G)": FinalAnswer.objects.filter(**theirs),
    }
    lost = [f"{name}, of which a file says nothing" for name, rows in unsayable.items() if rows]
    faults = [f"the season {season} has {name}: they would be lost" for name in lost]
    if season.closed:
        faults.append(closed_sentence(season))
    return [Fault("season.year", fault) for fault in faults]


def _number_holders(year: int) -> QuerySet[Player]:
    """Find the players who keep their IFPA number, whoever claims it.

    Not those whom only this season's file has brought: it may call them otherwise now.
    """
    mine = {"player": OuterRef("pk")}
    elsewhere = (
        Registration.objects.filter(**mine).exclude(season__year=year),
        *(
            model.objects.filter(**mine).exclude(meeting__season__year=year)
            for model in (Entry, MeetingHost, Penalty, RecordedResult)
        ),
        Score.objects.filter(**mine).exclude(game__meeting__season__year=year),
    )
    kept = Q(~Exists(Registration.history.filter(player_id=OuterRef("pk"))))
    for rows in elsewhere:
        kept |= Q(Exists(rows))
    return Player.objects.exclude(ifpa_id=None).filter(kept)


@transaction.atomic
def import_season(
    *,
    document: SeasonFile,
    replace: bool,
    by: User | None,
    at: datetime,
    progress: Progress = _silence,
) -> Season:
    """Write a season that was read without a fault.

    A season that is replaced keeps its row, its roles, and the places in the final that were set
    by hand, of which a file says nothing. ``progress`` is told of each step.

    Raises ``SeasonExistsError`` if it is there and not to be replaced, ``SeasonRefusedError`` if
    a player's IFPA number is somebody else's.
    """
    writer = FactWriter(by, at, REASON)
    season = Season.objects.select_for_update(no_key=True).filter(year=document.year).first()
    if season is not None and not replace:
        raise SeasonExistsError(document.year)
    refusals = season_refusals(document=document, replace=True)
    if refusals:
        raise SeasonRefusedError(refusals)
    if season is not None:
        _clear(season, writer, progress)
    rows = import_shared(document, season or Season(year=document.year), writer)
    import_regions(document, rows, writer)
    import_registrations(document, rows, writer)
    progress(f"{len(document.players):,} players")
    import_meetings(document.meetings, rows, writer, progress)
    return rows.season


def _clear(season: Season, writer: FactWriter, progress: Progress) -> None:
    """Take out what a season file says of a season, from the leaves to the root.

    What was typed and drawn on the day goes with it: it is about rows that are written anew. The
    grand final stays, of which a file says nothing.
    """
    progress(f"taking out the season {season}")
    held = Meeting.objects.filter(season=season, final__isnull=True)
    for kept_without_history in (
        Submission.objects.filter(game__meeting__in=held),
        Reminder.objects.filter(meeting__in=held),
    ):
        kept_without_history.delete()
    for rows in (
        GroupMember.objects.filter(game__meeting__in=held),
        Group.objects.filter(game__meeting__in=held),
        StewardLink.objects.filter(meeting__in=held),
        Correction.objects.filter(meeting__in=held),
        Overruling.objects.filter(meeting__in=held),
        Ruling.objects.filter(score__game__meeting__in=held),
        Score.objects.filter(game__meeting__in=held),
        Penalty.objects.filter(meeting__in=held),
        Game.objects.filter(meeting__in=held),
        Entry.objects.filter(meeting__in=held),
        MeetingHost.objects.filter(meeting__in=held),
        RecordedResult.objects.filter(meeting__in=held),
        held,
        PlayOffPlace.objects.filter(playoff__season=season),
        PlayOff.objects.filter(season=season),
        Registration.objects.filter(season=season),
    ):
        writer.delete(rows)
