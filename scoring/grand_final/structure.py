"""How the stages of a format hang together: how many play in each, and where each place leads."""

from collections.abc import Iterator, Sequence

from scoring.grand_final.stage import Source, Stage


def players_in(stages: Sequence[Stage]) -> dict[str, int | None]:
    """How many players each stage is for, by its key; None for the first, where all play who come.

    Each stage may take only from those before it.
    """
    players: dict[str, int | None] = {}
    by_key = {stage.key: stage for stage in stages}
    for stage in stages:
        players[stage.key] = (
            sum(
                len(source) * groups_in(by_key[source.stage], players[source.stage])
                for source in stage.takes
            )
            or None
        )
    return players


def groups_in(stage: Stage, players: int | None) -> int:
    """How many matches a stage for so many players has."""
    return players // stage.group_size if players and stage.group_size else 1


def taken_from(stages: Sequence[Stage], key: str) -> Iterator[tuple[Source, Stage]]:
    """The places that go on from a stage, each with the stage that they go on to."""
    for stage in stages:
        for source in stage.takes:
            if source.stage == key:
                yield source, stage


def leads_to(stages: Sequence[Stage], key: str, position: int) -> Stage | None:
    """Give the stage to which a place in a match leads; None if its player is out."""
    for source, stage in taken_from(stages, key):
        if position in source:
            return stage
    return None


def lines_of(stages: Sequence[Stage], key: str) -> tuple[int, ...]:
    """The places after which ways part: 2 where the second goes elsewhere than the third."""
    ends = {source.last for source, _ in taken_from(stages, key)}
    return tuple(
        end for end in sorted(ends) if leads_to(stages, key, end) != leads_to(stages, key, end + 1)
    )
