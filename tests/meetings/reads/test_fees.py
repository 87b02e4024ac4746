"""What a player owes, why, and what was taken (1D)."""

from decimal import Decimal

import pytest

from leagues.models import Registration
from meetings.models import Meeting
from meetings.reads.fees import Fee, takings
from tests.factories.leagues import PlayerFactory
from tests.factories.meetings import EntryFactory, MeetingFactory, MeetingHostFactory
from tests.meeting_day import the_player

TWO = Decimal("2.00")
NONE = Decimal(0)
DUE = Fee(due=TWO, exempt="", paid=NONE, contribution=NONE)


@pytest.fixture
def day(day: Meeting) -> Meeting:
    """As a page loads it."""
    return Meeting.objects.select_related("season", "region").get(pk=day.pk)


def fee(day: Meeting, name: str = "Ann Abel") -> Fee:
    return takings(day).fees[the_player(name).pk]


def another(day: Meeting, **about) -> Meeting:
    about = {"season": day.season, "region": day.region, "number": 5, **about}
    return MeetingFactory(**about)


def hosted(meeting: Meeting, kind: str = "host") -> None:
    MeetingHostFactory(meeting=meeting, player=the_player("Ann Abel"), kind=kind)


def test_an_adult_owes_the_seasons_fee(day):
    assert fee(day) == DUE

    day.season.adult_fee = Decimal("3.50")
    assert fee(day).due == Decimal("3.50")


def test_a_child_owes_nothing(day):
    registration = Registration.objects.get(player__name="Ann Abel")
    registration.child = True
    registration.save()

    assert (fee(day).due, fee(day).exempt) == (NONE, "child")


def test_a_child_whom_the_season_does_not_know_owes_nothing(day):
    """Practice registers nobody; "children play for free" there, too."""
    kit = EntryFactory(meeting=day, player__name="Kit Small", player__child=True).player
    Registration.objects.filter(player=kit).delete()

    assert (fee(day, "Kit Small").due, fee(day, "Kit Small").exempt) == (NONE, "child")
    assert takings(day).unpaid == 3 * TWO


def test_who_is_no_child_in_the_season_any_more_owes_the_fee(day):
    ann = the_player("Ann Abel")
    ann.child = True
    ann.save()

    assert fee(day) == DUE


def test_a_host_owes_nothing_all_season_in_the_region(day):
    hosted(another(day))

    assert (fee(day).due, fee(day).exempt) == (NONE, "host")


def test_a_hosts_family_owes_nothing_at_the_meeting_hosted(day):
    hosted(day, "family")

    assert (fee(day).due, fee(day).exempt) == (NONE, "family")


def test_a_hosts_family_owes_the_fee_at_the_others(day):
    hosted(another(day), "family")

    assert fee(day) == DUE


def test_a_host_elsewhere_who_is_family_here_is_a_host(day):
    hosted(day, "family")
    hosted(another(day))

    assert fee(day).exempt == "host"


@pytest.mark.parametrize(
    "about",
    [
        pytest.param({"practice": True}, id="practice"),
        pytest.param({"status": "cancelled", "cancelled_because": "Snow"}, id="cancelled"),
    ],
)
def test_who_hosted_nothing_is_no_host(day, about):
    hosted(another(day, **about))

    assert fee(day) == DUE


def test_a_host_of_another_region_or_season_pays(day, south):
    hosted(MeetingFactory(season=south.season, region=south.region))
    hosted(MeetingFactory(region=day.region))

    assert fee(day) == DUE


def test_what_was_taken(day):
    for name, paid, contribution in (("Ann Abel", "2.00", "1.50"), ("Bob Bell", "0.50", "0")):
        entry = day.entries.get(player__name=name)
        entry.fee_paid, entry.contribution = Decimal(paid), Decimal(contribution)
        entry.save()

    taken = takings(day)
    assert (taken.prize_fund, taken.host, taken.unpaid) == (
        Decimal("2.50"), Decimal("1.50"), Decimal("3.50"),
    )  # fmt: skip
    assert (fee(day).unpaid, fee(day, "Bob Bell").unpaid) == (NONE, Decimal("1.50"))


def test_who_paid_more_than_is_due_is_owed_nothing_more(day):
    entry = day.entries.get(player__name="Ann Abel")
    entry.fee_paid = Decimal(20)
    entry.save()

    assert (fee(day).unpaid, takings(day).unpaid) == (NONE, Decimal(4))


def test_who_may_yet_come_is_worked_out_and_not_counted(day):
    stranger = PlayerFactory()

    taken = takings(day, [stranger.pk])

    assert (taken.fees[stranger.pk], taken.unpaid) == (DUE, Decimal(6))


def test_nobody_owes_nothing(north):
    taken = takings(MeetingFactory(season=north.season, region=north.region))

    assert (dict(taken.fees), taken.prize_fund, taken.host, taken.unpaid) == ({}, 0, 0, 0)


@pytest.mark.parametrize("others", [0, 3])
def test_takings_take_three_queries(day, others, django_assert_num_queries):
    for _ in range(others):
        hosted_by = EntryFactory(meeting=day).player
        MeetingHostFactory(meeting=day, player=hosted_by)
    with django_assert_num_queries(3):
        takings(day)
