"""READ: a season of the database, as a season file's values.

A constant number of queries, however large the season. Lists come in whatever order the database
has them, save where the order means something; ``writing`` sorts the rest.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import TypeVar

from leagues.models import Player, PlayOffPlace, Region, Registration, Season, SeasonRegion
from leagues.tables import season_tables
from meetings.models import (
    Entry,
    Game,
    Machine,
    Meeting,
    MeetingHost,
    Penalty,
    RecordedResult,
    Ruling,
    Score,
    Venue,
)
from meetings.seasonfile import document

T = TypeVar("T")
Gathered = Callable[[int], tuple[T, ...]]
"""Gives what belongs to the row of this key."""


def stored_season(year: int) -> document.SeasonFile:
    """Read a season; raises ``Season.DoesNotExist``."""
    season = Season.objects.get(year=year)
    registrations = list(
        Registration.objects.filter(season=season).select_related("player", "region")
    )
    meetings = list(
        Meeting.objects.counted()
        .filter(season=season)
        .exclude(status=Meeting.Status.CANCELLED)
        .select_related("region", "venue")
    )
    games = list(
        Game.objects.filter(meeting__season=season, meeting__final__isnull=True)
        .select_related("machine", "replaces")
        .order_by("pk")
    )
    held = _meetings(season, meetings, games)
    return document.SeasonFile(
        year=season.year,
        adult_fee=season.adult_fee,
        rules=season.ruleset,
        regions=_regions(season, registrations, meetings),
        venues=_venues(meeting.venue for meeting in meetings),
        machines=_machines(game.machine for game in games),
        players=_players(registrations, held),
        meetings=held,
        playoffs=_playoffs(season),
    )


def _regions(
    season: Season, registrations: Sequence[Registration], meetings: Sequence[Meeting]
) -> tuple[document.Region, ...]:
    """Read the regions that take part, and any that a player or a meeting is of all the same."""
    taking_part = list(SeasonRegion.objects.filter(season=season).select_related("region"))
    regions: dict[str, Region] = {row.region.slug: row.region for row in taking_part}
    named = [row.region for row in registrations] + [row.region for row in meetings]
    regions.update({region.slug: region for region in named if region})
    attendance = {row.region.slug: row.previous_attendance for row in taking_part}
    if season.final_attendance == Season.FinalAttendance.PREVIOUS_SEASON:
        attendance = _attendance_followed(season)
    return tuple(
        document.Region(region.slug, region.name, attendance.get(region.slug))
        for region in regions.values()
    )


def _attendance_followed(season: Season) -> dict[str, Fraction | None]:
    """Read the averages that the places in the final follow (1G).

    They may be those of a season that is here; where the file goes, it need not be.
    """
    result = season_tables(season.year).result
    return {region.key: region.places.average for region in result.regions}


def _venues(venues: Iterable[Venue | None]) -> tuple[document.Venue, ...]:
    by_slug = {venue.slug: venue for venue in venues if venue}
    return tuple(document.Venue(v.slug, v.name, v.town) for v in by_slug.values())


def _machines(machines: Iterable[Machine]) -> tuple[document.Machine, ...]:
    by_slug = {machine.slug: machine for machine in machines}
    return tuple(
        document.Machine(m.slug, m.name, m.manufacturer, m.year, m.opdb_id)
        for m in by_slug.values()
    )


def _players(
    registrations: Iterable[Registration], meetings: Iterable[document.Meeting]
) -> tuple[document.Player, ...]:
    """Read the season's players; whoever came and was never registered is a guest."""
    players = [
        document.Player(
            slug=row.player.slug,
            name=row.player.name,
            region=row.region.slug if row.region else None,
            child=row.child,
            ifpa_id=row.player.ifpa_id,
        )
        for row in registrations
    ]
    unknown = _named(meetings) - {player.slug for player in players}
    guests = [
        document.Player(player.slug, player.name, None, player.child, player.ifpa_id)
        for player in Player.objects.filter(slug__in=unknown)
    ]
    return (*players, *guests)


def _named(meetings: Iterable[document.Meeting]) -> set[str]:
    """Everyone who is named at a meeting."""
    named: set[str] = set()
    for meeting in meetings:
        named.update(meeting.hosts, meeting.host_family)
        for rows in (meeting.entries, meeting.scores, meeting.penalties, meeting.recorded_results):
            named.update(row.player for row in rows)
    return named


