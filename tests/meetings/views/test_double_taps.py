"""Every form of meeting day, tapped twice: done once, and told as done both times."""

import pytest
from django.test import Client

from tests.desk_forms import FORMS
from tests.every_post import twice_told
from tests.meetings.views.test_hostile_forms import Tried, both, taken_back

__all__ = ["both"]  # a fixture

pytestmark = pytest.mark.django_db

SHOWN = {"desk_new looks for a host", "desk_withdraw finds", "desk_import looks", "desk_stewards"}
"""These lead nowhere else: they show what was asked for."""


@pytest.mark.parametrize("form", [each for each in FORMS if not each.script], ids=str)
def test_a_form_is_done_once_and_told_as_done(form, both):
    tried = Tried(form, Client(), both)
    with taken_back(tried.client):
        first, second = twice_told(tried.client, tried.address, tried.sends)

    assert second == first
    assert first[0] == (200 if str(form) in SHOWN else 302)
