"""NUL, which no key types and PostgreSQL keeps in no text: wherever it is sent, no page breaks.

The test client raises what would be a 500, so whatever comes back is a pass.
"""

import pytest

from leagues.models import Region, Role
from meetings.models import Meeting
from tests.admin_pages import delete
from tests.every_form import forms_at, send_and_undo
from tests.factories.leagues import RegionFactory, RoleFactory
from tests.factories.meetings import MachineFactory
from tests.test_access import PAGES, users, world

__all__ = ["users", "world"]  # fixtures

pytestmark = pytest.mark.django_db

NUL = "a\0b"
ASKED = (
    "q region page what players seen next p o e all _popup _to_field _changelist_filters"
    " term app_label model_name field_name home date__year status__exact player__name"
)
"""Whatever an address of ours is asked."""


@pytest.fixture
def paths(world) -> list[str]:
    """Every address, of a meeting that is being played."""
    meeting = Meeting.objects.get(pk=world["planned"])
    meeting.status = Meeting.Status.OPEN
    meeting.save()
    return [path.format(**world).partition("?")[0] for path, _ in PAGES.values()]


def test_no_address_breaks_that_asks_for_nul(client, paths, users):
    query = "&".join(f"{name}=%00a%00" for name in ASKED.split())
    client.force_login(users["organiser"])

    for path in paths:
        assert (path, client.get(f"{path}?{query}").status_code < 500) == (path, True)


@pytest.mark.parametrize("role", ["anonymous", "organiser"])
def test_no_form_breaks_that_sends_nul(client, paths, users, role):
    """In every field, and in those alone that somebody types in."""
    if role in users:
        client.force_login(users[role])
    actions = []
    for action, form in forms_at(client, paths):
        actions.append(action)
        for names in (form.names, form.typed):
            sent = {**form.values, **dict.fromkeys(names, NUL)}
            assert (action, send_and_undo(client, action, sent).status_code < 500) == (action, True)

    assert len(actions) >= {"anonymous": 2, "organiser": 25}[role]


def test_no_search_of_the_admin_breaks(desk):
    MachineFactory(name="Taxi")
    machines = desk.get("/admin/meetings/machine/?q=Ta%00xi")
    found = desk.get(
        "/admin/autocomplete/?app_label=meetings&model_name=game&field_name=machine&term=%00taxi%00"
    )

    assert [str(row) for row in machines.context["cl"].result_list] == ["Taxi"]
    assert [row["text"] for row in found.json()["results"]] == ["Taxi"]


def test_a_reason_for_deleting_is_kept_without_it(desk):
    region, role = RegionFactory(), RoleFactory()

    for row in (region, role):
        assert delete(desk, row, change_reason="a\0b\n c").status_code == 302

    assert Region.history.first().history_change_reason == "ab c"
    assert Role.history.first().history_change_reason == "ab c"
