"""READ: a meeting's scores as the entry pages show them: by game, by player, the whole grid."""

import itertools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from fractions import Fraction

import scoring
from meetings.info import GameInfo
from meetings.models import Ruling
from meetings.reads.desk import Cell, Desk, DeskPlayer, desk
from meetings.reads.fees import takings
from meetings.reads.usual_scores import UsualScores, usual_scores


@dataclass(frozen=True, slots=True)
class Kept:
    """What somebody typed in a form that was not saved, by field: shown again, and why not."""

    typed: Mapping[str, str] = field(default_factory=dict)
    errors: Mapping[str, str] = field(default_factory=dict)
    reason: str = ""
    seen: Mapping[str, int] = field(default_factory=dict)
    """The scores that the form showed, by field."""

    def elsewhere(self, spots: Iterable["Spot"]) -> tuple[str, ...]:
        """What was typed in places that the page has no more, and why it was not saved."""
        here = {spot.name for spot in spots}
        gone = self.errors.keys() - here
        return tuple(f"{self.typed.get(name, '')}: {self.errors[name]}" for name in sorted(gone))


NOTHING_KEPT = Kept()


@dataclass(frozen=True, slots=True)
class Spot:
    """A place to type one score."""

    game: GameInfo
    player: DeskPlayer
    cell: Cell
    typed: str | None
    """What the field holds where it was not saved; None where the score itself stands in it."""
    error: str
    usual: UsualScores | None
    """What the machine usually gives; None where it has been played too little to say."""
    seen: int | None
    """The score that was looked at when the field was typed in; None for none."""

    @property
    def name(self) -> str:
        """The field's name: the game's key and the player's number."""
        return f"{self.game.key}:{self.player.pk}"

    @property
    def points(self) -> Fraction | None:
        """What it takes, the bonus point included; None where nothing counts."""
        return self.cell.points

    @property
    def place(self) -> str:
        """The place on the game: ``3``, or ``3=`` where somebody else has it too."""
        line = self.cell.line
        return "" if line is None else _place(line.position, level=line.level > 1)

    @property
    def conflict(self) -> bool:
        """Do two people's scores wait for a choice?"""
        return any(not waiting.proposed for waiting in self.cell.waiting)

    @property
    def proposed(self) -> bool:
        """Does a player's own score wait for a steward (5D)?"""
        return any(waiting.proposed for waiting in self.cell.waiting)


@dataclass(frozen=True, slots=True)
class Line:
    """A player with the places to type their scores, and how they stand."""

    player: DeskPlayer
    unpaid: Decimal
    """Of the fee (1D): a reminder, which never keeps a score out."""
    spots: tuple[Spot, ...]
    result: scoring.PlayerResult | None
    """None before their first score."""
    to_play: int

    @property
    def points(self) -> Fraction | None:
        """Machine points so far; None before the first score."""
        return None if self.result is None else self.result.machine_points

    @property
    def place(self) -> str:
        """The place at the meeting as it stands, written as a spot's."""
        result = self.result
        return "" if result is None else _place(result.position, level=result.tied)

    @property
    def spot(self) -> Spot:
        """The only one, on a game's page."""
        return self.spots[0]


@dataclass(frozen=True, slots=True)
class EntryPage:
    """A page of a meeting's scores."""

    desk: Desk
    games: tuple[GameInfo, ...]
    """The games it shows."""
    lines: tuple[Line, ...]

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Every place to type a score."""
        return tuple(spot for line in self.lines for spot in line.spots)

    @property
    def next_game(self) -> GameInfo | None:
        """The game after the only one that this page shows."""
        after = dict(itertools.pairwise(self.desk.in_play))
        return after.get(self.games[0]) if len(self.games) == 1 else None

    @property
    def waiting(self) -> tuple[Spot, ...]:
        """Where somebody has to choose between scores, or to confirm one."""
        return tuple(spot for spot in self.spots if spot.cell.waiting)

    @property
    def to_come(self) -> tuple[tuple[GameInfo, int], ...]:
        """Each game, with how many of those who are here have no score on it yet."""
        here = [line.player.pk for line in self.lines if not line.player.left]
        cells = self.desk.cells
        return tuple(
            (game, sum(cells[game.key, player].score is None for player in here))
            for game in self.games
        )


@dataclass(frozen=True, slots=True)
class GivenRuling:
    """A ruling on a score, as it can be taken back."""

    pk: int
    number: int
    words: str
    value: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class CellPage:
    """One score with everything that is known of it."""

    desk: Desk
    line: Line
    rulings: tuple[GivenRuling, ...]
    working: tuple[scoring.Step, ...]
    """From what the machine showed to its machine points; empty where nothing counts."""

    @property
    def spot(self) -> Spot:
        """The score's own place."""
        return self.line.spot

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The only place to type a score."""
        return (self.spot,)


def whole_grid(pk: int, kept: Kept = NOTHING_KEPT, *, asks: bool = True) -> EntryPage:
    """Every player on every game in play. Ten queries, nine unless it ``asks`` what is usual."""
    meeting = desk(pk)
    usual = usual_scores(pk) if asks else {}
    return _page(meeting, meeting.in_play, meeting.players, usual, kept)


def one_game(pk: int, key: str, kept: Kept = NOTHING_KEPT) -> EntryPage | None:
    """All players on one game; None if it is not in play here. Ten queries."""
    meeting = desk(pk)
    games = tuple(game for game in meeting.in_play if game.key == key)
    return _page(meeting, games, meeting.players, usual_scores(pk, key), kept) if games else None


def one_player(pk: int, player: int, kept: Kept = NOTHING_KEPT) -> EntryPage | None:
    """One player's card; None if they are not checked in here. Ten queries."""
    meeting = desk(pk)
    players = tuple(each for each in meeting.players if each.pk == player)
    return _page(meeting, meeting.in_play, players, usual_scores(pk), kept) if players else None


