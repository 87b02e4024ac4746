"""READ: a season's warnings and penalties by player: what the next gets, which bans hold (7A)."""

import datetime
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import scoring
from leagues.folding import fold
from leagues.models import Region, Registration, Season
from meetings.models import Meeting, Penalty
from meetings.reads.dated import dated_meeting


@dataclass(frozen=True, slots=True)
class GivenOnce:
    """A warning or penalty."""

    words: str
    """What was given, and on which game."""
    meeting: str
    desk: int
    """The meeting's key."""
    reason: str
    is_warning: bool


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """A player's conduct over a season."""

    player: int
    name: str
    region: str
    """The name of the region they are registered in; empty for a guest."""
    given: tuple[GivenOnce, ...]
    """In the order given; this season's alone."""
    least: str
    """What an offence at their region's next meeting gets at least; empty if none is to come."""
    bans: tuple[str, ...]
    """The bans that hold at meetings still to come, in sentences."""


def season_conduct(
    season: Season, region: Region | None = None, *, today: datetime.date
) -> tuple[PlayerRecord, ...]:
    """List the players with a record in a season, or under a ban; by name. Three queries.

    For a region: its own players, whoever was given something at its meetings, and whoever is
    banned, as a ban holds in every region. Decision 30 says which earlier season still bears. What
    was given at the grand final is listed for the organiser, and bears on no meeting of a region.
    """
    seasons = (season.year - 1, season.year)
    meetings = _meetings(seasons)
    dated = tuple(dated_meeting(meeting) for meeting in meetings)
    coming = [
        dated_meeting(meeting)
        for meeting in meetings
        if meeting.season_id == season.pk and meeting.date >= today and _is_awaited(meeting)
    ]
    at_home = _regions(season)
    records = []
    for rows in _penalties(seasons, at_final=region is None).values():
        where = at_home.get(rows[0].player_id)
        record = _record(rows, season, where, coming, dated)
        if (record.given or record.bans) and _concerns(region, rows, where, record):
            records.append(record)
    return tuple(sorted(records, key=lambda record: (fold(record.name), record.player)))


def _is_awaited(meeting: Meeting) -> bool:
    return meeting.status in (Meeting.Status.SCHEDULED, Meeting.Status.OPEN)


def _meetings(years: Iterable[int]) -> list[Meeting]:
    """The meetings of these seasons, by day. One query."""
    held = Meeting.objects.counted().filter(season__year__in=years)
    return list(held.select_related("season", "region").order_by("date", "number", "pk"))


def _regions(season: Season) -> dict[int, Region | None]:
    """Where each player is registered. One query."""
    rows = Registration.objects.filter(season=season).select_related("region")
    return {row.player_id: row.region for row in rows}


def _penalties(years: Iterable[int], *, at_final: bool) -> dict[int, list[Penalty]]:
    """What was given in these seasons, by player. One query."""
    given: defaultdict[int, list[Penalty]] = defaultdict(list)
    rows = Penalty.objects.filter(
        meeting__season__year__in=years, meeting__practice=False
    ).select_related(
        "player", "meeting__season", "meeting__region", "meeting__final", "game__machine"
    )
    if not at_final:
        rows = rows.filter(meeting__final__isnull=True)
    for row in rows.order_by("meeting__date", "pk"):
        given[row.player_id].append(row)
    return given


def _concerns(
    region: Region | None, rows: Sequence[Penalty], where: Region | None, record: PlayerRecord
) -> bool:
    """May a region's coordinator see this record? All is the organiser's to see."""
    if region is None or record.bans:
        return True
    return where == region or any(row.meeting.region_id == region.pk for row in rows)


def _record(
    rows: Sequence[Penalty],
    season: Season,
    where: Region | None,
    coming: Sequence[scoring.DatedMeeting],
    meetings: Sequence[scoring.DatedMeeting],
) -> PlayerRecord:
    bearing = [row for row in rows if row.meeting.final_id is None]
    offences = [scoring.Offence(row.level, dated_meeting(row.meeting)) for row in bearing]  # type: ignore[arg-type]
    home = where.slug if where else ""
    following = next((meeting for meeting in coming if meeting.region == home), None)
    bans = (scoring.ban_in_force(offences, meeting=each, meetings=meetings) for each in coming)
    return PlayerRecord(
        player=rows[0].player_id,
        name=rows[0].player.name,
        region=str(where) if where else "",
        given=tuple(_given(row) for row in rows if row.meeting.season_id == season.pk),
        least=(
            scoring.least_penalty(offences, meeting=following, meetings=meetings).sentence
            if following and offences
            else ""
        ),
        bans=tuple(dict.fromkeys(_ban(ban) for ban in bans if ban is not None)),
    )


def _given(row: Penalty) -> GivenOnce:
    game = f", {row.game.machine}" if row.game else ""
    return GivenOnce(
        words=f"{row.get_level_display()}{game}",
        meeting=f"{row.meeting.where}, {row.meeting.words}, {row.meeting.date:%-d %B %Y}",
        desk=row.meeting_id,
        reason=row.reason,
        is_warning=row.level == Penalty.Level.WARNING,
    )


def _ban(ban: scoring.Ban) -> str:
    given = f"given at {ban.given_at.name} (7A)"
    if ban.level == "ban_season":
        return f"Banned for the season, {given}."
    if ban.until is None:
        return f"Banned until its region's next meeting is planned and over, {given}."
    return f"Banned up to {ban.until.name}, {given}."
