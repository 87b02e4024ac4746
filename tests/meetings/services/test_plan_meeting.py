"""Planning, moving, cancelling, opening (1B, 5A)."""

import datetime

import pytest
from django.utils import timezone

from meetings.models import Meeting, MeetingHost, Overruling, StewardLink, Venue
from meetings.services.open_meeting import open_meeting
from meetings.services.plan_meeting import (
    Plan,
    cancel_meeting,
    change_plan,
    plan_meeting,
    reinstate_meeting,
)
from tests.factories.leagues import PlayerFactory
from tests.factories.meetings import AT, MeetingFactory, StewardLinkFactory, VenueFactory
from tests.meeting_day import LATER, Refusal, last, refused

DAY = datetime.date(2026, 3, 6)
SOON = LATER + datetime.timedelta(hours=1)
ELEVEN, NOON = datetime.time(11), datetime.time(12)
NOT_YOURS = Refusal("Only the coordinator or a deputy plans meetings.", rule="4A")


def plan(north, by, day=DAY, practice=False, because="", **about) -> Meeting:
    return plan_meeting(
        season=north.season, region=north.region, plan=Plan(date=day, **about), by=by, at=AT,
        practice=practice, overruled_because=because,
    )  # fmt: skip


def change(meeting: Meeting, by, day=DAY, because="", **about) -> Meeting:
    return change_plan(
        meeting=meeting.pk, plan=Plan(date=day, **about), by=by, at=LATER, overruled_because=because
    )


def hosts(meeting: Meeting) -> dict[str, str]:
    return dict(meeting.hosts.values_list("player__name", "kind"))


def planned(north, how_many: int, venue: Venue | None = None, **about) -> list[Meeting]:
    """Meetings of the region, numbered on from those there."""
    about = {"season": north.season, "region": north.region, "venue": venue, **about}
    first = north.region.meetings.count() + 1
    return [MeetingFactory(number=n, **about) for n in range(first, first + how_many)]


def test_a_meeting_is_planned(north, runs):
    barn, ann, bob = VenueFactory(), PlayerFactory(name="Ann"), PlayerFactory(name="Bob")

    meeting = plan(
        north, runs, venue=barn.pk, practice_from=ELEVEN, starts_at=NOON, hosts=(ann.pk,),
        family=(bob.pk,), fewer_games_agreed=True,
    )  # fmt: skip

    meeting = Meeting.objects.get(pk=meeting.pk)
    assert (meeting.number, meeting.date, meeting.venue, meeting.status) == (
        1,
        DAY,
        barn,
        "scheduled",
    )
    assert (meeting.practice_from, meeting.starts_at) == (ELEVEN, NOON)
    assert (meeting.fewer_games_agreed, meeting.practice) == (True, False)
    assert hosts(meeting) == {"Ann": "host", "Bob": "family"}
    assert last(Meeting) == last(MeetingHost) == ("+", "coordinator", AT, "")


def test_little_need_be_known(north, runs):
    meeting = plan(north, runs)

    assert (meeting.venue, meeting.practice_from, meeting.starts_at) == (None, None, None)


def test_a_host_who_is_family_too_is_a_host(north, runs):
    ann = PlayerFactory(name="Ann")

    assert hosts(plan(north, runs, hosts=(ann.pk,), family=(ann.pk,))) == {"Ann": "host"}


def test_meetings_are_numbered_on_and_practice_apart(north, runs):
    MeetingFactory(season=north.season, region=north.region, number=2, status="cancelled",
                   cancelled_because="Snow")  # fmt: skip

    assert plan(north, runs).number == 3
    assert plan(north, runs, practice=True).number == 1
    assert plan(north, runs, practice=True).number == 2
    assert plan(north, runs).number == 4


# --- 1B -------------------------------------------------------------------------------


def test_1b_a_sixth_meeting_is_planned_and_a_seventh_refused(north, runs):
    planned(north, 5)

    assert plan(north, runs).number == 6
    assert refused(plan, north, runs) == Refusal(
        "7 meetings: a region has at most 6 a season (1B).", "1B", "date", overrulable=True
    )
    assert Meeting.objects.count() == 6


def test_1b_a_cancelled_meeting_makes_room(north, runs):
    planned(north, 6)
    cancelled = Meeting.objects.first()
    cancelled.status, cancelled.cancelled_because = Meeting.Status.CANCELLED, "Snow"
    cancelled.save()

    assert plan(north, runs).number == 7


def test_1b_a_venues_second_use_is_planned_and_its_third_refused(north, runs):
    barn = VenueFactory(name="The Barn")
    planned(north, 1, barn)

    plan(north, runs, venue=barn.pk)
    assert refused(plan, north, runs, venue=barn.pk) == Refusal(
        "The Barn is used 3 times: at most twice in a season (1B).", "1B", "venue", overrulable=True
    )


def test_1b_other_regions_and_seasons_use_venues_of_their_own(north, south, runs):
    barn = VenueFactory()
    planned(south, 2, barn)
    MeetingFactory(region=north.region, venue=barn)

    plan(north, runs, venue=barn.pk)
    assert plan(north, runs, venue=barn.pk).number == 2


def test_1b_practice_is_not_counted(north, runs):
    barn = VenueFactory()
    planned(north, 6, barn, practice=True)

    assert plan(north, runs, venue=barn.pk).venue == barn
    assert plan(north, runs, venue=barn.pk, practice=True).number == 7


