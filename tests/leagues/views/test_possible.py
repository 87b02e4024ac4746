"""The page of what is still possible, in every state of a season (1C, 1E–1G, 3C–3F)."""

import datetime
import re
from dataclasses import replace

import pytest
from django.core.cache import caches

from leagues.models import Registration, Season
from leagues.reads import possible
from leagues.services.transfer_player import transfer_player
from tests.factories.leagues import RegistrationFactory
from tests.factories.meetings import AT, MeetingFactory
from tests.places import LEVEL, level_across_the_line
from tests.scenarios import FIVE, a_meeting, a_player

pytestmark = pytest.mark.django_db
HERE = "/2026/north/possible/"
LINK = f'href="{HERE}"'


@pytest.fixture(autouse=True)
def _nothing_is_kept():
    caches["pages"].clear()


def text(answer):
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def rows(answer):
    """The table's rows, in words."""
    body = text(answer).split("<tbody>")[1].split("</tbody>")[0]
    plain = re.sub(r"<[^>]+>", " ", body.replace("</tr>", "\n"))
    return [" ".join(row.split()) for row in plain.splitlines() if row.strip()]


def to_come(region, number=2, **details):
    return MeetingFactory(
        season=region.season,
        region=region.region,
        number=number,
        date=datetime.date(2026, 9, number),
        **details,
    )


def change(region, **settings):
    season = Season.objects.get(pk=region.season_id)
    for name, value in settings.items():
        setattr(season, name, value)
    season.save()


@pytest.fixture
def one_left(north, south):
    """Two places and one meeting left. Best four count (3E): Ann has 20, Bob, Cat and Dee 18, Eve
    16, and there are five of them, so the meeting counts if all of them come (1E)."""
    level_across_the_line(north, south)
    to_come(south)
    return to_come(north)


def test_each_player_with_what_it_takes(client, one_left):
    """Ann, last of five, comes to 36, and the others to 38 and 37 by winning and coming second.

    With 18 she has 38, and at most one is level with her. With 17½ she has 37½, and so have two
    of the others who share first and second place (19½ each): a play-off could go against her
    (3F). If she stays away there are four, and the meeting does not count (1E).
    """
    assert rows(client.get(HERE))[0] == (
        "1 Ann Abel in reach 20 3rd or better makes it certain (18 points or more). "
        "In reach even after missing it."
    )


def test_its_words(client, one_left):
    page = text(client.get(HERE))

    assert "1 meeting is left. The next is" in page
    assert 'on <time datetime="2026-09-02">2 September</time>' in page
    assert "A meeting with fewer than 5 of the region’s players counts for nobody (1E)." in page
    assert "can still move with attendance (1G)" in page
    assert "looked at all of them" not in page


def test_with_nobody_left_to_come_some_are_secure(client, one_left, north, south, organiser):
    """Eve plays for the South now, and her points stay behind (1C). With four players left no
    meeting can count (1E), and the table stands: Ann is in, a play-off decides among the others
    (3F)."""
    eve = Registration.objects.get(player=a_player(north, "Eve East"))
    transfer_player(
        registration=eve.pk,
        seen=north.region_id,
        to_region=south.region_id,
        date=datetime.date(2026, 8, 1),
        by=organiser,
        at=AT,
    )

    assert rows(client.get(HERE)) == [
        "1 Ann Abel secure 20 A place, whatever happens.",
        "2= Bob Bell in reach 18 Nothing they do there settles it by itself.",
        "2= Cat Cole in reach 18 Nothing they do there settles it by itself.",
        "2= Dee Dunn in reach 18 Nothing they do there settles it by itself.",
    ]
    assert "1 more player is registered here" in text(client.get("/2026/south/possible/"))


def test_what_could_not_be_looked_into_says_so(client, one_left, monkeypatch):
    exactly = possible.scoring.what_is_possible
    monkeypatch.setattr(
        possible.scoring,
        "what_is_possible",
        lambda *args, **given: tuple(
            replace(each, exact=False) for each in exactly(*args, **given)
        ),
    )

    page = text(client.get(HERE))

    assert "There are too many ways for this to go to have looked at all of them." in page
    assert "Where that is more than can be looked at, it says so." in page


def test_a_season_that_is_played_out(client, north, south):
    level_across_the_line(north, south)
    for _ in range(2, 5):
        a_meeting(north, LEVEL)

    page = text(client.get(HERE))

    assert "No meeting is left: the league table has the answer, but for a play-off." in page
    assert "<table" not in page
    assert "other regions" not in page
    assert LINK not in text(client.get("/2026/north/"))


def test_1b_a_region_has_at_least_four_meetings_so_more_are_to_come(client, north, south):
    """What is not planned yet can still be: the league table has not got the answer."""
    level_across_the_line(north, south)

    page = text(client.get(HERE))

    assert "Every meeting that is planned is played. A region has at least 4 (1B):" in page
    assert "No meeting is left" not in page


def test_a_season_of_which_no_meeting_is_planned(client, north):
    page = text(client.get(HERE))

    assert '<p class="lede">No meeting is planned yet.</p>' in page
    assert "No meeting is left" not in page


def test_a_season_that_is_closed(client, one_left, north):
    change(north, closed_at=datetime.datetime(2026, 12, 1, tzinfo=datetime.UTC))

    assert "The season is closed, and its table is final." in text(client.get(HERE))
    assert LINK not in text(client.get("/2026/north/"))


def test_a_season_without_a_meeting_yet(client, north):
    to_come(north)

    page = text(client.get(HERE))

    assert "1 meeting is to come." in page
    assert "They are known after the first meeting that counts." in page
    assert LINK not in text(client.get("/2026/north/"))


def test_places_before_anybody_has_played(client, north):
    north.places_by_hand, north.places_reason = 3, "Agreed"
    north.save()
    to_come(north)

    assert "Nobody has played yet." in text(client.get(HERE))


def test_a_region_without_a_place(client, north):
    change(north, final_places=0)
    a_meeting(north, FIVE)
    to_come(north)

    assert "The region has no place in the final as things stand." in text(client.get(HERE))


def test_places_that_are_fixed(client, one_left, north):
    change(north, places_fixed_on=datetime.date(2026, 8, 1))

    assert "stands since 1 August 2026." in text(client.get(HERE))


def test_places_set_by_hand(client, one_left, north):
    north.refresh_from_db()
    north.places_by_hand, north.places_reason = 3, "Agreed"
    north.save()

    assert "was set by the organiser." in text(client.get(HERE))


def test_who_has_not_played_yet(client, one_left, north):
    RegistrationFactory(season=north.season, region=north.region)

    page = text(client.get(HERE))

    assert "1 more player is registered here and not in the table yet" in page


def test_a_child_goes_by_the_first_name(client, one_left, north):
    ann = a_player(north, "Ann Abel")
    ann.child = True
    ann.save()

    page = text(client.get(HERE))

    assert "Abel" not in page


def test_the_league_table_leads_here_while_meetings_are_left(client, one_left):
    assert LINK in text(client.get("/2026/north/"))


@pytest.mark.parametrize("address", ["/2026/nowhere/possible/", "/1999/north/possible/"])
def test_what_is_not_there(client, north, address):
    assert client.get(address).status_code == 404


@pytest.mark.parametrize("meetings", [1, 3])
def test_as_many_queries_however_many_rows_then_one(
    client, north, meetings, django_assert_num_queries
):
    for _ in range(meetings):
        a_meeting(north, FIVE)
    to_come(north, number=5)

    with django_assert_num_queries(6):
        client.get(HERE)
    with django_assert_num_queries(1):
        client.get(HERE)
