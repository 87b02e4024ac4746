"""Ties across a line: a sudden death of one game parts those who are level (1G, 3F)."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from scoring.grand_final.facts import FinalMatch
from scoring.grand_final.outcome import SuddenDeath, Tie
from scoring.meeting import MeetingResult, meeting_result
from scoring.ranking import Place, places
from scoring.ruleset import Ruleset

_NO_SCORE = -1
"""Whoever did not play a sudden death stands behind a score of 0."""


def finalists_meeting(match: FinalMatch, players: frozenset[str], rules: Ruleset) -> MeetingResult:
    """Work a match out among these players; whoever else played is set aside (1A, 3C)."""
    return meeting_result(match.meeting, players, replace(rules, guests_take_machine_points=False))


def sudden_deaths(matches: Sequence[FinalMatch], rules: Ruleset) -> tuple[SuddenDeath, ...]:
    """Those that are over, in the order played, with what counts of their scores."""
    return tuple(
        SuddenDeath(match, finalists_meeting(match, frozenset(match.players), rules).games)
        for match in sorted(matches, key=lambda match: (match.order, match.meeting.number))
        if match.finished
    )


def crosses(place: Place, lines: Sequence[int]) -> bool:
    """Do some of these level players finish above a line, and some below?"""
    return any(place.position <= line < place.last for line in lines)


def settle(
    place: Place, points: Fraction, lines: Sequence[int], deaths: Sequence[SuddenDeath]
) -> Tie:
    """Part the players of a tie by the sudden deaths, one after the other.

    Each parts those who are level across a line and who were all in it, by their counted scores;
    others in it do not matter, and without one of them nobody has been beaten.
    """
    standing: tuple[Place, ...] = (place,)
    used: list[SuddenDeath] = []
    for death in deaths:
        deciding = [level for level in standing if _decides(death, level, lines)]
        if deciding:
            used.append(death)
            standing = tuple(
                part
                for level in standing
                for part in (_parted(level, death) if level in deciding else (level,))
            )
    return Tie(
        place=place,
        points=points,
        lines=tuple(line for line in lines if crosses(place, (line,))),
        sudden_deaths=tuple(used),
        standing=standing,
        open=tuple(level for level in standing if crosses(level, lines)),
    )


def _decides(death: SuddenDeath, level: Place, lines: Sequence[int]) -> bool:
    return crosses(level, lines) and death.players.issuperset(level.players)


def _parted(level: Place, death: SuddenDeath) -> tuple[Place, ...]:
    """Order level players by a sudden death: by its one game, or game by game if there are more."""
    ranked = places({player: _worth(death, player) for player in level.players})
    return tuple(Place(level.position + part.position - 1, part.players) for part in ranked)


def _worth(death: SuddenDeath, player: str) -> tuple[int, ...]:
    return tuple(_NO_SCORE if score is None else score for score in death.scores(player))
