"""A card under the wrong player, a column under the wrong game: moved, not typed again (5D)."""

import pytest

from meetings.models import Meeting, Ruling, Score
from meetings.services.move_scores import move_card, move_column
from tests.factories.leagues import PlayerFactory
from tests.factories.meetings import (
    AT,
    EntryFactory,
    GameFactory,
    RulingFactory,
    SubmissionFactory,
)
from tests.meeting_day import (
    AS_IT_WAS,
    Refusal,
    cells,
    last,
    refused,
    the_game,
    the_player,
    the_score,
    withdraw,
)

NOT_YOURS = Refusal(
    "Only the coordinator or a deputy moves scores: it touches other people's.", rule="5D"
)


def card(day: Meeting, by, of: str = "Ann Abel", to: str = "Cat Cole", **given) -> int:
    return move_card(
        meeting=day.pk, from_player=the_player(of).pk, to_player=the_player(to).pk,
        by=by, at=AT, **given,
    )  # fmt: skip


def column(day: Meeting, by, of: str = "g1", to: str = "g3", **given) -> int:
    return move_column(meeting=day.pk, from_game=of, to_game=to, by=by, at=AT, **given)


@pytest.fixture
def third(day: Meeting):
    return GameFactory(meeting=day, key="g3")


def test_a_card_moves_to_who_has_none(day, runs):
    assert card(day, runs) == 2

    assert cells(day) == {("g1", "Cat"): 900, ("g2", "Cat"): 90, ("g2", "Bob"): 80}
    assert last(Score) == ("~", "coordinator", AT, "typed in the wrong place")


def test_a_column_moves_to_a_game_that_has_none(day, runs, third):
    assert column(day, runs, "g2") == 2

    assert cells(day) == {("g1", "Ann"): 900, ("g3", "Ann"): 90, ("g3", "Bob"): 80}


def test_two_cards_change_places(day, runs):
    assert card(day, runs, to="Bob Bell", exchange=True) == 3

    assert cells(day) == {("g1", "Bob"): 900, ("g2", "Bob"): 90, ("g2", "Ann"): 80}


def test_two_columns_change_places(day, runs):
    assert column(day, runs, to="g2", exchange=True) == 3

    assert cells(day) == {("g2", "Ann"): 900, ("g1", "Ann"): 90, ("g1", "Bob"): 80}


def test_exchanging_twice_is_as_it_was(day, runs):
    card(day, runs, to="Bob Bell", exchange=True)
    card(day, runs, to="Bob Bell", exchange=True)

    assert cells(day) == AS_IT_WAS


def test_rulings_go_with_their_score(day, runs):
    mine, theirs = the_score(day, "g2", "Ann Abel"), the_score(day, "g2", "Bob Bell")
    RulingFactory(score=mine, kind="slam_tilt")
    RulingFactory(score=mine, kind="replay", value=5, number=2)
    RulingFactory(score=theirs, kind="extra_ball_last_ball")

    card(day, runs, to="Bob Bell", exchange=True)

    rulings = Ruling.objects.order_by("score__player__name", "number")
    assert list(rulings.values_list("score__player__name", "number", "kind", "value")) == [
        ("Ann Abel", 1, "extra_ball_last_ball", None),
        ("Bob Bell", 1, "slam_tilt", None),
        ("Bob Bell", 2, "replay", 5),
    ]
    assert last(Ruling) == ("~", "coordinator", AT, "moved with its score")


def test_a_ruling_goes_with_a_score_that_moves_alone(day, runs):
    RulingFactory(score=the_score(day, "g1", "Ann Abel"))

    card(day, runs)

    assert the_score(day, "g1", "Cat Cole").rulings.count() == 1


@pytest.mark.parametrize("to", ["Bob Bell", "Cat Cole"])
def test_the_stewards_initials_stood_for_the_other_place(day, runs, to):
    for score in Score.objects.all():
        score.steward_initials = "ST"
        score.save()

    card(day, runs, to=to, exchange=True)

    initials = dict(Score.objects.values_list("player__name", "steward_initials"))
    assert initials[to] == ""


def test_a_withdrawn_games_score_is_on_the_card(day, runs):
    withdraw(day)

    card(day, runs)

    assert cells(day)["g1", "Cat"] == 900


