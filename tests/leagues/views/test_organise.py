"""The organiser's home, and a season's page."""

import pytest
import time_machine

from leagues import organise_urls
from meetings import final_urls
from meetings.templatetags.desk import UNDER
from tests.factories.leagues import RegistrationFactory, SeasonFactory
from tests.factories.meetings import AT, MeetingFactory
from tests.pages import words

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def february():
    with time_machine.travel(AT, tick=False):
        yield


def test_what_to_do_first_in_each_season(desk, season, north):
    SeasonFactory(year=2027)
    RegistrationFactory(season=season, region=north.region, confirmed=False)
    MeetingFactory(season=season, region=north.region, number=12)

    page = words(desk.get("/organise/"))

    assert page.index("2027 running 0 meetings played, 0 to come Nothing to do.") < page.index(
        "2026 running 0 meetings played, 1 to come 1 registration to confirm"
        " Appoint somebody to run North (4A)"
    )
    assert "Open a season From the last one" in page


def test_closed_seasons_stand_apart(desk, season):
    season.closed_at = AT
    season.save()

    page = words(desk.get("/organise/"))

    assert "Closed 2026 0 meetings, closed on 6 February 2026" in page
    assert "Nothing to do" not in page
    assert "There is no season yet." not in page


def test_before_the_first_season(desk):
    page = words(desk.get("/organise/"))

    assert "There is no season yet." in page
    assert "Open a season The first one" in page


def test_a_seasons_page_has_what_to_do_and_how_it_is_played(desk, season, north):
    season.machine_ties = "higher"
    season.save()

    page = desk.get("/organise/2026/")

    said = words(page)
    assert "Season 2026 running" in said
    assert "Appoint somebody to run North (4A)" in said
    assert "Players level on a game all take the higher place’s points" in said
    assert "An adult owes £2.00 at each meeting (1D)." in said
    assert 'href="/organise/2026/settings/"' in page.content.decode()
    assert "Opened again" not in said


def test_a_season_by_the_rulebook(desk, season):
    assert "Played to the rulebook as it is written." in words(desk.get("/organise/2026/"))


def test_who_is_not_logged_in_comes_back_after(client):
    answer = client.get("/organise/")

    assert (answer.status_code, answer.url) == (302, "/accounts/login/?next=/organise/")


def test_the_page_is_kept_nowhere(desk):
    assert desk.get("/organise/").headers["Cache-Control"] == "private, no-cache"


def test_the_way_there_is_shown_to_organisers_alone(desk, client, coordinator):
    link = 'href="/organise/"'
    assert link in desk.get("/").content.decode()

    client.force_login(coordinator)

    assert link not in client.get("/").content.decode()


def test_every_page_of_a_season_says_under_which_tab_it_stands(desk, season):
    """Those that are no page are pressed as a button, or downloaded."""
    no_page = {"organise_final_reinstate", "organise_fees_csv"}
    tabs = ("season", "plan", "registrations", "places", "final", "fees", "conduct")
    pages = {
        pattern.name
        for pattern in (*organise_urls.urlpatterns, *final_urls.urlpatterns)
        if str(pattern.pattern).startswith("organise/<year:year>/")
    }
    marked = {f"organise_{tab}" for tab in tabs}
    for tab in tuple(marked):
        marked |= UNDER.get(tab, set())

    assert pages == marked | no_page
    page = desk.get("/organise/2026/final/plan/").content.decode()
    assert '<a href="/organise/2026/final/" aria-current="true">Final</a>' in page
