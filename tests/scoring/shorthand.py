"""Facts in few words: games from scores by name, tables from league points by meeting."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from scoring import (
    Game,
    Meeting,
    MeetingResult,
    Penalty,
    PlayerResult,
    RecordedMeeting,
    RecordedResult,
    Ruleset,
    Ruling,
    TableRow,
    league_table,
    meeting_result,
    parse_points,
)


def game(key: str = "g1", *, in_play: bool = True, **scores: int) -> Game:
    """``game("fox", Ann=20, Bob=10)``: a game and what it showed."""
    return Game(key=key, scores=scores, in_play=in_play)


def ruled(player: str, *rulings: Ruling, jackpot: int | None = None, **scores: int) -> Game:
    """A game on which one player's score has rulings."""
    return Game(key="g1", scores=scores, rulings={player: rulings}, jackpot=jackpot)


def disqualified(*players: str) -> tuple[Penalty, ...]:
    return tuple(Penalty(player, "disqualified") for player in players)


def played(
    *games: Game,
    home: Iterable[str] | None = None,
    guests: Iterable[str] = (),
    penalties: tuple[Penalty, ...] = (),
    **settings: object,
) -> MeetingResult:
    """Work a meeting out. Everyone is at home but the guests; any number of home players will do,
    unless a test sets ``minimum_home_players``."""
    names = {name for one in games for name in one.scores} | {each.player for each in penalties}
    at_home = frozenset(names if home is None else home) - frozenset(guests)
    rules = Ruleset(**{"minimum_home_players": 0, **settings})
    return meeting_result(Meeting(1, games, penalties), at_home, rules)


def of(result: MeetingResult, player: str) -> PlayerResult:
    """One player's result."""
    (mine,) = (each for each in result.results if each.player == player)
    return mine


def column(result: MeetingResult, name: str) -> dict[str, object]:
    """One column of a meeting's result, by player."""
    return {each.player: getattr(each, name) for each in result.results}


def points_on(result: MeetingResult, key: str = "g1") -> dict[str, Fraction]:
    """What each player took on one game, the bonus point included."""
    (one,) = (each for each in result.games if each.key == key)
    return {line.player: line.total for line in one.lines}


def crowd(number: int, start: int = 1) -> list[str]:
    """So many players: ``P01``, ``P02`` and so on."""
    return [f"P{nth:02d}" for nth in range(start, start + number)]


def recorded(number: int = 1, **points: str | None) -> RecordedMeeting:
    """An old meeting of which the league points are known, by player."""
    known = {player: text and parse_points(text) for player, text in points.items()}
    results = (RecordedResult(player, league_points=each) for player, each in known.items())
    return RecordedMeeting(number, tuple(results))


def season_meetings(by_player: Mapping[str, str]) -> tuple[RecordedMeeting, ...]:
    """``{"Ann": "20 19 - 18"}``: league points meeting by meeting, a dash for not there."""
    rows = {player: points.split() for player, points in by_player.items()}
    last = max(len(points) for points in rows.values())
    return tuple(
        recorded(
            nth + 1,
            **{
                player: points[nth]
                for player, points in rows.items()
                if nth < len(points) and points[nth] != "-"
            },
        )
        for nth in range(last)
    )


def table(
    by_player: Mapping[str, str],
    *,
    places: int = 0,
    playoff: Sequence[str] = (),
    **settings: object,
) -> tuple[TableRow, ...]:
    """Make a league table from league points, see ``season_meetings``."""
    rules = Ruleset(**{"minimum_home_players": 0, **settings})
    results = [
        meeting_result(meeting, frozenset(by_player), rules)
        for meeting in season_meetings(by_player)
    ]
    return league_table(results, places_in_final=places, playoff=playoff, rules=rules)
