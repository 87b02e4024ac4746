"""What a season may set: the rulebook's numbers, and the readings of it that exist."""

from dataclasses import dataclass
from typing import Literal, get_args

from scoring.errors import RuleError

CompetitorsReading = Literal["meeting", "machine"]
MachineTiesReading = Literal["shared", "higher", "lower"]
SeasonTiesReading = Literal["qualifying_line", "everywhere"]
FinalAttendanceReading = Literal["this_season", "previous_season"]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The rules of one season; the defaults are the rulebook's text.

    >>> Ruleset(machine_ties="higher").machine_ties
    'higher'
    """

    competitors: CompetitorsReading = "meeting"
    """3B: N on a game is all competitors at the meeting, or those who played that game."""
    machine_ties: MachineTiesReading = "shared"
    """3F: equal scores on a game take the mean of their places, or all the higher or lower."""
    guests_take_machine_points: bool = True
    """3C: if false, guests are set aside before machine points, N and the bonus."""
    bonus_point: bool = True
    """3B: one more for a score of more than double the second placed player's."""
    league_points_for_first: int = 20
    """3D: league points of the first home player; each place after takes one fewer, down to 0."""
    counting_meetings: int = 4
    """3E: how many of a player's best meetings make the season's total."""
    minimum_home_players: int = 5
    """1E: with fewer home players a meeting does not count."""
    season_ties: SeasonTiesReading = "qualifying_line"
    """3F: count-back settles equal totals only across the qualifying line, or everywhere."""
    final_places: int = 40
    """1G: places in the grand final."""
    final_places_each: int = 0
    """1G: so many to every region first, the rest in proportion to attendance."""
    final_attendance: FinalAttendanceReading = "this_season"
    """1G: whose average attendance shares the places out."""

    def __post_init__(self) -> None:
        """Refuse a reading that the league does not know, and numbers that cannot be."""
        for name, readings in READINGS.items():
            if getattr(self, name) not in readings:
                raise RuleError(f"{name} is one of {', '.join(readings)}.")
        for name, least in LEAST.items():
            if getattr(self, name) < least:
                raise RuleError(f"{name} is at least {least}.")


READINGS: dict[str, tuple[str, ...]] = {
    "competitors": get_args(CompetitorsReading),
    "machine_ties": get_args(MachineTiesReading),
    "season_ties": get_args(SeasonTiesReading),
    "final_attendance": get_args(FinalAttendanceReading),
}
"""The settings that choose between readings, and what each may be."""

LEAST: dict[str, int] = {
    "league_points_for_first": 0,
    "counting_meetings": 1,
    "minimum_home_players": 0,
    "final_places": 0,
    "final_places_each": 0,
}
"""The settings that are numbers, and the least that each may be."""
