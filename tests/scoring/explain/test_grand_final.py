"""How the grand final is played, and why a player goes on."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scoring import (
    FinalFormat,
    Game,
    Source,
    Stage,
    Step,
    explain_format,
    explain_stage,
    league_format,
    one_round,
    rounds_of_four,
)
from tests.scoring.grand_final.playing import match, order, sudden_death, won

FORMAT = league_format(qualifying_games=1, playoff_games=1, final_games=1)
EIGHT = "Ann Bob Cat Dee Eve Fay Gus Hal"
SUDDEN_DEATH = Step(
    "3F", "Who is level where ways part plays a sudden death: one game on one machine.", None
)


def test_1g_the_leagues_format_in_words():
    assert explain_format(league_format(playoff_games=1)) == (
        Step(
            "1G",
            "Qualifying: all who come play 5 games, at the league’s machine points. 1st and 2nd go"
            " on to Final; 3rd to 6th go on to Play-off.",
            None,
        ),
        Step(
            "1G",
            "Play-off: 3rd to 6th of Qualifying play 1 game, at the league’s machine points. 1st"
            " and 2nd go on to Final.",
            None,
        ),
        Step(
            "1G",
            "Final: 1st and 2nd of Qualifying and 1st and 2nd of Play-off play 3 games, at the"
            " league’s machine points. The winner is the champion.",
            None,
        ),
        SUDDEN_DEATH,
    )


def test_one_round_in_words():
    text = (
        "Final: all who come play 5 games, at the league’s machine points. The winner is the"
        " champion."
    )

    assert explain_format(one_round()) == (Step("1G", text, None), SUDDEN_DEATH)


def test_rounds_of_four_in_words():
    assert [step.text for step in explain_format(rounds_of_four())][1:3] == [
        (
            "Semi-final: 1st to 8th of Qualifying play 3 games in groups of 4, at 4, 2, 1 and 0"
            " points. In each group 1st and 2nd go on to Final."
        ),
        (
            "Final: 1st and 2nd of each Semi-final group play 3 games, at 4, 2, 1 and 0 points. The"
            " winner is the champion."
        ),
    ]


def test_a_place_alone_and_a_podium_in_words():
    final = FinalFormat(
        "Ladder",
        (
            Stage("qualifying", "Qualifying", 5),
            Stage("play-off", "Play-off", 1, takes=(Source("qualifying", 2, 3),)),
            Stage(
                "final",
                "Final",
                1,
                takes=(Source("qualifying", 1, 1), Source("play-off", 1, 1)),
            ),
        ),
        podium=2,
    )

    assert [step.text for step in explain_format(final)] == [
        (
            "Qualifying: all who come play 5 games, at the league’s machine points. 1st goes on to"
            " Final; 2nd and 3rd go on to Play-off."
        ),
        (
            "Play-off: 2nd and 3rd of Qualifying play 1 game, at the league’s machine points. 1st"
            " goes on to Final."
        ),
        (
            "Final: 1st of Qualifying and 1st of Play-off play 1 game, at the league’s machine"
            " points. The winner is the champion; none of the first 2 places is shared."
        ),
        SUDDEN_DEATH.text,
    ]


def told(key, *matches, qualifying="Ann Bob Cat Dee Eve Fay=Gus Hal", final=FORMAT, **names):
    """Explain a stage after a qualifying of one game and the matches after it."""
    return explain_stage(won(final, EIGHT, match("qualifying", qualifying), *matches), key, **names)


def said(*args, **kwargs):
    return [step.text for step in told(*args, **kwargs)]


LEVEL = Step(
    "3F",
    "Level with 2.5 points: Fay and Gus, for 6th place.",
    Fraction(5, 2),
)


def test_a_tie_for_sixth_that_is_open():
    assert told("qualifying") == (
        LEVEL,
        Step("3F", "A sudden death has to decide: Fay and Gus.", None),
        Step("1G", "On to Play-off: Cat, Dee and Eve.", 3),
        Step("1G", "On to Final: Ann and Bob.", 2),
    )


def test_a_tie_for_sixth_that_a_sudden_death_has_parted():
    death = sudden_death("qualifying", Game("fox", {"Fay": 9_000_000, "Gus": 12_345_670}))

    assert told("qualifying", death) == (
        LEVEL,
        Step("3F", "Sudden death on fox: Gus 12,345,670; Fay 9,000,000.", None),
        Step("3F", "So Gus is 6th and goes on to Play-off; Fay is 7th.", None),
        Step("1G", "On to Play-off: Cat, Dee, Eve and Gus.", 4),
        Step("1G", "On to Final: Ann and Bob.", 2),
    )


def test_players_and_machines_by_their_names():
    death = sudden_death("qualifying", Game("fox", {"Fay": 9, "Gus": 12}))
    steps = said("qualifying", death, players={"Gus": "Gus Grey"}, machines={"fox": "Fish Tales"})

    assert steps[1:4] == [
        "Sudden death on Fish Tales: Gus Grey 12; Fay 9.",
        "So Gus Grey is 6th and goes on to Play-off; Fay is 7th.",
        "On to Play-off: Cat, Dee, Eve and Gus Grey.",
    ]


def test_a_sudden_death_that_ends_level():
    level = sudden_death("qualifying", Game("fox", {"Fay": 9, "Gus": 9, "Hal": 20}))

    assert said("qualifying", level)[1:3] == [
        "Sudden death on fox: Fay and Gus 9.",
        "Another sudden death has to decide: Fay and Gus.",
    ]


def test_whoever_did_not_play_the_sudden_death():
    absent = sudden_death("qualifying", Game("fox", {"Gus": 0}), entered="Fay")

    assert said("qualifying", absent)[1:3] == [
        "Sudden death on fox: Gus 0; Fay no score.",
        "So Gus is 6th and goes on to Play-off; Fay is 7th.",
    ]


def test_a_second_sudden_death_is_between_those_whom_the_first_left_level():
    steps = said(
        "qualifying",
        sudden_death("qualifying", order("fox", "Eve Fay=Gus"), order=1),
        sudden_death("qualifying", order("taf", "Gus Fay"), order=2),
        qualifying="Ann Bob Cat Dee Eve=Fay=Gus Hal",
    )

    assert steps[:4] == [
        "Level with 3 points: Eve, Fay and Gus, for the 2 places up to 6th.",
        "Sudden death on fox: Eve 200; Fay and Gus 199.",
        "Sudden death on taf: Gus 200; Fay 199.",
        "So Eve is 5th and goes on to Play-off; Gus is 6th and goes on to Play-off; Fay is 7th.",
    ]


def test_a_tie_across_two_lines():
    steps = said(
        "qualifying",
        sudden_death("qualifying", "Gus Fay=Eve=Dee=Cat Bob"),
        qualifying="Ann Bob=Cat=Dee=Eve=Fay=Gus Hal",
    )

    assert steps[0] == (
        "Level with 4.5 points: Bob, Cat, Dee, Eve, Fay and Gus, for 2nd place and the 5 places up"
        " to 6th."
    )
    assert steps[2] == (
        "So Gus is 2nd and goes on to Final; Cat, Dee, Eve and Fay share 3rd and go on to Play-off;"
        " Bob is 7th."
    )


def test_a_tie_in_one_of_several_groups():
    steps = said(
        "semi-final",
        match("semi-final", "Bob Cat=Fay Gus", group=2),
        qualifying=EIGHT,
        final=rounds_of_four(1, 8, 1),
    )

    assert steps == [
        "Group 2: level with 1.5 points: Cat and Fay, for 2nd place.",
        "A sudden death has to decide: Cat and Fay.",
        "On to Final: Bob.",
    ]


ALL_PLAYED = (match("play-off", "Cat Dee Eve Fay"), match("final", "Ann=Bob Cat Dee"))


def test_a_tie_for_the_championship():
    assert said("final", *ALL_PLAYED, qualifying=EIGHT) == [
        "Level with 3.5 points: Ann and Bob, for 1st place.",
        "A sudden death has to decide: Ann and Bob.",
    ]


def test_the_champion():
    steps = told("final", *ALL_PLAYED, sudden_death("final", "Bob Ann"), qualifying=EIGHT)

    assert steps[-2:] == (
        Step("3F", "So Bob is 1st; Ann is 2nd.", None),
        Step("1G", "Champion: Bob.", None),
    )


def test_a_stage_that_a_correction_has_changed():
    assert told("play-off", *ALL_PLAYED, qualifying="Ann Bob Cat Dee Eve Gus Fay Hal") == (
        Step("1G", "Not entered, with a place in this stage: Gus.", 1),
        Step("1G", "Entered, without a place in this stage: Fay.", 1),
    )


def test_a_stage_that_a_correction_has_opened_again():
    text = "Who plays in this stage is open: nobody goes on from it."

    assert told("play-off", *ALL_PLAYED) == (Step("1G", text, None),)


@pytest.mark.parametrize("key", ["play-off", "final"])
def test_of_a_stage_to_come_nothing_is_told(key):
    assert told(key, qualifying=EIGHT) == ()


def test_while_a_stage_is_played_nobody_is_on():
    playing = replace(match("play-off", "Cat Dee Eve Fay"), finished=False)

    assert told("play-off", playing, qualifying=EIGHT) == ()


def test_a_stage_that_needs_no_match():
    assert said("play-off", qualifying="Ann Bob Cat Dee") == ["On to Final: Cat and Dee."]
