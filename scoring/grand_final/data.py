"""A format from plain data, as JSON keeps it, and back: strict, and exact about what is wrong."""

from collections.abc import Mapping, Sequence
from typing import Any

from scoring.errors import FormatError
from scoring.grand_final.format import FinalFormat
from scoring.grand_final.stage import Source, Stage


def format_data(final: FinalFormat) -> dict[str, Any]:
    """Write a format as plain data: ``format_from`` makes the same one of it.

    >>> from scoring import one_round
    >>> format_data(one_round())["stages"][0]["games"]
    5
    """
    return {
        "name": final.name,
        "podium": final.podium,
        "stages": [_stage_data(stage) for stage in final.stages],
    }


def _stage_data(stage: Stage) -> dict[str, Any]:
    return {
        "key": stage.key,
        "name": stage.name,
        "games": stage.games,
        "points": None if stage.points is None else list(stage.points),
        "takes": [
            {"stage": source.stage, "first": source.first, "last": source.last}
            for source in stage.takes
        ],
        "group_size": stage.group_size,
    }


def format_from(data: object) -> FinalFormat:
    """Read a format from plain data; ``FormatError`` names the place of what is wrong.

    ``podium``, ``points``, ``takes`` and ``group_size`` may be left out.
    """
    values = _fields("The format", data, needed=("name", "stages"), free=("podium",))
    stages = _list("The format's stages", values["stages"])
    return FinalFormat(
        name=_text("The format's name", values["name"]),
        stages=tuple(_stage(f"Stage {nth}", each) for nth, each in enumerate(stages, start=1)),
        podium=_whole("The format's podium", values.get("podium", 1)),
    )


def _stage(place: str, data: object) -> Stage:
    values = _fields(
        place, data, needed=("key", "name", "games"), free=("points", "takes", "group_size")
    )
    points, takes = values.get("points"), _list(f"{place}, takes", values.get("takes", []))
    size = values.get("group_size")
    return Stage(
        key=_text(f"{place}, key", values["key"]),
        name=_text(f"{place}, name", values["name"]),
        games=_whole(f"{place}, games", values["games"]),
        points=None if points is None else _wholes(f"{place}, points", points),
        takes=tuple(_source(f"{place}, takes {nth}", each) for nth, each in enumerate(takes, 1)),
        group_size=None if size is None else _whole(f"{place}, group_size", size),
    )


def _source(place: str, data: object) -> Source:
    values = _fields(place, data, needed=("stage", "first", "last"))
    return Source(
        stage=_text(f"{place}, stage", values["stage"]),
        first=_whole(f"{place}, first", values["first"]),
        last=_whole(f"{place}, last", values["last"]),
    )


def _fields(
    place: str, data: object, *, needed: Sequence[str], free: Sequence[str] = ()
) -> Mapping[str, Any]:
    """Take an object with the fields that there are, and no others."""
    if not isinstance(data, Mapping):
        raise FormatError(f"{place} must be an object with the fields {', '.join(needed)}.")
    known = (*needed, *free)
    for name in data:
        if name not in known:
            raise FormatError(f"{place} has the field “{name}”; there are only {', '.join(known)}.")
    for name in needed:
        if name not in data:
            raise FormatError(f"{place} needs the field {name}.")
    return data


def _list(place: str, value: object) -> Sequence[object]:
    if not isinstance(value, list | tuple):
        raise FormatError(f"{place} must be a list.")
    return value


def _text(place: str, value: object) -> str:
    if not isinstance(value, str):
        raise FormatError(f"{place} must be text.")
    return value


def _whole(place: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise FormatError(f"{place} must be a whole number.")
    return value


def _wholes(place: str, value: object) -> tuple[int, ...]:
    return tuple(_whole(f"{place} {nth}", each) for nth, each in enumerate(_list(place, value), 1))
