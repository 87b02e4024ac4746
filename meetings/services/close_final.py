"""Announce the champion; open a final again; put an old final's outcome on record (1F, 1G)."""

import datetime
from collections.abc import Mapping

from django.db import transaction
from django.utils.timezone import localdate

from leagues.models import Player, Season
from leagues.services.facts import FactWriter
from meetings.actors import Actor
from meetings.models import GrandFinal, Meeting, RecordedFinalPlace
from meetings.reads.final_version import final_version
from meetings.services.closed_season import locked_season
from meetings.services.errors import (
    Refused,
    refuse_day_to_come,
    refuse_merged,
    refuse_unless_organiser,
)
from meetings.services.plan_final import CHANGED, FinalPlan
from meetings.services.plan_meeting import the_venue
from meetings.services.recording import keep
from meetings.services.the_final import as_it_stands, locked_final, refuse_unless_to_play


@transaction.atomic
def announce_champion(*, final: int, champion: int, by: Actor, at: datetime.datetime) -> GrandFinal:
    """Put the champion on the league's pages: the final is over. Twice changes nothing.

    ``champion`` is the player whom the page showed.
    """
    over = locked_final(final, by=by, does="announces the champion")
    if over.status == GrandFinal.Status.PUBLISHED:
        return over
    refuse_unless_to_play(over)
    tables = as_it_stands(over)
    playing = Meeting.objects.to_come().filter(final=over).order_by("number").first()
    if playing is not None:
        playing.final = over
        raise Refused(f"{playing.words} is not finished: finish it, or take it back.", rule="1G")
    slug = tables.result.champion if tables.result else None
    if slug is None:
        raise Refused("There is no champion yet: the last stage is not settled.", rule="1G")
    if tables.players[slug].pk != champion:
        raise Refused("A correction has made somebody else the champion: look at it again.")
    over.status = GrandFinal.Status.PUBLISHED
    over.published_at = over.published_at or at
    keep(over, by=by, at=at).save()
    return over


@transaction.atomic
def reopen_final(*, final: int, reason: str, by: Actor, at: datetime.datetime) -> GrandFinal:
    """Let a final be played on that was over, for a reason. Twice changes nothing."""
    reopened = locked_final(final, by=by, does="opens the grand final again")
    if reopened.status != GrandFinal.Status.PUBLISHED:
        return reopened
    if reopened.recorded_places.exists():
        raise Refused("Only its outcome is on record: there is nothing to play on.")
    if not reason.strip():
        raise Refused("Say why the grand final is opened again.", field="reason")
    reopened.status = GrandFinal.Status.OPEN
    keep(reopened, by=by, at=at, reason=reason).save()
    return reopened


@transaction.atomic
def record_outcome(
    *,
    season: Season,
    plan: FinalPlan,
    places: Mapping[int, int],
    seen: int,
    by: Actor,
    at: datetime.datetime,
) -> GrandFinal:
    """Put on record how an old final ended of which the scores are not known, new or changed.

    ``places`` gives players, by number, their positions; ``seen`` is the version of the final that
    the form showed, 0 of none.
    """
    refuse_unless_organiser(by, "puts the outcome of a final on record")
    of = locked_season(season.pk)
    final = GrandFinal.objects.filter(season=of).first() or GrandFinal(season=of)
    if final.pk and (final.format or Meeting.objects.filter(final=final).exists()):
        raise Refused(f"The grand final of {of} is played here: its outcome follows from that.")
    if final_version(final.pk or 0) != seen:
        raise Refused(CHANGED)
    refuse_day_to_come(
        plan.date, today=localdate(at), field="date", why="this final has been played"
    )
    if 1 not in places.values():
        raise Refused("Somebody has place 1: the champion.", rule="1G", field="places")
    if Player.objects.filter(pk__in=places).count() < len(places):
        raise Refused("The league knows no such player.", field="places")
    refuse_merged(places, field="places")
    final.date, final.starts_at = plan.date, plan.starts_at
    final.venue = the_venue(plan.venue, by, at)
    final.status = GrandFinal.Status.PUBLISHED
    final.published_at = final.published_at or at
    keep(final, by=by, at=at).save()
    _record(final, dict(places), by, at)
    return final


def _record(final: GrandFinal, places: dict[int, int], by: Actor, at: datetime.datetime) -> None:
    """Bring the places on record in line; those that stay are not written again."""
    for row in RecordedFinalPlace.objects.filter(final=final).order_by("pk"):
        position = places.pop(row.player_id, None)
        if position is None:
            keep(row, by=by, at=at).delete()
        elif position != row.position:
            row.position = position
            keep(row, by=by, at=at).save()
    rows = [
        RecordedFinalPlace(final=final, player_id=player, position=position)
        for player, position in places.items()
    ]
    FactWriter(by.user, at).create(rows)
