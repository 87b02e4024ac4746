"""Scores, meetings and seasons of every sort that the rules allow, small enough to tie often."""

from fractions import Fraction
from typing import get_args

from hypothesis import strategies as st

from scoring import (
    READINGS,
    Game,
    Meeting,
    Penalty,
    RecordedMeeting,
    RecordedResult,
    Region,
    Ruleset,
    Ruling,
    Season,
)
from scoring.facts import RulingKind

HOME = [f"home-{letter}" for letter in "abcdef"]
GUESTS = [f"guest-{letter}" for letter in "uv"]
SCORE = st.integers(0, 6) | st.integers(0, 10**18 - 1)


def scores(players=(*HOME, *GUESTS), smallest=1):
    """Scores on one game, by player."""
    return st.dictionaries(st.sampled_from(list(players)), SCORE, min_size=smallest)


def rulesets(**fixed):
    """Every setting at any of its values."""
    numbers = {
        "league_points_for_first": st.integers(0, 6) | st.just(20),
        "counting_meetings": st.integers(1, 4),
        "minimum_home_players": st.integers(0, 5),
        "final_places": st.integers(0, 12),
        "final_places_each": st.integers(0, 3),
    }
    readings = {name: st.sampled_from(values) for name, values in READINGS.items()}
    switches = dict.fromkeys(("guests_take_machine_points", "bonus_point"), st.booleans())
    free = numbers | readings | switches
    return st.builds(
        Ruleset, **{name: each for name, each in free.items() if name not in fixed}, **fixed
    )


def rulings():
    """A ruling of any kind; a season has few, so small values meet small scores."""
    return st.builds(Ruling, st.sampled_from(get_args(RulingKind)), st.integers(0, 9))


@st.composite
def games(draw, key, players=(*HOME, *GUESTS)):
    shown = draw(scores(players, smallest=0))
    ruled = draw(st.lists(st.sampled_from(sorted(shown)), max_size=2)) if shown else []
    return Game(
        key=key,
        scores=shown,
        rulings={player: tuple(draw(st.lists(rulings(), max_size=3))) for player in ruled},
        jackpot=draw(st.none() | st.integers(0, 5)),
        in_play=draw(st.sampled_from([True, True, True, False])),
    )


@st.composite
def meetings(draw, number=1, players=(*HOME, *GUESTS)):
    """A meeting with up to three games, rulings, and now and then a penalty."""
    keys = [f"g{nth}" for nth in range(draw(st.integers(1, 3)))]
    penalty = st.builds(
        Penalty,
        st.sampled_from(list(players)),
        st.sampled_from(["warning", "zero_score", "disqualified", "ban_season"]),
        st.sampled_from(keys),
    )
    return Meeting(
        number,
        tuple(draw(games(key, players)) for key in keys),
        tuple(draw(st.lists(penalty, max_size=2))),
    )


@st.composite
def recorded_meetings(draw, number=1, players=HOME):
    """An old meeting of which everyone's machine points are known, and some league points."""
    known = st.builds(
        RecordedResult,
        st.sampled_from(list(players)),
        st.integers(0, 9).map(Fraction),
        st.none() | st.integers(0, 6).map(Fraction),
    )
    results = draw(st.lists(known, max_size=6, unique_by=lambda result: result.player))
    return RecordedMeeting(number, tuple(results))


@st.composite
def regions(draw, key="north", *, old_meetings=True):
    """A region with up to three meetings, its play-off recorded or not."""
    home = [f"{key}-{player}" for player in HOME]
    guests = [f"{key}-{player}" for player in GUESTS]
    held = []
    for number in range(1, draw(st.integers(1, 3)) + 1):
        kinds = [meetings(number, (*home, *guests))]
        if old_meetings:
            kinds.append(recorded_meetings(number, home))
        held.append(draw(st.one_of(kinds)))
    return Region(
        key=key,
        home=frozenset(home),
        meetings=tuple(held),
        previous_attendance=draw(st.none() | st.fractions(1, 30, max_denominator=6)),
        places_by_hand=draw(st.none() | st.none() | st.integers(0, 9)),
        playoff=tuple(draw(st.permutations(home))[: draw(st.sampled_from([0, 2, 6]))]),
    )


def league_points():
    """Six meetings' league points by player, small and few of a sort, so that many tie."""
    meeting = st.sampled_from(["-", "0", "1/2", "1", "1", "2"])
    season = st.lists(meeting, min_size=6, max_size=6).map(" ".join)
    return st.fixed_dictionaries(dict.fromkeys(HOME, season))


@st.composite
def seasons(draw):
    keys = ["north", "south"][: draw(st.integers(1, 2))]
    return Season(draw(rulesets()), tuple(draw(regions(key)) for key in keys))
