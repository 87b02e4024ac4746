"""The organiser opens a season, closes it, and opens it again."""

import pytest

from leagues.models import Registration, Season
from leagues.reads.closing import closing
from leagues.reads.new_season import new_season
from tests.every_form import forms_of
from tests.factories.leagues import RegionFactory, RegistrationFactory, SeasonFactory
from tests.factories.meetings import AT, MeetingFactory
from tests.meeting_day import a_day
from tests.pages import words

pytestmark = pytest.mark.django_db


def close(season: Season) -> None:
    season.closed_at = AT
    season.save()


def sent_by(answer, **typed):
    """What the page's own form sends, with what is typed over it."""
    form = next(f for f in forms_of(answer.content.decode()) if "csrfmiddlewaretoken" in f.values)
    return form.values | typed


# --- Opening ------------------------------------------------------------------------------


def test_opened_in_two_pages(desk, season, north, south, coordinator):
    RegistrationFactory(season=season, region=north.region, player__name="Ann Abel")
    RegistrationFactory(
        season=season, region=north.region, child=True, player__name="Tim Tot", player__child=True
    )
    RegionFactory(slug="east", name="East")

    chooser = desk.get("/organise/open/")
    preview = desk.post("/organise/open/", sent_by(chooser, do="look", new_regions="Wales\n\n"))
    assert not Season.objects.filter(year=2027).exists()
    done = desk.post("/organise/open/", sent_by(preview, do="open"), follow=True)

    assert "North 2 players to confirm, 1 of them a child coordinator coordinator" in words(chooser)
    assert "East took no part in 2026" in words(chooser)
    said = words(preview)
    assert "Regions 3 Coordinators, deputies 1 Players to confirm 2" in said
    assert "North 2 players coordinator, coordinator South 0 players Nobody runs it yet." in said
    assert "Wales new Nobody runs it yet." in said
    assert "1 of these players was a child in 2026 and would be again." in said
    assert "Whoever has grown up owes the fee: Tim Tot." in said
    assert done.redirect_chain == [("/organise/2027/", 302)]
    assert "The season 2027 is open." in words(done)
    new = Season.objects.get(year=2027)
    assert sorted(new.season_regions.values_list("region__name", flat=True)) == [
        "North", "South", "Wales",
    ]  # fmt: skip
    assert Registration.objects.filter(season=new, confirmed=False).count() == 2


def test_the_first_one_from_an_empty_form(desk):
    chooser = desk.get("/organise/open/")
    preview = desk.post(
        "/organise/open/", sent_by(chooser, do="look", year="2022", new_regions="North")
    )
    desk.post("/organise/open/", sent_by(preview, do="open"))

    assert "The first one plays by the rulebook as it is written." in words(chooser)
    assert "It plays by the rulebook as it is written, at £2.00 for an adult." in words(preview)
    assert Season.objects.get().year == 2022


def test_going_back_keeps_what_was_chosen(desk, season, north, south, coordinator):
    sent = {"year": "2028", "regions": [str(south.region_id)], "new_regions": "Wales"}

    page = desk.post("/organise/open/", sent | {"do": "change"})

    assert page.status_code == 200
    values = sent_by(page)
    assert (values["year"], values["regions"], values.get("roles")) == (
        ["2028"], [str(south.region_id)], None,
    )  # fmt: skip
    assert ">\nWales</textarea>" in page.content.decode()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"year": "2026"}, "The season 2026 is there: a new one comes after it."),
        ({"year": "next"}, "Type a whole number."),
        ({"regions": []}, "Choose the regions that take part."),
        ({"regions": ["999"]}, "Choose the regions from the list."),
        ({"roles": ["x"]}, "Choose the people from the list."),
        ({"new_regions": "north"}, "North is on the list already: tick it there."),
        ({"new_regions": "x" * 81}, "A region’s name has at most 80 letters."),
        ({"new_regions": "We\u202est"}, "Leave out the invisible characters."),
    ],
)
def test_what_is_wrong_stands_beside_its_field(desk, season, north, typed, said):
    sent = {"year": "2027", "regions": [str(north.region_id)], "do": "open"} | typed

    page = desk.post("/organise/open/", sent)

    assert page.status_code == 422
    assert said in page.content.decode()
    assert Season.objects.count() == 1


