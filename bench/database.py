"""The made-up season in a database, once in small and once in full."""

import datetime
import json
from collections.abc import Iterable
from itertools import groupby
from operator import attrgetter
from typing import Any

from django.core.management import call_command

from bench import season
from meetings.services.import_season import import_season_file

NOW = datetime.datetime(2026, 11, 30, tzinfo=datetime.UTC)
SMALL = 2
"""Regions, meetings and games of the small season."""


def small() -> str:
    """Two regions, two meetings, two games; the address of a region's page."""
    call_command("migrate", verbosity=0)
    few = [
        record
        for record in season.records()
        if max(record.region, record.meeting, record.game) < SMALL
    ]
    return _import(2001, few)


def large() -> str:
    """All of it; the address of a region's page."""
    return _import(2002, season.records())


def _import(year: int, records: Iterable[season.Record]) -> str:
    data = json.dumps(document(year, list(records))).encode()
    import_season_file(data=data, replace=False, by=None, at=NOW)
    return f"/{year}/r0/"


def document(year: int, records: list[season.Record]) -> dict[str, Any]:
    """A season file of these scores."""
    home = season.players()
    regions = {record.region for record in records}
    players = sorted({record.player for record in records})
    return {
        "format": "ukpl-season/1",
        "season": {"year": year, "adult_fee": "2.00", "rules": {}},
        "regions": [{"slug": f"r{n}", "name": f"Region {n}"} for n in sorted(regions)],
        "venues": [],
        "machines": [{"slug": f"m{n}", "name": f"Machine {n}"} for n in range(season.GAMES)],
        "players": [
            {
                "slug": f"p{player}",
                "name": f"Player {player}",
                "region": f"r{home[player]}" if home[player] in regions else None,
                "child": False,
                "ifpa_id": None,
            }
            for player in players
        ],
        "meetings": [
            _meeting(year, region, meeting, list(rows))
            for (region, meeting), rows in groupby(records, key=attrgetter("region", "meeting"))
        ],
    }


def _meeting(year: int, region: int, meeting: int, rows: list[season.Record]) -> dict[str, Any]:
    games = sorted({row.game for row in rows})
    return {
        "region": f"r{region}",
        "number": meeting + 1,
        "date": datetime.date(year, meeting + 1, region + 1).isoformat(),
        "venue": None,
        "status": "published",
        "games": [{"key": f"g{game}", "machine": f"m{game}"} for game in games],
        "scores": [
            {"player": f"p{row.player}", "game": f"g{row.game}", "score": row.score} for row in rows
        ],
    }
