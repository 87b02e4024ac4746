"""Player conduct: the least penalty that an offence may get, and the bans in force (7A).

One player's offences go in, each with the meeting where it was punished; every answer brings the
sentence that a coordinator reads. A day is a whole number (counted from wherever, one a day).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import get_args

from scoring.facts import PenaltyLevel

LADDER: tuple[PenaltyLevel, ...] = get_args(PenaltyLevel)
"""A warning and the penalties, mildest first (7A)."""

_NAMES: dict[PenaltyLevel, str] = {
    "warning": "a warning",
    "zero_score": "a zero score",
    "disqualified": "disqualification from the meeting",
    "ban_next_meeting": "a ban for the next meeting",
    "ban_season": "a ban for the season",
}
_BANS = frozenset({"ban_next_meeting", "ban_season"})


@dataclass(frozen=True, slots=True)
class DatedMeeting:
    """A meeting and its day: enough to say which comes next."""

    season: int
    region: str
    number: int
    day: int
    name: str = field(default="", compare=False)
    """As a sentence names it: Northern 3 on 5 March 2024."""
    cancelled: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Offence:
    """What a player was given for their conduct, and at which meeting."""

    level: PenaltyLevel
    meeting: DatedMeeting


@dataclass(frozen=True, slots=True)
class LeastPenalty:
    """The least that a new offence may get, and why."""

    level: PenaltyLevel
    sentence: str
    because: Offence | None
    """The earlier offence that asks for it; None where a warning may be given."""
    rule: str = "7A"


@dataclass(frozen=True, slots=True)
class Ban:
    """A ban that keeps a player out of a meeting."""

    level: PenaltyLevel
    given_at: DatedMeeting
    until: DatedMeeting | None
    """The last meeting that it holds for; None: the season's last, or one not planned yet."""

    @property
    def sentence(self) -> str:
        """Why the player can't be entered."""
        name = _NAMES[self.level].removeprefix("a ")
        return f"Banned from this meeting: {name}, given at {self.given_at.name} (7A)."


def next_meeting(given_at: DatedMeeting, meetings: Iterable[DatedMeeting]) -> DatedMeeting | None:
    """Find the meeting that "the next" means: the region's next one that is not cancelled (7A).

    None while none is planned.
    """
    to_come = (
        meeting
        for meeting in meetings
        if meeting.region == given_at.region
        and not meeting.cancelled
        and _is_after(meeting, given_at)
    )
    return min(to_come, key=lambda meeting: (meeting.day, meeting.number), default=None)


def least_penalty(
    offences: Sequence[Offence], *, meeting: DatedMeeting, meetings: Iterable[DatedMeeting]
) -> LeastPenalty:
    """Say what an offence at ``meeting`` must at least get; ``offences`` are the player's others.

    After any penalty of the season no more warnings, and at least one step above the last; after
    a warning, a penalty for a repeat up to the region's next meeting (7A). Offences at later
    meetings say nothing of this one. ``meetings`` are all those of the regions where the
    offences were, from then on; others do no harm.
    """
    earlier = [offence for offence in offences if not _is_after(offence.meeting, meeting)]
    penalties = [
        offence
        for offence in earlier
        if offence.level != "warning" and offence.meeting.season == meeting.season
    ]
    if penalties:
        return _a_step_up(max(penalties, key=_day_and_step))
    warnings = [offence for offence in earlier if offence.level == "warning"]
    if not warnings:
        return LeastPenalty("warning", "A warning may be given: no offence went before (7A).", None)
    known = tuple(meetings)
    open_ones = [warning for warning in warnings if _is_repeat(meeting, warning.meeting, known)]
    return _after_a_warning(
        max(open_ones or warnings, key=_day_and_step), is_repeat=bool(open_ones)
    )


def penalty_refusal(
    level: PenaltyLevel,
    offences: Sequence[Offence],
    *,
    meeting: DatedMeeting,
    meetings: Iterable[DatedMeeting],
) -> str | None:
    """Say why this level is too little for a new offence; None if it may be given (7A)."""
    least = least_penalty(offences, meeting=meeting, meetings=meetings)
    if LADDER.index(level) >= LADDER.index(least.level):
        return None
    return f"{_capital(_NAMES[level])} is too little. {least.sentence}"


def ban_in_force(
    offences: Iterable[Offence], *, meeting: DatedMeeting, meetings: Iterable[DatedMeeting]
) -> Ban | None:
    """Find the ban that keeps the player out of ``meeting``: the severest, then the latest.

    A ban for the next meeting holds in every region, up to and including the next meeting of the
    region where it was given; a ban for the season at every later meeting of that season (7A).
    ``meetings`` as for ``least_penalty``.
    """
    known = tuple(meetings)
    bans = (
        Ban(
            offence.level,
            offence.meeting,
            next_meeting(offence.meeting, known) if offence.level == "ban_next_meeting" else None,
        )
        for offence in offences
        if offence.level in _BANS and _is_after(meeting, offence.meeting)
    )
    return max(
        (ban for ban in bans if _holds_at(ban, meeting)),
        key=lambda ban: (LADDER.index(ban.level), ban.given_at.day),
        default=None,
    )


def _is_after(meeting: DatedMeeting, other: DatedMeeting) -> bool:
    """Is ``meeting`` after ``other``? Of one day's meetings, only the same region's are ordered."""
    if meeting.day != other.day:
        return meeting.day > other.day
    return meeting.region == other.region and meeting.number > other.number


def _holds_at(ban: Ban, meeting: DatedMeeting) -> bool:
    if ban.level == "ban_season":
        return meeting.season == ban.given_at.season
    return ban.until is None or not _is_after(meeting, ban.until)


def _day_and_step(offence: Offence) -> tuple[int, int]:
    """Latest day last; of one day's, the highest step is the one to count from."""
    return offence.meeting.day, LADDER.index(offence.level)


def _a_step_up(last: Offence) -> LeastPenalty:
    given = f"{_capital(_NAMES[last.level])} was given at {last.meeting.name}"
    if last.level == LADDER[-1]:
        return LeastPenalty(
            last.level, f"{given}: there is no higher step, so it is given again (7A).", last
        )
    level = LADDER[LADDER.index(last.level) + 1]
    return LeastPenalty(
        level,
        f"{given}: no more warnings this season, and the next offence gets"
        f" {_NAMES[level]} at least (7A).",
        last,
    )


def _is_repeat(
    meeting: DatedMeeting, warned_at: DatedMeeting, meetings: tuple[DatedMeeting, ...]
) -> bool:
    """Is ``meeting`` the one of the warning, or one up to the region's next?"""
    until = next_meeting(warned_at, meetings)
    return until is None or not _is_after(meeting, until)


def _after_a_warning(last: Offence, *, is_repeat: bool) -> LeastPenalty:
    given = f"A warning was given at {last.meeting.name}"
    if not is_repeat:
        return LeastPenalty(
            "warning",
            f"{given}, and the next meeting has been since: a warning may be given again (7A).",
            None,
        )
    return LeastPenalty(
        "zero_score",
        f"{given}: a repeat on the day or up to the next meeting gets a zero score at least (7A).",
        last,
    )


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
