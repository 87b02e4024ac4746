"""What is left to do in a season that is to be closed."""

import pytest

from leagues.reads.closing import Unfinished, closing, closings_of
from leagues.services.facts import save_fact
from meetings.models import GrandFinal, Submission
from tests.factories.leagues import SeasonFactory
from tests.factories.meetings import (
    AT,
    GameFactory,
    GrandFinalFactory,
    MeetingFactory,
    SubmissionFactory,
)
from tests.meeting_day import a_day, the_game
from tests.scenarios import FIVE, a_meeting

NO_FINAL = "No grand final is on record (1F)."
Outcome = Submission.Outcome


def words(found) -> list[str]:
    return [each.words for each in found]


def test_meetings_by_date_those_being_played_apart(season, north, south):
    MeetingFactory(season=season, region=north.region, number=3)
    day = a_day(south)
    MeetingFactory(season=season, region=north.region, number=2)
    MeetingFactory(season=season, region=north.region, number=4, published=True)
    MeetingFactory(
        season=season, region=south.region, number=5, status="cancelled", cancelled_because="Snow"
    )

    found = closing(season)

    assert found.playing == (Unfinished("South, meeting 1 is being played.", f"/desk/{day.pk}/"),)
    assert words(found.unfinished) == [
        "North, meeting 2, of 6 February, has not been played.",
        "North, meeting 3, of 6 March, has not been played.",
        NO_FINAL,
    ]


def test_matches_of_the_final_come_last(season, north):
    final = GrandFinalFactory(season=season)
    MeetingFactory(season=season, of_final=True, final=final)
    MeetingFactory(season=season, region=north.region, number=1)

    assert words(closing(season).unfinished) == [
        "North, meeting 1, of 6 January, has not been played.",
        "Match 1 of the grand final, of 6 January, has not been played.",
        "The grand final of 28 November is not over (1F).",
    ]


def test_scores_that_wait(season, north):
    meeting = a_meeting(north, FIVE)
    final = GrandFinalFactory(season=season, status=GrandFinal.Status.PUBLISHED)
    match = MeetingFactory(season=season, of_final=True, final=final, published=True)
    waiting = [(the_game(meeting), Outcome.CONFLICT), (the_game(meeting, "g2"), Outcome.CONFLICT)]
    waiting += [(the_game(meeting), Outcome.PROPOSED), (GameFactory(meeting=match), "conflict")]
    for game, outcome in waiting:
        SubmissionFactory(game=game, outcome=outcome)
    SubmissionFactory(game=the_game(meeting))
    SubmissionFactory(game=GameFactory(meeting=meeting, status="withdrawn"), outcome="conflict")
    practice = MeetingFactory(season=season, region=north.region, practice=True)
    SubmissionFactory(game=GameFactory(meeting=practice), outcome="conflict")

    found = closing(season).unfinished

    assert words(found) == [
        "North, meeting 1: 2 scores wait for a choice (5D).",
        "North, meeting 1: 1 score waits for a steward (5D).",
        "Match 1 of the grand final: 1 score waits for a choice (5D).",
    ]
    assert found[0].address == f"/desk/{meeting.pk}/scores/"


def test_3f_play_offs_that_are_due(season, north):
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

    assert closing(season).unfinished[0] == Unfinished(
        "North: a play-off is due (3F).", "/organise/2026/places/north/"
    )


@pytest.mark.parametrize(
    ("status", "said"),
    [
        ("planned", ["The grand final of 28 November is not over (1F)."]),
        ("open", ["The grand final is being played (1F)."]),
        ("published", []),
        ("cancelled", []),
    ],
)
def test_1f_the_grand_final(season, status, said):
    because = "Nobody could come" if status == "cancelled" else ""
    GrandFinalFactory(season=season, status=status, cancelled_because=because)

    found = closing(season).unfinished

    assert words(found) == said
    assert {each.address for each in found} <= {"/organise/2026/final/"}


def test_1g_the_season_before_that_the_places_follow(season):
    season.final_attendance = "previous_season"
    before = SeasonFactory(year=2025)

    assert closing(season).unfinished == (
        Unfinished("The season 2025 is not closed: the places follow it (1G).", "/organise/2025/"),
        Unfinished(NO_FINAL, "/organise/2026/final/"),
    )
    before.closed_at = AT
    before.save()
    assert words(closing(season).unfinished) == [NO_FINAL]


def test_what_was_shown_has_a_name(season, north):
    seen = closing(season).seen
    assert closing(season).seen == seen

    MeetingFactory(season=season, region=north.region)

    assert closing(season).seen != seen


def test_a_season_that_was_never_closed(season, organiser):
    save_fact(season, by=organiser, at=AT, reason="Another fee")

    assert closings_of(season) == ()


def test_queries_do_not_grow(season, north, django_assert_num_queries):
    a_meeting(north, FIVE)
    closing(season)  # its tables are in memory from now on
    for times in (1, 5):
        for _ in range(times):
            number = north.region.meetings.count() + 1
            MeetingFactory(season=season, region=north.region, number=number)
        closing(season)
        with django_assert_num_queries(4):
            closing(season)
