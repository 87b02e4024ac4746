"""Printed cards, and a player's own card on their phone (5D)."""

import pytest

from meetings.models import Submission
from meetings.reads.card_tokens import Card, card_token
from tests.entry_day import a_form, a_link, come_in, words
from tests.factories.meetings import EntryFactory, GameFactory
from tests.meeting_day import AS_IT_WAS, cells, publish, the_player, withdraw


@pytest.fixture
def cats(day) -> str:
    return f"/card/{card_token(Card(day.pk, the_player('Cat Cole').pk))}/"


@pytest.mark.parametrize(("what", "codes"), [("", 5), ("players", 3), ("games", 2)])
def test_a_card_for_each_player_and_a_sheet_for_each_game(client, coordinator, day, what, codes):
    client.force_login(coordinator)

    page = client.get(f"/desk/{day.pk}/cards/?what={what}").content.decode()

    assert page.count('class="qr"') == codes
    assert "style=" not in page


@pytest.mark.parametrize("players", [1, 3])
def test_printing_costs_the_same_however_many_play(
    client, coordinator, day, players, django_assert_num_queries
):
    client.force_login(coordinator)
    for number in range(players):
        EntryFactory(meeting=day)
        GameFactory(meeting=day, key=f"more-{number}")

    with django_assert_num_queries(13):
        client.get(f"/desk/{day.pk}/cards/")


def test_a_player_proposes_and_nothing_stands_until_a_steward_confirms(client, day, cats):
    page = client.get(cats)
    answer = client.post(cats, a_form(day, "", Cat_g1="1.2m", Cat_g2=""), follow=True)

    assert "Cat Cole’s card" in words(page)
    assert "You proposed 1,200,000: waiting for a steward." in words(answer)
    assert cells(day) == AS_IT_WAS
    assert Submission.objects.get().outcome == "proposed"


def test_a_player_proposes_for_nobody_else(client, day, cats):
    answer = client.post(cats, a_form(day, "", Bob_g1="5"))

    assert answer.status_code == 422
    assert Submission.objects.count() == 0


def test_what_cannot_be_read_stays(client, day, cats):
    answer = client.post(cats, a_form(day, "", Cat_g1="12,34"))

    assert answer.status_code == 422
    assert 'value="12,34"' in answer.content.decode()


def test_a_field_that_no_page_of_ours_has_is_none(client, day, cats):
    bob = the_player("Bob Bell").pk

    answer = client.post(cats, {**a_form(day, ""), f"g1:0{bob}": "5"})

    assert answer.status_code == 302
    assert Submission.objects.count() == 0


def test_a_form_that_is_none(client, cats):
    assert client.post(cats, {"form": "x"}).status_code == 400


def test_a_childs_surname_is_not_on_it(client, day, cats):
    cat = the_player("Cat Cole")
    cat.child = True
    cat.save()

    assert "Cole" not in words(client.get(cats))


def test_a_steward_enters_the_card_instead(client, day, cats):
    a_link(day)
    come_in(client)

    assert client.get(cats).url == f"/desk/{day.pk}/scores/players/{the_player('Cat Cole').pk}/"


def test_a_coordinator_enters_the_card_instead(client, coordinator, day, cats):
    client.force_login(coordinator)

    assert client.get(cats).url == f"/desk/{day.pk}/scores/players/{the_player('Cat Cole').pk}/"


@pytest.mark.parametrize("change", [lambda t: t[:-2] + "/", lambda t: "/card/1-1.x/", str.upper])
def test_a_card_that_we_have_not_signed(client, cats, change):
    assert client.get(change(cats)).status_code == 404


def test_once_the_results_are_out_nothing_is_proposed(client, day, cats):
    publish(day)

    page = client.get(cats)
    answer = client.post(cats, a_form(day, "", Cat_g1="5"))

    assert "while the meeting is being played" in words(page)
    assert answer.status_code == 422


def test_6a_whoever_typed_a_score_of_a_game_withdrawn_meanwhile_is_told(client, day, cats):
    withdraw(day, "g1")

    answer = client.post(cats, a_form(day, "", Cat_g1="700"))

    assert answer.status_code == 422
    sentence = b"700: That game has been withdrawn: enter scores on its substitute."
    assert sentence in answer.content
