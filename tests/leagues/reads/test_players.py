"""A player's record: seasons, meetings, best scores."""

from fractions import Fraction

import pytest

from leagues.models import Player
from leagues.reads.players import player_record
from leagues.tables import season_tables
from leagues.version import data_version
from meetings.models import Meeting
from tests.factories.leagues import RegistrationFactory, SeasonFactory, SeasonRegionFactory
from tests.factories.meetings import RecordedResultFactory
from tests.scenarios import FIVE, a_meeting, a_player

FOUR = FIVE.rstrip().rpartition("\n")[0]
"""One too few for a meeting to count (1E)."""


def test_a_season_has_its_row_and_its_meetings(season, north):
    a_meeting(north, FIVE)
    bob = a_player(north, "Bob Bell")

    (mine,) = player_record(bob.pk).seasons

    assert (mine.year, mine.region.name, mine.row.position, mine.row.total) == (
        2026,
        "North",
        2,
        19,
    )
    (appearance,) = mine.appearances
    assert (appearance.result.position, appearance.result.machine_points) == (2, 8)
    assert (appearance.counts, appearance.dropped) == (True, False)


def test_3e_a_fifth_meeting_is_dropped(season, north):
    meetings = [a_meeting(north, FIVE) for _ in range(5)]
    ann = a_player(north, "Ann Abel")

    (mine,) = player_record(ann.pk).seasons

    dropped = [appearance.meeting.pk for appearance in mine.appearances if appearance.dropped]
    assert dropped == [meetings[-1].pk]


def test_1e_a_meeting_that_does_not_count_is_marked(season, north):
    a_meeting(north, FOUR)
    ann = a_player(north, "Ann Abel")

    (mine,) = player_record(ann.pk).seasons

    assert mine.row is None
    assert [appearance.counts for appearance in mine.appearances] == [False]


def test_3c_a_guest_appearance_counts_for_no_region(season, north, south):
    guest = a_player(south, "Gus Gray")
    for region in (north, south):
        a_meeting(region, FIVE.replace("Ann Abel", "Gus Gray") if region == north else FOUR)

    (mine,) = player_record(guest.pk).seasons

    assert mine.region.name == "South"
    assert [(a.region.name, a.result.home, a.dropped) for a in mine.appearances] == [
        ("North", False, False)
    ]


def test_someone_registered_nowhere_has_a_season_without_a_region(season, north):
    guest = a_player(north, "Gus Gray", guest=True)
    a_meeting(north, FIVE + "    Gus Gray   999    -")

    (mine,) = player_record(guest.pk).seasons

    assert (mine.region, mine.row, len(mine.appearances)) == (None, None, 1)


def test_a_recorded_result_is_an_appearance(season, north):
    meeting = a_meeting(north, "Taxi")
    Meeting.objects.get(pk=meeting.pk).games.all().delete()
    players = [a_player(north, f"Player {n}") for n in range(5)]
    for points, player in enumerate(players):
        RecordedResultFactory(meeting=meeting, player=player, machine_points=Fraction(points))

    record = player_record(players[-1].pk)

    assert [a.result.league_points for a in record.seasons[0].appearances] == [20]
    assert record.best_scores == ()


def test_best_scores_are_one_a_machine_the_earlier_of_equal_ones(season, north):
    first = a_meeting(north, FIVE)
    a_meeting(north, FIVE)
    ann = a_player(north, "Ann Abel")

    best = player_record(ann.pk).best_scores

    assert [(play.game.machine, play.score, play.meeting.pk) for play in best] == [
        ("Taxi", 900, first.pk),
        ("Whirlwind", 90, first.pk),
    ]


def test_the_latest_season_comes_first(season, north):
    ann = a_player(north, "Ann Abel")
    before = SeasonRegionFactory(season=SeasonFactory(year=2025), region=north.region)
    RegistrationFactory(season=before.season, region=before.region, player=ann)

    assert [mine.year for mine in player_record(ann.pk).seasons] == [2026, 2025]


def test_a_child_is_known_by_first_name(season, north):
    child = a_player(north, "Tim van Dyke", child=True)

    assert player_record(child.pk).name == "Tim"


def test_nobody_has_no_record(db):
    with pytest.raises(Player.DoesNotExist):
        player_record(1)


@pytest.mark.parametrize("seasons", [1, 3])
def test_four_queries_once_the_seasons_are_in_memory(north, seasons, django_assert_num_queries):
    ann = a_player(north, "Ann Abel")
    for year in range(2020, 2020 + seasons - 1):
        earlier = SeasonRegionFactory(season=SeasonFactory(year=year), region=north.region)
        a_meeting(earlier, FIVE)
    a_meeting(north, FIVE)
    for year in (*range(2020, 2020 + seasons - 1), 2026):
        season_tables(year, data_version())

    with django_assert_num_queries(4):
        assert len(player_record(ann.pk).seasons) == seasons
