"""READ: the groups of a meeting's multiplayer games, and who waits for one (2F)."""

from dataclasses import dataclass

import scoring
from meetings.models import Game, GroupMember, Meeting, Score
from meetings.reads.attendance import attendants

FEWEST = scoring.GROUP_SIZES[0]
"""A group of one is none (2F)."""
USUAL = 4
"""Players to a group, where none has been drawn yet."""


@dataclass(frozen=True, slots=True)
class Member:
    """A player of a group."""

    pk: int
    name: str
    played: bool
    left: bool


@dataclass(frozen=True, slots=True)
class DrawnGroup:
    """Who play together, in the order of play."""

    number: int
    members: tuple[Member, ...]

    @property
    def played(self) -> bool:
        """Has anybody a score? Then no draw touches the group any more."""
        return any(member.played for member in self.members)


@dataclass(frozen=True, slots=True)
class GroupGame:
    """A multiplayer game with its groups."""

    key: str
    machine: str
    groups: tuple[DrawnGroup, ...]
    waiting: tuple[str, ...]
    """The names of those who are here and in no group."""

    @property
    def largest(self) -> int:
        """As many to a group as in the largest drawn."""
        return max((len(group.members) for group in self.groups), default=USUAL)

    @property
    def gone(self) -> bool:
        """Is there somebody in a group still to play who has gone home?"""
        return any(m.left for group in self.groups if not group.played for m in group.members)


@dataclass(frozen=True, slots=True)
class GroupsPage:
    """A meeting's groups."""

    meeting: Meeting
    games: tuple[GroupGame, ...]
    here: int
    """Players who are here."""

    @property
    def too_few(self) -> str:
        """Why nothing can be drawn yet, in a sentence; empty where it can (2F)."""
        if not self.games or self.here >= FEWEST:
            return ""
        return f"Groups are drawn once {FEWEST} players are here (2F)."


def groups_page(meeting: Meeting) -> GroupsPage:
    """Gather the groups of every multiplayer game in play. Four queries."""
    games = Game.objects.filter(
        meeting=meeting, status=Game.Status.IN_PLAY, multiplayer=True
    ).select_related("machine")
    people = {pk: (each.name, each.left) for pk, each in attendants(meeting).items()}
    scored = set(
        Score.objects.filter(game__meeting=meeting, game__multiplayer=True).values_list(
            "game", "player"
        )
    )
    groups: dict[int, dict[int, list[Member]]] = {}
    members = GroupMember.objects.filter(game__meeting=meeting).order_by("group__number", "order")
    for game, number, player, name in members.values_list(
        "game", "group__number", "player", "player__name"
    ):
        member = Member(player, name, (game, player) in scored, people.get(player, ("", True))[1])
        groups.setdefault(game, {}).setdefault(number, []).append(member)
    return GroupsPage(
        meeting=meeting,
        games=tuple(
            _group_game(game, groups.get(game.pk, {}), people) for game in games.order_by("pk")
        ),
        here=sum(not left for _, left in people.values()),
    )


def _group_game(
    game: Game, groups: dict[int, list[Member]], people: dict[int, tuple[str, bool]]
) -> GroupGame:
    placed = {member.pk for members in groups.values() for member in members}
    waiting = sorted(name for pk, (name, left) in people.items() if not left and pk not in placed)
    return GroupGame(
        key=game.key,
        machine=game.machine.name,
        groups=tuple(DrawnGroup(number, tuple(members)) for number, members in groups.items()),
        waiting=tuple(waiting),
    )
