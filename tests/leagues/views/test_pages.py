"""Finished pages are kept until the data change, and for those who are not logged in alone."""

import datetime

import pytest
import time_machine
from django.core.cache import caches
from django.db import connection
from django.test.utils import CaptureQueriesContext

from leagues.models import Player
from meetings.models import Score
from tests.scenarios import FIVE, a_meeting

TABLE = "/2026/north/"


@pytest.fixture(autouse=True)
def no_kept_pages():
    caches["pages"].clear()


def queries_of(client, path, **headers):
    with CaptureQueriesContext(
        connection,
    ) as queries:
        response = client.get(path, headers=headers)
    return len(queries), response


@pytest.mark.parametrize("meetings", [1, 3])
def test_a_league_table_takes_seven_queries_and_kept_one(client, north, meetings):
    for _ in range(meetings):
        a_meeting(north, FIVE)

    cold, first = queries_of(client, TABLE)
    warm, second = queries_of(client, TABLE)

    assert (cold <= 7, warm) == (True, 1)
    assert first.content == second.content


@pytest.mark.parametrize(
    "path",
    ["/", "/seasons/", "/2026/", TABLE, "/regions/north/", "/how-scoring-works/"],
)
def test_every_public_page_is_kept(client, north, path):
    a_meeting(north, FIVE)
    client.get(path)
    assert queries_of(client, path)[0] == 1


def test_a_correction_shows_at_once(client, north):
    a_meeting(north, FIVE)
    before = client.get(TABLE)
    score = Score.objects.get(player__name="Bob Bell", game__machine__name="Taxi")
    score.score = 2_000
    score.save()

    after = client.get(TABLE)

    assert [page.content.index(b"Ann Abel") < page.content.index(b"Bob Bell")
            for page in (before, after)] == [True, False]  # fmt: skip
    assert after.headers["ETag"] != before.headers["ETag"]


def test_a_public_page_sets_no_cookie(client, north):
    for path in ("/", TABLE, TABLE):
        assert client.get(path).cookies == {}


def test_a_browser_asks_again_each_time(client, north):
    headers = client.get(TABLE).headers
    assert headers["Cache-Control"] == "no-cache"
    assert headers["Vary"] == "Cookie, HX-Request"


@pytest.mark.parametrize("known", ["{}", "W/{}", '"other", {}', "*"])
def test_a_page_that_the_browser_has_is_not_sent_again(client, north, known):
    etag = client.get(TABLE).headers["ETag"]

    response = client.get(TABLE, headers={"If-None-Match": known.format(etag)})

    assert (response.status_code, response.content) == (304, b"")
    assert response.headers["ETag"] == etag


def test_a_page_that_has_changed_is_sent(client, north):
    response = client.get(TABLE, headers={"If-None-Match": '"old"'})
    assert response.status_code == 200


def test_the_head_of_a_page(client, north):
    response = client.head(TABLE)
    assert (response.status_code, response.content) == (200, b"")
    assert response.headers["ETag"] == client.get(TABLE).headers["ETag"]


def test_whoever_is_logged_in_gets_their_own_page(client, north, player):
    client.get(TABLE)
    client.force_login(player)

    response = client.get(TABLE)

    assert b"/me/" in response.content
    assert response.headers["Cache-Control"] == "private, no-cache"
    client.logout()
    assert b"/me/" not in client.get(TABLE).content


def test_a_message_is_shown_once_and_to_its_reader_alone(client, north):
    client.get(TABLE)
    client.cookies["messages"] = "some message"
    response = client.get(TABLE)
    assert response.headers["Cache-Control"] == "private, no-cache"


def test_a_page_and_what_htmx_asks_for_are_kept_apart(client, north):
    a_meeting(north, FIVE)
    player = Player.objects.get(name="Ann Abel")
    path = f"{TABLE}players/{player.pk}/"

    page, part = client.get(path), client.get(path, headers={"HX-Request": "true"})

    assert (b"<html" in page.content, b"<html" in part.content) == (True, False)
    assert b"<html" in client.get(path).content


def test_a_header_that_htmx_does_not_send_gets_and_keeps_the_page(client, north):
    a_meeting(north, FIVE)
    path = f"{TABLE}players/{Player.objects.get(name='Ann Abel').pk}/"

    page = client.get(path, headers={"HX-Request": "false"})
    part = client.get(path, headers={"HX-Request": "true"})

    assert (b"<html" in page.content, b"<html" in part.content) == (True, False)


def test_a_page_that_is_not_there_is_not_kept(client, north):
    assert client.get("/2026/nowhere/").status_code == 404
    assert caches["pages"].get("page:/2026/nowhere/") is None


@pytest.mark.parametrize("slug", ["n" * 300, "a%00b", "a%20b", "%C3%A9", "a%0D%0Ab"])
def test_an_address_that_is_no_key_is_still_answered(client, north, slug):
    assert client.get(f"/2026/{slug}/").status_code == 404


def test_a_dated_page_does_not_outlive_its_day(client, north):
    with time_machine.travel(datetime.datetime(2026, 4, 10, 12, tzinfo=datetime.UTC)):
        client.get("/")
        same_day = queries_of(client, "/")[0]
    with time_machine.travel(datetime.datetime(2026, 4, 11, 12, tzinfo=datetime.UTC)):
        next_day = queries_of(client, "/")[0]
    assert (same_day, next_day > 1) == (1, True)
