"""Who has which place in the final, and how it came about (1F, 1G, 3F)."""

import datetime

import pytest

from leagues.reads.final_places import HeldPlayOff, PlayOffLine, places_page
from leagues.reads.organised_region import organised_region
from tests.factories.leagues import (
    FinalAnswerFactory,
    PlayOffFactory,
    PlayOffPlaceFactory,
)
from tests.factories.meetings import MachineFactory, MeetingFactory
from tests.meeting_day import the_player
from tests.places import ALONE, LEVEL, level_across_the_line
from tests.scenarios import FIVE, a_meeting

pytestmark = pytest.mark.django_db


@pytest.fixture
def both(north, south):
    level_across_the_line(north, south)


def registration(name):
    return the_player(name).registrations.get()


def test_who_has_a_place_and_who_comes(both):
    FinalAnswerFactory(registration=registration("Sue South"), comes=False)
    FinalAnswerFactory(registration=registration("Ann Abel"), comes=True)

    page = places_page(2026)

    assert [
        (r.table.region.name, [(q.line.player.name, q.comes) for q in r.qualifiers])
        for r in page.regions
    ] == [
        ("North", [("Ann Abel", True)]),
        ("South", [("Sue South", False), ("Sam Stone", None)]),
    ]
    assert [line.player.name for line in page.regions[0].table.playoff] == [
        "Bob Bell",
        "Cat Cole",
        "Dee Dunn",
    ]
    assert [region.stay_empty for region in page.regions] == [0, 1]
    assert (page.qualified, page.coming, page.season.total_places) == (3, 1, 4)
    assert (page.fixed_on, page.to_come) == (None, 0)


def test_a_play_off_with_its_game_and_scores(both, north):
    playoff = PlayOffFactory(
        season=north.season, region=north.region,
        machine=MachineFactory(name="Fathom"), date=datetime.date(2026, 10, 3),
    )  # fmt: skip
    for place, (name, score) in enumerate(
        [("Cat Cole", 30), ("Dee Dunn", 20), ("Bob Bell", None)], start=1
    ):
        PlayOffPlaceFactory(
            playoff=playoff, registration=registration(name), place=place, score=score
        )

    region = places_page(2026).regions[0]

    assert region.playoff == HeldPlayOff(
        "Fathom",
        datetime.date(2026, 10, 3),
        (
            PlayOffLine(1, "Cat Cole", 30),
            PlayOffLine(2, "Dee Dunn", 20),
            PlayOffLine(3, "Bob Bell", None),
        ),
    )
    assert [q.line.player.name for q in region.qualifiers] == ["Ann Abel", "Cat Cole"]


def test_places_left_over_go_to_the_largest_remainder(both, north):
    """5 by 5 home players, five places to share: 2½ each, and the one left over to the slug."""
    north.season.final_places = 5
    north.season.save()

    page = places_page(2026)

    assert [(r.table.region.slug, r.share.remainder) for r in page.left_over] == [("north", 1 / 2)]
    assert [r.share.places for r in page.regions] == [3, 2]


def test_the_plain_proportion_beside_a_season_that_reads_the_rule_otherwise(north, south):
    """1G: "determined by the average attendance of that region"; 2023 gave each five first."""
    season = north.season
    season.final_places, season.final_places_each = 6, 2
    season.save()
    a_meeting(north, FIVE + "".join(f"    {n} Ny  {90 - i}  {i}\n" for i, n in enumerate("FGHIJ")))
    a_meeting(south, ALONE)

    page = places_page(2026)

    # 10 and 5 home players. Two each, the other two by 10:5: 1 1/3 and 2/3. Plain: 4 and 2 of six.
    assert [(r.share.places, r.plain, r.gains) for r in page.regions] == [(3, 4, -1), (3, 2, 1)]
    assert [r.loses for r in page.regions] == [1, -1]
    assert page.differing == page.regions
    (reading,) = page.other_readings
    assert reading == (
        "Every region has 2 places in the final first, and the rest go in proportion to attendance"
        " (1G)."
    )


def test_nothing_is_compared_where_the_rulebook_is_followed(both):
    page = places_page(2026)

    assert (page.differing, page.other_readings) == ((), ())


def test_meetings_to_come_make_it_provisional(both, north):
    a = {"season": north.season, "region": north.region}
    MeetingFactory(**a, number=2)
    MeetingFactory(**a, number=3, status="cancelled", cancelled_because="Snow")

    assert places_page(2026).to_come == 1


def test_the_organisers_page_of_a_region(both, north, south):
    MachineFactory(name="Aztec")

    due = organised_region(north)
    assert [name for _, name in due.level] == ["Bob Bell", "Cat Cole", "Dee Dunn"]
    assert [name for _, name in due.machines] == ["Aztec", "Taxi"]
    none = organised_region(south)
    assert (none.level, none.machines, none.places.table.region.name) == ((), (), "South")


def test_queries_do_not_grow(both, north, south, django_assert_num_queries):
    places_page(2026)
    with django_assert_num_queries(5):  # the version twice, the final, the answers, the play-offs
        places_page(2026)
    for name in ("Sue South", "Ann Abel"):
        FinalAnswerFactory(registration=registration(name))
    a_meeting(north, LEVEL)
    places_page(2026)
    with django_assert_num_queries(5):
        places_page(2026)
