"""What is possible agrees with every outcome there is, in small seasons (1E, 1F, 3D–3F)."""

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import Ruleset
from scoring.possible import what_is_possible
from tests.scoring.possible.enumeration import Found, SmallSeason, meetings, play_out
from tests.scoring.shorthand import table

PLAYERS = ("Ann", "Bob", "Cat", "Dee", "Eve")
MOST_LEFT = {1: 4, 2: 3, 3: 3, 4: 2, 5: 1}
"""How many meetings can be played out, by the number of home players."""


@st.composite
def small_seasons(draw):
    """Some players have left, some have not played; ties, and meetings that do not count."""
    number = draw(st.integers(1, len(PLAYERS)))
    home, gone = PLAYERS[:number], PLAYERS[number:]
    left = draw(st.integers(1, MOST_LEFT[number]))
    first = draw(st.integers(1, 6) | st.just(20))
    least = draw(st.integers(0, number + 1))
    played = draw(st.integers(0, 4))
    results = meetings(number, first, 0)
    so_far = [draw(st.sampled_from(results)) for _ in range(played)]
    scores = {
        player: tuple(result[nth] for result in so_far if result[nth])
        for nth, player in enumerate(home)
    }
    points = st.integers(1, 2 * first).map(lambda halves: Fraction(halves, 2))
    for player in gone[: draw(st.integers(0, 2))]:
        scores[player] = tuple(draw(st.lists(points, min_size=1, max_size=played + 1)))
    return SmallSeason(
        scores,
        home,
        left,
        places=draw(st.integers(0, 4)),
        first=first,
        counting=draw(st.integers(1, 4)),
        least=least,
    )


def worked_out(season):
    """The same from ``what_is_possible``."""
    settings = {
        "league_points_for_first": season.first,
        "counting_meetings": season.counting,
        "minimum_home_players": season.least,
    }
    so_far = {player: " ".join(map(str, each)) for player, each in season.scores.items()}
    outlooks = what_is_possible(
        table(so_far, places=season.places, **{**settings, "minimum_home_players": 0}),
        home=frozenset(season.home),
        meetings_left=season.left,
        places_in_final=season.places,
        rules=Ruleset(**settings),
    )
    assert all(outlook.exact for outlook in outlooks)
    return {
        outlook.player: Found(
            outlook.standing,
            outlook.secure_with and outlook.secure_with.points,
            outlook.in_reach_with and outlook.in_reach_with.points,
        )
        for outlook in outlooks
    }


@settings(max_examples=60)
@given(small_seasons())
def test_agrees_with_every_outcome(season):
    assert worked_out(season) == play_out(season)
