"""READ: what a match of the grand final waits for, and what its format asks of it (1G)."""

import datetime

import scoring
from meetings.models import Meeting
from meetings.reads.next_step import NextStep, count, to_choose_step
from meetings.reads.progress import Progress

Status = Meeting.Status


def games_asked(match: Meeting) -> int | None:
    """How many games the format has for a match (with ``final`` selected); None if it has none."""
    if match.sudden_death:
        return 1
    try:
        final = scoring.format_from(match.final.format if match.final else {})
        return final.stage(match.stage).games
    except (scoring.FormatError, KeyError):
        return None


def games_finding(match: Meeting, games: int) -> scoring.Finding | None:
    """How the number of games in play stands to what the format says; None where it says none."""
    asked = games_asked(match)
    if asked is None:
        return None
    rule = "3F" if match.sudden_death else "1G"
    if games == asked:
        return scoring.Finding(
            rule, "met", f"{count(games, 'game')} in play, as the rules say ({rule})."
        )
    if games < asked:
        return scoring.Finding(
            rule, "not_yet", f"{games} of {count(asked, 'game')} in play ({rule})."
        )
    text = f"{count(games, 'game')} in play, instead of {asked} ({rule})."
    return scoring.Finding(rule, "broken", text)


def match_step(match: Meeting, progress: Progress, *, today: datetime.date) -> NextStep:
    """Say what a match waits for; ``match`` with ``season`` and ``final``."""
    if match.status == Status.PUBLISHED:
        to_choose = to_choose_step(match, progress.waits)
        return to_choose or NextStep("See the scores", "desk_scores", match, "Its results are out.")
    finding = games_finding(match, progress.games)
    if not progress.games or (finding and finding.state == "not_yet" and not progress.scores):
        more = finding.text if finding else ""
        return NextStep(f"Choose the games for {match.words}", "desk_games", match, more)
    if match.status == Status.SCHEDULED:
        return _before(match, today)
    return _while_played(match, progress)


def _while_played(match: Meeting, progress: Progress) -> NextStep:
    if not progress.here:
        return NextStep("Say who is here", "final_players", match, "Nobody is here.")
    to_choose = to_choose_step(match, progress.waits)
    if to_choose is not None:
        return to_choose
    if progress.missing:
        words = f"Enter {count(progress.missing, 'missing score')} of {match.words}"
        return NextStep(
            words, "desk_scores", match, f"{count(progress.scores, 'score')} in so far."
        )
    return NextStep(f"Finish {match.words}", "desk_publish", match, "Every score is in.")


def _before(match: Meeting, today: datetime.date) -> NextStep:
    if match.date > today:
        return NextStep(f"See {match.words}", "desk", match, "All is set up.")
    return NextStep(f"Open {match.words}", "final_open", match, at_once=True)
