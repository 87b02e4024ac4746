"""READ: what is announced of a meeting before it is played: its games, what is agreed (2A)."""

from dataclasses import dataclass

from leagues.child_names import ChildNames
from leagues.tables import games_for_the_public
from meetings.info import GameInfo, MeetingInfo
from meetings.results.games import games_in_play


@dataclass(frozen=True, slots=True)
class Announced:
    """What players may know before they come."""

    games: tuple[GameInfo, ...] = ()
    """Those in play, in the order chosen, with agreed jackpots (2E) and known faults (6D)."""
    fewer: bool = False
    """Are fewer than four games agreed (2B)?"""


def announced(meeting: MeetingInfo, children: ChildNames) -> Announced:
    """Gather what is announced of a meeting, no child's surname in it. One query."""
    games = games_for_the_public(games_in_play(meeting.pk), children)
    return Announced(games, meeting.fewer_games_agreed)
