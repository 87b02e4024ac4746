"""The least that works a season out: dictionaries, floats, no working kept."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping

LEAST = 5
"""Home players that a meeting needs to count (1E)."""

Row = tuple[int, int, float, float, float]
"""Position, player, total, fifth best, sixth best."""


def shared(values: Mapping[int, float], worth: Callable[[int], float]) -> dict[int, float]:
    """Give each player what their place is worth; equal values take the mean of their places."""
    order = sorted(values, key=values.__getitem__, reverse=True)
    points: dict[int, float] = {}
    first = 0
    while first < len(order):
        end = first + 1
        while end < len(order) and values[order[end]] == values[order[first]]:
            end += 1
        each = sum(worth(place) for place in range(first, end)) / (end - first)
        for place in range(first, end):
            points[order[place]] = each
        first = end
    return points


def meeting_totals(games: Iterable[Mapping[int, int]]) -> dict[int, float]:
    """Machine points of everyone at a meeting, bonus points included (3B)."""
    totals: defaultdict[int, float] = defaultdict(float)
    for scores in games:
        competitors = len(scores)
        for player, points in shared(scores, lambda place, n=competitors: n - place).items():
            totals[player] += points
        first, second = sorted(scores.values(), reverse=True)[:2]
        if first > 2 * second:
            totals[max(scores, key=scores.__getitem__)] += 1
    return totals


def season(
    records: Iterable[tuple[int, int, int, int, int]], home: Mapping[int, int]
) -> dict[int, list[Row]]:
    """Every region's table, from its scores (1E, 3B-3F)."""
    scores: dict[int, dict[int, dict[int, dict[int, int]]]] = {}
    for region, meeting, player, game, score in records:
        meetings = scores.setdefault(region, {})
        meetings.setdefault(meeting, {}).setdefault(game, {})[player] = score
    return {region: table(region, meetings, home) for region, meetings in scores.items()}


def table(
    region: int, meetings: Mapping[int, Mapping[int, Mapping[int, int]]], home: Mapping[int, int]
) -> list[Row]:
    """One region's table: best four meetings, count-back everywhere."""
    mine: defaultdict[int, list[float]] = defaultdict(list)
    for games in meetings.values():
        totals = {
            player: total
            for player, total in meeting_totals(games.values()).items()
            if home[player] == region
        }
        if len(totals) >= LEAST:
            for player, points in shared(totals, lambda place: max(0, 20 - place)).items():
                mine[player].append(points)
    keys = {}
    for player, points in mine.items():
        best = sorted(points, reverse=True) + [0.0] * (6 - len(points))
        keys[player] = (round(sum(best[:4]), 6), round(best[4], 6), round(best[5], 6))
    rows: list[Row] = []
    for number, player in enumerate(
        sorted(keys, key=lambda p: (*(-k for k in keys[p]), p)), start=1
    ):
        level = rows and rows[-1][2:] == keys[player]
        rows.append((rows[-1][0] if level else number, player, *keys[player]))
    return rows
