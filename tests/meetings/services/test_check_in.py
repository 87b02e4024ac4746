"""Checking in: who may play, what they hand over, who is new, who goes home (1C, 1D, 7A)."""

from decimal import Decimal

import pytest

from leagues.models import Player, Registration
from meetings.models import Entry, Meeting, Overruling, Penalty
from meetings.services.check_in import (
    Money,
    check_in,
    check_in_newcomer,
    mark_left,
)
from meetings.services.take_out import put_back, take_out
from tests.factories.leagues import PlayerFactory, RegistrationFactory
from tests.factories.meetings import (
    AT,
    MeetingFactory,
    PenaltyFactory,
)
from tests.meeting_day import LATER, Refusal, a_day, in_charge, last, refused, the_player

TWO_POUNDS = Money(fee=Decimal("2.00"), contribution=Decimal("1.50"))
NOT_YOURS = Refusal("Only the coordinator or a deputy checks players in.", rule="1D")


def enter(day: Meeting, by, player: Player, money: Money | None = None, **given) -> Entry:
    given = {"at": AT, **given}
    return check_in(meeting=day.pk, player=player.pk, money=money, by=by, **given)


def newcomer(day: Meeting, by, name: str = "Zoe Zane", **given) -> Entry:
    given = {"child": False, "at_home": True, "money": None, "at": AT, **given}
    return check_in_newcomer(meeting=day.pk, name=name, by=by, **given)


@pytest.fixture
def dan(north) -> Player:
    return RegistrationFactory(
        season=north.season, region=north.region, player__name="Dan Dale"
    ).player


def test_a_newcomer_is_not_called_by_an_address(day, runs):
    assert refused(newcomer, day, runs, name="zoe@zane.example") == Refusal(
        "Leave out the e-mail address: the public reads this.", field="name"
    )
    assert not Player.objects.filter(name__contains="@").exists()


def test_a_player_is_checked_in(day, runs, dan):
    entry = enter(day, runs, dan, TWO_POUNDS)

    assert (entry.player, entry.fee_paid, entry.contribution, entry.left_at) == (
        dan, Decimal("2.00"), Decimal("1.50"), None,
    )  # fmt: skip
    assert last(Entry) == ("+", "coordinator", AT, "")


def test_the_fee_can_come_later(day, runs, dan):
    assert enter(day, runs, dan).fee_paid == 0

    assert enter(day, runs, dan, TWO_POUNDS).fee_paid == Decimal("2.00")


@pytest.mark.parametrize("money", [None, TWO_POUNDS])
def test_checking_in_twice_changes_nothing(day, runs, dan, money):
    first = enter(day, runs, dan, money)

    again = enter(day, runs, dan, money, at=LATER)

    assert (again.pk, first.history.count()) == (first.pk, 1)


def test_a_player_can_be_checked_in_before_the_day(north, runs, dan):
    day = a_day(north, status=Meeting.Status.SCHEDULED)

    assert enter(day, runs, dan).pk


@pytest.mark.parametrize(
    ("money", "sentence", "field"),
    [
        (
            Money(fee=Decimal("-0.01")),
            "Not below 0.",
            "fee_paid",
        ),
        (
            Money(contribution=Decimal(10000)),
            "Too large a number.",
            "contribution",
        ),
        (Money(fee=Decimal("NaN")), "“NaN” value must be a decimal number.", "fee_paid"),
    ],
)
def test_money_that_is_none_is_refused(day, runs, dan, money, sentence, field):
    assert refused(enter, day, runs, dan, money) == Refusal(sentence, field=field)
    assert not Entry.objects.filter(player=dan).exists()


def test_1c_an_unknown_player_becomes_a_guest_of_the_season(day, runs):
    stranger = PlayerFactory(child=True)

    enter(day, runs, stranger)

    registration = Registration.objects.get(player=stranger)
    assert (registration.season, registration.region, registration.child) == (
        day.season,
        None,
        True,
    )


def test_1c_a_player_new_to_the_season_can_be_at_home(day, north, runs):
    player = PlayerFactory()

    enter(day, runs, player, at_home=True)

    assert Registration.objects.get(player=player).region == north.region


@pytest.mark.parametrize("at_home", [True, False])
def test_1c_another_regions_player_stays_theirs(day, runs, south, at_home):
    guest = RegistrationFactory(season=south.season, region=south.region).player

    enter(day, runs, guest, at_home=at_home)

    assert Registration.objects.get(player=guest).region == south.region


def test_practice_makes_nobody_a_guest_of_the_season(north, runs):
    day = a_day(north, practice=True)
    stranger = PlayerFactory()

    enter(day, runs, stranger)

    assert not Registration.objects.filter(player=stranger).exists()


def test_a_player_the_league_has_not_is_refused(day, runs, dan):
    dan.pk = 10**9

    assert refused(enter, day, runs, dan) == Refusal(
        "The league knows no such player.", field="player"
    )


def test_a_cancelled_meeting_takes_nobody(north, runs, dan):
    day = a_day(north, status=Meeting.Status.CANCELLED, cancelled_because="Snow")

    assert refused(enter, day, runs, dan) == Refusal("This meeting is cancelled.")
    assert refused(newcomer, day, runs) == Refusal("This meeting is cancelled.")


