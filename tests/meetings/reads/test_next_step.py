"""The one thing to do next: at a meeting, and in a region's season."""

import datetime
from dataclasses import astuple, replace

import pytest

from leagues.models import Season
from meetings.models import Meeting
from meetings.reads.next_step import NextStep, next_step, region_step
from meetings.reads.progress import Progress
from meetings.reads.waiting import Waits
from tests.factories.meetings import AT, MeetingFactory

DAY = datetime.date(2026, 5, 3)
BEFORE = DAY - datetime.timedelta(days=1)
SOON = DAY + datetime.timedelta(days=4)
LATE = DAY + datetime.timedelta(days=9)
ARRANGED = Progress(games=4, multiplayer=1)
PLAYED = Progress(entered=5, here=5, home=5, games=4, multiplayer=1, scores=20)
OPEN = {"status": Meeting.Status.OPEN}


@pytest.fixture
def a_meeting(north):
    def make(number: int = 3, **about: object) -> Meeting:
        times = {"practice_from": datetime.time(11), "starts_at": datetime.time(12)}
        about = {"date": DAY, "number": number, **times, **about}
        return MeetingFactory(season=north.season, region=north.region, **about)

    return make


def told(step: NextStep) -> tuple[str, str, str]:
    return step.words, step.page, step.more


@pytest.mark.parametrize(
    ("about", "progress", "step"),
    [
        ({"venue": None}, ARRANGED, ("Find a venue for meeting 3", "desk_plan", "")),
        (
            {"starts_at": None}, ARRANGED,
            ("Set the times for meeting 3", "desk_plan", "An hour of practice (5A)."),
        ),
        (
            {}, replace(ARRANGED, games=3),
            ("Choose the games for meeting 3", "desk_games", "3 so far, of at least 4 (2B)."),
        ),
        (
            {}, replace(ARRANGED, multiplayer=0),
            (
                "Choose a multiplayer game for meeting 3", "desk_games",
                "At least one is played in groups (2F).",
            ),
        ),
        ({}, ARRANGED, ("See meeting 3", "desk", "All is arranged.")),
        (
            {"fewer_games_agreed": True}, replace(ARRANGED, games=1),
            ("See meeting 3", "desk", "All is arranged."),
        ),
    ],
)  # fmt: skip
def test_before_the_day(a_meeting, about, progress, step):
    assert told(next_step(a_meeting(**about), progress, today=BEFORE)) == step


def test_on_the_day_it_is_opened(a_meeting):
    step = next_step(a_meeting(), ARRANGED, today=DAY)

    assert (step.words, step.page, step.at_once) == ("Open today’s meeting", "desk_open", True)


def test_a_day_gone_by_is_opened_too(a_meeting):
    step = next_step(a_meeting(), ARRANGED, today=SOON)

    assert (step.words, step.at_once, step.late) == ("Open meeting 3", True, False)
    assert step.more == "It was on 3 May. The results are due in 3 days (4C)."


@pytest.mark.parametrize(
    ("progress", "step"),
    [
        (Progress(), ("Choose the games", "desk_games", "No game is in play yet (2B).")),
        (ARRANGED, ("Check players in", "desk_check_in", "Nobody is here yet.")),
        (
            replace(ARRANGED, entered=3),
            ("Check players in", "desk_check_in", "Everyone has gone home."),
        ),
        (
            replace(PLAYED, missing=12, waits=Waits(conflicts=1)),
            ("Choose between 1 score typed differently", "desk_scores", ""),
        ),
        (
            replace(PLAYED, missing=12, waits=Waits(proposals=2)),
            ("Confirm 2 scores proposed", "desk_scores", ""),
        ),
        (
            replace(PLAYED, missing=12),
            ("Enter 12 missing scores", "desk_scores", "20 scores in so far."),
        ),
        (
            replace(PLAYED, missing=1),
            ("Enter 1 missing score", "desk_scores", "20 scores in so far."),
        ),
        (PLAYED, ("Publish the results", "desk_publish", "Every score is in.")),
    ],
)
def test_while_it_is_played(a_meeting, progress, step):
    assert told(next_step(a_meeting(**OPEN), progress, today=BEFORE)) == step


@pytest.mark.parametrize(
    ("today", "more", "late"),
    [
        (SOON, "Every score is in. The results are due in 3 days (4C).", False),
        (LATE, "Every score is in. The results are 2 days overdue (4C).", True),
    ],
)
def test_4c_results_press_more_from_day_to_day(a_meeting, today, more, late):
    step = next_step(a_meeting(**OPEN), PLAYED, today=today)

    assert (step.words, step.more, step.late) == ("Publish the results", more, late)


