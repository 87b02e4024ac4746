"""The tables file: every key that the format has, and exact numbers as text."""

import pytest

from leagues.models import Registration
from leagues.reads.tables_file import tables_document
from leagues.tables import season_tables
from tests.factories.leagues import PlayOffFactory, PlayOffPlaceFactory
from tests.factories.meetings import (
    MeetingFactory,
    PenaltyFactory,
    RecordedResultFactory,
    RulingFactory,
)
from tests.scenarios import FIVE, a_meeting, a_player

pytestmark = pytest.mark.django_db

SEVEN = """
          Taxi   Whirlwind
    Ann   1001   -
    Bob   400    80
    Cat   300    70
    Dee   200    60
    Eve   100    50
    Flo   100    50
    Gus   500    10
"""
"""Gus is a guest; Ann has more than double his score, and the bonus point (3B)."""


BOB_FIRST = """
               Taxi   Whirlwind
    Bob Bell   900    90
    Ann Abel   400    80
    Cat Cole   300    70
    Dee Dunn   200    60
    Eve East   100    50
"""
"""``FIVE`` with the first two changed over."""


@pytest.fixture
def meeting(north):
    """Of seven, who are called by their slugs."""
    for name in ("Ann", "Bob", "Cat", "Dee", "Eve", "Flo", "Gus"):
        a_player(north, name, slug=name.lower(), guest=name == "Gus")
    return a_meeting(north, SEVEN)


def regions(season):
    return tables_document(season_tables(season.year))["regions"]


def results(season):
    """By player, of the one meeting of the one region."""
    return {row["player"]: row for row in regions(season)[0]["meetings"][0]["results"]}


def test_a_season_without_regions(season):
    document = tables_document(season_tables(season.year))
    assert document == {"format": "ukpl-tables/1", "season": 2026, "regions": []}


def test_a_region_whose_meetings_are_all_to_come(season, north):
    MeetingFactory(season=season, region=north.region)
    assert regions(season) == [
        {"region": "north", "average_attendance": None, "places": 0, "meetings": [], "table": []}
    ]


def test_regions_are_in_the_order_of_their_slugs(season, south, north):
    assert [region["region"] for region in regions(season)] == ["north", "south"]


def test_a_meeting(season, meeting):
    (region,) = regions(season)
    assert (region["average_attendance"], region["places"]) == ("6", 40)
    (played,) = region["meetings"]
    rows = played.pop("results")
    assert played == {"number": 1, "counts": True, "competitors": 7, "home_competitors": 6}
    assert [
        (row["player"], row["position"], row["tied"], row["machine_points"]) for row in rows
    ] == [
        ("bob", 1, False, "12"),
        ("cat", 2, False, "10"),
        ("ann", 3, True, "8"),
        ("dee", 3, True, "8"),
        ("gus", 3, True, "8"),
        ("eve", 6, True, "5"),
        ("flo", 6, True, "5"),
    ]
    assert [(row["league_position"], row["league_points"]) for row in rows] == [
        (1, "20"),
        (2, "19"),
        (3, "17.5"),
        (3, "17.5"),
        (None, None),
        (5, "15.5"),
        (5, "15.5"),
    ]


def test_a_result(season, meeting):
    assert results(season)["ann"] == {
        "player": "ann",
        "home": True,
        "disqualified": False,
        "position": 3,
        "tied": True,
        "machine_points": "8",
        "games": {"g1": {"score": 1001, "position": 1, "points": "7", "bonus": 1}},
        "league_position": 3,
        "league_points": "17.5",
    }
    assert results(season)["eve"]["games"] == {
        "g1": {"score": 100, "position": 6, "points": "1.5", "bonus": 0},
        "g2": {"score": 50, "position": 4, "points": "3.5", "bonus": 0},
    }


def test_the_score_of_a_game_is_the_counted_one(season, meeting):
    score = meeting.games.get(key="g1").scores.get(player__slug="bob")
    RulingFactory(score=score, kind="compensation_ball", value=25)
    assert results(season)["bob"]["games"]["g1"]["score"] == 425


