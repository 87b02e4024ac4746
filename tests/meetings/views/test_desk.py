"""The coordinator's home, and a meeting's desk: the next thing to do comes first (1B, 4C)."""

import datetime

import pytest
import time_machine

from meetings.models import Meeting
from tests.factories.leagues import SeasonRegionFactory
from tests.factories.meetings import AT, GameFactory, MeetingFactory, VenueFactory
from tests.meeting_day import a_day, publish
from tests.pages import words
from tests.scenarios import FIVE, a_meeting

TODAY = AT.date()


@pytest.fixture(autouse=True)
def noon():
    with time_machine.travel(AT, tick=False):
        yield


@pytest.fixture
def desk(client, coordinator):
    client.force_login(coordinator)
    return client


def planned(row, **about: object) -> Meeting:
    return MeetingFactory(season=row.season, region=row.region, **about)


# --- Home --------------------------------------------------------------------------


def test_a_new_season_starts_with_planning(desk):
    page = words(desk.get("/desk/"))

    assert "North 2026 The next thing to do Plan the next meeting" in page
    assert "… Not yet: 0 meetings, of at least 4 a season (1B)." in page


def test_todays_meeting_is_opened_from_home(desk, north):
    meeting = planned(north, date=TODAY)

    text = desk.get("/desk/").content.decode()

    assert f'<form method="post" action="/desk/{meeting.pk}/open/">' in text
    assert "Open today’s meeting" in text


def test_missing_scores_come_first(desk, north):
    day = a_day(north, date=TODAY)

    response = desk.get("/desk/")

    assert "Enter 3 missing scores 3 scores in so far. The results are due in 7 days (4C)." in (
        words(response)
    )
    assert f'href="/desk/{day.pk}/scores/"' in response.content.decode()


def test_4c_overdue_results_are_told_loudly(desk, north):
    planned(north, date=TODAY - datetime.timedelta(days=9), venue=VenueFactory(name="The Barn"))

    page = words(desk.get("/desk/"))

    assert "Open meeting 1 It was on 28 January. The results are 2 days overdue (4C)." in page
    assert "The Barn, Taunton. The results are 2 days overdue (4C)." in page


def test_every_state_is_in_the_list(desk, north):
    a_meeting(north, FIVE, date=datetime.date(2026, 1, 6))
    planned(north, number=2, status="cancelled", cancelled_because="Snow")
    planned(north, number=3, date=TODAY, status="open")
    planned(north, number=4, moved_from=datetime.date(2026, 4, 1))

    page = words(desk.get("/desk/"))

    for told in (
        "Meeting 1 published Tue 6 Jan", "Meeting 2 cancelled", "Meeting 3 being played",
        "Meeting 4 planned moved from 1 April",
    ):  # fmt: skip
        assert told in page
    assert "1 Ann Abel 20 2 Bob Bell 19 3 Cat Cole 18" in page


@pytest.mark.parametrize(
    ("status", "there"), [("scheduled", 404), ("open", 200), ("published", 200)]
)
def test_a_meeting_leads_to_its_live_page_once_there_is_one(desk, north, status, there):
    meeting = planned(north, status=status)
    live = f"/live/{meeting.pk}/"

    page = desk.get(f"/desk/{meeting.pk}/").content.decode()

    assert desk.get(live).status_code == there
    assert (f'href="{live}"' in page) == (there == 200)


def test_practice_goes_on(desk, north):
    assert "Practise on a made-up meeting" in words(desk.get("/desk/"))
    practice = planned(north, practice=True, status="open")

    response = desk.get("/desk/")

    assert "Go on practising" in words(response)
    assert f'href="/desk/{practice.pk}/"' in response.content.decode()


def test_the_organiser_sees_every_region(client, organiser, north, south):
    planned(south, date=TODAY - datetime.timedelta(days=9))
    client.force_login(organiser)

    response = client.get("/desk/")

    assert [desk.season_region for desk in response.context["desks"]] == [south, north]


