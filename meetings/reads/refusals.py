"""READ: what a meeting's rows may not be, seen beside the others (``leagues.reads.refusals``)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

import scoring
from leagues.models import Registration, SeasonRegion
from leagues.reads.refusals import Refusal, counted
from meetings.models import Entry, Game, Meeting, Penalty, RecordedResult, Ruling, Score

CANCELLED = "cancelled"


def meeting_refusals(meeting: Meeting) -> Iterator[Refusal]:
    """A region holds six meetings at most, two of them at most at one venue (1B)."""
    if not SeasonRegion.objects.filter(season=meeting.season_id, region=meeting.region_id).exists():
        where = f"{meeting.region} takes no part in {meeting.season}"
        yield Refusal("region", f"{where}: add it there first.")
        return
    if meeting.practice:
        return
    stored = Meeting.objects.counted().filter(season=meeting.season_id, region=meeting.region_id)
    plan = {each.pk: _planned(each) for each in stored.select_related("venue")}
    overruled = set(_refused(plan.values()))
    plan[meeting.pk] = _planned(meeting)
    too_many = _refused(replace(each, venue=None) for each in plan.values())
    for text in _refused(plan.values()):
        if text not in overruled:
            yield Refusal("number" if text in too_many else "venue", text, may_be_overruled=True)


def _planned(meeting: Meeting) -> scoring.RegionMeeting:
    return scoring.RegionMeeting(
        venue=str(meeting.venue_id) if meeting.venue else None,
        venue_name=meeting.venue.name if meeting.venue else "",
        cancelled=meeting.status == CANCELLED,
    )


def _refused(plan: Iterable[scoring.RegionMeeting]) -> list[str]:
    findings = scoring.region_checks(tuple(plan))
    return [finding.text for finding in findings if finding.state == "refused"]


def game_refusals(game: Game) -> Iterator[Refusal]:
    """A game stands in for a withdrawn one of its own meeting (6A)."""
    replaced = game.replaces
    if replaced is None:
        return
    if replaced.meeting_id != game.meeting_id:
        yield Refusal("replaces", f"{replaced.machine} was a game of another meeting (6A).")
    elif replaced.status != Game.Status.WITHDRAWN:
        yield Refusal("replaces", f"{replaced.machine} is in play: withdraw it first (6A).")


def score_refusals(score: Score) -> Iterator[Refusal]:
    """Whoever has a score has an entry, where the meeting's entries are on record."""
    entries = Entry.objects.filter(meeting=score.game.meeting_id)
    if not entries.filter(player=score.player_id).exists() and entries.exists():
        yield Refusal("player", f"{score.player} has no entry at the meeting: add that first.")


def ruling_refusals(ruling: Ruling) -> Iterator[Refusal]:
    """A random jackpot is set to the value agreed on the game (2E)."""
    if ruling.kind == Ruling.Kind.JACKPOT and ruling.score.game.jackpot is None:
        machine = ruling.score.game.machine
        yield Refusal("kind", f"No jackpot was agreed on {machine}: set it on the game first (2E).")


def uses_of_registration(registration: Registration) -> Iterator[str]:
    """Say what results a player has in the season: without a registration they are a guest's."""
    season, player = registration.season_id, registration.player_id
    for results in (
        Score.objects.filter(game__meeting__season=season, player=player),
        RecordedResult.objects.filter(meeting__season=season, player=player),
    ):
        yield from counted(str(registration), results)


def uses_of_entry(entry: Entry) -> Iterator[str]:
    """Say what scores a player has at the meeting: whoever has one has an entry."""
    scores = Score.objects.filter(game__meeting=entry.meeting_id, player=entry.player_id)
    return counted(str(entry), scores)


def penalty_refusals(penalty: Penalty) -> Iterator[Refusal]:
    """A zero score is given on a game of the meeting that the penalty is given at (7A)."""
    if penalty.game is not None and penalty.game.meeting_id != penalty.meeting_id:
        yield Refusal("game", f"{penalty.game.machine} was a game of another meeting (7A).")


def recorded_result_refusals(result: RecordedResult) -> Iterator[Refusal]:
    """An old outcome is of home players alone (3C)."""
    meeting = result.meeting
    home = Registration.objects.filter(season=meeting.season_id, region=meeting.region_id)
    if not home.filter(player=result.player_id).exists():
        where = f"{meeting.region} for {meeting.season}"
        yield Refusal("player", f"{result.player} is not registered in {where} (3C).")


UNPLACED = (
    "Give everyone's machine points, or everyone's league points: nobody can be placed otherwise."
)


def can_be_placed(known: Sequence[tuple[Fraction | None, Fraction | None]]) -> bool:
    """Are an old meeting's machine points, or else its league points, known of everyone?"""
    return any(all(each[column] is not None for each in known) for column in (0, 1))
