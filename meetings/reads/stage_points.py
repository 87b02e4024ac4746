"""READ: what the scores of a match of the grand final count for, in its stage (1G)."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import scoring
from meetings.models import Meeting

Taken = Mapping[tuple[str, str], Fraction]
"""What each score takes, by game's key and player's slug; the bonus point included."""


def stage_of(meeting: Meeting) -> scoring.Stage | None:
    """The stage of a match (with ``final`` selected) that has points of its own.

    None where machine points count: at every meeting of a region, and in nearly every stage. In a
    sudden death nothing counts but who is ahead.
    """
    if meeting.final is None or meeting.sudden_death:
        return None
    try:
        stage = scoring.format_from(meeting.final.format).stage(meeting.stage)
    except (scoring.FormatError, KeyError):
        return None
    return None if stage.points is None else stage


def points_taken(result: scoring.MeetingResult, stage: scoring.Stage | None) -> Taken:
    """What each score that counts takes: machine points, or the stage's own."""
    if stage is None:
        return {(game.key, line.player): line.total for game in result.games for line in game.lines}
    return {
        (game.key, player): taken
        for game in result.games
        for player, taken in scoring.game_points(game, stage).items()
    }


def as_the_stage_counts(
    result: scoring.MeetingResult, stage: scoring.Stage | None
) -> scoring.MeetingResult:
    """Place the players of a match by the stage's own points, where it has any."""
    if stage is None:
        return result
    totals = dict.fromkeys(
        (row.player for row in result.results if row.position is not None), Fraction(0)
    )
    for (_, player), taken in points_taken(result, stage).items():
        totals[player] += taken
    rows = {row.player: row for row in result.results}
    placed = tuple(
        replace(
            rows[player],
            position=place.position,
            tied=place.is_tied,
            machine_points=totals[player],
        )
        for place in scoring.places(totals)
        for player in place.players
    )
    others = tuple(row for row in result.results if row.position is None)
    return replace(result, results=placed + others)