def test_a_disqualified_player(season, meeting):
    PenaltyFactory(meeting=meeting, player=a_player_of(meeting, "bob"), level="disqualified")
    rows = results(season)
    nothing = {"score": 0, "position": None, "points": "0", "bonus": 0}
    assert list(rows)[-1] == "bob"
    assert rows["bob"] == {
        "player": "bob",
        "home": True,
        "disqualified": True,
        "position": None,
        "tied": False,
        "machine_points": "0",
        "games": {"g1": nothing, "g2": nothing},
        "league_position": None,
        "league_points": "0",
    }
    assert regions(season)[0]["table"][-1]["by_meeting"] == {"1": "0"}


def a_player_of(meeting, slug):
    return meeting.games.first().scores.get(player__slug=slug).player


def test_guests_set_aside(season, meeting):
    season.guests_take_machine_points = False
    season.save()
    assert results(season)["gus"] == {
        "player": "gus",
        "home": False,
        "disqualified": False,
        "position": None,
        "tied": False,
        "machine_points": "0",
        "games": {},
        "league_position": None,
        "league_points": None,
    }


def test_a_meeting_that_does_not_count(season, meeting):
    season.minimum_home_players = 7
    season.save()
    (region,) = regions(season)
    assert (region["average_attendance"], region["table"]) == (None, [])
    assert region["meetings"][0]["counts"] is False
    assert {row["league_points"] for row in region["meetings"][0]["results"]} == {None}
    assert results(season)["bob"]["position"] == 1


def test_recorded_results(season, north):
    meeting = MeetingFactory(season=season, region=north.region, published=True)
    for n in range(1, 6):
        player = a_player(north, f"P{n}", slug=f"p{n}")
        RecordedResultFactory(
            meeting=meeting, player=player, machine_points=None, league_points=f"{n}/3"
        )
    (first, *_) = regions(season)[0]["meetings"][0]["results"]
    assert first == {
        "player": "p5",
        "home": True,
        "disqualified": False,
        "position": 1,
        "tied": False,
        "machine_points": None,
        "games": {},
        "league_position": 1,
        "league_points": "5/3",
    }


@pytest.fixture
def level(season, north):
    """A season of which the best meeting counts; Ann and Bob are level, and so are their second."""
    season.counting_meetings, season.final_places = 1, 1
    season.save()
    for name in ("Ann Abel", "Bob Bell"):
        a_player(north, name, slug=name[:3].lower())
    a_meeting(north, FIVE)
    a_meeting(north, BOB_FIRST)


def test_rows_of_the_table(season, level):
    ann, bob, *_ = regions(season)[0]["table"]
    assert ann == {
        "position": 1,
        "tied": True,
        "player": "ann",
        "total": "20",
        "by_meeting": {"1": "20", "2": "19"},
        "counting": ["20"],
        "dropped": ["19"],
        "qualifies": "playoff",
        "tie_break": "playoff",
    }
    assert bob == {**ann, "player": "bob", "by_meeting": {"1": "19", "2": "20"}}


def test_rows_after_a_play_off(season, north, level):
    playoff = PlayOffFactory(season=season, region=north.region)
    for place, slug in enumerate(("bob", "ann"), start=1):
        registration = Registration.objects.get(player__slug=slug)
        PlayOffPlaceFactory(playoff=playoff, registration=registration, place=place)
    rows = regions(season)[0]["table"][:2]
    assert [(row["player"], row["position"], row["qualifies"]) for row in rows] == [
        ("bob", 1, "yes"),
        ("ann", 2, "no"),
    ]
    assert {(row["tied"], row["tie_break"]) for row in rows} == {(False, "playoff")}


@pytest.mark.parametrize("rows", [1, 3])
def test_queries_do_not_grow(rows, season, north, django_assert_num_queries):
    for _ in range(rows):
        RulingFactory(score=a_meeting(north, FIVE).games.first().scores.first())
    with django_assert_num_queries(6):
        tables_document(season_tables(season.year))
