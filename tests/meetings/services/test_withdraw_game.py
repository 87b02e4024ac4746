"""A machine breaks down: withdrawn, substituted, repaired (6A)."""

import pytest

from meetings.models import Game, Meeting
from meetings.reads.desk import desk
from meetings.reads.withdrawn import why_withdrawn
from meetings.services.choose_games import GamePlan
from meetings.services.withdraw_game import (
    Withdrawal,
    must_replay,
    name_substitute,
    put_back,
    withdraw_game,
)
from tests.factories.meetings import AT, GameFactory, MachineFactory
from tests.meeting_day import LATER, Refusal, last, refused, the_game, the_player

NOT_YOURS = Refusal("Only the coordinator or a deputy withdraws a game.", rule="6A")


def stand_in(**about) -> GamePlan:
    return GamePlan(machine=MachineFactory(**about).pk)


def break_down(
    day: Meeting, by, key: str = "g2", substitute: GamePlan | None = None, why: str = "no power"
) -> Withdrawal:
    return withdraw_game(
        meeting=day.pk, game=key, why=why, substitute=substitute, by=by, at=AT
    )  # fmt: skip


def mend(day: Meeting, by, key: str = "g2") -> Game:
    return put_back(meeting=day.pk, game=key, by=by, at=LATER)


def name(day: Meeting, by, key: str = "g2") -> Withdrawal:
    return name_substitute(meeting=day.pk, game=key, substitute=stand_in(), by=by, at=LATER)


def test_its_scores_stay_on_record_and_count_for_nobody(day, runs):
    done = break_down(day, runs)

    assert (done.game.status, done.game.note, done.substitute) == ("withdrawn", "", None)
    assert done.game.scores.count() == 2
    assert [game.key for game in desk(day.pk).result.games] == ["g1"]
    assert last(Game) == ("~", "coordinator", AT, "broke down: no power")


def test_those_who_had_played_it_replay(day, runs):
    done = break_down(day, runs, substitute=stand_in(name="Fathom"))

    assert done.must_replay == (the_player("Ann Abel"), the_player("Bob Bell"))
    assert (done.substitute.key, done.substitute.replaces) == ("g3", the_game(day, "g2"))
    assert (done.substitute.status, str(done.substitute.machine)) == ("in_play", "Fathom")


def test_a_game_nobody_played_is_replayed_by_nobody(day):
    assert must_replay(GameFactory(meeting=day)) == ()


@pytest.mark.parametrize("why", ["no power", ""])
def test_6d_what_was_announced_stays_and_comes_back_whole(day, runs, why):
    game = the_game(day, "g2")
    game.note = "loud"
    game.save()

    assert break_down(day, runs, why=why).game.note == "loud"
    assert why_withdrawn(day.pk, ["g2"]) == {"g2": why}

    assert mend(day, runs).note == "loud"
    assert last(Game) == ("~", "coordinator", LATER, "repaired")


@pytest.mark.parametrize("key", ["g9", "g1"])
def test_only_a_game_in_play_here_breaks_down(day, runs, key):
    GameFactory(key="g9")
    break_down(day, runs, "g1")

    assert refused(break_down, day, runs, key) == Refusal(
        "That game is not in play at this meeting.", field="game"
    )


def test_a_substitute_is_named_later(day, runs):
    break_down(day, runs)

    done = name(day, runs)

    assert (done.substitute.key, done.substitute.replaces) == ("g3", the_game(day, "g2"))
    assert done.must_replay == (the_player("Ann Abel"), the_player("Bob Bell"))
    assert refused(name, day, runs) == Refusal(
        "That game has its substitute already.", rule="6A", field="game"
    )


def test_a_game_in_play_has_no_substitute(day, runs):
    assert refused(name, day, runs) == Refusal("That game is not withdrawn.", field="game")


def test_a_repaired_game_counts_again(day, runs):
    break_down(day, runs)

    assert mend(day, runs).status == Game.Status.IN_PLAY

    assert [game.key for game in desk(day.pk).result.games] == ["g1", "g2"]
    assert last(Game) == ("~", "coordinator", LATER, "repaired")
    assert refused(mend, day, runs) == Refusal("That game is not withdrawn.", field="game")


def test_not_beside_its_substitute(day, runs):
    break_down(day, runs, substitute=stand_in())

    assert refused(mend, day, runs) == Refusal(
        "Its substitute is in play: withdraw that first.", rule="6A", field="game"
    )


def test_not_beside_its_substitutes_substitute(day, runs):
    break_down(day, runs, "g2", stand_in())
    break_down(day, runs, "g3", stand_in())

    assert refused(mend, day, runs).sentence == "Its substitute is in play: withdraw that first."
    assert refused(mend, day, runs, "g3").rule == "6A"


def test_a_repaired_game_that_breaks_again_has_another_substitute(day, runs):
    break_down(day, runs, "g2", stand_in())
    break_down(day, runs, "g3")
    mend(day, runs)

    again = break_down(day, runs, "g2", stand_in())

    assert (again.substitute.key, again.substitute.replaces) == ("g4", the_game(day, "g2"))
    assert the_game(day, "g3").replaces is None


@pytest.mark.parametrize("task", [break_down, mend, name])
@pytest.mark.parametrize("status", ["published", "cancelled"])
def test_nothing_breaks_down_once_it_is_over(day, runs, task, status):
    day.status, day.cancelled_because = status, "Snow"
    day.save()

    assert refused(task, day, runs) == Refusal(f"This meeting is {status}.")


@pytest.mark.parametrize("task", [break_down, mend, name])
def test_a_steward_withdraws_nothing(day, stewards, task):
    assert refused(task, day, stewards) == NOT_YOURS
