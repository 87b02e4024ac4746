"""The address that takes scores, as JSON and as a plain form, and the pages they are typed on."""

import json
import re
import uuid

import pytest
from django.test import Client

from meetings.models import Meeting, Submission
from tests.entry_day import a_form, name_of, post_json, sent, words
from tests.factories.meetings import EntryFactory, GameFactory
from tests.meeting_day import (
    AS_IT_WAS,
    cells,
    publish,
    the_game,
    the_player,
    the_score,
    withdraw,
)

PAGES = ("", "grid/", "games/g1/", "players/{ann}/", "g1/{ann}/", "state/")


@pytest.fixture
def desk(client: Client, coordinator) -> Client:
    client.force_login(coordinator)
    return client


def test_a_score_is_received(desk, day):
    body = sent("Cat Cole", "1,234")

    answer = post_json(desk, day, body)

    assert answer.status_code == 200
    receipt = answer.json()
    assert receipt.pop("made")
    assert receipt == {
        "receipt": body["id"],
        "outcome": "accepted",
        "score": "1234",
        "again": False,
    }
    assert cells(day) == {**AS_IT_WAS, ("g1", "Cat"): 1234}


def test_sent_twice_it_is_there_once(desk, day):
    body = sent("Cat Cole", "1.2m")
    post_json(desk, day, body)

    again = post_json(desk, day, body).json()

    assert (again["outcome"], again["score"], again["again"]) == ("accepted", "1200000", True)
    assert Submission.objects.count() == 1


def test_a_score_that_changed_meanwhile_is_a_conflict(desk, day):
    answer = post_json(desk, day, sent("Ann Abel", "950", seen=None)).json()

    assert (answer["outcome"], answer["score"]) == ("conflict", "900")
    assert cells(day) == AS_IT_WAS


def test_a_score_is_cleared(desk, day):
    answer = post_json(desk, day, sent("Ann Abel", None, seen="900")).json()

    assert (answer["outcome"], answer["score"]) == ("accepted", None)
    assert ("g1", "Ann") not in cells(day)


REFUSED = [
    pytest.param({"score": "12,34"}, "score", id="a score that cannot be read"),
    pytest.param({"score": "-5"}, "score", id="below nothing"),
    pytest.param({"score": "9" * 19}, "score", id="19 digits"),
    pytest.param({"game": "g9"}, "game", id="a game that is not there"),
    pytest.param({"player": 2**62}, "", id="a player who is not there"),
    pytest.param({"seen": "9" * 30}, "score", id="an impossible score seen"),
]


@pytest.mark.parametrize(("about", "field"), REFUSED)
def test_what_cannot_be_entered_is_refused_with_a_sentence(desk, day, about, field):
    answer = post_json(desk, day, sent("Cat Cole", "5") | about)

    assert answer.status_code == 422
    assert answer.json()["field"] == field
    assert answer.json()["refused"].endswith((".", ")"))
    assert cells(day) == AS_IT_WAS


MALFORMED = [
    pytest.param({"id": "7"}, id="no UUID"),
    pytest.param({"id": 7}, id="a number for a UUID"),
    pytest.param({"id": None}, id="no id"),
    pytest.param({"game": ["g1"]}, id="a list of games"),
    pytest.param({"game": "g1\0"}, id="NUL"),
    pytest.param({"game": "g" * 51}, id="a long key"),
    pytest.param({"player": "1"}, id="text for a player"),
    pytest.param({"player": True}, id="true for a player"),
    pytest.param({"player": 1.0}, id="a fraction for a player"),
    pytest.param({"player": 0}, id="nobody"),
    pytest.param({"player": 2**64}, id="an enormous player"),
    pytest.param({"score": 5}, id="a bare number for a score"),
    pytest.param({"score": {"a": 1}}, id="an object for a score"),
    pytest.param({"seen": 900}, id="a bare number seen"),
    pytest.param({"seen": "9,00"}, id="no digits seen"),
    pytest.param({"reason": "x" * 301}, id="a long reason"),
    pytest.param({"reason": "\ud800"}, id="half a character"),
    pytest.param({"reason": ["because"]}, id="a list of reasons"),
    pytest.param({"who": 1}, id="a number for a person"),
]


@pytest.mark.parametrize("about", MALFORMED)
def test_what_no_page_of_ours_sends_is_answered_with_400(desk, day, about):
    answer = post_json(desk, day, sent("Cat Cole", "5") | about)

    assert answer.status_code == 400
    assert answer.json()["error"].endswith(".")
    assert Submission.objects.count() == 0


BODIES = ["", "{", "[]", "null", "NaN", '"x"', "7", "[" * 8000, b"\xff\xfe", '{"id": NaN}', "{}"]


