"""A region's league table: best meetings, count-back, play-off, who qualifies (3E–3G, 1F)."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from fractions import Fraction
from operator import itemgetter
from typing import Literal

from scoring.meeting import MeetingResult
from scoring.ranking import Place, common_unit, exact, in_units, places
from scoring.ruleset import Ruleset

COUNTBACK_SCORES = 2
"""How many scores beyond the counting ones decide a tie before a play-off does: the fifth, then
the sixth, where four count (3F)."""

Qualifies = Literal["yes", "no", "playoff"]
TieBreak = Literal["none", "countback", "playoff"]


@dataclass(frozen=True, slots=True)
class MeetingScore:
    """A player's league points at one meeting that counts."""

    meeting: int
    points: Fraction


@dataclass(frozen=True, slots=True)
class TableRow:
    """A home player's season."""

    position: int
    tied: bool
    player: str
    total: Fraction
    scores: tuple[MeetingScore, ...]
    """By meeting number."""
    counting: tuple[MeetingScore, ...]
    """The best ones, best first; they make the total (3E)."""
    dropped: tuple[MeetingScore, ...]
    """The others, best first; count-back looks at the first two (3F)."""
    qualifies: Qualifies
    tie_break: TieBreak
    """Which rule settled this row among equal totals, or has to settle it (3F)."""


@dataclass(frozen=True, slots=True)
class MovedRow:
    """What a player scored in a region before moving to another: it stays, without a position."""

    player: str
    total: Fraction
    scores: tuple[MeetingScore, ...]
    """By meeting number."""
    counting: tuple[MeetingScore, ...]
    dropped: tuple[MeetingScore, ...]


@dataclass(frozen=True, slots=True)
class _Record:
    """A player's scores, split into counting and dropped; ``units`` is the total in whole units."""

    scores: tuple[MeetingScore, ...]
    counting: tuple[MeetingScore, ...]
    dropped: tuple[MeetingScore, ...]
    total: Fraction
    units: int
    countback: tuple[int, ...]
    """The two next best scores (the fifth and the sixth) in units, without noughts at the end (3F).

    Shorter is worse, as a score not had is 0.
    """


def league_table(
    meetings: Sequence[MeetingResult],
    *,
    places_in_final: int,
    playoff: Sequence[str],
    rules: Ruleset,
    moved: AbstractSet[str] = frozenset(),
) -> tuple[TableRow, ...]:
    """Make a region's table from its published meetings, by position, then key.

    Equal totals share a position. Across the qualifying line (or everywhere, if the season says
    so) the next best scores decide, then a play-off, whose players read ``playoff`` until its
    order is known (3F). A player without a league point takes no place in the final (1F). Those
    who have moved to another region have no row (1C): see ``moved_rows``.
    """
    scores = _scores(meetings, without=moved)
    unit = common_unit(score.points for mine in scores.values() for score in mine)
    records = {player: _record(mine, unit, rules) for player, mine in scores.items()}
    line = _Line(places_in_final, tuple(playoff))
    ranked = places({player: record.units for player, record in records.items()})
    return tuple(row for level in ranked for row in _rows(level, records, line, rules))


def moved_rows(
    meetings: Sequence[MeetingResult], moved: AbstractSet[str], rules: Ruleset
) -> tuple[MovedRow, ...]:
    """Add up what those who moved away scored here before; by total, then key (1C)."""
    left = _scores(meetings, without=frozenset())
    scores = {player: left[player] for player in moved & left.keys()}
    unit = common_unit(score.points for mine in scores.values() for score in mine)
    records = {player: _record(mine, unit, rules) for player, mine in scores.items()}
    return tuple(
        MovedRow(player, mine.total, mine.scores, mine.counting, mine.dropped)
        for player, mine in sorted(records.items(), key=lambda item: (-item[1].units, item[0]))
    )


def _rows(
    level: Place, records: dict[str, _Record], line: "_Line", rules: Ruleset
) -> Iterator[TableRow]:
    """Make the rows of players with equal totals: parted, level, or waiting for a play-off (3F)."""
    has_points = records[level.players[0]].units > 0
    crosses = has_points and line.crosses(level)
    compared = crosses or rules.season_ties == "everywhere"
    groups = _count_back(level, records) if compared else (level,)
    split: TieBreak = "countback" if len(groups) > 1 else "none"
    for group in groups:
        for position, tied, player, qualifies, tie_break in line.settle(
            group, has_points=has_points, split=split
        ):
            mine = records[player]
            yield TableRow(
                position=position,
                tied=tied,
                player=player,
                total=mine.total,
                scores=mine.scores,
                counting=mine.counting,
                dropped=mine.dropped,
                qualifies=qualifies,
                tie_break=tie_break,
            )


def _scores(
    meetings: Sequence[MeetingResult], *, without: AbstractSet[str]
) -> dict[str, list[MeetingScore]]:
    """Every home player's league points at the meetings that count and that they took part in.

    By meeting number, as the meetings come.
    """
    scores: defaultdict[str, list[MeetingScore]] = defaultdict(list)
    for meeting in meetings:
        for result in meeting.results:
            if result.league_points is not None and result.player not in without:
                scores[result.player].append(MeetingScore(meeting.number, result.league_points))
    return scores


def _record(scores: list[MeetingScore], unit: int, rules: Ruleset) -> _Record:
    """Split a player's scores: the best count, of equal ones the earlier (3E)."""
    in_turn = zip(in_units([score.points for score in scores], unit), scores, strict=True)
    best_first = sorted(in_turn, key=itemgetter(0), reverse=True)
    units = [points for points, _ in best_first]
    by_worth = [score for _, score in best_first]
    counted = sum(units[: rules.counting_meetings])
    next_best = units[rules.counting_meetings :][:COUNTBACK_SCORES]
    while next_best and not next_best[-1]:
        next_best.pop()
    return _Record(
        scores=tuple(scores),
        counting=tuple(by_worth[: rules.counting_meetings]),
        dropped=tuple(by_worth[rules.counting_meetings :]),
        total=exact(counted, unit),
        units=counted,
        countback=tuple(next_best),
    )


def _count_back(level: Place, records: dict[str, _Record]) -> tuple[Place, ...]:
    """Part players with equal totals by their next best scores (3F)."""
    if not level.is_tied:
        return (level,)
    parted = places({player: records[player].countback for player in level.players})
    return tuple(Place(level.position + group.position - 1, group.players) for group in parted)


@dataclass(frozen=True, slots=True)
class _Line:
    """The qualifying line, and the play-off that settles who is on which side of it."""

    places: int
    playoff: tuple[str, ...]

    def crosses(self, place: Place) -> bool:
        """Are some of these level players in and some out?"""
        return place.position <= self.places < place.last

    def settle(
        self, group: Place, *, has_points: bool, split: TieBreak
    ) -> Iterator[tuple[int, bool, str, Qualifies, TieBreak]]:
        """Say of players whom count-back has not parted whether they qualify, and by what rule."""
        if not (has_points and self.crosses(group)):
            qualifies: Qualifies = "yes" if has_points and group.last <= self.places else "no"
            for player in group.players:
                yield group.position, group.is_tied, player, qualifies, split
        elif set(group.players) <= set(self.playoff):
            in_order = sorted(group.players, key=self.playoff.index)
            for position, player in enumerate(in_order, start=group.position):
                yield position, False, player, "yes" if position <= self.places else "no", "playoff"
        else:
            for player in group.players:
                yield group.position, True, player, "playoff", "playoff"
