"""Draw the groups of a multiplayer game, and bring late arrivals in (2F)."""

import datetime
from collections.abc import Callable
from itertools import count

from django.db import transaction

import scoring
from meetings.actors import Actor
from meetings.models import Game, Group, GroupMember, Meeting, Score
from meetings.reads.attendance import attendants
from meetings.services.closed_season import locked_meeting
from meetings.services.errors import Refused, refuse_unless_in_charge, refuse_while_closed
from meetings.services.recording import keep


@transaction.atomic
def draw_groups(
    *,
    meeting: int,
    game: str,
    largest: int,
    shuffle: Callable[[list[str]], None],
    by: Actor,
    at: datetime.datetime,
) -> scoring.Draw:
    """Draw a game's groups, or bring late arrivals into those drawn.

    Groups that have played are not touched (2F). ``shuffle`` puts a list in random order in place.
    Drawing again with nobody new and nobody gone changes nothing.
    """
    refuse_unless_in_charge(by, "draws groups", rule="2F")
    playing = locked_meeting(meeting)
    drawn = _multiplayer_game(playing, game)
    present = _present(playing)
    played, unplayed = _groups(drawn)
    placed = {player for group in (*played, *unplayed) for player in group}
    waiting = [player for player in present if player not in placed]
    shuffle(waiting)
    still_here = [tuple(p for p in group if p in present) for group in unplayed]
    try:
        draw = scoring.redraw(played, list(filter(None, still_here)), waiting, largest=largest)
    except scoring.RuleError as error:
        raise Refused(str(error), rule="2F", field="largest") from error
    _write(drawn, draw, by, at)
    return draw


def _multiplayer_game(meeting: Meeting, key: str) -> Game:
    refuse_while_closed(meeting, "groups")
    game = Game.objects.filter(meeting=meeting, key=key, status=Game.Status.IN_PLAY).first()
    if game is None:
        raise Refused("That game is not in play at this meeting.", field="game")
    if not game.multiplayer:
        raise Refused("That game is played singly: mark it as a multiplayer game first.", rule="2F")
    return game


def _present(meeting: Meeting) -> list[str]:
    """The players who are here, as keys; in a fixed order, so that only ``shuffle`` is chance."""
    return [str(pk) for pk, somebody in attendants(meeting).items() if not somebody.left]


def _groups(game: Game) -> tuple[list[tuple[str, ...]], list[tuple[str, ...]]]:
    """The groups in which somebody has a score, and the others."""
    scored = set(Score.objects.filter(game=game).values_list("player_id", flat=True))
    played: list[tuple[str, ...]] = []
    unplayed: list[tuple[str, ...]] = []
    groups: dict[int, list[int]] = {}
    members = GroupMember.objects.filter(game=game).order_by("group__number", "order")
    for group, player in members.values_list("group__number", "player_id"):
        groups.setdefault(group, []).append(player)
    for players in groups.values():
        has_played = any(player in scored for player in players)
        (played if has_played else unplayed).append(tuple(map(str, players)))
    return played, unplayed


def _write(game: Game, draw: scoring.Draw, by: Actor, at: datetime.datetime) -> None:
    """Replace the groups that have changed; the others keep their rows and numbers."""
    kept: dict[tuple[str, ...], int] = {}
    for group in Group.objects.filter(game=game).prefetch_related("members").order_by("number"):
        members = sorted(group.members.all(), key=lambda member: member.order)
        players = tuple(str(member.player_id) for member in members)
        if players in draw.groups:
            kept[players] = group.number
            continue
        for member in members:
            keep(member, by=by, at=at).delete()
        keep(group, by=by, at=at).delete()
    numbers = (number for number in count(1) if number not in kept.values())
    for players in draw.groups:
        if players in kept:
            continue
        group = Group(game=game, number=next(numbers))
        keep(group, by=by, at=at).save()
        for order, player in enumerate(players, start=1):
            member = GroupMember(group=group, game=game, player_id=int(player), order=order)
            keep(member, by=by, at=at).save()
