"""Plan the grand final, move it, say how it is played, call it off (1A, 1F, 1G)."""

import datetime
from dataclasses import dataclass

from django.db import transaction

import scoring
from leagues.models import Season
from meetings.actors import Actor
from meetings.models import GrandFinal, Meeting
from meetings.reads.final_tables import OURS
from meetings.reads.final_version import final_version
from meetings.services.closed_season import locked_season
from meetings.services.errors import Refused, refuse_unless_organiser, refuse_unless_public
from meetings.services.plan_meeting import NewVenue, the_venue
from meetings.services.recording import keep
from meetings.services.steward_links import move_steward_links
from meetings.services.the_final import final_to_play, locked_final

CHANGED = "Somebody has changed the grand final meanwhile: look at it again."
PLANS = "plans the grand final"


@dataclass(frozen=True, slots=True)
class FinalPlan:
    """When and where a final is to be."""

    date: datetime.date
    starts_at: datetime.time | None = None
    venue: int | NewVenue | None = None


@transaction.atomic
def plan_final(
    *,
    season: Season,
    plan: FinalPlan,
    format: scoring.FinalFormat,  # noqa: A002 (its name everywhere)
    by: Actor,
    at: datetime.datetime,
) -> GrandFinal:
    """Plan a season's grand final; a second one is ``Refused``."""
    refuse_unless_organiser(by, PLANS)
    planned = locked_season(season.pk)
    if GrandFinal.objects.filter(season=planned).exists():
        raise Refused(f"The grand final of {planned} is planned already.", rule="1F")
    _refuse_unless_public_names(format)
    final = GrandFinal(season=planned, format=scoring.format_data(format))
    _arrange(final, plan, by, at)
    keep(final, by=by, at=at).save()
    return final


@transaction.atomic
def change_final(
    *, final: int, plan: FinalPlan, seen: int, by: Actor, at: datetime.datetime
) -> GrandFinal:
    """Change its day, its start or its venue; what is still to be played moves with it.

    ``seen`` is the version that the form showed.
    """
    changed = final_to_play(final, by=by, does=PLANS)
    _refuse_unless_seen(changed, seen)
    _arrange(changed, plan, by, at)
    keep(changed, by=by, at=at).save()
    move_matches(changed, by=by, at=at)
    return changed


def move_matches(final: GrandFinal, *, by: Actor, at: datetime.datetime) -> None:
    """Have what is still to be played follow the final to its day and venue, links and all."""
    for match in Meeting.objects.locked().to_come().filter(final=final):
        moved = match.date != final.date
        match.date, match.venue = final.date, final.venue
        keep(match, by=by, at=at).save()
        if moved:
            move_steward_links(match, by=by, at=at)


@transaction.atomic
def set_format(
    *,
    final: int,
    format: scoring.FinalFormat,  # noqa: A002 (its name everywhere)
    seen: int,
    by: Actor,
    at: datetime.datetime,
) -> GrandFinal:
    """Say how it is played. Once a match is set up the format stands."""
    changed = final_to_play(final, by=by, does=PLANS)
    _refuse_unless_seen(changed, seen)
    if Meeting.objects.filter(final=changed).exists():
        raise Refused("A match is set up already: how the final is played stands.", rule="1A")
    if changed.recorded_places.exists():
        raise Refused("The outcome of this final is on record: there is nothing to play.")
    _refuse_unless_public_names(format)
    changed.format = scoring.format_data(format)
    keep(changed, by=by, at=at).save()
    return changed


@transaction.atomic
def cancel_final(*, final: int, reason: str, by: Actor, at: datetime.datetime) -> GrandFinal:
    """Call it off; it stays visible as cancelled. Not once a match of it is set up."""
    cancelled = final_to_play(final, by=by, does="calls the grand final off")
    if not reason.strip():
        raise Refused("Say why the grand final is called off: players read it.", field="reason")
    refuse_unless_public(reason, field="reason")
    if Meeting.objects.filter(final=cancelled).exists():
        raise Refused("A match is set up: take it back first, or move the final to another day.")
    cancelled.status = GrandFinal.Status.CANCELLED
    cancelled.cancelled_because = reason.strip()
    keep(cancelled, by=by, at=at, reason=reason).save()
    return cancelled


@transaction.atomic
def reinstate_final(*, final: int, by: Actor, at: datetime.datetime) -> GrandFinal:
    """Plan a final again that was called off. Twice changes nothing."""
    planned = locked_final(final, by=by, does=PLANS)
    if planned.status != GrandFinal.Status.CANCELLED:
        return planned
    planned.status = GrandFinal.Status.PLANNED
    planned.cancelled_because = ""
    keep(planned, by=by, at=at, reason="no longer cancelled").save()
    return planned


def _refuse_unless_public_names(format_: scoring.FinalFormat) -> None:
    """What a final and its stages are called stands on its public page. One query."""
    names = (format_.name, *(stage.name for stage in format_.stages))
    refuse_unless_public("\n".join(name for name in names if name not in OURS), field="name")


def _refuse_unless_seen(final: GrandFinal, seen: int) -> None:
    if final_version(final.pk) != seen:
        raise Refused(CHANGED)


def _arrange(final: GrandFinal, plan: FinalPlan, by: Actor, at: datetime.datetime) -> None:
    final.date = plan.date
    final.starts_at = plan.starts_at
    final.venue = the_venue(plan.venue, by, at)