def test_a_second_tap_leads_to_the_season_that_the_first_has_opened(
    desk, season, north, coordinator
):
    preview = desk.post("/organise/open/", sent_by(desk.get("/organise/open/"), do="look"))
    sent = sent_by(preview, do="open")
    desk.post("/organise/open/", sent)

    again = desk.post("/organise/open/", sent, follow=True)
    from_another_tab = sent | {"csrfmiddlewaretoken": "another"}
    late = desk.post("/organise/open/", from_another_tab, follow=True)

    assert again.redirect_chain == late.redirect_chain == [("/organise/2027/", 302)]
    assert "The season 2027 is open." in words(again)
    assert "The season 2027 is open already: this is how it stands." in words(late)
    assert Season.objects.count() == 2


def test_whoever_comes_second_looks_again(desk, season, north):
    sent = {"year": "2027", "regions": [str(north.region_id)], "seen": new_season().seen}
    RegistrationFactory(season=season, region=north.region)

    page = desk.post("/organise/open/", sent | {"do": "open"})

    assert page.status_code == 422
    assert "The last season has changed since you looked" in page.content.decode()


def test_the_chooser_takes_as_many_queries_for_many(desk, season, north, django_assert_num_queries):
    for times in (1, 5):
        for _ in range(times):
            RegistrationFactory(season=season, region=north.region)
        with django_assert_num_queries(9):
            desk.get("/organise/open/")


# --- Closing ------------------------------------------------------------------------------


def test_closed_after_a_look_at_what_is_unfinished(desk, season, north):
    MeetingFactory(season=season, region=north.region)

    page = desk.get("/organise/2026/close/")
    unsure = desk.post("/organise/2026/close/", sent_by(page))
    done = desk.post("/organise/2026/close/", sent_by(page, sure="on"), follow=True)

    assert "North, meeting 1, of 6 January, has not been played." in words(page)
    assert unsure.status_code == 422
    assert "Say that it is to be closed as it is, or finish it first." in unsure.content.decode()
    assert done.redirect_chain == [("/organise/2026/", 302)]
    said = words(done)
    assert "The season 2026 is closed: its tables are final." in said
    assert "Closed by organiser" in said
    assert "Left as it is: North, meeting 1, of 6 January, has not been played." in said
    assert "Change the settings" not in said


def test_a_meeting_being_played_leaves_no_button(desk, season, north):
    a_day(north)

    page = desk.get("/organise/2026/close/")
    refused = desk.post("/organise/2026/close/", {"seen": closing(season).seen, "sure": "on"})

    assert "North, meeting 1 is being played." in words(page)
    assert "<button class=" not in page.content.decode().partition("<main")[2]
    assert refused.status_code == 422
    assert "Publish it or call it off first." in refused.content.decode()


def test_what_came_up_meanwhile_is_shown_first(desk, season, north):
    page = desk.get("/organise/2026/close/")
    MeetingFactory(season=season, region=north.region)

    second = desk.post("/organise/2026/close/", sent_by(page, sure="on"))

    assert second.status_code == 422
    assert "Something has changed since this page was opened" in second.content.decode()
    assert "has not been played" in second.content.decode()


def test_closed_already(desk, season):
    close(season)

    assert "The season 2026 is closed already." in words(desk.get("/organise/2026/close/"))


# --- Opening it again ---------------------------------------------------------------------


def test_opened_again_with_a_reason_which_is_shown(desk, season):
    close(season)

    silent = desk.post("/organise/2026/reopen/", {"reason": " "})
    done = desk.post("/organise/2026/reopen/", {"reason": "A score was misread"}, follow=True)

    assert silent.status_code == 422
    assert "Fill this in." in silent.content.decode()
    assert "Opened again by organiser" in words(done)
    assert "A score was misread" in words(done)
    assert not Season.objects.get().closed


def test_1g_a_season_that_follows_is_told_of(desk, season):
    close(season)
    SeasonFactory(year=2027, closed_at=AT)
    note = "The season 2027 is closed, and its places in the final follow"
    before = words(desk.get("/organise/2026/reopen/"))
    Season.objects.get(year=2027).delete()

    SeasonFactory(year=2027, closed_at=AT, final_attendance="previous_season")

    assert note not in before
    assert note in words(desk.get("/organise/2026/reopen/"))


def test_what_is_open_is_not_opened_again(desk, season):
    page = desk.get("/organise/2026/reopen/")
    refused = desk.post("/organise/2026/reopen/", {"reason": "Why not"})

    assert "The season 2026 is not closed." in words(page)
    assert refused.status_code == 422


@pytest.mark.parametrize("tab", ["", "settings/", "close/", "reopen/", "plan/"])
def test_there_is_no_such_season(desk, tab):
    assert desk.get(f"/organise/1999/{tab}").status_code == 404
