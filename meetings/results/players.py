"""READ: a season's players, where they are registered and were before, and the play-offs."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from leagues.models import Player, Registration
from leagues.models.player import public_name
from meetings.info import MeetingInfo, Move, PlayerInfo
from meetings.results.games import GameRows


def registered(
    seasons: list[int],
) -> tuple[dict[int, dict[str, PlayerInfo]], dict[tuple[int, str], dict[int, str]]]:
    """Each season's players by slug, and each region's play-off by place. One query."""
    players: dict[int, dict[str, PlayerInfo]] = defaultdict(dict)
    playoffs: dict[tuple[int, str], dict[int, str]] = defaultdict(dict)
    rows = (
        Registration.objects.filter(season__in=seasons)
        .order_by("pk", "transfers__date")
        .values_list(
            "season",
            "player",
            "player__slug",
            "player__name",
            "player__child",
            "region__slug",
            "playoff_place__place",
            "playoff_place__playoff__region__slug",
            "transfers__date",
            "transfers__from_region__slug",
            "transfers__to_region__slug",
        )
    )
    for season, pk, slug, name, child, region, place, playoff_region, *moved in rows:
        known = players[season].get(slug)
        players[season][slug] = PlayerInfo(
            pk,
            slug,
            public_name(name, child=child),
            region,
            moves=(*(known.moves if known else ()), *_moves(*moved)),
        )
        if place is not None:
            playoffs[season, playoff_region][place] = slug
    return players, playoffs


def _moves(date: Any, from_region: Any, to_region: Any) -> tuple[Move, ...]:
    return () if date is None else (Move(date, from_region, to_region),)


def add_strangers(
    players: Mapping[int, dict[str, PlayerInfo]],
    meetings: Mapping[int, list[MeetingInfo]],
    games: Mapping[int, Mapping[int, GameRows]],
    named: Iterable[Mapping[int, list[Any]]],
) -> None:
    """Make guests of those who have a score in a season and no registration, not even as guests.

    ``named`` are other rows that name a player, by meeting. Services register whom they enter;
    a row written some other way must not break a page.
    """
    strangers: dict[int, set[str]] = {}
    for season, held in meetings.items():
        played = {
            player
            for meeting in held
            for game in games.get(meeting.pk, {}).values()
            for player in game.scores
        }
        for rows in named:
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
