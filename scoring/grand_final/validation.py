"""Whether a format's stages lead to a champion: each fault a sentence for an organiser."""

from collections.abc import Sequence

from scoring.errors import FormatError
from scoring.grand_final.stage import Source, Stage
from scoring.grand_final.structure import groups_in, lines_of, players_in, taken_from


def refuse_format(stages: Sequence[Stage], podium: int) -> None:
    """Raise ``FormatError`` for the first thing that is wrong with the stages together."""
    if not stages:
        raise FormatError("A final has at least one stage.")
    _refuse_twins(stages)
    _refuse_first(stages[0])
    for nth, stage in enumerate(stages):
        _refuse_sources(stage, stages[:nth], stages)
    for stage in stages[:-1]:
        _refuse_places_taken(stage, stages)
    players = players_in(stages)
    for stage in stages[1:]:
        _refuse_number(stage, players[stage.key])
    for stage in stages[:-1]:
        _refuse_beyond(stage, players[stage.key], stages)
    _refuse_last(stages[-1], players[stages[-1].key], podium)


def _refuse_twins(stages: Sequence[Stage]) -> None:
    for what, values in (("key", [s.key for s in stages]), ("name", [s.name for s in stages])):
        for value in values:
            if values.count(value) > 1:
                raise FormatError(f"Two stages have the {what} “{value}”.")


def _refuse_first(first: Stage) -> None:
    if first.takes:
        raise FormatError(
            f"{first.name} is the first stage: all who come play in it, and none come from another."
        )
    if first.group_size is not None:
        raise FormatError(
            f"{first.name} is the first stage, and how many come is not known before: it is one"
            " match, without groups."
        )


def _refuse_sources(stage: Stage, before: Sequence[Stage], stages: Sequence[Stage]) -> None:
    """Each stage after the first takes its players from stages that come before it."""
    if before and not stage.takes:
        raise FormatError(
            f"{stage.name} takes nobody: say which places of an earlier stage play in it."
        )
    names = {each.key: each.name for each in stages}
    for source in stage.takes:
        if source.stage not in names:
            raise FormatError(
                f"{stage.name} takes players from “{source.stage}”, and there is no such stage."
            )
        if source.stage not in {each.key for each in before}:
            raise FormatError(
                f"{stage.name} takes players from {names[source.stage]}, which does not come"
                " before it."
            )


def _refuse_places_taken(stage: Stage, stages: Sequence[Stage]) -> None:
    """The places of a stage go on once each, from the first without a gap.

    So nobody can be in a stage twice, or go on past somebody who finished before them.
    """
    taken = sorted(taken_from(stages, stage.key), key=lambda each: each[0].first)
    if not taken:
        raise FormatError(f"Nobody goes on from {stage.name}: that is so of the last stage alone.")
    last = 0
    before: Stage | None = None
    for source, to in taken:
        if before and source.first <= last:
            raise FormatError(
                f"Place {source.first} of {stage.name} goes on twice: to {before.name} and to"
                f" {to.name}."
            )
        if source.first > last + 1:
            raise FormatError(
                f"Place {source.first} of {stage.name} goes on, and place {source.first - 1} does"
                " not."
            )
        last, before = source.last, to


def _refuse_number(stage: Stage, players: int | None) -> None:
    if players == 1:
        raise FormatError(f"{stage.name} has 1 player, and nobody to play against.")
    if stage.group_size and players and players % stage.group_size:
        raise FormatError(
            f"{stage.name} has {players} players, who do not make groups of {stage.group_size}."
        )


def _refuse_beyond(stage: Stage, players: int | None, stages: Sequence[Stage]) -> None:
    """A match has as many places as players, and parts some of them from others."""
    in_a_match = stage.group_size or players
    if in_a_match is None:
        return
    for source, to in taken_from(stages, stage.key):
        _refuse_place(source, to, stage, in_a_match)
    if not any(line < in_a_match for line in lines_of(stages, stage.key)):
        raise FormatError(f"All of {stage.name} go on to the same stage: it parts nobody.")


def _refuse_place(source: Source, to: Stage, stage: Stage, in_a_match: int) -> None:
    if source.last > in_a_match:
        raise FormatError(
            f"{to.name} takes place {source.last} of {stage.name}, and {in_a_match} play there."
        )


def _refuse_last(last: Stage, players: int | None, podium: int) -> None:
    """The last stage is one match, whose winner is the champion."""
    if groups_in(last, players) > 1:
        raise FormatError(
            f"{last.name} is the last stage and gives the champion: it is one match, not groups."
        )
    if podium < 1:
        raise FormatError("At least the first place of the last stage is parted: the champion's.")
    if players is not None and podium > players:
        raise FormatError(
            f"{last.name} has {players} players: {podium} places cannot be parted in it."
        )
