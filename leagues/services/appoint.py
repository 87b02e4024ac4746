"""WRITE: appoint an organiser, a coordinator or a deputy, and end the appointment (4)."""

from datetime import datetime

from django.db import transaction

from leagues.models import Role, SeasonRegion, User
from leagues.reads.refusals import is_last_organiser
from leagues.services.facts import delete_facts, save_fact
from meetings.services.closed_season import locked_season
from meetings.services.errors import Refused


class AppointmentRefusedError(Refused):
    """Nobody is appointed, or the appointment does not end; the sentence says why."""


@transaction.atomic
def appoint(
    *,
    user: User,
    kind: Role.Kind,
    season_region: SeasonRegion | None = None,
    by: User | None,
    at: datetime,
    reason: str = "",
) -> Role:
    """Give someone an office: in a region's season, or, as organiser, in the whole league.

    One office a person and region. A region may have several coordinators and deputies.
    """
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    if not user.is_active:
        raise AppointmentRefusedError(f"{user}'s log-in is closed: open it first.")
    place = {
        "season": season_region.season if season_region else None,
        "region": season_region.region if season_region else None,
    }
    if (kind == Role.Kind.ORGANISER) is not (season_region is None):
        raise AppointmentRefusedError("A coordinator or deputy has a region, an organiser none.")
    held = Role.objects.filter(user=user, **place).first()
    if held is not None:
        raise AppointmentRefusedError(f"{held} already: end that first.")
    if season_region is not None:
        locked_season(season_region.season_id)
    role = Role(user=user, kind=kind, **place)
    save_fact(role, by=by, at=at, reason=reason)
    return role


@transaction.atomic
def end_appointment(*, role: Role, by: User | None, at: datetime, reason: str = "") -> None:
    """Take an office back. The last organiser keeps theirs: nobody else could give it again."""
    list(Role.objects.select_for_update(no_key=True).filter(kind=Role.Kind.ORGANISER))
    if is_last_organiser(role):
        raise AppointmentRefusedError(f"{role.user} is the last organiser: appoint another first.")
    delete_facts(Role.objects.filter(pk=role.pk), by=by, at=at, reason=reason)
