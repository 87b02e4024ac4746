"""(a) Working a season out: our rules, exact and with their working, against the plainest code."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from operator import itemgetter

import scoring
from bench import plain, season
from bench.clock import interleaved, median

RULES = scoring.Ruleset(season_ties="everywhere", final_places=0)
ROUNDS = 20

Made = tuple[list[season.Record], dict[int, int]]
"""Scores, and every player's home region."""


def made() -> Made:
    """Our own season."""
    return season.records(), season.players()


def facts(records: Iterable[season.Record], home: Mapping[int, int]) -> scoring.Season:
    """Turn flat records, in the order of region and meeting, into what ``scoring`` takes."""
    keys = {player: f"{player:04}" for player in home}
    at_home: defaultdict[int, set[str]] = defaultdict(set)
    for player, region in home.items():
        at_home[region].add(keys[player])
    return scoring.Season(
        RULES,
        tuple(
            scoring.Region(
                key=f"{region:02}",
                home=frozenset(at_home[region]),
                meetings=tuple(
                    scoring.Meeting(meeting + 1, _games(rows, keys))
                    for meeting, rows in groupby(mine, key=itemgetter(1))
                ),
            )
            for region, mine in groupby(records, key=itemgetter(0))
        ),
    )


def _games(rows: Iterable[season.Record], keys: Mapping[int, str]) -> tuple[scoring.Game, ...]:
    scores: defaultdict[int, dict[str, int]] = defaultdict(dict)
    for _, _, player, game, score in rows:
        scores[game][keys[player]] = score
    return tuple(scoring.Game(f"g{game}", shown) for game, shown in scores.items())


def tables(result: scoring.SeasonResult) -> dict[int, list[plain.Row]]:
    """Our tables in the plain version's form."""
    return {
        int(region.key): [
            (row.position, int(row.player), round(float(row.total), 6), *_next_best(row))
            for row in region.table
        ]
        for region in result.regions
    }


def _next_best(row: scoring.TableRow) -> tuple[float, float]:
    fifth, sixth, *_ = [*(float(score.points) for score in row.dropped), 0.0, 0.0]
    return round(fifth, 6), round(sixth, 6)


def ratios(made: Made, plainest: Callable[..., dict[int, list[plain.Row]]]) -> tuple[float, float]:
    """Median times of ours over the plainest code's: from facts, and from flat records as it does.

    Raises ``ValueError`` if the two do not agree, to the last place in every table.
    """
    records, home = made
    ours = facts(records, home)
    if tables(scoring.season_result(ours)) != plainest(records, home):
        raise ValueError("The plain code and the rules make different tables.")
    from_facts, from_records, theirs = interleaved(
        lambda: scoring.season_result(ours),
        lambda: scoring.season_result(facts(records, home)),
        lambda: plainest(records, home),
        rounds=ROUNDS,
    )
    return median(from_facts) / median(theirs), median(from_records) / median(theirs)
