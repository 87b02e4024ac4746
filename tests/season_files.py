"""A small season file that is right, and ways to spoil it."""

import copy
import datetime
import json
import re
from typing import Any

from leagues.models import Season, User
from meetings.seasonfile.document import SeasonFile
from meetings.seasonfile.reading import read_season
from meetings.services.import_season import import_season

Document = dict[str, Any]

AT = datetime.datetime(2026, 3, 1, 12, tzinfo=datetime.UTC)

SCORE = "must be a whole number from 0 to 999,999,999,999,999,999"
POINTS = 'must be a number such as "20", "19.5" or "1/3", as text, up to 999,999'
MONEY = 'must be an amount from "0.00" to "9999.99", as text'
SLUG = 'must be letters, digits, "-" and "_"'
UNKNOWN = "is a key that the format does not have"
"""What faults say of a value, before what they found there."""

_SEASON: Document = {
    "format": "ukpl-season/1",
    "season": {"year": 2022, "adult_fee": "2.00", "rules": {}},
    "regions": [
        {"slug": "irish", "name": "Irish"},
        {"slug": "south-west", "name": "South West"},
    ],
    "venues": [{"slug": "the-barn", "name": "The Barn", "town": "Taunton"}],
    "machines": [{"slug": "taxi", "name": "Taxi"}],
    "players": [
        {"slug": "ann", "name": "Ann Abel", "region": "irish", "child": False, "ifpa_id": 11},
        {"slug": "bob", "name": "Bob Bell", "region": "irish", "child": True, "ifpa_id": None},
        {"slug": "gus", "name": "Gus Guest", "region": None, "child": False, "ifpa_id": None},
    ],
    "meetings": [
        {
            "region": "irish",
            "number": 1,
            "date": "2022-02-06",
            "practice_from": "11:00",
            "starts_at": "12:00",
            "venue": "the-barn",
            "hosts": ["ann"],
            "host_family": ["bob"],
            "status": "published",
            "games": [
                {"key": "g1", "machine": "taxi", "jackpot": 5000},
                {"key": "g2", "machine": "taxi", "status": "withdrawn"},
                {"key": "g3", "machine": "taxi", "replaces": "g2"},
            ],
            "entries": [
                {"player": "ann", "fee_paid": "0.00", "contribution": "1.50"},
                {"player": "bob", "fee_paid": "0.00", "contribution": "0.00"},
            ],
            "scores": [
                {"player": "ann", "game": "g1", "score": 900},
                {
                    "player": "bob",
                    "game": "g1",
                    "score": 800,
                    "rulings": [{"kind": "jackpot", "awarded": 100}],
                },
            ],
            "penalties": [{"player": "ann", "level": "warning", "reason": "shouting"}],
        },
        {
            "region": "irish",
            "number": 2,
            "date": "2022-03-06",
            "venue": None,
            "status": "published",
            "recorded_results": [
                {"player": "ann", "machine_points": "34.5", "league_points": None},
                {"player": "bob", "machine_points": "30", "league_points": "19"},
            ],
        },
    ],
    "playoffs": [{"region": "irish", "order": ["bob", "ann"]}],
}

LEFT_OUT = object()
"""As a value: take the key out."""


def a_season(**changes: Any) -> Document:
    """A new copy of the season, with other values at these places: ``players[0].name``."""
    document = copy.deepcopy(_SEASON)
    for place, value in changes.items():
        *way, last = _steps(place)
        item: Any = document
        for step in way:
            item = item[step]
        if value is LEFT_OUT:
            del item[last]
        elif isinstance(item, list) and last == len(item):
            item.append(value)
        else:
            item[last] = value
    return document


def _steps(place: str) -> list[str | int]:
    return [int(step) if step.isdecimal() else step for step in re.findall(r"[^][.]+", place)]


def file_of(document: Document) -> bytes:
    """The document as a file's bytes."""
    return json.dumps(document).encode()


def read(**changes: Any) -> SeasonFile:
    """The season as read from its file, which must be without a fault."""
    reading = read_season(file_of(a_season(**changes)))
    assert reading.faults == ()
    assert reading.document is not None
    return reading.document


def put_in(
    *,
    by: User | None = None,
    at: datetime.datetime = AT,
    again: bool = False,
    **changes: Any,
) -> Season:
    """Import the season with other values at these places; ``again`` replaces it."""
    return import_season(document=read(**changes), replace=again, by=by, at=at)
