"""Pages of seasons, regions and league tables, as anyone sees them."""

import datetime
from fractions import Fraction

import pytest
from django.core.cache import caches

from leagues.models import Player
from tests.factories.meetings import AT, MeetingFactory, RecordedResultFactory
from tests.scenarios import FIVE, a_meeting, a_player


@pytest.fixture(autouse=True)
def no_kept_pages():
    caches["pages"].clear()


def text(client, path, **headers):
    """The words of a page, spaces evened out."""
    response = client.get(path, headers=headers)
    assert response.status_code == 200
    return " ".join(response.content.decode().split())


@pytest.mark.django_db
def test_the_front_page_before_the_first_season(client):
    assert "The first season has not been set up yet." in text(client, "/")


def test_the_front_page_names_winner_leaders_and_the_next_meeting(client, north):
    a_meeting(north, FIVE)
    MeetingFactory(
        season=north.season, region=north.region, number=2, date=datetime.date(2999, 1, 2),
        venue__name="The Barn", venue__town="Taunton",
    )  # fmt: skip

    page = text(client, "/")

    assert "North, meeting 1" in page
    assert "· 5 players" in page
    assert "The Barn, Taunton" in page
    assert "1 Private Road" not in page


def test_the_list_of_seasons_links_each_table(client, north):
    assert 'href="/2026/north/"' in text(client, "/seasons/")


def test_a_closed_seasons_tables_are_final(client, north):
    a_meeting(north, FIVE)
    MeetingFactory(season=north.season, region=north.region, number=2)
    final = '<span class="tag tag-in">final</span>'
    pages = ("/seasons/", "/2026/", "/2026/north/")
    assert [final in text(client, page) for page in pages] == [False] * 3

    north.season.closed_at = AT
    north.season.save()

    assert [final in text(client, page) for page in pages] == [True] * 3
    assert "Final, 1 of 1 meeting" in text(client, "/2026/")
    assert "1 meeting played</p>" in text(client, "/seasons/")
    assert "to come" not in text(client, "/2026/north/")


@pytest.mark.django_db
def test_the_list_before_the_first_season(client):
    assert "No season has been set up yet." in text(client, "/seasons/")


def test_one_of_a_thing_is_written_as_one(client, north, south):
    rules = {"minimum_home_players": 1, "counting_meetings": 1, "final_places": 1}
    for name, value in rules.items():
        setattr(north.season, name, value)
    north.season.save()
    for region, name in ((north, "Ann"), (south, "Bob")):
        a_meeting(region, f"Taxi\n    {name}  900")

    front, season, table = (text(client, path) for path in ("/", "/2026/", "/2026/north/"))

    assert "· 1 player<" in front
    assert "The 1 place is shared out in proportion" in season
    assert "the 1 left over goes to the largest remainder (1G)" in season
    assert "The best 1 meeting counts; the others" in table


def test_a_season_says_how_its_places_came_about(client, north, south):
    a_meeting(north, FIVE)
    south.places_by_hand, south.places_reason = 3, "Agreed at the AGM."
    south.save()

    page = text(client, "/2026/")

    assert "The 40 places are shared out in proportion to average attendance" in page
    assert "South: the organiser has set 3 places instead of 0. Agreed at the AGM." in page
    assert "Played to the rulebook as it is written." in page


def test_a_season_says_what_it_plays_otherwise(client, north):
    north.season.counting_meetings = 3
    north.season.save()
    assert "A player’s best 3 meetings count; the rulebook counts 4 (3E)." in text(client, "/2026/")


@pytest.mark.parametrize("path", ["/1999/", "/1999/north/", "/2026/nowhere/", "/regions/nowhere/"])
def test_what_is_not_kept_is_not_found(client, north, path):
    response = client.get(path)
    assert response.status_code == 404
    assert "There is no such page" in response.content.decode()


def test_a_table_writes_fractions_and_strikes_the_dropped(client, north):
    for number, points in enumerate((20, 20, 20, Fraction(39, 2), Fraction(1, 3)), start=1):
        meeting = MeetingFactory(
            season=north.season, region=north.region, number=number, published=True
        )
        for name, given in zip("ABCDE", (points, 4, 3, 2, 1), strict=True):
            RecordedResultFactory(
                meeting=meeting, player=a_player(north, name), machine_points=None,
                league_points=Fraction(given),
            )  # fmt: skip

    page = text(client, "/2026/north/")

    assert '<span class="counts">19½</span>' in page
    assert '<s class="dropped"><span class="visually-hidden">dropped: </span>⅓</s>' in page
    assert "79½" in page


def test_a_table_draws_and_names_the_qualifying_line(client, north):
    north.places_by_hand, north.places_reason = 1, "A small hall."
    north.save()
    a_meeting(north, FIVE)

    page = text(client, "/2026/north/")

    assert "Qualifying line: 1 place in the final" in page
    assert "The organiser has set this region’s places in the final: A small hall." in page


def test_a_table_marks_meetings_to_come(client, north):
    a_meeting(north, FIVE)
    MeetingFactory(season=north.season, region=north.region, number=2)
    page = text(client, "/2026/north/")
    assert '<span class="tag tag-soon">to come</span>' in page
    assert "1 meeting to come: the qualifying line stands where it would" in page


def test_a_region_before_its_first_meeting(client, north):
    page = text(client, "/2026/north/")
    assert "The table starts with the first meeting that counts." in page
    assert "No meetings are planned yet." in page


def test_a_childs_surname_is_on_no_page(client, north):
    a_player(north, "Tim Surname", child=True)
    a_meeting(north, FIVE + "    Tim Surname   999    99\n")
    tim = Player.objects.get(child=True)
    for path in ("/", "/2026/", "/2026/north/", f"/2026/north/players/{tim.pk}/"):
        page = text(client, path)
        assert ("Tim" in page, "Surname" in page, "surname" in page) == (True, False, False)


def test_the_working_of_a_total_is_a_page_and_a_part_of_one(client, north):
    a_meeting(north, FIVE)
    ann = Player.objects.get(name="Ann Abel")
    path = f"/2026/north/players/{ann.pk}/"

    page, part = text(client, path), text(client, path, **{"HX-Request": "true"})

    for answer in (page, part):
        assert "Meeting 1 counts: 20 league points." in answer
    assert ("<h1" in page, "<h1" in part) == (True, False)


def test_the_working_of_someone_who_is_not_in_the_table(client, north):
    guest = a_player(north, "Gus Gale", guest=True)
    assert client.get(f"/2026/north/players/{guest.pk}/").status_code == 404


def test_a_region_lists_its_seasons(client, north):
    assert '<a href="/2026/north/">2026 league table</a>' in text(client, "/regions/north/")


@pytest.mark.django_db
def test_how_scoring_works_is_worked_out_and_not_written_down(client):
    page = text(client, "/how-scoring-works/")
    assert "9,120,450" in page
    assert "16½" in page


@pytest.mark.parametrize(
    "path", ["/02026/", "/002026/north/", "/2026/north/01/", "/players/01/", "/26/", "/20260/"]
)
def test_a_page_has_one_address(client, north, path):
    a_meeting(north, FIVE)
    assert client.get(path).status_code == 404
