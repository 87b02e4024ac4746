"""A whole file: everything wrong with it at once, and everything that may be left out."""

import json
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest

from meetings.seasonfile import document
from meetings.seasonfile.faults import MOST_COUNTED, MOST_KEPT
from meetings.seasonfile.reading import read_season
from scoring import Ruleset
from tests.season_files import LEFT_OUT, SCORE, UNKNOWN, a_season, file_of, read


def test_every_fault_of_a_file_is_told():
    spoilt = a_season(
        **{
            "format": "ukpl-tables/1",
            "season.adult_fee": None,
            "players[0].naem": "Ann",
            "players[1].slug": "ann",
            "meetings[0].venue": "the-shed",
            "meetings[0].scores[0].score": -5,
            "meetings[1].recorded_results[1].league_points": LEFT_OUT,
            "playoffs": "none",
        }
    )
    assert [str(fault) for fault in read_season(file_of(spoilt)).faults] == [
        'format: must be ukpl-season/1, not "ukpl-tables/1"',
        'season.adult_fee: must be an amount from "0.00" to "9999.99", as text, not null',
        f"players[0].naem: {UNKNOWN}",
        'meetings[0].venue: must name a venue, and there is no "the-shed"',
        'meetings[0].host_family[0]: must name a player, and there is no "bob"',
        'meetings[0].entries[1].player: must name a player, and there is no "bob"',
        f"meetings[0].scores[0].score: {SCORE}, not -5",
        'meetings[0].scores[1].player: must name a player, and there is no "bob"',
        'meetings[1].recorded_results[1].player: must name a player, and there is no "bob"',
        "meetings[1].recorded_results[1].league_points: is missing",
        'playoffs: must be a list, not "none"',
        'players[1].slug: "ann" is the slug of players[0] already',
    ]


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        pytest.param(
            '"slug": "irish", "slug": "ulster"',
            ["regions[0].slug: stands more than once in one object"],
            id="a key twice",
        ),
        pytest.param(
            '"slug": "irish", "a b\\u0007": 1',
            [f'regions[0]["a b\\u0007"]: {UNKNOWN}'],
            id="a key that is no word",
        ),
        pytest.param(
            f'"slug": "irish", "{"k" * 999}": 1',
            [f'regions[0]["{"k" * 59}…]: {UNKNOWN}'],
            id="a very long key",
        ),
    ],
)
def test_keys(text, faults):
    season = {"year": 2022, "adult_fee": "2.00"}
    rest = {"season": season, "venues": [], "machines": [], "players": [], "meetings": []}
    data = json.dumps({"format": "ukpl-season/1", **rest})[:-1]
    data += f', "regions": [{{"name": "Irish", {text}}}]}}'
    assert [str(fault) for fault in read_season(data.encode()).faults] == faults


def test_faults_without_number_are_counted_and_not_kept():
    reading = read_season(
        file_of(a_season(regions=[1] * 5000, players=[], meetings=[], playoffs=[]))
    )
    assert (len(reading.faults), reading.fault_count) == (MOST_KEPT, 5000)
    assert str(reading.faults[999]) == "regions[999]: must be an object, not 1"


def test_a_file_that_is_all_wrong_is_read_no_further():
    reading = read_season(file_of(a_season(venues=[1] * (MOST_COUNTED + 1000))))
    assert (reading.document, reading.fault_count) == (None, MOST_COUNTED)


def test_what_may_be_left_out_of_a_game():
    assert read().meetings[0].games[0] == document.Game(
        key="g1",
        machine="taxi",
        multiplayer=False,
        balls=4,
        jackpot=5000,
        status="in_play",
        replaces=None,
        note="",
    )


def test_what_may_be_left_out_of_a_meeting():
    parts = ("practice_from", "starts_at", "hosts", "host_family", "entries", "penalties")
    season = read(playoffs=LEFT_OUT, **{f"meetings[0].{part}": LEFT_OUT for part in parts})
    assert season.playoffs == ()
    assert season.meetings[0] == replace(
        read().meetings[0],
        practice_from=None,
        starts_at=None,
        hosts=(),
        host_family=(),
        entries=(),
        penalties=(),
    )


def test_games_and_scores_may_be_left_out_until_a_meeting_is_published():
    parts = ("games", "scores", "entries", "penalties")
    changes = {f"meetings[0].{part}": LEFT_OUT for part in parts}
    meeting = read(**{"meetings[0].status": "open", **changes}).meetings[0]
    assert (meeting.games, meeting.scores) == ((), ())


def test_no_entries_read_as_entries_left_out():
    """Then anyone may have a score."""
    assert read(**{"meetings[0].entries": []}).meetings[0].entries == ()


def test_what_is_null_is_not_known():
    season = read(
        **{
            "regions[0].previous_attendance": None,
            "machines[0].year": None,
            "meetings[0].practice_from": None,
            "meetings[0].games[0].replaces": None,
            "meetings[0].penalties[0].game": None,
        }
    )
    assert season == read(**{"meetings[0].practice_from": LEFT_OUT})


def test_a_season_sets_what_it_sets():
    season = read(**{"season.rules": {"counting_meetings": 5, "machine_ties": "higher"}})
    assert season.rules == Ruleset(counting_meetings=5, machine_ties="higher")
    assert read(**{"season.rules": LEFT_OUT}).rules == Ruleset()


def test_exact_values():
    season = read(**{"regions[1].previous_attendance": "32/3", "season.adult_fee": "2.5"})
    assert season.adult_fee == Decimal("2.50")
    assert season.regions[1].previous_attendance == Fraction(32, 3)
    assert season.meetings[1].recorded_results[0].machine_points == Fraction(69, 2)


def test_a_record_is_taken_as_it_is():
    """Neither a ban nor the ladder (7A), nor 6C's choice is held against what was done."""
    banned = {"player": "ann", "level": "ban_season", "reason": ""}
    warned = {"player": "ann", "level": "warning", "reason": ""}
    both = [{"kind": "replay", "score": 1}, {"kind": "compensation_ball", "score": 2}]
    changes = {"meetings[0].penalties": [banned, warned], "meetings[0].scores[0].rulings": both}
    meeting = read(**changes).meetings[0]
    assert [penalty.level for penalty in meeting.penalties] == ["ban_season", "warning"]
    assert [ruling.kind for ruling in meeting.scores[0].rulings] == ["replay", "compensation_ball"]
