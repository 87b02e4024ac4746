"""READ: a player's conduct as those see it who run a meeting: the record, the ladder (7A)."""

from collections.abc import Mapping
from dataclasses import dataclass

import scoring
from meetings.models import Meeting, Penalty
from meetings.reads.attendance import attendants
from meetings.reads.conduct import least_penalty


@dataclass(frozen=True, slots=True)
class Given:
    """A warning or penalty on a player's record."""

    pk: int
    words: str
    """What was given, and on which game."""
    meeting: str
    here: bool
    """Was it given at this meeting? Then it can be taken back here."""
    reason: str
    is_warning: bool


@dataclass(frozen=True, slots=True)
class OnRecord:
    """A player who is there, with what they have been given this season."""

    pk: int
    name: str
    given: tuple[Given, ...]
    """In the order given."""


@dataclass(frozen=True, slots=True)
class PlayerConduct:
    """One player's page."""

    player: OnRecord
    least: scoring.LeastPenalty
    too_little: frozenset[str]
    """The levels below the least that may be given."""


def conduct_of_all(meeting: Meeting) -> tuple[OnRecord, ...]:
    """Everyone who is there, by name; those with a record first. Two queries."""
    given = _given(meeting)
    players = [
        OnRecord(pk, somebody.name, given.get(pk, ()))
        for pk, somebody in attendants(meeting).items()
    ]
    players.sort(key=lambda player: (not player.given, player.name.casefold(), player.pk))
    return tuple(players)


def conduct_of(meeting: Meeting, player: int) -> PlayerConduct | None:
    """One player's record and the least that comes next; None if not there. Four queries."""
    on_record = next((each for each in conduct_of_all(meeting) if each.pk == player), None)
    if on_record is None:
        return None
    least = least_penalty(meeting, player)
    below = scoring.LADDER[: scoring.LADDER.index(least.level)]
    return PlayerConduct(on_record, least, frozenset(below))


def _given(meeting: Meeting) -> Mapping[int, tuple[Given, ...]]:
    """Each player's record of the season, as far as it counts at this meeting."""
    rows = Penalty.objects.filter(meeting__season=meeting.season, meeting__practice=False)
    if meeting.practice:
        rows = Penalty.objects.filter(meeting=meeting)
    given: dict[int, tuple[Given, ...]] = {}
    for row in rows.select_related("meeting__region", "meeting__final", "game__machine").order_by(
        "meeting__date", "pk"
    ):
        given[row.player_id] = (*given.get(row.player_id, ()), _row(row, meeting))
    return given


def _row(row: Penalty, meeting: Meeting) -> Given:
    game = f", {row.game.machine}" if row.game else ""
    return Given(
        pk=row.pk,
        words=f"{row.get_level_display()}{game}",
        meeting=f"{row.meeting.where}, {row.meeting.words}, {row.meeting.date:%-d %B}",
        here=row.meeting_id == meeting.pk,
        reason=row.reason,
        is_warning=row.level == Penalty.Level.WARNING,
    )
