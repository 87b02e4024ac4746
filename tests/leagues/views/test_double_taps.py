"""Every form of the organiser's that its page shows, tapped twice: told as the first time."""

import re

import pytest

from tests.every_form import forms_at
from tests.every_post import twice_told
from tests.meetings.views.test_every_form import filled
from tests.meetings.views.test_hostile_forms import taken_back
from tests.test_access import PAGES, users, world

__all__ = ["users", "world"]  # fixtures

pytestmark = pytest.mark.django_db


def test_a_form_is_done_once_and_told_as_done(client, world, users):
    client.force_login(users["organiser"])
    paths = [path.format(**world) for path, _ in PAGES.values() if path.startswith("/organise/")]
    done = set()
    for path, form in forms_at(client, paths):
        for button in form.buttons:
            with taken_back(client):
                first, second = twice_told(client, path, filled(form, button))
            assert (path, button, second) == (path, button, first)
            if first[0] == 302:
                done.add((re.sub(r"\d+", "", path), *button.values()))

    assert sorted(done) == [
        ("/organise//final/plan/",),
        ("/organise//final/reopen/",),
        ("/organise//places/",),
        ("/organise//places/north/answer/", "no"),
        ("/organise//places/north/answer/", "yes"),
        ("/organise//places/north/by-hand/",),
        ("/organise//registrations//take-back/", "write"),
        ("/organise/players/", "two-people"),
    ]
