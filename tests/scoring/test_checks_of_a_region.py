"""What must hold of a region's season (1B)."""

import pytest

from scoring import Finding, RegionMeeting, region_checks


def at(*venues):
    """Check a region's meetings at these venues."""
    return region_checks([RegionMeeting(venue) for venue in venues])


@pytest.mark.parametrize(
    ("meetings", "expected"),
    [
        pytest.param(0, ("not_yet", "0 meetings, of at least 4 a season (1B)."), id="1B none"),
        pytest.param(1, ("not_yet", "1 meeting, of at least 4 a season (1B)."), id="1B one"),
        pytest.param(3, ("not_yet", "3 meetings, of at least 4 a season (1B)."), id="1B three"),
        pytest.param(4, ("met", "4 meetings, of 4 to 6 a season (1B)."), id="1B four"),
        pytest.param(6, ("met", "6 meetings, of 4 to 6 a season (1B)."), id="1B six"),
        pytest.param(
            7, ("refused", "7 meetings: a region has at most 6 a season (1B)."), id="1B seven"
        ),
    ],
)
def test_1b_four_to_six_meetings(meetings, expected):
    assert at(*[None] * meetings)[0] == Finding("1B", *expected)


@pytest.mark.parametrize(
    ("venues", "expected"),
    [
        pytest.param("aabb", ("not_yet", "2 venues, of at least 3 a season (1B)."), id="1B two"),
        pytest.param("aabbc", ("met", "3 venues, at least 3 (1B)."), id="1B three"),
        pytest.param(
            ["a", "b", None],
            ("not_yet", "2 venues, of at least 3 a season; 1 meeting without a venue (1B)."),
            id="1B one is not known",
        ),
        pytest.param(
            ["a", "b", "c", None, None],
            ("met", "3 venues, at least 3; 2 meetings without a venue (1B)."),
            id="1B enough are known",
        ),
    ],
)
def test_1b_at_least_three_venues(venues, expected):
    assert at(*venues)[1] == Finding("1B", *expected)


@pytest.mark.parametrize(
    ("venues", "expected"),
    [
        pytest.param(
            "aabb",
            [("met", "No venue is used more than twice in the season (1B).")],
            id="1B each twice",
        ),
        pytest.param(
            "abaca",
            [("refused", "a is used 3 times: at most twice in a season (1B).")],
            id="1B one three times",
        ),
        pytest.param(
            "bbbaaaa",
            [
                ("refused", "b is used 3 times: at most twice in a season (1B)."),
                ("refused", "a is used 4 times: at most twice in a season (1B)."),
            ],
            id="1B two too often",
        ),
        pytest.param(
            [None] * 3,
            [("met", "No venue is used more than twice in the season (1B).")],
            id="1B unknown venues are none",
        ),
    ],
)
def test_1b_no_venue_more_than_twice(venues, expected):
    assert at(*venues)[2:] == tuple(Finding("1B", *each) for each in expected)


def test_1b_a_venue_is_called_by_its_name():
    barn = RegionMeeting("the-barn", "The Barn")

    assert region_checks([barn] * 3)[2].text == (
        "The Barn is used 3 times: at most twice in a season (1B)."
    )


def test_1b_a_cancelled_meeting_counts_neither_as_a_meeting_nor_for_its_venue():
    meetings = [RegionMeeting("a"), RegionMeeting("a"), RegionMeeting("a", cancelled=True)]

    assert region_checks(meetings) == at("a", "a")
