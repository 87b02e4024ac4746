"""The format of a grand final: what can be written, and what is refused (1A, 1G)."""

from dataclasses import replace

import pytest

from scoring import (
    FinalFormat,
    FormatError,
    RuleError,
    Source,
    Stage,
    league_format,
    one_round,
    rounds_of_four,
)

QUALIFYING = Stage("qualifying", "Qualifying", 5)
PLAYOFF = Stage("play-off", "Play-off", 1, takes=(Source("qualifying", 3, 6),))
FINAL = Stage("final", "Final", 3, takes=(Source("qualifying", 1, 2), Source("play-off", 1, 2)))


def shape(final):
    """How many a stage is for, in how many matches, and where it draws its lines."""
    return {
        stage.key: (final.players(stage.key), final.groups(stage.key), final.lines(stage.key))
        for stage in final.stages
    }


def test_1g_the_leagues_format():
    final = league_format(qualifying_games=5, playoff_games=1, final_games=3)

    assert final.stages == (QUALIFYING, PLAYOFF, FINAL)
    assert shape(final) == {
        "qualifying": (None, 1, (2, 6)),
        "play-off": (4, 1, (2,)),
        "final": (4, 1, (1,)),
    }


def test_1g_where_each_place_of_qualifying_leads():
    final = league_format()
    leads = [final.goes_to("qualifying", place) for place in range(1, 8)]

    assert [to and to.key for to in leads] == ["final"] * 2 + ["play-off"] * 4 + [None]


def test_one_round_gives_the_champion():
    final = one_round(games=5)

    assert final.stages == (Stage("final", "Final", 5),)
    assert (final.first, shape(final)) == (final.last, {"final": (None, 1, (1,))})


@pytest.mark.parametrize(
    ("qualifiers", "expected"),
    [
        (4, {"qualifying": (None, 1, (4,)), "final": (4, 1, (1,))}),
        (
            8,
            {
                "qualifying": (None, 1, (8,)),
                "semi-final": (8, 2, (2,)),
                "final": (4, 1, (1,)),
            },
        ),
        (
            32,
            {
                "qualifying": (None, 1, (32,)),
                "round-of-32": (32, 8, (2,)),
                "quarter-final": (16, 4, (2,)),
                "semi-final": (8, 2, (2,)),
                "final": (4, 1, (1,)),
            },
        ),
    ],
)
def test_rounds_of_four(qualifiers, expected):
    assert shape(rounds_of_four(qualifiers=qualifiers)) == expected


def test_a_round_of_four_in_full():
    final = rounds_of_four(qualifying_games=6, qualifiers=16, games_a_round=4)

    assert [stage.name for stage in final.stages] == [
        "Qualifying",
        "Quarter-final",
        "Semi-final",
        "Final",
    ]
    assert final.first == Stage("qualifying", "Qualifying", 6)
    assert final.stage("semi-final") == Stage(
        "semi-final",
        "Semi-final",
        4,
        points=(4, 2, 1, 0),
        takes=(Source("quarter-final", 1, 2),),
        group_size=4,
    )
    assert final.last == Stage(
        "final", "Final", 4, points=(4, 2, 1, 0), takes=(Source("semi-final", 1, 2),)
    )


@pytest.mark.parametrize("qualifiers", [0, 2, 3, 6, 12, 24])
def test_rounds_of_four_are_halved_each_time(qualifiers):
    with pytest.raises(FormatError, match=rf"^Rounds of four .*, not {qualifiers}\.$"):
        rounds_of_four(qualifiers=qualifiers)


def test_the_best_of_qualifying_can_have_a_bye_into_the_second_round():
    final = FinalFormat(
        "Top 24",
        (
            QUALIFYING,
            Stage("one", "One", 3, takes=(Source("qualifying", 9, 24),), group_size=4),
            Stage(
                "two",
                "Two",
                3,
                takes=(Source("qualifying", 1, 8), Source("one", 1, 2)),
                group_size=4,
            ),
            Stage("three", "Three", 3, takes=(Source("two", 1, 2),), group_size=4),
            Stage("final", "Final", 3, takes=(Source("three", 1, 2),)),
        ),
    )

    assert shape(final) == {
        "qualifying": (None, 1, (8, 24)),
        "one": (16, 4, (2,)),
        "two": (16, 4, (2,)),
        "three": (8, 2, (2,)),
        "final": (4, 1, (1,)),
    }


def test_a_podium_of_three_parts_the_first_three():
    assert replace(league_format(), podium=3).lines("final") == (1, 2, 3)


def test_places_that_lead_the_same_way_have_no_line_between_them():
    final = FinalFormat(
        "Cut",
        (
            QUALIFYING,
            replace(FINAL, takes=(Source("qualifying", 1, 2), Source("qualifying", 3, 4))),
        ),
    )

    assert final.lines("qualifying") == (4,)


def test_a_stage_that_there_is_not():
    with pytest.raises(KeyError, match="semi-final"):
        league_format().stage("semi-final")


def test_a_format_error_is_a_rule_error():
    assert issubclass(FormatError, RuleError)


def test_a_last_stage_may_be_one_group():
    final = FinalFormat(
        "Cut", (QUALIFYING, replace(FINAL, takes=(Source("qualifying", 1, 4),), group_size=4))
    )

    assert shape(final)["final"] == (4, 1, (1,))


def test_how_many_come_to_the_only_stage_is_not_known_so_its_podium_may_be_any():
    assert replace(one_round(), podium=8).lines("final") == (1, 2, 3, 4, 5, 6, 7, 8)
