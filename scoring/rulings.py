"""From the score that a machine showed to the score that counts (2E, 6A, 6C, 7A, 7C, 7D, 8)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scoring.facts import Ruling

ZEROING = frozenset({"extra_ball_refused", "slam_tilt"})
"""Rulings that make a score 0 whatever else was ruled (7C, 7D)."""


@dataclass(frozen=True, slots=True)
class RulingStep:
    """One step from the shown score to the counted one: what was applied, the score after it."""

    kind: str
    """A ruling's kind, or ``penalty`` (7A zero score), or ``floor`` (never below 0)."""
    value: int
    score: int
    reason: str = ""


def counted_score(
    shown: int, rulings: Sequence[Ruling], *, jackpot: int | None = None, penalised: bool = False
) -> int:
    """Work out the score that counts.

    ``jackpot`` is the game's agreed jackpot (2E); ``penalised`` says that a zero-score penalty
    was given on the game (7A).

    >>> counted_score(1_000, [Ruling("compensation_ball", 500), Ruling("extra_ball_last_ball")])
    1200
    """
    steps = ruling_steps(shown, rulings, jackpot=jackpot, penalised=penalised)
    return steps[-1].score if steps else shown


def ruling_steps(
    shown: int, rulings: Sequence[Ruling], *, jackpot: int | None = None, penalised: bool = False
) -> tuple[RulingStep, ...]:
    """Apply rulings in the order that the rules give, not the order in which they were made.

    A replay replaces what the machine showed (6A, 6C); each jackpot takes the awarded value off
    and puts the agreed one on (2E); a compensation ball adds its score (6C); 80% is taken last,
    rounded down (7C); a zero wins over these (7C, 7D); the organisers' last decision wins over
    all (8), except a zero-score penalty, which stands over any ruling (7A). Never below 0.
    """
    if penalised:
        return (RulingStep("penalty", 0, 0),)
    decisions = [ruling for ruling in rulings if ruling.kind == "decision"]
    if decisions:
        last = decisions[-1]
        return (RulingStep("decision", last.value, last.value, last.reason),)
    zeroed = [ruling for ruling in rulings if ruling.kind in ZEROING]
    if zeroed:
        return (RulingStep(zeroed[0].kind, 0, 0, zeroed[0].reason),)
    return _adjusted(shown, rulings, jackpot or 0)


def _adjusted(shown: int, rulings: Sequence[Ruling], agreed: int) -> tuple[RulingStep, ...]:
    score = shown
    steps: list[RulingStep] = []
    for ruling in _in_turn(rulings):
        if ruling.kind == "replay":
            score = ruling.value
        elif ruling.kind == "jackpot":
            score += agreed - ruling.value
        elif ruling.kind == "compensation_ball":
            score += ruling.value
        else:
            score = score * 4 // 5
        steps.append(RulingStep(ruling.kind, ruling.value, score, ruling.reason))
    if score < 0:
        steps.append(RulingStep("floor", 0, 0))
    return tuple(steps)


def _in_turn(rulings: Sequence[Ruling]) -> Iterator[Ruling]:
    """Replays, jackpots, compensation balls, then the 80%: once, however often it was ruled."""
    for kind in ("replay", "jackpot", "compensation_ball"):
        yield from (ruling for ruling in rulings if ruling.kind == kind)
    yield from [ruling for ruling in rulings if ruling.kind == "extra_ball_last_ball"][:1]
