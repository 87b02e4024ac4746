"""The admin, and a season that is closed: nothing of it is added, changed or deleted."""

from typing import Any

import pytest
from django.contrib import admin
from django.db import transaction

from leagues.admin.facts import FactAdmin
from leagues.models import Player, Registration, Role, Season, SeasonRegion, User
from leagues.reads.closed import SEASON_OF, closed_sentence
from leagues.version import data_version
from meetings.models import Game, Score
from meetings.services.closed_season import what_is_closed
from tests.admin_pages import address, delete, delete_several, faults, fill, save
from tests.every_model import FACTORIES, FACTS, label
from tests.factories.leagues import RegistrationFactory, RoleFactory, SeasonFactory
from tests.factories.meetings import AT, GameFactory, ScoreFactory

pytestmark = pytest.mark.django_db

CLOSED = "is closed: its tables are final. The organiser can reopen it."
SHARED = {"Region", "Player", "Merge", "TwoPeople", "Role", "Venue", "Machine"}
"""What belongs to no season, and offices."""


def season_of(row: Any) -> Season:
    for step in filter(None, SEASON_OF[type(row)].split(".")):
        row = getattr(row, step)
    return row


def close(season: Season) -> Season:
    season.closed_at = AT
    season.save()
    return season


@pytest.fixture
def a_row(desk, request):
    """A row of a season that is closed."""
    row = FACTORIES[request.param]()
    close(season_of(row))
    return row


def rows_that(may: str) -> pytest.MarkDecorator:
    """A row of each locked model of which the admin lets the organiser do this."""
    models = [
        model
        for model in SEASON_OF
        if getattr(type(admin.site.get_model_admin(model)), may) is getattr(FactAdmin, may)
    ]
    return pytest.mark.parametrize("a_row", models, ids=label, indirect=True)


def test_every_model_is_locked_with_its_season_or_shared():
    assert {model.__name__ for model in FACTS} - {m.__name__ for m in SEASON_OF} == SHARED


@rows_that("has_change_permission")
def test_a_row_is_not_changed(desk, a_row):
    page = address(type(a_row), "change", a_row.pk)
    before = data_version()

    answer = save(desk, page, change_reason="Looked again")

    assert closed_sentence(season_of(a_row)) in faults(answer)["__all__"]
    assert data_version() == before


@rows_that("has_delete_permission")
def test_a_row_is_not_deleted(desk, a_row):
    before = data_version()

    delete(desk, a_row)
    delete_several(desk, [a_row])

    assert data_version() == before


@rows_that("has_add_permission")
def test_a_row_is_not_added(desk, a_row):
    held = fill(desk, address(type(a_row), "change", a_row.pk))
    sent = {name: value for name, value in held.items() if not name.endswith("INITIAL_FORMS")}
    empty = fill(desk, address(type(a_row), "add"))
    before = data_version()

    answer = desk.post(address(type(a_row), "add"), empty | sent)

    # A second season of the year is refused for the year.
    assert (CLOSED in answer.content.decode()) is not isinstance(a_row, Season)
    assert data_version() == before


def test_a_row_below_a_page_is_neither_changed_nor_deleted(desk):
    score = ScoreFactory(score=100)
    close(score.game.meeting.season)
    page = address(Game, "change", score.game_id)

    for typed in ({"scores__0__score": 200}, {"scores__0__DELETE": "on"}):
        said = faults(save(desk, page, **typed))
        assert CLOSED in str([*said.values()])
    assert Score.objects.get().score == 100


def test_nothing_moves_out_of_a_closed_season_nor_into_one(desk, north):
    registration = RegistrationFactory(season=north.season, region=north.region)
    before = close(SeasonFactory(year=2025))
    page = address(Registration, "change", registration.pk)

    into = faults(save(desk, page, season=before.pk))
    before.closed_at = None
    before.save()
    close(north.season)
    out = faults(save(desk, page, season=before.pk))

    assert into["__all__"][0] == f"The season 2025 {CLOSED}"
    assert out["__all__"][0] == f"The season 2026 {CLOSED}"


def test_a_players_name_can_be_put_right_at_any_time(desk, north):
    registration = RegistrationFactory(season=north.season, region=north.region)
    close(north.season)

    save(desk, address(Player, "change", registration.player_id), name="Ann Abel")

    assert Player.objects.get().name == "Ann Abel"


def test_a_registration_below_a_player_is_locked(desk, north):
    registration = RegistrationFactory(season=north.season, region=north.region)
    close(north.season)
    page = address(Player, "change", registration.player_id)

    said = faults(save(desk, page, registrations__0__child="on"))

    assert f"The season 2026 {CLOSED}" in said["registrations-0-__all__"]


def test_offices_of_a_closed_season_end_and_do_not_begin(desk, north, coordinator):
    close(north.season)
    role = Role.objects.get(user=coordinator)
    new = {"user": RoleFactory().user_id, "kind": "deputy"}

    page = address(Role, "add")
    said = faults(save(desk, page, season=north.season_id, region=north.region_id, **new))
    named = save(desk, address(User, "change", coordinator.pk), last_name="Cole")
    delete(desk, role)

    assert said["season"] == [f"The season 2026 {CLOSED}"]
    assert named.status_code == 302
    assert not Role.objects.filter(pk=role.pk).exists()


def test_outside_a_transaction_nothing_is_held(north):
    assert what_is_closed([north]) == ""
    close(north.season)
    assert what_is_closed([north, SeasonRegion()]) == f"The season 2026 {CLOSED}"
    with transaction.atomic():
        assert what_is_closed([GameFactory(meeting__season=north.season)]) != ""


def test_a_seasons_form_leads_to_what_a_change_alters(desk, season):
    link = 'href="/organise/2026/settings/"'

    assert link in desk.get(address(Season, "change", season.pk)).content.decode()
    assert "/settings/" not in desk.get(address(Season, "add")).content.decode()
