"""An explanation agrees with the number that it explains, names nobody, and cites its rules."""

import re

from hypothesis import given, settings

from scoring import (
    explain_meeting,
    explain_places,
    explain_score,
    explain_season,
    season_result,
)
from tests.scoring.strategies import seasons

RULE = re.compile(r"[1-8][A-H]?")
EXAMPLES = 15
"""A season is long to think up, and each has many numbers to explain."""


def sound(steps):
    """Every step cites a rule, is a sentence, and names no player or region of ``seasons()``."""
    for step in steps:
        assert RULE.fullmatch(step.rule)
        assert step.text.endswith(".")
        assert re.search(r"home-|guest-|\b(north|south)\b|Fraction", step.text) is None
    return steps


@settings(max_examples=EXAMPLES)
@given(seasons())
def test_scores_and_meetings(season):
    result = season_result(season)

    for meeting in (each for region in result.regions for each in region.meetings):
        for game in meeting.games:
            for line in game.lines:
                assert sound(explain_score(line, game, result.rules))[-1].value == line.total
        for mine in meeting.results:
            steps = sound(explain_meeting(mine, meeting, result.rules))
            assert steps[-1].value == mine.league_points


@settings(max_examples=EXAMPLES)
@given(seasons())
def test_seasons_and_places(season):
    result = season_result(season)
    shares = [region.places for region in result.regions]

    for region in result.regions:
        steps = sound(explain_places(region.places, shares, result.rules))
        assert steps[-1].value == region.places.places
        for row in region.table:
            *before, position, line = sound(explain_season(row, region, result.rules))
            assert (position.value, line.value) == (row.position, region.places.places)
            assert row.total in [step.value for step in before if step.text.startswith("Total")]
