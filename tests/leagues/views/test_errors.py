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
