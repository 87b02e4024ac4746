"""Drawing groups and bringing late arrivals in (2F)."""

import pytest

from meetings.models import Game, Group, Meeting
from tests.factories.meetings import EntryFactory
from tests.meeting_day import a_day, publish, the_game
from tests.pages import words


@pytest.fixture
def desk(client, coordinator):
    client.force_login(coordinator)
    return client


def multiplayer(day: Meeting, key: str = "g1") -> Game:
    game = the_game(day, key)
    game.multiplayer = True
    game.save()
    return game


def sizes(game: Game) -> list[int]:
    return [group.members.count() for group in Group.objects.filter(game=game).order_by("number")]


def draw(desk, day: Meeting, largest: object = "4", game: str = "g2"):
    return desk.post(f"/desk/{day.pk}/groups/", {"game": game, "largest": largest})


def test_without_a_multiplayer_game_the_rule_is_named(desk, day):
    assert "at least one must be (2F)" in words(desk.get(f"/desk/{day.pk}/groups/"))


def test_groups_are_drawn_evenly(desk, north):
    day = a_day(north, "               Taxi\n    Ann Abel   -")
    EntryFactory.create_batch(13, meeting=day)
    game = multiplayer(day)

    response = draw(desk, day, game="g1")

    assert response.headers["Location"] == f"/desk/{day.pk}/groups/#g1"
    assert sizes(game) == [4, 4, 3, 3]
    page = words(desk.get(f"/desk/{day.pk}/groups/"))
    assert "4 groups are drawn." in page
    assert "Group 4" in page


def test_late_arrivals_are_named_and_brought_in(desk, north):
    day = a_day(north, "               Taxi   Fathom\n    Ann Abel   -   -")
    EntryFactory.create_batch(3, meeting=day)
    game = multiplayer(day, "g2")
    draw(desk, day, "6")
    EntryFactory(meeting=day, player__name="Lou Late")
    page = words(desk.get(f"/desk/{day.pk}/groups/"))
    assert "Bring 1 in In no group yet: Lou Late." in page

    draw(desk, day, "6")

    assert sizes(game) == [5]


def test_a_group_that_has_played_stays(desk, day):
    game = multiplayer(day, "g2")
    draw(desk, day, "6")
    before = list(Group.objects.filter(game=game).values_list("pk", flat=True))
    EntryFactory.create_batch(2, meeting=day)

    draw(desk, day, "2")

    assert "has played" in words(desk.get(f"/desk/{day.pk}/groups/"))
    assert Group.objects.filter(game=game).order_by("number").first().pk == before[0]
    assert sizes(game) == [3, 2]


def test_one_alone_waits_and_is_told(desk, north):
    day = a_day(north, "               Taxi\n    Ann Abel   -")
    multiplayer(day)

    page = desk.post(f"/desk/{day.pk}/groups/", {"game": "g1", "largest": "4"}, follow=True)

    assert "One player alone makes no group: it takes two (2F)." in words(page)


def test_the_last_size_is_offered_again(desk, day):
    multiplayer(day, "g2")
    draw(desk, day, "3")

    assert '<option value="3" selected>' in desk.get(f"/desk/{day.pk}/groups/").content.decode()


@pytest.mark.parametrize("largest", ["1", "7", "", "four", "9" * 500, "4\0"])
def test_2f_other_sizes_are_refused(desk, day, largest):
    game = multiplayer(day, "g2")

    response = draw(desk, day, largest)

    assert response.status_code == 422
    assert list(response.context["refused"].errors) == ["largest"]
    assert sizes(game) == []


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        ("g1", "That game is played singly: mark it as a multiplayer game first."),
        ("g9", "That game is not in play at this meeting."),
        ("g 9", "That game is not at this meeting."),
    ],
)
def test_what_is_no_multiplayer_game_has_no_groups(desk, day, game, sentence):
    multiplayer(day, "g2")

    response = draw(desk, day, game=game)

    assert response.status_code == 422
    assert f"<p>{sentence}</p>" in response.content.decode()


def test_afterwards_nothing_is_drawn(desk, day):
    multiplayer(day, "g2")
    publish(day)

    assert "Draw the groups" not in words(desk.get(f"/desk/{day.pk}/groups/"))
    assert draw(desk, day).status_code == 422


@pytest.mark.parametrize("rows", [1, 3, 30])
def test_queries_do_not_grow(desk, day, rows, django_assert_num_queries):
    multiplayer(day, "g2")
    EntryFactory.create_batch(rows, meeting=day)
    draw(desk, day)
    desk.get(f"/desk/{day.pk}/groups/")  # tells what was done

    with django_assert_num_queries(7):
        desk.get(f"/desk/{day.pk}/groups/")
