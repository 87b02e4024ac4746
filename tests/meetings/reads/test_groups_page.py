"""Groups as drawn, and who waits for one (2F)."""

import pytest

from meetings.models import Game, Meeting
from meetings.reads.groups_page import USUAL, groups_page
from tests.factories.meetings import AT, GroupFactory, GroupMemberFactory, MeetingFactory
from tests.meeting_day import a_day, the_game, the_player


def multiplayer(day: Meeting, key: str = "g1") -> Game:
    game = the_game(day, key)
    game.multiplayer = True
    game.save()
    return game


def put(game: Game, number: int, *names: str) -> None:
    group = GroupFactory(game=game, number=number)
    for order, name in enumerate(names, start=1):
        GroupMemberFactory(group=group, player=the_player(name), order=order)


def gone(day: Meeting, name: str) -> None:
    entry = day.entries.get(player__name=name)
    entry.left_at = AT
    entry.save()


def test_before_the_draw_everybody_waits(day):
    multiplayer(day)

    [game] = groups_page(day).games

    assert (game.machine, game.groups, game.waiting) == (
        "Taxi", (), ("Ann Abel", "Bob Bell", "Cat Cole"),
    )  # fmt: skip
    assert (game.largest, game.gone) == (USUAL, False)


def test_groups_stand_in_the_order_of_play(day):
    put(multiplayer(day), 1, "Bob Bell", "Cat Cole")

    page = groups_page(day)

    [game] = page.games
    assert [(member.name, member.played) for member in game.groups[0].members] == [
        ("Bob Bell", False), ("Cat Cole", False),
    ]  # fmt: skip
    assert (game.groups[0].played, game.waiting, game.largest) == (False, ("Ann Abel",), 2)
    assert page.here == 3


def test_a_score_makes_a_group_one_that_has_played(day):
    put(multiplayer(day), 1, "Ann Abel", "Cat Cole")

    [game] = groups_page(day).games

    assert game.groups[0].played


def test_whoever_has_gone_home_is_marked_and_waits_for_nothing(day):
    put(multiplayer(day), 1, "Bob Bell", "Cat Cole")
    gone(day, "Bob Bell")
    gone(day, "Ann Abel")

    page = groups_page(day)

    [game] = page.games
    assert ([member.left for member in game.groups[0].members], game.gone) == ([True, False], True)
    assert (game.waiting, page.here) == ((), 1)


def test_single_and_withdrawn_games_have_no_groups(day):
    game = multiplayer(day)
    game.status = Game.Status.WITHDRAWN
    game.save()

    assert groups_page(day).games == ()
    assert groups_page(MeetingFactory()).here == 0


@pytest.mark.parametrize("games", [1, 3])
def test_four_queries_however_many(north, games, django_assert_num_queries):
    heads = "   ".join(f"Game {n}" for n in range(games))
    day = a_day(north, f"               {heads}\n    Ann Abel   {'   '.join('5' * games)}")
    for number in range(games):
        put(multiplayer(day, f"g{number + 1}"), 1, "Ann Abel")

    with django_assert_num_queries(4):
        assert len(groups_page(day).games) == games
