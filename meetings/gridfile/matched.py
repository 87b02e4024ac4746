"""Each row and column of a grid, with what it is taken for and what else it may be."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from meetings.gridfile.choices import (
    GUEST,
    HOME,
    NEW,
    NEWCOMERS,
    SKIP,
    Choice,
    Choices,
    choose,
)
from meetings.gridfile.layout import Column, Row, Sheet
from meetings.gridfile.matching import (
    PlayerMatch,
    PlayerMatcher,
    game_heads,
    likely_machines,
    machine_key,
    match_game,
    player_key,
)
from meetings.models import Meeting
from meetings.reads.desk import Desk
from meetings.reads.known_players import KnownPlayer

CHOOSE_PLAYER = "Choose who this is, or leave the row out."
CHOOSE_GAME = "Choose which game this is, or leave the column out."


@dataclass(frozen=True, slots=True)
class MatchedRow:
    """A row, and whose scores it holds."""

    row: Row
    choice: Choice
    player: KnownPlayer | None
    """None for a newcomer, and where the row is left out or still to be chosen."""
    banned: str = ""
    problem: str = ""
    here: bool = False
    """Checked in already."""

    @property
    def left_out(self) -> bool:
        """Is it to be passed over?"""
        return self.choice.chosen == SKIP

    @property
    def newcomer(self) -> bool:
        """Is it somebody whom the league has never seen?"""
        return self.choice.chosen in NEWCOMERS

    @property
    def at_home(self) -> bool:
        """Is somebody new to the season registered in the region?"""
        return self.choice.chosen.startswith(("h", f"{NEW}-{HOME}"))

    @property
    def child(self) -> bool:
        """Is the newcomer a child?"""
        return NEWCOMERS.get(self.choice.chosen, (False, False))[1]


@dataclass(frozen=True, slots=True)
class MatchedColumn:
    """A column, and which game's scores it holds."""

    column: Column
    choice: Choice
    game: str | None
    """The game's key; None if it is to be put in play, left out or still to be chosen."""
    name: str
    """What the game is called here, or the column's own head."""
    problem: str = ""

    @property
    def left_out(self) -> bool:
        """Is it to be passed over?"""
        return self.choice.chosen == SKIP

    @property
    def machine(self) -> int | None:
        """The primary key of the machine to be put in play."""
        kind, _, pk = self.choice.chosen.partition(":")
        return int(pk) if kind == "machine" else None

    @property
    def new(self) -> bool:
        """Is it a machine that the league has never played?"""
        return self.choice.chosen == NEW


def matched_rows(
    sheet: Sheet,
    desk: Desk,
    known: Mapping[int, KnownPlayer],
    banned: Mapping[int, str],
    choices: Choices,
) -> tuple[MatchedRow, ...]:
    """Match every row with a player. No query."""
    here = frozenset(player.pk for player in desk.players)
    matcher = PlayerMatcher(known, here, year=desk.meeting.season.year)
    rows = []
    for row in sheet.rows:
        match = matcher.match(row.name, row.player)
        options = tuple(_row_options(match, desk, known))
        default = _row_default(match, options, choices.strangers)
        choice = choose(options, choices.rows.get(row.number), default)
        pk = choice.chosen[1:]
        player = known.get(int(pk)) if choice.chosen[:1] in "ph" and pk.isdecimal() else None
        rows.append(
            MatchedRow(
                row,
                choice,
                player,
                banned=banned.get(player.pk, "") if player and player.pk not in here else "",
                here=player is not None and player.pk in here,
            )
        )
    return tuple(_with_row_problems(rows))


def _row_options(
    match: PlayerMatch, desk: Desk, known: Mapping[int, KnownPlayer]
) -> Iterator[tuple[str, str]]:
    """The player of the name, those it may mean, everyone here if nobody is sure, newcomers."""
    offered = [match.sure] if match.sure else []
    for player in (*offered, *match.likely):
        yield from _player_options(player, desk)
    if match.sure is None:
        for at_desk in desk.players:
            yield f"p{at_desk.pk}", known[at_desk.pk].name if at_desk.pk in known else at_desk.name
        if not desk.meeting.practice:
            region = desk.meeting.home_region.name
            yield f"{NEW}-{HOME}", f"A new player of {region}"
            yield f"{NEW}-{HOME}-child", f"A new player of {region}, a child"
            yield f"{NEW}-{GUEST}", "A new guest"
            yield f"{NEW}-{GUEST}-child", "A new guest, a child"
    yield SKIP, "Leave this row out"


