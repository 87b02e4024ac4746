"""A whole meeting as a text table, and its result as another, for a coordinator to read.

Columns stand two spaces or more apart. A game's heading may add ``(withdrawn)`` or ``(jackpot
5,000)``; a player's name ``(guest)`` or ``(disqualified)``. A cell is ``-`` for not played, or a
score, then what was ruled, each after a semicolon in the order made: ``jackpot 7,000``, ``ball
500``, ``replay 900``, ``80%``, ``extra ball refused``, ``slam tilt``, ``decision 1,000``,
``penalty`` (a zero score, 7A; also alone in a cell).
"""

import re
from collections.abc import Iterator

from scoring import (
    Game,
    Meeting,
    MeetingResult,
    Penalty,
    PlayerResult,
    Ruleset,
    Ruling,
    meeting_result,
    points_text,
)

KINDS = {
    "jackpot": "jackpot",
    "ball": "compensation_ball",
    "replay": "replay",
    "80%": "extra_ball_last_ball",
    "extra ball refused": "extra_ball_refused",
    "slam tilt": "slam_tilt",
    "decision": "decision",
}


def rows(text: str) -> list[list[str]]:
    return [re.split(r"\s{2,}", line.strip()) for line in text.strip().splitlines()]


def whole(text: str) -> int:
    return int(text.replace(",", ""))


def noted(text: str) -> tuple[str, str]:
    """``"Gus (guest)"``: a name and what stands in brackets after it."""
    name, _, note = text.partition(" (")
    return name, note.rstrip(")")


def ruling(text: str) -> Ruling:
    kind, value = re.fullmatch(r"(.*?)(?: ([\d,]+))?", text).groups()
    return Ruling(KINDS[kind], whole(value or "0"))


def a_game(heading: str, cells: dict[str, str]) -> Game:
    key, note = noted(heading)
    parts = {player: cell.split("; ") for player, cell in cells.items()}
    return Game(
        key=key,
        scores={
            player: whole(first)
            for player, (first, *_) in parts.items()
            if first not in ("-", "penalty")
        },
        rulings={
            player: tuple(ruling(text) for text in more if text != "penalty")
            for player, (_, *more) in parts.items()
            if more
        },
        jackpot=whole(note.removeprefix("jackpot ")) if note.startswith("jackpot") else None,
        in_play=note != "withdrawn",
    )


def a_meeting(text: str, **settings: object) -> MeetingResult:
    """Read a meeting and work it out. Every player is at home but the guests."""
    (_, *headings), *lines = rows(text)
    names = [noted(name) for name, *_ in lines]
    games, penalties = [], []
    for column, heading in enumerate(headings, start=1):
        cells = {name: line[column] for (name, _), line in zip(names, lines, strict=True)}
        games.append(a_game(heading, cells))
        penalties += [
            Penalty(player, "zero_score", games[-1].key)
            for player, cell in cells.items()
            if cell.endswith("penalty")
        ]
    penalties += [Penalty(name, note) for name, note in names if note == "disqualified"]
    home = frozenset(name for name, note in names if note != "guest")
    return meeting_result(Meeting(1, tuple(games), tuple(penalties)), home, Ruleset(**settings))


def result_text(meeting: MeetingResult) -> str:
    """Write a result as a table: points game by game (+1 is the bonus), total, league points."""
    heading = ["place", "player", *(game.key for game in meeting.games), "total", "league"]
    lines = [heading, *(list(cells(result, meeting)) for result in meeting.results)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )


def cells(result: PlayerResult, meeting: MeetingResult) -> Iterator[str]:
    yield f"{result.position or '-'}{'=' if result.tied else ''}"
    yield result.player
    for game in meeting.games:
        if result.player in game.counted:
            line = game.line(result.player)
            yield points_text(line.points) + ("+1" if line.bonus else "")
        else:
            yield "-"
    yield points_text(result.machine_points)
    yield "-" if result.league_points is None else points_text(result.league_points)
