"""What the database refuses of who plays, where and in which season, whoever writes."""

import pytest
from django.apps import apps
from django.db import IntegrityError, transaction

from tests.factories.leagues import (
    PlayOffFactory,
    PlayOffPlaceFactory,
    RegistrationFactory,
    RoleFactory,
    SeasonFactory,
    SeasonRegionFactory,
)

pytestmark = pytest.mark.django_db

BROKEN = [
    ("season_fee_not_negative", SeasonFactory, (), {"adult_fee": "-0.01"}),
    ("season_counts_a_meeting", SeasonFactory, (), {"counting_meetings": 0}),
    ("season_competitors_known", SeasonFactory, (), {"competitors": "some"}),
    ("season_machine_ties_known", SeasonFactory, (), {"machine_ties": "some"}),
    ("season_season_ties_known", SeasonFactory, (), {"season_ties": "some"}),
    ("season_final_attendance_known", SeasonFactory, (), {"final_attendance": "some"}),
    ("region_once_a_season", SeasonRegionFactory, ("season", "region"), {}),
    ("places_by_hand_have_a_reason", SeasonRegionFactory, (), {"places_by_hand": 5}),
    ("one_registration_a_season", RegistrationFactory, ("season", "player"), {}),
    ("organiser_once", RoleFactory, ("user",), {"organiser": True}),
    ("one_role_a_region", RoleFactory, ("user", "season", "region"), {"kind": "deputy"}),
    ("role_has_its_region", RoleFactory, (), {"season": None}),
    ("role_has_its_region", RoleFactory, (), {"region": None}),
    ("role_has_its_region", RoleFactory, (), {"kind": "organiser"}),
    ("role_has_its_region", RoleFactory, (), {"kind": "steward"}),
    ("one_playoff_a_region", PlayOffFactory, ("season", "region"), {}),
    ("playoff_place_once", PlayOffPlaceFactory, ("playoff", "place"), {}),
    ("playoff_place_from_one", PlayOffPlaceFactory, (), {"place": 0}),
]


def break_it(factory, same, values):
    """Make a row, then another that is the same in these fields."""
    first = factory(organiser=True) if values.get("organiser") else factory()
    factory(**{name: getattr(first, name) for name in same} | values)


@pytest.mark.parametrize(
    ("factory", "same", "values"),
    [pytest.param(*broken, id=f"{name}-{n}") for n, (name, *broken) in enumerate(BROKEN)],
)
def test_the_database_refuses(factory, same, values):
    with pytest.raises(IntegrityError), transaction.atomic():
        break_it(factory, same, values)


def test_every_constraint_is_tried():
    constraints = {
        constraint.name
        for model in apps.get_app_config("leagues").get_models()
        for constraint in model._meta.constraints
    }

    assert {name for name, *_ in BROKEN} == constraints
