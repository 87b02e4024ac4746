"""What must hold between the values of a file, over the whole season."""

import pytest

from tests.season_files import LEFT_OUT, a_season

A_MEETING = {"region": "irish", "date": "2022-05-01", "venue": None, "status": "scheduled"}
RECORDED = "meetings[1].recorded_results"
NOBODY_PLACED = "must give everyone's machine_points or everyone's league_points"
UNPLAYED = {"player": "bob", "machine_points": None, "league_points": "19"}


def meetings_of(region, numbers, **about):
    """The small season's two meetings, and more."""
    more = [{**A_MEETING, "region": region, "number": number, **about} for number in numbers]
    return {"meetings": [*a_season()["meetings"], *more]}


@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        pytest.param(
            {"venues[1]": {"slug": "the-barn", "name": "B", "town": ""}},
            ['venues[1].slug: "the-barn" is the slug of venues[0] already'],
            id="a venue twice",
        ),
        pytest.param(
            {"machines[1]": {"slug": "taxi", "name": "T"}},
            ['machines[1].slug: "taxi" is the slug of machines[0] already'],
            id="a machine twice",
        ),
        pytest.param(
            {"players[2].slug": "ann"},
            ['players[2].slug: "ann" is the slug of players[0] already'],
            id="1C: one registration a season",
        ),
        pytest.param(
            {"players": LEFT_OUT},
            ["players: is missing"],
            id="no players: who they are can't be judged",
        ),
        pytest.param(
            {"machines": {}}, ["machines: must be a list, not an object"], id="no list of machines"
        ),
        pytest.param(
            {"meetings[1].number": 1},
            ["meetings[1].number: meetings[0] is meeting 1 of irish already"],
            id="a meeting twice",
        ),
        pytest.param(
            meetings_of("irish", [3, 4, 5, 6, 8, 9]),
            [
                "meetings[6]: irish has 6 meetings already (1B)",
                "meetings[7]: irish has 6 meetings already (1B)",
            ],
            id="1B: a seventh meeting, and an eighth",
        ),
        pytest.param(
            meetings_of("irish", [3, 4], venue="the-barn"),
            ['meetings[3].venue: irish has met twice at "the-barn" already (1B)'],
            id="1B: a venue used a third time",
        ),
        pytest.param(
            {"meetings[1].games": [{"key": "g1", "machine": "taxi"}]},
            [f"{RECORDED}: must not stand beside games and scores"],
            id="recorded results and games",
        ),
        pytest.param(
            {f"{RECORDED}[1].player": "ann"},
            [f'{RECORDED}[1].player: "ann" is recorded_results[0] already'],
            id="a recorded result twice",
        ),
        pytest.param(
            {f"{RECORDED}[1].player": "gus"},
            [f'{RECORDED}[1].player: "gus" is not registered in irish (3C)'],
            id="3C: recorded results are of home players",
        ),
        pytest.param(
            {f"{RECORDED}[1]": UNPLAYED},
            [f"{RECORDED}: {NOBODY_PLACED}"],
            id="neither column complete",
        ),
        pytest.param(
            {f"{RECORDED}[1].machine_points": -3},
            [
                (
                    f'{RECORDED}[1].machine_points: must be a number such as "20", "19.5" or "1/3",'
                    " as text, up to 999,999, not -3"
                )
            ],
            id="a faulty number is not also a missing one",
        ),
        pytest.param(
            {"meetings[1].recorded_results": LEFT_OUT},
            ["meetings[1].games: is missing", "meetings[1].scores: is missing"],
            id="published without an outcome",
        ),
        pytest.param(
            {"playoffs[1]": {"region": "irish", "order": ["ann"]}},
            ["playoffs[1].region: playoffs[0] is of irish already"],
            id="3F: one play-off a region",
        ),
        pytest.param(
            {"playoffs[0].order": ["bob", "bob"]},
            ['playoffs[0].order[1]: "bob" is order[0] already'],
            id="3F: someone twice in a play-off",
        ),
        pytest.param(
            {"playoffs[0].order[1]": "gus"},
            ['playoffs[0].order[1]: "gus" is not registered in irish (3C)'],
            id="3F: a guest in a play-off",
        ),
        pytest.param(
            {"playoffs[0].order": []},
            ["playoffs[0].order: must not be empty"],
            id="3F: nobody in it",
        ),
        pytest.param(
            {"playoffs[0].order": ["zoe", 5]},
            [
                'playoffs[0].order[0]: must name a player, and there is no "zoe"',
                "playoffs[0].order[1]: must name a player, not 5",
            ],
            id="3F: nobody known in it",
        ),
    ],
)
def test_faults_between_the_values_of_a_season(changes, faults, faults_with):
    assert faults_with(changes) == faults
