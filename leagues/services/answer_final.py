"""WRITE: note whether a player takes up their place in the grand final (1G)."""

import datetime

from django.db import transaction

from leagues.models import FinalAnswer, Registration, User
from leagues.services.facts import delete_facts, save_fact
from leagues.tables import season_tables
from meetings.services.closed_season import locked_season
from meetings.services.errors import Refused


@transaction.atomic
def answer_final(
    *, season: int, player: int, comes: bool | None, by: User, at: datetime.datetime
) -> None:
    """Note that a qualified player comes, does not come, or, with None, has not said.

    A place that is not taken up stays empty: nobody moves up (1G). An answer of someone who has
    lost the place by a correction can still be taken back.
    """
    locked_season(season)
    known = Registration.objects.select_related("season", "region", "player")
    row = known.filter(season=season, player=player).first()
    if row is None:
        raise Refused("This player is not registered for the season.")
    said = FinalAnswer.objects.filter(registration=row)
    if comes is None:
        delete_facts(said, by=by, at=at, reason="Not said")
        return
    if not _qualifies(row):
        raise Refused(f"{row.player} has no place in the final.")
    answer = said.first() or FinalAnswer(registration=row)
    answer.comes = comes
    save_fact(answer, by=by, at=at)


def _qualifies(registration: Registration) -> bool:
    region = registration.region
    tables = season_tables(registration.season.year)
    if region is None or region.slug not in tables.regions:
        return False
    table = tables.result.region(region.slug).table
    slug = registration.player.slug
    return any(row.player == slug and row.qualifies == "yes" for row in table)
