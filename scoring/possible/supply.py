"""What records ask for against what places give: a sure no, and quick; otherwise no word.

However players tie, what they score above any level comes to no more than the places are worth
above that level: what a mean has above a level is no more than the mean of what each has above it.
"""

from collections.abc import Collection, Sequence

from scoring.possible.record import Key, Record, key

Ways = tuple[tuple[int, int], ...]
"""The ways to reach a key: with how many further scores, and with what sum of them at least."""


def ways(mine: Record, target: Key, counting: int, meetings: int, top: int, grain: int) -> Ways:
    """How a record that is behind ``target`` can come up to it at so many meetings.

    No score is above ``top``, and all are whole numbers of ``grain``.
    """
    missing = target[0] - key(mine, counting)[0]
    if missing <= 0:
        return ((1, 0),)
    found = []
    for number in range(1, min(meetings, counting) + 1):
        missing += mine[counting - number]
        behind = mine[counting - number : counting - number + 2] < target[1:]
        least = missing + 1 if number == meetings and behind else missing
        least = -(-least // grain) * grain
        if least <= number * top:
            found.append((number, least))
    return tuple(found)


class Others:
    """Some of whom so many are wanted: those who ask least."""

    def __init__(self, asked: Collection[Ways], wanted: int) -> None:
        """Remember what they ask for."""
        self._asked = asked
        self._wanted = wanted
        self._known: dict[int, int] = {}

    def above(self, level: int) -> int:
        """What they ask for above a level."""
        if level not in self._known:
            least_first = sorted([_above(each, level) for each in self._asked])
            self._known[level] = sum(least_first[: self._wanted])
        return self._known[level]


NOBODY = Others((), 0)


def asks_too_much(
    places: Sequence[int],
    needs: Sequence[int],
    asked: Collection[Ways],
    others: Others = NOBODY,
) -> bool:
    """Is it certain that the places are not worth enough?

    For the scores needed, all that is asked, and what others ask.
    """
    return any(
        _left_over(level, places, needs, asked) < others.above(level) for level in set(places)
    )


def _left_over(
    level: int, places: Sequence[int], needs: Sequence[int], asked: Collection[Ways]
) -> int:
    """What the places are worth above a level, beyond what is needed and asked for there."""
    spare = 0
    for worth in places:
        if worth > level:
            spare += worth - level
    for need in needs:
        if need > level:
            spare -= need - level
    for each in asked:
        spare -= _above(each, level)
    return spare


def _above(asked: Ways, level: int) -> int:
    """What is asked for above a level, in the way that asks least."""
    return max(0, min([least - number * level for number, least in asked]))
