"""Start a practice meeting: a real-looking afternoon to learn on, which never counts."""

import datetime

from django.db import transaction
from django.db.models import Count

from leagues.models import Player, Region, Season
from meetings.actors import Actor
from meetings.models import Machine, Meeting
from meetings.services.check_in import check_in
from meetings.services.choose_games import GamePlan, add_game
from meetings.services.closed_season import locked_season
from meetings.services.open_meeting import open_meeting
from meetings.services.plan_meeting import Plan, cancel_meeting, plan_meeting

GAMES = 4
PLAYERS = 6
OVER = "The practice is over."


@transaction.atomic
def start_practice(
    *, season: Season, region: Region, today: datetime.date, by: Actor, at: datetime.datetime
) -> Meeting:
    """Open a practice meeting with a few games and players, or go on with the one that is open."""
    locked_season(season.pk)
    going_on = Meeting.objects.to_come().filter(season=season, region=region, practice=True)
    under_way: Meeting | None = going_on.order_by("pk").first()
    if under_way is not None:
        return under_way
    plan = Plan(date=today, practice_from=datetime.time(11), starts_at=datetime.time(12))
    meeting = plan_meeting(season=season, region=region, plan=plan, by=by, at=at, practice=True)
    for number, machine in enumerate(_machines(), start=1):
        # 2F: one of the games is played in groups.
        game = GamePlan(machine=machine, multiplayer=number == GAMES)
        add_game(meeting=meeting.pk, plan=game, by=by, at=at)
    for player in _players(region):
        check_in(meeting=meeting.pk, player=player, money=None, by=by, at=at)
    return open_meeting(meeting=meeting.pk, by=by, at=at)


def end_practice(*, meeting: int, by: Actor, at: datetime.datetime) -> Meeting:
    """Clear a practice meeting away."""
    return cancel_meeting(meeting=meeting, reason=OVER, by=by, at=at)


def _machines() -> list[int]:
    """The machines that the league has had in play most often."""
    machines = Machine.objects.annotate(played=Count("games")).order_by("-played", "pk")
    return list(machines.values_list("pk", flat=True)[:GAMES])


def _players(region: Region) -> list[int]:
    """The region's players with the most scores."""
    players = (
        Player.objects.filter(registrations__region=region, retired=False)
        .annotate(played=Count("scores", distinct=True))
        .order_by("-played", "pk")
    )
    return list(players.values_list("pk", flat=True)[:PLAYERS])
