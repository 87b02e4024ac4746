"""Write a grid of scores from a spreadsheet, each through the one door that scores come by (5D)."""

import datetime
import uuid
from collections.abc import Mapping
from dataclasses import dataclass

from django.db import transaction

from meetings.actors import Actor
from meetings.models import Meeting, Submission
from meetings.reads.attendance import attendants
from meetings.services.check_in import check_in, check_in_newcomer
from meetings.services.choose_games import GamePlan, NewMachine, add_game
from meetings.services.closed_season import locked_meeting
from meetings.services.errors import Refused, refuse_unless_in_charge
from meetings.services.submit_score import Typed, submit_score

FROM_A_GRID = "from a spreadsheet"


@dataclass(frozen=True, slots=True)
class GridPlayer:
    """Whose row it is; they are checked in if they are not yet (1D)."""

    row: int
    """As the spreadsheet counts, for what is said of it."""
    name: str
    player: int | None
    """None for somebody whom the league has never seen."""
    child: bool = False
    at_home: bool = False
    """Register them in the region, if they are new to the season; a guest if not (1C)."""


@dataclass(frozen=True, slots=True)
class GridGame:
    """Which game's column it is; a machine is put in play first."""

    column: int
    name: str
    game: str | None
    """Its key, or None where ``machine`` is to be put in play."""
    machine: int | None = None
    """None, beside no game, for a machine that the league has never played."""


@dataclass(frozen=True, slots=True)
class GridScore:
    """One cell that is written; ``seen`` is the score that stood there in the preview."""

    row: int
    column: int
    score: int
    seen: int | None


@dataclass(frozen=True, slots=True)
class Grid:
    """What was confirmed."""

    id: uuid.UUID
    """The form's own number: sent twice, it is written once."""
    players: tuple[GridPlayer, ...]
    games: tuple[GridGame, ...]
    scores: tuple[GridScore, ...]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of it."""

    saved: int
    conflicts: int
    """Scores that somebody else had changed meanwhile: both are kept, to be chosen from."""
    arrivals: int
    again: bool = False
    """The same form had been written before."""


@transaction.atomic
def import_grid(*, meeting: int, grid: Grid, by: Actor, at: datetime.datetime) -> Imported:
    """Write a whole grid or, raising ``Refused`` with the place, nothing of it.

    Every score is a submission of whoever imports, so its history reads like any other's.
    """
    refuse_unless_in_charge(by, "imports a grid of scores", rule="5D")
    playing = locked_meeting(meeting)
    if not grid.scores:
        raise Refused("There is no score to write.")
    if Submission.objects.filter(pk__in=[_id(grid, score) for score in grid.scores[:1]]).exists():
        return Imported(0, 0, 0, again=True)
    columns = {score.column for score in grid.scores}
    games = {g.column: _game(meeting, g, by, at) for g in grid.games if g.column in columns}
    players, arrivals = _players(playing, grid, by, at)
    conflicts = 0
    for score in grid.scores:
        typed = _typed(grid, score, players, games)
        conflicts += not _submit(meeting, grid, score, typed, by, at)
    return Imported(len(grid.scores) - conflicts, conflicts, arrivals)


def _id(grid: Grid, score: GridScore) -> uuid.UUID:
    return uuid.uuid5(grid.id, f"{score.row}:{score.column}={score.score}={score.seen}")


def _typed(
    grid: Grid, score: GridScore, players: Mapping[int, int], games: Mapping[int, str]
) -> Typed:
    if score.row not in players or score.column not in games:
        raise Refused(f"{_where(grid, score)}: this score has no player or no game.")
    return Typed(
        id=_id(grid, score),
        game=games[score.column],
        player=players[score.row],
        score=score.score,
        seen=score.seen,
        reason=grid.reason,
    )


def _submit(
    meeting: int, grid: Grid, score: GridScore, typed: Typed, by: Actor, at: datetime.datetime
) -> bool:
    """Submit one score; False if somebody else's stands there meanwhile."""
    try:
        receipt = submit_score(meeting=meeting, typed=typed, by=by, at=at)
    except Refused as error:
        raise _placed(error, _where(grid, score)) from error
    return receipt.outcome == Submission.Outcome.ACCEPTED


def _where(grid: Grid, score: GridScore) -> str:
    names = (game.name for game in grid.games if game.column == score.column)
    return f"Row {score.row}, {next(names, 'no game')}"


def _players(
    meeting: Meeting, grid: Grid, by: Actor, at: datetime.datetime
) -> tuple[dict[int, int], int]:
    """Each row's player, checked in if they were not; gives how many were not.

    Who has gone home stays gone home.
    """
    rows = {score.row for score in grid.scores}
    here = attendants(meeting)
    players, arrivals = {}, 0
    for row in grid.players:
        if row.row not in rows:
            continue
        if row.player is not None and row.player in here:
            players[row.row] = row.player
        else:
            players[row.row] = _check_in(meeting.pk, row, by, at)
            arrivals += 1
    return players, arrivals


def _check_in(meeting: int, row: GridPlayer, by: Actor, at: datetime.datetime) -> int:
    """Check a row's player in; a ban refuses the whole grid, by its sentence (7A)."""
    try:
        if row.player is not None:
            return check_in(
                meeting=meeting, player=row.player, money=None, by=by, at=at, at_home=row.at_home
            ).player_id
        return check_in_newcomer(
            meeting=meeting,
            name=row.name,
            child=row.child,
            at_home=row.at_home,
            money=None,
            by=by,
            at=at,
        ).player_id
    except Refused as error:
        raise _placed(error, f"Row {row.row}, {row.name}") from error


def _game(meeting: int, column: GridGame, by: Actor, at: datetime.datetime) -> str:
    if column.game is not None:
        return column.game
    try:
        machine = column.machine or NewMachine(column.name, FROM_A_GRID)
        return add_game(meeting=meeting, plan=GamePlan(machine), by=by, at=at).key
    except Refused as error:
        raise _placed(error, column.name) from error


def _placed(error: Refused, where: str) -> Refused:
    """The same refusal, with the place in the grid before it."""
    return Refused(f"{where}: {error.sentence}", rule=error.rule, field=error.field)
