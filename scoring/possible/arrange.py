"""A few plain results that bring players up more often than not."""

from collections.abc import Callable, Sequence

from scoring.possible.race import Race
from scoring.possible.record import Record, with_score


def weakest_first(records: Sequence[Record]) -> list[Record]:
    """The first place goes to whoever is worst off."""
    return sorted(records)


def strongest_first(records: Sequence[Record]) -> list[Record]:
    """The first place goes to whoever is best off."""
    return sorted(records, reverse=True)


def zigzag(records: Sequence[Record]) -> list[Record]:
    """Every other player from the best down, and the rest from the worst up."""
    best_first = strongest_first(records)
    return [*best_first[::2], *best_first[1::2][::-1]]


ORDERS: tuple[Callable[[Sequence[Record]], list[Record]], ...] = (
    weakest_first,
    zigzag,
    strongest_first,
)


def at_once(race: Race) -> bool:
    """Do the strongest come up, finishing in one of these orders at all meetings but the last?"""
    strongest = strongest_first(race.records)[: race.seats]
    return any(_brings_up(race, strongest, in_order) for in_order in ORDERS)


def _brings_up(
    race: Race, records: list[Record], in_order: Callable[[Sequence[Record]], list[Record]]
) -> bool:
    for places in race.plans[:-1]:
        in_turn = zip(in_order(records), places.worth, strict=False)
        records = [with_score(mine, each) for mine, each in in_turn]
    return not race.lacking(records)
