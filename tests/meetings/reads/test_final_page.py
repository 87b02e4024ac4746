"""The final's public page, and the champions of every season: what they say and what they cost."""

import datetime

import pytest

from leagues.models import Season
from leagues.reads.closing import closing
from leagues.reads.overview import front_page, season_page
from leagues.reads.players import player_record
from leagues.version import data_version
from meetings.models import GrandFinal, Meeting, Score
from meetings.reads.final_page import champions, final_page, player_finals, reigning
from meetings.reads.final_stages import stage_views
from meetings.reads.final_tables import final_tables
from meetings.services.begin_stage import begin_stage
from scoring import league_format
from tests.every_post import set_all
from tests.factories.leagues import FinalAnswerFactory, PlayerFactory, SeasonFactory
from tests.factories.meetings import (
    CorrectionFactory,
    GrandFinalFactory,
    RecordedFinalPlaceFactory,
)
from tests.final_day import (
    DAY,
    SEEDS,
    a_final,
    begun,
    keys,
    names,
    played,
    qualified,
    tables,
    the,
)

IN_ORDER = "Ann Fay Bob Gus Cat Hal Dee Ida"


@pytest.fixture
def final(season, north, south) -> GrandFinal:
    qualified(north, south)
    season.bonus_point = False
    season.save()
    return a_final(season, league_format(1, 1, 1))


def won(final: GrandFinal, by) -> GrandFinal:
    """Played through and announced: Fay has won it."""
    played(begun(final, by), IN_ORDER)
    played(begun(final, by, "play-off"), "Gus Bob Cat Hal")
    played(begun(final, by, "final"), "Fay Gus Ann Bob")
    final.refresh_from_db()
    final.status, final.published_at = "published", DAY
    final.save()
    return final


def test_before_the_day_it_says_how_it_is_played_and_who_has_qualified(final):
    FinalAnswerFactory(registration=the("Bob").registrations.get(), comes=False)

    page = final_page(2026)

    assert (page.begun, page.stages, page.standing, page.champions) == (False, (), (), ())
    assert page.format[0].text.startswith("Qualifying: all who come play 1 game")
    assert [(r.region.slug, names(q.player.pk for q in r.qualifiers)) for r in page.regions] == [
        ("north", "Ann Bob Cat Dee"), ("south", "Fay Gus Hal Ida"),
    ]  # fmt: skip
    assert [q.answer for q in page.regions[0].qualifiers] == ["", "stays", "", ""]


def test_while_it_is_played_the_latest_stage_comes_first(final, organises):
    played(begun(final, organises), IN_ORDER)
    playoff = begun(final, organises, "play-off")

    page = final_page(2026)

    assert [stage.key for stage in page.stages] == ["play-off", "qualifying"]
    assert [(words, match.pk) for words, match in page.playing] == [("Play-off", playoff.pk)]
    assert (page.standing, page.begun) == ((), True)


def test_afterwards_it_has_the_champion_and_what_was_corrected(final, organises):
    won(final, organises)
    CorrectionFactory(
        meeting=Meeting.objects.get(stage="play-off"), player=the("Gus"), what="Score: 5"
    )

    page = final_page(2026)

    assert names(player.pk for player in page.champions) == "Fay"
    assert names(finish.player.pk for finish in page.standing) == "Fay Gus Ann Bob Cat Hal Dee Ida"
    [correction] = page.corrections
    assert (correction.match, correction.what) == ("Play-off", "Score: 5")
    assert correction.player is not None
    assert correction.player.pk == the("Gus").pk


def test_a_season_without_a_final_has_no_page(season):
    with pytest.raises(GrandFinal.DoesNotExist):
        final_page(2026)


def test_every_champion_the_latest_first(final, organises):
    won(final, organises)
    old = GrandFinalFactory(season=SeasonFactory(year=2019), status="published")
    for position in (1, 2, 3, 3):
        RecordedFinalPlaceFactory(final=old, position=position)
    GrandFinalFactory(season=SeasonFactory(year=2027))

    lines = champions()

    assert [(line.info.year, line.players) for line in lines] == [(2027, 0), (2026, 8), (2019, 4)]
    assert names(player.pk for player in lines[1].champions) == "Fay"
    assert (names(p.pk for p in lines[1].seconds), names(p.pk for p in lines[1].thirds)) == (
        "Gus", "Ann",
    )  # fmt: skip
    assert (len(lines[2].champions), len(lines[2].thirds)) == (1, 2)
    assert lines[0].champions == ()
    found = reigning()
    assert found is not None
    assert found.info.year == 2026


def test_a_correction_may_leave_it_without_its_champion(final, organises):
    won(final, organises)
    old = GrandFinalFactory(season=SeasonFactory(year=2019), status="published")
    RecordedFinalPlaceFactory(final=old)
    assert not final_page(2026).left_open

    level = Score.objects.get(game__meeting__stage="final", player=the("Gus"))
    level.score = 200  # as Fay's
    level.save()

    assert (final_page(2026).left_open, final_page(2026).champions) == (True, ())
    assert [(line.info.year, line.left_open) for line in champions()] == [
        (2026, True), (2019, False),
    ]  # fmt: skip
    found = reigning()
    assert found is not None
    assert found.info.year == 2019
    assert "A correction has left the grand final without its champion." in [
        each.words for each in closing(final.season).unfinished
    ]


def test_before_the_first_final_nobody_reigns(season):
    assert (reigning(), champions()) == (None, ())


