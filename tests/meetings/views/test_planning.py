"""Planning a meeting in the site's own forms (1B, 1D, 2B, 5A)."""

import datetime

import pytest
import time_machine

from meetings.models import Meeting, Overruling, Venue
from tests.factories.leagues import PlayerFactory, RegistrationFactory
from tests.factories.meetings import MeetingFactory, MeetingHostFactory, VenueFactory
from tests.meeting_day import a_day
from tests.pages import words
from tests.scenarios import FIVE, a_meeting

NEW = "/desk/north/2026/plan/"
TIMES = {"practice_from": "11:00", "starts_at": "12:00"}
MAY = {"date": "2026-05-03", "venue": "", "number": "1", **TIMES, "save": "1"}
HTMX = {"HX-Request": "true"}


@pytest.fixture
def desk(client, coordinator):
    client.force_login(coordinator)
    return client


@pytest.fixture
def as_organiser(client, organiser, north):
    client.force_login(organiser)
    return client


def errors(response) -> dict[str, list[str]]:
    assert response.status_code == 422
    return dict(response.context["form"].errors)


def planned(north, **about: object) -> Meeting:
    about = {"date": datetime.date(2026, 5, 3), **about}
    return MeetingFactory(season=north.season, region=north.region, **about)


def held(north, how_many: int) -> None:
    for number in range(1, how_many + 1):
        planned(north, number=number, date=datetime.date(2026, number, 6))


# --- A new meeting ---------------------------------------------------------------


def test_the_form_starts_with_the_next_number(desk, north):
    held(north, 2)

    page = words(desk.get(NEW))

    assert "Plan meeting 3" in page
    assert "Practice opens at least 60 minutes before play (5A)." in page


def test_a_meeting_is_planned(desk, north):
    venue, host, son = VenueFactory(), PlayerFactory(), PlayerFactory()

    response = desk.post(NEW, {**MAY, "venue": venue.pk, "host": host.pk, "family": son.pk})

    meeting = Meeting.objects.get()
    assert response.headers["Location"] == f"/desk/{meeting.pk}/"
    assert (meeting.date, meeting.venue, meeting.practice_from, meeting.starts_at) == (
        datetime.date(2026, 5, 3), venue, datetime.time(11), datetime.time(12),
    )  # fmt: skip
    assert set(meeting.hosts.values_list("player", "kind")) == {
        (host.pk, "host"), (son.pk, "family"),
    }  # fmt: skip


def test_a_new_venue_comes_in_the_same_form(desk):
    new = {"venue": "new", "new_name": " The  Barn", "new_town": "Taunton", "new_address": "1 Lane"}

    desk.post(NEW, {**MAY, **new})

    assert str(Meeting.objects.get().venue) == "The Barn, Taunton"
    assert Venue.objects.get().address == "1 Lane"


def test_a_new_venue_need_not_be_picked_as_new(desk):
    desk.post(NEW, {**MAY, "new_name": "The Barn"})

    assert Meeting.objects.get().venue.name == "The Barn"


@pytest.mark.parametrize(
    ("sent", "field", "sentence"),
    [
        ({"venue": "new"}, "new_name", "Give the new venue's name."),
        ({"new_town": "Ely"}, "new_name", "Give the new venue's name, or empty these fields."),
        (
            {"new_name": "the  BARN"}, "new_name",
            "The Barn, Taunton is in the list of venues: pick it there.",
        ),
        (
            {"venue": "{barn}", "new_name": "Shed"}, "venue",
            "Pick a venue or give a new one, not both.",
        ),
        ({"venue": "99999"}, "venue", "Pick a venue from the list."),
    ],
)  # fmt: skip
def test_a_venue_is_known_or_new(desk, sent, field, sentence):
    barn = VenueFactory(name="The Barn", town="Taunton")
    sent = {name: value.format(barn=barn.pk) for name, value in sent.items()}

    assert errors(desk.post(NEW, {**MAY, **sent})) == {field: [sentence]}
    assert not Meeting.objects.exists()


def test_the_same_name_in_another_town_is_another_venue(desk):
    VenueFactory(name="The Barn", town="Taunton")

    desk.post(NEW, {**MAY, "new_name": "The Barn", "new_town": "Ely"})

    assert Venue.objects.count() == 2


def test_5a_a_short_practice_is_told_and_not_refused(desk):
    response = desk.post(NEW, {**MAY, "practice_from": "11:30"}, follow=True)

    assert "Practice opens less than 60 minutes before play (5A)." in words(response)
    assert Meeting.objects.get().practice_from == datetime.time(11, 30)


