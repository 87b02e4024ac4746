"""WRITE: leave a player out of every list that offers players, and bring them back."""

import datetime

from django.db import transaction

from leagues.models import Player, User
from leagues.services.facts import save_fact
from meetings.services.errors import Refused


@transaction.atomic
def retire_player(*, player: int, by: User, at: datetime.datetime, reason: str = "") -> Player:
    """Offer a player in no list any more; their results stay."""
    return _set(player, True, by, at, reason)  # noqa: FBT003


@transaction.atomic
def bring_back_player(*, player: int, by: User, at: datetime.datetime, reason: str = "") -> Player:
    """Offer a player again. Raises ``Refused`` where another row is this person."""
    return _set(player, False, by, at, reason)  # noqa: FBT003


def _set(player: int, retired: bool, by: User, at: datetime.datetime, reason: str) -> Player:  # noqa: FBT001
    row = Player.objects.select_for_update(no_key=True, of=("self",)).filter(pk=player).first()
    if row is None:
        raise Refused("The league knows no such player.", field="player")
    if row.merged_into is not None:
        raise Refused(f"{row} is merged into {row.merged_into}: part them first.", field="player")
    if row.retired is not retired:
        row.retired = retired
        save_fact(row, by=by, at=at, reason=reason)
    return row
