"""How far each season has come, and what the organiser has to do in it, the first first."""

import datetime

import pytest

from leagues.reads.to_do import ToDo, season_to_do, seasons_to_do
from meetings.models import GrandFinal, Score
from meetings.views.access import the_organiser
from scoring import one_round
from tests.factories.leagues import (
    RegistrationFactory,
    SeasonFactory,
    SeasonRegionFactory,
)
from tests.factories.meetings import AT, GrandFinalFactory, MeetingFactory
from tests.final_day import a_final, begun, played, qualified, the
from tests.scenarios import FIVE, a_meeting

MARCH = datetime.date(2026, 3, 1)
PLAN = "/organise/2026/plan/"
CLOSE = ToDo("Close the season", "/organise/2026/close/")
FIX = ToDo("Fix the places in the final (1G)", "/organise/2026/places/")
READY = ToDo("Get the grand final of 28 November ready (1F)", "/organise/2026/final/")
GO_ON = ToDo("Go on with the grand final (1F)", "/organise/2026/final/")
FINAL = ToDo("Plan the grand final (1F)", "/organise/2026/final/")


@pytest.fixture
def run(coordinator, other_coordinator) -> None:
    """Both regions have their coordinator."""


def words(each) -> list[str]:
    return [to_do.words for to_do in each.to_do]


def test_a_season_that_was_just_opened(season, north, south, coordinator):
    """Dull as a new season is: who runs it, and who plays."""
    RegistrationFactory(season=season, region=north.region, confirmed=False)
    RegistrationFactory(season=season, region=south.region, confirmed=False)
    RegistrationFactory(season=season, region=south.region)

    [each] = seasons_to_do(MARCH)

    assert (each.state, each.first) == (
        "running", ToDo("2 registrations to confirm", "/organise/2026/registrations/"),
    )  # fmt: skip
    assert each.to_do[1:] == (
        ToDo("Appoint somebody to run South (4A)", "/admin/leagues/role/add/"),
    )  # fmt: skip


def test_a_region_run_by_somebody_who_cannot_log_in_is_not_run(season, north, south, coordinator):
    coordinator.is_active = False
    coordinator.save()

    assert words(season_to_do(season, MARCH)) == ["Appoint somebody to run North and South (4A)"]


def test_many_regions_that_nobody_runs_are_counted_and_named_beside(season, north, south):
    SeasonRegionFactory(season=season, region__name="East")

    assert season_to_do(season, MARCH).first == ToDo(
        "Appoint somebody to run 3 regions (4A)",
        "/admin/leagues/role/add/",
        more="East, North and South.",
    )


def test_nobody_has_to_run_what_is_played(season, north):
    """4A: there is nothing left to organise in a region once every meeting is out."""
    a_meeting(north, FIVE)

    assert "Appoint" not in " ".join(words(season_to_do(season, MARCH)))


def test_results_that_are_overdue_come_first(season, north, run):
    MeetingFactory(season=season, region=north.region, date=datetime.date(2026, 2, 21))
    MeetingFactory(season=season, region=north.region, number=2, date=datetime.date(2026, 2, 22))
    RegistrationFactory(season=season, region=north.region, confirmed=False)

    each = season_to_do(season, MARCH)

    assert each.first == ToDo("1 meeting with results overdue (4C)", "/desk/due/", pressing=True)
    assert words(each)[1:] == [
        "1 registration to confirm",
        "7 demands of the rulebook not met",
    ]
    assert each.to_do[-1].address == PLAN


def test_what_the_rulebook_has_against_a_played_season_comes_last(season, north, run):
    """Little can be done about it any more."""
    a_meeting(north, FIVE)

    assert season_to_do(season, MARCH).to_do[-1].address == PLAN


def test_once_every_meeting_is_played(season, north, run):
    season.final_places = 1
    season.save()
    a_meeting(north, """
                   Taxi   Whirlwind
        Ann Abel   900    80
        Bob Bell   800    90
        Cat Cole   300    70
        Dee Dunn   200    60
        Eve East   100    50
    """)  # fmt: skip

    each = season_to_do(season, MARCH)

    assert each.to_do[:-1] == (
        ToDo("1 play-off due (3F)", "/organise/2026/places/"), FIX, FINAL,
    )  # fmt: skip


