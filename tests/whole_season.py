"""A season of two regions and six meetings, and what the rulebook makes of it, worked out by hand.

* Each meeting's games all end in the order written in ``ORDERS``, so that the home players take 20,
  19, 18 … league points in that order (3D). At North's fifth, Dee wins two games against Eve and
  Eve two against Dee: level, they share 17 and 16 (3F).
* Max wins South's first meeting: 20. From May on Max is North's: the 20 stay in South, where they
  are nobody's place, and Max starts anew (1C).
* Best four of five (3E): Ann 20 + 20 + 20 + 20, Bob 20 + 19 + 19 + 19, Cat 4 × 18; Dee and Eve
  17 + 17 + 16½ + 16 both, and the fifth is 16 for both.
* Eight places (1G): North had 6, 6, 7, 7, 7 home players, 6.6 on average, South 6. North's share is
  8 × 6.6 / 12.6 = 4.19, South's 3.81: 4 whole places, 3 whole ones and the one left over.
* So Dee and Eve are level across North's line, and play one game (3F): Eve wins it.
* Kim has a place and does not come; nobody moves up (1G). Seven play five games in the final. At
  7, 6 … 1 machine points a game Ann has 34, Hal 31, Bob 25, Ida 20, Cat 15, Eve and Joe
  2 + 1 + 2 + 1 + 1½ = 7½: level for sixth, the last place of the play-off. Eve wins that game too,
  then the play-off with Ida, then the final.
"""

import datetime

from leagues.models import Season
from tests.factories.leagues import (
    PlayerFactory,
    RegionFactory,
    RegistrationFactory,
    RoleFactory,
    SeasonFactory,
    SeasonRegionFactory,
)
from tests.factories.meetings import MachineFactory, VenueFactory

FINALS_DAY = datetime.datetime(2026, 11, 28, 10, tzinfo=datetime.UTC)
MACHINES = ("Taxi", "Whirlwind", "Xenon", "Gorgar")
NAMES = {
    "North": "Ann Abel, Bob Bell, Cat Cole, Dee Dunn, Eve East, Fay Ford, Zoe Zorn",
    "South": "Hal Hill, Ida Ives, Joe Jones, Kim King, Lee Lane, Max Moor",
}
ORDERS = {
    "North 1": "Ann Bob Cat Dee Eve Fay",
    "South 1": "Max Hal Ida Joe Kim Lee",
    "North 2": "Bob Ann Cat Eve Dee Fay",
    "North 3": "Ann Bob Cat Dee Eve Max Fay",
    "North 4": "Ann Bob Cat Eve Dee Max Fay",
    "North 5": "Ann Bob Cat Dee Eve Max Fay",
}
NORTH_AT_FIRST = """
    1  Ann Abel  20  20
    2  Bob Bell  19  19
    3  Cat Cole  18  18
    4  Dee Dunn  17  17
    5  Eve East  16  16
    6  Fay Ford  15  15
"""
SOUTH_AT_FIRST = """
    1  Max Moor   20  20
    2  Hal Hill   19  19
    3  Ida Ives   18  18
    4  Joe Jones  17  17
    5  Kim King   16  16
    6  Lee Lane   15  15
"""
SOUTH = """
    1  Hal Hill   19  19
    2  Ida Ives   18  18
    3  Joe Jones  17  17
    4  Kim King   16  16
    5  Lee Lane   15  15
"""
"""Without Max, whose 20 stand below the table; nobody moves up in the points (1C)."""
LEVEL = """
    1   Ann Abel  80    20  19  20  20  20
    2   Bob Bell  77    19  20  19  19  19
    3   Cat Cole  72    18  18  18  18  18
    4=  Dee Dunn  66½   17  16  17  16  16½
    4=  Eve East  66½   16  17  16  17  16½
    6   Fay Ford  58    15  15  14  14  14
    7   Max Moor  45    –   –   15  15  15
"""
NORTH = """
    1  Ann Abel  80    20  19  20  20  20
    2  Bob Bell  77    19  20  19  19  19
    3  Cat Cole  72    18  18  18  18  18
    4  Eve East  66½   16  17  16  17  16½
    5  Dee Dunn  66½   17  16  17  16  16½
    6  Fay Ford  58    15  15  14  14  14
    7  Max Moor  45    –   –   15  15  15
"""
"""After the play-off."""
QUALIFIED = [
    "Ann Abel", "Bob Bell", "Cat Cole", "Eve East", "Hal Hill", "Ida Ives", "Joe Jones", "Kim King",
]  # fmt: skip
"""Four of each region (1G)."""
FINAL_ORDERS = {
    "Taxi": "Ann Hal Bob Ida Cat Eve Joe",
    "Whirlwind": "Ann Hal Bob Ida Cat Joe Eve",
    "Xenon": "Hal Ann Bob Ida Cat Eve Joe",
    "Gorgar": "Ann Hal Bob Ida Cat Joe Eve",
    "Fathom": "Ann Hal Bob Ida Cat Eve=Joe",
}
"""How the five games of the final's qualifying end."""


def a_last_season(password: str) -> Season:
    """The season before, closed: its players and who ran its regions; machines and venues."""
    last = SeasonFactory(year=2025, closed_at=FINALS_DAY.replace(year=2025))
    accounts = {"organiser": RoleFactory(user__username="organiser", organiser=True).user}
    for name, players in NAMES.items():
        region = RegionFactory(slug=name.lower(), name=name)
        SeasonRegionFactory(season=last, region=region)
        role = RoleFactory(user__username=name.lower(), season=last, region=region)
        accounts[name] = role.user
        for player in players.split(", "):
            RegistrationFactory(season=last, region=region, player=PlayerFactory(name=player))
    for name in (*MACHINES, "Fathom"):
        MachineFactory(name=name, slug=name.lower(), manufacturer="Williams")
    for name in ("The Barn", "The Club", "The Pub"):
        VenueFactory(name=name)
    for user in accounts.values():
        user.set_password(password)
        user.save()
    return last


def scored(order: str) -> dict[str, str]:
    """What a game showed each player, in the order of their names; no score is double another."""
    showed = {
        name: str(990 - 10 * place)
        for place, level in enumerate(order.split())
        for name in level.split("=")
    }
    return {full(name): showed[name] for name in sorted(showed)}


def games(meeting: str) -> dict[str, dict[str, str]]:
    """What every game of a meeting showed."""
    orders = [ORDERS[meeting]] * len(MACHINES)
    if meeting == "North 5":
        orders[2:] = [ORDERS["North 4"]] * 2  # Eve before Dee
    return {machine: scored(order) for machine, order in zip(MACHINES, orders, strict=True)}


def cards(meeting: str) -> dict[str, list[str]]:
    """The same by player."""
    showed = games(meeting).values()
    return {name: [game[name] for game in showed] for name in next(iter(showed))}


def full(name: str) -> str:
    """The full name of somebody known by the first."""
    return next(each for each in ", ".join(NAMES.values()).split(", ") if each.startswith(name))