@pytest.mark.parametrize("body", BODIES)
def test_a_body_that_is_no_submission(desk, day, body):
    assert post_json(desk, day, body).status_code == 400


def test_an_enormous_body(desk, day):
    answer = post_json(desk, day, json.dumps({"score": "9" * 3_000_000}))

    assert (answer.status_code, answer.json()["error"]) == (400, "That is too long for one score.")


def test_what_was_lost_on_the_way_is_not_taken(desk, day):
    """The device hears nothing, and sends it again; it is no error of the site's."""

    class Gone:
        def read(self, *_: object) -> bytes:
            raise OSError("connection reset")

        readline = read

    answer = desk.generic(
        "POST", f"/desk/{day.pk}/scores/", b"{}", "application/json", **{"wsgi.input": Gone()}
    )

    assert (answer.status_code, answer.json()) == (400, {"error": "Not all of it came."})
    assert cells(day) == AS_IT_WAS


def test_another_persons_entry_is_not_taken(desk, day, coordinator):
    answer = post_json(desk, day, sent("Cat Cole", "5", who="u0"))

    assert answer.status_code == 409
    assert answer.json() == {"who": f"u{coordinator.pk}", "name": "coordinator"}
    assert cells(day) == AS_IT_WAS


def test_a_published_score_is_corrected_with_a_reason_and_waits_without(desk, day):
    publish(day)

    without = post_json(desk, day, sent("Ann Abel", "940", seen="900")).json()
    with_one = post_json(desk, day, sent("Ann Abel", "950", seen="900", reason="misread")).json()

    assert (without["outcome"], without["score"]) == ("conflict", "900")
    assert (with_one["outcome"], with_one["score"]) == ("accepted", "950")


def test_a_plain_form_saves_what_it_changes(desk, day):
    seen = f"{name_of('Ann_g1')}=900 {name_of('Bob_g2')}=80"
    form = a_form(day, "grid", seen, Ann_g1="900", Bob_g1="1.2k", Cat_g1="", Bob_g2="81")

    answer = desk.post(f"/desk/{day.pk}/scores/", form, follow=True)

    assert answer.redirect_chain == [(f"/desk/{day.pk}/scores/grid/", 302)]
    assert "2 scores saved." in words(answer)
    assert cells(day) == {**AS_IT_WAS, ("g1", "Bob"): 1200, ("g2", "Bob"): 81}


def test_a_plain_form_sent_twice_saves_once(desk, day):
    form = a_form(day, "game:g1", Bob_g1="700")

    for _ in range(2):
        desk.post(f"/desk/{day.pk}/scores/", form)

    assert Submission.objects.count() == 1


@pytest.mark.parametrize("where", ["game:g1", "player:{bob}", "grid", "cell:g1:{bob}", "nonsense"])
def test_a_plain_form_keeps_what_it_could_not_save(desk, day, where):
    bob = the_player("Bob Bell").pk
    form = a_form(day, where.format(bob=bob), Bob_g1="12,34")

    answer = desk.post(f"/desk/{day.pk}/scores/", form)

    assert answer.status_code == 422
    assert 'value="12,34"' in answer.content.decode()
    assert "Separators stand before every three digits" in words(answer)
    assert cells(day) == AS_IT_WAS


def test_a_plain_form_says_that_another_score_is_there(desk, day):
    answer = desk.post(f"/desk/{day.pk}/scores/", a_form(day, "grid", Ann_g1="5"), follow=True)

    assert "both are kept, choose one" in words(answer)
    assert cells(day) == AS_IT_WAS


@pytest.mark.parametrize("where", ["game:g1", "player:{bob}", "grid", "cell:g1:{bob}"])
def test_a_plain_form_that_is_mended_overwrites_nothing_that_it_did_not_show(desk, day, where):
    page = where.format(bob=the_player("Bob Bell").pk)
    desk.post(f"/desk/{day.pk}/scores/", a_form(day, "grid", Bob_g1="700"))
    answer = desk.post(f"/desk/{day.pk}/scores/", a_form(day, page, Bob_g1="12,34"))
    seen = re.findall(r'name="seen" value="([^"]*)"', answer.content.decode())[0]

    again = desk.post(
        f"/desk/{day.pk}/scores/", a_form(day, page, seen, Bob_g1="1,234"), follow=True
    )

    assert "both are kept, choose one" in words(again)
    assert cells(day) == {**AS_IT_WAS, ("g1", "Bob"): 700}


def test_a_plain_form_that_is_none(desk, day):
    answer = desk.post(f"/desk/{day.pk}/scores/", {"form": "x"})

    assert (answer.status_code, answer.content.decode()) == (400, "“id” is no UUID.")


