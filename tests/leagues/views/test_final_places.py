"""Pages of the places in the final, for anyone and for the organiser."""

import datetime

import pytest
import time_machine
from django.core.cache import caches
from django.utils import timezone

from leagues.models import FinalAnswer, PlayOff, Season, SeasonRegion
from leagues.reads.final_places import places_page
from tests.every_post import set_all
from tests.factories.leagues import SeasonRegionFactory
from tests.factories.meetings import GrandFinalFactory, MachineFactory, MeetingFactory
from tests.meeting_day import the_player
from tests.pages import words
from tests.places import ALONE, level_across_the_line
from tests.scenarios import a_meeting

pytestmark = pytest.mark.django_db
HERE = "/organise/2026/places/north/"


@pytest.fixture(autouse=True)
def november():
    with time_machine.travel(datetime.datetime(2026, 11, 1, 12, tzinfo=datetime.UTC)):
        yield


@pytest.fixture(autouse=True)
def both(north, south):
    caches["pages"].clear()
    level_across_the_line(north, south)


def text(answer):
    return " ".join(answer.content.decode().split())


def test_the_page_of_the_places(client):
    page = text(client.get("/2026/places/"))

    assert (
        "Every meeting that is planned is played; the organiser has still to fix the places."
        in page
    )
    assert "for 1 place between Bob Bell, Cat Cole, Dee Dunn (3F)." in page
    assert "Sue South" in page


def test_once_the_final_is_played_nothing_is_provisional(client, season):
    GrandFinalFactory(season=season, status="published")

    page = words(client.get("/2026/places/"))

    assert "The final was played on 28 November 2026 . Who won it" in page
    assert "provisional" not in page


def test_the_plain_proportion_is_told_of_every_region(client, season):
    """1G: "determined by the average attendance of that region"."""
    season.final_attendance, season.final_places = "previous_season", 5
    season.save()
    SeasonRegionFactory(season=season, region__name="East")

    page = words(client.get("/2026/places/"))

    # There is no season before. Five home players in both, none in East: 2½ each of the five.
    assert "(1G) 2 regions would have other places:" in page
    assert "East 0 0 the same North 0 3 3 fewer South 0 2 2 fewer" in page


def test_what_is_not_there(client):
    assert client.get("/1999/places/").status_code == 404


def test_fixing_the_places_and_letting_them_go(desk, client):
    fixing = {"on": "2026-11-01", "seen": places_page(2026).seen}
    assert desk.post("/organise/2026/places/", fixing).status_code == 302
    assert Season.objects.get(year=2026).places_fixed_on == datetime.date(2026, 11, 1)
    assert "They stand since" in text(client.get("/2026/places/"))
    again = desk.post("/organise/2026/places/", fixing, follow=True)
    assert (again.status_code, "The places are fixed already." in text(again)) == (200, True)

    refused = desk.post("/organise/2026/places/", {"reason": ""})
    assert refused.status_code == 422
    assert desk.post("/organise/2026/places/", {"reason": "Too early"}).status_code == 302
    assert Season.objects.get(year=2026).places_fixed_on is None
    again = desk.post("/organise/2026/places/", {"reason": "Too early"}, follow=True)
    assert (again.status_code, "The places are let go already." in text(again)) == (200, True)


def test_what_was_looked_at_is_what_is_fixed(desk, north):
    opened = desk.get("/organise/2026/places/").context["page"]
    north.places_by_hand, north.places_reason = 9, "Somebody else was here"
    north.save()

    answer = desk.post("/organise/2026/places/", {"on": "2026-11-01", "seen": opened.seen})

    assert answer.status_code == 422
    assert "The places have changed since you looked: look at them again." in text(answer)
    assert Season.objects.get(year=2026).places_fixed_on is None
    again = {"on": "2026-11-01", "seen": answer.context["page"].seen}
    assert desk.post("/organise/2026/places/", again).status_code == 302


def test_a_season_without_a_meeting_has_not_played_every_one(desk, client):
    SeasonRegionFactory(season__year=2027)

    for address in ("/2027/places/", "/organise/2027/places/"):
        page = words(desk.get(address))
        assert "No meeting is planned yet: the places follow attendance." in page
        assert "Every meeting that is" not in page


def test_a_day_before_the_season(desk):
    sent = {"on": "0202-11-01", "seen": places_page(2026).seen}

    answer = desk.post("/organise/2026/places/", sent)

    assert (answer.status_code, "Give a day in 2026 or after." in text(answer)) == (422, True)


def test_a_day_to_come(desk):
    sent = {"on": "2026-11-02", "seen": places_page(2026).seen}

    answer = desk.post("/organise/2026/places/", sent)

    assert answer.status_code == 422
    assert "Give today, or a day before: the places are fixed as they stand now." in text(answer)
    assert answer.context["form"].errors.keys() == {"on"}
    assert Season.objects.get(year=2026).places_fixed_on is None


def test_a_day_that_is_none(desk):
    answer = desk.post("/organise/2026/places/", {"on": "soon"})

    assert (answer.status_code, "Type a date." in text(answer)) == (422, True)


def test_places_by_hand(desk, client):
    given = {"places": "1", "reason": "Agreed by all", "seen": ""}
    assert desk.post(f"{HERE}by-hand/", given).status_code == 302
    assert "Agreed by all" in text(client.get("/2026/places/"))
    assert '<input type="hidden" name="seen" value="1" id="id_seen">' in text(desk.get(HERE))

    assert desk.post(f"{HERE}by-hand/", given).status_code == 302  # a second tap
    late = desk.post(f"{HERE}by-hand/", {**given, "places": "2"})
    assert late.status_code == 422
    assert "Somebody has changed this in the meantime: now it is 1." in text(late)


