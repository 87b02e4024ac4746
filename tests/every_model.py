"""Every model of ours, and the factory of each."""

from django.apps import apps
from django.db import models

from tests.factories import leagues, meetings

OURS = [
    model
    for label in ("leagues", "meetings")
    for model in apps.get_app_config(label).get_models()
    if not hasattr(model, "history_object")
]
HISTORIES = [
    model
    for label in ("leagues", "meetings")
    for model in apps.get_app_config(label).get_models()
    if hasattr(model, "history_object")
]
FACTS = [model for model in OURS if hasattr(model, "history")]
FACTORIES = {
    factory._meta.model: factory
    for module in (leagues, meetings)
    for name, factory in vars(module).items()
    if name.endswith("Factory") and factory.__module__ == module.__name__
}


def label(model: type[models.Model]) -> str:
    """Name a model in a test's id."""
    return model._meta.label
