"""Whether so many players can come up to a key at the meetings left (3D–3F)."""

from collections.abc import Sequence

from scoring.possible import arrange, pair, rounds
from scoring.possible.budget import WHOLE_RESULT
from scoring.possible.forms import BOTH
from scoring.possible.plan import Plan
from scoring.possible.race import Race, race, worth_looking_at
from scoring.possible.record import Goal, Key, Record


def can_overtake(
    players: Sequence[tuple[Key, Record]], goal: Goal, seats: int, plans: Sequence[Plan]
) -> bool:
    """Can ``seats`` of these players, or more, reach the goal at meetings with these places?"""
    found = race(players, goal, seats, plans)
    return found is not None and _succeeds(found)


def surely_cannot(
    players: Sequence[tuple[Key, Record]], goal: Goal, seats: int, plans: Sequence[Plan]
) -> bool:
    """Is it certain, at a glance, that they cannot? If not, they may still be unable to."""
    found = race(players, goal, seats, plans)
    return found is None or (found.seats > 0 and found.hopeless())


def _succeeds(found: Race) -> bool:
    """Answer from the plainest to the most thorough: most questions need no more than a glance."""
    if not found.seats:
        return True
    if len(found.plans) == 1:
        return not found.lacking(found.records)
    if arrange.at_once(found):
        return True
    if found.hopeless():
        return False
    found = worth_looking_at(found)
    return pair.succeed(found) if len(found.plans) == BOTH else rounds.succeed(found, _all_can)


def _all_can(before: Race, records: Sequence[Record]) -> bool:
    """Can all of these records come up at the meetings but the first?"""
    before.goal.budget.spend(WHOLE_RESULT)
    players = [(before.goal.key(mine), mine) for mine in records]
    return can_overtake(players, before.goal, before.seats, before.plans[1:])
