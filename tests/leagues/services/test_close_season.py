"""A season is closed: its tables are final; and opened again for a reason."""

import pytest
from django.db import transaction

from leagues.models import Season
from leagues.reads.closing import closing, closings_of
from leagues.services.close_season import close_season, reopen_season
from meetings.models import GrandFinal, Meeting, Score
from meetings.services.check_in import mark_left
from tests.at_once import TWO_AT_ONCE, Meanwhile, somebody_waits
from tests.factories.meetings import AT, GrandFinalFactory, MeetingFactory
from tests.meeting_day import LATER, Refusal, a_day, in_charge, last, refused, send
from tests.scenarios import FIVE, a_meeting

CLOSED = "The season 2026 is closed: its tables are final. The organiser can reopen it."
LOOK = "Something has changed since this page was opened: look at it again."


@pytest.fixture
def close(season, organiser):
    def run(seen: str | None = None) -> Season:
        shown = closing(season).seen if seen is None else seen
        return close_season(season=season.pk, seen=shown, by=organiser, at=AT)

    return run


@pytest.fixture
def reopen(season, organiser):
    def run(reason: str = "A score was misread") -> Season:
        return reopen_season(season=season.pk, reason=reason, by=organiser, at=LATER)

    return run


def test_a_season_that_is_over_is_closed(season, north, close):
    a_meeting(north, FIVE)
    GrandFinalFactory(season=season, status=GrandFinal.Status.PUBLISHED)

    assert closing(season).unfinished == ()
    assert close().closed_at == AT
    assert last(Season) == ("~", "organiser", AT, "")


def test_what_is_unfinished_is_kept_as_the_reason(season, north, close):
    MeetingFactory(season=season, region=north.region)

    close()

    assert last(Season)[3] == (
        "Left as it is: North, meeting 1, of 6 January, has not been played."
        " No grand final is on record (1F)."
    )


def test_a_meeting_being_played_stands_in_the_way(season, north, close):
    a_day(north)
    GrandFinalFactory(season=season)
    MeetingFactory(
        season=season, region=None, of_final=True, playing=True, final=season.grand_final
    )

    assert refused(close) == Refusal(
        "North, meeting 1 is being played. Match 1 of the grand final is being played."
        " Publish it or call it off first."
    )
    assert not Season.objects.closed().exists()


def test_practice_does_not(season, north, close):
    MeetingFactory(season=season, region=north.region, practice=True, playing=True)

    assert close().closed


def test_what_was_agreed_to_is_what_is_there(season, north, close):
    shown = closing(season).seen
    MeetingFactory(season=season, region=north.region)

    assert refused(close, shown) == Refusal(LOOK)
    assert not Season.objects.closed().exists()


def test_twice_is_told(close):
    close()

    assert refused(close) == Refusal(CLOSED)


def test_it_is_opened_again_for_a_reason_which_is_kept(season, organiser, close, reopen):
    close()

    assert refused(reopen, "  ") == Refusal(
        "Say why the season is opened again.", field="reason"
    )  # fmt: skip
    assert not reopen(" A score was misread ").closed
    assert last(Season) == ("~", "organiser", LATER, "A score was misread")
    told = [(each.at, each.by, each.closed, each.reason) for each in closings_of(season)]
    assert told == [
        (AT, organiser, True, "Left as it is: No grand final is on record (1F)."),
        (LATER, organiser, False, "A score was misread"),
    ]


def test_what_is_open_is_not_opened_again(reopen):
    assert refused(reopen) == Refusal("The season 2026 is not closed.")


# --- Two at once --------------------------------------------------------------------------


@pytest.fixture
def played(north, organiser) -> Meeting:
    """A meeting that is published, so that it stands in nobody's way, and can be corrected."""
    meeting = a_day(north)
    meeting.status = Meeting.Status.PUBLISHED
    meeting.save()
    return meeting


class TestTwoAtOnce:
    pytestmark = TWO_AT_ONCE

    def test_a_score_that_comes_while_the_season_is_closed_is_refused(
        self, played, organiser, close
    ):
        entry = Meanwhile(
            lambda: send(played, in_charge(organiser), "Bob Bell", 700, reason="Missed")
        )
        with transaction.atomic():
            close()
            entry.start()
            somebody_waits()
        entry.join()

        assert entry.said == CLOSED
        assert not Score.objects.filter(game__key="g1", player__name="Bob Bell").exists()

    def test_whatever_else_waits_for_the_meeting_is_refused_too(self, played, organiser, close):
        ann = played.entries.get(player__name="Ann Abel")
        task = Meanwhile(
            lambda: mark_left(
                meeting=played.pk, player=ann.player_id, by=in_charge(organiser), at=AT
            )
        )
        with transaction.atomic():
            close()
            task.start()
            somebody_waits()
        task.join()

        ann.refresh_from_db()
        assert (task.said, ann.left_at) == (CLOSED, None)

    def test_closing_waits_for_a_score_that_is_being_entered(
        self, season, played, organiser, close
    ):
        task = Meanwhile(close)
        with transaction.atomic():
            send(played, in_charge(organiser), "Bob Bell", 700, reason="Missed")
            task.start()
            somebody_waits()
        task.join()

        assert task.said == ""
        assert Season.objects.get().closed
        assert Score.objects.get(game__key="g1", player__name="Bob Bell").score == 700