def test_5a_practice_after_play_is_refused(desk):
    response = desk.post(NEW, {**MAY, "practice_from": "13:00"})

    assert errors(response) == {"practice_from": ["Practice opens before play starts (5A)."]}


def test_2b_fewer_games_can_be_agreed(desk):
    desk.post(NEW, {**MAY, "fewer_games_agreed": "on"})

    assert Meeting.objects.get().fewer_games_agreed


def test_1b_a_seventh_meeting_is_refused_by_the_rule(desk, north):
    held(north, 6)

    response = desk.post(NEW, {**MAY, "date": "2026-07-03", "number": "7"})

    assert errors(response) == {"date": ["7 meetings: a region has at most 6 a season (1B)."]}
    assert response.context["form"]["date"].value() == "2026-07-03"
    assert b"overruled_because" not in response.content


def test_1b_a_venues_third_use_is_refused_by_the_rule(desk, north):
    barn = VenueFactory(name="The Barn", town="")
    for number in (1, 2):
        planned(north, number=number, venue=barn, date=datetime.date(2026, number, 6))

    response = desk.post(NEW, {**MAY, "venue": barn.pk, "number": "3"})

    assert errors(response) == {
        "venue": ["The Barn is used 3 times: at most twice in a season (1B)."]
    }


def test_8_the_organiser_is_offered_to_overrule_and_the_reason_is_kept(as_organiser, north):
    held(north, 6)
    seventh = {**MAY, "date": "2026-07-03", "number": "7"}
    page = as_organiser.get(NEW)
    assert "7 meetings: a region has at most 6 a season (1B)." in words(page)
    assert b"overruled_because" in page.content
    assert b"overruled_because" in as_organiser.post(NEW, seventh).content

    as_organiser.post(NEW, {**seventh, "overruled_because": "It was promised"})

    kept = Overruling.objects.get()
    assert (kept.rule, kept.reason, kept.meeting.number) == ("1B", "It was promised", 7)


def test_1b_a_coordinator_is_told_that_six_meetings_are_all(desk, north):
    held(north, 6)

    page = desk.get(NEW)

    assert "7 meetings: a region has at most 6 a season (1B)." in words(page)
    assert b'name="date"' not in page.content


def test_8_a_coordinators_reason_overrules_nothing(desk, north):
    held(north, 6)

    response = desk.post(
        NEW, {**MAY, "date": "2026-07-03", "number": "7", "overruled_because": "Please"}
    )

    assert errors(response)
    assert Meeting.objects.count() == 6


def test_a_form_sent_twice_plans_once(desk):
    desk.post(NEW, MAY)

    response = desk.post(NEW, {**MAY, "date": "2026-05-04"})

    assert errors(response)["__all__"] == [
        "Meeting 1 has been planned meanwhile: look at the season again."
    ]
    assert Meeting.objects.count() == 1


# --- The day ------------------------------------------------------------------------


@pytest.mark.parametrize("date", ["2025-12-31", "2027-01-01", "2027-12-31"])
def test_a_day_outside_the_year_is_questioned(desk, date):
    asked = desk.post(NEW, {**MAY, "date": date})

    assert errors(asked) == {
        "date": ["That day is not in 2026: is it meant? Tick the box below if it is."]
    }
    assert b"Yes, that day is meant" in asked.content
    assert desk.post(NEW, {**MAY, "date": date, "date_confirmed": "on"}).status_code == 302


@pytest.mark.parametrize("date", ["9999-12-31", "0001-01-01", "2028-06-01", "1999-05-03"])
def test_a_day_far_from_the_season_is_refused(desk, date):
    response = desk.post(NEW, {**MAY, "date": date, "date_confirmed": "on"})

    assert errors(response) == {"date": ["That day is not in the 2026 season."]}


def test_from_a_day_far_away_that_was_meant_it_moves_a_little(desk, north):
    page = f"/desk/{planned(north, date=datetime.date(2028, 6, 1)).pk}/plan/"
    moved = {**MAY, "date_confirmed": "on"}

    assert desk.post(page, {**moved, "date": "2030-06-08"}).status_code == 422
    assert desk.post(page, {**moved, "date": "2028-06-08"}).status_code == 302


def test_two_meetings_on_one_day_are_questioned(desk, north):
    planned(north)

    response = desk.post(NEW, {**MAY, "number": "2"})

    assert errors(response) == {
        "date": ["Meeting 1 is on that day already: are there two? Tick the box below if it is."]
    }


def test_a_cancelled_meeting_leaves_its_day(desk, north):
    planned(north, status="cancelled", cancelled_because="Snow")

    assert desk.post(NEW, {**MAY, "number": "2"}).status_code == 302


