"""The text of a season file: always the same for the same facts."""

import datetime
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meetings.seasonfile import document
from meetings.seasonfile.reading import read_season
from meetings.seasonfile.writing import in_order, season_text
from scoring import Ruleset
from tests.season_files import a_season, file_of

EVERY_FEATURE = (Path(__file__).parent / "every_feature.json").read_text("utf-8")
SMALL = read_season(file_of(a_season())).document

NAMES = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=120)
SCORES = st.integers(0, 10**18 - 1)
POINTS = st.fractions(0, 999_999, max_denominator=10**6)
PENCE = st.integers(0, 999_999).map(lambda pence: Decimal(pence) / 100)


def test_a_file_with_everything_the_format_has_comes_out_as_it_went_in():
    assert season_text(read_season(EVERY_FEATURE.encode()).document) == EVERY_FEATURE


def test_lists_are_sorted_by_code_point():
    season = read_season(EVERY_FEATURE.encode()).document
    backwards = replace(
        season,
        **{
            name: getattr(season, name)[::-1]
            for name in ("regions", "venues", "machines", "players", "meetings", "playoffs")
        },
    )
    assert season_text(backwards) == EVERY_FEATURE
    assert [player.slug for player in in_order(season).players[:3]] == ["P1", "g_1", "p1"]


@pytest.mark.parametrize(
    ("time", "text"),
    [
        (datetime.time(9), '"09:00"'),
        (datetime.time(9, 0, 5), '"09:00:05"'),
        (datetime.time(9, 0, 0, 5), '"09:00:00.000005"'),
    ],
)
def test_times(time, text):
    meeting = replace(SMALL.meetings[0], practice_from=None, starts_at=time)
    written = season_text(replace(SMALL, meetings=(meeting,)))
    assert f'      "starts_at": {text},\n' in written
    assert read_season(written.encode()).document.meetings[0].starts_at == time


@given(
    NAMES,
    st.builds(Ruleset, counting_meetings=st.integers(1, 32_767), bonus_point=st.booleans()),
    st.lists(st.tuples(st.sampled_from(sorted(document.VALUE_KEYS)), SCORES, NAMES), max_size=4),
    st.tuples(SCORES, PENCE, POINTS),
)
def test_what_is_written_reads_the_same(name, rules, ruled, numbers):
    shown, fee, points = numbers
    rulings = tuple(
        document.Ruling(
            kind,
            value if document.VALUE_KEYS[kind] else None,
            reason if kind == "decision" else "",
        )
        for kind, value, reason in ruled
    )
    played, recorded = SMALL.meetings
    score = replace(played.scores[0], score=shown, rulings=rulings)
    result = replace(recorded.recorded_results[0], machine_points=Fraction(points))
    meetings = (
        replace(played, scores=(score,)),
        replace(recorded, recorded_results=(result,)),
    )
    venue = replace(SMALL.venues[0], name=name)
    season = replace(SMALL, adult_fee=fee, rules=rules, venues=(venue,), meetings=meetings)

    reading = read_season(season_text(season).encode())

    assert (reading.faults, reading.document) == ((), in_order(season))
