"""Which scores stand: those on games in play, of players who were not sent home."""

import pytest

from leagues.reads.plays import plays
from leagues.tables import season_tables
from meetings.models import Game, Meeting, Penalty, Ruling, Score
from tests.factories.meetings import PenaltyFactory, RulingFactory, ScoreFactory
from tests.scenarios import FIVE, a_game, a_meeting, a_player


def standing(season, player=None):
    """The scores that stand, by player and machine."""
    tables = season_tables(season.year)
    return {
        (play.player.name, play.game.machine): (play.score, play.ruled)
        for play in plays(tables, player)
    }


def test_every_score_of_a_published_meeting_stands(season, north):
    a_meeting(north, FIVE)

    assert len(standing(season)) == 10
    assert standing(season)["Ann Abel", "Taxi"] == (900, False)


def test_a_ruling_changes_the_score(season, north):
    a_meeting(north, FIVE)
    score = Score.objects.get(score=900)
    RulingFactory(score=score, kind=Ruling.Kind.EXTRA_BALL_LAST_BALL)

    assert standing(season)["Ann Abel", "Taxi"] == (720, True)


@pytest.mark.parametrize("status", [Meeting.Status.SCHEDULED, Meeting.Status.OPEN])
def test_nothing_stands_before_publication(season, north, status):
    a_meeting(north, FIVE, published=False, status=status)

    assert standing(season) == {}


def test_6a_a_withdrawn_game_does_not_stand(season, north):
    meeting = a_meeting(north, FIVE)
    game = Game.objects.get(meeting=meeting, key="g1")
    game.status = Game.Status.WITHDRAWN
    game.save()

    assert {machine for _, machine in standing(season)} == {"Whirlwind"}


def test_7a_a_disqualified_players_scores_do_not_stand(season, north):
    meeting = a_meeting(north, FIVE)
    ann = a_player(north, "Ann Abel")
    PenaltyFactory(meeting=meeting, player=ann, level=Penalty.Level.DISQUALIFIED)

    assert "Ann Abel" not in {name for name, _ in standing(season)}


def test_7a_a_penalty_is_no_play_of_who_had_not_played(season, north):
    meeting = a_meeting(north, FIVE)
    game = a_game(meeting, "Fathom", key="g3")
    ScoreFactory(game=game, player=a_player(north, "Bob Bell"), score=70)
    for name in ("Ann Abel", "Bob Bell"):
        player = a_player(north, name)
        PenaltyFactory(meeting=meeting, player=player, level=Penalty.Level.ZERO_SCORE, game=game)

    fathom = {name: play for (name, on), play in standing(season).items() if on == "Fathom"}
    assert fathom == {"Bob Bell": (0, True)}


def test_3c_a_guest_who_is_set_aside_keeps_the_score(season, north, south):
    season.guests_take_machine_points = False
    season.save()
    guest = a_player(south, "Gus Gray")
    a_meeting(north, FIVE + "    Gus Gray   999    -")

    assert standing(season, guest.slug) == {("Gus Gray", "Taxi"): (999, False)}
