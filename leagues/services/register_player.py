"""WRITE: who plays in which region of a season, before they have played (1C)."""

import datetime
from collections.abc import Collection

from django.db import transaction

from leagues.models import Player, Region, Registration, Season, User
from leagues.reads.refusals import registration_refusals, takes_no_part
from leagues.reads.registrations import has_played
from leagues.services.facts import FactWriter
from leagues.services.new_player import add_player
from meetings.services.closed_season import locked_season
from meetings.services.errors import Refused

GONE = "This registration is taken out already."


@transaction.atomic
def register_player(
    *, season: int, player: int, region: int, by: User, at: datetime.datetime
) -> Registration:
    """Register somebody whom the league knows in their one region; who had retired is back.

    A guest of the season who has not played joins the region. Raises ``Refused`` naming the region
    that has them (1C).
    """
    held = locked_season(season)
    who = Player.objects.select_for_update(no_key=True, of=("self",)).filter(pk=player).first()
    if who is None:
        raise Refused("The league knows no such player.", field="player")
    if who.merged_into is not None:
        raise Refused(f"{who} is {who.merged_into} now: register that one.", field="player")
    writer = FactWriter(by, at)
    if who.retired:
        who.retired = False
        writer.save(who)
    return put_in_region(held, who, region, writer)


@transaction.atomic
def register_newcomer(
    *,
    season: int,
    region: int,
    name: str,
    child: bool,
    ifpa_id: int | None,
    by: User,
    at: datetime.datetime,
) -> Registration:
    """Register somebody whom the league has never seen."""
    held = locked_season(season)
    writer = FactWriter(by, at)
    player = add_player(name, child=child, ifpa_id=ifpa_id, writer=writer)
    return put_in_region(held, player, region, writer)


@transaction.atomic
def confirm_registrations(
    *,
    season: int,
    registrations: Collection[int],
    region: int | None = None,
    by: User,
    at: datetime.datetime,
) -> int:
    """Confirm what was carried over from the season before; of ``region`` alone, if given.

    Says how many it confirmed: what somebody else confirmed meanwhile stays as it is.
    """
    held = locked_season(season)
    rows = Registration.objects.filter(season=held, pk__in=registrations, confirmed=False)
    if region is not None:
        rows = rows.filter(region=region)
    writer = FactWriter(by, at)
    for row in rows:
        row.confirmed = True
        writer.save(row)
    return len(rows)


@transaction.atomic
def change_region(
    *,
    registration: int,
    seen: int | None,
    region: int,
    season: int | None = None,
    by: User,
    at: datetime.datetime,
) -> Registration:
    """Put somebody who has not played into another region; ``seen`` is the one they leave.

    In ``season`` alone, if given.
    """
    row = _locked(registration, season)
    if row.region_id != seen:
        raise Refused("Somebody has changed this registration meanwhile: look at it again.")
    _refuse_played(row, "move them from a day on instead")
    if row.transfers.exists():
        raise Refused(f"{row.player} has moved within the season: take that back first.")
    _set_region(row, Region.objects.get(pk=region), FactWriter(by, at))
    return row


@transaction.atomic
def take_out_registration(
    *,
    registration: int,
    season: int | None = None,
    region: int | None = None,
    by: User,
    at: datetime.datetime,
) -> None:
    """Take somebody who has not played out; of ``season`` and of ``region`` alone, if given."""
    row = _locked(registration, season)
    if region is not None and row.region_id != region:
        raise Refused(GONE)
    _refuse_played(row, "they stay registered")
    for name, words in (("playoff_place", "in the play-off"), ("final_answer", "for the final")):
        if getattr(row, name, None) is not None:
            raise Refused(f"{row.player} is down {words}: take that back first.")
    if row.transfers.exists():
        raise Refused(f"{row.player} has moved within the season: take that back first.")
    FactWriter(by, at).delete(Registration.objects.filter(pk=row.pk))


def put_in_region(season: Season, player: Player, region: int, writer: FactWriter) -> Registration:
    """Register a player in a season that is held; of a guest who has not played, change it."""
    where = Region.objects.get(pk=region)
    known = Registration.objects.filter(season=season, player=player, region=None).first()
    if known is not None:
        _refuse_played(known, "the organiser moves them to the region from a day on")
        _set_region(known, where, writer)
        return known
    row = Registration(season=season, player=player, region=where, child=player.child)
    for refusal in registration_refusals(row):
        raise Refused(refusal.message, field=refusal.field, rule="1C")
    writer.save(row)
    return row


def _set_region(row: Registration, region: Region, writer: FactWriter) -> None:
    row.region, row.confirmed = region, True
    for refusal in takes_no_part(row):
        raise Refused(refusal.message, field=refusal.field)
    writer.save(row)


def _refuse_played(row: Registration, instead: str) -> None:
    if has_played(row):
        raise Refused(f"{row.player} has played in {row.season}: {instead}.", rule="1C")


def _locked(registration: int, of_season: int | None) -> Registration:
    season = Registration.objects.filter(pk=registration).values_list("season", flat=True).first()
    if of_season not in (None, season):
        raise Refused(GONE)
    held = None if season is None else locked_season(season)
    row = Registration.objects.select_related("player", "region").filter(pk=registration).first()
    if row is None or held is None:
        raise Refused(GONE)
    row.season = held
    return row
