"""Who has a place in a stage, in seeded order, and how seeds are dealt to groups (1G)."""

from collections.abc import Iterator, Mapping, Sequence

from scoring.grand_final.outcome import Entrant, GroupResult, MatchRow, StageResult
from scoring.grand_final.stage import Source, Stage

_OVER = frozenset({"finished", "sudden_death", "skipped"})


def entrants(stage: Stage, before: Mapping[str, StageResult]) -> tuple[Entrant, ...]:
    """Give those known to have won a place in a stage.

    The stage's first source comes first; within one the better places, and of equal places (in
    groups, or shared) the better seed.
    """
    earned = [
        (source.stage, row)
        for source in stage.takes
        for row in _taken(source, before[source.stage])
    ]
    return tuple(
        Entrant(row.player, seed, came_from, row.position)
        for seed, (came_from, row) in enumerate(earned, start=1)
    )


def all_known(stage: Stage, before: Mapping[str, StageResult]) -> bool:
    """Is it settled who plays in a stage: can nobody else win a place in it?"""
    return all(_settled(source, before[source.stage]) for source in stage.takes)


def _settled(source: Source, stage: StageResult) -> bool:
    """Are these places of a stage final? A tie over another line does not matter to them."""
    if stage.state not in _OVER:
        return False
    still_open = (place for group in stage.groups for tie in group.ties for place in tie.open)
    return not any(
        place.position <= source.last and source.first <= place.last for place in still_open
    )


def _taken(source: Source, stage: StageResult) -> list[MatchRow]:
    """Those who hold these places for certain, better ones first."""
    if stage.state == "changed":
        return []
    seeds = {entrant.player: entrant.seed for entrant in stage.entrants}
    rows = [row for group in stage.groups for row in _certain(group) if row.position in source]
    return sorted(rows, key=lambda row: (row.position or 0, seeds[row.player]))


def _certain(group: GroupResult) -> Iterator[MatchRow]:
    """The rows of players whose place no score still to come can change."""
    if group.state in _OVER:
        yield from (row for row in group.rows if not row.open)


def deal(players: Sequence[str], groups: Sequence[int]) -> dict[int, tuple[str, ...]]:
    """Deal seeds to groups there and back: 1, 4, 5, 8 to the first of two, 2, 3, 6, 7 to the other.

    >>> deal("abcde", [1, 2])
    {1: ('a', 'd', 'e'), 2: ('b', 'c')}
    """
    turns = len(groups)
    dealt: dict[int, list[str]] = {number: [] for number in groups}
    for nth, player in enumerate(players):
        row, column = divmod(nth, turns)
        dealt[groups[column if row % 2 == 0 else turns - 1 - column]].append(player)
    return {number: tuple(group) for number, group in dealt.items()}
