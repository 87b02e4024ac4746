"""Old meetings of which only the outcome is known."""

from fractions import Fraction

import pytest

from scoring import RecordedMeeting, RecordedResult, RuleError, Ruleset, meeting_result
from tests.scoring.shorthand import column, of

NAMES = ("Ann", "Bob", "Cat", "Dee", "Eve")


def known(machine_points, league_points=(), **settings):
    """Take up to five results: machine points and league points, player by player."""
    padded = [*league_points, *[None] * (len(machine_points) - len(league_points))]
    results = (
        RecordedResult(
            name,
            None if machine is None else Fraction(machine),
            None if league is None else Fraction(league),
        )
        for name, machine, league in zip(NAMES, machine_points, padded, strict=False)
    )
    return meeting_result(RecordedMeeting(3, tuple(results)), frozenset(), Ruleset(**settings))


@pytest.mark.parametrize(
    ("machine_points", "league_points", "positions", "expected"),
    [
        pytest.param([50, 40, 30, 20, 10], [], [1, 2, 3, 4, 5], [20, 19, 18, 17, 16], id="machine"),
        pytest.param(
            [50, 40, 40, 20, 10],
            [],
            [1, 2, 2, 4, 5],
            [20, "37/2", "37/2", 17, 16],
            id="machine points, 3F a tie shares",
        ),
        pytest.param(
            [None] * 5,
            [16, 20, 18, 18, 17],
            [5, 1, 2, 2, 4],
            [16, 20, 18, 18, 17],
            id="league points alone stand, and places follow them",
        ),
        pytest.param(
            [50, 40, 30, 20, 10],
            [20, "18.5", "18.5", 17, 15],
            [1, 2, 3, 4, 5],
            [20, "37/2", "37/2", 17, 15],
            id="both: places follow machine points, league points stand",
        ),
        pytest.param(
            [50, 40, 30, 20, 10],
            [None, 20, None, 1, None],
            [1, 2, 3, 4, 5],
            [20, 20, 18, 1, 16],
            id="some league points are given, the others worked out",
        ),
        pytest.param(
            [50, None, 30, 20, 10],
            [20, 19, 18, 17, 16],
            [1, 2, 3, 4, 5],
            [20, 19, 18, 17, 16],
            id="machine points not known of all: places follow league points",
        ),
    ],
)
def test_recorded_results(machine_points, league_points, positions, expected):
    meeting = known(machine_points, league_points)

    assert [of(meeting, name).position for name in NAMES] == positions
    assert [of(meeting, name).league_position for name in NAMES] == positions
    assert [of(meeting, name).league_points for name in NAMES] == [Fraction(e) for e in expected]


def test_a_recorded_meeting_says_what_it_is():
    meeting = known([50, 40, 40, 20, 10], [20])

    assert (meeting.number, meeting.recorded, meeting.counts) == (3, True, True)
    assert (meeting.competitors, meeting.home_competitors) == (5, 5)
    assert (meeting.games, meeting.withdrawn) == ((), ())
    assert column(meeting, "machine_points") == dict(zip(NAMES, [50, 40, 40, 20, 10], strict=True))
    assert [each.player for each in meeting.results if each.tied] == ["Bob", "Cat"]
    assert column(meeting, "league_level") == dict(zip(NAMES, [1, 2, 2, 1, 1], strict=True))
    assert [each.player for each in meeting.results if each.given] == ["Ann"]
    assert {(each.home, each.disqualified, each.set_aside) for each in meeting.results} == {
        (True, False, False)
    }


@pytest.mark.parametrize(
    ("number", "settings", "counts"),
    [
        pytest.param(5, {}, True, id="1E five"),
        pytest.param(4, {}, False, id="1E four do not count, on record or not"),
        pytest.param(4, {"minimum_home_players": 4}, True, id="four, where four are enough"),
    ],
)
def test_1e_a_recorded_meeting(number, settings, counts):
    meeting = known([50, 40, 30, 20, 10][:number], [20], **settings)

    assert meeting.counts == counts
    assert of(meeting, "Ann").league_points == (20 if counts else None)
    assert of(meeting, "Ann").position == 1
    assert of(meeting, "Ann").league_level == int(counts)


@pytest.mark.parametrize(
    ("machine_points", "league_points"),
    [
        pytest.param([50, None], [None, 19], id="each known of one alone"),
        pytest.param([None, None], [20, None], id="league points of one alone"),
        pytest.param([None], [], id="nothing"),
    ],
)
def test_a_recorded_meeting_needs_one_column_known_of_everyone(machine_points, league_points):
    with pytest.raises(RuleError) as refusal:
        known(machine_points, league_points)

    assert str(refusal.value) == (
        "Meeting 3: give everyone's machine points, or everyone's league points."
    )
