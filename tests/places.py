"""Regions whose tables end in a tie across the qualifying line, for tests of the final's places."""

from leagues.models import SeasonRegion
from tests.scenarios import a_meeting

LEVEL = """
               Taxi
    Ann Abel   900
    Bob Bell   400
    Cat Cole   400
    Dee Dunn   400
    Eve East   100
"""
"""Ann takes 20 league points, Bob, Cat and Dee (19 + 18 + 17) / 3 = 18 each, Eve 16 (3D, 3F)."""

ALONE = """
               Taxi
    Sue South    900
    Sam Stone    800
    Sal Street   700
    Sid Shaw     600
    Sky Short    500
"""


def level_across_the_line(north: SeasonRegion, south: SeasonRegion) -> None:
    """Give north two places, and three players level over the second; south has two, too."""
    season = north.season
    season.final_places = 4
    season.save()
    a_meeting(north, LEVEL)
    a_meeting(south, ALONE)
