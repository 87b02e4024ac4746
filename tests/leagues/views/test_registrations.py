"""A season's registrations: all of them for the organiser, a region's for its coordinator."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from leagues.models import Player, Registration
from tests.factories.leagues import PlayerFactory, RegistrationFactory, SeasonRegionFactory
from tests.factories.meetings import ScoreFactory
from tests.pages import text_of, words

PAGE = "/organise/2026/registrations/"
MINE = "/desk/north/2026/registrations/"


@pytest.fixture
def ann(north, south):
    return RegistrationFactory(
        season=north.season, region=north.region, player__name="Ann Other", confirmed=False
    )


@pytest.fixture
def at_north(client, coordinator):
    client.force_login(coordinator)
    return client


def test_every_region_by_name_and_the_guests_last(desk, ann, south):
    RegistrationFactory(season=ann.season, region=None, player__name="Gus Gale")
    other = RegistrationFactory(season=ann.season, region=south.region, player__name="Sam Tate")
    ScoreFactory(player=other.player, game__meeting__season=ann.season)

    text = words(desk.get(PAGE))

    assert "3 players , 1 of them carried over" in text.replace("players,", "players ,")
    assert text.index("North 1") < text.index("Ann Other") < text.index("South 1")
    assert text.index("Sam Tate") < text.index("Guests, in no region 1") < text.index("Gus Gale")
    assert text.count("not played yet") == 1


def test_more_than_can_be_read_at_a_glance_are_folded(desk, ann, monkeypatch):
    RegistrationFactory(season=ann.season, region=ann.region, player__name="Bob Bell")
    assert "<details" not in desk.get(PAGE).content.decode()
    monkeypatch.setattr("leagues.reads.registrations.AT_A_GLANCE", 1)
    page = desk.get(PAGE).content.decode()
    assert page.index("Those registered, by name</summary>") < page.index("Bob Bell")

    ann.confirmed = True
    ann.save()
    page = desk.get(PAGE).content.decode()
    assert "Those registered, by name" not in page
    assert re.search(r"<summary><h2[^>]*>North .*?</h2></summary>.*Bob Bell", page, re.DOTALL)
    assert page.count("<h2") == len(set(re.findall(r'<h2 id="([^"]+)"', page)))


def test_those_carried_over_are_confirmed(desk, ann):
    answer = desk.post(PAGE, {"do": "confirm", "registrations": [ann.pk]}, follow=True)

    assert "1 confirmed." in words(answer)
    ann.refresh_from_db()
    assert ann.confirmed is True


def refused(answer):
    assert answer.status_code == 422
    return text_of(answer)


def ticked(answer):
    """Which boxes are ticked."""
    page = answer.content.decode()
    return [int(key) for key in re.findall(r'name="registrations" value="(\d+)" checked', page)]


def test_who_was_left_out_is_not_ticked_again(desk, ann):
    bob = RegistrationFactory(
        season=ann.season, region=ann.region, player__name="Bob Bell", confirmed=False
    )
    assert ticked(desk.get(PAGE)) == [ann.pk, bob.pk]
    answer = desk.post(PAGE, {"do": "confirm", "registrations": [ann.pk]}, follow=True)
    assert ticked(answer) == []


def test_ticks_that_are_refused_stay_as_they_were(desk, ann):
    RegistrationFactory(season=ann.season, region=ann.region, confirmed=False)
    assert ticked(desk.post(PAGE, {"do": "confirm", "registrations": []})) == []
    sent = {"do": "confirm", "registrations": [ann.pk, 999_999]}
    assert ticked(desk.post(PAGE, sent)) == [ann.pk]


def test_nobody_ticked_and_nobody_of_ours(desk, ann, south):
    elsewhere = RegistrationFactory()

    assert "Tick those who play this season." in refused(desk.post(PAGE, {"do": "confirm"}))
    answer = desk.post(PAGE, {"do": "confirm", "registrations": [elsewhere.pk]})
    assert "Choose from the list." in refused(answer)


def test_a_known_player_is_found_and_registered(desk, ann, south):
    bob = PlayerFactory(name="Bob Bell")
    assert "In no region before" in words(desk.get(PAGE, {"q": "bob"}))

    sent = {"do": "register", "player": bob.pk, "region": south.region_id}
    answer = desk.post(PAGE, sent, follow=True)

    assert "Bob Bell is registered in South." in words(answer)


def test_what_is_refused_stands_beside_the_player_who_was_looked_for(desk, ann, south):
    """The search goes along, and what was chosen stays."""
    bob = PlayerFactory(name="Bob Bell")
    found = desk.get(PAGE, {"q": "bob"}).content.decode()
    assert f'action="{PAGE}?q=bob"' in found
    assert "invalid-feedback" not in found

    answer = desk.post(f"{PAGE}?q=bob", {"do": "register", "player": bob.pk, "region": ""})

    page = answer.content.decode()
    assert refused(answer).count("Choose the region.") == 1
    assert f'aria-describedby="refused-{bob.pk}"' in page
    assert f'id="refused-{bob.pk}" role="alert">Choose the region.</p>' in page
    assert 'value="bob"' in page
    assert "alert-danger" not in page

    gone = SeasonRegionFactory(season=ann.season, region__name="West")
    late = {"do": "register", "player": bob.pk, "region": gone.region_id}
    gone.delete()
    assert "That region takes no part" in refused(desk.post(f"{PAGE}?q=bob", late))
    Registration.objects.create(season=ann.season, player=bob, region=south.region)
    at_the_top = desk.post(f"{PAGE}?q=bob", {**late, "region": ann.region_id})
    assert "Bob Bell is registered in South for 2026 already (1C)." in refused(at_the_top)
    assert "alert-danger" in at_the_top.content.decode()


def test_a_region_that_was_chosen_stays_so_when_it_is_refused(desk, ann, south):
    """A guest who has played is not simply registered: the organiser moves them from a day on."""
    bob = PlayerFactory(name="Bob Bell")
    RegistrationFactory(season=ann.season, region=None, player=bob)
    ScoreFactory(player=bob, game__meeting__season=ann.season)

    sent = {"do": "register", "player": bob.pk, "region": south.region_id}
    answer = desk.post(f"{PAGE}?q=bob", sent)

    assert "Bob Bell has played in 2026: the organiser moves them" in refused(answer)
    page = answer.content.decode()
    assert f'<option value="{south.region_id}" selected>' in page
    there = f"{PAGE}{bob.pk}/"
    assert f'<a href="{there}">A guest this season</a>' in page
    assert "Move to a" in words(desk.get(there))


def test_who_is_registered_elsewhere_is_named_with_the_region(at_north, ann, south):
    RegistrationFactory(season=ann.season, region=south.region, player__name="Sam Tate")
    assert "Registered in South (1C)" in words(at_north.get(MINE, {"q": "sam"}))

    sam = Player.objects.get(name="Sam Tate")
    sent = {"do": "register", "player": sam.pk, "region": ann.region_id}

    assert "Sam Tate is registered in South for 2026 already (1C)." in refused(
        at_north.post(MINE, sent)
    )


def test_a_coordinator_sees_and_changes_their_own_region_alone(at_north, ann, south):
    other = RegistrationFactory(
        season=ann.season, region=south.region, player__name="Sam Tate", confirmed=False
    )

    text = words(at_north.get(MINE))
    assert "Ann Other" in text
    assert "Sam Tate" not in text
    bob = PlayerFactory()
    sent = {"do": "register", "player": bob.pk, "region": south.region_id}
    assert "takes no part" in refused(at_north.post(MINE, sent))
    at_north.post(MINE, {"do": "confirm", "registrations": [other.pk]})
    at_north.post(MINE, {"do": "take-out", "registration": other.pk})
    other.refresh_from_db()
    assert other.confirmed is False
    assert at_north.post(MINE, {"do": "move", "registration": ann.pk}).status_code == 404


def test_who_has_not_played_is_taken_out(at_north, ann):
    ann.confirmed = True
    ann.save()
    assert "Take out Ann Other" in words(at_north.get(MINE))

    answer = at_north.post(MINE, {"do": "take-out", "registration": ann.pk}, follow=True)

    assert "Taken out of the season." in words(answer)
    assert Registration.objects.count() == 0


def test_one_season_s_page_touches_no_other_season_s_registration(
    client, coordinator, organiser, ann, north, south
):
    """A coordinator runs a region in a season, and so does their page."""
    next_year = SeasonRegionFactory(season__year=2027, region=north.region).season
    row = RegistrationFactory(season=next_year, region=north.region, player=ann.player)
    moved = {"seen": north.region_id, "region": south.region_id}

    client.force_login(coordinator)
    client.post(MINE, {"do": "take-out", "registration": row.pk})
    client.force_login(organiser)
    client.post(PAGE, {"do": "take-out", "registration": row.pk})
    client.post(PAGE, {"do": "move", "registration": row.pk, **moved})

    row.refresh_from_db()
    assert row.region == north.region


def test_who_has_not_played_is_put_into_another_region(desk, ann, south):
    page = desk.get(f"{PAGE}{ann.player_id}/")
    assert "Put into another region" in words(page)

    sent = {"registration": ann.pk, "seen": ann.region_id, "region": south.region_id}
    answer = desk.post(PAGE, {"do": "move", **sent}, follow=True)

    assert "Ann Other is registered in South." in words(answer)


def test_what_no_button_sends(desk, ann):
    assert desk.post(PAGE, {"do": "nothing"}).status_code == 404


# --- Somebody new -------------------------------------------------------------


def test_likely_ones_are_offered_before_a_second_row_is_made(at_north, ann, north):
    sent = {"name": "Anne Other", "region": north.region_id}

    first = at_north.post(f"{MINE}new/", sent)
    assert "Is it one of these? Ann Other Registered in North (1C)" in words(first)
    assert Player.objects.count() == 1
    answer = at_north.post(f"{MINE}new/", {**sent, "confirmed": "Anne Other"}, follow=True)

    assert "Anne Other is registered in North." in words(answer)


def test_nobody_alike_is_registered_at_once(desk, ann, north):
    sent = {"name": "Zoë Quill", "region": north.region_id, "ifpa_id": "77", "child": "on"}

    answer = desk.post(f"{PAGE}new/", sent, follow=True)

    assert "Zoë Quill is registered in North." in words(answer)
    assert Player.objects.get(name="Zoë Quill").ifpa_id == 77


def test_what_is_refused_stands_beside_its_field_and_nothing_typed_is_lost(desk, ann, north):
    PlayerFactory(name="Bob Bell", ifpa_id=77)

    sent = {"name": "Zoë Quill", "region": north.region_id, "ifpa_id": "77"}
    answer = desk.post(f"{PAGE}new/", sent)

    assert "The IFPA number 77 is Bob Bell’s." in words(answer)
    assert 'value="Zoë Quill"' in answer.content.decode()
    assert "Give the name." in words(desk.post(f"{PAGE}new/", {}))


def test_what_was_searched_for_is_the_name(desk, ann):
    assert 'value="Zoë"' in desk.get(f"{PAGE}new/", {"q": "Zoë"}).content.decode()


# --- Queries ------------------------------------------------------------------


def test_the_queries_do_not_grow(desk, ann):
    desk.get(PAGE)
    with CaptureQueriesContext(connection) as few:
        desk.get(PAGE)
    RegistrationFactory.create_batch(12, season=ann.season, region=ann.region)
    desk.get(PAGE)
    with CaptureQueriesContext(connection) as many:
        desk.get(PAGE)

    assert len(many) == len(few)
