"""Who may do what: every permission of the site, in one place.

Predicates are questions about a user and a thing; Django's permissions are built from them here,
so views, templates, the admin and tests all ask the same. Each question reads the user's roles,
one query, or none where the caller has prefetched them.
"""

import rules
from django.apps import apps
from django.db.models import Exists, OuterRef, QuerySet

from leagues.models import Role, SeasonRegion, User

RUNS_A_REGION = (Role.Kind.COORDINATOR, Role.Kind.DEPUTY)


@rules.predicate
def is_organiser(user: User) -> bool:
    """Is this user an organiser of the site?"""
    if not user.is_authenticated or not user.is_active:
        return False
    return user.is_superuser or any(role.kind == Role.Kind.ORGANISER for role in user.roles.all())


@rules.predicate
def is_coordinator(user: User, season_region: SeasonRegion | None) -> bool:
    """Is this user the coordinator or a deputy of this region in this season?"""
    if season_region is None or not user.is_authenticated or not user.is_active:
        return False
    return any(
        role.kind in RUNS_A_REGION
        and role.season_id == season_region.season_id
        and role.region_id == season_region.region_id
        for role in user.roles.all()
    )


def season_regions_run_by(user: User) -> QuerySet[SeasonRegion]:
    """List the regions of seasons that ``leagues.run_region`` lets this user run, in no order.

    The same answer as the predicates', for lists: asking them of each row would take a query each.
    """
    if is_organiser(user):
        return SeasonRegion.objects.all()
    if not user.is_authenticated or not user.is_active:
        return SeasonRegion.objects.none()
    role = Role.objects.filter(
        user=user, kind__in=RUNS_A_REGION, season=OuterRef("season"), region=OuterRef("region")
    )
    return SeasonRegion.objects.filter(Exists(role))


rules.add_perm("leagues.run_site", is_organiser)
rules.add_perm("leagues.run_region", is_organiser | is_coordinator)

NOBODYS = {
    "leagues.delete_user",  # their name stays on what they changed: deactivate instead
    "leagues.add_dataversion",
    "leagues.change_dataversion",
    "leagues.delete_dataversion",
}


def register_admin_permissions() -> None:
    """Give the organiser, and nobody else, every permission that the admin asks for.

    A history is for looking at: nobody may add to, change or delete it.
    """
    for label in ("leagues", "meetings"):
        rules.add_perm(label, is_organiser)
        for model in apps.get_app_config(label).get_models():
            history = hasattr(model, "history_object")
            for action in ("view",) if history else ("view", "add", "change", "delete"):
                name = f"{label}.{action}_{model._meta.model_name}"
                if name not in NOBODYS:
                    rules.add_perm(name, is_organiser)
