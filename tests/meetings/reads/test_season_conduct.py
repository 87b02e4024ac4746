"""A season's warnings and penalties by player (7A)."""

import datetime

import pytest

from meetings.reads.season_conduct import season_conduct
from tests.factories.leagues import PlayerFactory, RegistrationFactory, SeasonFactory
from tests.factories.meetings import GameFactory, MeetingFactory, PenaltyFactory

pytestmark = pytest.mark.django_db

TODAY = datetime.date(2026, 2, 20)


def a_meeting_of(season_region, number, month, **about):
    where = {"season": season_region.season, "region": season_region.region, "number": number}
    return MeetingFactory(**where, date=datetime.date(season_region.season.year, month, 6), **about)


def a_player_of(season_region, name):
    player = PlayerFactory(name=name)
    RegistrationFactory(season=season_region.season, region=season_region.region, player=player)
    return player


def given(meeting, player, level, reason="Swore", **about):
    return PenaltyFactory(meeting=meeting, player=player, level=level, reason=reason, **about)


@pytest.fixture
def first(north):
    return a_meeting_of(north, 1, 2, published=True)


def test_a_record_and_what_the_next_offence_gets(north, first):
    """7A: "for the next offence, the next level of penalty above will be imposed as a minimum"."""
    a_meeting_of(north, 2, 3)
    ann = a_player_of(north, "Ann Abel")
    game = GameFactory(meeting=first, machine__name="Taxi")
    given(first, ann, "warning", "Banged on the glass")
    given(first, ann, "zero_score", game=game)

    (record,) = season_conduct(north.season, today=TODAY)

    assert (record.name, record.region, record.bans) == ("Ann Abel", "North", ())
    where = "North, meeting 1, 6 February 2026"
    assert [(g.words, g.meeting, g.reason, g.is_warning) for g in record.given] == [
        ("Warning", where, "Banged on the glass", True),
        ("Zero score on a game, Taxi", where, "Swore", False),
    ]
    assert record.least == (
        "A zero score was given at North 1 on 6 February 2026: no more warnings this season, and"
        " the next offence gets disqualification from the meeting at least (7A)."
    )


def test_nothing_is_said_of_a_next_offence_where_no_meeting_is_to_come(north, first):
    given(first, a_player_of(north, "Ann Abel"), "warning")

    assert season_conduct(north.season, today=TODAY)[0].least == ""


@pytest.mark.parametrize(
    ("level", "sentence"),
    [
        (
            "ban_season",
            "Banned for the season, given at North 1 on 6 February 2026 (7A).",
        ),
        (
            "ban_next_meeting",
            "Banned up to North 2 on 6 April 2026, given at North 1 on 6 February 2026 (7A).",
        ),
    ],
)
def test_a_ban_that_holds(north, south, first, level, sentence):
    a_meeting_of(north, 2, 4)
    a_meeting_of(south, 1, 3)
    given(first, a_player_of(north, "Ann Abel"), level)

    assert season_conduct(north.season, today=TODAY)[0].bans == (sentence,)


def test_a_ban_for_a_next_meeting_that_nobody_has_planned(north, south, first):
    a_meeting_of(south, 1, 3)
    given(first, a_player_of(north, "Ann Abel"), "ban_next_meeting")

    (ban,) = season_conduct(north.season, today=TODAY)[0].bans
    given_at = "given at North 1 on 6 February 2026 (7A)"
    assert ban == f"Banned until its region's next meeting is planned and over, {given_at}."


def test_a_ban_of_the_season_before_that_still_holds(north):
    """Decision 30: the region's next meeting may be the next season's first."""
    before = SeasonFactory(year=2025)
    last = MeetingFactory(season=before, region=north.region, number=6,
                          date=datetime.date(2025, 11, 6), published=True)  # fmt: skip
    a_meeting_of(north, 1, 3)
    ann = a_player_of(north, "Ann Abel")
    given(last, ann, "ban_next_meeting")
    given(last, a_player_of(north, "Bob Bell"), "warning")

    (record,) = season_conduct(north.season, today=TODAY)

    assert (record.name, record.given) == ("Ann Abel", ())
    assert record.bans == (
        "Banned up to North 1 on 6 March 2026, given at North 6 on 6 November 2025 (7A).",
    )


def test_a_region_sees_its_own_players_its_own_meetings_and_who_is_banned(north, south, first):
    theirs = a_meeting_of(south, 1, 2, published=True)
    a_meeting_of(south, 2, 3)
    given(theirs, a_player_of(north, "Ann of North"), "warning")
    given(first, a_player_of(south, "Sue of South"), "warning")
    given(theirs, a_player_of(south, "Sid of South"), "warning")
    given(theirs, PlayerFactory(name="Gus the guest"), "ban_season")
    given(first, PlayerFactory(name="Gil the guest"), "warning")

    def named(region=None):
        return [r.name for r in season_conduct(north.season, region, today=TODAY)]

    assert named(north.region) == ["Ann of North", "Gil the guest", "Gus the guest", "Sue of South"]
    assert named(south.region) == ["Ann of North", "Gus the guest", "Sid of South", "Sue of South"]
    assert len(named()) == 5


def test_practice_counts_for_nothing(north):
    practice = a_meeting_of(north, 1, 2, practice=True)
    given(practice, a_player_of(north, "Ann Abel"), "warning")

    assert season_conduct(north.season, today=TODAY) == ()


def test_1a_what_was_given_at_the_grand_final_is_the_organiser_s_to_see(north, first):
    """The final has rules of its own: it bears on no meeting of a region."""
    a_meeting_of(north, 2, 3)
    ann = a_player_of(north, "Ann Abel")
    match = MeetingFactory(of_final=True, season=north.season, stage="qualifying")
    given(match, ann, "ban_season", "Shook it")

    (record,) = season_conduct(north.season, today=TODAY)

    assert [(g.words, g.meeting, g.desk) for g in record.given] == [
        ("Banned for the season", "Grand final, qualifying, 6 January 2026", match.pk)
    ]
    assert (record.least, record.bans) == ("", ())
    assert season_conduct(north.season, north.region, today=TODAY) == ()


def test_three_queries_however_many(north, first, django_assert_num_queries):
    with django_assert_num_queries(3):
        season_conduct(north.season, today=TODAY)
    a_meeting_of(north, 2, 3)
    for name in ("Ann", "Bob", "Cat"):
        given(first, a_player_of(north, name), "warning")
    with django_assert_num_queries(3):
        assert len(season_conduct(north.season, today=TODAY)) == 3
