"""The league's own seasons of 2023 and 2024, against what the league published of them.

A row is a player's result at a meeting (machine points, league points) or a player's season (the
sums of the best four, five and six), at two decimals. All 1,483 rows of 2024 agree, and 1,112 of
the 1,136 of 2023; the rows that do not are written out here, and explained in decision 11.
"""

import datetime
import json
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import pytest
from django.conf import settings
from django.db import transaction

from leagues.reads.tables_file import tables_document
from leagues.tables import season_tables
from meetings.seasonfile.reading import read_season
from meetings.seasonfile.stored import stored_season
from meetings.seasonfile.writing import season_text
from meetings.services.import_season import import_season_file

pytestmark = pytest.mark.long

SEASONS = Path(settings.BASE_DIR) / "data" / "seasons"
AT = datetime.datetime(2026, 3, 1, tzinfo=datetime.UTC)


@dataclass(frozen=True)
class Season:
    """What came out of the database, after the file had gone in, and after its export had."""

    tables: dict
    exported: str
    tables_again: dict
    exported_again: str


@pytest.fixture(scope="module")
def seasons(django_db_setup, django_db_blocker):
    """Both seasons, by year. Imported once for all tests, and taken back."""
    with django_db_blocker.unblock(), transaction.atomic():
        both = {year: _season(year) for year in (2023, 2024)}
        transaction.set_rollback(True)
    return both


def _season(year):
    first = _out_of((SEASONS / f"{year}.json").read_bytes(), year)
    return Season(*first, *_out_of(first[1].encode(), year))


def _out_of(data, year):
    import_season_file(data=data, replace=True, by=None, at=AT)
    tables = {
        region["region"]: region for region in tables_document(season_tables(year))["regions"]
    }
    return tables, season_text(stored_season(year))


def published(year):
    return json.loads((SEASONS / f"{year}.published.json").read_bytes())["regions"]


def hundredths(points):
    """Points at two decimals, as text; a half is rounded up."""
    if points is None:
        return "-"
    number = int(Fraction(points) * 100 + Fraction(1, 2))
    return f"{number // 100}.{number % 100:02d}"


def rows(regions, *, ours):
    """Every row: where it stands, its figures."""
    for slug, region in regions.items():
        for meeting in region["meetings"]:
            for row in meeting["results"]:
                if not ours or row["home"]:
                    where = f"{slug} {meeting['number']} {row['player']}"
                    yield where, (row["machine_points"], row["league_points"])
        for row in region["table"] if ours else region["season"]:
            if ours:
                scores = [Fraction(points) for points in row["counting"] + row["dropped"]]
                sums = tuple(sum(scores[:best]) for best in (4, 5, 6))
            else:
                sums = (row["best"], row["with_fifth"], row["with_sixth"])
            yield f"{slug} season {row['player']}", sums


def positions(regions, key):
    """Every position at a meeting."""
    return {
        f"{slug} {meeting['number']} {row['player']}": row[key]
        for slug, region in regions.items()
        for meeting in region["meetings"]
        for row in meeting["results"]
    }


def compared(year, tables):
    """How many rows there are, and those that differ: as published, as worked out."""
    theirs = dict(rows(published(year), ours=False))
    ours = dict(rows(tables, ours=True))
    assert ours.keys() == theirs.keys()
    pairs = {
        where: tuple(" ".join(map(hundredths, figures)) for figures in (theirs[where], ours[where]))
        for where in theirs
    }
    return len(pairs), {where: pair for where, pair in pairs.items() if pair[0] != pair[1]}


def test_2024_agrees_in_every_row(seasons):
    assert compared(2024, seasons[2024].tables) == (1483, {})


