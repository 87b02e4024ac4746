"""READ: a season's rows as facts for ``scoring``, and what its pages say beside the numbers.

The only place that builds scoring inputs. However large the seasons, they take three queries.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.db.models import Q

import scoring
from leagues.models import Season, SeasonRegion
from meetings.info import GameInfo, MeetingInfo, PlayerInfo
from meetings.models import Meeting
from meetings.results.games import GameRows, game_rows, penalty_rows
from meetings.results.meetings import MeetingRows, meeting_rows
from meetings.results.players import add_strangers, registered

COUNTED = Q(meeting__practice=False, meeting__final__isnull=True)
"""What belongs to a region's season: no practice, and no match of the grand final."""


@dataclass(frozen=True, slots=True)
class SeasonRows:
    """One season as loaded: the facts for ``scoring``, and the words for its pages."""

    facts: scoring.Season
    players: Mapping[str, PlayerInfo]
    meetings: tuple[MeetingInfo, ...]
    """By date, then region, then number; those to come included."""


def load_seasons(
    season_regions: Iterable[SeasonRegion],
    supposing: Mapping[int, PlayerInfo] | None = None,
) -> dict[Season, SeasonRows]:
    """Load whole seasons, given the regions of each (with ``season`` and ``region`` selected).

    ``supposing`` puts other words about a player in the place of a season's own, by the season's
    key: what would be, were they registered so.
    Three queries, however many seasons and rows; a fourth if somebody played whom no season knows.
    """
    by_season: defaultdict[Season, list[SeasonRegion]] = defaultdict(list)
    for season_region in season_regions:
        by_season[season_region.season].append(season_region)
    seasons = [season.pk for season in by_season]
    theirs = Q(meeting__season__in=seasons) & COUNTED
    players, playoffs = registered(seasons)
    for season, player in (supposing or {}).items():
        players[season][player.slug] = player
    games = game_rows(theirs & Q(meeting__status=Meeting.Status.PUBLISHED))
    held = meeting_rows(seasons, games)
    add_strangers(players, held.meetings, games, (held.recorded, held.penalties))
    return {
        season: SeasonRows(
            facts=scoring.Season(
                season.ruleset,
                tuple(
                    _region_facts(
                        taking_part,
                        players[season.pk],
                        held,
                        games,
                        playoffs[season.pk, taking_part.region.slug],
                    )
                    for taking_part in taking_parts
                ),
            ),
            players=players[season.pk],
            meetings=tuple(held.meetings.get(season.pk, ())),
        )
        for season, taking_parts in by_season.items()
    }


def _region_facts(
    taking_part: SeasonRegion,
    players: Mapping[str, PlayerInfo],
    held: MeetingRows,
    games: Mapping[int, Mapping[int, GameRows]],
    playoff: Mapping[int, str],
) -> scoring.Region:
    key = taking_part.region.slug
    home = {slug: player for slug, player in players.items() if player.was_in(key)}
    movers = [player for player in home.values() if player.moves]
    return scoring.Region(
        key=key,
        home=frozenset(home),
        meetings=tuple(
            _meeting_facts(
                meeting,
                held,
                games.get(meeting.pk, {}),
                frozenset(
                    player.slug for player in movers if player.region_on(meeting.date) != key
                ),
            )
            for meeting in held.meetings.get(taking_part.season_id, ())
            if meeting.published and meeting.region == key
        ),
        previous_attendance=taking_part.previous_attendance,
        places_by_hand=taking_part.places_by_hand,
        moved=frozenset(player.slug for player in movers if player.region != key),
        places_fixed=taking_part.places_fixed,
        playoff=tuple(playoff[place] for place in sorted(playoff)),
    )


def _meeting_facts(
    meeting: MeetingInfo,
    held: MeetingRows,
    games: Mapping[int, GameRows],
    away: frozenset[str],
) -> scoring.Meeting | scoring.RecordedMeeting:
    """One meeting's facts; ``away`` are the region's players registered elsewhere then."""
    if meeting.pk in held.recorded:
        return scoring.RecordedMeeting(meeting.number, tuple(held.recorded[meeting.pk]), away)
    return scoring.Meeting(
        number=meeting.number,
        games=tuple(game.facts for game in games.values()),
        penalties=tuple(held.penalties.get(meeting.pk, ())),
        away=away,
    )


def meeting_as_it_stands(meeting: Meeting) -> tuple[scoring.Meeting, tuple[GameInfo, ...]]:
    """One meeting's facts, however far it has come, and its games. Two queries.

    Who is away from its region on the day is not told: see ``scoring.Meeting.away``.
    """
    games = game_rows(Q(meeting=meeting)).get(meeting.pk, {})
    penalties = penalty_rows(Q(meeting=meeting)).get(meeting.pk, [])
    facts = scoring.Meeting(
        number=meeting.number,
        games=tuple(game.facts for game in games.values()),
        penalties=tuple(penalties),
    )
    return facts, tuple(game.info for game in games.values())
