"""What the league has played on each machine."""

import pytest

from leagues.tables import season_tables
from leagues.version import data_version
from meetings.models import Game, Machine, Penalty, Ruling, Score
from meetings.reads.machines import TOP, machine_list, machine_record
from tests.factories.leagues import SeasonFactory, SeasonRegionFactory
from tests.factories.meetings import MachineFactory, PenaltyFactory, RulingFactory
from tests.scenarios import FIVE, a_meeting, a_player


def tops(slug="taxi"):
    """A machine's highest scores: place, player, score."""
    return [
        (top.position, top.play.player.name, top.play.score) for top in machine_record(slug).top
    ]


def test_a_machines_plays_meetings_and_seasons(north):
    earlier = SeasonRegionFactory(season=SeasonFactory(year=2024), region=north.region)
    a_meeting(earlier, FIVE)
    for _ in range(2):
        a_meeting(north, FIVE)

    taxi = machine_record("taxi")

    assert (taxi.plays, taxi.meetings) == (15, 3)
    assert [(s.year, s.meetings, s.plays) for s in taxi.seasons] == [(2026, 2, 10), (2024, 1, 5)]


@pytest.mark.parametrize(
    ("scores", "median"),
    [
        pytest.param([7], 7, id="one"),
        pytest.param([9, 1, 5], 5, id="the middle one"),
        pytest.param([1, 2, 9, 4], 3, id="between the middle two"),
        pytest.param([10**18 - 1, 10**18 - 2], 10**18 - 2, id="exact and rounded down"),
    ],
)
def test_the_typical_score_is_the_median(north, scores, median):
    rows = [f"Player {n}   {score}" for n, score in enumerate(scores)]
    a_meeting(north, "Taxi\n" + "\n".join(rows))

    assert machine_record("taxi").typical == median


def test_equal_scores_share_their_place_the_earlier_first(north):
    a_meeting(north, FIVE)
    a_meeting(north, FIVE.replace("400", "900"))

    assert tops()[:4] == [
        (1, "Ann Abel", 900),
        (1, "Ann Abel", 900),
        (1, "Bob Bell", 900),
        (4, "Bob Bell", 400),
    ]


def test_only_the_highest_are_kept(north):
    a_meeting(north, "Taxi\n" + "\n".join(f"Player {n}   {n + 1}" for n in range(TOP + 3)))

    assert len(tops()) == TOP


def test_rulings_are_taken_into_account(north):
    a_meeting(north, FIVE)
    RulingFactory(score=Score.objects.get(score=900), kind=Ruling.Kind.SLAM_TILT)

    assert tops()[0] == (1, "Bob Bell", 400)
    assert len(tops()) == 4
    assert machine_record("taxi").plays == 5


def test_7a_the_disqualified_have_no_high_score(north):
    meeting = a_meeting(north, FIVE)
    ann = a_player(north, "Ann Abel")
    PenaltyFactory(meeting=meeting, player=ann, level=Penalty.Level.DISQUALIFIED)

    assert tops()[0] == (1, "Bob Bell", 400)


def test_6a_a_withdrawn_game_is_not_a_play(north):
    meeting = a_meeting(north, FIVE)
    game = Game.objects.get(meeting=meeting, machine__slug="taxi")
    game.status = Game.Status.WITHDRAWN
    game.save()

    assert machine_record("taxi").plays == 0
    assert [machine.slug for machine in machine_list()] == ["whirlwind"]


def test_a_machine_not_played_has_an_empty_record(db):
    MachineFactory(slug="fathom")

    fathom = machine_record("fathom")

    assert (fathom.plays, fathom.typical, fathom.highest, fathom.top) == (0, None, None, ())
    assert machine_list() == ()


def test_an_unknown_machine_has_no_record(db):
    with pytest.raises(Machine.DoesNotExist):
        machine_record("fathom")


@pytest.mark.parametrize("rows", [1, 3])
def test_three_queries_once_the_season_is_in_memory_then_one(
    north, rows, django_assert_num_queries
):
    for n in range(rows):
        a_meeting(north, FIVE.replace("Taxi", f"Taxi {n}"))
    season_tables(2026, data_version())

    with django_assert_num_queries(3):
        assert len(machine_list()) == rows + 1
    with django_assert_num_queries(1):
        machine_record("whirlwind")
