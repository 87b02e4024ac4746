"""What keeps a row of the admin from being deleted or moved that the database knows nothing of."""

import pytest

from leagues.models import Player, Registration, Season, SeasonRegion
from meetings.models import Entry, Meeting, Score
from tests.admin_pages import address, delete, delete_several, faults, save
from tests.factories.leagues import RegionFactory, RegistrationFactory
from tests.factories.meetings import EntryFactory, RecordedResultFactory
from tests.scenarios import FIVE, a_meeting

pytestmark = pytest.mark.django_db


def deleted(desk, row):
    page = delete(desk, row)
    return page.content.decode() if page.status_code == 200 else "deleted"


@pytest.fixture
def ann(north):
    a_meeting(north, FIVE)
    return Registration.objects.get(player__name="Ann Abel")


def test_a_region_in_which_something_happened_stays_in_its_season(desk, north, coordinator, ann):
    page = deleted(desk, north)

    for use in ("1 meeting", "5 registrations", "1 role"):
        assert f"<li>North 2026: {use}</li>" in page
    assert SeasonRegion.objects.filter(pk=north.pk).exists()


def test_a_region_in_which_nothing_happened_may_go(desk, north):
    assert deleted(desk, north) == "deleted"


def test_a_region_is_not_taken_out_below_its_season_either(desk, north, ann):
    page = save(
        desk, address(Season, "change", north.season.pk), **{"season_regions-0-DELETE": "on"}
    )

    assert faults(page)["season_regions"] == [
        "North 2026: 1 meeting. Delete these first, if that is meant.",
        "North 2026: 5 registrations. Delete these first, if that is meant.",
    ]
    assert SeasonRegion.objects.filter(pk=north.pk).exists()


def test_a_region_in_which_something_happened_does_not_move(desk, north, ann):
    page = save(desk, address(SeasonRegion, "change", north.pk), region=RegionFactory().pk)

    assert faults(page) == {
        "region": [
            "North 2026: 1 meeting; North 2026: 5 registrations. Move or delete these first."
        ]
    }


def test_a_region_in_which_nothing_happened_moves(desk, north):
    region = RegionFactory()

    page = save(desk, address(SeasonRegion, "change", north.pk), region=region.pk)

    assert page.status_code == 302


def test_whoever_has_scores_stays_registered(desk, ann):
    assert "<li>Ann Abel, North, 2026: 2 scores</li>" in deleted(desk, ann)

    page = save(desk, address(Player, "change", ann.player.pk), **{"registrations-0-DELETE": "on"})
    assert faults(page)["registrations"] == [
        "Ann Abel, North, 2026: 2 scores. Delete these first, if that is meant."
    ]


def test_whoever_has_an_old_result_stays_registered(desk, north):
    registration = RegistrationFactory(season=north.season, region=north.region)
    RecordedResultFactory(
        player=registration.player, meeting__season=north.season, meeting__region=north.region
    )

    assert ": 1 recorded result</li>" in deleted(desk, registration)


def test_whoever_has_no_result_is_registered_no_longer(desk, north):
    assert deleted(desk, RegistrationFactory(season=north.season, region=None)) == "deleted"


def test_several_at_once_are_kept_too(desk, ann):
    page = delete_several(desk, [ann])

    assert "<li>Ann Abel, North, 2026: 2 scores</li>" in page.content.decode()
    assert Registration.objects.filter(pk=ann.pk).exists()


def test_an_entry_stays_with_its_scores(desk, ann):
    meeting = Meeting.objects.get()
    entry = EntryFactory(meeting=meeting, player=ann.player)

    assert "Ann Abel at North 2026, meeting 1: 2 scores" in deleted(desk, entry)

    page = save(desk, address(Meeting, "change", meeting.pk), **{"entries-0-DELETE": "on"})
    assert faults(page)["entries"] == [
        "Ann Abel at North 2026, meeting 1: 2 scores. Delete these first, if that is meant."
    ]
    Score.objects.filter(player=ann.player).delete()
    assert deleted(desk, entry) == "deleted"
    assert not Entry.objects.exists()
