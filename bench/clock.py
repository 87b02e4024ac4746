"""Taking times fairly: turn and turn about, so that a slow moment of the machine hits both."""

import gc
import time
from collections.abc import Callable
from statistics import median

__all__ = ["interleaved", "median"]


def interleaved(
    *things: Callable[[], object], rounds: int, repeat: int = 1
) -> tuple[list[float], ...]:
    """Time each thing ``rounds`` times, in turn, after one unmeasured call of each.

    Each time is of ``repeat`` calls, in seconds, with the garbage collector off.
    """
    times: tuple[list[float], ...] = tuple([] for _ in things)
    for thing in things:
        thing()
    for _ in range(rounds):
        for thing, taken in zip(things, times, strict=True):
            gc.collect()
            gc.disable()
            start = time.perf_counter()
            for _ in range(repeat):
                thing()
            taken.append(time.perf_counter() - start)
            gc.enable()
    return times
