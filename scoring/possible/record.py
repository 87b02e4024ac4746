"""A player's best scores so far, in whole units, and what a further one does to them (3E, 3F)."""

from dataclasses import dataclass

from scoring.possible.budget import Budget
from scoring.season import COUNTBACK_SCORES

Record = tuple[int, ...]
"""The best scores in units, best first: those that count, then those for count-back; 0 for none."""

Key = tuple[int, int, int]
"""What the table compares: the total, the next best score, the one after it (3E, 3F)."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A key that others are to reach, or not to pass, and the steps there are to find out."""

    target: Key
    counting: int
    budget: Budget

    def key(self, mine: Record) -> Key:
        """What the table compares of a record."""
        return key(mine, self.counting)

    def needed(self, mine: Record) -> int:
        """What a record needs at one more meeting to reach the target."""
        return needed(mine, self.target, self.counting)


def record(scores: list[int], counting: int) -> Record:
    """Keep of a player's scores those that can matter."""
    length = counting + COUNTBACK_SCORES
    best_first = sorted(scores, reverse=True)[:length]
    return (*best_first, *[0] * (length - len(best_first)))


def key(mine: Record, counting: int) -> Key:
    """Add up the scores that count, and name the two that decide a tie (3E, 3F)."""
    return sum(mine[:counting]), mine[counting], mine[counting + 1]


def with_score(mine: Record, points: int) -> Record:
    """The record after one more score."""
    return tuple(sorted((*mine, points), reverse=True)[:-1])


def beyond(target: Key) -> Key:
    """The least key that is better than this one."""
    total, fifth, sixth = target
    return total, fifth, sixth + 1


def needed(mine: Record, target: Key, counting: int) -> int:
    """How many units at one more meeting bring a record to ``target`` at least; 0 if it is there.

    >>> needed((9, 7, 2, 0), (20, 0, 0), counting=2), needed((9, 7, 2, 0), (16, 3, 0), counting=2)
    (11, 3)
    """
    total, fifth, sixth = key(mine, counting)
    last = mine[counting - 1]
    if (total, fifth, sixth) >= target:
        return 0
    if total < target[0]:
        level = target[0] - total + last
        return level if (last, fifth) >= target[1:] else level + 1
    return min(_needed_to_part(fifth, target), last + 1)


def _needed_to_part(fifth: int, target: Key) -> int:
    """The same among equal totals: a further score that is itself a fifth or sixth best (3F)."""
    if fifth == target[1]:
        return target[2]
    return target[1] if fifth >= target[2] else target[1] + 1
