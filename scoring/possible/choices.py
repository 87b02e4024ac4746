"""Choosing among several."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")


def choices(several: Sequence[T], number: int) -> Iterator[tuple[T, ...]]:
    """Every choice of so many, once; equal ones stand side by side.

    >>> list(choices("aab", 2))
    [('a', 'a'), ('a', 'b')]
    """
    if not number:
        yield ()
        return
    for nth in range(len(several) - number + 1):
        if not nth or several[nth] != several[nth - 1]:
            for others in choices(several[nth + 1 :], number - 1):
                yield (several[nth], *others)


def first_where(several: Sequence[T], holds: Callable[[T], bool]) -> int:
    """The number of the first of which something holds, where it holds of all that follow.

    >>> first_where((1, 3, 5, 7), lambda number: number > 4)
    2

    Looked for from the end, in longer and longer steps, as it is most often near there.
    """
    low = high = len(several)
    step = 1
    while low and holds(several[low - 1]):
        high = low - 1
        low = max(0, high - step)
        step *= 2
    while low < high:
        middle = (low + high) // 2
        if holds(several[middle]):
            high = middle
        else:
            low = middle + 1
    return low