def test_the_front_page_and_the_season_s_have_the_final(final, organises):
    planned = front_page(DAY.date())
    assert planned is not None
    assert (planned.final and planned.final.info.date, planned.champion) == (final.date, None)

    won(final, organises)

    front, season = front_page(DAY.date()), season_page(2026)
    assert front is not None
    assert front.champion is not None
    assert names(player.pk for player in front.champion.champions) == "Fay"
    assert season.final == front.final == front.champion


def test_a_player_s_finals_are_those_that_are_over(final, organises):
    assert player_finals(the("Fay").pk) == ()
    won(final, organises)
    old = GrandFinalFactory(season=SeasonFactory(year=2019), status="published")
    RecordedFinalPlaceFactory(final=old, player=the("Fay"), position=2)
    RecordedFinalPlaceFactory(final=old)

    record = player_record(the("Fay").pk)

    assert [(f.info.year, f.finish.position, f.of, f.champion) for f in record.finals] == [
        (2026, 1, 8, True), (2019, 2, 2, False),
    ]  # fmt: skip
    assert record.titles == (2026,)
    assert player_record(PlayerFactory().pk).finals == ()


@pytest.mark.parametrize("finals", [1, 3])
def test_champions_cost_one_query_once_they_are_in_memory(
    season, finals, django_assert_num_queries
):
    for year in range(2010, 2010 + finals):
        final = GrandFinalFactory(season=SeasonFactory(year=year), status="published")
        RecordedFinalPlaceFactory(final=final)
    version = data_version()
    for year in range(2010, 2010 + finals):
        final_tables(year, version)

    with django_assert_num_queries(1):
        assert len(champions(version)) == finals


def test_the_page_costs_one_query_once_the_final_is_in_memory(
    final, organises, django_assert_num_queries
):
    won(final, organises)
    version = data_version()
    final_tables(2026, version)

    with django_assert_num_queries(1):
        final_page(2026, version)


def test_everyone_with_a_place_is_listed(final):
    listed = {q.player.slug for r in final_page(2026).regions for q in r.qualifiers}
    assert listed == {the(name).slug for name in SEEDS.split()}


def test_what_is_set_up_ahead_of_its_day_is_not_being_played(final, organises):
    """Cards are printed weeks before: who will come is not yet for the public."""
    the_day_before = DAY - datetime.timedelta(days=1)
    begin_stage(
        final=final.pk, stage="qualifying", players=keys(SEEDS), by=organises, at=the_day_before
    )

    [qualifying, *_] = stage_views(tables(final))
    assert (qualifying.begun, qualifying.ahead, qualifying.words) == (True, True, "to come")
    page = final_page(2026)
    assert (page.stages, page.playing, page.begun) == ((), (), False)

    match = Meeting.objects.get(final=final)
    match.status = Meeting.Status.OPEN
    match.save()
    [qualifying] = final_page(2026).stages
    assert (qualifying.ahead, qualifying.words) == (False, "being played")


def test_a_later_stage_set_up_ahead_says_who_plays_in_it(final, organises):
    """A final of two days: its play-off waits for the second."""
    played(begun(final, organises), IN_ORDER)
    final.refresh_from_db()
    final.date = DAY.date() + datetime.timedelta(days=7)
    final.save()
    begun(final, organises, "play-off")

    page = final_page(2026)

    assert [(stage.key, stage.ahead, stage.words) for stage in page.stages] == [
        ("play-off", True, "to come"), ("qualifying", False, "finished"),
    ]  # fmt: skip
    assert [player.name for player in page.stages[0].groups[0].players] == [
        "Bob North", "Gus South", "Cat North", "Hal South",
    ]  # fmt: skip
    assert page.playing == ()


@pytest.mark.parametrize(
    ("status", "why"),
    [
        ("planned", "The season was closed without it."),
        ("open", "The season was closed before it was over."),
    ],
)
def test_a_final_that_was_not_over_when_its_season_was_closed(final, organises, status, why):
    played(begun(final, organises), IN_ORDER)
    begun(final, organises, "play-off")
    set_all(GrandFinal.objects.all(), status=status)
    set_all(Meeting.objects.filter(stage="play-off"), status="scheduled")
    set_all(Season.objects.all(), closed_at=DAY)

    page = final_page(2026)

    assert (page.info.cancelled, page.info.playing, page.info.planned) == (True, False, False)
    assert page.info.cancelled_because == why
    assert [stage.key for stage in page.stages] == ["qualifying"]
    assert [line.info.cancelled_because for line in champions()] == [why]


def test_a_final_that_is_over_or_called_off_stays_so_in_a_closed_season(final, organises):
    won(final, organises)
    set_all(Season.objects.all(), closed_at=DAY)
    assert (final_page(2026).info.over, final_page(2026).info.cancelled_because) == (True, "")

    set_all(Season.objects.all(), closed_at=None)
    set_all(GrandFinal.objects.all(), status="cancelled", cancelled_because="Snow")
    set_all(Season.objects.all(), closed_at=DAY)
    assert final_page(2026).info.cancelled_because == "Snow"


def test_the_champion_is_told_once_the_organiser_announces_it(final, organises):
    """The table shows who is first; nothing calls them the champion before."""
    played(begun(final, organises), IN_ORDER)
    played(begun(final, organises, "play-off"), "Gus Bob Cat Hal")
    played(begun(final, organises, "final"), "Fay Gus Ann Bob")

    def told() -> list[str]:
        return [step.text for stage in final_page(2026).stages for step in stage.steps]

    assert tables(final).result.champion == the("Fay").slug
    assert final_page(2026).stages[0].groups[0].rows[0].player.name == "Fay South"
    assert [text for text in told() if "hampion" in text] == []

    set_all(GrandFinal.objects.all(), status="published", published_at=DAY)
    assert "Champion: Fay South." in told()
