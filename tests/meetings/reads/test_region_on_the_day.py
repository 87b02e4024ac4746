"""At a meeting a player is at home where they were registered on its day (docs/decisions/0066)."""

import datetime

import pytest

from leagues.models import Registration
from meetings.models import Meeting
from meetings.reads.check_in_page import check_in_page
from meetings.reads.desk import desk
from meetings.reads.known_players import find_players, known_players
from meetings.reads.likely_players import likely_players
from meetings.reads.progress import progress_of
from meetings.reads.refusals import recorded_result_refusals
from tests.factories.leagues import PlayerFactory, RegistrationFactory, TransferFactory
from tests.factories.meetings import EntryFactory, MeetingFactory, RecordedResultFactory

DAY = datetime.date(2026, 3, 1)


@pytest.fixture
def mover(north, south):
    """Ann played for North until the end of February, and plays for South since."""
    row = RegistrationFactory(season=south.season, region=south.region, player__name="Ann Abel")
    TransferFactory(registration=row, from_region=north.region, date=DAY)
    return row


def meeting_of(taking_part, day, **about):
    row = MeetingFactory(
        season=taking_part.season, region=taking_part.region, date=day, number=1, **about
    )
    return Meeting.objects.select_related("season", "region").get(pk=row.pk)


@pytest.mark.parametrize(("day", "at_home"), [(DAY - datetime.timedelta(1), True), (DAY, False)])
def test_at_the_desk_and_the_door_of_the_region_left(mover, north, day, at_home):
    meeting = meeting_of(north, day)
    EntryFactory(meeting=meeting, player=mover.player)

    [at_desk] = desk(meeting.pk).players
    [at_door] = check_in_page(meeting).people

    region = "North" if at_home else "South"
    assert (at_desk.home, at_desk.region) == (at_home, region)
    assert (at_door.home, at_door.region) == (at_home, region)
    assert progress_of([meeting])[meeting.pk].home == int(at_home)


@pytest.mark.parametrize(("day", "at_home"), [(DAY - datetime.timedelta(1), False), (DAY, True)])
def test_in_the_new_region(mover, south, day, at_home):
    meeting = meeting_of(south, day)
    EntryFactory(meeting=meeting, player=mover.player)

    assert desk(meeting.pk).players[0].home is at_home
    assert check_in_page(meeting).home == int(at_home)
    assert progress_of([meeting])[meeting.pk].home == int(at_home)


def test_of_several_moves_the_next_one_tells(mover, north, south):
    TransferFactory(
        registration=mover, from_region=south.region, to_region=north.region,
        date=datetime.date(2026, 6, 1),
    )  # fmt: skip
    Registration.objects.get(pk=mover.pk)
    mover.region = north.region
    mover.save()
    ann = known_players()[mover.player_id]

    assert [
        ann.in_season(2026, datetime.date(2026, month, 1)) for month in (2, 4, 7)
    ] == [("north", "North"), ("south", "South"), ("north", "North")]  # fmt: skip
    assert ann.in_season(2026) == ("north", "North")
    assert ann.in_season(2025, DAY) is None


def test_who_joined_as_a_guest_was_one_before(south):
    row = RegistrationFactory(season=south.season, region=south.region)
    TransferFactory(registration=row, from_region=None, date=DAY)
    meeting = meeting_of(south, datetime.date(2026, 2, 1))
    EntryFactory(meeting=meeting, player=row.player)

    [at_desk] = desk(meeting.pk).players

    assert (at_desk.home, at_desk.region) == (False, "")


def test_an_old_outcome_is_of_who_was_at_home_then(mover, north):
    then = RecordedResultFactory.build(
        meeting=meeting_of(north, datetime.date(2026, 2, 1)), player=mover.player
    )
    later = RecordedResultFactory.build(
        meeting=MeetingFactory(season=north.season, region=north.region, date=DAY, number=2),
        player=mover.player,
    )

    assert list(recorded_result_refusals(then)) == []
    assert [refusal.field for refusal in recorded_result_refusals(later)] == ["player"]


# --- Retired and merged -------------------------------------------------------


def test_who_has_retired_is_offered_in_no_list_and_known_if_they_come_back(north):
    row = RegistrationFactory(
        season=north.season, region=north.region, player__name="Ann Abel", player__retired=True
    )
    meeting = meeting_of(north, DAY)

    known = known_players()

    assert find_players("ann", known) == ()
    assert check_in_page(meeting).people == ()
    assert [player.pk for player in likely_players("Ann Abel", known.values())] == [row.player_id]


def test_who_has_retired_stays_where_they_are_checked_in(north):
    row = RegistrationFactory(season=north.season, region=north.region, player__retired=True)
    meeting = meeting_of(north, DAY)
    EntryFactory(meeting=meeting, player=row.player)

    assert [person.pk for person in check_in_page(meeting).people] == [row.player_id]


def test_a_row_that_was_merged_is_nobody_any_more(db):
    kept = PlayerFactory(name="Ann Abel")
    PlayerFactory(name="Anne Abel", retired=True, merged_into=kept)

    likely = likely_players("Anne Abel", known_players().values())

    assert [player.pk for player in likely] == [kept.pk]
