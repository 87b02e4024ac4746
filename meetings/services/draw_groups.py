"""Draw the groups of a multiplayer game, and bring late arrivals in (2F)."""

import datetime
from collections.abc import Callable

from django.db import transaction

import scoring
from meetings.actors import Actor
from meetings.models import Entry, Game, Group, GroupMember, Meeting, Score
from meetings.services.errors import Refused
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
    """
    playing = Meeting.objects.select_for_update().get(pk=meeting)
    drawn = Game.objects.filter(meeting=playing, key=game, status=Game.Status.IN_PLAY).first()
    if drawn is None:
        raise Refused("That game is not in play at this meeting.", field="game")
    if not drawn.multiplayer:
        raise Refused("That game is played singly: mark it as a multiplayer game first.", rule="2F")
    if playing.status not in (Meeting.Status.SCHEDULED, Meeting.Status.OPEN):
        raise Refused(f"This meeting is {playing.get_status_display().lower()}.")
    present = _present(playing)
    played, unplayed = _groups(drawn)
    waiting = [
        player for player in present if not any(player in group for group in (*played, *unplayed))
    ]
    shuffle(waiting)
    still_here = [tuple(p for p in group if p in present) for group in unplayed]
    draw = scoring.redraw(
        played, [group for group in still_here if group], waiting, largest=largest
    )
    _write(drawn, draw, played, by, at)
    return draw


def _present(meeting: Meeting) -> list[str]:
    """The players who are here, as keys; in a fixed order, so that only ``shuffle`` is chance."""
    entries = Entry.objects.filter(meeting=meeting, left_at=None).order_by("player_id")
    return [str(player) for player in entries.values_list("player_id", flat=True)]


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


def _write(
    game: Game,
    draw: scoring.Draw,
    played: list[tuple[str, ...]],
    by: Actor,
    at: datetime.datetime,
) -> None:
    """Replace the groups that have not played; the others keep their rows and numbers."""
    kept: set[int] = set()
    for group in Group.objects.filter(game=game).prefetch_related("members"):
        members = sorted(group.members.all(), key=lambda member: member.order)
        if tuple(str(member.player_id) for member in members) in played:
            kept.add(group.number)
        else:
            for member in members:
                keep(member, by=by, at=at).delete()
            keep(group, by=by, at=at).delete()
    numbers = (number for number in range(1, 200) if number not in kept)
    for players in draw.groups:
        if players in played:
            continue
        group = Group(game=game, number=next(numbers))
        keep(group, by=by, at=at).save()
        for order, player in enumerate(players, start=1):
            member = GroupMember(group=group, game=game, player_id=int(player), order=order)
            keep(member, by=by, at=at).save()
