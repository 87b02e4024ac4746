"""How meetings' rows are called, where their pages are, and which meetings are which."""

import pytest

from meetings.models import Meeting
from tests.factories.meetings import (
    EntryFactory,
    GameFactory,
    MachineFactory,
    MeetingFactory,
    MeetingHostFactory,
    PenaltyFactory,
    RecordedResultFactory,
    RulingFactory,
    ScoreFactory,
    VenueFactory,
)


def test_rows_say_what_they_are():
    meeting = MeetingFactory.build(season__year=2026, region__name="North", number=3)
    game = GameFactory.build(meeting=meeting, machine__name="Taxi")
    who = {"player__name": "Ann Other"}

    assert str(meeting) == "North 2026, meeting 3"
    assert str(game) == "Taxi at North 2026, meeting 3"
    assert str(ScoreFactory.build(game=game, score=1234567, **who)) == "Ann Other: 1,234,567"
    assert str(EntryFactory.build(meeting=meeting, **who)) == "Ann Other at North 2026, meeting 3"
    assert str(RecordedResultFactory.build(meeting=meeting, **who)) == (
        "Ann Other at North 2026, meeting 3"
    )
    assert str(MeetingHostFactory.build(meeting=meeting, kind="family", **who)) == (
        "Ann Other, host's family"
    )
    assert str(PenaltyFactory.build(meeting=meeting, **who)) == "Ann Other: Warning"
    assert str(RulingFactory.build(score__game=game)) == "Slam tilt (7D)"


@pytest.mark.parametrize(("town", "expected"), [("Taunton", "The Barn, Taunton"), ("", "The Barn")])
def test_a_venues_name_has_no_address(town, expected):
    assert str(VenueFactory.build(name="The Barn", town=town)) == expected


def test_rows_know_their_pages():
    meeting = MeetingFactory.build(season__year=2026, region__slug="north", number=3)

    assert meeting.get_absolute_url() == "/2026/north/3/"
    assert MachineFactory.build(slug="taxi").get_absolute_url() == "/machines/taxi/"


@pytest.mark.django_db
def test_published_and_to_come():
    season = {"season__year": 2026, "region__slug": "north"}
    planned = MeetingFactory(number=1, **season)
    where = {"season": planned.season, "region": planned.region}
    played = MeetingFactory(number=2, status="open", **where)
    published = MeetingFactory(number=3, published=True, **where)

    assert list(Meeting.objects.published()) == [published]
    assert list(Meeting.objects.to_come().order_by("number")) == [planned, played]
