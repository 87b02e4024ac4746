"""A season's money (1D)."""

import datetime
from decimal import Decimal

import pytest

from meetings.reads.season_fees import Sums, fees_csv, season_fees
from tests.factories.leagues import PlayerFactory, RegistrationFactory
from tests.factories.meetings import EntryFactory, MeetingFactory, MeetingHostFactory

pytestmark = pytest.mark.django_db


def pounds(*amounts: str) -> Sums:
    return Sums(*map(Decimal, amounts))


def came(meeting, name, paid="2.00", to_the_host="0", **about):
    """Check somebody in."""
    player = PlayerFactory(name=name)
    RegistrationFactory(season=meeting.season, region=meeting.region, player=player, **about)
    EntryFactory(meeting=meeting, player=player, fee_paid=paid, contribution=to_the_host)
    return player


def a_meeting_of(season_region, number=1, **about):
    where = {"season": season_region.season, "region": season_region.region, "number": number}
    return MeetingFactory(**where, date=datetime.date(2026, 2, 6), **about)


@pytest.fixture
def season(season):
    """As a page loads it."""
    season.refresh_from_db()
    return season


@pytest.fixture
def held(north):
    """A meeting that a host, her son, a child, one who paid more and one who owes came to."""
    meeting = a_meeting_of(north)
    hosts = [came(meeting, "Hetty Host", "0"), came(meeting, "Sam Son", "0")]
    for player, kind in zip(hosts, ("host", "family"), strict=True):
        MeetingHostFactory(meeting=meeting, player=player, kind=kind)
    came(meeting, "Kit Kid", "0", child=True)
    came(meeting, "ann Abel", "2.00", "3.50")
    came(meeting, "Bob Bell", "1.25")
    return meeting


def test_who_owes_what_and_why_not(north, held):
    (region,) = season_fees(north.season).regions
    (money,) = region.meetings

    assert [(p.name, p.fee.due, p.exempt, p.fee.unpaid) for p in money.payments] == [
        ("ann Abel", 2, "", 0),
        ("Bob Bell", 2, "", Decimal("0.75")),
        ("Hetty Host", 0, "host", 0),
        ("Kit Kid", 0, "child", 0),
        ("Sam Son", 0, "host’s family", 0),
    ]
    assert money.exempt == ("1 child", "1 host", "1 host’s family")
    assert [payment.name for payment in money.owing] == ["Bob Bell"]
    assert money.hosts == ("Hetty Host",)
    assert money.sums == pounds("4.00", "3.25", "0.75", "3.50")


def test_a_host_is_exempt_at_every_meeting_of_the_region_and_the_family_at_one(north, held):
    """1D: "Hosts (but not their family members) are also exempt … for every meet they attend in
    their region for that season"."""
    second = a_meeting_of(north, 2)
    for entry in held.entries.filter(player__name__in=["Hetty Host", "Sam Son"]):
        EntryFactory(meeting=second, player=entry.player)

    came(second, "Kit Kid", child=True)
    came(second, "Kay Kid", child=True)
    money = season_fees(north.season).regions[0].meetings[1]

    assert money.exempt == ("2 children", "1 host")

    assert [(p.name, p.fee.due, p.exempt) for p in money.payments] == [
        ("Hetty Host", 0, "host"),
        ("Kay Kid", 0, "child"),
        ("Kit Kid", 0, "child"),
        ("Sam Son", 2, ""),
    ]


def test_the_prize_fund_is_what_was_paid_over_all_regions(north, south, held):
    came(a_meeting_of(south), "Sue South", "2.00", "1.00")

    fees = season_fees(north.season)

    assert [(str(r.season_region.region), r.sums) for r in fees.regions] == [
        ("North", pounds("4.00", "3.25", "0.75", "3.50")),
        ("South", pounds("2.00", "2.00", "0.00", "1.00")),
    ]
    assert fees.sums == pounds("6.00", "5.25", "0.75", "4.50")


def test_one_regions_alone(north, south, held):
    came(a_meeting_of(south), "Sue South")

    fees = season_fees(north.season, south.region)

    assert [str(region.season_region) for region in fees.regions] == ["South 2026"]
    assert fees.sums == pounds("2.00", "2.00", "0.00", "0.00")


def test_practice_the_final_and_meetings_without_an_entry_have_no_fees(north):
    a_meeting_of(north)
    came(a_meeting_of(north, practice=True), "Ann Abel")
    match = MeetingFactory(season=north.season, of_final=True)
    EntryFactory(meeting=match, fee_paid="2.00")

    fees = season_fees(north.season)

    assert (fees.regions[0].meetings, fees.sums) == ((), Sums())


def test_six_queries_however_many(north, south, held, django_assert_num_queries):
    with django_assert_num_queries(6):
        season_fees(north.season)
    for number in (2, 3):
        for season_region in (north, south):
            meeting = a_meeting_of(season_region, number)
            MeetingHostFactory(meeting=meeting, player=came(meeting, f"Host {number}"))
    with django_assert_num_queries(6):
        season_fees(north.season)


def test_the_file_has_a_line_for_each_player_at_each_meeting(north, held):
    held.entries.exclude(player__name__in=["ann Abel", "Kit Kid"]).delete()
    came(held, "=1+1", "0")

    assert fees_csv(season_fees(north.season)).splitlines() == [
        "Region,Meeting,Date,Player,Due,Exempt,Paid,Owed,To the host",
        "North,1,2026-02-06,'=1+1,2.00,,0.00,2.00,0.00",
        "North,1,2026-02-06,ann Abel,2.00,,2.00,0.00,3.50",
        "North,1,2026-02-06,Kit Kid,0.00,child,0.00,0.00,0.00",
    ]
