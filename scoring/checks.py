"""What must hold of a meeting and of a region's season; findings, never exceptions.

1B, 1E, 2B, 2F, 4C, 5A. A day is a whole number (counted from wherever, one a day), a time of day
the minutes since midnight.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from scoring.ruleset import Ruleset

MAX_MEETINGS = 6
MIN_MEETINGS = 4
MIN_VENUES = 3
MAX_VENUE_USES = 2
MIN_GAMES = 4
MIN_PRACTICE_MINUTES = 60
RESULTS_DUE_DAYS = 7
GROUP_SIZES = (2, 6)
"""The fewest and the most who play a multiplayer game together (2F)."""

FindingState = Literal["met", "not_yet", "broken", "refused"]


@dataclass(frozen=True, slots=True)
class Finding:
    """How one rule stands."""

    rule: str
    state: FindingState
    """``not_yet`` can still be met; ``broken`` is shown; ``refused`` is prevented unless the
    organiser overrules it with a reason (8)."""
    text: str
    """A sentence for a coordinator, with the rule."""


@dataclass(frozen=True, slots=True)
class MeetingPlan:
    """What is arranged and known of one meeting. A cancelled meeting has nothing to check."""

    day: int
    practice_from: int | None = None
    starts_at: int | None = None
    games: int | None = 0
    """Games in play; None for an old meeting of which only the outcome is known."""
    multiplayer_games: int = 0
    """Those of them that are played in groups (2F)."""
    fewer_games_agreed: bool = False
    """The coordinator has agreed and published fewer than four games (2B)."""
    groups: tuple[int, ...] = ()
    """The sizes of the groups drawn (2F)."""
    home_players: int = 0
    """Entered so far; afterwards, those who took part."""
    published: bool = False
    published_on: int | None = None
    """None while the results are not out, and where their day is not on record."""


@dataclass(frozen=True, slots=True)
class RegionMeeting:
    """A meeting of a region's season, as far as 1B asks."""

    venue: str | None
    """The venue's key; None while it is not known."""
    venue_name: str = ""
    cancelled: bool = False


def results_due(day: int) -> int:
    """Find the last day on which the results of a meeting held on ``day`` are in time (4C)."""
    return day + RESULTS_DUE_DAYS


def meeting_checks(
    plan: MeetingPlan, *, today: int, rules: Ruleset | None = None
) -> tuple[Finding, ...]:
    """Check one meeting: 5A, 2B, 2F, 1E, 4C in this order, a finding each.

    What is missing is not yet met until the meeting is over, then broken. Nothing is said of
    what old results leave open.
    """
    over = plan.published or today > plan.day
    minimum = (rules or Ruleset()).minimum_home_players
    findings = [_practice(plan)]
    if plan.games is not None:
        findings += [_games(plan.games, agreed=plan.fewer_games_agreed, over=over)]
        findings += [_multiplayer(plan.multiplayer_games, over=over), *_groups(plan.groups)]
    findings += [_home_players(plan.home_players, minimum, over=over), *_results(plan, today)]
    return tuple(findings)


def region_checks(meetings: Sequence[RegionMeeting]) -> tuple[Finding, ...]:
    """Check the meetings of a region's season, cancelled ones left aside (1B).

    How many meetings, how many venues, how often each: all ``refused`` findings are to be
    prevented. To check one more meeting, or a moved one, compare with the findings before it:
    what was refused then has been overruled.
    """
    held = [meeting for meeting in meetings if not meeting.cancelled]
    uses: defaultdict[str, int] = defaultdict(int)
    names: dict[str, str] = {}
    for meeting in held:
        if meeting.venue is not None:
            uses[meeting.venue] += 1
            names[meeting.venue] = meeting.venue_name or meeting.venue
    unknown = len(held) - sum(uses.values())
    return (_meetings(len(held)), _venues(len(uses), unknown), *_venue_uses(uses, names))


def _practice(plan: MeetingPlan) -> Finding:
    if plan.practice_from is None or plan.starts_at is None:
        return Finding("5A", "not_yet", "Practice and start times are not both on record (5A).")
    if plan.starts_at - plan.practice_from < MIN_PRACTICE_MINUTES:
        return Finding(
            "5A",
            "broken",
            f"Practice opens less than {MIN_PRACTICE_MINUTES} minutes before play (5A).",
        )
    return Finding(
        "5A", "met", f"Practice opens at least {MIN_PRACTICE_MINUTES} minutes before play (5A)."
    )