def test_once_the_places_are_fixed(season, north, run):
    a_meeting(north, FIVE)
    season.places_fixed_on = MARCH
    season.save()

    each = season_to_do(season, MARCH)

    assert (each.state, each.to_do[:-1]) == ("places fixed", (FINAL,))


@pytest.mark.parametrize(
    ("status", "state", "to_do"),
    [
        ("planned", "final planned for 28 November", [FIX, READY]),
        ("open", "final being played", [GO_ON]),
        ("published", "final over", [CLOSE]),
        ("cancelled", "running", [CLOSE]),
    ],
)
def test_the_grand_final(season, north, run, status, state, to_do):
    a_meeting(north, FIVE)
    GrandFinalFactory(season=season, status=status, cancelled_because="Snow")

    each = season_to_do(season, MARCH)

    assert each.state == state
    assert [*each.to_do[:-1]] == to_do  # beside what the one meeting lacks


def test_a_final_that_a_correction_has_left_open(season, north, south, run, organiser):
    qualified(north, south)
    final = a_final(season, one_round(1), date=datetime.date(2026, 3, 1))
    match = begun(final, the_organiser(organiser), "final", "Ann Fay Bob")
    played(match, "Ann Fay Bob")
    final.refresh_from_db()
    final.status, final.published_at = "published", AT
    final.save()
    assert words(season_to_do(season, MARCH))[0] == "Close the season"

    level = Score.objects.get(game__meeting=match, player=the("Fay"))
    level.score = 200  # as Ann's
    level.save()

    assert season_to_do(season, MARCH).to_do[:2] == (
        ToDo(
            "Open the grand final again: a correction has taken its champion",
            "/organise/2026/final/",
            pressing=True,
        ),
        CLOSE,
    )


def test_the_grand_final_on_its_day(season, north, run):
    a_meeting(north, FIVE)
    season.places_fixed_on = MARCH
    season.save()
    GrandFinalFactory(season=season, date=MARCH)

    assert season_to_do(season, MARCH).to_do[:-1] == (
        ToDo("Begin the grand final (1F)", "/organise/2026/final/"),
    )


def test_an_old_season_is_there_to_be_closed(season, north, run):
    a_meeting(north, FIVE)

    assert season_to_do(season, datetime.date(2027, 1, 1)).to_do[:-1] == (FIX, FINAL, CLOSE)


def test_a_closed_season_asks_for_nothing(season, north):
    MeetingFactory(season=season, region=north.region)
    RegistrationFactory(season=season, region=north.region, confirmed=False)
    season.closed_at = AT
    season.save()

    [each] = seasons_to_do(MARCH)

    assert (each.state, each.to_do, each.first) == ("closed", (), None)


def test_of_older_seasons_only_what_is_counted(season, north, run):
    for year in (2028, 2027):
        SeasonFactory(year=year)
    a_meeting(north, FIVE)
    RegistrationFactory(season=season, region=north.region, confirmed=False)

    each = seasons_to_do(MARCH)[-1]

    assert (each.season, words(each)) == (season, ["1 registration to confirm", CLOSE.words])


def test_before_the_first_season(db):
    assert seasons_to_do(MARCH) == ()


def test_queries_do_not_grow(season, north, south, django_assert_num_queries):
    def more(year: int) -> None:
        row = SeasonRegionFactory(season=SeasonFactory(year=year), region=north.region)
        a_meeting(row, FIVE)
        MeetingFactory(season=row.season, region=row.region, number=9, playing=True)
        GrandFinalFactory(season=row.season, status=GrandFinal.Status.PLANNED)

    more(2027)
    seasons_to_do(MARCH)  # tables are in memory from now on
    with django_assert_num_queries(21):
        seasons_to_do(MARCH)
    for year in (2025, 2024, 2023):
        more(year)
    seasons_to_do(MARCH)
    with django_assert_num_queries(21):
        seasons_to_do(MARCH)