def test_1b_the_organiser_overrules_with_a_reason(north, runs, organises):
    planned(north, 6)

    assert refused(plan, north, runs, because="Promised").overrulable
    assert refused(plan, north, organises, because="  ").overrulable
    meeting = plan(north, organises, because="Promised")

    kept = Overruling.objects.get()
    assert (kept.meeting, kept.season, kept.region) == (meeting, north.season, north.region)
    assert (kept.rule, kept.refused, kept.reason, kept.by, kept.at) == (
        "1B", "7 meetings: a region has at most 6 a season (1B).", "Promised", organises.user, AT,
    )  # fmt: skip


def test_1b_what_was_overruled_is_not_asked_again(north, runs):
    barn = VenueFactory()
    meetings = planned(north, 7, barn)

    assert change(meetings[0], runs, venue=barn.pk, starts_at=NOON).starts_at == NOON


def test_1b_moving_away_from_an_overused_venue_is_no_offence(north, runs):
    barn, shed = VenueFactory(), VenueFactory()
    meetings = planned(north, 4, barn)

    assert change(meetings[0], runs, venue=shed.pk).venue == shed


def test_1b_moving_to_a_venue_used_twice_is_refused(north, runs, organises):
    barn = VenueFactory(name="The Barn")
    planned(north, 2, barn)
    (meeting,) = planned(north, 1)

    assert refused(change, meeting, runs, venue=barn.pk).field == "venue"
    change(meeting, organises, venue=barn.pk, because="The shed burnt down")
    assert Overruling.objects.get().reason == "The shed burnt down"


# --- 5A -------------------------------------------------------------------------------


def test_5a_practice_opens_before_play(north, runs):
    late = {"practice_from": datetime.time(12, 1), "starts_at": NOON}

    assert refused(plan, north, runs, **late) == Refusal(
        "Practice opens before play starts (5A).", rule="5A", field="practice_from"
    )
    assert plan(north, runs, practice_from=NOON, starts_at=NOON).practice_from == NOON


# --- Changing -------------------------------------------------------------------------


def test_a_moved_meeting_says_from_when(north, runs):
    meeting = plan(north, runs)
    third = DAY + datetime.timedelta(days=7)

    assert change(meeting, runs, DAY + datetime.timedelta(days=1)).moved_from == DAY
    assert change(meeting, runs, third).moved_from == DAY
    assert change(meeting, runs, DAY).moved_from is None


def test_stewards_links_that_are_open_follow_the_meeting(north, runs):
    """They close after the day (4B), whichever that comes to be."""
    meeting = plan(north, runs)
    links = [
        StewardLinkFactory(meeting=meeting, expires_at=at, revoked_at=revoked_at)
        for at, revoked_at in ((SOON, None), (SOON, AT), (LATER, None))
    ]

    change(meeting, runs, DAY + datetime.timedelta(days=7))

    moved, closed, over = (StewardLink.objects.get(pk=link.pk) for link in links)
    assert timezone.localtime(moved.expires_at).replace(tzinfo=None) == datetime.datetime.combine(
        DAY + datetime.timedelta(days=8), datetime.time.min
    )
    assert (closed.expires_at, over.expires_at) == (SOON, LATER)
    assert last(StewardLink) == ("~", "coordinator", LATER, "the meeting was moved")
    change(meeting, runs, DAY + datetime.timedelta(days=7), starts_at=NOON)
    assert StewardLink.history.filter(id=moved.pk).count() == 2


def test_a_change_that_moves_nothing_says_nothing(north, runs):
    meeting = change(plan(north, runs), runs, starts_at=NOON)

    assert (meeting.moved_from, meeting.starts_at) == (None, NOON)
    assert last(Meeting) == ("~", "coordinator", LATER, "")


def test_hosts_are_brought_in_line(north, runs):
    ann, bob, cat = (PlayerFactory(name=name) for name in ("Ann", "Bob", "Cat"))
    meeting = plan(north, runs, hosts=(ann.pk, bob.pk))

    change(meeting, runs, hosts=(ann.pk,), family=(cat.pk,))
    assert hosts(meeting) == {"Ann": "host", "Cat": "family"}
    change(meeting, runs, hosts=(ann.pk, cat.pk))
    assert hosts(meeting) == {"Ann": "host", "Cat": "host"}
    assert MeetingHost.history.filter(player=ann).count() == 1


@pytest.mark.parametrize("status", ["published", "cancelled"])
def test_what_is_over_is_not_planned(north, runs, status):
    meeting = MeetingFactory(
        season=north.season, region=north.region, status=status, cancelled_because="Snow"
    )
    given = {"meeting": meeting.pk, "by": runs, "at": AT}
    over = Refusal(f"This meeting is {status}.")

    assert refused(change, meeting, runs) == over
    assert refused(open_meeting, **given) == over
    assert refused(cancel_meeting, reason="Snow", **given) == over


def test_a_meeting_being_played_can_still_be_changed(north, runs):
    (meeting,) = planned(north, 1, status="open")

    assert change(meeting, runs, fewer_games_agreed=True).fewer_games_agreed


def test_a_steward_plans_nothing(day, north, stewards):
    given = {"meeting": day.pk, "by": stewards, "at": AT}

    assert refused(plan, north, stewards) == refused(change, day, stewards) == NOT_YOURS
    assert refused(reinstate_meeting, **given) == NOT_YOURS
    assert refused(open_meeting, **given).sentence == (
        "Only the coordinator or a deputy opens meetings."
    )
    assert refused(cancel_meeting, reason="Snow", **given).sentence == (
        "Only the coordinator or a deputy cancels meetings."
    )


def test_what_stands_already_is_not_planned_again(north, runs):
    meeting = plan(north, runs, practice_from=ELEVEN, starts_at=NOON)
    kept = Meeting.history.count()
    same = Plan(date=DAY, practice_from=ELEVEN, starts_at=NOON)

    change_plan(meeting=meeting.pk, plan=same, by=runs, at=LATER, seen="before")

    assert Meeting.history.count() == kept