def _games(games: int, *, agreed: bool, over: bool) -> Finding:
    if games >= MIN_GAMES:
        return Finding("2B", "met", f"{games} games are in play (2B).")
    if games and agreed:
        return Finding(
            "2B", "met", f"{_count(games, 'game')} in play: agreed and published in advance (2B)."
        )
    return Finding(
        "2B",
        _missing(over=over),
        f"{_count(games, 'game')} in play, of at least {MIN_GAMES}"
        " unless fewer are agreed and published in advance (2B).",
    )


def _multiplayer(games: int, *, over: bool) -> Finding:
    if games:
        return Finding("2F", "met", f"{_count(games, 'multiplayer game')} in play (2F).")
    return Finding(
        "2F", _missing(over=over), "No game is a multiplayer game: at least one must be (2F)."
    )


def _groups(sizes: Sequence[int]) -> Iterator[Finding]:
    """Nothing where no groups are on record."""
    fewest, most = GROUP_SIZES
    wrong = [size for size in sizes if not fewest <= size <= most]
    if wrong:
        listed = ", ".join(str(size) for size in wrong)
        yield Finding("2F", "broken", f"A group has {fewest} to {most} players, not {listed} (2F).")
    elif sizes:
        yield Finding("2F", "met", f"Every group has {fewest} to {most} players (2F).")


def _home_players(players: int, minimum: int, *, over: bool) -> Finding:
    home = _count(players, "home player")
    if players >= minimum:
        return Finding("1E", "met", f"{home}, of at least {minimum}: the meeting counts (1E).")
    if over:
        return Finding(
            "1E", "broken", f"{home}, fewer than {minimum}: the meeting does not count (1E)."
        )
    return Finding("1E", "not_yet", f"{home} so far, of at least {minimum} (1E).")


def _results(plan: MeetingPlan, today: int) -> Iterator[Finding]:
    due = results_due(plan.day)
    if plan.published_on is not None:
        late = plan.published_on - due
        if late > 0:
            yield Finding("4C", "broken", f"The results came {_count(late, 'day')} late (4C).")
        else:
            yield Finding("4C", "met", f"The results came within {RESULTS_DUE_DAYS} days (4C).")
    elif not plan.published:
        yield _results_to_come(plan.day, due, today)


def _results_to_come(day: int, due: int, today: int) -> Finding:
    if today > due:
        overdue = _count(today - due, "day")
        return Finding("4C", "broken", f"The results are {overdue} overdue (4C).")
    if today == due:
        when = "today"
    elif today >= day:
        when = f"in {_count(due - today, 'day')}"
    else:
        when = f"within {RESULTS_DUE_DAYS} days of the meeting"
    return Finding("4C", "not_yet", f"The results are due {when} (4C).")


def _meetings(meetings: int) -> Finding:
    count = _count(meetings, "meeting")
    if meetings > MAX_MEETINGS:
        return Finding(
            "1B", "refused", f"{count}: a region has at most {MAX_MEETINGS} a season (1B)."
        )
    if meetings < MIN_MEETINGS:
        return Finding("1B", "not_yet", f"{count}, of at least {MIN_MEETINGS} a season (1B).")
    return Finding("1B", "met", f"{count}, of {MIN_MEETINGS} to {MAX_MEETINGS} a season (1B).")


def _venues(venues: int, unknown: int) -> Finding:
    """A meeting without a venue may turn out to be at any: it adds none."""
    count = _count(venues, "venue")
    aside = f"; {_count(unknown, 'meeting')} without a venue" if unknown else ""
    if venues < MIN_VENUES:
        return Finding("1B", "not_yet", f"{count}, of at least {MIN_VENUES} a season{aside} (1B).")
    return Finding("1B", "met", f"{count}, at least {MIN_VENUES}{aside} (1B).")


def _venue_uses(uses: dict[str, int], names: dict[str, str]) -> Iterator[Finding]:
    over_used = [venue for venue, used in uses.items() if used > MAX_VENUE_USES]
    if not over_used:
        yield Finding("1B", "met", "No venue is used more than twice in the season (1B).")
    for venue in over_used:
        yield Finding(
            "1B",
            "refused",
            f"{names[venue]} is used {uses[venue]} times: at most twice in a season (1B).",
        )


def _missing(*, over: bool) -> FindingState:
    return "broken" if over else "not_yet"


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
