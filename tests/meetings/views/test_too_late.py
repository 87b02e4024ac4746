"""A score that comes in once the results are out is announced wherever somebody looks (5D)."""

import json

import pytest

from meetings.models import Correction, Meeting
from meetings.reads.waiting import waiting_cells
from tests.entry_day import a_form, a_link, come_in, name_of, post_json, sent
from tests.factories.meetings import SubmissionFactory
from tests.meeting_day import AS_IT_WAS, cells, publish, the_game, the_player
from tests.pages import words

SAID = "Choose between 1 score typed differently"


@pytest.fixture
def out(day) -> Meeting:
    """Published; a steward's phone has come back since."""
    publish(day)
    SubmissionFactory(
        game=the_game(day), player=the_player("Bob Bell"), score=70, outcome="conflict",
        by=None, steward_link=a_link(day), by_name="Stew",
    )  # fmt: skip
    return day


@pytest.fixture
def desk(client, coordinator):
    client.force_login(coordinator)
    return client


def test_on_the_coordinators_home(desk, out):
    page = words(desk.get("/desk/"))

    assert f"{SAID} The results of meeting 1 are out: what is taken corrects them." in page
    assert "1 score to choose between" in page


def test_on_the_meetings_desk(desk, out):
    page = desk.get(f"/desk/{out.pk}/")

    assert SAID in words(page)
    assert "Scores 1 to choose" in words(page)


def test_on_the_page_that_follows_publishing(desk, out):
    page = desk.get(f"/desk/{out.pk}/published/")

    bob = the_player("Bob Bell").pk
    assert "Bob Bell on Taxi: Stew typed 70 on 6 Feb, 12:00; no score stands." in words(page)
    assert f'href="/desk/{out.pk}/scores/g1/{bob}/"' in page.content.decode()


def test_on_the_organisers_list_of_results_due(client, organiser, south, out):
    client.force_login(organiser)

    page = client.get("/desk/due/")

    assert "Out, with a score waiting" in words(page)
    assert "North 2026, meeting 1 , 6 Jan 2026 : 1 score to choose between" in words(page)
    assert f'href="/desk/{out.pk}/published/"' in page.content.decode()


def test_another_regions_coordinator_is_not_told(client, other_coordinator, out):
    client.force_login(other_coordinator)

    assert "score waiting" not in words(client.get("/desk/due/"))


def test_a_phone_that_comes_back_late_is_given_a_receipt(client, day):
    a_link(day)
    come_in(client)
    publish(day)

    answer = post_json(client, day, sent("Bob Bell", "70"))

    told = json.loads(answer.content)
    assert (answer.status_code, told["outcome"], told["score"]) == (200, "conflict", None)
    assert [(cell.name, cell.score) for cell in waiting_cells(day)] == [("Bob Bell", 70)]
    assert cells(day) == AS_IT_WAS


def test_a_stewards_old_page_without_a_script_is_kept_too(client, day):
    a_link(day)
    come_in(client)
    publish(day)

    page = client.post(f"/desk/{day.pk}/scores/", a_form(day, "game:g1", Bob_g1="70"), follow=True)

    assert "this score is kept for the coordinator, who is told of it" in words(page)
    assert len(waiting_cells(day)) == 1


def test_the_coordinator_is_still_asked_for_the_reason(desk, day):
    publish(day)

    page = desk.post(f"/desk/{day.pk}/scores/", a_form(day, "game:g1", Bob_g1="70"))

    assert page.status_code == 422
    assert "give the reason for the correction" in page.content.decode()
    assert waiting_cells(day) == ()


def test_taking_it_is_a_correction_with_its_reason(desk, out):
    address = f"/desk/{out.pk}/scores/g1/{the_player('Bob Bell').pk}/"
    waiting = waiting_cells(out)[0]
    assert "Take 70" in words(desk.get(address))
    assert (waiting.stands, name_of("Bob_g1")) == (None, f"g1:{waiting.player}")
    submission = out.games.get(key="g1").submissions.get()
    take = {"do": "settle", "settle-submission": submission.pk, "settle-take": "true"}

    assert desk.post(address, take).status_code == 422
    desk.post(address, {**take, "settle-reason": "The phone had no signal"})

    assert cells(out)["g1", "Bob"] == 70
    assert Correction.objects.get().reason == "The phone had no signal"
    assert waiting_cells(out) == ()
