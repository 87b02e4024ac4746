"""READ: the one thing to do next: at a meeting, and in a region's season."""

import datetime
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

import scoring
from leagues.models import Season
from meetings.models import Meeting
from meetings.reads.findings import results_finding
from meetings.reads.progress import NOTHING, Progress
from meetings.reads.waiting import NONE, Waits, counted

Status = Meeting.Status

FINAL = "Its tables are final."


@dataclass(frozen=True, slots=True)
class NextStep:
    """What to do next, in a button's words."""

    words: str
    page: str
    """The name of the page's address; empty where there is nothing to do."""
    meeting: Meeting | None = None
    """None for what is done in no meeting yet: planning one."""
    more: str = ""
    """A sentence beside the button."""
    at_once: bool = False
    """Done by the button itself, rather than on the page it leads to."""
    late: bool = False
    """Are the results overdue (4C)?"""


def next_step(meeting: Meeting, progress: Progress, *, today: datetime.date) -> NextStep:
    """Say what this meeting waits for; ``meeting`` with ``season`` and ``region``."""
    if meeting.season.closed:
        return NextStep("The season is closed", "", meeting, FINAL)
    if meeting.status == Status.CANCELLED:
        return NextStep("Called off", "", meeting, meeting.cancelled_because)
    if meeting.status == Status.PUBLISHED:
        return _afterwards(meeting, progress.waits)
    if meeting.status == Status.OPEN:
        return _while_played(meeting, progress, today)
    if meeting.date > today:
        return _before(meeting, progress)
    words = "Open today’s meeting" if meeting.date == today else f"Open meeting {meeting.number}"
    more = "" if meeting.date == today else f"It was on {meeting.date:%-d %B}."
    return _with_due(NextStep(words, "desk_open", meeting, more, at_once=True), today)


def region_step(
    meetings: Iterable[Meeting],
    progress: Mapping[int, Progress],
    *,
    season: Season,
    today: datetime.date,
) -> NextStep:
    """Say what a region's season waits for: the meeting that presses most, or a new one (1B)."""
    if season.closed:
        return NextStep("The season is closed", "", None, FINAL)
    held = [m for m in meetings if m.status != Status.CANCELLED and not m.practice]
    to_do_at = sorted(
        (m for m in held if m.status != Status.PUBLISHED or _waits(m, progress)),
        key=lambda m: (_pressing(m), m.date, m.number),
    )
    steps = [next_step(m, progress.get(m.pk, NOTHING), today=today) for m in to_do_at]
    pressing = [step for step in steps if step.meeting and _presses(step.meeting, today)]
    to_do = [step for step in steps if step.page and step.page != "desk"]
    if pressing or to_do:
        return (pressing or to_do)[0]
    if len(held) < scoring.MAX_MEETINGS and season.year >= today.year:
        more = "" if held else "The season has no meeting yet."
        return NextStep("Plan the next meeting", "desk_new", None, more)
    if steps:
        return steps[0]
    return NextStep("Nothing to do", "", None, "Every meeting of the season is played.")


def _presses(meeting: Meeting, today: datetime.date) -> bool:
    return meeting.status in (Status.OPEN, Status.PUBLISHED) or meeting.date <= today


def _waits(meeting: Meeting, progress: Mapping[int, Progress]) -> bool:
    return progress.get(meeting.pk, NOTHING).waits != NONE


def _pressing(meeting: Meeting) -> int:
    """What is being played first; then what is wrong on the league table; then the rest."""
    if meeting.status == Status.OPEN:
        return 0
    return 1 if meeting.status == Status.PUBLISHED else 2


def _afterwards(meeting: Meeting, waits: Waits) -> NextStep:
    """Once the results are out there is something to do only where a score came in after them."""
    step = to_choose_step(meeting, waits)
    if step is None:
        return NextStep("See the scores", "desk_scores", meeting, "The results are out.")
    more = f"The results of meeting {meeting.number} are out: what is taken corrects them."
    return replace(step, more=more)


def to_choose_step(meeting: Meeting, waits: Waits) -> NextStep | None:
    """What waits for somebody's choice, if anything does."""
    if waits.conflicts:
        words = f"Choose between {counted(waits.conflicts)} typed differently"
        return NextStep(words, "desk_scores", meeting)
    if waits.proposals:
        return NextStep(f"Confirm {counted(waits.proposals)} proposed", "desk_scores", meeting)
    return None


def _while_played(meeting: Meeting, progress: Progress, today: datetime.date) -> NextStep:
    if not progress.games:
        return NextStep("Choose the games", "desk_games", meeting, "No game is in play yet (2B).")
    if not progress.entered:
        return NextStep("Check players in", "desk_check_in", meeting, "Nobody is here yet.")
    if not progress.scores and not progress.here:
        return NextStep("Check players in", "desk_check_in", meeting, "Everyone has gone home.")
    return _with_due(_with_scores(meeting, progress), today)


def _with_scores(meeting: Meeting, progress: Progress) -> NextStep:
    to_choose = to_choose_step(meeting, progress.waits)
    if to_choose is not None:
        return to_choose
    if progress.missing:
        words = f"Enter {count(progress.missing, 'missing score')}"
        more = f"{counted(progress.scores)} in so far."
        return NextStep(words, "desk_scores", meeting, more)
    if meeting.practice:
        return NextStep("See how it stands", "desk_scores", meeting, "Every score is in.")
    return NextStep("Publish the results", "desk_publish", meeting, "Every score is in.")


def _before(meeting: Meeting, progress: Progress) -> NextStep:
    which = f"for meeting {meeting.number}"
    if meeting.venue_id is None:
        return NextStep(f"Find a venue {which}", "desk_plan", meeting)
    if not meeting.practice_from or not meeting.starts_at:
        return NextStep(f"Set the times {which}", "desk_plan", meeting, "An hour of practice (5A).")
    if progress.games < scoring.MIN_GAMES and not meeting.fewer_games_agreed:
        more = f"{progress.games} so far, of at least {scoring.MIN_GAMES} (2B)."
        return NextStep(f"Choose the games {which}", "desk_games", meeting, more)
    if not progress.multiplayer:
        words = f"Choose a multiplayer game {which}"
        return NextStep(words, "desk_games", meeting, "At least one is played in groups (2F).")
    return NextStep(f"See meeting {meeting.number}", "desk", meeting, "All is arranged.")


def _with_due(step: NextStep, today: datetime.date) -> NextStep:
    """Add when the results are due (4C)."""
    meeting = step.meeting
    owes = meeting is not None and not meeting.practice and meeting.date <= today
    due = results_finding(meeting, today=today) if meeting and owes else None
    if due is None:
        return step
    return NextStep(
        words=step.words,
        page=step.page,
        meeting=meeting,
        more=" ".join(filter(None, (step.more, due.text))),
        at_once=step.at_once,
        late=due.state == "broken",
    )


def count(number: int, thing: str) -> str:
    """Write how many there are of a thing: ``1 score``, ``2 scores``."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
