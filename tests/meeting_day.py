"""A meeting while it is played, from a text table as in ``tests.scenarios``, and who is there."""

import datetime
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal

import pytest

from leagues.models import Player, SeasonRegion, User
from meetings.actors import Actor
from meetings.models import Game, Meeting, Score, StewardLink
from meetings.services.errors import Refused
from meetings.services.submit_score import Receipt, Typed, submit_score
from tests.factories.meetings import AT, EntryFactory, StewardLinkFactory
from tests.scenarios import a_meeting

LATER = AT + datetime.timedelta(minutes=5)

FEW = """
               Taxi   Whirlwind
    Ann Abel   900    90
    Bob Bell   -      80
    Cat Cole   -      -
"""

AS_IT_WAS = {("g1", "Ann"): 900, ("g2", "Ann"): 90, ("g2", "Bob"): 80}
"""What stands in ``FEW``, as ``cells`` gives it."""


def a_day(season_region: SeasonRegion, table: str = FEW, **about: object) -> Meeting:
    """Open a meeting with these scores, everyone in the table checked in."""
    about = {"published": False, "status": Meeting.Status.OPEN, **about}
    meeting = a_meeting(season_region, table, **about)
    names = [line.strip().split("  ")[0] for line in table.strip().splitlines()[1:]]
    players = {player.name: player for player in Player.objects.filter(name__in=names)}
    for name in names:
        EntryFactory(meeting=meeting, player=players[name])
    return meeting


FULL = """
               Taxi   Whirlwind   Fathom   Gorgar
    Ann Abel   900    90          9        5
    Bob Bell   800    80          8        4
    Cat Cole   700    70          7        3
    Dee Dunn   600    60          6        2
    Eve East   500    50          5        1
"""


def a_day_as_it_should_be(season_region: SeasonRegion, table: str = FULL) -> Meeting:
    """Open a meeting that has everything the rulebook asks, and everybody's fee."""
    times = {"practice_from": datetime.time(11), "starts_at": datetime.time(12)}
    day = a_day(season_region, table, **times)
    for entry in day.entries.all():
        entry.fee_paid = Decimal("2.00")
        entry.save()
    game = the_game(day)
    game.multiplayer = True
    game.save()
    return day


def the_player(name: str) -> Player:
    """The player of this name."""
    return Player.objects.get(name=name)


def the_game(meeting: Meeting, key: str = "g1") -> Game:
    """A game by its key: g1 is the first column's."""
    return Game.objects.get(meeting=meeting, key=key)


def the_score(meeting: Meeting, key: str, name: str) -> Score:
    """The score that stands in a cell."""
    return Score.objects.get(game__meeting=meeting, game__key=key, player__name=name)


def cells(meeting: Meeting) -> dict[tuple[str, str], int]:
    """Every score that stands, by game's key and player's first name."""
    rows = Score.objects.filter(game__meeting=meeting)
    return {
        (key, name.split()[0]): score
        for key, name, score in rows.values_list("game__key", "player__name", "score")
    }


def typed(name: str, score: int | None, *, key: str = "g1", seen: int | None = None, **rest):
    """What a device sends."""
    return Typed(
        id=rest.pop("id", None) or uuid.uuid4(),
        game=key,
        player=the_player(name).pk,
        score=score,
        seen=seen,
        **rest,
    )


def send(meeting: Meeting, by: Actor, name: str, score: int | None, at=AT, **rest) -> Receipt:
    """Have a device send a score; ``rest`` as in ``typed``."""
    return submit_score(meeting=meeting.pk, typed=typed(name, score, **rest), by=by, at=at)


def in_charge(user: User, *, organiser: bool = False) -> Actor:
    """Whoever runs the region."""
    return Actor(name=user.username, user=user, coordinator=True, organiser=organiser)


def a_steward(meeting: Meeting, name: str = "Stew", **about: object) -> Actor:
    """Someone with a link to the meeting, and no account."""
    link: StewardLink = StewardLinkFactory(meeting=meeting, **about)
    return Actor(name=name, link=link)


def last(model):
    """The newest row of a model's history: its kind, who, when and why."""
    version = model.history.order_by("history_id").last()
    return (
        version.history_type,
        version.history_user and version.history_user.username,
        version.history_date,
        version.history_change_reason,
    )


def withdraw(meeting: Meeting, key: str = "g1") -> None:
    """Take a game out (6A)."""
    game = the_game(meeting, key)
    game.status = Game.Status.WITHDRAWN
    game.save()


def publish(meeting: Meeting) -> None:
    """Have the results out."""
    meeting.status = Meeting.Status.PUBLISHED
    meeting.save()


@dataclass(frozen=True)
class Refusal:
    """What a service refused, and how."""

    sentence: str
    rule: str = ""
    field: str = ""
    overrulable: bool = False


def refused(service: Callable, *to: object, **given: object) -> Refusal:
    """Call a service that must refuse."""
    with pytest.raises(Refused) as info:
        service(*to, **given)
    error = info.value
    assert str(error) == error.sentence
    return Refusal(error.sentence, error.rule, error.field, error.overrulable)
