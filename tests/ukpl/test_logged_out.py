"""Whoever was logged out while they filled in a form is sent back to the form."""

import pytest
from django.http import HttpResponse, HttpResponseRedirect
from django.test import Client, RequestFactory

from leagues.models import User
from meetings.models import Meeting
from tests.factories.meetings import MeetingFactory
from ukpl.logged_out import back_to_the_form

LOG_IN = "/accounts/login/"
DESK = "/desk/7/?tab=2"


@pytest.fixture
def meeting(db: None) -> Meeting:
    return MeetingFactory(practice=True)


def sent_to(client: Client, path: str, referer: str | None = None, *, secure: bool = False) -> str:
    """Where a form leads that is sent by nobody who is logged in."""
    headers = {} if referer is None else {"referer": referer}
    response = client.post(path, headers=headers, secure=secure)
    assert response.status_code == 302
    return str(response.url)


@pytest.mark.parametrize("path", ["practice-over/", "not-open/", "plan/"])
def test_a_form_of_the_desk(client: Client, meeting: Meeting, path: str) -> None:
    address = f"/desk/{meeting.pk}/{path}"

    back = sent_to(client, address, f"http://testserver{DESK}#top")

    assert back == f"{LOG_IN}?next=/desk/7/%3Ftab%3D2"


def test_a_form_of_the_organisers(client: Client, db: None) -> None:
    back = sent_to(client, "/organise/open/", "http://testserver/organise/2026/")

    assert back == f"{LOG_IN}?next=/organise/2026/"


def test_the_admins_forms_stand_where_they_lead(client: Client, db: None) -> None:
    address = "/admin/leagues/user/add/"

    assert sent_to(client, address, f"http://testserver{address}").endswith(f"?next={address}")


@pytest.mark.parametrize(
    "referer",
    [
        None,
        "",
        "/desk/7/",
        "http://elsewhere.example/desk/7/",
        "javascript:alert(1)",
        "http:///desk/",
    ],
)
def test_no_page_of_ours_is_told(client: Client, meeting: Meeting, referer: str | None) -> None:
    """Then the log-in leads where the form did, and never to another host."""
    address = f"/desk/{meeting.pk}/plan/"

    assert sent_to(client, address, referer) == f"{LOG_IN}?next={address}"


def test_a_page_without_tls_is_none_of_a_site_with_it(client: Client, meeting: Meeting) -> None:
    address = f"/desk/{meeting.pk}/plan/"

    assert sent_to(client, address, f"http://testserver{DESK}", secure=True).endswith(address)


def test_whoever_only_looks_comes_to_what_they_asked_for(client: Client, meeting: Meeting) -> None:
    address = f"/desk/{meeting.pk}/plan/"

    response = client.get(address, headers={"referer": f"http://testserver{DESK}"})

    assert response.headers["Location"] == f"{LOG_IN}?next={address}"


def test_other_answers_are_left_alone(client: Client, meeting: Meeting, coordinator: User) -> None:
    request = RequestFactory().post("/desk/", headers={"referer": f"http://testserver{DESK}"})
    for response in (
        HttpResponse("done"),
        HttpResponseRedirect("/desk/7/"),
        HttpResponseRedirect(LOG_IN),
        HttpResponseRedirect("/desk/?next=/me/"),
    ):
        assert back_to_the_form(lambda _, answer=response: answer)(request) is response