def one_cell(pk: int, key: str, player: int, kept: Kept = NOTHING_KEPT) -> CellPage | None:
    """One player on one game, withdrawn or not; None if there is no such place. Eleven queries."""
    meeting = desk(pk)
    games = tuple(game for game in meeting.games if game.key == key)
    players = tuple(each for each in meeting.players if each.pk == player)
    if not games or not players:
        return None
    line = _page(meeting, games, players, usual_scores(pk, key), kept).lines[0]
    rulings = Ruling.objects.filter(score__game__meeting=pk, score__game__key=key)
    given = tuple(
        GivenRuling(
            ruling.pk, ruling.number, ruling.get_kind_display(), ruling.value, ruling.reason
        )
        for ruling in rulings.filter(score__player=player).order_by("number")
    )
    return CellPage(meeting, line, given, _working(meeting, line.spot))


def _page(
    meeting: Desk,
    games: tuple[GameInfo, ...],
    players: tuple[DeskPlayer, ...],
    usual: Mapping[str, UsualScores],
    kept: Kept,
) -> EntryPage:
    # Named, as somebody may be taken out between one query and the next.
    fees = takings(meeting.meeting, (player.pk for player in meeting.players)).fees
    results = {result.player: result for result in meeting.result.results}
    lines = tuple(
        Line(
            player=player,
            unpaid=fees[player.pk].unpaid if player.entered else Decimal(0),
            spots=tuple(_spot(meeting, game, player, usual, kept) for game in games),
            result=results.get(player.slug),
            to_play=len(meeting.to_play(player)),
        )
        for player in players
    )
    return EntryPage(meeting, games, lines)


def _spot(
    meeting: Desk,
    game: GameInfo,
    player: DeskPlayer,
    usual: Mapping[str, UsualScores],
    kept: Kept,
) -> Spot:
    name = f"{game.key}:{player.pk}"
    cell = meeting.cells[game.key, player.pk]
    return Spot(
        game=game,
        player=player,
        cell=cell,
        typed=kept.typed.get(name) if name in kept.errors else None,
        error=kept.errors.get(name, ""),
        usual=usual.get(game.key),
        # What somebody else has entered since stands nowhere on the page: it was not seen (5D).
        seen=kept.seen.get(name) if name in kept.errors else cell.score,
    )


def _working(meeting: Desk, spot: Spot) -> tuple[scoring.Step, ...]:
    if spot.cell.line is None:
        return ()
    game = next(game for game in meeting.result.games if game.key == spot.game.key)
    rules = meeting.meeting.season.ruleset
    if meeting.meeting.final_id is not None:
        rules = replace(rules, guests_take_machine_points=True)  # nobody is a guest there
    steps = scoring.explain_score(spot.cell.line, game, rules)
    if meeting.stage is None or spot.cell.line.position is None:
        return steps
    return (*steps[: 3 + len(spot.cell.line.steps)], _stage_step(meeting.stage, spot.points))


def _stage_step(stage: scoring.Stage, taken: Fraction | None) -> scoring.Step:
    """What the place on a game takes where a stage of the grand final has its own points (1G)."""
    points = ", ".join(str(each) for each in stage.points or ())
    return scoring.Step("1G", f"The places on a game of {stage.name} take {points}.", taken)


def _place(position: int | None, *, level: bool) -> str:
    return "" if position is None else f"{position}{'=' if level else ''}"
