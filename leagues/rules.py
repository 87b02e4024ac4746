"""Who may do what: every permission of the site, in one place.

Predicates are questions about a user and a thing; Django's permissions are built from them here,
so views, templates, the admin and tests all ask the same.
"""

import rules
from django.apps import apps

from leagues.models import Role, SeasonRegion, User


@rules.predicate
def is_organiser(user: User) -> bool:
    """Is this user an organiser of the site?"""
    if not user.is_authenticated or not user.is_active:
        return False
    return user.is_superuser or user.roles.filter(kind=Role.Kind.ORGANISER).exists()


@rules.predicate
def is_coordinator(user: User, season_region: SeasonRegion | None) -> bool:
    """Is this user the coordinator or a deputy of this region in this season?"""
    if season_region is None or not user.is_authenticated or not user.is_active:
        return False
    return user.roles.filter(
        kind__in=[Role.Kind.COORDINATOR, Role.Kind.DEPUTY],
        season=season_region.season_id,
        region=season_region.region_id,
    ).exists()


rules.add_perm("leagues.run_site", is_organiser)
rules.add_perm("leagues.run_region", is_organiser | is_coordinator)


def register_admin_permissions() -> None:
    """Give the organiser, and nobody else, every permission that the admin asks for."""
    for label in ("leagues", "meetings"):
        rules.add_perm(label, is_organiser)
        for model in apps.get_app_config(label).get_models():
            for action in ("view", "add", "change", "delete"):
                name = f"{label}.{action}_{model._meta.model_name}"
                if not rules.perm_exists(name):
                    rules.add_perm(name, is_organiser)
