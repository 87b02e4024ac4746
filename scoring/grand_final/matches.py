"""One match of a stage: points, positions, and which ways lead on (1G, 3B, 3F)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.grand_final.facts import FinalMatch
from scoring.grand_final.format import FinalFormat
from scoring.grand_final.outcome import GroupResult, GroupState, MatchRow, Tie
from scoring.grand_final.stage import Stage
from scoring.grand_final.ties import crosses, finalists_meeting, settle, sudden_deaths
from scoring.machine import GameResult
from scoring.ranking import Place, exact, places, share
from scoring.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class StagePlay:
    """How a stage is played."""

    format: FinalFormat
    stage: Stage
    rules: Ruleset
    lines: tuple[int, ...]
    """The places after which a tie is parted."""

    @property
    def is_first(self) -> bool:
        """Do all who come play in it?"""
        return self.stage == self.format.first

    def goes_to(self, position: int) -> str | None:
        """The key of the stage that a position leads to."""
        to = self.format.goes_to(self.stage.key, position)
        return to.key if to else None


@dataclass(frozen=True, slots=True)
class GroupFacts:
    """What is known of one group before it is worked out."""

    number: int
    players: tuple[str, ...]
    """Better seeds first."""
    match: FinalMatch | None
    sudden_deaths: tuple[FinalMatch, ...] = ()
    strays: tuple[str, ...] = ()


def group_result(facts: GroupFacts, play: StagePlay, *, certain: bool) -> GroupResult:
    """Work a group's match out. ``certain`` says that no other player can come into the stage."""
    if facts.match is not None:
        return _played(facts, facts.match, play)
    parts = any(line < len(facts.players) for line in play.lines)
    skipped = certain and not parts
    rows = enumerate(facts.players if skipped else (), start=1)
    return GroupResult(
        number=facts.number,
        state="skipped" if skipped else "not_begun",
        players=facts.players,
        match=None,
        games=(),
        rows=tuple(_passed(player, seed, play) for seed, player in rows),
        ties=(),
        strays=(),
        playing_off=(),
    )


def _passed(player: str, position: int, play: StagePlay) -> MatchRow:
    """A player of a match that is not needed keeps the place that the seeds give."""
    return MatchRow(
        position=position,
        tied=False,
        player=player,
        points=Fraction(0),
        games=(),
        goes_to=play.goes_to(position),
        open=False,
    )


def _played(facts: GroupFacts, match: FinalMatch, play: StagePlay) -> GroupResult:
    meeting = finalists_meeting(match, frozenset(facts.players), play.rules)
    came = {result.player for result in meeting.results}
    players = tuple(p for p in facts.players if p in came or not play.is_first)
    table = _Table.of(
        players,
        tuple(game_points(game, play.stage) for game in meeting.games),
        _disqualified(match, facts.sudden_deaths),
    )
    ties = table.ties(facts.sudden_deaths, play) if match.finished else ()
    return GroupResult(
        number=facts.number,
        state=_state(match, ties),
        players=players,
        match=match,
        games=meeting.games,
        rows=tuple(table.rows(ties, play)),
        ties=ties,
        strays=facts.strays,
        playing_off=tuple(death for death in facts.sudden_deaths if not death.finished),
    )


def _state(match: FinalMatch, ties: Sequence[Tie]) -> GroupState:
    if not match.finished:
        return "playing"
    return "finished" if all(tie.settled for tie in ties) else "sudden_death"


def game_points(game: GameResult, stage: Stage) -> Mapping[str, Fraction]:
    """What each player takes on one game, the bonus point included.

    The league's machine points (3B), or the stage's own for each place, which a tie shares (3F).
    """
    if stage.points is not None:
        placed = {player: game.counted[player] for player in game.positions}
        return share(places(placed), stage.points)
    return {
        player: exact(halves + 2 * (player == game.bonus), 2)
        for player, halves in game.half_points.items()
    }


def _disqualified(match: FinalMatch, deaths: Sequence[FinalMatch]) -> frozenset[str]:
    """Those disqualified at the match, or at a sudden death of it that is over (7A)."""
    return frozenset(
        penalty.player
        for each in (match, *(death for death in deaths if death.finished))
        for penalty in each.meeting.penalties
        if penalty.level == "disqualified"
    )


@dataclass(frozen=True, slots=True)
class _Table:
    """A match's players, what they took on each game, and where that places them."""

    games: tuple[Mapping[str, Fraction], ...]
    totals: Mapping[str, Fraction]
    disqualified: tuple[str, ...]
    ranked: tuple[Place, ...]
    """By points alone; the disqualified leave no place behind (7A)."""

    @classmethod
    def of(
        cls,
        players: Sequence[str],
        games: tuple[Mapping[str, Fraction], ...],
        disqualified: frozenset[str],
    ) -> "_Table":
        nothing = Fraction(0)
        totals = {p: sum((game.get(p, nothing) for game in games), nothing) for p in players}
        placed = {p: total for p, total in totals.items() if p not in disqualified}
        return cls(games, totals, tuple(sorted(disqualified.intersection(players))), places(placed))

    def ties(self, deaths: Sequence[FinalMatch], play: StagePlay) -> tuple[Tie, ...]:
        over = sudden_deaths(deaths, play.rules)
        return tuple(
            settle(place, self.totals[place.players[0]], play.lines, over)
            for place in self.ranked
            if crosses(place, play.lines)
        )

    def rows(self, ties: Sequence[Tie], play: StagePlay) -> Iterator[MatchRow]:
        parted = {tie.place: tie.standing for tie in ties}
        for place in self.ranked:
            for level in parted.get(place, (place,)):
                for player in level.players:
                    yield self._row(player, level, play)
        for player in self.disqualified:
            yield self._row(player, None, play)

    def _row(self, player: str, place: Place | None, play: StagePlay) -> MatchRow:
        level = place is not None and crosses(place, play.lines)
        return MatchRow(
            position=place.position if place else None,
            tied=place is not None and place.is_tied,
            player=player,
            points=self.totals[player],
            games=tuple(game.get(player) for game in self.games),
            goes_to=play.goes_to(place.position) if place and not level else None,
            open=level,
        )
