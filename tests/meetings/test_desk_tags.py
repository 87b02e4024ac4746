"""What the desk's pages write: money, tabs, the way to the desk."""

from dataclasses import replace
from decimal import Decimal

import pytest
from django.contrib.auth.models import AnonymousUser
from django.template import Context
from django.test import RequestFactory
from django.urls import resolve

from meetings.templatetags.desk import desk_tab, offices_held, pounds, short_pounds
from meetings.views.access import Access
from tests.factories.meetings import AT
from tests.meeting_day import a_steward, in_charge


@pytest.mark.parametrize(
    ("value", "written", "short"),
    [
        (Decimal("2.00"), "£2.00", "£2"),
        (Decimal("2.5"), "£2.50", "£2.50"),
        (Decimal(0), "£0.00", "£0"),
        (Decimal("9999.99"), "£9,999.99", "£9,999.99"),
    ],
)
def test_money_has_two_decimals(value, written, short):
    assert (pounds(value), short_pounds(value)) == (written, short)


def test_no_money_is_nothing():
    assert pounds(None) == "£0.00"


def tab(name: str, path: str) -> str:
    request = RequestFactory().get(path)
    request.resolver_match = resolve(path)
    return desk_tab(Context({"request": request}), name, 7, "Words")


@pytest.mark.parametrize(
    ("path", "current"),
    [
        ("/desk/7/games/", ' aria-current="page"'),
        ("/desk/7/games/g1/withdraw/", ' aria-current="true"'),
        ("/desk/7/groups/", ""),
    ],
)
def test_the_tab_where_the_reader_is(path, current):
    assert tab("desk_games", path) == f'<li><a href="/desk/7/games/"{current}>Words</a></li>'


def test_a_page_outside_the_site_has_plain_tabs():
    assert "aria-current" not in desk_tab(Context(), "desk_games", 7, "Words")


def held(user, **more: object) -> set[str]:
    return set(offices_held(Context({"user": user, **more})))


def test_who_holds_which_office(coordinator, organiser, player):
    assert [held(user) for user in (coordinator, organiser, player)] == [
        {"coordinator"},
        {"organiser"},
        set(),
    ]
    assert (held(AnonymousUser()), offices_held(Context())) == (set(), frozenset())
    coordinator.is_active = False
    assert held(coordinator) == set()
    player.is_superuser = True
    assert held(player) == {"organiser"}


def test_a_page_of_the_desk_has_asked_already(
    day, coordinator, organiser, django_assert_num_queries
):
    with django_assert_num_queries(0):
        access = Access(day, in_charge(coordinator), AT)
        assert held(coordinator, access=access) == {"coordinator"}
        access = Access(day, replace(in_charge(organiser), organiser=True), AT)
        assert held(organiser, access=access) == {"organiser"}
    steward = Access(day, a_steward(day), AT)
    with django_assert_num_queries(1):
        assert held(coordinator, access=steward) == {"coordinator"}
