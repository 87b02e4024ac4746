"""A meeting's result: totals, finishing positions, home players' league points (3B–3D, 1E)."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from fractions import Fraction

from scoring import facts
from scoring.errors import RuleError
from scoring.league import league_points
from scoring.machine import GameResult, counted_scores, machine_points
from scoring.ranking import Place, exact, places
from scoring.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """One player's finish at a meeting."""

    player: str
    home: bool
    disqualified: bool
    set_aside: bool
    """A guest where guests take no machine points (3C)."""
    position: int | None
    """Among all competitors; None if disqualified or set aside."""
    tied: bool
    machine_points: Fraction | None
    """Machine points and bonus points; None where an old result does not say."""
    league_position: int | None
    """Among the home players; None for guests, the disqualified, and where nothing counts."""
    league_level: int
    """How many home players share the place."""
    league_points: Fraction | None
    """None for guests, and for everyone at a meeting that does not count (1E)."""
    given: bool = False
    """The league points are on record, not worked out."""


@dataclass(frozen=True, slots=True)
class MeetingResult:
    """A meeting worked out."""

    number: int
    recorded: bool
    """Only the outcome is known: there are no games."""
    counts: bool
    """Enough home players took part (1E)."""
    competitors: int
    """Everyone with at least one score on a game in play."""
    home_competitors: int
    games: tuple[GameResult, ...]
    """The games in play."""
    withdrawn: tuple[facts.Game, ...]
    """Games whose scores stay on record and count for nobody (6A)."""
    results: tuple[PlayerResult, ...]
    """By position, then key; then the disqualified; then guests set aside."""


def meeting_result(
    meeting: facts.Meeting | facts.RecordedMeeting, home: AbstractSet[str], rules: Ruleset
) -> MeetingResult:
    """Work a meeting out; ``home`` are the region's players, less those away on the day (1C)."""
    if isinstance(meeting, facts.RecordedMeeting):
        return _recorded(meeting, rules)
    home = home - meeting.away
    penalised = _zero_scores(meeting)
    in_play = [game for game in meeting.games if game.in_play]
    counted = {game.key: counted_scores(game, penalised.get(game.key, _NOBODY)) for game in in_play}
    competitors = frozenset().union(*counted.values())
    standing = _Standing.at(meeting, competitors, home, rules)
    games = tuple(
        _game_result(game, counted[game.key], penalised.get(game.key, _NOBODY), standing, rules)
        for game in in_play
    )
    home_competitors = len(competitors & home)
    counts = home_competitors >= rules.minimum_home_players
    return MeetingResult(
        number=meeting.number,
        recorded=False,
        counts=counts,
        competitors=len(competitors),
        home_competitors=home_competitors,
        games=games,
        withdrawn=tuple(game for game in meeting.games if not game.in_play),
        results=tuple(_results(standing, _totals(games, standing), counts=counts, rules=rules)),
    )


_NOBODY: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class _Standing:
    """Who is what at a meeting."""

    everyone: frozenset[str]
    home: frozenset[str]
    set_aside: frozenset[str]
    disqualified: frozenset[str]

    @classmethod
    def at(
        cls,
        meeting: facts.Meeting,
        competitors: frozenset[str],
        home: AbstractSet[str],
        rules: Ruleset,
    ) -> "_Standing":
        at_home = competitors & home
        out = {penalty.player for penalty in meeting.penalties if penalty.level == "disqualified"}
        return cls(
            everyone=competitors,
            home=at_home,
            set_aside=_NOBODY if rules.guests_take_machine_points else competitors - at_home,
            disqualified=competitors & out,
        )

    @property
    def pointed(self) -> int:
        """How many take machine points, or would but for disqualification: N over the meeting."""
        return len(self.everyone) - len(self.set_aside)


def _zero_scores(meeting: facts.Meeting) -> dict[str, frozenset[str]]:
    """The players given a zero score, by game (7A)."""
    zeroed: defaultdict[str, set[str]] = defaultdict(set)
    for penalty in meeting.penalties:
        if penalty.level == "zero_score" and penalty.game is not None:
            zeroed[penalty.game].add(penalty.player)
    return {game: frozenset(players) for game, players in zeroed.items()}


def _without(scores: Mapping[str, int], players: frozenset[str]) -> Mapping[str, int]:
    if players.isdisjoint(scores):
        return scores
    return {player: score for player, score in scores.items() if player not in players}


