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
    for name, *scores in rows:
        player = a_player(season_region, name)
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
    season = season_region.season
    registration = Registration.objects.filter(season=season, player__name=name).first()
    if registration is None:
        player = Player.objects.filter(name=name).first() or PlayerFactory(name=name, **about)
        registration = RegistrationFactory(
            season=season, player=player, region=None if guest else season_region.region
        )
    return registration.player
