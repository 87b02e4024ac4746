"""WRITE: set a region's places in the final by hand, fix all of a season's, let them go (1G, 8)."""

import datetime

from django.db import transaction
from django.utils.timezone import localdate

from leagues.models import Season, SeasonRegion, User
from leagues.reads.final_places import places_seen
from leagues.services.facts import FactWriter, save_fact
from leagues.tables import season_tables
from meetings.services.closed_season import locked_season
from meetings.services.errors import Refused, refuse_day_to_come, refuse_unless_public

MOST_PLACES = 999


@transaction.atomic
def set_places(
    *,
    season_region: SeasonRegion,
    places: int | None,
    reason: str,
    seen: int | None,
    by: User,
    at: datetime.datetime,
) -> None:
    """Set a region's places by hand, or, with None, let them follow attendance again.

    ``seen`` is what was set when the form was opened: somebody else's change is not overwritten.
    What stands already is not set again.
    """
    season = locked_season(season_region.season_id)
    _refuse_fixed(season)
    row = SeasonRegion.objects.select_for_update(no_key=True, of=("self",)).get(pk=season_region.pk)
    if row.places_by_hand == places and row.places_reason == reason.strip():
        return  # a second tap
    if row.places_by_hand != seen:
        now = "by attendance" if row.places_by_hand is None else str(row.places_by_hand)
        raise Refused(f"Somebody has changed this in the meantime: now it is {now}. Look again.")
    if not reason.strip():
        raise Refused("Give the reason: it is shown on the page of the places.", field="reason")
    if places is not None:
        refuse_unless_public(reason, field="reason")
    if places is not None and not 0 <= places <= MOST_PLACES:
        raise Refused(f"Places are a number from 0 to {MOST_PLACES}.", field="places")
    row.places_by_hand = places
    row.places_reason = "" if places is None else reason.strip()
    save_fact(row, by=by, at=at, reason=reason.strip())


@transaction.atomic
def fix_places(
    *, season: int, on: datetime.date, by: User, at: datetime.datetime, seen: str | None = None
) -> None:
    """Have every region's places stand as they are worked out or set now (1G).

    From then on neither a correction nor a late meeting changes how many each region has. ``seen``
    names the places that the page showed: where they are others by now, that is ``Refused``.
    """
    fixed = locked_season(season)
    _refuse_fixed(fixed)
    tables = season_tables(fixed.year)
    if seen is not None and seen != places_seen(tables):
        raise Refused("The places have changed since you looked: look at them again.")
    if not tables.regions:
        raise Refused("No region takes part in this season yet.")
    if on.year < fixed.year:
        raise Refused(f"Give a day in {fixed} or after.", field="on")
    refuse_day_to_come(
        on, today=localdate(at), field="on", why="the places are fixed as they stand now"
    )
    writer = FactWriter(by, at, f"Fixed on {on:%-d %B %Y}")
    rows = SeasonRegion.objects.select_for_update(no_key=True, of=("self",)).filter(season=fixed)
    for row in rows.select_related("region").order_by("pk"):
        row.places_fixed = tables.result.region(row.region.slug).places.places
        writer.save(row)
    fixed.places_fixed_on = on
    writer.save(fixed)


@transaction.atomic
def release_places(*, season: int, reason: str, by: User, at: datetime.datetime) -> None:
    """Let the places follow attendance, or what was set by hand, again; the reason is kept."""
    fixed = locked_season(season)
    if fixed.places_fixed_on is None:
        raise Refused(f"The places of {fixed} are not fixed.")
    if not reason.strip():
        raise Refused("Say why the places are let go.", field="reason")
    writer = FactWriter(by, at, reason.strip())
    rows = SeasonRegion.objects.select_for_update(no_key=True).filter(season=fixed)
    for row in rows.order_by("pk"):
        row.places_fixed = None
        writer.save(row)
    fixed.places_fixed_on = None
    writer.save(fixed)


def _refuse_fixed(season: Season) -> None:
    if season.places_fixed_on is not None:
        raise Refused(
            f"The places of {season} are fixed since {season.places_fixed_on:%-d %B %Y}: let them"
            " go first."
        )
