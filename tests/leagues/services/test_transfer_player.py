"""1C: one region at a time; what was scored in the first stays there (docs/decisions/0066)."""

import datetime

import pytest

from leagues.models import Season, Transfer
from leagues.services.transfer_player import take_back_transfer, transfer_player
from meetings.services.errors import Refused
from tests.factories.leagues import (
    PlayOffPlaceFactory,
    RegionFactory,
    RegistrationFactory,
)
from tests.factories.meetings import AT, MeetingFactory

DAY = datetime.date(2026, 3, 1)


@pytest.fixture
def ann(north):
    return RegistrationFactory(
        season=north.season, region=north.region, player__name="Ann Other", confirmed=False
    )


@pytest.fixture
def move(ann, south, organiser):
    def moved(to=None, date=DAY, **said):
        ann.refresh_from_db()
        said = {"seen": ann.region_id, "reason": "", **said}
        to = to or south.region
        return transfer_player(
            registration=ann.pk, to_region=to.pk, date=date, by=organiser, at=AT, **said
        )

    return moved


def refused(task, **about):
    with pytest.raises(Refused) as caught:
        task(**about)
    return caught.value.sentence


def test_a_move_is_recorded_and_the_new_region_holds(ann, move, north, south, organiser):
    row = move(reason="moved house")

    ann.refresh_from_db()
    assert (row.from_region, row.to_region, row.date, row.reason) == (
        north.region, south.region, DAY, "moved house",
    )  # fmt: skip
    assert (ann.region, ann.confirmed) == (south.region, True)
    for kept in (ann.history.latest("history_id"), row.history.latest("history_id")):
        assert (kept.history_user, kept.history_date, kept.history_change_reason) == (
            organiser, AT, "moved house",
        )  # fmt: skip


def test_a_guest_of_the_season_can_join_a_region(south, organiser):
    guest = RegistrationFactory(season=south.season, region=None)

    row = transfer_player(
        registration=guest.pk, seen=None, to_region=south.region_id, date=DAY, by=organiser, at=AT
    )

    assert (row.from_region, row.to_region) == (None, south.region)


def test_to_the_region_they_are_in(move, north):
    assert refused(move, to=north.region) == "Ann Other is registered in North already."


def test_to_a_region_that_takes_no_part(move):
    assert refused(move, to=RegionFactory(name="East")) == "East takes no part in 2026."


@pytest.mark.parametrize("day", [datetime.date(2025, 12, 31), datetime.date(2027, 1, 1)])
def test_on_a_day_outside_the_season(move, day):
    assert refused(move, date=day) == (
        "Give a day of the season 2026: 1 January 2026 to 31 December 2026."
    )


def test_a_season_lasts_from_its_first_meeting_to_its_last(move, north):
    """The league's 2024 began in October 2023."""
    MeetingFactory(season=north.season, region=north.region, date=datetime.date(2025, 10, 1))
    MeetingFactory(
        season=north.season, region=north.region, number=2, date=datetime.date(2027, 1, 10)
    )

    assert refused(move, date=datetime.date(2025, 9, 30)) == (
        "Give a day of the season 2026: 1 October 2025 to 10 January 2027."
    )
    assert move(date=datetime.date(2025, 10, 1)).date == datetime.date(2025, 10, 1)


@pytest.mark.parametrize("day", [DAY, datetime.date(2026, 2, 1)])
def test_no_later_than_the_move_before(move, north, day):
    move()

    assert refused(move, to=north.region, date=day) == (
        "Ann Other moved to South on 1 March: give a later day, or take that move back first."
    )


def test_back_again_later(move, ann, north):
    move()
    move(to=north.region, date=datetime.date(2026, 6, 1))

    ann.refresh_from_db()
    assert (ann.region, ann.transfers.count()) == (north.region, 2)


def test_of_a_closed_season(move, season):
    Season.objects.get(pk=season.pk)
    season.closed_at = AT
    season.save()

    assert refused(move).startswith("The season 2026 is closed")


def test_somebody_else_was_first(move, south):
    sentence = refused(move, seen=south.region_id)

    assert sentence == "Somebody has changed this registration meanwhile: look at it again."


def test_who_stands_in_a_play_off_stays(move, ann):
    PlayOffPlaceFactory(registration=ann, playoff__season=ann.season, playoff__region=ann.region)

    assert refused(move) == ("Ann Other stands in the play-off of North: take that back first.")


# --- Taken back ---------------------------------------------------------------


def test_a_move_is_taken_back(move, ann, north, organiser):
    row = move()

    take_back_transfer(transfer=row.pk, by=organiser, at=AT, reason="a mistake")

    ann.refresh_from_db()
    assert (ann.region, Transfer.objects.count()) == (north.region, 0)
    gone = Transfer.history.first()
    assert (gone.history_type, gone.history_change_reason) == ("-", "a mistake")


def test_twice_by_two_people(move, organiser):
    row = move()
    take_back_transfer(transfer=row.pk, by=organiser, at=AT)

    sentence = refused(take_back_transfer, transfer=row.pk, by=organiser, at=AT)

    assert sentence == "This move is taken back already."


def test_the_last_one_first(move, ann, north, south, organiser):
    first = move()
    move(to=north.region, date=datetime.date(2026, 6, 1))
    ann.refresh_from_db()
    ann.region = south.region  # as it was changed by hand since
    ann.save()

    sentence = refused(take_back_transfer, transfer=first.pk, by=organiser, at=AT)

    assert sentence == "Take back the move to North first: it came later."