# --- Hosts ---------------------------------------------------------------------------


def test_before_a_search_earlier_hosts_are_offered(desk, north):
    host = MeetingHostFactory(meeting=planned(north), player__name="Hal Host").player

    response = desk.get(NEW)

    assert [player.pk for player in response.context["people"]] == [host.pk]


def test_a_search_offers_the_regions_players_first_and_keeps_the_form(desk, north, south):
    ann = RegistrationFactory(
        season=south.season, region=south.region, player__name="Ann Abel"
    ).player
    anna = RegistrationFactory(
        season=north.season, region=north.region, player__name="Anna Zed"
    ).player
    chosen = PlayerFactory(name="Cat Cole")
    sent = {**MAY, "date": "", "host": chosen.pk, "find": "ann", "search": "1"}

    response = desk.post(NEW, sent)

    assert response.status_code == 200
    assert [player.pk for player in response.context["people"]] == [chosen.pk, anna.pk, ann.pk]
    assert f'value="{chosen.pk}" checked' in response.content.decode()
    assert 'value="11:00"' in response.content.decode()
    assert b"This field is required" not in response.content


def test_a_script_gets_the_names_alone(desk):
    PlayerFactory(name="Ann Abel")

    response = desk.post(NEW, {**MAY, "find": "ann", "search": "1"}, headers=HTMX)

    assert response.status_code == 200
    assert words(response) == "Ann Abel Host : Ann Abel Family : Ann Abel"


def test_enter_in_the_search_field_searches(desk):
    response = desk.post(NEW, {**MAY, "save": "", "default": "", "find": "ann"})

    assert response.status_code == 200
    assert not Meeting.objects.exists()


@pytest.mark.parametrize("find", ["", "ann"])
def test_enter_elsewhere_saves(desk, find):
    sent = {name: value for name, value in MAY.items() if name != "save"}

    response = desk.post(NEW, {**sent, "default": "", "find": find, "found": find})

    assert response.status_code == 302


def test_a_script_is_told_at_once_what_the_rules_say(desk, north):
    held(north, 6)

    response = desk.post(NEW, {**MAY, "practice_from": "11:30", "check": "1"}, headers=HTMX)

    page = words(response)
    assert "Practice opens less than 60 minutes before play (5A)." in page
    assert "7 meetings: a region has at most 6 a season (1B)." in page
    assert "<form" not in response.content.decode()


def test_1b_a_venues_third_use_is_told_at_once(desk, north):
    barn = VenueFactory(name="The Barn", town="")
    for number in (1, 2):
        planned(north, number=number, venue=barn, date=datetime.date(2026, number, 6))

    response = desk.post(NEW, {**MAY, "venue": barn.pk, "check": "1"}, headers=HTMX)

    assert "The Barn is used 3 times: at most twice in a season (1B)." in words(response)


def test_a_new_venue_counts_as_one_at_once(desk, north):
    held(north, 2)

    response = desk.post(NEW, {**MAY, "new_name": "The Barn", "check": "1"}, headers=HTMX)

    assert "3 venues, at least 3 (1B)." in words(response)


def test_a_crowd_of_hosts_is_refused_beside_the_list(desk):
    crowd = [player.pk for player in PlayerFactory.create_batch(41)]

    response = desk.post(NEW, {**MAY, "host": crowd})

    assert errors(response) == {"host": ["At most 40 can be chosen."]}
    assert b"At most 40 can be chosen." in response.content


# --- Changing it -----------------------------------------------------------------------


def test_the_form_holds_what_is_arranged(desk, north):
    meeting = planned(north, starts_at=datetime.time(13))
    host = MeetingHostFactory(meeting=meeting).player

    response = desk.get(f"/desk/{meeting.pk}/plan/")

    text = response.content.decode()
    assert 'value="2026-05-03"' in text
    assert 'value="13:00"' in text
    assert f'value="{host.pk}" checked' in text


def test_a_meeting_that_moves_says_from_when(desk, north):
    meeting = planned(north)

    page = desk.post(f"/desk/{meeting.pk}/plan/", {**MAY, "date": "2026-05-10"}, follow=True)

    assert "moved from 3 May" in words(page)
    meeting.refresh_from_db()
    assert meeting.date == datetime.date(2026, 5, 10)


def test_an_odd_day_that_stands_is_not_asked_about_again(desk, north):
    meeting = planned(north, date=datetime.date(2027, 1, 3))

    assert desk.post(f"/desk/{meeting.pk}/plan/", {**MAY, "date": "2027-01-03"}).status_code == 302


