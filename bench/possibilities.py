"""(d) What is still possible: regions of forty players with two meetings left."""

import random
import time

import scoring

PLAYERS, PLAYED, LEFT = 40, 4, 2
REGIONS = 20
BEST_OF = 5
BAR = 50
"""Milliseconds: the slowest region at most."""
RULES = scoring.Ruleset()


def milliseconds() -> list[float]:
    """Processor time that each region takes, the best of five; the quickest region first."""
    return sorted(_best_of_five(*region(seed)) for seed in range(REGIONS))


def region(seed: int) -> tuple[tuple[scoring.TableRow, ...], int]:
    """A table after four meetings, each with half of the players or more; five to ten places."""
    chance = random.Random(seed)
    players = [f"p{nth:02}" for nth in range(PLAYERS)]
    spread = chance.choice((0.3, 0.8, 1.5))
    skill = {player: chance.gauss(0, spread) for player in players}
    places = chance.randint(5, 10)
    meetings = []
    for number in range(1, PLAYED + 1):
        here = chance.sample(players, chance.randint(PLAYERS // 2, PLAYERS))
        finish = {player: round(20 * (skill[player] + chance.gauss(0, 0.7))) for player in here}
        points = scoring.league_points(scoring.places(finish), RULES)
        recorded = (scoring.RecordedResult(player, league_points=points[player]) for player in here)
        meeting = scoring.RecordedMeeting(number, tuple(recorded))
        meetings.append(scoring.meeting_result(meeting, frozenset(players), RULES))
    table = scoring.league_table(meetings, places_in_final=places, playoff=(), rules=RULES)
    return table, places


def _best_of_five(table: tuple[scoring.TableRow, ...], places: int) -> float:
    home = frozenset(f"p{nth:02}" for nth in range(PLAYERS))
    times = []
    for _ in range(BEST_OF):
        start = time.process_time()
        scoring.what_is_possible(
            table, home=home, meetings_left=LEFT, places_in_final=places, rules=RULES
        )
        times.append(1000 * (time.process_time() - start))
    return min(times)