def _gathered(rows: Iterable[tuple[int, T]]) -> Gathered[T]:
    """Gather what belongs together; pairs of a row's key and what belongs to it."""
    gathered: defaultdict[int, list[T]] = defaultdict(list)
    for key, value in rows:
        gathered[key].append(value)
    return lambda key: tuple(gathered.get(key, ()))


def _meetings(
    season: Season, meetings: Iterable[Meeting], games: Iterable[Game]
) -> tuple[document.Meeting, ...]:
    hosts = _hosts(season, MeetingHost.Kind.HOST)
    family = _hosts(season, MeetingHost.Kind.FAMILY)
    chosen = _gathered((game.meeting_id, _game(game)) for game in games)
    entries, scores = _entries(season), _scores(season)
    penalties, recorded = _penalties(season), _recorded(season)
    return tuple(
        document.Meeting(
            region=meeting.home_region.slug,
            number=meeting.number,
            date=meeting.date,
            practice_from=meeting.practice_from,
            starts_at=meeting.starts_at,
            venue=meeting.venue.slug if meeting.venue else None,
            hosts=hosts(meeting.pk),
            host_family=family(meeting.pk),
            status=meeting.status,
            games=chosen(meeting.pk),
            entries=_complete(entries(meeting.pk), scores(meeting.pk)),
            scores=scores(meeting.pk),
            penalties=penalties(meeting.pk),
            recorded_results=recorded(meeting.pk),
        )
        for meeting in meetings
    )


def _hosts(season: Season, kind: str) -> Gathered[str]:
    rows = MeetingHost.objects.filter(meeting__season=season, kind=kind)
    return _gathered(rows.values_list("meeting", "player__slug"))


def _game(game: Game) -> document.Game:
    return document.Game(
        key=game.key,
        machine=game.machine.slug,
        multiplayer=game.multiplayer,
        balls=game.balls,
        jackpot=game.jackpot,
        status=game.status,
        replaces=game.replaces.key if game.replaces else None,
        note=game.note,
    )


def _entries(season: Season) -> Gathered[document.Entry]:
    rows = Entry.objects.filter(meeting__season=season)
    return _gathered(
        (meeting, document.Entry(player, fee_paid, contribution))
        for meeting, player, fee_paid, contribution in rows.values_list(
            "meeting", "player__slug", "fee_paid", "contribution"
        )
    )


def _complete(
    entries: tuple[document.Entry, ...], scores: tuple[document.Score, ...]
) -> tuple[document.Entry, ...]:
    """Enter whoever has a score, where anybody is entered: a file has the entries of all or none.

    A meeting that came without entries keeps them from its first one on, at the desk or the admin.
    """
    if not entries:
        return ()
    entered = {entry.player for entry in entries}
    others = dict.fromkeys(score.player for score in scores if score.player not in entered)
    return (*entries, *(document.Entry(player, Decimal(0), Decimal(0)) for player in others))


def _scores(season: Season) -> Gathered[document.Score]:
    rulings = _gathered(
        (score, document.Ruling(kind, value, reason))
        for score, kind, value, reason in Ruling.objects.filter(score__game__meeting__season=season)
        .order_by("number")
        .values_list("score", "kind", "value", "reason")
    )
    rows = Score.objects.filter(game__meeting__season=season)
    return _gathered(
        (meeting, document.Score(player, game, score, rulings(pk)))
        for meeting, pk, player, game, score in rows.values_list(
            "game__meeting", "pk", "player__slug", "game__key", "score"
        )
    )


def _penalties(season: Season) -> Gathered[document.Penalty]:
    rows = Penalty.objects.filter(meeting__season=season).order_by("pk")
    return _gathered(
        (meeting, document.Penalty(player, level, game, reason))
        for meeting, player, level, game, reason in rows.values_list(
            "meeting", "player__slug", "level", "game__key", "reason"
        )
    )


def _recorded(season: Season) -> Gathered[document.RecordedResult]:
    rows = RecordedResult.objects.filter(meeting__season=season)
    return _gathered(
        (meeting, document.RecordedResult(player, machine_points, league_points))
        for meeting, player, machine_points, league_points in rows.values_list(
            "meeting", "player__slug", "machine_points", "league_points"
        )
    )


def _playoffs(season: Season) -> tuple[document.PlayOff, ...]:
    """Read the play-offs that have been played."""
    rows = PlayOffPlace.objects.filter(playoff__season=season).order_by("place")
    orders: defaultdict[str, list[str]] = defaultdict(list)
    for region, player in rows.values_list("playoff__region__slug", "registration__player__slug"):
        orders[region].append(player)
    return tuple(document.PlayOff(region, tuple(order)) for region, order in orders.items())
