"""Places in the grand final by attendance (1F, 1G)."""

from fractions import Fraction

import pytest

from scoring import PlacesShare, Ruleset, average_attendance, share_places
from tests.scoring.shorthand import crowd, game, played

AVERAGES_2022 = {
    "irish": Fraction(37, 3),
    "london-and-south-east": Fraction(91, 3),
    "midlands": Fraction(49, 2),
    "northern": Fraction(30),
    "scottish": Fraction(35, 2),
    "south-west": Fraction(32, 3),
}


def places(averages, by_hand=None, **settings):
    """Share places out; averages as whole numbers, fractions or None."""
    exact = {key: None if each is None else Fraction(each) for key, each in averages.items()}
    shares = share_places(exact, Ruleset(**settings), by_hand)
    return {key: share.places for key, share in shares.items()}


def test_the_places_of_2023():
    assert places(AVERAGES_2022, final_places_each=5, final_attendance="previous_season") == {
        "irish": 6,
        "london-and-south-east": 8,
        "midlands": 7,
        "northern": 7,
        "scottish": 6,
        "south-west": 6,
    }


@pytest.mark.parametrize(
    ("averages", "number", "expected"),
    [
        pytest.param({"a": 20, "b": 20}, 40, {"a": 20, "b": 20}, id="1G in proportion"),
        pytest.param({"a": 30, "b": 10}, 40, {"a": 30, "b": 10}, id="1G three to one"),
        pytest.param({"a": 20, "b": 10}, 10, {"a": 7, "b": 3}, id="6 2/3 and 3 1/3: the larger"),
        pytest.param(
            {"a": 10, "b": 10, "c": 10}, 40, {"a": 14, "b": 13, "c": 13}, id="all equal: the slug"
        ),
        pytest.param(
            {"a": 10, "b": 30}, 2, {"a": 0, "b": 2}, id="equal remainders: the larger average"
        ),
        pytest.param(
            {"a": 3, "b": 1, "c": 1}, 4, {"a": 2, "b": 1, "c": 1}, id="two left over for three"
        ),
        pytest.param({"a": 10, "b": None}, 5, {"a": 5, "b": 0}, id="no average: no place"),
        pytest.param({"a": None}, 5, {"a": 0}, id="no average at all"),
        pytest.param({"a": 0, "b": 7}, 5, {"a": 0, "b": 5}, id="an average of 0"),
        pytest.param({"a": 0, "b": 0}, 5, {"a": 0, "b": 0}, id="nothing to be in proportion to"),
        pytest.param({"a": 20, "b": 10}, 0, {"a": 0, "b": 0}, id="no places"),
        pytest.param({}, 40, {}, id="no regions"),
        pytest.param({"a": "37/3"}, 40, {"a": 40}, id="one region has all"),
    ],
)
def test_1g_places_in_proportion_by_largest_remainder(averages, number, expected):
    assert places(averages, final_places=number) == expected


@pytest.mark.parametrize(
    ("number", "each", "expected"),
    [
        pytest.param(10, 0, {"a": 7, "b": 3, "c": 0}, id="none first"),
        pytest.param(10, 2, {"a": 6, "b": 4, "c": 0}, id="two each, none without an average"),
        pytest.param(10, 5, {"a": 5, "b": 5, "c": 0}, id="all of them each"),
        pytest.param(10, 6, {"a": 6, "b": 6, "c": 0}, id="more than there are: nothing to share"),
    ],
)
def test_final_places_each(number, each, expected):
    averages = {"a": 20, "b": 10, "c": None}

    assert places(averages, final_places=number, final_places_each=each) == expected


@pytest.mark.parametrize(
    ("by_hand", "expected"),
    [
        pytest.param({"a": 9}, {"a": 9, "b": 3, "c": 0}, id="no other region's change"),
        pytest.param({"b": 0}, {"a": 7, "b": 0, "c": 0}, id="0 by hand is 0"),
        pytest.param({"c": 2}, {"a": 7, "b": 3, "c": 2}, id="without an average too"),
    ],
)
def test_places_by_hand(by_hand, expected):
    assert places({"a": 20, "b": 10, "c": None}, by_hand, final_places=10) == expected


def test_a_share_shows_how_it_came_about():
    share = share_places(AVERAGES_2022, Ruleset(final_places_each=5), {"scottish": 7})["scottish"]

    assert share == PlacesShare(
        region="scottish",
        average=Fraction(35, 2),
        each=5,
        quota=Fraction(525, 376),
        whole=1,
        remainder=Fraction(149, 376),
        extra=0,
        by_hand=7,
    )
    assert (share.worked_out, share.places) == (6, 7)


def test_a_share_without_an_average_is_nothing_throughout():
    share = share_places({"a": Fraction(1), "b": None}, Ruleset(final_places_each=5))["b"]

    assert share == PlacesShare(
        region="b",
        average=None,
        each=0,
        quota=Fraction(0),
        whole=0,
        remainder=Fraction(0),
        extra=0,
        by_hand=None,
    )


def test_shares_stand_by_key():
    assert list(places({"b": 1, "c": 1, "a": 1})) == ["a", "b", "c"]


def a_meeting(number):
    """Hold a meeting with so many home players and two guests."""
    scores = dict.fromkeys([*crowd(number), "Gus", "Hal"], 1)
    return played(game(**scores), guests=["Gus", "Hal"], minimum_home_players=5)


@pytest.mark.parametrize(
    ("attendances", "average"),
    [
        pytest.param([12, 11, 9], Fraction(32, 3), id="1G the mean number of home competitors"),
        pytest.param([8], 8, id="one meeting"),
        pytest.param([12, 4, 10], 11, id="1E a meeting that does not count is left out"),
        pytest.param([12, 5, 10], 9, id="1E one of five is not"),
        pytest.param([4, 3], None, id="1E none counts"),
        pytest.param([], None, id="no meeting"),
    ],
)
def test_average_attendance(attendances, average):
    assert average_attendance([a_meeting(number) for number in attendances]) == average


def test_fixed_places_stand_whatever_else_is_said():
    """1G: "no reserves, substitutions or promotions"; fixed on a day, they follow nothing."""
    shares = share_places(
        {"a": Fraction(20), "b": Fraction(10)}, Ruleset(final_places=9), {"b": 5}, {"a": 7, "b": 2}
    )

    assert [(s.worked_out, s.by_hand, s.fixed, s.places) for s in shares.values()] == [
        (6, None, 7, 7),
        (3, 5, 2, 2),
    ]
    assert [(s.unfixed, s.stands_against_now) for s in shares.values()] == [(6, True), (5, True)]
    as_now = share_places({"a": Fraction(20)}, Ruleset(final_places=9), fixed={"a": 9})["a"]
    assert (as_now.unfixed, as_now.stands_against_now) == (9, False)
    assert not share_places({"a": Fraction(20)}, Ruleset())["a"].stands_against_now
