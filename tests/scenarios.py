"""Whole meetings from a text table, so that a coordinator can read a test.

    a_meeting(north, '''
                 Taxi   Whirlwind
        Ann      900    80
        Bob      800    -
    ''')

Columns stand two or more spaces apart; ``-`` is a game not played. Whoever the season does not
know yet is registered in the meeting's region; register guests first.
"""

import re

from django.utils.text import slugify

from leagues.models import Player, Registration, SeasonRegion
from meetings.models import Game, Machine, Meeting
from tests.factories.leagues import PlayerFactory, RegistrationFactory
from tests.factories.meetings import GameFactory, MachineFactory, MeetingFactory, ScoreFactory

FIVE = """
               Taxi   Whirlwind
    Ann Abel   900    90
    Bob Bell   400    80
    Cat Cole   300    70
    Dee Dunn   200    60
    Eve East   100    50
"""
"""The fewest home players with whom a meeting counts (1E)."""


def a_meeting(season_region: SeasonRegion, table: str, **about: object) -> Meeting:
    """Publish a meeting of these scores; ``about`` goes to the meeting's factory."""
    about = {"published": True, "number": season_region.region.meetings.count() + 1, **about}
    meeting = MeetingFactory(season=season_region.season, region=season_region.region, **about)
    header, *rows = [re.split(r"\s{2,}", line.strip()) for line in table.strip().splitlines()]
    games = [a_game(meeting, name, key=f"g{n}") for n, name in enumerate(header, start=1)]
    players = _players(season_region, [name for name, *_ in rows])
    for name, *scores in rows:
        player = players[name]
        for game, score in zip(games, scores, strict=True):
            if score != "-":
                ScoreFactory(game=game, player=player, score=int(score))
    return meeting


def a_game(meeting: Meeting, machine: str, **about: object) -> Game:
    """Put a machine into play, known by its name."""
    slug = slugify(machine)
    known = Machine.objects.filter(slug=slug).first()
    return GameFactory(
        meeting=meeting, machine=known or MachineFactory(slug=slug, name=machine), **about
    )


def a_player(
    season_region: SeasonRegion, name: str, *, guest: bool = False, **about: object
) -> Player:
    """Find the season's player of this name, or register one; a guest in no region."""
    registered = Registration.objects.filter(season=season_region.season, player__name=name)
    if (registration := registered.first()) is not None:
        return registration.player
    player = Player.objects.filter(name=name).first() or PlayerFactory(name=name, **about)
    return _register(season_region, player, guest=guest)


def _players(season_region: SeasonRegion, names: list[str]) -> dict[str, Player]:
    """Find the season's players of these names, or register them: as ``a_player``, all at once."""
    registered = Registration.objects.filter(season=season_region.season, player__name__in=names)
    latest_first = registered.select_related("player").order_by("-pk")
    players = {each.player.name: each.player for each in latest_first}
    strangers = [name for name in names if name not in players]
    latest_first = Player.objects.filter(name__in=strangers).order_by("-pk")
    known = {each.name: each for each in latest_first} if strangers else {}
    for name in strangers:
        players[name] = _register(season_region, known.get(name) or PlayerFactory(name=name))
    return players


def _register(season_region: SeasonRegion, player: Player, *, guest: bool = False) -> Player:
    region = None if guest else season_region.region
    RegistrationFactory(season=season_region.season, player=player, region=region)
    return player
