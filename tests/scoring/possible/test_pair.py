"""Two meetings that give each of some players what they need, quickly and thoroughly (3F)."""

from itertools import product

import pytest

from scoring.possible import pair
from scoring.possible.budget import Budget
from scoring.possible.climb import climbs
from scoring.possible.forms import Lineup
from scoring.possible.plan import plan
from scoring.possible.race import Race
from scoring.possible.record import Goal
from tests.scoring.possible.races import finishes

ENOUGH = 10**6


def lineup(*forms):
    """Two meetings with 7, 6, 5 … for as many players; forms are in halves of a point."""
    places = plan([[14 - 2 * nth for nth in range(len(forms))]], places=len(forms), half=1)
    return Lineup((places, places), len(forms), forms, (), Budget(ENOUGH))


def by_trying_everything(tried):
    """Does a pair of results give each player enough at the first, the second and both?"""
    one, other = (finishes(places, tried.seats) for places in tried.plans)
    return any(
        all(
            a >= first and b >= second and a + b >= both
            for a, b, (first, second, both) in zip(now, later, tried.forms, strict=True)
        )
        for now, later in product(one, other)
    )


@pytest.mark.parametrize(
    ("forms", "there_is", "quickly"),
    [
        pytest.param([(0, 0, 20), (0, 0, 20), (0, 0, 20)], True, True, id="at once"),
        pytest.param(
            [(7, 8, 0), (9, 10, 0), (0, 0, 23), (0, 0, 19), (0, 0, 21)], True, True, id="by ties"
        ),
        pytest.param(
            [(12, 10, 0), (0, 0, 20), (8, 12, 0), (0, 0, 26)], True, False, id="found late"
        ),
        pytest.param(
            [(0, 0, 22), (10, 0, 0), (0, 0, 21), (0, 0, 21), (0, 0, 20)], True, False, id="later"
        ),
        pytest.param([(9, 12, 0), (0, 0, 27), (9, 12, 0)], False, False, id="never"),
        pytest.param(
            [(0, 0, 13), (0, 0, 23), (11, 0, 0), (14, 0, 0), (11, 12, 0)], False, False, id="nor so"
        ),
    ],
)
def test_a_lineup(forms, there_is, quickly):
    tried = lineup(*forms)

    assert by_trying_everything(tried) is there_is
    assert pair.exists(tried, Budget(ENOUGH)) is there_is
    assert climbs(tried) is quickly


@pytest.mark.parametrize("few", [0, ENOUGH])
@pytest.mark.parametrize("sums", [[25, 23, 21, 19], [28, 20, 20, 20], [26, 26, 18, 18]])
@pytest.mark.parametrize("quick", [climbs, lambda _: False])
def test_a_race_comes_to_the_same_whichever_search_tells(monkeypatch, few, sums, quick):
    """Four players, each of whom needs so much at both meetings together."""
    monkeypatch.setattr(pair, "FEW", few)
    monkeypatch.setattr(pair, "climbs", quick)
    tried = lineup(*((0, 0, each) for each in sums))
    records = tuple((100 - each, 0, 0, 0, 0) for each in sums)
    race = Race(records, Goal((100, 0, 0), 3, Budget(ENOUGH)), 4, tried.plans)

    assert pair.succeed(race) is by_trying_everything(tried)


def test_a_race_is_lost_if_no_lineup_has_a_result(monkeypatch):
    monkeypatch.setattr(pair, "exists", lambda *_: False)
    tried = lineup((0, 0, 20), (0, 0, 20))
    records = ((80, 0, 0, 0, 0), (80, 0, 0, 0, 0))
    race = Race(records, Goal((100, 0, 0), 3, Budget(ENOUGH)), 2, tried.plans)

    assert pair.succeed(race) is False
