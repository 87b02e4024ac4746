"""The grand final worked out and named: qualifiers, stages, champion; and what it costs (1G)."""

import datetime
from unittest.mock import patch

import pytest

from leagues.version import data_version
from meetings.info import FinalInfo
from meetings.models import GrandFinal, Meeting, Score
from meetings.reads import final_tables as module
from meetings.reads.final_tables import final_tables
from meetings.results.finals import load_final
from scoring import league_format, one_round
from tests.factories.leagues import FinalAnswerFactory, PlayerFactory, SeasonFactory
from tests.factories.meetings import (
    EntryFactory,
    GameFactory,
    GrandFinalFactory,
    MeetingFactory,
    PenaltyFactory,
    RecordedFinalPlaceFactory,
    VenueFactory,
)
from tests.final_day import (
    DAY,
    SEEDS,
    SOUTH,
    a_final,
    begun,
    names,
    played,
    qualified,
    standing,
    table,
    tables,
    the,
    to_set_up,
)
from tests.scenarios import a_meeting

IN_ORDER = "Ann Fay Bob Gus Cat Hal Dee Ida"


@pytest.fixture
def final(season, north, south) -> GrandFinal:
    qualified(north, south)
    season.bonus_point = False
    season.save()
    return a_final(season, league_format(1, 1, 1))


@pytest.fixture
def over(final, organises) -> GrandFinal:
    """A final that Fay has won, her title announced."""
    played(begun(final, organises), IN_ORDER)
    played(begun(final, organises, "play-off"), "Gus Bob Cat Hal")
    played(begun(final, organises, "final"), "Fay Gus Ann Bob")
    final.refresh_from_db()
    final.status, final.published_at = "published", DAY
    final.save()
    return final


def test_a_season_without_a_final(season):
    assert final_tables(season.year) is None
    assert load_final(1999) is None


def test_before_the_day_there_is_who_qualified(season, final):
    FinalAnswerFactory(registration=the("Bob").registrations.get(), comes=True)
    FinalAnswerFactory(registration=the("Fay").registrations.get(), comes=False)

    found = tables(final)

    assert found.info == FinalInfo(
        pk=final.pk, year=2026, date=datetime.date(2026, 11, 28), starts_at=None,
        venue=f"{final.venue.name}, Taunton", status="planned", cancelled_because="",
        announced_at=None,
    )  # fmt: skip
    assert names(each.player.pk for each in found.qualifiers) == SEEDS
    assert [(each.region.slug, each.answer) for each in found.qualifiers[:4]] == [
        ("north", ""), ("south", "stays"), ("north", "comes"), ("south", ""),
    ]  # fmt: skip
    assert to_set_up(final) == ["Qualifying: Ann Bob Gus Cat Hal Dee Ida"]
    assert (found.champions, found.standing, found.recorded, found.fault) == ((), (), False, "")


def test_seeds_are_by_place_then_points_then_region(season, north, south, final):
    """The first of each region before the second; of two firsts the one with more points."""
    rows = [f"{name} South   {9 - nth}" for nth, name in enumerate(SOUTH.split())]
    a_meeting(south, "\n".join(["Taxi", *rows]))

    assert names(q.player.pk for q in tables(final).qualifiers) == "Fay Ann Gus Bob Hal Cat Ida Dee"


def test_a_play_off_that_is_due_is_told(north, final):
    north.places_by_hand = 1
    north.save()
    for score in Score.objects.filter(player__in=[the("Ann"), the("Bob")]):
        score.score = 500
        score.save()

    found = tables(final)

    assert [region.slug for region in found.playoffs] == ["north"]
    assert names(q.player.pk for q in found.qualifiers) == "Fay Gus Hal Ida"


def test_every_stage_s_outcome_and_the_champion(over):
    found = tables(over)

    assert table(over, "qualifying").startswith("1 Ann 8, 2 Fay 7, 3 Bob 6")
    assert table(over, "play-off") == "1 Gus 4, 2 Bob 3, 3 Cat 2, 4 Hal 1"
    assert standing(over) == "1 Fay, 2 Gus, 3 Ann, 4 Bob, 5 Cat, 6 Hal, 7 Dee, 8 Ida"
    assert names(player.pk for player in found.champions) == "Fay"
    assert [(f.stage, f.place) for f in found.standing[3:6]] == [
        ("Final", 4), ("Play-off", 3), ("Play-off", 4),
    ]  # fmt: skip
    assert found.match(found.matches[1].pk).stage == "play-off"
    with pytest.raises(KeyError):
        found.match(0)
    facts = found.result.stage("final").groups[0].match
    assert found.match_of(facts) == found.matches[2]
    assert found.named([the("Ann").slug])[0].pk == the("Ann").pk


def test_the_champion_is_not_told_before_it_is_announced(over):
    over.status = "open"
    over.save()

    found = tables(over)

    assert (found.champions, found.standing[0].player.pk) == ((), the("Fay").pk)


def test_who_has_played_the_final_has_played_it_whatever_their_table_says_later(north, over):
    before = standing(over)
    north.places_by_hand = 0
    north.save()

    assert names(q.player.pk for q in tables(over).qualifiers) == "Fay Gus Hal Ida"
    assert standing(over) == before


def test_7a_a_disqualified_player_has_no_position(over):
    PenaltyFactory(
        meeting=Meeting.objects.get(stage="final"), player=the("Fay"), level="disqualified"
    )

    assert standing(over).startswith("1 Gus, 2 Ann, 3 Bob, 4 Cat")
    assert standing(over).endswith("- Fay")


