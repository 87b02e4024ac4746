"""Scores typed in the wrong place are put in the right one from a form."""

import pytest

from tests.entry_day import words
from tests.meeting_day import cells, the_player


@pytest.fixture
def desk(client, coordinator):
    client.force_login(coordinator)
    return client


def move(client, day, do, source, target, **more):
    given = {"do": do, f"{do}-source": source, f"{do}-target": target, **more}
    return client.post(f"/desk/{day.pk}/scores/move/", given, follow=True)


def test_a_card_under_the_wrong_player(desk, day):
    ann, cat = the_player("Ann Abel").pk, the_player("Cat Cole").pk

    answer = move(desk, day, "card", ann, cat)

    assert "2 scores moved." in words(answer)
    assert cells(day) == {("g1", "Cat"): 900, ("g2", "Cat"): 90, ("g2", "Bob"): 80}


def test_a_column_under_the_wrong_machine(desk, day):
    refused = move(desk, day, "column", "g1", "g2")
    moved = move(desk, day, "column", "g1", "g2", **{"column-exchange": "on"})

    assert (refused.status_code, moved.status_code) == (422, 200)
    assert "exchange the two" in words(refused)
    assert cells(day) == {("g2", "Ann"): 900, ("g1", "Ann"): 90, ("g1", "Bob"): 80}


@pytest.mark.parametrize(("source", "target"), [("", ""), ("g1", "g1"), ("g9", "g1"), ("g1", "")])
def test_from_somewhere_to_somewhere_else(desk, day, source, target):
    assert move(desk, day, "column", source, target).status_code == 422


def test_nonsense(desk, day):
    assert desk.post(f"/desk/{day.pk}/scores/move/", {"do": "magic"}).status_code == 404
