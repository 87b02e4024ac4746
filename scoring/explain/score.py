"""Why a score on a game is worth what it is (2E, 3B, 3F, 6, 7)."""

from collections.abc import Iterator

from scoring.explain.step import Step, counted, finish, number, ordinal, tied_places
from scoring.machine import GameResult, ScoreLine
from scoring.ruleset import Ruleset
from scoring.rulings import RulingStep


def explain_score(line: ScoreLine, game: GameResult, rules: Ruleset) -> tuple[Step, ...]:
    """Go from what the machine showed to the machine points; the last step's is ``line.total``."""
    steps = [_shown(line)]
    steps += [_ruled(step, game.facts.jackpot or 0) for step in line.steps]
    if line.position is None:
        text = "Disqualified from the meeting: the score takes no place and no machine points."
        return (*steps, Step("7A", text, 0))
    steps.append(Step("3A", f"The score that counts is {number(line.counted)}.", line.counted))
    return (*steps, *_placed(line, line.position, game, rules))


def _shown(line: ScoreLine) -> Step:
    if line.shown is None:
        return Step("3A", "No score was recorded on this game.", None)
    return Step("3A", f"The machine showed {number(line.shown)}.", line.shown)


def _ruled(step: RulingStep, agreed: int) -> Step:
    rule, text = _RULED[step.kind]
    said = text.format(value=number(step.value), agreed=number(agreed), score=number(step.score))
    return Step(rule, said, step.score)


_RULED = {
    "penalty": ("7A", "A zero-score penalty was given on this game: 0, whatever else was ruled."),
    "decision": ("8", "The organisers decided the score: {score}."),
    "extra_ball_refused": ("7C", "An extra ball was played and not given up: 0."),
    "slam_tilt": ("7D", "A slam tilt ended the game: 0."),
    "replay": ("6", "The game was replayed: {score} replaces what the machine showed."),
    "jackpot": ("2E", "A random jackpot of {value} goes off, the agreed {agreed} on: {score}."),
    "compensation_ball": ("6C", "A compensation ball adds {value}: {score}."),
    "extra_ball_last_ball": (
        "7C",
        "An extra ball was played as the last ball: 80% of the score, rounded down, is {score}.",
    ),
    "floor": ("2E", "A score is never below 0."),
}
"""What is said of each kind of ruling, and the rule that it follows."""


def _placed(line: ScoreLine, position: int, game: GameResult, rules: Ruleset) -> Iterator[Step]:
    placed = len(game.positions)
    where = finish(position, placed, line.level)
    yield Step("3B" if line.level == 1 else "3F", f"On this game that is {where}.", position)
    yield _competitors(line, left_out=len(game.counted) - placed, rules=rules)
    yield _points(line, position, rules)
    if position == 1 and rules.bonus_point:
        yield _bonus(line, game)
    yield Step("3B", f"Together: {counted(line.total, 'machine point')}.", line.total)


def _competitors(line: ScoreLine, *, left_out: int, rules: Ruleset) -> Step:
    who = "competitor" if rules.guests_take_machine_points else "home player"
    where = "took part in the meeting" if rules.competitors == "meeting" else "played this game"
    still = f" ({counted(left_out, 'disqualified player')} without a place)" if left_out else ""
    points = counted(line.competitors, "machine point")
    text = f"{counted(line.competitors, who)} {where}{still}: the best score takes {points}."
    return Step("3B", text, line.competitors)


def _points(line: ScoreLine, position: int, rules: Ruleset) -> Step:
    best = line.competitors - position + 1
    points = counted(line.points, "machine point")
    if line.level == 1:
        text = f"Each place after the first takes one point fewer: {ordinal(position)} takes"
        return Step("3B", f"{text} {points}.", line.points)
    tie = tied_places(position, range(best, best - line.level, -1))
    return Step("3F", f"{tie}: {_TIES[rules.machine_ties]} {points}.", line.points)


_TIES = {
    "shared": "equal scores share these, and take",
    "higher": "equal scores all take the highest of these,",
    "lower": "equal scores all take the lowest of these,",
}


def _bonus(line: ScoreLine, game: GameResult) -> Step:
    """Say why the best score takes the bonus point, or why it does not (3B)."""
    others = [game.counted[player] for player in game.positions if player != line.player]
    if not others:
        return Step("3B", "Nobody else has a place on this game: no bonus point.", 0)
    if line.level > 1:
        return Step("3B", "The best score is shared: no bonus point.", 0)
    second = f"double the second placed score, {number(max(others))}"
    if line.bonus:
        return Step("3B", f"The score is more than {second}: 1 bonus point.", 1)
    return Step("3B", f"The score is not more than {second}: no bonus point.", 0)
