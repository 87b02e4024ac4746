"""Meetings with something wrong: each fault is told with its place, and nothing is written."""

import pytest

from tests.season_files import LEFT_OUT, MONEY, SCORE, SLUG, UNKNOWN


@pytest.mark.parametrize(
    ("place", "value", "fault"),
    [
        ("region", "wales", 'must name a region, and there is no "wales"'),
        ("number", 0, "must be a whole number from 1 to 32,767, not 0"),
        ("number", True, "must be a whole number from 1 to 32,767, not true"),
        ("date", "2022-02-30", 'must be a date such as "2022-02-06", not "2022-02-30"'),
        ("date", "20220206", 'must be a date such as "2022-02-06", not "20220206"'),
        ("date", None, 'must be a date such as "2022-02-06", not null'),
        ("starts_at", "24:00", 'must be a time such as "12:00", not "24:00"'),
        ("starts_at", "9:00", 'must be a time such as "12:00", not "9:00"'),
        ("practice_from", "12:01", "must not be later than starts_at, 12:00 (5A)"),
        ("venue", "the-shed", 'must name a venue, and there is no "the-shed"'),
        ("venue", LEFT_OUT, "is missing"),
        ("hosts", "ann", 'must be a list, not "ann"'),
        ("hosts[0]", "zoe", 'must name a player, and there is no "zoe"'),
        ("hosts[1]", "ann", '"ann" is hosts[0] already'),
        ("host_family[0]", "ann", '"ann" is hosts[0] already'),
        ("status", "done", 'must be scheduled, open or published, not "done"'),
        ("winner", "ann", UNKNOWN),
        ("scores", LEFT_OUT, "is missing"),
        ("games[2].machine", "pinbot", 'must name a machine, and there is no "pinbot"'),
        ("games[2].balls", 0, "must be a whole number from 1 to 32,767, not 0"),
        ("games[2].balls", 4.0, "must be a whole number from 1 to 32,767, not 4.0"),
        ("games[2].multiplayer", None, "must be true or false, not null"),
        ("games[2].status", "broken", 'must be in_play or withdrawn, not "broken"'),
        ("games[2].note", "n" * 301, "must be at most 300 characters, not 301"),
        ("games[2].replaces", "g9", 'must name a game of this meeting, and there is no "g9"'),
        ("games[2].replaces", "g3", "must name another game, not this one"),
        (
            "games[2].replaces",
            "g1",
            '"g1" is still in play: only a withdrawn game is replaced (6A)',
        ),
        ("entries[1].fee_paid", None, f"{MONEY}, not null"),
        ("entries[1].contribution", "1,50", f'{MONEY}, not "1,50"'),
        ("scores[0].player", "zoe", 'must name a player, and there is no "zoe"'),
        ("scores[0].player", "gus", '"gus" has no entry at this meeting'),
        ("scores[0].game", "g9", 'must name a game of this meeting, and there is no "g9"'),
        ("scores[0].score", -5, f"{SCORE}, not -5"),
        ("scores[0].score", 10**18, f"{SCORE}, not 1000000000000000000"),
        ("scores[0].score", int("9" * 31), f"{SCORE}, not {'9' * 31}"),
        ("scores[0].score", int("9" * 4000), f"{SCORE}, not {'9' * 60}…"),
        ("scores[0].score", 1e3, f"{SCORE}, not 1000.0"),
        ("scores[0].score", float("nan"), f"{SCORE}, not NaN"),
        ("scores[0].score", float("-inf"), f"{SCORE}, not -Infinity"),
        ("scores[0].score", False, f"{SCORE}, not false"),
        ("scores[0].score", "1,000", f'{SCORE}, not "1,000"'),
        ("scores[0].score", None, f"{SCORE}, not null"),
        ("scores[0].score", [1], f"{SCORE}, not a list"),
        ("scores[0].score", {}, f"{SCORE}, not an object"),
        ("scores[0].points", 3, UNKNOWN),
        ("scores[1].rulings", {}, "must be a list, not an object"),
        ("scores[1].rulings[0].awarded", -1, f"{SCORE}, not -1"),
        ("scores[1].rulings[0].score", 1, UNKNOWN),
        ("scores[1].rulings[0].reason", "why", UNKNOWN),
        ("penalties[0].game", "g1", "must be left out: only a zero score is given on a game (7A)"),
        ("penalties[0].reason", LEFT_OUT, "is missing"),
    ],
)
def test_a_fault_in_a_meeting(place, value, fault, faults_with):
    place = f"meetings[0].{place}"
    assert faults_with({place: value}) == [f"{place}: {fault}"]