@pytest.mark.parametrize(
    ("places", "sentence"),
    [
        ("many", "Type a whole number of places, or nothing."),
        ("-1", "Places are never fewer than 0."),
        ("1000", "At most 999 places."),
    ],
)
def test_places_that_are_no_number(desk, north, places, sentence):
    answer = desk.post(f"{HERE}by-hand/", {"places": places, "reason": "Agreed"})

    assert answer.status_code == 422
    assert sentence in text(answer)
    assert 'value="Agreed"' in text(answer)
    assert SeasonRegion.objects.get(pk=north.pk).places_by_hand is None


def scores(**more):
    named = {"Bob Bell": "10", "Cat Cole": "1.2m", "Dee Dunn": "20"}
    return {f"score-{the_player(name).pk}": score for name, score in named.items()} | more


def test_a_play_off_is_recorded_and_taken_back(desk, client):
    machine = MachineFactory(name="Fathom").pk
    page = text(desk.get(HERE))
    assert "Play-off for 1 place" in page

    given = scores(machine=machine, date="2026-10-03")
    assert desk.post(f"{HERE}play-off/", given).status_code == 302
    again = desk.post(f"{HERE}play-off/", given, follow=True)
    assert (again.status_code, "The play-off is recorded already." in text(again)) == (200, True)

    assert "Play-off on Fathom, 3 October 2026: 1st Cat Cole 1,200,000, 2nd Dee Dunn 20" in text(
        client.get("/2026/places/")
    )
    assert desk.post(f"{HERE}play-off/back/", {"reason": ""}).status_code == 422
    assert desk.post(f"{HERE}play-off/back/", {"reason": "A slip"}).status_code == 302
    assert not PlayOff.objects.exists()
    assert "No play-off is on record." in text(desk.post(f"{HERE}play-off/back/", {"reason": "x"}))


def test_a_play_off_that_can_not_be(desk):
    machine = MachineFactory(name="Fathom").pk
    level = desk.post(f"{HERE}play-off/", scores(machine=machine, date="2026-10-03") | {
        f"score-{the_player('Cat Cole').pk}": "20"
    })  # fmt: skip
    assert level.status_code == 422
    assert "Two players are level with 20: they play another game (3F)" in text(level)

    early = desk.post(f"{HERE}play-off/", scores(machine=machine, date="0206-10-03"))
    assert "Give a day in 2026 or after." in text(early)

    empty = text(desk.post(f"{HERE}play-off/", {}))
    assert "Choose the machine it was played on." in empty
    assert "Say on which day." in empty
    assert not PlayOff.objects.exists()


def test_who_comes(desk, client):
    ann = the_player("Ann Abel").pk
    assert desk.post(f"{HERE}answer/", {"player": ann, "comes": "no"}).status_code == 302
    assert "does not come" in text(client.get("/2026/places/"))
    assert "1 place stays empty." in text(client.get("/2026/places/"))

    assert desk.post(f"{HERE}answer/", {"player": ann, "comes": ""}).status_code == 302
    assert not FinalAnswer.objects.exists()

    eve = the_player("Eve East").pk
    refused = desk.post(f"{HERE}answer/", {"player": eve, "comes": "yes"})
    assert (refused.status_code, "Eve East has no place in the final." in text(refused)) == (
        422,
        True,
    )
    assert desk.post(f"{HERE}answer/", {"player": "x", "comes": "maybe"}).status_code == 422


def test_fixed_places_that_would_be_others_by_now_say_so(client, desk, south):
    """1G: the table of how they came about must not contradict what each region has."""
    fixing = {"on": "2026-11-01", "seen": places_page(2026).seen}
    assert desk.post("/organise/2026/places/", fixing).status_code == 302
    assert "that were fixed" not in words(client.get("/2026/places/"))

    a_meeting(south, ALONE + "".join(f"    Extra {nth}   40{nth}\n" for nth in "123456789"))

    # South has 5 and 14 home players, 9½ on average; North 5. Of four places 2 20/29 and 1 11/29.
    page = words(client.get("/2026/places/"))
    since = "places that were fixed. By what was corrected or played since then it would be"
    assert f"South has the 2 {since} 3." in page
    assert f"North has the 2 {since} 1." in page


def test_a_closed_season_s_places_stand_as_they_are(client, desk, season):
    set_all(Season.objects.all(), closed_at=timezone.now())

    for page in (client.get("/2026/places/"), desk.get("/organise/2026/places/")):
        assert "stand as they are." in words(page)
        assert "Every meeting that is" not in words(page)


def test_a_region_that_has_no_place_waits_for_nobody(client, south):
    south.places_by_hand, south.places_reason = 0, "Nobody wanted to travel"
    south.save()

    page = words(client.get("/2026/places/"))

    assert "South 0 places Nobody. " in f"{page} "
    assert "Nobody yet." not in page


def test_1f_places_that_nobody_has_the_points_for(client, north, south):
    """Told of a region once it has played, whatever others have before them."""
    for region in (north, south):
        region.places_by_hand, region.places_reason = 9, "Agreed"
        region.save()
    MeetingFactory(season=north.season, region=north.region, number=2)
    west = SeasonRegionFactory(
        season=north.season, region__name="West", places_by_hand=2, places_reason="Agreed"
    )

    page = places_page(2026)

    assert [(r.table.region.slug, r.spare) for r in page.regions] == [
        ("north", 0), ("south", 4), (west.region.slug, 0),
    ]  # fmt: skip
    answer = client.get("/2026/places/")
    assert "4 places have nobody with a league point (1F)." in words(answer)
    assert answer.content.decode().count('class="panel-foot"') == 1