def _game_result(
    game: facts.Game,
    counted: Mapping[str, int],
    penalised: frozenset[str],
    standing: _Standing,
    rules: Ruleset,
) -> GameResult:
    """Place the scores that count: guests set aside (3C), then the disqualified (7A) left out.

    A disqualified player is still one of the N of a game they played.
    """
    pointed = _without(counted, standing.set_aside)
    n = standing.pointed if rules.competitors == "meeting" else len(pointed)
    positions, half_points, bonus = machine_points(
        _without(pointed, standing.disqualified), competitors=n, rules=rules
    )
    return GameResult(game, n, pointed, positions, half_points, bonus, penalised)


def _totals(games: tuple[GameResult, ...], standing: _Standing) -> dict[str, int]:
    """Doubled machine points with the bonus, of everyone who has a place at the meeting."""
    totals = dict.fromkeys(standing.everyone - standing.set_aside - standing.disqualified, 0)
    for game in games:
        for player, points in game.half_points.items():
            totals[player] += points
        if game.bonus is not None:
            totals[game.bonus] += 2
    return totals


def _results(
    standing: _Standing, totals: Mapping[str, int], *, counts: bool, rules: Ruleset
) -> Iterator[PlayerResult]:
    at_home = {player: total for player, total in totals.items() if player in standing.home}
    ranked = places(at_home) if counts else ()
    points = league_points(ranked, rules)
    league_place = {player: place for place in ranked for player in place.players}
    for place in places(totals):
        for player in place.players:
            mine = league_place.get(player)
            yield PlayerResult(
                player=player,
                home=player in standing.home,
                disqualified=False,
                set_aside=False,
                position=place.position,
                tied=place.is_tied,
                machine_points=exact(totals[player], 2),
                league_position=mine.position if mine else None,
                league_level=len(mine.players) if mine else 0,
                league_points=points.get(player),
            )
    for player in sorted(standing.disqualified - standing.set_aside):
        yield _placeless(player, standing, counts=counts)
    for player in sorted(standing.set_aside):
        yield _placeless(player, standing, counts=counts)


def _placeless(player: str, standing: _Standing, *, counts: bool) -> PlayerResult:
    at_home = player in standing.home
    return PlayerResult(
        player=player,
        home=at_home,
        disqualified=player in standing.disqualified,
        set_aside=player in standing.set_aside,
        position=None,
        tied=False,
        machine_points=Fraction(0),
        league_position=None,
        league_level=0,
        league_points=Fraction(0) if at_home and counts else None,
    )


def _recorded(meeting: facts.RecordedMeeting, rules: Ruleset) -> MeetingResult:
    """Take an old result as it is known; work out only the league points that are not.

    Places follow machine points, or league points where machine points are not known. Raises
    ``RuleError`` where neither is known of everyone: then nobody can be placed.
    """
    ranked = _recorded_places(meeting)
    counts = len(meeting.results) >= rules.minimum_home_players
    worked_out = league_points(ranked, rules)
    known = {result.player: result for result in meeting.results}
    return MeetingResult(
        number=meeting.number,
        recorded=True,
        counts=counts,
        competitors=len(known),
        home_competitors=len(known),
        games=(),
        withdrawn=(),
        results=tuple(
            _recorded_result(known[player], place, worked_out[player], counts=counts)
            for place in ranked
            for player in place.players
        ),
    )


def _recorded_places(meeting: facts.RecordedMeeting) -> tuple[Place, ...]:
    for column in ("machine_points", "league_points"):
        values = {result.player: getattr(result, column) for result in meeting.results}
        if None not in values.values():
            return places(values)
    raise RuleError(
        f"Meeting {meeting.number}: give everyone's machine points, or everyone's league points."
    )


def _recorded_result(
    known: facts.RecordedResult, place: Place, worked_out: Fraction, *, counts: bool
) -> PlayerResult:
    given = known.league_points is not None
    points = known.league_points if known.league_points is not None else worked_out
    return PlayerResult(
        player=known.player,
        home=True,
        disqualified=False,
        set_aside=False,
        position=place.position,
        tied=place.is_tied,
        machine_points=known.machine_points,
        league_position=place.position if counts else None,
        league_level=len(place.players) if counts else 0,
        league_points=points if counts else None,
        given=given,
    )