A_GAME = {"key": "g4", "machine": "taxi", "status": "withdrawn"}
A_SCORE = {"player": "ann", "game": "g1", "score": 5}


@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        pytest.param(
            {"games[1].key": "g1"},
            [
                'games[1].key: "g1" is the key of games[0] already',
                'games[2].replaces: must name a game of this meeting, and there is no "g2"',
            ],
            id="a key twice, and what it leaves dangling",
        ),
        pytest.param(
            {"games[0].replaces": "g2"},
            ['games[2].replaces: games[0] stands in for "g2" already (6A)'],
            id="6A: one substitute for a game",
        ),
        pytest.param(
            {
                "games[3]": {**A_GAME, "replaces": "g2"},
                "games[1].replaces": "g4",
                "games[2]": {"key": "g3", "machine": "taxi"},
            },
            [
                "games[1].replaces: goes round in a circle",
                "games[3].replaces: goes round in a circle",
            ],
            id="substitutes of each other",
        ),
        pytest.param(
            {"entries[1].player": "ann"},
            [
                'entries[1].player: "ann" is entries[0] already',
                'scores[1].player: "bob" has no entry at this meeting',
            ],
            id="an entry twice",
        ),
        pytest.param(
            {"scores[2]": A_SCORE},
            ['scores[2]: scores[0] is the score of "ann" on g1 already'],
            id="a score twice",
        ),
        pytest.param(
            {"scores[2]": {**A_SCORE, "player": "gus", "game": "g2"}},
            ['scores[2].player: "gus" has no entry at this meeting'],
            id="no entry, on a withdrawn game",
        ),
        pytest.param(
            {"scores[1].game": "g3"},
            ["scores[1].rulings[0]: g3 has no agreed jackpot (2E)"],
            id="2E: a jackpot without an agreed value",
        ),
        pytest.param(
            {"scores[1].rulings[0].kind": "tilt"},
            [
                (
                    "scores[1].rulings[0].kind: must be jackpot, compensation_ball, replay,"
                    ' extra_ball_last_ball, extra_ball_refused, slam_tilt or decision, not "tilt"'
                )
            ],
            id="an unknown ruling; its other keys can't be judged",
        ),
        pytest.param(
            {"scores[1].rulings[0]": {"kind": "decision", "score": 7}},
            ["scores[1].rulings[0].reason: is missing"],
            id="8: a decision has its reason",
        ),
        pytest.param(
            {"scores[1].rulings[0]": {"kind": "decision", "score": 7, "reason": " "}},
            ["scores[1].rulings[0].reason: must not be empty"],
            id="8: a decision has a reason that says something",
        ),
        pytest.param(
            {"scores[1].rulings[0]": {"kind": "slam_tilt", "score": 7}},
            [f"scores[1].rulings[0].score: {UNKNOWN}"],
            id="7D: a slam tilt has no score",
        ),
        pytest.param(
            {"penalties[0].level": "red_card"},
            [
                (
                    "penalties[0].level: must be warning, zero_score, disqualified,"
                    ' ban_next_meeting or ban_season, not "red_card"'
                )
            ],
            id="7A: an unknown level",
        ),
        pytest.param(
            {"penalties[0].level": "zero_score"},
            ["penalties[0].game: is missing: a zero score is given on a game (7A)"],
            id="7A: a zero score on no game",
        ),
        pytest.param(
            {"penalties[0].level": "zero_score", "penalties[0].game": "g9"},
            ['penalties[0].game: must name a game of this meeting, and there is no "g9"'],
            id="7A: a zero score on no game of the meeting",
        ),
        pytest.param(
            {"games": 3},
            ["games: must be a list, not 3"],
            id="no list of games: what scores say of them can't be judged",
        ),
        pytest.param(
            {"games": 3, "scores[0].game": "\x1b[2J"},
            [
                "games: must be a list, not 3",
                f'scores[0].game: {SLUG}, not "\\u001b[2J"',
            ],
            id="no list of games: a slug is a slug all the same",
        ),
    ],
)
def test_faults_between_the_values_of_a_meeting(changes, faults, faults_with):
    changes = {f"meetings[0].{place}": value for place, value in changes.items()}
    assert faults_with(changes) == [f"meetings[0].{fault}" for fault in faults]
