"""What one player's place at a meeting leaves to the others (1E, 3D, 3F)."""

import pytest

from scoring.possible.places import Places, shares
from scoring.possible.plan import lacking, plan, upwards

HALF = 1
"""Half a point is the unit: 20 points are 40."""
FIVE = (40, 38, 36, 34, 32)


def places(final=3, least=0):
    return Places(FIVE, HALF, final, least, shares(FIVE))


def test_all_that_a_player_can_have():
    """ "In the event of a tie at a meeting points will be shared" (3F): 20 to 16 by halves."""
    found = shares(FIVE)

    assert list(found) == [32, 33, 34, 35, 36, 37, 38, 39, 40]
    assert found[37] == ((0, 4), (1, 2))  # level with three for 20 to 17, or with one for 19 and 18


def test_the_winner_leaves_all_places_but_the_first():
    assert places().below.worth == (38, 36, 34, 32)


def test_who_is_not_there_leaves_them_all_to_those_who_are_to_have_the_places_in_the_final():
    assert places(final=3).without.worth == (40, 38, 36)


def test_level_with_another_a_player_leaves_them_the_same_points():
    """With 18½ points, second and third: the other has 18½ as well, and nobody 19 or 18. With 18½
    shared among four the three others have no more."""
    beside = list(places(final=4).beside(37))

    assert [each.worth for each in beside] == [(40, 37, 34, 32), (37, 37, 37, 32)]
    assert [each.starts for each in beside] == [(0, 1, 2, 2), (0, 0, 0, 3)]


def test_below_the_places_that_matter_a_player_leaves_them_all():
    """Fourth and last, with two places in the final: the first two places are the others'."""
    assert [each.worth for each in places(final=2).beside(33)] == [(40, 38)]


def test_as_many_must_come_as_the_points_need():
    """ "at least five competitors" (1E): to be second of five leaves four to come; level with one
    for second and third, two at least, were there no such rule."""
    assert [each.least for each in places(least=5).around(38)] == [4, 4]
    assert [each.least for each in places().around(37)] == [2, 3]


@pytest.mark.parametrize(
    ("points", "grain", "least"), [(7, 2, 8), (8, 2, 8), (0, 5, 0), (61, 30, 90)]
)
def test_rounded_up(points, grain, least):
    assert upwards(points, grain) == least


@pytest.mark.parametrize(
    ("needs", "lacks"),
    [
        ([40, 38, 36], 0),
        ([39, 39, 36], 0),  # the first two share
        ([38, 38, 38], 0),  # all three do
        ([40, 39, 36], 1),
        ([40, 40, 40], 6),
    ],
)
def test_what_is_lacking_at_the_last_meeting(needs, lacks):
    assert lacking(needs, plan([FIVE], places=3, half=HALF)) == lacks


def test_a_run_of_places_worth_a_point_less_each_is_shared_by_halves():
    """Beyond the last that is worth a point, three may have a third each (3D, 3F)."""
    assert plan([FIVE], places=5, half=HALF).grains == (1, 1, 1, 1, 1)
    assert plan([(12, 6), (2, 2)], places=4, half=3).grains == (3, 3, 1, 1)
    assert plan([(6, 0, 0)], places=3, half=3).grain == 1
