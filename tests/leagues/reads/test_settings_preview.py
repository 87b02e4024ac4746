"""What other settings would alter: exact, of this season and of the next that follows it."""

from dataclasses import replace
from fractions import Fraction

import pytest

from leagues.models import Season
from leagues.reads.settings_preview import (
    FinalChange,
    MeetingChange,
    PlayerChange,
    RegionChange,
    SettingsPreview,
    Standing,
    settings_preview,
)
from meetings.models import Score
from meetings.views.access import the_organiser
from scoring import Ruleset, one_round
from tests.factories.leagues import (
    SeasonFactory,
    SeasonRegionFactory,
    TransferFactory,
)
from tests.final_day import a_final, begun, played, qualified, the
from tests.scenarios import FIVE, a_meeting, a_player

LEVEL = """
               Taxi   Whirlwind
    Fay Ford   500    300
    Gus Gray   500    200
    Hal Hope   300    500
    Ida Inch   200    400
    Jim Jolt   100    100
"""
"""Fay and Gus are level on Taxi, over places 1 and 2 of five.

Higher: 5 each, so Fay has 5 + 3, Gus 5 + 2, Hal 3 + 5: Fay and Hal are level and share 20 and 19.
Shared: 4½ each, so Hal has 8, Fay 7½, Gus 6½: Hal takes 20, Fay 19, Gus 18 as before.
"""


def stands(position: int, total: str, qualifies: str = "yes", *, tied: bool = False) -> Standing:
    return Standing(position, tied, Fraction(total), qualifies)


@pytest.fixture
def higher(season, north, south) -> Season:
    """A season of two regions in which level players take the higher points (3F)."""
    season.machine_ties = Season.MachineTies.HIGHER
    season.save()
    a_meeting(north, FIVE)
    a_meeting(south, LEVEL)
    return season


def by(season: Season, **other: object) -> SettingsPreview:
    return settings_preview(season, replace(season.ruleset, **other))


def test_3f_from_higher_to_shared_two_totals_change(higher):
    assert by(higher, machine_ties="shared") == SettingsPreview(
        (
            RegionChange(
                year=2026,
                name="South",
                places=(20, 20),
                meetings=(MeetingChange(1, 3, counted=True, counts=True),),
                players=(
                    PlayerChange("Fay Ford", stands(1, "39/2", tied=True), stands(2, "19")),
                    PlayerChange("Hal Hope", stands(1, "39/2", tied=True), stands(1, "20")),
                ),
            ),
        )
    )


def test_nothing_changes_by_the_settings_as_they_are(higher):
    preview = by(higher)

    assert (preview, preview.rows, preview.meetings) == (SettingsPreview(()), 0, 0)


def test_1g_places_alone(higher):
    preview = by(higher, final_places=8)

    assert [(r.name, r.places, r.meetings) for r in preview.regions] == [
        ("North", (20, 4), ()), ("South", (20, 4), ()),
    ]  # fmt: skip
    assert [player.name for player in preview.regions[0].players] == ["Eve East"]
    assert preview.regions[0].players[0].would_be == stands(5, "16", "no")
    assert preview.rows == 2


def test_1e_a_meeting_that_would_not_count_takes_its_players_out_of_the_table(higher):
    preview = by(higher, minimum_home_players=6)

    north = preview.regions[0]
    assert north.meetings == (MeetingChange(1, 5, counted=True, counts=False),)
    assert [player.would_be for player in north.players] == [None] * 5
    assert north.places == (20, 0)


def test_1e_a_meeting_that_would_count_puts_its_players_in(season, north):
    season.minimum_home_players = 6
    season.save()
    a_meeting(north, FIVE)

    [change] = by(season, minimum_home_players=5).regions

    assert [(player.as_is, player.would_be.position) for player in change.players] == [
        (None, 1), (None, 2), (None, 3), (None, 4), (None, 5),
    ]  # fmt: skip