def test_practice_is_never_published_nor_late(a_meeting):
    step = next_step(a_meeting(practice=True, **OPEN), PLAYED, today=LATE)

    assert (*told(step), step.late) == (
        "See how it stands", "desk_scores", "Every score is in.", False,
    )  # fmt: skip


def test_afterwards(a_meeting):
    published = next_step(a_meeting(1, published=True), PLAYED, today=LATE)
    late = next_step(
        a_meeting(3, published=True), Progress(waits=Waits(conflicts=2, proposals=1)), today=LATE
    )
    off = a_meeting(2, status=Meeting.Status.CANCELLED, cancelled_because="Snow")

    assert told(published) == ("See the scores", "desk_scores", "The results are out.")
    assert told(late) == (
        "Choose between 2 scores typed differently",
        "desk_scores",
        "The results of meeting 3 are out: what is taken corrects them.",
    )
    assert told(next_step(off, PLAYED, today=LATE)) == ("Called off", "", "Snow")


# --- A region's season ---------------------------------------------------------


def season_step(meetings: list[Meeting], progress=ARRANGED, today=BEFORE, year=2026) -> NextStep:
    counted = {meeting.pk: progress for meeting in meetings}
    return region_step(meetings, counted, season=Season(year=year), today=today)


def test_a_season_that_is_closed_waits_for_nothing(a_meeting):
    open_still = a_meeting(**OPEN)
    open_still.season.closed_at = AT

    step = region_step(
        [open_still], {open_still.pk: PLAYED}, season=open_still.season, today=LATE
    )  # fmt: skip

    closed = ("The season is closed", "", "Its tables are final.")
    assert (told(step), told(next_step(open_still, PLAYED, today=LATE))) == (closed, closed)


def test_a_season_starts_with_planning():
    assert astuple(season_step([])) == (
        "Plan the next meeting", "desk_new", None, "The season has no meeting yet.", False, False,
    )  # fmt: skip


def test_a_meeting_being_played_presses_most(a_meeting):
    later = a_meeting(1, date=LATE, venue=None)
    playing = a_meeting(2, date=SOON, **OPEN)

    assert season_step([later, playing], PLAYED, DAY).meeting == playing


def test_a_score_that_waits_at_a_published_meeting_comes_before_all_but_play(a_meeting):
    published = a_meeting(1, date=BEFORE, published=True)
    owed, playing = a_meeting(2, date=DAY), a_meeting(3, date=SOON, **OPEN)
    waits = {published.pk: Progress(waits=Waits(proposals=1)), playing.pk: PLAYED}

    def step(*meetings: Meeting) -> NextStep:
        return region_step(meetings, waits, season=Season(year=2026), today=LATE)

    assert step(published, owed).words == "Confirm 1 score proposed"
    assert step(published, owed, playing).meeting == playing
    assert region_step([published], {}, season=Season(year=2026), today=LATE).page == "desk_new"


def test_the_oldest_result_due_presses_most(a_meeting):
    newer, older = a_meeting(1, date=SOON), a_meeting(2, date=DAY)

    assert season_step([newer, older], today=LATE).meeting == older


def test_what_is_not_arranged_comes_before_planning(a_meeting):
    arranged, bare = a_meeting(1), a_meeting(2, date=SOON, venue=None)

    assert season_step([arranged, bare]).words == "Find a venue for meeting 2"


def test_once_all_is_arranged_the_next_is_planned(a_meeting):
    assert season_step([a_meeting()]).words == "Plan the next meeting"


def test_1b_six_meetings_are_enough(a_meeting):
    six = [a_meeting(number) for number in range(1, 7)]

    assert season_step(six).words == "See meeting 1"


def test_1b_a_cancelled_meeting_leaves_room(a_meeting):
    six = [a_meeting(number) for number in range(1, 6)]
    six.append(a_meeting(6, status=Meeting.Status.CANCELLED, cancelled_because="Snow"))

    assert season_step(six).words == "Plan the next meeting"


def test_a_season_gone_by_has_nothing_to_do(a_meeting):
    step = season_step([a_meeting(published=True)], today=datetime.date(2027, 1, 1))

    assert told(step) == ("Nothing to do", "", "Every meeting of the season is played.")
