"""READ: what is missing or odd before a meeting is published, in one list (1D, 1E, 2B, 2F, 5A, 5D).

Each with the place to go, as an address from the meeting's desk on. Only what ``stops`` publishing
must be seen to; the rest is the coordinator's to judge.
"""

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from django.db.models import Count

import scoring
from meetings.info import GameInfo
from meetings.models import Game, Group, Penalty
from meetings.reads.desk import Cell, Desk, DeskPlayer
from meetings.reads.fees import takings
from meetings.reads.final_steps import games_finding
from meetings.reads.usual_scores import usual_scores

State = Literal["stops", "missing", "odd"]


@dataclass(frozen=True, slots=True)
class Check:
    """One thing to see to, or to be sure of."""

    kind: str
    """``conflict``, ``nothing``, ``proposal``, ``no_score``, ``to_play``, ``unpaid``, ``rule``,
    ``zero``, ``unusual`` or ``penalty``."""
    state: State
    sentence: str
    to: str
    """The page where it is seen to: an address below the desk's own."""
    rule: str = ""


def publish_checks(desk: Desk) -> tuple[Check, ...]:
    """List what is missing or odd, what stops publishing first. Six queries after the desk's."""
    checks = [
        *_waiting(desk),
        *_nothing(desk),
        *_to_play(desk),
        *_unpaid(desk),
        *_rules(desk),
        *_far_from_usual(desk),
        *_lost_penalties(desk),
    ]
    order: tuple[State, ...] = ("stops", "missing", "odd")
    return tuple(sorted(checks, key=lambda check: order.index(check.state)))


def _places(desk: Desk) -> Iterator[tuple[DeskPlayer, GameInfo, Cell, str]]:
    """Every cell of the games in play, and its page."""
    for player in desk.players:
        for game in desk.in_play:
            to = f"scores/{game.key}/{player.pk}/"
            yield player, game, desk.cells[game.key, player.pk], to


def _waiting(desk: Desk) -> Iterator[Check]:
    """5D: two people's scores, and players' own."""
    for player, game, cell, to in _places(desk):
        where = f"{player.name} on {game.machine}"
        for waiting in cell.waiting:
            said = _score(waiting.score)
            if waiting.proposed:
                yield Check(
                    "proposal", "missing", f"{where}: proposes {said}, not confirmed.", to, "5D"
                )
            else:
                sentence = f"{where}: {_score(cell.score)} stands, {waiting.by_name} typed {said}."
                yield Check("conflict", "stops", sentence, to, "5D")


def _nothing(desk: Desk) -> Iterator[Check]:
    if not any(cell.score is not None for _, _, cell, _ in _places(desk)):
        yield Check("nothing", "stops", "No score is entered yet.", "scores/")


def _to_play(desk: Desk) -> Iterator[Check]:
    """Who is here and has games to play; whoever has no score at all is no competitor (3B)."""
    for player in desk.players:
        missing = desk.to_play(player)
        to = f"scores/players/{player.pk}/"
        if missing and len(missing) == len(desk.in_play):
            sentence = f"{player.name} has no score, and so is none of the competitors (3B)."
            yield Check("no_score", "odd" if player.left else "missing", sentence, to, "3B")
        elif missing and not player.left:
            games = ", ".join(game.machine for game in missing)
            yield Check("to_play", "missing", f"{player.name} has no score on {games}.", to)


def _unpaid(desk: Desk) -> Iterator[Check]:
    fees = takings(desk.meeting).fees
    for player in desk.players:
        unpaid = fees[player.pk].unpaid if player.entered else 0
        if unpaid:
            sentence = f"{player.name} owes £{unpaid:.2f} of the fee (1D)."
            yield Check("unpaid", "missing", sentence, f"check-in/#p{player.pk}", "1D")


PLACES = {"1E": "check-in/", "2B": "games/", "2F": "games/", "5A": "plan/"}
"""Where a rule of the meeting is seen to."""


def _rules(desk: Desk) -> Iterator[Check]:
    """What the rulebook asks of the meeting, now that it is over; 4C is met by publishing."""
    meeting = desk.meeting
    if meeting.final_id is not None:
        asked = games_finding(meeting, len(desk.in_play))
        if asked is not None and asked.state != "met":
            yield Check("rule", "odd", asked.text, "games/", asked.rule)
        return
    day = meeting.date.toordinal()
    plan = scoring.MeetingPlan(
        day=day,
        practice_from=_minutes(meeting.practice_from),
        starts_at=_minutes(meeting.starts_at),
        games=len(desk.in_play),
        multiplayer_games=sum(game.multiplayer for game in desk.in_play),
        fewer_games_agreed=meeting.fewer_games_agreed,
        groups=_group_sizes(desk),
        home_players=desk.result.home_competitors,
    )
    for finding in scoring.meeting_checks(plan, today=day + 1, rules=meeting.season.ruleset):
        if finding.state != "met" and finding.rule in PLACES:
            to = "groups/" if "group has" in finding.text else PLACES[finding.rule]
            yield Check("rule", "odd", finding.text, to, finding.rule)


def _minutes(time: datetime.time | None) -> int | None:
    return None if time is None else time.hour * 60 + time.minute


def _group_sizes(desk: Desk) -> tuple[int, ...]:
    """How many are in each group of a multiplayer game in play. One query."""
    groups = Group.objects.filter(
        game__meeting=desk.meeting, game__status=Game.Status.IN_PLAY, game__multiplayer=True
    )
    return tuple(
        groups.annotate(size=Count("members")).order_by("pk").values_list("size", flat=True)
    )


def _far_from_usual(desk: Desk) -> Iterator[Check]:
    """Noughts that nobody ruled, and scores far from what the machine usually gives."""
    usual = usual_scores(desk.meeting.pk)
    for player, game, cell, to in _places(desk):
        if cell.score is None or cell.rulings or (cell.line and cell.line.steps):
            continue
        where = f"{player.name} on {game.machine}"
        if cell.score == 0:
            yield Check("zero", "odd", f"{where}: 0, and no ruling says why.", to)
        elif game.key in usual and (question := usual[game.key].question(cell.score)):
            yield Check("unusual", "odd", f"{where}: {cell.score:,}. {question}", to)


def _lost_penalties(desk: Desk) -> Iterator[Check]:
    """7A: a zero score on a game that was withdrawn since is none. One query."""
    lost = Penalty.objects.filter(meeting=desk.meeting, game__status=Game.Status.WITHDRAWN)
    for player, machine in lost.order_by("pk").values_list("player__name", "game__machine__name"):
        sentence = f"{player}'s zero score on {machine} counts for nothing: the game is withdrawn."
        yield Check("penalty", "odd", sentence, "conduct/", "7A")


def _score(score: int | None) -> str:
    return "no score" if score is None else f"{score:,}"