def test_3e_only_who_was_at_more_meetings(season, north):
    a_meeting(north, FIVE)
    a_meeting(north, FIVE.replace("Eve East   100    50", "Guy Gray   100    50"))

    [change] = by(season, counting_meetings=1).regions

    assert [player.name for player in change.players][:2] == ["Ann Abel", "Bob Bell"]
    assert "Eve East" not in [player.name for player in change.players[:4]]
    assert change.players[0] == PlayerChange("Ann Abel", stands(1, "40"), stands(1, "20"))


def test_1c_what_somebody_left_behind_when_they_moved(season, north, south):
    ann = a_player(north, "Ann Abel")
    a_meeting(north, FIVE)
    registration = ann.registrations.get()
    registration.region = south.region
    registration.save()
    TransferFactory(registration=registration, from_region=north.region, date="2026-06-01")

    changes = {
        player.name: player for player in by(season, league_points_for_first=10).regions[0].players
    }

    assert changes["Ann Abel"] == PlayerChange(
        "Ann Abel",
        Standing(None, False, Fraction(20), "no"),
        Standing(None, False, Fraction(10), "no"),
    )


@pytest.fixture
def next_season(higher, north, south) -> Season:
    """2027, whose places follow the attendance of 2026: 5 and 5."""
    following = SeasonFactory(year=2027, final_attendance="previous_season")
    for region in (north, south):
        SeasonRegionFactory(season=following, region=region.region)
    return following


def test_1g_the_next_seasons_places_follow_this_ones_attendance(higher, next_season, north):
    a_meeting(north, FIVE.replace("Eve East   100    50", "Eve East   -      -"))

    preview = by(higher, minimum_home_players=4)

    assert [(r.year, r.name, r.places) for r in preview.regions] == [
        (2026, "North", (20, 19)),
        (2026, "South", (20, 21)),
        (2027, "North", (20, 19)),
        (2027, "South", (20, 21)),
    ]


def test_1g_not_where_the_next_season_follows_its_own(higher, next_season, north):
    next_season.final_attendance = "this_season"
    next_season.save()

    assert {region.year for region in by(higher, minimum_home_players=6).regions} == {2026}


def test_1g_this_seasons_places_by_the_season_before(higher, north, south):
    before = SeasonFactory(year=2025)
    there = SeasonRegionFactory(season=before, region=north.region)
    SeasonRegionFactory(season=before, region=south.region)
    a_meeting(there, FIVE)

    places = {r.name: r.places for r in by(higher, final_attendance="previous_season").regions}

    assert places == {"North": (20, 40), "South": (20, 0)}


def test_before_any_region_takes_part(season):
    assert settings_preview(season, Ruleset(final_places=8)) == SettingsPreview(())


def test_1a_the_grand_final_whose_points_follow_the_season_s_rules(season, north, south, organiser):
    qualified(north, south)
    final = a_final(season, one_round(2))
    match = begun(final, the_organiser(organiser), "final", "Ann Fay Bob")
    played(match, "Ann Fay Bob", "Fay Bob Ann")
    double = Score.objects.get(game__meeting=match, game__key="g1", player=the("Ann"))
    double.score = 500
    double.save()

    # Ann takes 3 and the bonus point, then 1: level with Fay's 2 + 3. Without it she is second.
    preview = by(season, bonus_point=False)

    assert preview.final == FinalChange(2, ("", "Fay South"))
    assert (preview.final.other_champion, preview.alters, preview.regions) == (True, True, ())
    assert preview.shown != SettingsPreview(()).shown
    assert by(season, machine_ties="higher") == SettingsPreview(())


def test_what_was_shown_has_a_name(higher):
    one, other = by(higher, final_places=8), by(higher, final_places=9)

    assert one.shown == by(higher, final_places=8).shown != other.shown


def test_six_queries_however_many_rows(
    higher, next_season, north, south, django_assert_num_queries
):
    with django_assert_num_queries(6):
        by(higher, machine_ties="shared")
    for _ in range(3):
        a_meeting(north, FIVE)
        a_meeting(south, LEVEL)
    with django_assert_num_queries(6):
        by(higher, machine_ties="shared")
