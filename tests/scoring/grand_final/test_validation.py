"""Formats of a grand final that are refused, and what is said of them (1A, 1G)."""

from dataclasses import replace

import pytest

from scoring import FinalFormat, FormatError, Source, Stage, league_format

QUALIFYING, PLAYOFF, FINAL = league_format().stages


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        pytest.param(
            lambda: Source("q", 0, 2), "Places 0 to 2 are none: count up, from 1 to 999.", id="0"
        ),
        pytest.param(
            lambda: Source("q", 3, 2), "Places 3 to 2 are none: count up, from 1 to 999.", id="down"
        ),
        pytest.param(
            lambda: Source("q", 1, 1000),
            "Places 1 to 1000 are none: count up, from 1 to 999.",
            id="beyond",
        ),
        pytest.param(
            lambda: Stage("Play Off", "Play-off", 1),
            "“Play Off” is no key of a stage: it takes small letters, digits and hyphens, at most"
            " 50.",
            id="key",
        ),
        pytest.param(
            lambda: Stage("a" * 51, "Play-off", 1),
            f"“{'a' * 50}” is no key of a stage: it takes small letters, digits and hyphens, at"
            " most 50.",
            id="long key",
        ),
        pytest.param(
            lambda: Stage("final", " ", 1),
            "The stage “final” needs a name of at most 60 characters.",
            id="no name",
        ),
        pytest.param(
            lambda: Stage("final", "F" * 61, 1),
            "The stage “final” needs a name of at most 60 characters.",
            id="long name",
        ),
        pytest.param(
            lambda: Stage("final", "Final", 0),
            "Final: from 1 to 20 games are played, not 0.",
            id="no games",
        ),
        pytest.param(
            lambda: Stage("final", "Final", 21),
            "Final: from 1 to 20 games are played, not 21.",
            id="too many games",
        ),
        pytest.param(
            lambda: Stage("final", "Final", 1, group_size=1),
            "Final: a group has 2 to 6 players (2F).",
            id="group of one",
        ),
        pytest.param(
            lambda: Stage("final", "Final", 1, group_size=7),
            "Final: a group has 2 to 6 players (2F).",
            id="group of seven",
        ),
        pytest.param(
            lambda: Stage("final", "Final", 1, points=()),
            "Final: the best score on a game takes at least 1 point.",
            id="no points",
        ),
        pytest.param(
            lambda: Stage("final", "Final", 1, points=(0, 0)),
            "Final: the best score on a game takes at least 1 point.",
            id="nothing for the best",
        ),
        pytest.param(
            lambda: Stage("final", "Final", 1, points=(4, 1, 2)),
            "Final: no place takes more points than the one before it, or fewer than 0.",
            id="more for the third",
        ),
        pytest.param(
            lambda: Stage("final", "Final", 1, points=(4, 2, -1)),
            "Final: no place takes more points than the one before it, or fewer than 0.",
            id="below 0",
        ),
    ],
)
def test_a_stage_that_cannot_be(make, sentence):
    with pytest.raises(FormatError) as refused:
        make()

    assert str(refused.value) == sentence


def final_from(*sources, **more):
    return Stage("final", "Final", 3, takes=sources, **more)


def playoff_from(*sources, **more):
    return Stage("play-off", "Play-off", 1, takes=sources, **more)


Q12, Q14, Q36 = (Source("qualifying", *places) for places in ((1, 2), (1, 4), (3, 6)))
P12 = Source("play-off", 1, 2)


