"""What a player needs at the next meeting, in units: to be secure, to stay in reach (1F, 3F)."""

from scoring.possible.chances import Chances
from scoring.possible.choices import first_where
from scoring.possible.record import Record, with_score


def secure_with(chances: Chances, mine: Record, meetings: int) -> int | None:
    """The least points such that, with so many or more, the player cannot be left out.

    Found from above: the glance is sure of whatever is better than what it is sure of, and below
    that every number of points is looked into, until one is not enough.
    """
    points = chances.to_be_had()
    sure = first_where(points, lambda each: chances.is_safe(mine, meetings, each))
    for nth in range(sure - 1, -1, -1):
        after = with_score(mine, points[nth])
        if any(
            chances.may_miss(after, meetings - 1, (left,))
            for left in chances.field.places.beside(points[nth])
        ):
            return points[nth + 1] if nth + 1 < len(points) else None
    return points[0] if points else None


def in_reach_with(chances: Chances, mine: Record, meetings: int) -> int | None:
    """The least points with which the player can still qualify; None if with none."""
    if chances.may_qualify(mine, meetings - 1):
        return 0
    points = chances.to_be_had()
    start = first_where(
        points, lambda each: chances.could_qualify(with_score(mine, each), meetings - 1)
    )
    for each in points[start:]:
        after = with_score(mine, each)
        if any(
            chances.may_qualify(after, meetings - 1, (left,))
            for left in chances.field.places.around(each)
        ):
            return each
    return None
