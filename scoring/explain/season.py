"""Why a player stands where they do in a region's league table (3E–3G, 1F)."""

from collections.abc import Iterator
from fractions import Fraction

from scoring.explain.step import Step, counted, finish, listed, number, ordinal
from scoring.meeting import MeetingResult
from scoring.ruleset import Ruleset
from scoring.season import COUNTBACK_SCORES, MovedRow, TableRow
from scoring.tables import RegionResult


def explain_season(row: TableRow, region: RegionResult, rules: Ruleset) -> tuple[Step, ...]:
    """Go from the meetings to the position; the last two steps are position and qualifying line."""
    best = counted(rules.counting_meetings, "meeting")
    total = counted(row.total, "league point")
    return (
        *(_meeting(meeting, row, rules) for meeting in region.meetings),
        Step("3E", f"Total of the best {best}: {total}.", row.total),
        *_tie(row, region, rules),
        _position(row, region),
        _line(row, region.places.places),
    )


def explain_moved(row: MovedRow, region: RegionResult, rules: Ruleset) -> tuple[Step, ...]:
    """Go from the meetings to what a player who moved away leaves here: no position follows."""
    best = counted(rules.counting_meetings, "meeting")
    total = counted(row.total, "league point")
    stays = "They have moved to another region: this stays here, without a position."
    return (
        *(_meeting(meeting, row, rules) for meeting in region.meetings),
        Step("3E", f"Total of the best {best}: {total}.", row.total),
        Step("1C", stays, None),
    )


def _meeting(meeting: MeetingResult, row: TableRow | MovedRow, rules: Ruleset) -> Step:
    name = f"Meeting {meeting.number}"
    if not meeting.counts:
        came = counted(meeting.home_competitors, "home player")
        text = f"{name} does not count: {came} took part, and it takes"
        return Step("1E", f"{text} {rules.minimum_home_players}.", None)
    for scores, said in ((row.counting, "counts"), (row.dropped, "is dropped")):
        for score in scores:
            if score.meeting == meeting.number:
                points = counted(score.points, "league point")
                return Step("3E", f"{name} {said}: {points}.", score.points)
    if any(result.player == row.player and not result.home for result in meeting.results):
        return Step("3C", f"{name}: came as a guest, and took no league points.", None)
    return Step("3E", f"{name}: took no part.", None)


def _tie(row: TableRow, region: RegionResult, rules: Ruleset) -> Iterator[Step]:
    """Say what an equal total led to: a shared position, count-back, a play-off (3F)."""
    level = [other for other in region.table if other.total == row.total]
    if len(level) == 1:
        return
    others = [other for other in level if other.player != row.player]
    said = f"The total is level with {counted(len(others), 'other')}"
    if rules.season_ties == "qualifying_line" and not _crosses(level, region.places.places):
        yield Step(
            "3F", f"{said}. No place in the final hangs on it: the position is shared.", None
        )
        return
    yield Step("3F", f"{said}: the next best scores are compared.", None)
    for nth in range(COUNTBACK_SCORES):
        if others:
            yield _compared(row, others, nth, rules)
            others = [other for other in others if _next_best(other, nth) == _next_best(row, nth)]
    if others:
        yield _still_level(row, len(others))


def _crosses(level: list[TableRow], places: int) -> bool:
    """Are some of these players in and some out? Without a league point nobody is in (1F)."""
    first = min(other.position for other in level)
    return level[0].total > 0 and first <= places < first + len(level) - 1


def _next_best(row: TableRow, nth: int) -> Fraction:
    """A score that does not count towards the total; one not had is 0 (3F)."""
    return row.dropped[nth].points if nth < len(row.dropped) else Fraction(0)


def _compared(row: TableRow, others: list[TableRow], nth: int, rules: Ruleset) -> Step:
    mine = _next_best(row, nth)
    theirs = sorted((_next_best(other, nth) for other in others), reverse=True)
    which = ordinal(rules.counting_meetings + nth + 1)
    text = f"The {which} best score is {number(mine)}, against {listed(theirs)}."
    return Step("3F", text, mine)


def _still_level(row: TableRow, others: int) -> Step:
    still = f"That leaves it level with {counted(others, 'other')}"
    if row.tie_break != "playoff":
        return Step("3F", f"{still}: the position is shared.", None)
    if row.qualifies == "playoff":
        return Step("3F", f"{still} across the qualifying line: a play-off has to decide.", None)
    return Step("3F", f"{still} across the qualifying line: the play-off decided.", None)


def _position(row: TableRow, region: RegionResult) -> Step:
    level = sum(other.position == row.position for other in region.table)
    where = finish(row.position, len(region.table), level)
    return Step("3F" if row.tied else "3E", f"In the table that is {where}.", row.position)


def _line(row: TableRow, places: int) -> Step:
    """Say on which side of the qualifying line the player stands (1F)."""
    has = f"The region has {counted(places, 'place')} in the final"
    if not row.total:
        return Step("1F", f"{has}; a player without a league point takes none.", places)
    return Step("1F", f"{has}{_SIDES[row.qualifies]}", places)


_SIDES = {
    "yes": ": this is one of them.",
    "no": ": this is not one of them.",
    "playoff": ": whether this is one of them hangs on the play-off.",
}
