"""Warnings and penalties on the ladder (7A), and what the organiser may overrule (8)."""

import pytest

from meetings.models import Meeting, Overruling, Penalty
from tests.factories.meetings import EntryFactory, PenaltyFactory
from tests.meeting_day import a_day, publish, the_game, the_player
from tests.pages import words

TOO_LITTLE = (
    "A warning is too little. A warning was given at North 1 on 6 January 2026: a repeat on the"
    " day or up to the next meeting gets a zero score at least (7A)."
)


@pytest.fixture
def desk(client, coordinator):
    client.force_login(coordinator)
    return client


@pytest.fixture
def bob(day) -> str:
    return f"/desk/{day.pk}/conduct/{the_player('Bob Bell').pk}/"


def give(desk, address: str, level: str = "warning", reason: str = "Swore", **sent):
    return desk.post(address, {"level": level, "reason": reason, **sent})


def errors(response) -> dict[str, list[str]]:
    assert response.status_code == 422
    return dict(response.context["form"].errors)


def test_everybody_here_can_be_chosen(desk, day):
    PenaltyFactory(meeting=day, player=the_player("Cat Cole"))

    page = words(desk.get(f"/desk/{day.pk}/conduct/"))

    assert "Cat Cole warning Ann Abel Bob Bell" in page


def test_7a_the_least_is_chosen_already(desk, bob):
    response = desk.get(bob)

    assert "A warning may be given: no offence went before (7A)." in words(response)
    assert 'value="warning" checked' in response.content.decode()


def test_7a_a_warning_then_the_least_penalty(desk, day, bob):
    page = desk.post(bob, {"level": "warning", "reason": "Swore"}, follow=True)
    assert "Bob Bell: warning." in words(page)
    assert "Warning too little (7A) Zero score on a game the least" in words(page)

    give(desk, bob, "zero_score", game="g1")

    penalties = Penalty.objects.order_by("pk").values_list("level", "game__key", "reason")
    assert list(penalties) == [("warning", None, "Swore"), ("zero_score", "g1", "Swore")]


def test_7a_a_lower_one_is_refused_with_the_sentence(desk, bob):
    give(desk, bob)

    response = give(desk, bob, reason="Swore <again>")

    assert errors(response) == {"level": [TOO_LITTLE]}
    assert b"Swore &lt;again&gt;" in response.content
    assert b"overruled_because" not in response.content


def test_8_the_organiser_may_overrule(client, organiser, bob):
    client.force_login(organiser)
    give(client, bob)
    assert b"overruled_because" in give(client, bob).content

    give(client, bob, overruled_because="A misunderstanding")

    assert Penalty.objects.filter(level="warning").count() == 2
    assert Overruling.objects.get().refused == TOO_LITTLE


def test_7a_a_zero_score_names_its_game(desk, bob):
    assert errors(give(desk, bob, "zero_score")) == {
        "game": ["Choose the game that is given a zero score."]
    }


def test_7a_no_other_penalty_has_a_game(desk, bob):
    give(desk, bob, "disqualified", game="g1")

    assert Penalty.objects.get().game is None


@pytest.mark.parametrize(
    ("sent", "field", "sentence"),
    [
        ({"level": ""}, "level", "Choose a penalty."),
        ({"level": "flogging"}, "level", "Choose a penalty."),
        ({"reason": "  "}, "reason", "Say what happened."),
        ({"level": "zero_score", "game": "g9"}, "game", "Choose a game of this meeting."),
    ],
)
def test_what_is_missing_is_said_beside_its_field(desk, bob, sent, field, sentence):
    assert errors(give(desk, bob, **sent)) == {field: [sentence]}
    assert not Penalty.objects.exists()


def test_before_the_meeting_nobody_is_warned(desk, north):
    day = a_day(north, status=Meeting.Status.SCHEDULED)
    address = f"/desk/{day.pk}/conduct/{the_player('Bob Bell').pk}/"

    assert "Warnings and penalties are given once it is open." in words(desk.get(address))
    assert errors(give(desk, address)) == {"__all__": ["This meeting is planned."]}


def test_8_afterwards_it_is_a_correction(desk, day, bob):
    publish(day)

    give(desk, bob, "disqualified")

    assert day.corrections.get().what == "Disqualified from the meeting"


# --- Taking back -----------------------------------------------------------------------


def test_a_mistake_is_taken_back_with_its_reason(desk, day, bob):
    given = PenaltyFactory(meeting=day, player=the_player("Bob Bell"), reason="Swore")
    address = f"{bob}{given.pk}/back/"
    assert "Take back: warning Given to Bob Bell: Swore" in words(desk.get(address))
    assert list(errors(desk.post(address, {"reason": ""}))) == ["reason"]

    page = desk.post(address, {"reason": "It was another"}, follow=True)

    assert "Taken back: warning." in words(page)
    assert not Penalty.objects.exists()
    assert desk.get(address).status_code == 404


def test_nothing_is_taken_back_of_a_cancelled_meeting(desk, day, bob):
    given = PenaltyFactory(meeting=day, player=the_player("Bob Bell"))
    day.status, day.cancelled_because = Meeting.Status.CANCELLED, "Snow"
    day.save()

    response = desk.post(f"{bob}{given.pk}/back/", {"reason": "Mistaken"})

    assert errors(response) == {"__all__": ["This meeting is cancelled."]}


def test_another_meetings_is_taken_back_there(desk, north, bob):
    there = a_day(north, number=2)
    given = PenaltyFactory(meeting=there, player=the_player("Bob Bell"))

    assert desk.get(f"{bob}{given.pk}/back/").status_code == 404


@pytest.mark.parametrize("player", [0, 99_999, 2**63, 10**30])
def test_nobody_of_that_number_is_404(desk, day, player):
    assert desk.get(f"/desk/{day.pk}/conduct/{player}/").status_code == 404
    assert desk.get(f"/desk/{day.pk}/conduct/{player}/{player}/back/").status_code == 404


def test_a_withdrawn_game_is_not_zeroed(desk, day, bob):
    game = the_game(day)
    game.status = "withdrawn"
    game.save()

    assert list(errors(give(desk, bob, "zero_score", game="g1"))) == ["game"]


@pytest.mark.parametrize("rows", [1, 3, 30])
def test_queries_do_not_grow(desk, day, bob, rows, django_assert_num_queries):
    for entry in EntryFactory.create_batch(rows, meeting=day):
        PenaltyFactory(meeting=day, player=entry.player)

    with django_assert_num_queries(5):
        desk.get(f"/desk/{day.pk}/conduct/")
    with django_assert_num_queries(8):
        desk.get(bob)