def test_a_coordinator_sees_their_own(desk, south):
    assert "South" not in words(desk.get("/desk/"))


def test_whoever_runs_nothing_is_told_so(client, player):
    client.force_login(player)

    assert "You look after no region." in words(client.get("/desk/"))


def test_an_organiser_before_the_first_season(client, organiser):
    client.force_login(organiser)

    assert "No region takes part in a season yet" in words(client.get("/desk/"))


def test_a_stranger_logs_in_first(client, db):
    response = client.get("/desk/")

    assert response.headers["Location"] == "/accounts/login/?next=/desk/"


def test_the_page_is_nobody_elses(desk):
    assert desk.get("/desk/").headers["Cache-Control"] == "private, no-cache"


@pytest.mark.parametrize("rows", [1, 3, 30])
def test_queries_do_not_grow(client, organiser, season, rows, django_assert_num_queries):
    for row in SeasonRegionFactory.create_batch(rows, season=season):
        planned(row, date=TODAY)
    client.force_login(organiser)
    client.get("/desk/")  # the season's tables are in memory from now on

    with django_assert_num_queries(13):
        client.get("/desk/")


# --- A meeting -----------------------------------------------------------------------


@pytest.fixture
def day(north) -> Meeting:
    venue = VenueFactory(name="The Barn", address="1 Private Lane")
    return a_day(north, date=TODAY, venue=venue)


def test_what_it_waits_for_stands_first(desk, day):
    page = words(desk.get(f"/desk/{day.pk}/"))

    assert page.index("Enter 3 missing scores") < page.index("Check-in 3 here")
    for told in ("Games 2 in play", "Scores 3 missing", "1 Private Lane", "Prize fund £0.00"):
        assert told in page


def test_who_has_gone_home_is_counted(desk, day):
    entry = day.entries.first()
    entry.left_at = AT
    entry.save()

    assert "Check-in 2 here, 1 gone home" in words(desk.get(f"/desk/{day.pk}/"))


def test_the_rules_are_told(desk, day):
    page = words(desk.get(f"/desk/{day.pk}/"))

    assert "2 games in play, of at least 4" in page
    assert "3 home players so far, of at least 5 (1E)." in page


def test_all_arranged_leads_nowhere(desk, north):
    meeting = planned(
        north, number=4, fewer_games_agreed=True,
        practice_from=datetime.time(11), starts_at=datetime.time(12),
    )  # fmt: skip
    GameFactory(meeting=meeting, multiplayer=True)

    response = desk.get(f"/desk/{meeting.pk}/")

    assert "All is arranged." in words(response)
    assert (response.context["step"].page, response.context["step"].more) == ("", "")


def test_a_published_meeting_is_not_called_off(desk, day):
    publish(day)

    page = words(desk.get(f"/desk/{day.pk}/"))

    assert "The results are out." in page
    assert "Call it off" not in page


def test_a_cancelled_meeting_can_be_planned_again(desk, north):
    meeting = planned(north, status="cancelled", cancelled_because="Snow")

    page = words(desk.get(f"/desk/{meeting.pk}/"))

    assert "Called off. Snow" in page
    assert "Plan it again" in page


def test_practice_has_no_publishing(desk, north):
    practice = a_day(north, practice=True, date=TODAY)

    page = words(desk.get(f"/desk/{practice.pk}/"))

    assert "Clear this practice away" in page
    assert "Look over, then publish" not in page


@pytest.mark.parametrize("rows", [1, 3, 30])
def test_a_meetings_queries_do_not_grow(desk, north, rows, django_assert_num_queries):
    table = "\n".join(f"    Player {n:02}   {n}" for n in range(rows))
    day = a_day(north, f"               Taxi\n{table}")

    with django_assert_num_queries(11):
        desk.get(f"/desk/{day.pk}/")
