"""READ: a season worked out and named, ready for pages, files and feeds.

``season_tables`` is the one door: it loads a season's facts, has ``scoring`` work them out, and
keeps the answer in memory for as long as the data's version stands.
"""

import datetime
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import lru_cache

import scoring
from leagues.child_names import ChildNames
from leagues.discretion import child_names
from leagues.models import Season, SeasonRegion
from leagues.version import Version, data_version
from meetings.info import GameInfo, MeetingInfo, PlayerInfo
from meetings.models import Meeting
from meetings.results import SeasonRows, load_seasons

LEFT_OUT = "The season was closed without it."


@dataclass(frozen=True, slots=True)
class RegionInfo:
    """A region's words in a season."""

    slug: str
    name: str
    places_reason: str
    """Why the organiser set its places in the final by hand; empty where nobody did."""


@dataclass(frozen=True, slots=True)
class SeasonTables:
    """A season worked out, with the names that go with its keys."""

    year: int
    adult_fee: Decimal
    result: scoring.SeasonResult
    regions: Mapping[str, RegionInfo]
    """By slug, in order of name."""
    players: Mapping[str, PlayerInfo]
    meetings: tuple[MeetingInfo, ...]
    """By date; those to come included."""
    children: ChildNames
    """Whose surnames are left out of the words that people typed."""
    places_fixed_on: datetime.date | None = None
    """The day from which the places in the final stand (1G); None while they follow attendance."""
    closed: bool = False
    """Is the season closed, and are its tables final?"""

    def region_meetings(self, region: str) -> tuple[MeetingInfo, ...]:
        """A region's meetings by number, those to come included."""
        mine = (meeting for meeting in self.meetings if meeting.region == region)
        return tuple(sorted(mine, key=lambda meeting: meeting.number))


def season_tables(year: int, version: Version | None = None) -> SeasonTables:
    """Work a season out; kept in memory until its data change, or those of the season before.

    What people typed stands in it as the public may read it (``leagues.discretion``).
    ``version`` saves a query where the caller has read it. Five queries after it,
    however large the season; a sixth if somebody played whom it does not know.
    Raises ``Season.DoesNotExist``.
    """
    if year > datetime.MAXYEAR:  # an address may name any number; a database column holds few
        raise Season.DoesNotExist
    version = version or data_version()
    token = version.seasons.get(year) if version else None
    if version is None or token is None:
        return _work_out(year)
    return _kept(year, token, version.seasons.get(year - 1))


@lru_cache(maxsize=64)
def _kept(year: int, token: str, before: str | None) -> SeasonTables:
    """Work a season out; ``before`` is the token of the season whose attendance it may follow."""
    return _work_out(year)


def supposed_tables(year: int, player: PlayerInfo) -> SeasonTables:
    """Work a season out as it would be, were a player registered otherwise; kept nowhere."""
    return _work_out(year, player)


def _work_out(year: int, supposing: PlayerInfo | None = None) -> SeasonTables:
    taking_part = (
        SeasonRegion.objects.filter(season__year__in=(year - 1, year))
        .select_related("season", "region")
        .order_by("region__name", "region__slug")
    )
    now = [row for row in taking_part if row.season.year == year]
    before = [row for row in taking_part if row.season.year != year]
    season = now[0].season if now else Season.objects.get(year=year)
    if season.final_attendance == Season.FinalAttendance.THIS_SEASON:
        before = []
    loaded = load_seasons([*now, *before], {season.pk: supposing} if supposing else None)
    rows = loaded.get(season, NOTHING)
    followed = loaded[before[0].season].facts if before else None
    children = child_names()
    meetings = tuple(_for_the_public(meeting, children) for meeting in rows.meetings)
    return SeasonTables(
        year=year,
        adult_fee=season.adult_fee,
        result=season_result(rows.facts, followed),
        regions={
            row.region.slug: RegionInfo(
                row.region.slug, row.region.name, children.without(row.places_reason)
            )
            for row in now
        },
        players=rows.players,
        places_fixed_on=season.places_fixed_on,
        meetings=tuple(map(_left_out, meetings)) if season.closed else meetings,
        children=children,
        closed=season.closed,
    )


def _for_the_public(meeting: MeetingInfo, children: ChildNames) -> MeetingInfo:
    return replace(
        meeting,
        venue=children.without(meeting.venue),
        cancelled_because=children.without(meeting.cancelled_because),
        games=games_for_the_public(meeting.games, children),
    )


def games_for_the_public(games: Iterable[GameInfo], children: ChildNames) -> tuple[GameInfo, ...]:
    """Leave a child's surname out of what is announced of games."""
    return tuple(
        replace(game, note=children.without(game.note)) if game.note else game for game in games
    )


def _left_out(meeting: MeetingInfo) -> MeetingInfo:
    """A meeting of a closed season: one that was not played by then is as good as called off."""
    if meeting.published or meeting.cancelled:
        return meeting
    return replace(meeting, status=Meeting.Status.CANCELLED, cancelled_because=LEFT_OUT)


NOTHING = SeasonRows(facts=scoring.Season(scoring.Ruleset(), ()), players={}, meetings=())


def season_result(facts: scoring.Season, before: scoring.Season | None) -> scoring.SeasonResult:
    """Work a season out; ``before`` are the facts of the season before, if it is on this site.

    Where the places follow that season's attendance (1G) and it is not, or the region had no
    meeting in it that counted, what was recorded stands.
    """
    if before is None or facts.rules.final_attendance == "this_season":
        return scoring.season_result(facts)
    averages = {
        region.key: region.average_attendance
        for region in scoring.season_result(before).regions
        if region.average_attendance is not None
    }
    regions = tuple(
        replace(region, previous_attendance=averages.get(region.key, region.previous_attendance))
        for region in facts.regions
    )
    return scoring.season_result(replace(facts, regions=regions))
