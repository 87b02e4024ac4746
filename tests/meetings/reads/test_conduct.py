"""What a player's conduct means at a meeting: bans in force, the least penalty (7A)."""

import datetime

import pytest

from leagues.models import SeasonRegion
from meetings.models import Meeting, Penalty
from meetings.reads.conduct import ban_from, banned_players, least_penalty, penalty_refusal
from meetings.reads.dated import dated_meeting, offences
from tests.factories.leagues import PlayerFactory, SeasonFactory, SeasonRegionFactory
from tests.factories.meetings import GameFactory, MeetingFactory, PenaltyFactory


@pytest.fixture
def ann(db):
    return PlayerFactory(name="Ann Abel")


def meeting(season_region, number: int, **about) -> Meeting:
    """The first is on 1 January, the second on 2 January …"""
    about = {
        "season": season_region.season,
        "region": season_region.region,
        "number": number,
        "date": datetime.date(season_region.season.year, 1, number),
        **about,
    }
    return MeetingFactory(**about)


def given(at: Meeting, player, level: str) -> Penalty:
    return PenaltyFactory(meeting=at, player=player, level=level)


def test_a_ban_for_the_next_meeting_keeps_out_of_it_alone(north, ann):
    first, second, third = (meeting(north, n) for n in (1, 2, 3))
    given(first, ann, "ban_next_meeting")

    assert banned_players(second) == {
        ann.pk: "Banned from this meeting: ban for the next meeting, given at North 1 on"
        " 1 January 2026 (7A)."
    }
    assert (banned_players(first), banned_players(third)) == ({}, {})


def test_a_cancelled_meeting_is_not_the_next(north, ann):
    first, third = meeting(north, 1), meeting(north, 3)
    meeting(north, 2, status="cancelled", cancelled_because="Snow")
    given(first, ann, "ban_next_meeting")

    assert ann.pk in banned_players(third)


def test_a_ban_for_the_season_holds_everywhere_in_it(north, south, ann):
    given(meeting(north, 1), ann, "ban_season")

    assert ann.pk in banned_players(meeting(north, 5))
    assert ann.pk in banned_players(meeting(south, 5))
    assert banned_players(MeetingFactory(region=north.region, number=5)) == {}


def last_season(north) -> SeasonRegion:
    """The season before this one on the site, which need not be last year's."""
    return SeasonRegionFactory(season=SeasonFactory(year=2024), region=north.region)


def test_7a_a_ban_given_at_a_seasons_last_meeting_holds_at_the_nexts_first(north, south, ann):
    given(meeting(last_season(north), 6), ann, "ban_next_meeting")
    first, second = meeting(north, 3), meeting(north, 4)

    assert banned_players(first) == {
        ann.pk: "Banned from this meeting: ban for the next meeting, given at North 6 on"
        " 6 January 2024 (7A)."
    }
    assert ann.pk in banned_players(meeting(south, 2))  # in every region up to it
    assert banned_players(second) == {}


def test_7a_a_warning_at_a_seasons_last_meeting_is_open_until_the_nexts_first(north, ann):
    given(meeting(last_season(north), 6), ann, "warning")
    first, second = meeting(north, 1), meeting(north, 2)

    assert least_penalty(first, ann.pk).sentence == (
        "A warning was given at North 6 on 6 January 2024: a repeat on the day or up to the next"
        " meeting gets a zero score at least (7A)."
    )
    assert penalty_refusal(first, ann.pk, "warning").startswith("A warning is too little.")
    assert penalty_refusal(second, ann.pk, "warning") is None


@pytest.mark.parametrize("level", ["zero_score", "disqualified", "ban_season"])
def test_7a_penalties_end_with_their_season(north, ann, level):
    last = meeting(last_season(north), 6)
    PenaltyFactory(meeting=last, player=ann, level=level, game=on_a_game(last, level))
    first = meeting(north, 1)

    assert (banned_players(first), least_penalty(first, ann.pk).level) == ({}, "warning")


def on_a_game(at: Meeting, level: str):
    return GameFactory(meeting=at) if level == "zero_score" else None


def test_a_season_before_the_last_says_nothing(north, ann):
    older = SeasonRegionFactory(season=SeasonFactory(year=2023), region=north.region)
    given(meeting(older, 6), ann, "ban_next_meeting")
    last_season(north)

    assert banned_players(meeting(north, 1)) == {}


@pytest.mark.parametrize("level", ["warning", "disqualified"])
def test_only_bans_keep_out(north, ann, level):
    given(meeting(north, 1), ann, level)

    assert banned_players(meeting(north, 2)) == {}


def test_practice_bans_nobody_and_nobody_is_banned_from_it(north, ann):
    given(meeting(north, 1, practice=True), ann, "ban_season")
    assert banned_players(meeting(north, 2)) == {}

    given(meeting(north, 3), ann, "ban_season")
    practice = meeting(north, 4, practice=True)
    assert banned_players(practice) == {}
    assert least_penalty(practice, ann.pk).level == "warning"


def test_practice_has_a_ladder_of_its_own(north, ann):
    practice = meeting(north, 1, practice=True)
    given(practice, ann, "warning")

    assert least_penalty(practice, ann.pk).level == "zero_score"
    assert least_penalty(meeting(north, 1), ann.pk).level == "warning"


def test_one_players_ban(north, ann):
    given(meeting(north, 1), ann, "ban_season")
    second = meeting(north, 2)

    assert ban_from(second, ann.pk).startswith("Banned from this meeting")
    assert ban_from(second, PlayerFactory().pk) is None


def test_the_least_penalty_for_a_repeat(north, ann):
    first, second = meeting(north, 1), meeting(north, 2)
    given(first, ann, "warning")

    assert least_penalty(second, ann.pk).level == "zero_score"
    assert penalty_refusal(second, ann.pk, "warning").startswith("A warning is too little.")
    assert penalty_refusal(second, ann.pk, "zero_score") is None


def test_a_first_offence_may_have_a_warning(north, ann):
    first = meeting(north, 1)
    given(first, PlayerFactory(), "ban_season")

    assert least_penalty(first, ann.pk).level == "warning"


def test_offences_are_in_the_order_given(north, south, ann):
    late, early = meeting(north, 9), meeting(south, 1)
    given(late, ann, "disqualified")
    given(early, ann, "warning")

    levels = [(offence.level, offence.meeting.region) for offence in offences(late)[ann.pk]]
    assert levels == [("warning", "south"), ("disqualified", "north")]
    assert offences(late, PlayerFactory().pk) == {}


def test_a_meeting_by_its_day(north):
    dated = dated_meeting(meeting(north, 2))

    assert (dated.season, dated.region, dated.number) == (2026, "north", 2)
    assert (dated.day, dated.cancelled) == (datetime.date(2026, 1, 2).toordinal(), False)
    assert dated.name == "North 2 on 2 January 2026"


@pytest.mark.parametrize("others", [1, 4])
def test_bans_take_two_queries(north, others, django_assert_num_queries):
    first = meeting(north, 1)
    for _ in range(others):
        given(first, PlayerFactory(), "ban_season")
    second = Meeting.objects.select_related("season", "region").get(pk=meeting(north, 2).pk)

    with django_assert_num_queries(2):
        assert len(banned_players(second)) == others
    with django_assert_num_queries(2):
        least_penalty(second, 1)
