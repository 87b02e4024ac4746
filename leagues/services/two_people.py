"""WRITE: say of two rows that are alike that they are two people, and take that back."""

import datetime

from django.db import transaction

from leagues.models import TwoPeople, User
from leagues.services.facts import delete_fact, save_fact
from leagues.services.merge_players import locked_players
from meetings.services.errors import Refused


@transaction.atomic
def say_two_people(*, first: int, second: int, by: User, at: datetime.datetime) -> TwoPeople:
    """Have the two offered as likely duplicates no more. Twice changes nothing."""
    one, other = sorted(locked_players(first, second), key=lambda player: player.pk)
    if one == other:
        raise Refused("That is one and the same player: choose another.")
    for player in (one, other):
        if player.merged_into is not None:
            raise Refused(f"{player} is merged into {player.merged_into}: part them first.")
    there = TwoPeople.objects.filter(first=one, second=other).first()
    if there is not None:
        return there
    told = TwoPeople(first=one, second=other, by=by, at=at)
    save_fact(told, by=by, at=at)
    return told


@transaction.atomic
def take_back_two_people(*, told: int, by: User, at: datetime.datetime) -> TwoPeople:
    """Have the two offered again. Raises ``Refused`` if that is done already."""
    rows = TwoPeople.objects.select_for_update(no_key=True, of=("self",))
    row = rows.select_related("first", "second").filter(pk=told).first()
    if row is None:
        raise Refused("That has been taken back already.")
    delete_fact(row, by=by, at=at)
    return row