@pytest.mark.parametrize("task", [enter, mark_left, take_out, put_back, newcomer])
def test_a_steward_checks_nobody_in_or_out(day, stewards, dan, task):
    if task is enter:
        assert refused(enter, day, stewards, dan) == NOT_YOURS
    elif task is newcomer:
        assert refused(newcomer, day, stewards) == NOT_YOURS
    else:
        given = {"meeting": day.pk, "player": dan.pk, "by": stewards, "at": AT}
        assert refused(task, **given) == NOT_YOURS


# --- Bans -----------------------------------------------------------------------------


@pytest.fixture
def banned(north, day, dan) -> Player:
    before = MeetingFactory(season=north.season, region=north.region, number=9, published=True)
    before.date = day.date.replace(month=1, day=2)
    before.save()
    PenaltyFactory(meeting=before, player=dan, level=Penalty.Level.BAN_SEASON)
    return dan


BAN = Refusal(
    "Banned from this meeting: ban for the season, given at North 9 on 2 January 2026 (7A).",
    rule="7A",
    field="player",
    overrulable=True,
)


def test_7a_a_banned_player_is_refused_by_name_of_the_ban(day, runs, banned):
    assert refused(enter, day, runs, banned) == BAN


def test_7a_only_the_organiser_overrules_a_ban(day, runs, organises, banned):
    assert refused(enter, day, runs, banned, overruled_because="He is sorry") == BAN
    assert refused(enter, day, organises, banned, overruled_because="  ") == BAN

    enter(day, organises, banned, overruled_because="He is sorry")

    kept = Overruling.objects.get()
    assert (kept.meeting, kept.rule, kept.refused, kept.reason, kept.by) == (
        day, "7A", BAN.sentence, "He is sorry", organises.user,
    )  # fmt: skip


def test_7a_a_ban_given_at_this_meeting_sends_nobody_home(day, runs):
    ann = the_player("Ann Abel")
    PenaltyFactory(meeting=day, player=ann, level=Penalty.Level.BAN_NEXT_MEETING)

    assert enter(day, runs, ann, TWO_POUNDS).fee_paid == Decimal("2.00")


def test_7a_a_ban_does_not_reach_practice(north, runs, banned):
    assert enter(a_day(north, practice=True), runs, banned).pk


# --- Going home, and check-ins made by mistake ----------------------------------------


def test_a_player_goes_home_and_comes_back(day, runs, dan):
    enter(day, runs, dan, TWO_POUNDS)

    assert mark_left(meeting=day.pk, player=dan.pk, by=runs, at=LATER).left_at == LATER

    entry = enter(day, runs, dan)
    assert (entry.left_at, entry.fee_paid) == (None, Decimal("2.00"))


def test_a_fee_taken_at_the_door_brings_nobody_back(day, runs, dan):
    enter(day, runs, dan)
    mark_left(meeting=day.pk, player=dan.pk, by=runs, at=LATER)

    assert enter(day, runs, dan, TWO_POUNDS).left_at == LATER


def test_going_home_twice_changes_nothing(day, runs, dan):
    enter(day, runs, dan)
    mark_left(meeting=day.pk, player=dan.pk, by=runs, at=AT)

    assert mark_left(meeting=day.pk, player=dan.pk, by=runs, at=LATER).left_at == AT


def test_who_is_not_here_does_not_go_home(day, runs, dan):
    assert refused(mark_left, meeting=day.pk, player=dan.pk, by=runs, at=AT) == Refusal(
        "This player is not checked in."
    )


def test_a_deputy_checks_in_as_well(day, deputy, dan):
    assert enter(day, in_charge(deputy), dan).pk


def test_a_name_that_turns_the_writing_round_is_refused(day, runs):
    assert refused(newcomer, day, runs, name="Zoe\u202eevil") == Refusal(
        "Leave out the invisible characters in this name.", field="name"
    )
    assert not Player.objects.filter(name__startswith="Zoe").exists()


def test_a_row_that_is_merged_into_another_is_not_checked_in(day, organises):
    gone = PlayerFactory(name="Anne Other", merged_into=PlayerFactory(name="Ann Other"))

    why = refused(lambda: check_in(meeting=day.pk, player=gone.pk, money=None, by=organises, at=AT))

    assert why.sentence == "Anne Other is Ann Other now: check that one in."


# --- Carried over from the season before ---------------------------------------------------


@pytest.fixture
def carried(north, dan) -> Registration:
    """Dan, as opening the season made him."""
    registration = dan.registrations.get()
    registration.confirmed = False
    registration.save()
    return registration


def test_whoever_comes_to_play_at_home_is_confirmed(day, runs, carried):
    enter(day, runs, carried.player)

    carried.refresh_from_db()
    assert carried.confirmed
    assert last(Registration) == ("~", "coordinator", AT, "")


def test_whoever_plays_elsewhere_is_not(south, organises, carried):
    enter(a_day(south), organises, carried.player)

    carried.refresh_from_db()
    assert not carried.confirmed


def test_practice_confirms_nobody(north, runs, carried):
    enter(a_day(north, practice=True), runs, carried.player)

    carried.refresh_from_db()
    assert not carried.confirmed


def test_who_is_confirmed_has_no_new_version(day, runs, carried):
    carried.confirmed = True
    carried.save()
    versions = carried.history.count()

    enter(day, runs, carried.player)

    assert carried.history.count() == versions
