"""The list for the ranking body, of a meeting and of a season (1H)."""

import csv
import io

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from leagues.models import Season
from leagues.tables import season_tables
from leagues.version import data_version
from meetings.models import Penalty
from meetings.reads.ranking_list import (
    NoRankingError,
    Ranked,
    harmless,
    meeting_ranking,
    ranking_csv,
    season_ranking,
)
from tests.factories.meetings import PenaltyFactory
from tests.meeting_day import the_player
from tests.scenarios import a_meeting, a_player

SIX = """
               Taxi
    Gus Gale   1000
    Ann Abel   900
    Bob Bell   400
    Cat Cole   400
    Dee Dunn   200
    Eve East   100
"""


@pytest.fixture
def meetings(north):
    """Gus is a guest, at the first of two meetings; Ann has a number."""
    a_player(north, "Gus Gale", guest=True)
    both = a_meeting(north, SIX), a_meeting(north, SIX.replace("    Gus Gale   1000\n", ""))
    ann = the_player("Ann Abel")
    ann.ifpa_id = 77
    ann.save()
    return both


def listed(ranking) -> list[tuple[int, str]]:
    return [(row.position, row.name.split()[0]) for row in ranking]


def test_a_meetings_competitors(meetings):
    assert listed(meeting_ranking(2026, "north", 1)) == [
        (1, "Gus"), (2, "Ann"), (3, "Bob"), (3, "Cat"), (5, "Dee"), (6, "Eve"),
    ]  # fmt: skip


def test_a_meetings_home_players_are_placed_among_themselves(meetings):
    assert listed(meeting_ranking(2026, "north", 1, home_only=True)) == [
        (1, "Ann"), (2, "Bob"), (2, "Cat"), (4, "Dee"), (5, "Eve"),
    ]  # fmt: skip


def test_a_line_has_the_number_and_the_share_of_meetings(meetings):
    gus, ann, *_ = meeting_ranking(2026, "north", 1)

    assert ann == Ranked(2, "Ann Abel", 77, home=True, attended=2, held=2)
    assert gus == Ranked(1, "Gus Gale", None, home=False, attended=1, held=2)
    assert (ann.percent, gus.percent) == (100, 50)


def test_a_seasons_table_then_the_guests(meetings):
    assert listed(season_ranking(2026, "north")) == [
        (1, "Ann"), (2, "Bob"), (2, "Cat"), (4, "Dee"), (5, "Eve"), (6, "Gus"),
    ]  # fmt: skip
    assert len(season_ranking(2026, "north", home_only=True)) == 5


def test_3c_guests_set_aside_come_last_and_level(meetings, north, season):
    season.guests_take_machine_points = False
    season.save()
    a_player(north, "Hal Hill", guest=True)
    a_meeting(north, SIX + "    Hal Hill   1\n")

    ranking = listed(meeting_ranking(2026, "north", 3))
    assert ranking[0] == (1, "Ann")
    assert ranking[5:] == [(6, "Gus"), (6, "Hal")]


def test_7a_who_was_disqualified_is_left_out(meetings):
    PenaltyFactory(
        meeting=meetings[0], player=the_player("Ann Abel"), level=Penalty.Level.DISQUALIFIED
    )

    assert listed(meeting_ranking(2026, "north", 1))[:2] == [(1, "Gus"), (2, "Bob")]
    assert "Ann" in dict(map(reversed, listed(season_ranking(2026, "north"))))


def test_1e_a_meeting_that_does_not_count_ranks_its_players(north):
    a_meeting(north, "\n".join(SIX.splitlines()[:4]))

    assert listed(meeting_ranking(2026, "north", 1)) == [(1, "Gus"), (2, "Ann")]
    assert season_ranking(2026, "north", home_only=True) == ()
    assert listed(season_ranking(2026, "north")) == [(1, "Ann"), (1, "Gus")]


def test_a_child_has_no_surname(meetings):
    ann = the_player("Ann Abel")
    ann.name, ann.child = "Tim van Dyke", True
    ann.save()

    assert season_ranking(2026, "north")[0].name == "Tim"
    assert "van Dyke" not in ranking_csv(meeting_ranking(2026, "north", 1))


@pytest.mark.parametrize(("region", "number"), [("north", 3), ("north", 4), ("nowhere", 1)])
def test_only_what_is_published(meetings, north, region, number):
    a_meeting(north, SIX, published=False, playing=True)

    with pytest.raises(NoRankingError):
        meeting_ranking(2026, region, number)


def test_only_a_region_and_a_season_there_is(meetings):
    with pytest.raises(NoRankingError):
        season_ranking(2026, "nowhere")
    with pytest.raises(Season.DoesNotExist):
        season_ranking(1999, "north")


def test_a_region_without_results_has_an_empty_list(north):
    assert season_ranking(2026, "north") == ()


# --- As a file ------------------------------------------------------------------------


def test_the_file(meetings):
    text = ranking_csv(season_ranking(2026, "north"))

    rows = list(csv.reader(io.StringIO(text)))
    assert rows[:2] == [
        ["Position", "Name", "IFPA number", "Meetings attended", "Meetings held", "Share"],
        ["1", "Ann Abel", "77", "2", "2", "100%"],
    ]
    assert rows[-1] == ["6", "Gus Gale", "", "1", "2", "50%"]
    assert text.endswith("\r\n")


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ('=HYPERLINK("//x","y")', '\'=HYPERLINK("//x","y")'),
        ("+1", "'+1"),
        ("-1", "'-1"),
        ("@x", "'@x"),
        ("\t=1", "'\t=1"),
        ("Ann, Abel", "Ann, Abel"),
    ],
)
def test_no_name_is_a_formula(name, written):
    ranking = [Ranked(1, name, None, home=True, attended=1, held=3)]

    assert harmless(name) == written
    assert list(csv.reader(io.StringIO(ranking_csv(ranking))))[1][1] == written
    assert ranking_csv(ranking).endswith(",1,3,33%\r\n")


@pytest.mark.parametrize("more", [0, 2])
def test_a_list_takes_one_query_besides_the_seasons(meetings, north, more):
    for _ in range(more):
        a_meeting(north, SIX)
    version = data_version()
    season_tables(2026, version)

    with CaptureQueriesContext(connection) as asked:
        season_ranking(2026, "north", version=version)
        meeting_ranking(2026, "north", 1, version=version)
    assert len(asked) == 2
