"""What the screen on the wall shows."""

import datetime

import pytest

from leagues.models import SeasonRegion
from meetings.actors import Actor
from meetings.models import Entry, Meeting, Submission
from meetings.reads.live import GameToCome, live_page
from meetings.services.begin_stage import begin_sudden_death
from scoring import league_format
from tests.factories.meetings import (
    AT,
    EntryFactory,
    GroupFactory,
    GroupMemberFactory,
    MachineFactory,
    SubmissionFactory,
)
from tests.final_day import DAY, a_final, begun, keys, play, played, qualified
from tests.meeting_day import a_day, send, the_game, the_player, withdraw
from tests.scenarios import a_game, a_player


def later(minutes: int) -> datetime.datetime:
    return AT + datetime.timedelta(minutes=minutes)


def a_group(meeting: Meeting, number: int, *names: str, key: str = "g2") -> None:
    game = the_game(meeting, key)
    game.multiplayer = True
    game.save()
    group = GroupFactory(game=game, number=number)
    for order, name in enumerate(names, start=1):
        GroupMemberFactory(group=group, player=the_player(name), order=order)


def test_players_stand_by_place_then_those_without_a_score(day: Meeting) -> None:
    page = live_page(day.pk)
    assert [(p.name, p.result and p.result.position, p.to_play) for p in page.players] == [
        ("Ann Abel", 1, ()),
        ("Bob Bell", 2, ("Taxi",)),
        ("Cat Cole", None, ("Taxi", "Whirlwind")),
    ]
    assert (page.scores, page.missing, page.expected) == (3, 3, 6)


def test_a_child_is_there_by_first_name(day: Meeting) -> None:
    ann = the_player("Ann Abel")
    ann.child = True
    ann.save()
    assert live_page(day.pk).players[0].name == "Ann"


def test_games_say_how_many_are_to_come(day: Meeting) -> None:
    left = Entry.objects.get(player=the_player("Cat Cole"))
    left.left_at = AT
    left.save()
    assert live_page(day.pk).games == (GameToCome("Taxi", 1), GameToCome("Whirlwind", 0))


def test_a_withdrawn_game_is_gone(day: Meeting) -> None:
    withdraw(day, "g1")
    assert [game.machine for game in live_page(day.pk).games] == ["Whirlwind"]


def test_the_first_group_with_somebody_to_play_is_next(north: SeasonRegion) -> None:
    day = a_day(north)
    a_group(day, 1, "Ann Abel", "Bob Bell")
    a_group(day, 2, "Cat Cole")
    (group,) = live_page(day.pk).groups
    assert (group.machine, group.number, group.names) == ("Whirlwind", 2, ("Cat Cole",))


def test_who_has_gone_home_is_not_waited_for(day: Meeting) -> None:
    a_group(day, 1, "Cat Cole")
    left = Entry.objects.get(player=the_player("Cat Cole"))
    left.left_at = AT
    left.save()
    assert live_page(day.pk).groups == ()


def test_the_last_scores_are_those_that_stand_each_once(day: Meeting, runs: Actor) -> None:
    send(day, runs, "Bob Bell", 5, at=later(1))
    send(day, runs, "Bob Bell", 6, at=later(2), seen=5)
    send(day, runs, "Cat Cole", 7, at=later(3), key="g2")
    send(day, runs, "Cat Cole", 8, at=later(4))
    send(day, runs, "Cat Cole", None, at=later(5), seen=8)
    SubmissionFactory(
        game=the_game(day), player=the_player("Cat Cole"), outcome=Submission.Outcome.CONFLICT
    )
    last = live_page(day.pk).last
    assert [(s.name, s.machine, s.score, s.at) for s in last] == [
        ("Cat Cole", "Whirlwind", 7, later(3)),
        ("Bob Bell", "Taxi", 6, later(2)),
    ]


def test_no_more_than_four_last_scores(day: Meeting, runs: Actor) -> None:
    for n in range(3):
        a_game(day, f"Machine {n}", key=f"m{n}")
        for minute, name in enumerate(("Ann Abel", "Bob Bell")):
            send(day, runs, name, n, key=f"m{n}", at=later(minute))
    assert len(live_page(day.pk).last) == 4


@pytest.mark.parametrize(
    ("players", "columns"), [(0, []), (12, [12]), (13, [7, 6]), (32, [16, 16]), (40, [14, 14, 12])]
)
def test_many_players_stand_side_by_side(
    north: SeasonRegion, players: int, columns: list[int]
) -> None:
    day = a_day(north, "Taxi")
    for n in range(players):
        EntryFactory(meeting=day, player=a_player(north, f"Player {n}"))
    page = live_page(day.pk)
    assert [len(column) for column in page.columns] == columns
    assert page.rows == max(columns, default=0)


@pytest.mark.parametrize("times", [1, 3])
def test_the_number_of_queries_does_not_grow(
    north: SeasonRegion, runs: Actor, django_assert_num_queries, times: int
) -> None:
    names = [f"Player {n}" for n in range(times)]
    day = a_day(north, "Taxi  Xenon\n" + "\n".join(f"{name}  5  6" for name in names))
    a_group(day, 1, *names)
    for name in names:
        send(day, runs, name, 6, seen=5)
    with django_assert_num_queries(8):
        live_page(day.pk)


def test_3f_a_finished_match_stands_as_its_sudden_death_has_it(
    north: SeasonRegion, south: SeasonRegion, organises: Actor
) -> None:
    qualified(north, south)
    final = a_final(north.season, league_format(1, 1, 1))
    match = played(begun(final, organises), "Ann Fay Bob Gus Cat Hal=Dee Ida")

    def stands() -> list[tuple[str, int | None, bool]]:
        found = [(p.name.split()[0], p.result) for p in live_page(match.pk).players[4:7]]
        return [(name, row and row.position, bool(row and row.tied)) for name, row in found]

    assert stands() == [("Cat", 5, False), ("Dee", 6, True), ("Hal", 6, True)]
    death = begin_sudden_death(
        final=final.pk, stage="qualifying", group=1, players=keys("Hal Dee"),
        machine=MachineFactory().pk, by=organises, at=DAY,
    )  # fmt: skip
    play(death.games.get(), "Hal Dee")
    played(death)
    assert stands() == [("Cat", 5, False), ("Hal", 6, False), ("Dee", 7, False)]


def test_a_meeting_that_is_not_there(db: None) -> None:
    with pytest.raises(Meeting.DoesNotExist):
        live_page(1)
