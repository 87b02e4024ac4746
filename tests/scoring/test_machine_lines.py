"""A score's working on one game: ``GameResult.line`` and ``lines`` (3B, 7A)."""

from fractions import Fraction

import pytest

from scoring import Game, Penalty, Ruling, RulingStep, ScoreLine, counted_scores
from tests.scoring.shorthand import disqualified, game, played, ruled


def only_game(*args, **kwargs):
    (one,) = played(*args, **kwargs).games
    return one


def test_a_line_goes_from_what_the_machine_showed_to_what_it_is_worth():
    fox = only_game(ruled("Ann", Ruling("compensation_ball", 5), Ann=16, Bob=10, Cat=10))

    assert fox.line("Ann") == ScoreLine(
        player="Ann",
        shown=16,
        steps=(RulingStep("compensation_ball", 5, 21),),
        counted=21,
        competitors=3,
        position=1,
        level=1,
        points=Fraction(3),
        bonus=1,
    )
    assert fox.line("Ann").total == 4


def test_a_line_says_how_many_share_the_place():
    cat = only_game(game(Ann=20, Bob=10, Cat=10)).line("Cat")

    assert (cat.position, cat.level, cat.points, cat.bonus) == (2, 2, Fraction(3, 2), 0)


def test_a_disqualified_players_line_counts_0_and_has_no_place():
    ann = only_game(game(Ann=20, Bob=10), penalties=disqualified("Ann")).line("Ann")

    assert (ann.shown, ann.counted, ann.position, ann.level, ann.total) == (20, 0, None, 0, 0)


def test_a_penalty_where_there_was_no_score_shows_none():
    cat = only_game(game(Ann=20, Bob=10), penalties=(Penalty("Cat", "zero_score", "g1"),)).line(
        "Cat"
    )

    assert (cat.shown, cat.steps) == (None, (RulingStep("penalty", 0, 0),))
    assert (cat.counted, cat.position, cat.points) == (0, 3, 1)


def test_lines_stand_best_first_then_by_key_the_disqualified_last():
    lines = only_game(game(Abe=99, Cat=5, Bob=5, Zoe=1), penalties=disqualified("Abe")).lines

    assert [line.player for line in lines] == ["Bob", "Cat", "Zoe", "Abe"]


def test_who_did_not_play_has_no_line():
    with pytest.raises(KeyError):
        only_game(game(Ann=20, Bob=10)).line("Cat")


@pytest.mark.parametrize(
    ("penalised", "expected"),
    [
        pytest.param(frozenset(), {"Ann": 9, "Bob": 7}, id="6C a ruling"),
        pytest.param(frozenset({"Ann"}), {"Ann": 0, "Bob": 7}, id="7A a penalty over a ruling"),
        pytest.param(
            frozenset({"Cat"}), {"Ann": 9, "Bob": 7, "Cat": 0}, id="7A a penalty without a score"
        ),
    ],
)
def test_counted_scores(penalised, expected):
    fox = ruled("Ann", Ruling("replay", 9), Ann=5, Bob=7)

    assert counted_scores(fox, penalised) == expected


def test_without_rulings_the_counted_scores_are_those_shown():
    fox = Game("fox", {"Ann": 5})

    assert counted_scores(fox) == {"Ann": 5}
    assert only_game(fox).key == "fox"