TIED_LOWER = {
    "irish 5 i-003": ("32.00 8.00", "33.00 8.50"),
    "irish 5 i-029": ("15.00 4.00", "16.00 4.00"),
    "london-and-south-east 1 lse-018": ("128.00 18.50", "129.00 19.00"),
    "london-and-south-east 1 lse-004": ("100.00 14.00", "101.00 14.00"),
    "midlands 4 m-023": ("182.00 10.00", "183.00 10.00"),
    "midlands 4 m-066": ("16.00 0.00", "17.00 0.00"),
    "midlands 4 m-007": ("105.00 0.00", "106.00 0.00"),
    "midlands 4 m-064": ("86.00 0.00", "87.00 0.00"),
    "midlands 5 m-068": ("189.00 0.00", "190.00 0.00"),
    "midlands 5 m-021": ("135.00 0.00", "136.00 0.00"),
    "northern 1 n-008": ("222.00 0.00", "223.00 0.00"),
    "scottish 1 s-003": ("57.00 6.50", "58.00 7.00"),
    "scottish 1 s-013": ("24.00 0.00", "25.00 0.00"),
}
"""Of a pair with one score on a game, who took the lower points; here both take the higher."""
OVERTAKEN_OR_LEVEL = {
    "irish 5 i-018": ("33.00 9.00", "33.00 8.50"),
    "london-and-south-east 1 lse-032": ("128.00 18.50", "128.00 18.00"),
    "scottish 1 s-012": ("57.00 6.50", "57.00 6.00"),
}
"""Whom one of those has drawn level with, or passed, by the point more."""
NOT_SHARED = {"northern 1 n-029": ("249.00 3.00", "250.00 4.00")}
"""Took the lower points too; and level at 249 with n-041, was given 3 and not half of 4 and 3."""
SUMS = {
    "irish season i-003": ("39.50 43.00 43.00", "40.00 43.50 43.50"),
    "irish season i-018": ("48.00 48.00 48.00", "47.50 47.50 47.50"),
    "london-and-south-east season lse-018": ("68.00 73.50 73.50", "68.50 74.00 74.00"),
    "london-and-south-east season lse-032": ("62.00 63.50 63.50", "61.50 63.00 63.00"),
    "northern season n-029": ("3.00 3.00 3.00", "4.00 4.00 4.00"),
    "scottish season s-003": ("18.50 18.50 18.50", "19.00 19.00 19.00"),
    "scottish season s-012": ("54.50 60.50 60.50", "54.00 60.00 60.00"),
}
"""The seasons that those meetings are of."""


def test_2023_agrees_in_all_rows_but_24(seasons):
    count, differing = compared(2023, seasons[2023].tables)
    assert differing == {**TIED_LOWER, **OVERTAKEN_OR_LEVEL, **NOT_SHARED, **SUMS}
    assert (count, count - len(differing)) == (1136, 1112)


@pytest.mark.parametrize(
    ("year", "differing"),
    [
        pytest.param(
            2023,
            {
                "irish 5 i-003": (13, 12),
                "london-and-south-east 1 lse-032": (2, 3),
                "northern 1 n-008": (24, 23),
                "northern 1 n-041": (17, 18),
                "scottish 1 s-012": (14, 15),
                "south-west 5 sw-039": (22, 21),
            },
            id="2023: the same ties, and one of no league points",
        ),
        pytest.param(
            2024,
            {
                "south-west 1 sw-015": (22, 21),
                "south-west 1 sw-007": (23, 21),
                "south-west 1 sw-027": (24, 21),
            },
            id="2024: recorded results of no league points, which here are level",
        ),
    ],
)
def test_positions(year, differing, seasons):
    ours = positions(seasons[year].tables, "league_position")
    theirs = positions(published(year), "position")
    found = {where: (place, ours[where]) for where, place in theirs.items() if place != ours[where]}
    assert found == differing


def test_places_in_the_final_of_2023(seasons):
    assert {slug: region["places"] for slug, region in seasons[2023].tables.items()} == {
        "south-west": 6,
        "midlands": 7,
        "london-and-south-east": 8,
        "northern": 7,
        "scottish": 6,
        "irish": 6,
    }


@pytest.mark.parametrize("year", [2023, 2024])
def test_out_and_in_and_out_again_gives_the_same(year, seasons):
    season = seasons[year]
    assert season.exported_again == season.exported
    assert season.tables_again == season.tables


@pytest.mark.parametrize("year", [2023, 2024])
def test_an_export_says_what_the_file_said(year, seasons):
    file = read_season((SEASONS / f"{year}.json").read_bytes())
    assert seasons[year].exported == season_text(file.document)