def test_whom_no_season_knows_is_named_all_the_same(over):
    """Services enter whom the season knows; a row written some other way must break no page."""
    stranger = PlayerFactory(name="Tim Secretname", child=True)
    EntryFactory(meeting=Meeting.objects.get(stage="qualifying"), player=stranger)

    assert tables(over).players[stranger.slug].name == "Tim"


def test_only_the_outcome_is_known(season, north, south):
    qualified(north, south)
    final = GrandFinalFactory(season=season, status="published", venue=None)
    for name, position in (("Gus", 2), ("Ann", 1), ("Bob", 2)):
        RecordedFinalPlaceFactory(final=final, player=the(name), position=position)

    found = tables(final)

    assert (found.recorded, found.result, found.info.venue) == (True, None, "")
    assert standing(final) == "1 Ann, 2= Bob, 2= Gus"
    assert names(player.pk for player in found.champions) == "Ann"


@pytest.mark.parametrize(("format_", "fault"), [
    ({"name": "x"}, "The format needs the field stages."),
    ({"name": "One", "stages": [{"key": "all", "name": "All", "games": 1}]},
     "The format has no group 1 in a stage “qualifying” (1G)."),
], ids=["no format", "another one"])  # fmt: skip
def test_a_row_that_makes_no_sense_breaks_nothing(season, format_, fault):
    final = GrandFinalFactory(season=season, format=format_)
    MeetingFactory(season=season, final=final, of_final=True)

    assert (tables(final).fault, tables(final).result) == (fault, None)


def test_matches_know_how_far_they_are(season, final, organises):
    match = begun(final, organises)
    entry = match.entries.get(player=the("Ann"))
    entry.left_at = DAY
    entry.save()
    GameFactory(meeting=match, key="g1")
    GameFactory(meeting=match, key="g2", status="withdrawn")
    MeetingFactory(season=season, final=final, of_final=True, stage="final", number=2)
    MeetingFactory(
        season=season, final=final, of_final=True, stage="final", number=3, status="cancelled",
        cancelled_because="Snow",
    )  # fmt: skip

    first, second = tables(final).matches

    assert (first.planned, first.playing, first.finished) == (False, True, False)
    assert (second.planned, second.playing, second.entered) == (True, False, ())
    assert names(first.left) == "Ann"
    assert ([game.key for game in first.games], len(first.in_play)) == (["g1", "g2"], 1)


def test_a_final_knows_how_far_it_is(final):
    info = tables(final).info
    assert (info.planned, info.playing, info.over, info.cancelled) == (True, False, False, False)

    final.status, final.cancelled_because = "cancelled", "Snow"
    final.save()
    assert (tables(final).info.cancelled, tables(final).info.cancelled_because) == (True, "Snow")


# --- What is kept in memory, and what it costs --------------------------------------------


def worked_out(year):
    """Ask for a final; say whether it was worked out anew."""
    with patch.object(module, "work_out", wraps=module.work_out) as work:
        final_tables(year)
    return work.called


def test_a_final_that_nobody_plays_is_kept_until_its_season_changes(over, north):
    other = SeasonFactory(year=2020)
    assert worked_out(2026)
    assert not worked_out(2026)
    MeetingFactory(season=other, region=north.region, venue=None)
    assert not worked_out(2026)

    for change in (
        Score.objects.filter(game__meeting__stage="final").first().save,
        lambda: EntryFactory(meeting=Meeting.objects.get(stage="final")),
        north.save,
        VenueFactory,
        over.save,
    ):
        change()
        assert worked_out(2026)
        assert not worked_out(2026)


def test_the_season_before_may_share_the_places_out(over):
    before = SeasonFactory(year=2025)
    assert worked_out(2026)
    before.save()

    assert worked_out(2026)


def test_a_match_that_is_played_is_worked_out_each_time(final, organises):
    begun(final, organises)

    assert worked_out(2026)
    assert worked_out(2026)


def test_no_final_is_kept_too(season):
    assert worked_out(2026)
    assert not worked_out(2026)
    GrandFinalFactory(season=season)
    assert worked_out(2026)


def test_without_a_version_nothing_is_kept(over):
    with patch.object(module, "data_version", return_value=None):
        assert worked_out(2026)
        assert worked_out(2026)


@pytest.mark.parametrize("matches", [1, 6])
def test_the_queries_are_six_after_the_season_s_own(
    season, final, matches, django_assert_num_queries
):
    for number in range(matches):
        match = MeetingFactory(
            season=season, final=final, of_final=True, sudden_death=number > 0, number=number + 1
        )
        for name in SEEDS.split()[: matches + 1]:
            EntryFactory(meeting=match, player=the(name))
        for nth in range(matches):
            game = GameFactory(meeting=match, key=f"g{nth}")
            PenaltyFactory(meeting=match, player=the("Ann"), game=game, level="zero_score")
    version = data_version()
    module.season_tables(2026, version)

    with django_assert_num_queries(6):
        found = module.work_out(2026, version)

    assert found is not None
    assert len(found.matches) == matches


def test_one_round_is_a_final_as_well(season, north, south, organises):
    qualified(north, south)
    final = a_final(season, one_round(1))
    played(begun(final, organises, "final", who="Ann Bob Fay"), "Fay Ann Bob")

    assert standing(final) == "1 Fay, 2 Ann, 3 Bob"