# --- What is refused ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("task", "to", "sentence"),
    [
        (card, "Bob Bell", "A score is there already: exchange the two, or clear those first."),
        (column, "g2", "2 scores are there already: exchange the two, or clear those first."),
    ],
)
def test_nothing_gives_way_unasked(day, runs, task, to, sentence):
    assert refused(task, day, runs, to=to) == Refusal(sentence, field="exchange")
    assert cells(day) == AS_IT_WAS


def test_5d_initialled_scores_stay(day, runs):
    score = the_score(day, "g2", "Ann Abel")
    score.player_initials = "AA"
    score.save()

    assert refused(card, day, runs) == Refusal(
        "Some of these scores have been initialled: clear the initials first.", rule="5D"
    )


def test_6a_what_is_left_on_a_withdrawn_game_keeps_no_card_where_it_is(day, runs):
    """Nobody could choose there, or clear the initials: the game is on no card any more."""
    score = the_score(day, "g1", "Ann Abel")
    score.steward_initials, score.player_initials = "S", "AA"
    score.save()
    SubmissionFactory(game=the_game(day), player=the_player("Ann Abel"), outcome="conflict")
    withdraw(day)

    assert card(day, runs) == 2

    assert cells(day) == {("g1", "Cat"): 900, ("g2", "Cat"): 90, ("g2", "Bob"): 80}
    moved = the_score(day, "g1", "Cat Cole")
    assert (moved.steward_initials, moved.player_initials) == ("", "")


@pytest.mark.parametrize("task", [card, column])
@pytest.mark.parametrize("outcome", ["conflict", "proposed"])
def test_5d_a_choice_comes_first(day, runs, third, task, outcome):
    SubmissionFactory(game=the_game(day), player=the_player("Ann Abel"), outcome=outcome)

    assert refused(task, day, runs) == Refusal(
        "Some of these scores wait for a choice: choose first.", rule="5D"
    )


def test_there_must_be_something_to_move(day, runs):
    nothing = Refusal("There is no score to move.")

    assert refused(card, day, runs, "Cat Cole", "Ann Abel", exchange=True) == nothing


@pytest.mark.parametrize("here", [True, False])
def test_a_card_moves_between_two_who_are_here(day, runs, here):
    zed = PlayerFactory(name="Zed Zane")
    EntryFactory(player=zed)
    to = "Ann Abel" if here else "Zed Zane"

    assert refused(card, day, runs, to=to, exchange=True) == Refusal(
        "Choose two players who are checked in here.", field="to_player"
    )


@pytest.mark.parametrize("to", ["g1", "g9", ""])
def test_a_column_moves_between_two_games_of_this_meeting(day, runs, to):
    GameFactory(key="g9")

    assert refused(column, day, runs, to=to, exchange=True) == Refusal(
        "Choose two games of this meeting.", field="to_game"
    )


@pytest.mark.parametrize("gone", ["g1", "g3"])
def test_6a_a_withdrawn_games_scores_stay(day, runs, third, gone):
    withdraw(day, gone)

    assert refused(column, day, runs) == Refusal(
        "A withdrawn game's scores stay on record as they are.", rule="6A"
    )


@pytest.mark.parametrize("task", [card, column])
@pytest.mark.parametrize(
    ("status", "words"),
    [("scheduled", "planned"), ("published", "published"), ("cancelled", "cancelled")],
)
def test_only_while_the_meeting_is_played(day, runs, task, status, words):
    day.status, day.cancelled_because = status, "Snow"
    day.save()

    assert refused(task, day, runs) == Refusal(f"This meeting is {words}.")


@pytest.mark.parametrize("task", [card, column])
def test_a_steward_moves_nothing(day, stewards, task):
    assert refused(task, day, stewards) == NOT_YOURS


def test_nothing_moves_once_another_has_moved_scores(day, runs):
    card(day, runs, after=0)

    assert refused(card, day, runs, "Cat Cole", "Ann Abel", after=0).sentence == (
        "Scores have been moved since you opened this page: look before moving more."
    )
    assert cells(day)["g1", "Cat"] == 900
