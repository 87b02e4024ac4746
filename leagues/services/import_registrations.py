"""WRITE: a list of registrations, all of it or nothing (1C)."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction

from leagues.models import Player, Registration, Season, User
from leagues.services.facts import FactWriter
from leagues.services.new_player import add_player
from leagues.services.register_player import put_in_region
from meetings.services.closed_season import locked_season
from meetings.services.errors import Refused


@dataclass(frozen=True, slots=True)
class ListedRegistration:
    """A row of the list as it was confirmed."""

    number: int
    """The line in the list."""
    name: str
    player: int | None
    """None for a new one."""
    region: int
    child: bool = False
    ifpa_id: int | None = None


@transaction.atomic
def import_registrations(
    *, season: int, rows: Sequence[ListedRegistration], by: User, at: datetime.datetime
) -> int:
    """Register everyone listed, and say how many. Raises ``Refused`` naming the row in the way."""
    held = locked_season(season)
    writer = FactWriter(by, at)
    for row in rows:
        try:
            _register(held, row, writer)
        except Refused as error:
            raise Refused(f"Row {row.number}, {row.name}: {error.sentence}") from error
    return len(rows)


def _register(season: Season, row: ListedRegistration, writer: FactWriter) -> None:
    if row.player is None:
        player = add_player(row.name, child=row.child, ifpa_id=row.ifpa_id, writer=writer)
    else:
        player = _known(row, row.player, writer)
    carried = Registration.objects.filter(
        season=season, player=player, region=row.region, confirmed=False
    ).first()
    registration = carried or put_in_region(season, player, row.region, writer)
    if carried or registration.child < row.child:
        registration.confirmed = True
        registration.child = registration.child or row.child
        writer.save(registration)


def _known(row: ListedRegistration, pk: int, writer: FactWriter) -> Player:
    """The player as the list knows them: a child is one, and a number is taken if none is known."""
    held = Player.objects.select_for_update(no_key=True, of=("self",)).filter(pk=pk)
    player = held.first()
    if player is None or player.merged_into is not None:
        raise Refused("the league knows no such player any more.")
    said = player.child or row.child, player.ifpa_id, False
    if player.ifpa_id is None and not Player.objects.filter(ifpa_id=row.ifpa_id).exists():
        said = said[0], row.ifpa_id, False
    if said != (player.child, player.ifpa_id, player.retired):
        player.child, player.ifpa_id, player.retired = said
        writer.save(player)
    return player
