"""READ: everything that was ever typed into a cell, and whatever else became of it (5D).

From two records that agree: what was sent (``Submission``), with the names as they were given,
and every version of the score. A version that a submission accounts for is said once.
"""

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from operator import attrgetter
from typing import Any

from meetings.models import Ruling, Score, Submission
from meetings.reads.reasons import INITIALLED, INITIALS_CLEARED, MOVED, without_steward


@dataclass(frozen=True, slots=True)
class Change:
    """Something that was typed into a cell, or done to its score."""

    at: datetime.datetime
    by_name: str
    """Empty where a command wrote it."""
    how: str
    """A key of ``WORDS``."""
    what: str
    """The same in words."""
    score: int | None
    """The score that came, was chosen or was left; a ruling's value."""
    reason: str = ""
    put_back: bool = False
    """Is this a score that was there, or was to be, and is not the one that stands?"""


@dataclass(frozen=True, slots=True)
class CellHistory:
    """A cell's past."""

    score: int | None
    """The score that stands."""
    changes: tuple[Change, ...]
    """Newest first."""

    @property
    def came(self) -> Change | None:
        """How the score that stands came there, if somebody's name is known for it."""
        ways = (change for change in self.changes if change.how in SETTING and change.by_name)
        return next((change for change in ways if change.score == self.score), None)


WORDS = {
    "typed": "Typed",
    "cleared": "Cleared",
    "conflict": "Typed beside another score",
    "proposed": "Proposed by the player",
    "chosen": "Chosen",
    "confirmed": "Confirmed",
    "declined": "Not taken",
    "moved": "Moved here",
    "moved_away": "Moved away",
    "initialled": "Initialled",
    "unlocked": "Initials cleared",
    "imported": "Read from a file",
    "changed": "Changed by hand",
    "ruled": "Ruled",
    "unruled": "Ruling taken back",
}
SCORES = frozenset({"typed", "conflict", "proposed", "moved", "imported", "changed"})
"""How a score can come that can be put back."""
SETTING = frozenset({"typed", "chosen", "confirmed", "moved", "changed"})
"""How a score comes to stand."""


def cell_history(meeting: int, game: str, player: int) -> CellHistory:
    """Tell a cell's past. Three queries, whatever became of it."""
    here = {"game__meeting": meeting, "game__key": game, "player": player}
    sent = list(Submission.objects.filter(**here).order_by("received_at", "pk"))
    known = {moment for row in sent for moment in (row.received_at, row.settled_at)}
    versions = _versions(here)
    changes = [
        *(change for row in sent for change in _sent(row)),
        *(change for row in versions for change in _written(row, known)),
        *_ruled(here),
    ]
    changes.sort(key=attrgetter("at"))
    stands = _standing(versions)
    return CellHistory(stands, tuple(_with_offers(changes[::-1], stands)))


def _versions(here: dict[str, Any]) -> list[list[Any]]:
    """Every version of each score that ever was in the cell, oldest first; ``here`` where it is.

    One query.
    """
    versions = (
        Score.history.filter(id__in=Score.history.filter(**here).values("id"))
        .select_related("history_user", "game")
        .order_by("id", "history_id")
    )
    rows = [list(row) for _, row in groupby(versions, key=attrgetter("id"))]
    for row in rows:
        for version in row:
            place = (version.game.meeting_id, version.game.key, version.player_id)
            version.here = place == tuple(here.values())
    return rows


def _standing(rows: Sequence[Sequence[Any]]) -> int | None:
    newest = (row[-1] for row in rows)
    scores = [last.score for last in newest if last.here and last.history_type != "-"]
    return scores[0] if scores else None


def _sent(row: Submission) -> Iterator[Change]:
    """What somebody sent, and what was chosen of it."""
    by_player = row.by_id is None and row.steward_link_id is None
    if row.outcome == Submission.Outcome.ACCEPTED and row.settled_at is None:
        how = "cleared" if row.score is None else "typed"
    else:
        how = "proposed" if by_player else "conflict"
    yield Change(row.received_at, row.by_name, how, WORDS[how], row.score, row.reason)
    if row.settled_at is not None:
        taken = "confirmed" if by_player else "chosen"
        how = taken if row.outcome == Submission.Outcome.ACCEPTED else "declined"
        yield Change(row.settled_at, row.settled_by_name, how, WORDS[how], row.score)


def _written(row: Sequence[Any], known: set[datetime.datetime | None]) -> Iterator[Change]:
    """What no submission accounts for: moves, initials, files, the admin."""
    was_here = None
    for version in row:
        how = _how(version, was_here=was_here)
        if how and (how in OF_THEIR_OWN or version.history_date not in known):
            yield _signed(version, how, None if how in GONE else version.score)
        was_here = version.here


OF_THEIR_OWN = frozenset({"moved", "moved_away", "initialled", "unlocked"})
"""Changes that nobody sends as a score."""
GONE = frozenset({"cleared", "moved_away"})


def _how(version: Any, *, was_here: bool | None) -> str:
    """Say what a version of the score was; empty where it says nothing of this cell."""
    if not version.here:
        return "moved_away" if was_here else ""
    reason = without_steward(version.history_change_reason)[1]
    if was_here is False or reason == MOVED:
        return "moved"
    if reason == INITIALLED:
        return "initialled"
    if reason.startswith(INITIALS_CLEARED):
        return "unlocked"
    if version.history_type == "-":
        return "cleared"
    return "changed" if version.history_user else "imported"


def _ruled(here: dict[str, Any]) -> Iterator[Change]:
    """Rulings on the scores that ever were in the cell, and what was taken back. One query."""
    kinds = dict(Ruling.Kind.choices)
    versions = Ruling.history.filter(
        score__in=Score.history.filter(**here).values("id"), history_type__in="+-"
    ).select_related("history_user")
    for version in versions.order_by("history_id"):
        how = "ruled" if version.history_type == "+" else "unruled"
        change = _signed(version, how, version.value)
        yield replace(change, what=f"{WORDS[how]}: {kinds.get(version.kind, version.kind)}")


def _signed(version: Any, how: str, score: int | None) -> Change:
    user = version.history_user
    steward, reason = without_steward(version.history_change_reason)
    name = (user.get_full_name() or user.get_username()) if user else steward
    said = "" if how in OF_THEIR_OWN and how != "unlocked" else reason
    return Change(version.history_date, name, how, WORDS[how], score, said)


def _with_offers(changes: Sequence[Change], stands: int | None) -> Iterator[Change]:
    """Offer to put each other score back, once."""
    offered = {stands, None}
    for change in changes:
        offer = change.how in SCORES and change.score not in offered
        if offer:
            offered.add(change.score)
        yield replace(change, put_back=offer)
