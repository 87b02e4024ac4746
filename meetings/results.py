"""READ: a season's rows as facts for ``scoring``, and what its pages say beside the numbers.

The only place that builds scoring inputs. However large the seasons, they take four queries.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Q, QuerySet

import scoring
from leagues.models import Player, Registration, Season, SeasonRegion
from leagues.models.player import public_name
from meetings.info import GameInfo, MeetingInfo, PlayerInfo
from meetings.models import Game, Meeting, Penalty


@dataclass(frozen=True, slots=True)
class SeasonRows:
    """One season as loaded: the facts for ``scoring``, and the words for its pages."""

    facts: scoring.Season
    players: Mapping[str, PlayerInfo]
    meetings: tuple[MeetingInfo, ...]
    """By date, then region, then number; those to come included."""


@dataclass(frozen=True, slots=True)
class _GameRows:
    """A game being gathered from its rows."""

    info: GameInfo
    scores: dict[str, int]
    rulings: dict[str, tuple[scoring.Ruling, ...]]

    @property
    def facts(self) -> scoring.Game:
        return scoring.Game(
            key=self.info.key,
            scores=self.scores,
            rulings=self.rulings,
            jackpot=self.info.jackpot,
            in_play=self.info.in_play,
        )


def load_seasons(season_regions: Iterable[SeasonRegion]) -> dict[Season, SeasonRows]:
    """Load whole seasons, given the regions of each (with ``season`` and ``region`` selected).

    Four queries, however many seasons and rows; a fifth if somebody played whom no season knows.
    """
    by_season: defaultdict[Season, list[SeasonRegion]] = defaultdict(list)
    for season_region in season_regions:
        by_season[season_region.season].append(season_region)
    seasons = [season.pk for season in by_season]
    players, playoffs = _registered(seasons)
    games = _games(
        Q(
            meeting__season__in=seasons,
            meeting__status=Meeting.Status.PUBLISHED,
            meeting__practice=False,
        )
    )
    meetings, recorded = _meetings(seasons, games)
    penalties = _penalties(Q(meeting__season__in=seasons, meeting__practice=False))
    _add_strangers(players, meetings, games, recorded, penalties)
    return {
        season: SeasonRows(
            facts=scoring.Season(
                season.ruleset,
                tuple(
                    _region_facts(
                        taking_part,
                        players[season.pk],
                        tuple(
                            _meeting_facts(meeting, games, penalties, recorded)
                            for meeting in meetings[season.pk]
                            if meeting.published and meeting.region == taking_part.region.slug
                        ),
                        playoffs[season.pk, taking_part.region.slug],
                    )
                    for taking_part in taking_parts
                ),
            ),
            players=players[season.pk],
            meetings=tuple(meetings[season.pk]),
        )
        for season, taking_parts in by_season.items()
    }


def _region_facts(
    taking_part: SeasonRegion,
    players: Mapping[str, PlayerInfo],
    meetings: tuple[scoring.Meeting | scoring.RecordedMeeting, ...],
    playoff: dict[int, str],
) -> scoring.Region:
    key = taking_part.region.slug
    return scoring.Region(
        key=key,
        home=frozenset(slug for slug, player in players.items() if player.region == key),
        meetings=meetings,
        previous_attendance=taking_part.previous_attendance,
        places_by_hand=taking_part.places_by_hand,
        playoff=tuple(playoff[place] for place in sorted(playoff)),
    )


def _meeting_facts(
    meeting: MeetingInfo,
    games: Mapping[int, Mapping[int, _GameRows]],
    penalties: Mapping[int, list[scoring.Penalty]],
    recorded: Mapping[int, list[scoring.RecordedResult]],
) -> scoring.Meeting | scoring.RecordedMeeting:
    if meeting.pk in recorded:
        return scoring.RecordedMeeting(meeting.number, tuple(recorded[meeting.pk]))
    return scoring.Meeting(
        number=meeting.number,
        games=tuple(game.facts for game in games.get(meeting.pk, {}).values()),
        penalties=tuple(penalties.get(meeting.pk, ())),
    )


def _registered(
    seasons: list[int],
) -> tuple[dict[int, dict[str, PlayerInfo]], dict[tuple[int, str], dict[int, str]]]:
    """Each season's players by slug, and each region's play-off by place. One query."""
    players: dict[int, dict[str, PlayerInfo]] = defaultdict(dict)
    playoffs: dict[tuple[int, str], dict[int, str]] = defaultdict(dict)
    rows = Registration.objects.filter(season__in=seasons).values_list(
        "season",
        "player",
        "player__slug",
        "player__name",
        "player__child",
        "region__slug",
        "playoff_place__place",
        "playoff_place__playoff__region__slug",
    )
    for season, pk, slug, name, child, region, place, playoff_region in rows:
        players[season][slug] = PlayerInfo(pk, slug, public_name(name, child=child), region)
        if place is not None:
            playoffs[season, playoff_region][place] = slug
    return players, playoffs


def _add_strangers(
    players: Mapping[int, dict[str, PlayerInfo]],
    meetings: Mapping[int, list[MeetingInfo]],
    games: Mapping[int, Mapping[int, _GameRows]],
    recorded: Mapping[int, list[scoring.RecordedResult]],
    penalties: Mapping[int, list[scoring.Penalty]],
) -> None:
    """Make guests of those who have a score in a season and no registration, not even as guests.

    Services register whom they enter; a row written some other way must not break a page.
    """
    strangers: dict[int, set[str]] = {}
    for season, held in meetings.items():
        played = {
            player
            for meeting in held
            for game in games.get(meeting.pk, {}).values()
            for player in game.scores
        }
        for rows in (recorded, penalties):
            played |= {row.player for meeting in held for row in rows.get(meeting.pk, ())}
        strangers[season] = played - players[season].keys()
    missing = set().union(*strangers.values())
    if not missing:
        return
    known = {
        player.slug: PlayerInfo(player.pk, player.slug, player.public_name, None)
        for player in Player.objects.filter(slug__in=missing)
    }
    for season, slugs in strangers.items():
        players[season].update((slug, known[slug]) for slug in slugs)


def meeting_as_it_stands(meeting: Meeting) -> tuple[scoring.Meeting, tuple[GameInfo, ...]]:
    """One meeting's facts, however far it has come, and its games. Two queries."""
    games = _games(Q(meeting=meeting)).get(meeting.pk, {})
    penalties = _penalties(Q(meeting=meeting)).get(meeting.pk, [])
    facts = scoring.Meeting(
        number=meeting.number,
        games=tuple(game.facts for game in games.values()),
        penalties=tuple(penalties),
    )
    return facts, tuple(game.info for game in games.values())


