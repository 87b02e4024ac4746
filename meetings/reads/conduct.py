"""READ: what a player's conduct means at a meeting: bans in force, the least penalty (7A)."""

import scoring
from meetings.models import Meeting
from meetings.reads.dated import dated_meeting, dated_meetings, offences


def banned_players(meeting: Meeting) -> dict[int, str]:
    """Who may not be entered at a meeting, and the sentence that names the ban. Two queries."""
    if meeting.practice:
        return {}
    given = offences(meeting)
    if not given:
        return {}
    meetings = dated_meetings(meeting.season)
    here = dated_meeting(meeting)
    bans = {
        player: scoring.ban_in_force(theirs, meeting=here, meetings=meetings)
        for player, theirs in given.items()
    }
    return {player: ban.sentence for player, ban in bans.items() if ban is not None}


def ban_from(meeting: Meeting, player: int) -> str | None:
    """The sentence that keeps a player out of a meeting, or None. Two queries at most."""
    return banned_players(meeting).get(player)


def least_penalty(meeting: Meeting, player: int) -> scoring.LeastPenalty:
    """The least that a new offence at this meeting may get, and why (7A). Two queries."""
    return scoring.least_penalty(
        offences(meeting, player).get(player, []),
        meeting=dated_meeting(meeting),
        meetings=dated_meetings(meeting.season),
    )


def penalty_refusal(
    meeting: Meeting, player: int, level: str, *, without: int | None = None
) -> str | None:
    """Why this level is too little for a new offence at this meeting, or None (7A).

    ``without`` is the key of a penalty that is being changed: it says nothing against itself.
    """
    return scoring.penalty_refusal(
        level,  # type: ignore[arg-type]  # a Penalty.Level, which spells scoring's levels
        offences(meeting, player, without=without).get(player, []),
        meeting=dated_meeting(meeting),
        meetings=dated_meetings(meeting.season),
    )
