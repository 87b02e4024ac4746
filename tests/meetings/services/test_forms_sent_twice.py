"""A button tapped twice, and what the desk's forms add to planning, games and check-in."""

import datetime

import pytest

from leagues.models import Registration
from meetings.models import Entry, Game, Meeting, Venue
from meetings.services.check_in import check_in
from meetings.services.choose_games import GamePlan, add_game
from meetings.services.plan_meeting import NewVenue, Plan, change_plan, plan_meeting
from tests.factories.leagues import PlayerFactory
from tests.factories.meetings import AT, VenueFactory
from tests.meeting_day import Refusal, last, refused, the_game

MAY = datetime.date(2026, 5, 3)
BARN = NewVenue("The Barn", "Taunton", "1 Private Lane")


@pytest.fixture
def plan(north, runs):
    def make(date: datetime.date = MAY, number: int | None = None, **arranged) -> Meeting:
        return plan_meeting(
            season=north.season, region=north.region, plan=Plan(date, **arranged),
            number=number, by=runs, at=AT,
        )  # fmt: skip

    return make


def test_a_plan_sent_twice_plans_one_meeting(plan):
    plan(number=1)

    assert refused(plan, number=1) == Refusal(
        "Meeting 1 has been planned meanwhile: look at the season again."
    )
    assert Meeting.objects.count() == 1


def test_a_new_venue_is_put_on_record(plan):
    meeting = plan(venue=BARN)

    venue = Venue.objects.get()
    assert (venue.name, venue.town, venue.address) == ("The Barn", "Taunton", "1 Private Lane")
    assert (meeting.venue, venue.slug[:9]) == (venue, "the-barn-")
    assert last(Venue) == ("+", "coordinator", AT, "")


def test_a_new_venue_without_a_letter_has_a_name_for_files(plan):
    assert plan(venue=NewVenue("🕹")).venue.slug.startswith("venue-")


def test_a_meeting_moves_to_a_new_venue(plan, runs):
    meeting = plan(venue=VenueFactory().pk)

    change_plan(meeting=meeting.pk, plan=Plan(MAY, venue=BARN), by=runs, at=AT)

    meeting.refresh_from_db()
    assert str(meeting.venue) == "The Barn, Taunton"


def test_1b_a_refused_plan_leaves_no_venue_behind(plan):
    for day in range(1, 7):
        plan(datetime.date(2026, 5, day))

    assert refused(plan, venue=BARN).rule == "1B"
    assert not Venue.objects.exists()


def test_a_machine_tapped_twice_is_in_play_once(day, runs):
    taxi = the_game(day).machine_id
    once = {"meeting": day.pk, "plan": GamePlan(taxi), "by": runs, "at": AT, "once": True}

    assert refused(add_game, **once) == Refusal(
        "That machine is in play here already.", rule="2A", field="machine"
    )
    assert Game.objects.filter(machine=taxi).count() == 1


def test_1c_a_player_can_be_registered_at_the_door(day, runs):
    player = PlayerFactory(child=True)

    check_in(meeting=day.pk, player=player.pk, money=None, by=runs, at=AT, at_home=True)

    registration = Registration.objects.get(player=player)
    assert (registration.region, registration.child) == (day.region, True)
    assert Entry.objects.filter(player=player).exists()


def test_1c_a_registration_stands_whatever_is_tapped(day, runs):
    player = PlayerFactory()
    check_in(meeting=day.pk, player=player.pk, money=None, by=runs, at=AT)

    check_in(meeting=day.pk, player=player.pk, money=None, by=runs, at=AT, at_home=True)

    assert Registration.objects.get(player=player).region is None
