"""Why a player has the position and the league points that a meeting gave (3B–3F, 1E, 7A)."""

from collections.abc import Iterator, Mapping

from scoring.explain.step import Step, counted, finish, ordinal, tied_places
from scoring.machine import GameResult
from scoring.meeting import MeetingResult, PlayerResult
from scoring.ruleset import Ruleset


def explain_meeting(
    result: PlayerResult,
    meeting: MeetingResult,
    rules: Ruleset,
    names: Mapping[str, str] | None = None,
) -> tuple[Step, ...]:
    """Go from the games to the league points; the last step's value is ``result.league_points``.

    ``names`` says what to call a game, by its key.
    """
    if meeting.recorded:
        return (*_on_record(result, meeting), *_league(result, meeting, rules))
    if result.set_aside:
        text = "A guest: guests are set aside before machine points are given, and take none."
        return (Step("3C", text, 0), *_league(result, meeting, rules))
    if result.disqualified:
        text = "Disqualified from the meeting: 0 machine points on every game, and no position."
        return (Step("7A", text, 0), *_league(result, meeting, rules))
    return (*_played(result, meeting, names or {}), *_league(result, meeting, rules))


def _played(
    result: PlayerResult, meeting: MeetingResult, names: Mapping[str, str]
) -> Iterator[Step]:
    for game in meeting.games:
        yield _on_game(result.player, game, names.get(game.key, game.key))
    for withdrawn in meeting.withdrawn:
        if result.player in withdrawn.scores:
            name = names.get(withdrawn.key, withdrawn.key)
            yield Step("6A", f"{name}: withdrawn, so its scores count for nobody.", None)
    total = counted(result.machine_points or 0, "machine point")
    yield Step("3B", f"All games together: {total}.", result.machine_points)
    yield _position(result, meeting, "competitors")


def _on_game(player: str, game: GameResult, name: str) -> Step:
    if player not in game.counted:
        return Step("3B", f"{name}: not played, 0 machine points.", 0)
    line = game.line(player)
    place = finish(line.position or 0, len(game.positions), line.level)
    bonus = ", the bonus point included" if line.bonus else ""
    return Step(
        "3B", f"{name}: {place}, {counted(line.total, 'machine point')}{bonus}.", line.total
    )


def _position(result: PlayerResult, meeting: MeetingResult, who: str) -> Step:
    """Say where a player finished among all who have a position."""
    positions = [other.position for other in meeting.results if other.position is not None]
    level = positions.count(result.position or 0)
    where = finish(result.position or 0, len(positions), level)
    rule = "3F" if result.tied else "3B"
    return Step(rule, f"Among all {who} that is {where}.", result.position)


def _on_record(result: PlayerResult, meeting: MeetingResult) -> Iterator[Step]:
    """Say what is known of an old meeting, and what its places follow."""
    yield Step("3A", "Of this meeting only the outcome is on record.", None)
    if result.machine_points is not None:
        points = counted(result.machine_points, "machine point")
        yield Step("3B", f"On record: {points}.", result.machine_points)
    if any(other.machine_points is None for other in meeting.results):
        text = "Machine points are not known of everyone, so places follow the league points."
        yield Step("3D", text, None)


def _league(result: PlayerResult, meeting: MeetingResult, rules: Ruleset) -> Iterator[Step]:
    """Go from the finish among the home players to the league points (3C, 3D, 1E)."""
    if not result.home:
        yield Step("3C", "A guest takes no league place and no league points.", None)
    elif not meeting.counts:
        came = counted(meeting.home_competitors, "home player")
        text = f"The meeting does not count: {came} took part, and it takes"
        yield Step("1E", f"{text} {rules.minimum_home_players}. No league points.", None)
    elif result.league_position is None:
        text = "Disqualified: no place among the home players, and 0 league points."
        yield Step("7A", text, result.league_points)
    else:
        yield from _league_place(result, result.league_position, meeting, rules)


def _league_place(
    result: PlayerResult, position: int, meeting: MeetingResult, rules: Ruleset
) -> Iterator[Step]:
    placed = sum(other.league_position is not None for other in meeting.results)
    where = finish(position, placed, result.league_level)
    yield Step("3C", f"Among the home players that is {where}.", position)
    if result.given:
        points = counted(result.league_points or 0, "league point")
        yield Step("3D", f"On record, and left as it is: {points}.", result.league_points)
    else:
        yield _league_points(result, position, rules)


def _league_points(result: PlayerResult, position: int, rules: Ruleset) -> Step:
    points = counted(result.league_points or 0, "league point")
    first = rules.league_points_for_first
    if result.league_level == 1:
        text = f"The first takes {first}, each place after it one fewer, down to 0"
        return Step("3D", f"{text}: {ordinal(position)} takes {points}.", result.league_points)
    filled = range(position, position + result.league_level)
    tie = tied_places(position, [max(0, first - place + 1) for place in filled])
    text = f"{tie}: equal totals share these, and take {points}."
    return Step("3F", text, result.league_points)