def _player_options(player: KnownPlayer, desk: Desk) -> Iterator[tuple[str, str]]:
    season = player.in_season(desk.meeting.season.year, desk.meeting.date)
    here = any(player.pk == other.pk for other in desk.players)
    if season is not None or here or desk.meeting.practice:
        region = season[1] if season else ""
        yield f"p{player.pk}", f"{player.name} ({region or 'guest'})"
        return
    before = f", {player.latest} before" if player.latest else ""
    yield f"p{player.pk}", f"{player.name}, as a guest{before}"
    yield f"h{player.pk}", f"{player.name}, registered in {desk.meeting.home_region.name}{before}"


def _row_default(match: PlayerMatch, options: Iterable[tuple[str, str]], strangers: str) -> str:
    """The one player of the name; of who is new to the season, what was said of all of those."""
    values = dict(options)
    if match.sure is not None:
        both = (f"p{match.sure.pk}", f"h{match.sure.pk}")
        if both[1] not in values:
            return both[0]
        return {GUEST: both[0], HOME: both[1]}.get(strangers, "")
    if match.likely:
        return ""
    return {GUEST: f"{NEW}-{GUEST}", HOME: f"{NEW}-{HOME}"}.get(strangers, "")


def _with_row_problems(rows: list[MatchedRow]) -> Iterator[MatchedRow]:
    def who(row: MatchedRow) -> object:
        if row.player:
            return row.player.pk
        return player_key(row.row.name) if row.newcomer else None

    times = Counter(map(who, rows))
    for row in rows:
        key = who(row)
        problem = ""
        if not row.choice.chosen:
            problem = CHOOSE_PLAYER
        elif row.banned:
            problem = row.banned
        elif key is not None and times[key] > 1:
            others = " and ".join(str(r.row.number) for r in rows if who(r) == key)
            name = row.player.name if row.player else row.row.name
            problem = f"{name} stands in rows {others}: leave all but one out."
        yield replace(row, problem=problem)


def matched_columns(
    sheet: Sheet, desk: Desk, machines: Mapping[int, str], choices: Choices
) -> tuple[MatchedColumn, ...]:
    """Match every column with a game; ``machines`` are the league's, by primary key. No query."""
    heads = game_heads(desk.games)
    names = {f"game:{key}": name for key, name in heads.items()}
    columns = []
    for column in sheet.columns:
        options, default = _column_options(column, desk, machines)
        choice = choose(options, choices.columns.get(column.index), default)
        kind, _, key = choice.chosen.partition(":")
        if kind == "machine":
            names[choice.chosen] = machines[int(key)]
        columns.append(
            MatchedColumn(
                column,
                choice,
                game=key if kind == "game" else None,
                name=names.get(choice.chosen, column.name),
            )
        )
    return tuple(_with_column_problems(columns))


def _column_options(
    column: Column, desk: Desk, machines: Mapping[int, str]
) -> tuple[list[tuple[str, str]], str]:
    heads = game_heads(desk.games)
    match = match_game(column.head, desk.in_play)
    same = [pk for pk, name in machines.items() if machine_key(name) == machine_key(column.head)]
    options = [(f"game:{game.key}", heads[game.key]) for game in desk.in_play]
    likely = {f"game:{game.key}" for game in match.likely}
    options.sort(key=lambda option: option[0] not in likely)
    if desk.meeting.status == Meeting.Status.OPEN and match.sure is None:
        near = same or likely_machines(column.head, ((name, pk) for pk, name in machines.items()))
        options += [(f"machine:{pk}", f"Put in play: {machines[pk]}") for pk in near]
        if column.head and not same and not desk.meeting.practice:
            options.append((NEW, f"Put in play, new to the league: {column.head}"))
    options.append((SKIP, "Leave this column out"))
    if match.sure is not None:
        return options, f"game:{match.sure.key}"
    withdrawn = any(machine_key(g.machine) == machine_key(column.head) for g in desk.games)
    return options, SKIP if column.sums_up or (withdrawn and not match.likely) else ""


def _with_column_problems(columns: list[MatchedColumn]) -> Iterator[MatchedColumn]:
    def what(column: MatchedColumn) -> str | None:
        if column.new:
            return machine_key(column.column.head)
        return None if column.left_out else column.choice.chosen or None

    times = Counter(map(what, columns))
    for column in columns:
        key = what(column)
        problem = ""
        if not column.choice.chosen:
            problem = CHOOSE_GAME
        elif key is not None and times[key] > 1:
            problem = f"{column.name} stands in {times[key]} columns: leave all but one out."
        yield replace(column, problem=problem)