def _games(which: Q) -> dict[int, dict[int, _GameRows]]:
    """Games with scores and rulings, by meeting and game. One query."""
    rows: QuerySet[Game, Any] = (
        Game.objects.filter(which)
        .order_by("pk", "scores__pk", "scores__rulings__number")
        .values_list(
            "meeting",
            "pk",
            "scores__player__slug",
            "scores__score",
            "scores__rulings__kind",
            "scores__rulings__value",
            "scores__rulings__reason",
            "key",
            "machine__name",
            "machine__slug",
            "multiplayer",
            "balls",
            "jackpot",
            "status",
            "replaces__key",
            "note",
        )
    )
    games: dict[int, dict[int, _GameRows]] = defaultdict(dict)
    for meeting, pk, player, score, kind, value, reason, *about in rows.iterator(chunk_size=5000):
        game = games[meeting].get(pk)
        if game is None:
            game = games[meeting][pk] = _GameRows(_game_info(*about), {}, {})
        if player is not None:
            game.scores[player] = score
            if kind is not None:
                ruling = scoring.Ruling(kind, value or 0, reason)
                game.rulings[player] = (*game.rulings.get(player, ()), ruling)
    return games


def _game_info(key: str, machine: str, machine_slug: str, *about: Any) -> GameInfo:
    multiplayer, balls, jackpot, status, replaces, note = about
    return GameInfo(
        key=key,
        machine=machine,
        machine_slug=machine_slug,
        multiplayer=multiplayer,
        balls=balls,
        jackpot=jackpot,
        in_play=status == Game.Status.IN_PLAY,
        replaces=replaces,
        note=note,
    )


def _meetings(
    seasons: list[int], games: Mapping[int, Mapping[int, _GameRows]]
) -> tuple[dict[int, list[MeetingInfo]], dict[int, list[scoring.RecordedResult]]]:
    """Each season's meetings, and the recorded results of old ones. One query."""
    meetings: dict[int, list[MeetingInfo]] = defaultdict(list)
    recorded: dict[int, list[scoring.RecordedResult]] = defaultdict(list)
    for season, meeting, result in _meeting_rows(seasons, games):
        if not meetings[season] or meetings[season][-1].pk != meeting.pk:
            meetings[season].append(meeting)
        if result is not None:
            recorded[meeting.pk].append(result)
    return meetings, recorded


def _meeting_rows(
    seasons: list[int], games: Mapping[int, Mapping[int, _GameRows]]
) -> Iterator[tuple[int, MeetingInfo, scoring.RecordedResult | None]]:
    rows = (
        Meeting.objects.counted()
        .filter(season__in=seasons)
        .order_by("date", "region__slug", "number", "pk", "recorded_results__pk")
        .values_list(
            "season",
            "recorded_results__player__slug",
            "recorded_results__machine_points",
            "recorded_results__league_points",
            "venue__name",
            "venue__town",
            "pk",
            "region__slug",
            "number",
            "date",
            "practice_from",
            "starts_at",
            "status",
            "moved_from",
            "cancelled_because",
        )
    )
    for season, player, machine_points, league_points, venue, town, *about in rows:
        pk, region, number, date, practice_from, starts_at, status, moved, why = about
        meeting = MeetingInfo(
            pk=pk,
            region=region,
            number=number,
            date=date,
            practice_from=practice_from,
            starts_at=starts_at,
            venue=", ".join(filter(None, (venue, town))),
            status=status,
            games=tuple(game.info for game in games.get(pk, {}).values()),
            moved_from=moved,
            cancelled_because=why if status == Meeting.Status.CANCELLED else "",
        )
        known = player is not None
        yield (
            season,
            meeting,
            scoring.RecordedResult(player, machine_points, league_points) if known else None,
        )


def _penalties(which: Q) -> dict[int, list[scoring.Penalty]]:
    """Warnings and penalties by meeting, in the order given. One query."""
    penalties: dict[int, list[scoring.Penalty]] = defaultdict(list)
    rows: QuerySet[Penalty, Any] = (
        Penalty.objects.filter(which)
        .order_by("pk")
        .values_list("meeting", "player__slug", "level", "game__key")
    )
    for meeting, player, level, game in rows:
        penalties[meeting].append(scoring.Penalty(player, level, game))
    return penalties
