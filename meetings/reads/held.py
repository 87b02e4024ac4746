"""READ: what a page of the desk showed, as a short text, so that nobody overwrites it unseen."""

import datetime
from collections.abc import Iterable
from decimal import Decimal

from leagues.reads.seen import digest, held
from meetings.models import Game, Meeting

ANNOUNCED = ("machine", "multiplayer", "balls", "jackpot", "note")


def money_held(paid: Decimal, contribution: Decimal) -> str:
    """What a player has handed over at a meeting."""
    return digest(f"{paid:.2f}", f"{contribution:.2f}")


def game_held(game: Game) -> str:
    """What is announced about a game."""
    return held(game, ANNOUNCED)


def plan_held(meeting: Meeting, hosts: Iterable[int], family: Iterable[int]) -> str:
    """When and where a meeting is, and who hosts it."""
    return plan_digest(
        meeting.date,
        meeting.venue_id,
        (meeting.practice_from, meeting.starts_at),
        (hosts, family),
        fewer=meeting.fewer_games_agreed,
    )


def plan_digest(
    date: datetime.date,
    venue: object,
    times: tuple[datetime.time | None, datetime.time | None],
    people: tuple[Iterable[int], Iterable[int]],
    *,
    fewer: bool,
) -> str:
    """The same of a plan that is not a meeting's yet; ``people`` are the hosts and their family."""
    hosts, family = map(set, people)
    return digest(date, venue, times, sorted(hosts), sorted(family - hosts), fewer)
