"""The pages of a season that is closed: they say so, and offer nothing that can only be refused."""

import pytest

from meetings.models import GrandFinal
from tests.every_form import forms_of
from tests.factories.meetings import AT
from tests.pages import words
from tests.test_access import PAGES, users, world

__all__ = ["users", "world"]  # fixtures

pytestmark = pytest.mark.django_db

SENTENCE = "The season 2026 is closed: its tables are final."
OF_A_SEASON = [
    name
    for name, (path, _) in PAGES.items()
    if path.startswith(("/organise/2026/", "/desk/north/2026/registrations/"))
]


OTHERWISE = {
    "organise_season", "organise_plan", "organise_close", "organise_fees", "organise_conduct",
}  # fmt: skip
"""These only show what is so, or say in their own words that it is closed."""


@pytest.fixture
def closed(world, north):
    north.season.closed_at = AT
    north.season.save()
    return world


def offered(page):
    """Where the forms go that a page sends, but for the way to open the season again."""
    return [
        form.action or "here"
        for form in forms_of(page)
        if form.method == "post" and "logout" not in form.action
    ]


@pytest.mark.parametrize("name", [name for name in OF_A_SEASON if name != "organise_reopen"])
def test_nothing_is_offered(client, closed, users, name):
    client.force_login(users["organiser"])
    path = PAGES[name][0].format(**closed)
    for status in GrandFinal.Status.values:
        final = GrandFinal.objects.get()
        final.status, final.cancelled_because = status, "Snow"
        final.save()
        response = client.get(path)
        if response.status_code == 200 and "csv" not in path:
            assert (status, offered(response.content.decode())) == (status, [])
            assert name in OTHERWISE or SENTENCE in words(response), status


def test_but_to_open_it_again(client, closed, users):
    client.force_login(users["organiser"])
    assert offered(client.get("/organise/2026/reopen/").content.decode()) == ["here"]
