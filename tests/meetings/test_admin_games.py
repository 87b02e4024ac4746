"""The organiser's admin of games, scores, rulings and penalties: what it refuses, and where."""

import pytest

from meetings.models import Game, Meeting, Penalty, Ruling, Score
from tests.admin_pages import address, faults, save
from tests.factories.leagues import PlayerFactory
from tests.factories.meetings import (
    EntryFactory,
    GameFactory,
    MeetingFactory,
    PenaltyFactory,
    ScoreFactory,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def meeting(north) -> Meeting:
    """The north's first meeting, published."""
    return MeetingFactory(season=north.season, region=north.region, published=True)


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        ("another meeting", "AC/DC was a game of another meeting (6A)."),
        ("in play", "AC/DC is in play: withdraw it first (6A)."),
    ],
)
def test_a_game_stands_in_for_a_withdrawn_one_of_its_meeting(desk, meeting, where, expected):
    game, other = GameFactory(meeting=meeting), GameFactory(machine__name="AC/DC")
    if where == "in play":
        other = GameFactory(meeting=meeting, machine=other.machine)

    page = save(desk, address(Game, "change", game.pk), replaces=other.pk)

    assert faults(page) == {"replaces": [expected]}


def test_a_game_does_not_stand_in_for_itself(desk, meeting):
    game = GameFactory(meeting=meeting, status=Game.Status.WITHDRAWN)

    page = save(desk, address(Game, "change", game.pk), replaces=game.pk)

    assert faults(page) == {"replaces": ["A game can't stand in for itself (6A)."]}


def test_a_score_needs_an_entry_where_entries_are_on_record(desk, meeting):
    game = GameFactory(meeting=meeting)
    here, away = EntryFactory(meeting=meeting).player, PlayerFactory(name="Ann Other")

    page = save(desk, address(Score, "add"), game=game.pk, player=away.pk, score=1)

    assert faults(page) == {"player": ["Ann Other has no entry at the meeting: add that first."]}
    save(desk, address(Score, "add"), game=game.pk, player=here.pk, score=1)
    assert Score.objects.get().player == here


def test_a_score_needs_no_entry_where_none_are_on_record(desk, meeting):
    game, player = GameFactory(meeting=meeting), PlayerFactory()

    save(desk, address(Score, "add"), game=game.pk, player=player.pk, score=1)

    assert Score.objects.get().player == player


@pytest.mark.parametrize(
    ("score", "expected"),
    [(-1, "Not below 0."), (10**18, "Not above 999999999999999999.")],
)
def test_a_score_has_its_range(desk, meeting, score, expected):
    game, player = GameFactory(meeting=meeting), PlayerFactory()

    page = save(desk, address(Score, "add"), game=game.pk, player=player.pk, score=score)

    assert faults(page)["score"] == [expected]


def test_a_player_has_one_score_on_a_game(desk):
    score = ScoreFactory()

    page = save(desk, address(Score, "add"), game=score.game.pk, player=score.player.pk, score=1)

    assert faults(page) == {"player": ["This player has a score on the game already."]}


@pytest.mark.parametrize(
    ("kind", "value", "field", "expected"),
    [
        (
            "jackpot",
            1,
            "kind",
            "No jackpot was agreed on AC/DC: set it on the game first (2E).",
        ),
        (
            "replay",
            None,
            "value",
            "A jackpot, compensation ball, replay or decision has a score; the others have none.",
        ),
        ("decision", 1, "reason", "The organisers' decision needs a reason (8)."),
    ],
)
def test_a_ruling_has_what_it_needs(desk, kind, value, field, expected):
    score = ScoreFactory(game__machine__name="AC/DC")
    typed = {"value": value} if value is not None else {}

    page = save(desk, address(Ruling, "add"), score=score.pk, number=1, kind=kind, **typed)

    assert faults(page) == {field: [expected]}


def test_a_penalty_names_a_game_of_its_meeting(desk, meeting):
    """7A."""
    stranger = GameFactory(machine__name="AC/DC")

    page = save(
        desk,
        address(Penalty, "add"),
        meeting=meeting.pk,
        player=PlayerFactory().pk,
        level="zero_score",
        game=stranger.pk,
    )

    assert faults(page) == {"game": ["AC/DC was a game of another meeting (7A)."]}


def test_a_zero_score_names_its_game(desk):
    penalty = PenaltyFactory()

    page = save(desk, address(Penalty, "change", penalty.pk), level="zero_score")

    assert faults(page) == {"game": ["A zero score names its game; no other penalty does (7A)."]}


def test_a_game_is_changed_without_standing_in_for_any(desk, meeting):
    game = GameFactory(meeting=meeting)

    save(desk, address(Game, "change", game.pk), note="The left flipper is weak")

    game.refresh_from_db()
    assert game.note == "The left flipper is weak"