@pytest.mark.parametrize("where", PAGES)
@pytest.mark.parametrize("players", [1, 3])
def test_a_page_costs_the_same_however_many_play(
    desk, day, where, players, django_assert_max_num_queries
):
    for number in range(players):
        EntryFactory(meeting=day)
        GameFactory(meeting=day, key=f"more-{number}")
    address = f"/desk/{day.pk}/scores/{where.format(ann=the_player('Ann Abel').pk)}"

    with django_assert_max_num_queries(17):
        assert desk.get(address).status_code == 200


@pytest.mark.parametrize("where", ["games/g9/", "players/999/", "g9/1/", "g1/999/"])
def test_a_page_that_is_not_there(desk, day, where):
    assert desk.get(f"/desk/{day.pk}/scores/{where}").status_code == 404


def test_the_pages_say_who_owes_the_fee_and_never_block(desk, day):
    answer = desk.get(f"/desk/{day.pk}/scores/games/g1/")

    assert words(answer).count("fee due £2.00") == 3
    assert post_json(desk, day, sent("Bob Bell", "5")).status_code == 200


def test_how_it_stands(desk, day, coordinator):
    state = desk.get(f"/desk/{day.pk}/scores/state/").json()

    ann, bob, cat = (the_player(name).pk for name in ("Ann Abel", "Bob Bell", "Cat Cole"))
    assert state["who"] == f"u{coordinator.pk}"
    assert state["cells"][f"g2:{bob}"] == {
        "score": "80", "points": "1", "place": "2", "locked": False, "waiting": [],
    }  # fmt: skip
    assert sorted(state["cells"]) == sorted([f"g1:{ann}", f"g2:{ann}", f"g2:{bob}"])
    assert state["standing"] == {
        str(ann): {"place": "1", "points": "4", "to_play": 0},
        str(bob): {"place": "2", "points": "1", "to_play": 1},
        str(cat): {"place": "", "points": "", "to_play": 2},
    }


def test_a_locked_score_cannot_be_typed_over(desk, day):
    score = the_score(day, "g1", "Ann Abel")
    score.player_initials = "AA"
    score.save()

    page = desk.get(f"/desk/{day.pk}/scores/games/g1/").content.decode()
    answer = post_json(desk, day, sent("Ann Abel", "5", seen="900"))

    assert page.count("readonly") == 1
    assert (answer.status_code, answer.json()["rule"]) == (422, "5D")


def test_the_worker_is_for_the_entry_pages(client):
    answer = client.get("/entry-worker.js")

    assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert answer.headers["Cache-Control"] == "no-cache"


def test_a_page_says_whose_it_is_and_is_kept_by_no_proxy(desk, day, coordinator):
    answer = desk.get(f"/desk/{day.pk}/scores/grid/")

    assert answer.headers["X-Entry-Page"] == f"u{coordinator.pk}"
    assert answer.headers["Cache-Control"] == "private, no-cache"


def test_a_meeting_that_is_not_open_is_for_looking_at(desk, day: Meeting):
    day.status = Meeting.Status.SCHEDULED
    day.save()

    page = desk.get(f"/desk/{day.pk}/scores/games/g1/")
    answer = post_json(desk, day, sent("Cat Cole", "5"))

    assert "The meeting is not open yet" in words(page)
    assert answer.status_code == 422


def test_a_score_far_from_usual_is_saved_and_asked_about(desk, day, north):
    for number in range(10):
        past = GameFactory(meeting__published=True, machine=the_game(day).machine, key="g1")
        past.scores.create(player=the_player("Ann Abel"), score=1000 + number)

    answer = desk.post(f"/desk/{day.pk}/scores/", a_form(day, "game:g1", Bob_g1="1m"), follow=True)

    assert "1,000,000: That is" in words(answer)
    assert cells(day)["g1", "Bob"] == 1_000_000


def test_a_reused_number_is_no_receipt_for_another_score(desk, day):
    number = str(uuid.uuid4())
    post_json(desk, day, sent("Cat Cole", "5", id=number))

    answer = post_json(desk, day, sent("Cat Cole", "6", id=number))

    assert answer.status_code == 422
    assert cells(day)["g1", "Cat"] == 5


def test_6a_what_was_typed_on_a_game_withdrawn_meanwhile_is_told(desk, day):
    withdraw(day, "g1")

    answer = desk.post(f"/desk/{day.pk}/scores/", a_form(day, "game:g1", Bob_g1="700"))

    assert answer.status_code == 422
    sentence = b"700: That game has been withdrawn: enter scores on its substitute."
    assert sentence in answer.content
