"""Groups for the multiplayer games: evenly sized, two to six players each (2F).

Nothing is shuffled here: the order of the players that comes in is the order drawn.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.checks import GROUP_SIZES, Finding
from scoring.errors import RuleError

Group = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Players in their groups."""

    groups: tuple[Group, ...]
    waiting: Group = ()
    """A player with nobody to play with: at most one."""
    findings: tuple[Finding, ...] = ()
    """Why somebody waits."""


def draw_groups(players: Sequence[str], *, largest: int = 4) -> Draw:
    """Draw groups from players in drawn order: as few as ``largest`` allows, sizes within one (2F).

    The larger groups come first. Groups of two with an odd number of players have one of three.
    Raises ``RuleError`` if ``largest`` is not two to six, or a player is drawn twice.

    >>> draw_groups(["Ann", "Bob", "Cat", "Dee", "Eve"]).groups
    (('Ann', 'Bob', 'Cat'), ('Dee', 'Eve'))
    """
    _refuse(players, largest)
    if len(players) == 1:
        alone = Finding("2F", "not_yet", "One player alone makes no group: it takes two (2F).")
        return Draw((), tuple(players), (alone,))
    groups: list[Group] = []
    start = 0
    for size in _sizes(len(players), largest):
        groups.append(tuple(players[start : start + size]))
        start += size
    return Draw(tuple(groups))


def redraw(
    played: Sequence[Group], unplayed: Sequence[Group], late: Sequence[str], *, largest: int = 4
) -> Draw:
    """Bring late arrivals into the groups; those that have played stay as they are (2F).

    Nobody is moved where the late arrivals fit into the groups that have not played, each into
    the smallest; where they do not, these groups and the late arrivals are drawn anew, in the
    order given. To take out a player who left early, leave them out of ``unplayed``.
    A late arrival waits alone if every group has played.

    >>> redraw([("Ann", "Bob", "Cat")], [("Dee", "Eve")], ["Fay"]).groups
    (('Ann', 'Bob', 'Cat'), ('Dee', 'Eve', 'Fay'))
    """
    rest = [player for group in unplayed for player in group] + list(late)
    _refuse([player for group in played for player in group] + rest, largest)
    if len(rest) == 1 and played:
        alone = Finding(
            "2F",
            "not_yet",
            "Every other group has played: one player waits for another to make a group (2F).",
        )
        return Draw(tuple(played), tuple(rest), (alone,))
    joined = _joined(unplayed, late)
    if joined and sorted(map(len, joined), reverse=True) == _sizes(len(rest), largest):
        return Draw((*played, *joined))
    anew = draw_groups(rest, largest=largest)
    return Draw((*played, *anew.groups), anew.waiting, anew.findings)


def _sizes(players: int, largest: int) -> list[int]:
    """Sizes of the fewest groups, the larger first; never one alone, if there are two players."""
    if players < GROUP_SIZES[0]:
        return []
    groups = min(-(-players // largest), players // GROUP_SIZES[0])
    size, over = divmod(players, groups)
    return [size + 1] * over + [size] * (groups - over)


def _joined(groups: Sequence[Group], late: Sequence[str]) -> list[Group]:
    """Put each late arrival into the smallest group, of equal ones the first."""
    joined = list(groups)
    for player in late if joined else ():
        smallest = min(range(len(joined)), key=lambda nth: len(joined[nth]))
        joined[smallest] = (*joined[smallest], player)
    return joined


def _refuse(players: Sequence[str], largest: int) -> None:
    fewest, most = GROUP_SIZES
    if not fewest <= largest <= most:
        raise RuleError(f"A group has {fewest} to {most} players (2F).")
    if len(set(players)) != len(players):
        raise RuleError("A player is in two groups, or in one twice (2F).")
