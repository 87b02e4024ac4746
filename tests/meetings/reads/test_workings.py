"""Why a player's meeting came out as it did."""

import pytest

from meetings.models import Game, Meeting, Penalty
from meetings.reads.workings import meeting_working
from tests.factories.meetings import PenaltyFactory
from tests.scenarios import FIVE, a_meeting, a_player


def working_of(name, north):
    return meeting_working(2026, "north", 1, a_player(north, name).pk)


def test_every_game_goes_from_the_score_to_the_points(north):
    a_meeting(north, FIVE)

    working = working_of("Ann Abel", north)

    assert [game.info.machine for game in working.games] == ["Taxi", "Whirlwind"]
    for game, points in zip(working.games, (6, 5), strict=True):
        assert game.steps[-1].value == points
    assert working.steps[-1].value == working.result.league_points == 20
    assert (working.player.name, working.region.name, working.info.number) == (
        "Ann Abel",
        "North",
        1,
    )


def test_every_step_cites_its_rule(north):
    a_meeting(north, FIVE)

    working = working_of("Bob Bell", north)

    steps = [*working.steps, *(step for game in working.games for step in game.steps)]
    assert [step.text for step in steps if not step.rule] == []


def test_a_game_not_played_has_no_working_of_its_own(north):
    a_meeting(north, FIVE.replace("90\n", "-\n"))

    assert [game.info.machine for game in working_of("Ann Abel", north).games] == ["Taxi"]


def test_6a_a_withdrawn_game_is_named_and_not_worked(north):
    a_meeting(north, FIVE)
    taxi = Game.objects.get(key="g1")
    taxi.status = Game.Status.WITHDRAWN
    taxi.save()

    working = working_of("Ann Abel", north)

    assert [game.info.machine for game in working.games] == ["Whirlwind"]
    assert "6A" in {step.rule for step in working.steps}


def test_7a_the_disqualified_are_told_why(north):
    meeting = a_meeting(north, FIVE)
    ann = a_player(north, "Ann Abel")
    PenaltyFactory(meeting=meeting, player=ann, level=Penalty.Level.DISQUALIFIED)

    working = working_of("Ann Abel", north)

    assert working.steps[0].rule == "7A"
    assert [game.steps[-1].value for game in working.games] == [0, 0]


def test_3c_a_guest_set_aside_has_no_game_to_work(season, north):
    season.guests_take_machine_points = False
    season.save()
    a_player(north, "Gus Gray", guest=True)
    a_meeting(north, FIVE + "    Gus Gray   999    99")

    working = working_of("Gus Gray", north)

    assert working.games == ()
    assert working.steps[0].rule == "3C"


def test_who_was_not_there_has_no_working(north):
    a_meeting(north, FIVE)

    with pytest.raises(Meeting.DoesNotExist):
        working_of("Zoe Zorn", north)


def test_a_meeting_not_published_has_no_working(north):
    a_meeting(north, FIVE, published=False)

    with pytest.raises(Meeting.DoesNotExist):
        working_of("Ann Abel", north)
