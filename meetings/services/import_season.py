"""WRITE: put a season file's facts into the database: a new season, or in place of what is there.

All or nothing. Players, machines, venues and regions are shared between the seasons: they are found
by their slugs and brought up to the file's words, and none is ever deleted.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from leagues.models import (
    Fact,
    Player,
    PlayOff,
    PlayOffPlace,
    Region,
    Registration,
    Season,
    SeasonRegion,
    User,
)
from leagues.models.season import RULES
from leagues.services.facts import FactWriter
from meetings.models import (
    Correction,
    Entry,
    Game,
    Group,
    GroupMember,
    Machine,
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
    Venue,
)
from meetings.seasonfile.document import SeasonFile
from meetings.seasonfile.faults import Fault
from meetings.seasonfile.reading import read_season
from meetings.services.import_meetings import Rows, import_meetings

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
    if not replace and Season.objects.filter(year=document.year).exists():
        faults.append(_exists(document.year))
    mine = {player.slug for player in document.players}
    holders = dict(_number_holders(document.year).values_list("ifpa_id", "slug"))
    for index, player in enumerate(document.players):
        holder = holders.get(player.ifpa_id)
        if holder is not None and holder not in mine:
            message = f'{player.ifpa_id} is the number of "{holder}" in the database'
            faults.append(Fault(f"players[{index}].ifpa_id", message))
    return tuple(faults)


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
    rows = _rows(document, season or Season(year=document.year), writer)
    _taking_part(document, rows, writer)
    _registrations(document, rows, writer)
    progress(f"{len(document.players):,} players")
    import_meetings(document.meetings, rows, writer, progress)
    return rows.season


def _clear(season: Season, writer: FactWriter, progress: Progress) -> None:
    """Take out what a season file says of a season, from the leaves to the root.

    What was typed and drawn on the day goes with it: it is about rows that are written anew.
    """
    progress(f"taking out the season {season}")
    for kept_without_history in (
        Submission.objects.filter(game__meeting__season=season),
        Reminder.objects.filter(meeting__season=season),
    ):
        kept_without_history.delete()
    for rows in (
        GroupMember.objects.filter(game__meeting__season=season),
        Group.objects.filter(game__meeting__season=season),
        StewardLink.objects.filter(meeting__season=season),
        Correction.objects.filter(meeting__season=season),
        Overruling.objects.filter(meeting__season=season),
        Ruling.objects.filter(score__game__meeting__season=season),
        Score.objects.filter(game__meeting__season=season),
        Penalty.objects.filter(meeting__season=season),
        Game.objects.filter(meeting__season=season),
        Entry.objects.filter(meeting__season=season),
        MeetingHost.objects.filter(meeting__season=season),
        RecordedResult.objects.filter(meeting__season=season),
        Meeting.objects.filter(season=season),
        PlayOffPlace.objects.filter(playoff__season=season),
        PlayOff.objects.filter(season=season),
        Registration.objects.filter(season=season),
    ):
        writer.delete(rows)


def _rows(document: SeasonFile, season: Season, writer: FactWriter) -> Rows:
    """Write the season's own row and those that it shares with others."""
    rules = {name: getattr(document.rules, name) for name in RULES}
    _bring_up_to(season, {"adult_fee": document.adult_fee, **rules}, writer)
    machine = ("slug", "name", "manufacturer", "year", "opdb_id")
    return Rows(
        season=season,
        regions=_shared(Region, [_words(r, "slug", "name") for r in document.regions], writer),
        venues=_shared(Venue, [_words(v, "slug", "name", "town") for v in document.venues], writer),
        machines=_shared(Machine, [_words(m, *machine) for m in document.machines], writer),
        players=_players(document, writer),
    )


def _bring_up_to(row: Fact, values: Mapping[str, Any], writer: FactWriter) -> None:
    """Save a row if it is new or any of these values is."""
    if row.pk is not None and all(getattr(row, name) == values[name] for name in values):
        return
    for name, value in values.items():
        setattr(row, name, value)
    writer.save(row)


def _words(item: Any, *names: str) -> dict[str, Any]:
    """What the file says of something shared: nothing never replaces what is there."""
    said = {name: getattr(item, name) for name in names}
    return {name: value for name, value in said.items() if value not in {None, ""}}


def _shared(model: Any, items: Sequence[Mapping[str, Any]], writer: FactWriter) -> dict[str, Any]:
    """Find the rows of these slugs, bring them up to the file's words, and make those missing."""
    rows: dict[str, Any] = {row.slug: row for row in model.objects.all()}
    for words in items:
        if words["slug"] in rows:
            _bring_up_to(rows[words["slug"]], words, writer)
    new = [model(**words) for words in items if words["slug"] not in rows]
    rows.update({row.slug: row for row in writer.create(new)})
    return rows


def _players(document: SeasonFile, writer: FactWriter) -> dict[str, Player]:
    """Write the players. Whether one is a child now, the newest season says."""
    claimed = {player.ifpa_id: player.slug for player in document.players if player.ifpa_id}
    for holder in Player.objects.exclude(ifpa_id=None):
        # Numbers that change hands within the file are let go of before they are taken.
        if claimed.get(holder.ifpa_id or 0, holder.slug) != holder.slug:
            _bring_up_to(holder, {"ifpa_id": None}, writer)
    later = Registration.objects.filter(season__year__gt=document.year)
    seen_later = set(later.values_list("player__slug", flat=True))
    words = [
        _words(
            player, "slug", "name", "ifpa_id", *(() if player.slug in seen_later else ("child",))
        )
        for player in document.players
    ]
    return _shared(Player, words, writer)


def _taking_part(document: SeasonFile, rows: Rows, writer: FactWriter) -> None:
    """Write which regions take part; those that did keep their places set by hand."""
    mine = [rows.regions[region.slug] for region in document.regions]
    gone = SeasonRegion.objects.filter(season=rows.season).exclude(region__in=mine)
    writer.delete(gone)
    present = {row.region_id: row for row in SeasonRegion.objects.filter(season=rows.season)}
    for region, said in zip(mine, document.regions, strict=True):
        row = present.get(region.pk) or SeasonRegion(season=rows.season, region=region)
        _bring_up_to(row, {"previous_attendance": said.previous_attendance}, writer)


def _registrations(document: SeasonFile, rows: Rows, writer: FactWriter) -> None:
    """Register every player (1C), guests in no region, and write the play-offs (3F)."""
    registrations = writer.create(
        [
            Registration(
                season=rows.season,
                player=rows.players[player.slug],
                region=rows.regions[player.region] if player.region else None,
                child=player.child,
            )
            for player in document.players
        ]
    )
    by_slug = {row.player.slug: row for row in registrations}
    playoffs = writer.create(
        [
            PlayOff(season=rows.season, region=rows.regions[playoff.region])
            for playoff in document.playoffs
        ]
    )
    writer.create(
        [
            PlayOffPlace(playoff=row, registration=by_slug[player], place=place)
            for row, playoff in zip(playoffs, document.playoffs, strict=True)
            for place, player in enumerate(playoff.order, start=1)
        ]
    )
