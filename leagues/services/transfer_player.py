"""WRITE: move a player to another region within a season, and take the move back (1C)."""

import datetime

from django.db import transaction
from django.db.models import Max, Min

from leagues.models import Region, Registration, Season, SeasonRegion, Transfer, User
from leagues.services.facts import FactWriter
from meetings.models import Meeting
from meetings.services.closed_season import locked_season
from meetings.services.errors import Refused

CHANGED = "Somebody has changed this registration meanwhile: look at it again."


@transaction.atomic
def transfer_player(
    *,
    registration: int,
    seen: int | None,
    to_region: int,
    date: datetime.date,
    by: User,
    at: datetime.datetime,
    reason: str = "",
) -> Transfer:
    """Register a player in another region from a day on; ``seen`` is the region they leave.

    What they scored before stays where it was scored. Raises ``Refused``.
    """
    row = _locked(registration, seen)
    region = Region.objects.get(pk=to_region)
    refuse_transfer(row, region, date)
    move = Transfer(
        registration=row, from_region=row.region, to_region=region, date=date, reason=reason
    )
    writer = FactWriter(by, at, reason)
    writer.save(move)
    row.region, row.confirmed = region, True
    writer.save(row)
    return move


@transaction.atomic
def take_back_transfer(
    *, transfer: int, by: User, at: datetime.datetime, reason: str = ""
) -> Registration:
    """Undo a player's last move of the season, as if it had never been. Raises ``Refused``."""
    move = Transfer.objects.filter(pk=transfer).first()
    if move is None:
        raise Refused("This move is taken back already.")
    row = _locked(move.registration_id, move.to_region_id)
    refuse_taking_back(row, move)
    writer = FactWriter(by, at, reason)
    writer.delete(Transfer.objects.filter(pk=move.pk))
    row.region = move.from_region
    writer.save(row)
    return row


def refuse_transfer(row: Registration, region: Region, date: datetime.date) -> None:
    """Refuse a move that cannot be: one sentence, beside the field that it is about."""
    season = row.season
    if row.region_id == region.pk:
        raise Refused(f"{row.player} is registered in {region} already.", field="region", rule="1C")
    if not SeasonRegion.objects.filter(season=season, region=region).exists():
        raise Refused(f"{region} takes no part in {season}.", field="region")
    first, last_day = _days(season)
    if not first <= date <= last_day:
        days = f"{first:%-d %B %Y} to {last_day:%-d %B %Y}"
        raise Refused(f"Give a day of the season {season}: {days}.", field="date")
    last = row.transfers.order_by("-date").first()
    if last is not None and last.date >= date:
        raise Refused(
            f"{row.player} moved to {last.to_region} on {last.date:%-d %B}: give a later day,"
            " or take that move back first.",
            field="date",
        )
    _refuse_in_play_off(row)


def _days(season: Season) -> tuple[datetime.date, datetime.date]:
    """The first and the last day of a season: the year's, or those of meetings outside it."""
    year = datetime.date(season.year, 1, 1), datetime.date(season.year, 12, 31)
    met = Meeting.objects.filter(season=season).aggregate(first=Min("date"), last=Max("date"))
    return min(year[0], met["first"] or year[0]), max(year[1], met["last"] or year[1])


def refuse_taking_back(row: Registration, move: Transfer) -> None:
    """Refuse to take back a move that others were built on."""
    later = row.transfers.filter(date__gt=move.date).order_by("-date").first()
    if later is not None:
        raise Refused(f"Take back the move to {later.to_region} first: it came later.")
    _refuse_in_play_off(row)


def _refuse_in_play_off(row: Registration) -> None:
    place = getattr(row, "playoff_place", None)
    if place is not None:
        raise Refused(
            f"{row.player} stands in the play-off of {place.playoff.region}: take that back first.",
            rule="3F",
        )


def _locked(registration: int, seen: int | None) -> Registration:
    """Hold the season and its registration, which must be as it was seen."""
    season = Registration.objects.values_list("season", flat=True).get(pk=registration)
    open_season: Season = locked_season(season)
    row: Registration = (
        Registration.objects.select_for_update(of=("self",), no_key=True)
        .select_related("player", "region")
        .get(pk=registration)
    )
    row.season = open_season
    if row.region_id != seen:
        raise Refused(CHANGED)
    return row