@pytest.mark.parametrize(
    ("stages", "sentence"),
    [
        pytest.param([], "A final has at least one stage.", id="no stage"),
        pytest.param(
            [QUALIFYING, final_from(Q12), final_from(Q12)],
            "Two stages have the key “final”.",
            id="a key twice",
        ),
        pytest.param(
            [QUALIFYING, replace(FINAL, name="Qualifying")],
            "Two stages have the name “Qualifying”.",
            id="a name twice",
        ),
        pytest.param(
            [PLAYOFF],
            "Play-off is the first stage: all who come play in it, and none come from another.",
            id="the first from another",
        ),
        pytest.param(
            [replace(QUALIFYING, group_size=4)],
            "Qualifying is the first stage, and how many come is not known before: it is one match,"
            " without groups.",
            id="the first in groups",
        ),
        pytest.param(
            [QUALIFYING, final_from()],
            "Final takes nobody: say which places of an earlier stage play in it.",
            id="a second for all who come",
        ),
        pytest.param(
            [QUALIFYING, FINAL],
            "Final takes players from “play-off”, and there is no such stage.",
            id="from nowhere",
        ),
        pytest.param(
            [QUALIFYING, FINAL, PLAYOFF],
            "Final takes players from Play-off, which does not come before it.",
            id="from a later stage",
        ),
        pytest.param(
            [QUALIFYING, final_from(Source("final", 1, 2))],
            "Final takes players from Final, which does not come before it.",
            id="from itself",
        ),
        pytest.param(
            [QUALIFYING, playoff_from(Q12), final_from(Source("qualifying", 3, 4))],
            "Nobody goes on from Play-off: that is so of the last stage alone.",
            id="a stage that leads nowhere",
        ),
        pytest.param(
            [QUALIFYING, playoff_from(Q36), final_from(Q14, P12)],
            "Place 3 of Qualifying goes on twice: to Final and to Play-off.",
            id="overlapping places: a player in the final twice",
        ),
        pytest.param(
            [QUALIFYING, final_from(Q14, Source("qualifying", 4, 5))],
            "Place 4 of Qualifying goes on twice: to Final and to Final.",
            id="one stage takes a place twice",
        ),
        pytest.param(
            [QUALIFYING, playoff_from(Q36), final_from(Source("qualifying", 1, 1), P12)],
            "Place 3 of Qualifying goes on, and place 2 does not.",
            id="a gap",
        ),
        pytest.param(
            [QUALIFYING, final_from(Q36)],
            "Place 3 of Qualifying goes on, and place 2 does not.",
            id="not from the first",
        ),
        pytest.param(
            [QUALIFYING, final_from(Source("qualifying", 1, 1))],
            "Final has 1 player, and nobody to play against.",
            id="one alone",
        ),
        pytest.param(
            [
                QUALIFYING,
                playoff_from(Source("qualifying", 1, 6), group_size=4),
                final_from(P12),
            ],
            "Play-off has 6 players, who do not make groups of 4.",
            id="groups that do not divide",
        ),
        pytest.param(
            [QUALIFYING, playoff_from(Q14), final_from(Source("play-off", 1, 5))],
            "Final takes place 5 of Play-off, and 4 play there.",
            id="a place that nobody can have",
        ),
        pytest.param(
            [
                QUALIFYING,
                playoff_from(Source("qualifying", 1, 8), group_size=4),
                final_from(Source("play-off", 1, 5)),
            ],
            "Final takes place 5 of Play-off, and 4 play there.",
            id="a place that nobody can have in a group",
        ),
        pytest.param(
            [QUALIFYING, playoff_from(Q14), final_from(Source("play-off", 1, 4))],
            "All of Play-off go on to the same stage: it parts nobody.",
            id="all go on",
        ),
        pytest.param(
            [QUALIFYING, final_from(Source("qualifying", 1, 8), group_size=4)],
            "Final is the last stage and gives the champion: it is one match, not groups.",
            id="two champions",
        ),
    ],
)
def test_stages_that_do_not_hang_together(stages, sentence):
    with pytest.raises(FormatError) as refused:
        FinalFormat("Format", tuple(stages))

    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        pytest.param(
            lambda: replace(league_format(), name=""),
            "A format needs a name of at most 60 characters.",
            id="no name",
        ),
        pytest.param(
            lambda: replace(league_format(), name="F" * 61),
            "A format needs a name of at most 60 characters.",
            id="long name",
        ),
        pytest.param(
            lambda: replace(league_format(), podium=0),
            "At least the first place of the last stage is parted: the champion's.",
            id="no champion",
        ),
        pytest.param(
            lambda: replace(league_format(), podium=5),
            "Final has 4 players: 5 places cannot be parted in it.",
            id="more than play",
        ),
    ],
)
def test_a_format_that_cannot_be(make, sentence):
    with pytest.raises(FormatError) as refused:
        make()

    assert str(refused.value) == sentence
