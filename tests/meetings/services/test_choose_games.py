"""Choosing the games, and what is announced about them (2A, 2D, 2E, 2F, 6A, 6D)."""

import pytest

from meetings.models import Game, Group, GroupMember, Machine, Meeting, Ruling
from meetings.services.choose_games import GamePlan, NewMachine, add_game, change_game, remove_game
from tests.factories.meetings import (
    AT,
    GameFactory,
    GroupMemberFactory,
    MachineFactory,
    PenaltyFactory,
    RulingFactory,
    SubmissionFactory,
)
from tests.meeting_day import LATER, Refusal, last, refused, the_game, the_player, the_score

NOT_YOURS = Refusal("Only the coordinator or a deputy chooses the games.", rule="2A")


def add(day: Meeting, by, machine: int | NewMachine | None = None, **about) -> Game:
    plan = GamePlan(machine=machine or MachineFactory().pk, **about)
    return add_game(meeting=day.pk, plan=plan, by=by, at=AT)


def test_a_machine_that_the_league_has_never_played_is_put_on_record(day, runs):
    game = add(day, runs, NewMachine("Evil Dead", "from a list"))

    assert (game.key, game.machine.name, game.machine.slug) == ("g3", "Evil Dead", "evil-dead")
    assert last(Machine) == ("+", "coordinator", AT, "from a list")
    assert add(day, runs, NewMachine("evil dead!")).machine == game.machine
    assert add(day, runs, NewMachine("死亡")).machine.slug.startswith("machine-")


def test_practice_puts_no_machine_on_record(day, runs):
    day.practice = True
    day.save()

    assert refused(add, day, runs, NewMachine("Evil Dead")) == Refusal(
        "A practice meeting takes machines that the league knows: a new one would be for real.",
        field="machine",
    )
    assert not Machine.objects.filter(name="Evil Dead").exists()


def change(day: Meeting, by, key: str = "g1", machine: int | None = None, **about) -> Game:
    plan = GamePlan(machine=machine or the_game(day).machine_id, **about)
    return change_game(meeting=day.pk, game=key, plan=plan, by=by, at=LATER)


def remove(day: Meeting, by, key: str = "g3") -> None:
    remove_game(meeting=day.pk, game=key, by=by, at=LATER)


def test_a_game_is_added_last(day, runs):
    game = add(day, runs, multiplayer=True, balls=3, jackpot=5_000_000, note="no left flipper")

    assert Game.objects.filter(meeting=day).order_by("pk").last() == game
    assert (game.key, game.status, game.replaces) == ("g3", "in_play", None)
    assert (game.multiplayer, game.balls, game.jackpot, game.note) == (
        True, 3, 5_000_000, "no left flipper",
    )  # fmt: skip
    assert last(Game) == ("+", "coordinator", AT, "")


def test_a_machine_may_be_there_twice(day, runs):
    assert add(day, runs, the_game(day).machine_id).key == "g3"


def test_a_key_is_never_used_twice(day, runs):
    add(day, runs)
    remove(day, runs, "g3")

    assert add(day, runs).key == "g4"


def test_what_was_announced_is_changed(day, runs):
    game = change(day, runs, multiplayer=True, balls=5, jackpot=0, note="loud")

    assert (game.multiplayer, game.balls, game.jackpot, game.note) == (True, 5, 0, "loud")
    assert last(Game) == ("~", "coordinator", LATER, "")


def test_6a_the_machine_stays_once_played(day, runs):
    other = MachineFactory().pk

    assert refused(change, day, runs, machine=other) == Refusal(
        "Scores are on this game already: withdraw it and name a substitute (6A).", "6A", "machine"
    )
    game = add(day, runs)
    assert change(day, runs, game.key, machine=other).machine_id == other


def test_2e_an_agreed_jackpot_stays_while_jackpots_are_ruled(day, runs):
    change(day, runs, jackpot=5_000_000)
    score = the_score(day, "g1", "Ann Abel")
    ruling = RulingFactory(score=score, kind=Ruling.Kind.JACKPOT, value=1)

    assert refused(change, day, runs) == Refusal(
        "Jackpots were ruled with the agreed value: take those rulings back first (2E).",
        "2E",
        "jackpot",
    )
    assert change(day, runs, jackpot=6_000_000).jackpot == 6_000_000
    ruling.delete()
    assert change(day, runs).jackpot is None


@pytest.mark.parametrize(
    ("about", "sentence", "field"),
    [
        ({"balls": 0}, "Not below 1.", "balls"),
        ({"jackpot": -1}, "Not below 0.", "jackpot"),
        (
            {"jackpot": 10**18},
            "Not above 999999999999999999.",
            "jackpot",
        ),
        (
            {"note": "x" * 301},
            "At most 300 characters, please: this has 301.",
            "note",
        ),
        ({"machine": 10**9}, "The league knows no such machine.", "machine"),
    ],
)
def test_what_no_game_has_is_refused(day, runs, about, sentence, field):
    assert refused(add, day, runs, **about) == Refusal(sentence, field=field)
    assert refused(change, day, runs, **about).field == field


def test_a_game_chosen_by_mistake_is_taken_back(day, runs):
    game = add(day, runs, multiplayer=True)
    GroupMemberFactory(group__game=game)

    remove(day, runs, game.key)

    assert not Game.objects.filter(pk=game.pk).exists()
    mistake = ("-", "coordinator", LATER, "chosen by mistake")
    assert [last(model) for model in (Game, Group, GroupMember)] == [mistake] * 3


def test_6a_a_game_that_was_played_is_withdrawn_instead(day, runs):
    played = Refusal("This game has been played: withdraw it instead (6A).", rule="6A")

    assert refused(remove, day, runs, "g1") == played
    game = add(day, runs)
    SubmissionFactory(game=game, outcome="declined")
    assert refused(remove, day, runs, game.key) == played


def test_7a_a_game_with_a_penalty_is_withdrawn_instead(day, runs):
    game = add(day, runs)
    PenaltyFactory(meeting=day, player=the_player("Ann Abel"), level="zero_score", game=game)

    assert refused(remove, day, runs, game.key) == Refusal(
        "A penalty was given on this game: withdraw it instead (6A).", rule="7A"
    )


def test_6a_a_game_with_a_substitute_stays(day, runs):
    game = add(day, runs)
    GameFactory(meeting=day, replaces=game)

    assert refused(remove, day, runs, game.key) == Refusal(
        "Another game stands in for this one: remove that first (6A).", rule="6A"
    )


@pytest.mark.parametrize("task", [change, remove])
def test_a_game_of_another_meeting_is_refused(day, runs, task):
    GameFactory(key="g9")

    assert refused(task, day, runs, "g9") == Refusal(
        "That game is not at this meeting.", field="game"
    )


@pytest.mark.parametrize("status", ["published", "cancelled"])
@pytest.mark.parametrize("task", [add, change, remove])
def test_no_games_are_chosen_once_it_is_over(day, runs, task, status):
    day.status, day.cancelled_because = status, "Snow"
    day.save()

    assert refused(task, day, runs) == Refusal(f"This meeting is {status}.")


@pytest.mark.parametrize("task", [add, change, remove])
def test_a_steward_chooses_no_games(day, stewards, task):
    assert refused(task, day, stewards) == NOT_YOURS


def test_what_stands_already_is_not_announced_again(day, runs):
    game = change(day, runs, note="No flippers")
    kept = Game.history.count()
    plan = GamePlan(machine=game.machine_id, note="No flippers")

    change_game(meeting=day.pk, game="g1", plan=plan, by=runs, at=LATER, seen="before")

    assert Game.history.count() == kept
