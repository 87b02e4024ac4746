"""WRITE: record a region's play-off with its game and scores, and take it back (3F)."""

import datetime
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from django.db import transaction
from django.utils.timezone import localdate

from leagues.models import PlayOff, PlayOffPlace, Registration, SeasonRegion, User
from leagues.services.facts import FactWriter
from leagues.tables import season_tables
from meetings.models import HIGHEST_SCORE, Machine
from meetings.services.closed_season import locked_season
from meetings.services.errors import Refused, refuse_day_to_come


@dataclass(frozen=True, slots=True)
class Played:
    """A sudden-death play-off: one game on one machine (3F)."""

    machine: int
    date: datetime.date
    scores: Mapping[int, int]
    """What the machine showed, by the player's primary key."""


@transaction.atomic
def record_playoff(
    *, season_region: SeasonRegion, played: Played, by: User, at: datetime.datetime
) -> PlayOff:
    """Record the play-off that the table asks for: between all who are level, and nobody else.

    Two of them level again are refused: they play another game.
    """
    locked_season(season_region.season_id)
    waiting = _waiting(season_region)
    if not waiting:
        raise Refused(f"No play-off is due in {season_region} (3F).")
    if set(played.scores) != set(waiting):
        missing = [name for pk, name in waiting.items() if pk not in played.scores]
        names = ", ".join(missing) or "other players"
        raise Refused(f"The play-off is between all who are level: {names} too (3F).")
    _refuse_scores(played.scores)
    if played.date.year < season_region.season.year:
        raise Refused(f"Give a day in {season_region.season} or after.", field="date")
    refuse_day_to_come(played.date, today=localdate(at), field="date", why="it has been played")
    machine = Machine.objects.filter(pk=played.machine).first()
    if machine is None:
        raise Refused("Choose the machine it was played on.", field="machine")
    writer = FactWriter(by, at)
    _take_out(season_region, FactWriter(by, at, "Another play-off"))
    playoff = PlayOff(
        season=season_region.season,
        region=season_region.region,
        machine=machine,
        date=played.date,
    )
    writer.save(playoff)
    registrations = {
        row.player_id: row
        for row in Registration.objects.filter(
            season=season_region.season, player__in=list(played.scores)
        )
    }
    best_first = sorted(played.scores, key=lambda pk: -played.scores[pk])
    writer.create(
        [
            PlayOffPlace(
                playoff=playoff,
                registration=registrations[pk],
                place=place,
                score=played.scores[pk],
            )
            for place, pk in enumerate(best_first, start=1)
        ]
    )
    return playoff


@transaction.atomic
def take_playoff_back(
    *, season_region: SeasonRegion, reason: str, by: User, at: datetime.datetime
) -> None:
    """Take back a play-off that was recorded by mistake; its history stays."""
    locked_season(season_region.season_id)
    if not reason.strip():
        raise Refused("Say why it is taken back.", field="reason")
    if not _take_out(season_region, FactWriter(by, at, reason.strip())):
        raise Refused("No play-off is on record.")


def _waiting(season_region: SeasonRegion) -> dict[int, str]:
    """Those whom a play-off has still to part, by primary key, with their names."""
    tables = season_tables(season_region.season.year)
    table = tables.result.region(season_region.region.slug).table
    players = (tables.players[row.player] for row in table if row.qualifies == "playoff")
    return {player.pk: player.name for player in players}


def _refuse_scores(scores: Mapping[int, int]) -> None:
    if any(not 0 <= score <= HIGHEST_SCORE for score in scores.values()):
        raise Refused("A score is 0 or more, and has at most eighteen digits.")
    level = [score for score, times in Counter(scores.values()).items() if times > 1]
    if level:
        raise Refused(
            f"Two players are level with {level[0]:,}: they play another game (3F), and the scores"
            " of that one are recorded."
        )


def _take_out(season_region: SeasonRegion, writer: FactWriter) -> bool:
    there = {"season": season_region.season, "region": season_region.region}
    held = PlayOff.objects.filter(**there)
    writer.delete(PlayOffPlace.objects.filter(playoff__in=list(held)))
    return writer.delete(held) > 0
