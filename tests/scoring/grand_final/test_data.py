"""A format as plain data, and back."""

import json
from dataclasses import replace

import pytest

from scoring import (
    FinalFormat,
    FormatError,
    Stage,
    format_data,
    format_from,
    league_format,
    one_round,
    rounds_of_four,
)

CUT = {
    "name": "Cut",
    "podium": 3,
    "stages": [
        {
            "key": "qualifying",
            "name": "Qualifying",
            "games": 5,
            "points": None,
            "takes": [],
            "group_size": None,
        },
        {
            "key": "final",
            "name": "Final",
            "games": 3,
            "points": [4, 2, 1, 0],
            "takes": [{"stage": "qualifying", "first": 1, "last": 4}],
            "group_size": 4,
        },
    ],
}


def test_a_format_as_data():
    assert format_data(format_from(CUT)) == CUT


@pytest.mark.parametrize(
    "final",
    [
        league_format(),
        one_round(),
        rounds_of_four(),
        rounds_of_four(qualifiers=32),
        replace(league_format(), podium=3),
    ],
)
def test_a_format_goes_through_json_and_back(final):
    assert format_from(json.loads(json.dumps(format_data(final)))) == final


def test_what_may_be_left_out():
    short = {"name": "Once", "stages": [{"key": "final", "name": "Final", "games": 5}]}

    assert format_from(short) == FinalFormat("Once", (Stage("final", "Final", 5),))


def changed(path, value):
    """``CUT`` with one value replaced, or taken out where the value is ``...``."""
    data = json.loads(json.dumps(CUT))
    *way, last = path
    inner = data
    for step in way:
        inner = inner[step]
    if value is ...:
        del inner[last]
    else:
        inner[last] = value
    return data


FIRST, LAST = ("stages", 0), ("stages", 1)


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (("name",), ..., "The format needs the field name."),
        (("stages",), ..., "The format needs the field stages."),
        (("prize",), 1, "The format has the field “prize”; there are only name, stages, podium."),
        (("name",), 3, "The format's name must be text."),
        (("podium",), "1", "The format's podium must be a whole number."),
        (("stages",), {}, "The format's stages must be a list."),
        (FIRST, [], "Stage 1 must be an object with the fields key, name, games."),
        ((*FIRST, "games"), ..., "Stage 1 needs the field games."),
        (
            (*FIRST, "machines"),
            5,
            (
                "Stage 1 has the field “machines”; there are only key, name, games, points, takes,"
                " group_size."
            ),
        ),
        ((*FIRST, "key"), None, "Stage 1, key must be text."),
        ((*FIRST, "name"), 1, "Stage 1, name must be text."),
        ((*FIRST, "games"), True, "Stage 1, games must be a whole number."),
        ((*FIRST, "games"), 5.0, "Stage 1, games must be a whole number."),
        ((*LAST, "points"), 4, "Stage 2, points must be a list."),
        ((*LAST, "points", 1), "2", "Stage 2, points 2 must be a whole number."),
        ((*LAST, "takes"), "qualifying", "Stage 2, takes must be a list."),
        (
            (*LAST, "takes", 0),
            "qualifying",
            "Stage 2, takes 1 must be an object with the fields stage, first, last.",
        ),
        ((*LAST, "takes", 0, "stage"), 1, "Stage 2, takes 1, stage must be text."),
        ((*LAST, "takes", 0, "first"), None, "Stage 2, takes 1, first must be a whole number."),
        ((*LAST, "takes", 0, "last"), ..., "Stage 2, takes 1 needs the field last."),
        ((*LAST, "group_size"), "4", "Stage 2, group_size must be a whole number."),
        ((*LAST, "games"), 0, "Final: from 1 to 20 games are played, not 0."),
        (
            (*LAST, "takes", 0, "last"),
            6,
            "Final has 6 players, who do not make groups of 4.",
        ),
    ],
)
def test_data_that_is_refused(path, value, sentence):
    with pytest.raises(FormatError) as refused:
        format_from(changed(path, value))

    assert str(refused.value) == sentence


def test_data_of_another_kind():
    with pytest.raises(FormatError) as refused:
        format_from(None)

    assert str(refused.value) == "The format must be an object with the fields name, stages."
