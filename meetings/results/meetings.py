"""READ: the meetings of seasons, with their penalties and the recorded results of old ones."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

import scoring
from meetings.info import MeetingInfo
from meetings.models import Meeting
from meetings.results.games import GameRows

Row = TypeVar("Row")

ABOUT = (
    "pk",
    "region__slug",
    "number",
    "date",
    "practice_from",
    "starts_at",
    "status",
    "moved_from",
    "cancelled_because",
    "fewer_games_agreed",
    "venue__name",
    "venue__town",
)
RESULT = tuple(
    f"recorded_results__{name}"
    for name in ("pk", "player__slug", "machine_points", "league_points")
)
PENALTY = tuple(f"penalties__{name}" for name in ("pk", "player__slug", "level", "game__key"))


@dataclass(frozen=True, slots=True)
class MeetingRows:
    """The meetings of some seasons, and what their own rows say of points."""

    meetings: Mapping[int, list[MeetingInfo]]
    """By season; by date, then region, then number."""
    recorded: Mapping[int, list[scoring.RecordedResult]]
    """By meeting; none for one whose games are known."""
    penalties: Mapping[int, list[scoring.Penalty]]
    """By meeting, in the order given."""


def meeting_rows(seasons: list[int], games: Mapping[int, Mapping[int, GameRows]]) -> MeetingRows:
    """Load the meetings of these seasons. One query.

    It gives a meeting once for each of its recorded results with each of its penalties: few have
    both, and of these few penalties.
    """
    meetings: dict[int, dict[int, MeetingInfo]] = defaultdict(dict)
    recorded: dict[int, dict[int, scoring.RecordedResult]] = defaultdict(dict)
    penalties: dict[int, dict[int, scoring.Penalty]] = defaultdict(dict)
    rows = (
        Meeting.objects.counted()
        .filter(season__in=seasons)
        .order_by("date", "region__slug", "number", "pk", "recorded_results__pk", "penalties__pk")
        .values_list("season", *RESULT, *PENALTY, *ABOUT)
    )
    for season, *row in rows:
        (result, *points), (penalty, *given), (pk, *about) = row[:4], row[4:8], row[8:]
        if pk not in meetings[season]:
            meetings[season][pk] = _meeting(pk, about, games.get(pk, {}))
        if result is not None:
            recorded[pk][result] = scoring.RecordedResult(*points)
        if penalty is not None:
            penalties[pk][penalty] = scoring.Penalty(*given)
    return MeetingRows(_lists(meetings), _lists(recorded), _lists(penalties))


def _meeting(pk: int, about: list[Any], games: Mapping[int, GameRows]) -> MeetingInfo:
    region, number, date, practice_from, starts_at, status, moved_from, why, fewer, *place = about
    return MeetingInfo(
        pk=pk,
        region=region,
        number=number,
        date=date,
        practice_from=practice_from,
        starts_at=starts_at,
        venue=", ".join(filter(None, place)),
        status=status,
        games=tuple(game.info for game in games.values()),
        moved_from=moved_from,
        cancelled_because=why if status == Meeting.Status.CANCELLED else "",
        fewer_games_agreed=fewer,
    )


def _lists(rows: Mapping[int, Mapping[int, Row]]) -> dict[int, list[Row]]:
    return {key: list(each.values()) for key, each in rows.items()}