def test_practice_is_asked_for_nothing_but_its_times(desk, north):
    practice = planned(north, practice=True)

    response = desk.get(f"/desk/{practice.pk}/plan/")

    assert [finding.rule for finding in response.context["findings"]] == ["5A"]


def test_a_published_meeting_is_not_planned_anew(desk, north):
    meeting = planned(north, published=True)

    response = desk.post(f"/desk/{meeting.pk}/plan/", MAY)

    assert errors(response) == {"__all__": ["This meeting is published."]}


# --- Off, on again, open ---------------------------------------------------------------


def test_a_meeting_is_called_off_with_its_reason(desk, north):
    meeting = planned(north)

    page = desk.post(f"/desk/{meeting.pk}/cancel/", {"reason": "Snow"}, follow=True)

    assert "Called off. Snow" in words(page)
    assert errors(desk.post(f"/desk/{meeting.pk}/cancel/", {"reason": "Again"})) == {
        "__all__": ["This meeting is cancelled."]
    }


def test_no_reason_no_cancelling(desk, north):
    meeting = planned(north)

    assert list(errors(desk.post(f"/desk/{meeting.pk}/cancel/", {"reason": " "}))) == ["reason"]


def test_a_cancelled_meeting_is_planned_again(desk, north):
    meeting = planned(north, status="cancelled", cancelled_because="Snow")
    assert "It was called off: Snow" in words(desk.get(f"/desk/{meeting.pk}/reinstate/"))

    desk.post(f"/desk/{meeting.pk}/reinstate/")

    meeting.refresh_from_db()
    assert meeting.status == Meeting.Status.SCHEDULED


def test_1b_the_organiser_may_bring_a_seventh_back(as_organiser, north):
    held(north, 6)
    seventh = planned(north, number=7, status="cancelled", cancelled_because="Snow")
    address = f"/desk/{seventh.pk}/reinstate/"
    assert b"overruled_because" in as_organiser.post(address).content

    response = as_organiser.post(address, {"overruled_because": "It was promised"})

    assert response.status_code == 302
    assert Overruling.objects.get().reason == "It was promised"


@time_machine.travel("2026-05-03 10:00+00:00", tick=False)
def test_the_day_starts_with_a_tap(desk, north):
    meeting = planned(north)
    assert "Open today’s meeting" in words(desk.get(f"/desk/{meeting.pk}/"))

    response = desk.post(f"/desk/{meeting.pk}/open/")

    assert response.headers["Location"] == f"/desk/{meeting.pk}/check-in/"
    meeting.refresh_from_db()
    assert meeting.status == Meeting.Status.OPEN


def test_a_cancelled_meeting_does_not_open(desk, north):
    meeting = planned(north, status="cancelled", cancelled_because="Snow")

    page = desk.post(f"/desk/{meeting.pk}/open/")

    assert page.status_code == 422
    assert page.context["closed"] == "This meeting is cancelled. Plan it again first."


# --- Practice ----------------------------------------------------------------------------


def test_practice_starts_with_a_tap_and_is_cleared_away(desk, north):
    a_meeting(north, FIVE)

    page = desk.post("/desk/north/2026/practice/", follow=True)

    practice = Meeting.objects.get(practice=True)
    assert "Practice: nothing here counts, and nobody else sees it." in words(page)
    desk.post(f"/desk/{practice.pk}/practice-over/")
    desk.post(f"/desk/{practice.pk}/practice-over/")
    practice.refresh_from_db()
    assert practice.status == Meeting.Status.CANCELLED


def test_a_real_meeting_is_not_cleared_away(desk, north):
    day = a_day(north)

    desk.post(f"/desk/{day.pk}/practice-over/")

    day.refresh_from_db()
    assert day.status == Meeting.Status.OPEN


# --- Whose -----------------------------------------------------------------------------------


@pytest.mark.parametrize("address", [NEW, "/desk/north/2026/practice/"])
def test_another_regions_coordinator_plans_nothing_here(client, other_coordinator, north, address):
    client.force_login(other_coordinator)

    assert client.post(address, MAY).status_code == 403


def test_an_unknown_region_is_404(desk):
    assert desk.get("/desk/west/2026/plan/").status_code == 404


@pytest.mark.parametrize("rows", [1, 3, 30])
def test_queries_do_not_grow(desk, north, rows, django_assert_num_queries):
    for number in range(1, rows + 1):
        MeetingHostFactory(meeting=planned(north, number=number))
    meeting = Meeting.objects.first()
    desk.get(f"/desk/{meeting.pk}/plan/")

    with django_assert_num_queries(9):
        desk.get(f"/desk/{meeting.pk}/plan/")
