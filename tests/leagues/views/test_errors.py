"""What a visitor sees when something is not there, not theirs, or broken."""

import pytest
from django.core.exceptions import PermissionDenied
from django.template.loader import get_template
from django.test import RequestFactory
from django.views import defaults


@pytest.mark.django_db
def test_not_found(client):
    response = client.get("/nothing-here/")
    assert response.status_code == 404
    assert "There is no such page" in response.content.decode()


@pytest.mark.django_db
def test_not_yours(player):
    request = RequestFactory().get("/")
    request.user = player
    response = defaults.permission_denied(request, PermissionDenied())
    assert "This page is not yours to open" in response.content.decode()


def test_out_of_order_needs_no_database_and_no_context():
    response = defaults.server_error(RequestFactory().get("/"))
    assert response.status_code == 500
    assert "Something broke on our side" in response.content.decode()


@pytest.mark.django_db
def test_a_form_that_came_too_late(client):
    page = get_template("403_csrf.html").render({}, RequestFactory().get("/"))
    assert "Nothing was saved." in page


@pytest.mark.django_db
def test_what_was_typed_of_something_gone_is_there_to_be_copied(desk, season):
    sent = {"do": "look", "reason": "moved <house>\nto Hull", "password": "secret", "date": ""}
    page = desk.post("/organise/2026/registrations/1/", sent).content.decode()

    assert "<h1>That is not there any more</h1>" in page
    assert "<dt>Reason</dt><dd>moved &lt;house&gt;<br>to Hull</dd>" in page
    assert page.count("<dt>") == 1


@pytest.mark.django_db
def test_but_not_where_there_never_was_a_page_of_ours(client):
    page = client.post("/nothing-here/", {"reason": "Log in at evil.example"})

    assert page.status_code == 404
    assert b"There is no such page" in page.content
    assert b"evil" not in page.content


@pytest.mark.django_db
def test_what_was_typed_by_somebody_who_may_no_longer_is_there_too(client, player, season, north):
    client.force_login(player)
    page = client.post("/desk/north/2026/plan/", {"new_name": "The Barn"})

    assert page.status_code == 403
    assert b"<dt>New name</dt><dd>The Barn</dd>" in page.content
