"""The organiser's page of players: duplicates, merging, parting, retiring."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from leagues.models import Merge, Player, TwoPeople
from tests.factories.leagues import PlayerFactory, RegistrationFactory, TwoPeopleFactory
from tests.factories.meetings import ScoreFactory
from tests.pages import words

PAGE = "/organise/players/"


@pytest.fixture
def ann(db):
    return PlayerFactory(name="Ann Other", ifpa_id=1)


@pytest.fixture
def anne(db):
    return PlayerFactory(name="Anne Other", ifpa_id=2, child=True)


def look(desk, kept, gone):
    return desk.get(f"{PAGE}merge/", {"kept": kept.pk, "gone": gone.pk})


def test_rows_that_may_be_one_person_are_listed(desk, ann, anne):
    PlayerFactory(name="Bob Bell")
    RegistrationFactory(player=ann, season__year=2025, region__name="North")

    text = words(desk.get(PAGE))

    assert "Likely duplicates 1" in text
    assert f"Ann Other number {ann.pk}, North 2025" in text
    assert f"Anne Other number {anne.pk}, a child" in text
    assert "Bob Bell" not in text


def test_merging_shows_what_moves_and_then_does_it(desk, ann, anne):
    ScoreFactory(player=anne)

    page = look(desk, ann, anne)
    assert "What moves to Ann Other 1 score" in words(page)
    assert "One of them is a child" in words(page)
    sent = {"name": "gone", "ifpa_id": "gone", "shown": page.context["plan"].shown}
    where = f"{PAGE}merge/?kept={ann.pk}&gone={anne.pk}"
    assert "has changed since" in words(desk.post(where, {**sent, "shown": "x"}))
    answer = desk.post(where, sent, follow=True)

    assert "Anne Other is merged into Ann Other." in words(answer)
    ann.refresh_from_db()
    assert (ann.name, ann.ifpa_id, ann.child) == ("Anne Other", 2, True)


def test_what_stands_against_it_is_said(desk, ann, anne):
    meeting = ScoreFactory(player=ann).game.meeting
    ScoreFactory(player=anne, game__meeting=meeting)

    text = words(look(desk, ann, anne))

    assert "These cannot be merged. Both took part in one meeting" in text
    assert "Merge them" not in text


def test_two_are_ticked_in_what_a_search_found(desk, ann, anne):
    bob = PlayerFactory(name="Bob Bell", retired=True)
    assert "Bob Bell" in words(desk.get(PAGE, {"q": "ann o,bob"}))

    answer = desk.get(f"{PAGE}merge/", {"player": [ann.pk, bob.pk]})

    assert "Merge Bob Bell into Ann Other" in words(answer)


@pytest.mark.parametrize("asked", [{}, {"player": ["1"]}, {"kept": "1", "gone": "99"}])
def test_two_players_it_takes(desk, ann, asked):
    assert desk.get(f"{PAGE}merge/", asked).status_code == 404


def test_they_are_parted_again(desk, ann, anne):
    shown = look(desk, ann, anne).context["plan"].shown
    desk.post(f"{PAGE}merge/?kept={ann.pk}&gone={anne.pk}", {"shown": shown})
    merge = Merge.objects.get()
    assert "Anne Other into Ann Other" in words(desk.get(PAGE))
    where = f"{PAGE}merges/{merge.pk}/"
    assert "Part them again" in words(desk.get(where))

    answer = desk.post(where, {"reason": "mother and daughter"}, follow=True)

    assert "Anne Other and Ann Other are two again." in words(answer)
    assert "They are parted already." in words(desk.get(where))
    assert "They are parted already." in words(desk.post(where, {}))


def test_retired_and_brought_back(desk, ann):
    answer = desk.post(PAGE, {"do": "retire", "player": ann.pk}, follow=True)
    assert "Ann Other is retired: offered in no list, results stay." in words(answer)
    assert "Bring back Ann Other" in words(answer)

    answer = desk.post(PAGE, {"do": "bring-back", "player": ann.pk}, follow=True)

    assert "Ann Other is back." in words(answer)


def test_two_people_are_said_to_be_two_and_that_is_taken_back(desk, ann, anne):
    sent = {"do": "two-people", "first": ann.pk, "second": anne.pk}
    text = words(desk.post(PAGE, sent, follow=True))
    assert "Ann Other and Anne Other are two people: not offered again." in text
    assert "No two names are nearly alike." in text
    assert "Alike, and two people 1 Ann Other and Anne Other Said by organiser on" in text
    told = TwoPeople.objects.get()

    text = words(desk.post(PAGE, {"do": "offer-again", "told": told.pk}, follow=True))

    assert "Ann Other and Anne Other may be one person again." in text
    assert "Likely duplicates 1" in text
    assert "taken back already" in words(desk.post(PAGE, {"do": "offer-again", "told": told.pk}))


def test_what_is_refused_and_what_no_button_sends(desk, ann):
    gone = PlayerFactory(name="Anne Other", retired=True, merged_into=ann)

    answer = desk.post(PAGE, {"do": "bring-back", "player": gone.pk})
    assert "part them first" in words(answer)
    assert desk.post(PAGE, {"do": "retire", "player": "x"}).status_code == 404
    assert desk.post(PAGE, {"do": "nothing", "player": ann.pk}).status_code == 404


def test_the_queries_do_not_grow(desk, ann, anne):
    def count():
        desk.get(PAGE)
        with CaptureQueriesContext(connection) as queries:
            desk.get(PAGE)
        return len(queries)

    few = count()
    for number in range(10):
        one = PlayerFactory(name=f"Zed Player{number}")
        TwoPeopleFactory(first=one, second=PlayerFactory(name=f"Zed Players{number}"))

    assert (Player.objects.count(), count()) == (22, few)
