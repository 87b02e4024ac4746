"""Every model has its factory, and every factory makes a row that its model accepts."""

import pytest
from django.apps import apps
from factory.django import DjangoModelFactory

from leagues.models import User
from tests.factories import leagues, meetings

FACTORIES = [
    factory
    for module in (leagues, meetings)
    for factory in vars(module).values()
    if isinstance(factory, type)
    and issubclass(factory, DjangoModelFactory)
    and factory.__module__ == module.__name__
]


@pytest.mark.django_db
@pytest.mark.parametrize("factory", FACTORIES, ids=lambda factory: factory.__name__)
def test_factory_makes_a_valid_row(factory):
    row = factory()

    row.full_clean(exclude=["password"] if isinstance(row, User) else None)


def test_every_model_has_its_factory():
    models = {
        model.__name__
        for label in ("leagues", "meetings")
        for model in apps.get_app_config(label).get_models()
        if not hasattr(model, "history_object")
    }

    assert {factory._meta.model.__name__ for factory in FACTORIES} == models - {"DataVersion"}


def test_the_cast_has_its_offices(organiser, coordinator, deputy, other_coordinator, player):
    offices = {
        user.username: [(role.kind, role.region and role.region.slug) for role in user.roles.all()]
        for user in (organiser, coordinator, deputy, other_coordinator, player)
    }

    assert offices == {
        "organiser": [("organiser", None)],
        "coordinator": [("coordinator", "north")],
        "deputy": [("deputy", "north")],
        "other_coordinator": [("coordinator", "south")],
        "player": [],
    }
