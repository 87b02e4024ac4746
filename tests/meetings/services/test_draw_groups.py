"""Groups for the multiplayer games: drawn once, late arrivals brought in (2F)."""

import pytest

from meetings.models import Group, GroupMember, Meeting
from meetings.services.draw_groups import draw_groups
from tests.factories.leagues import PlayerFactory
from tests.factories.meetings import AT, EntryFactory, GameFactory, ScoreFactory
from tests.meeting_day import LATER, Refusal, last, refused, the_game, withdraw

ALONE = "Every other group has played: one player waits for another to make a group (2F)."


def here(day: Meeting, *names: str) -> None:
    for name in names:
        EntryFactory(meeting=day, player=PlayerFactory(name=name))


def draw(day: Meeting, by, largest: int = 3, shuffle=list.reverse, at=AT):
    return draw_groups(meeting=day.pk, game="g1", largest=largest, shuffle=shuffle, by=by, at=at)


def groups(day: Meeting) -> dict[int, str]:
    """The players' first letters in the order of play, by the group's number."""
    drawn: dict[int, str] = {}
    members = GroupMember.objects.filter(game__meeting=day).order_by("group__number", "order")
    for number, name in members.values_list("group__number", "player__name"):
        drawn[number] = drawn.get(number, "") + name[0]
    return drawn


def play(day: Meeting, name: str) -> None:
    player = EntryFactory._meta.model.objects.get(meeting=day, player__name=name).player
    ScoreFactory(game=the_game(day), player=player)


def go_home(day: Meeting, name: str) -> None:
    entry = day.entries.get(player__name=name)
    entry.left_at = AT
    entry.save()


@pytest.fixture
def day(day: Meeting) -> Meeting:
    """Nobody has played; Ann, Bob and Cat are here."""
    game = the_game(day)
    game.multiplayer = True
    game.save()
    game.scores.all().delete()
    return day


def test_groups_are_drawn_evenly_in_the_order_of_chance(day, runs):
    here(day, "Dan", "Eve")

    drawn = draw(day, runs)

    assert groups(day) == {1: "EDC", 2: "BA"}
    assert (len(drawn.groups), drawn.waiting, drawn.findings) == (2, (), ())
    assert last(Group) == last(GroupMember) == ("+", "coordinator", AT, "")


def test_who_went_home_is_not_drawn(day, runs):
    go_home(day, "Ann Abel")

    draw(day, runs)

    assert groups(day) == {1: "CB"}


def test_drawing_again_changes_nothing(day, runs):
    here(day, "Dan", "Eve")
    draw(day, runs)
    before = list(GroupMember.objects.order_by("pk").values())

    draw(day, runs, shuffle=list.sort, at=LATER)

    assert list(GroupMember.objects.order_by("pk").values()) == before
    assert Group.history.count() == 2


def test_a_late_arrival_joins_the_smallest_group(day, runs):
    here(day, "Dan", "Eve")
    draw(day, runs)
    here(day, "Fay")

    draw(day, runs)

    assert groups(day) == {1: "EDC", 2: "BAF"}
    assert Group.history.filter(number=1).count() == 1


def test_groups_that_have_played_are_not_touched(day, runs):
    here(day, "Dan", "Eve")
    draw(day, runs)
    play(day, "Bob Bell")
    here(day, "Fay", "Gus")

    draw(day, runs)

    assert groups(day) == {1: "EDC", 2: "BA", 3: "GF"}


def test_a_group_that_played_first_keeps_its_number(day, runs):
    here(day, "Dan", "Eve")
    draw(day, runs)
    play(day, "Dan")
    here(day, "Fay", "Gus")

    draw(day, runs)

    assert groups(day) == {1: "EDC", 2: "BA", 3: "GF"}


def test_a_player_with_nobody_to_play_with_waits(day, runs):
    draw(day, runs)
    play(day, "Ann Abel")
    here(day, "Dan")

    drawn = draw(day, runs)

    assert groups(day) == {1: "CBA"}
    assert len(drawn.waiting) == 1
    assert [finding.text for finding in drawn.findings] == [ALONE]


def test_groups_close_up_when_somebody_goes_home(day, runs):
    here(day, "Dan", "Eve")
    draw(day, runs)
    go_home(day, "Bob Bell")

    draw(day, runs)

    assert sorted(map(len, groups(day).values())) == [2, 2]
    assert set("".join(groups(day).values())) == set("ACDE")


def test_nobody_here_makes_no_groups(day, runs):
    for entry in day.entries.all():
        go_home(day, entry.player.name)

    assert draw(day, runs).groups == ()


@pytest.mark.parametrize("largest", [1, 7, 0, -1])
def test_2f_a_group_has_two_to_six(day, runs, largest):
    assert refused(draw, day, runs, largest) == Refusal(
        "A group has 2 to 6 players (2F).", rule="2F", field="largest"
    )


@pytest.mark.parametrize("largest", [2, 6])
def test_2f_the_smallest_and_the_largest_groups(day, runs, largest):
    here(day, "Dan", "Eve", "Fay")

    draw(day, runs, largest)

    assert set(map(len, groups(day).values())) == {largest}


def test_a_single_game_has_no_groups(day, runs):
    game = the_game(day)
    game.multiplayer = False
    game.save()

    assert refused(draw, day, runs) == Refusal(
        "That game is played singly: mark it as a multiplayer game first.", rule="2F"
    )


def test_6a_a_withdrawn_game_is_not_drawn(day, runs):
    withdraw(day)

    assert refused(draw, day, runs) == Refusal(
        "That game is not in play at this meeting.", field="game"
    )


def test_a_game_of_another_meeting_is_not_drawn(day, runs):
    GameFactory(key="g9", multiplayer=True)
    given = {"largest": 3, "shuffle": list.reverse, "by": runs, "at": AT}

    assert refused(draw_groups, meeting=day.pk, game="g9", **given).field == "game"


@pytest.mark.parametrize("status", ["published", "cancelled"])
def test_nothing_is_drawn_once_it_is_over(day, runs, status):
    day.status, day.cancelled_because = status, "Snow"
    day.save()

    assert refused(draw, day, runs) == Refusal(f"This meeting is {status}.")


def test_a_steward_draws_nothing(day, stewards):
    assert refused(draw, day, stewards) == Refusal(
        "Only the coordinator or a deputy draws groups.", rule="2F"
    )
