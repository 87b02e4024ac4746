"""An afternoon of pinball. A meeting is planned unless a test says ``published=True``."""

import datetime
from fractions import Fraction

import factory
from factory.django import DjangoModelFactory

from meetings.models import (
    Entry,
    Game,
    Machine,
    Meeting,
    MeetingHost,
    Penalty,
    RecordedResult,
    Ruling,
    Score,
    Venue,
)
from tests.factories.leagues import PlayerFactory, RegionFactory, SeasonFactory


class VenueFactory(DjangoModelFactory):
    class Meta:
        model = Venue

    slug = factory.Sequence(lambda n: f"venue-{n}")
    name = factory.Sequence(lambda n: f"Venue {n}")
    town = "Taunton"
    address = "1 Private Road, Taunton"


class MachineFactory(DjangoModelFactory):
    class Meta:
        model = Machine

    slug = factory.Sequence(lambda n: f"machine-{n}")
    name = factory.Sequence(lambda n: f"Machine {n}")


class MeetingFactory(DjangoModelFactory):
    class Meta:
        model = Meeting

    season = factory.SubFactory(SeasonFactory)
    region = factory.SubFactory(RegionFactory)
    number = 1
    date = factory.LazyAttribute(
        lambda meeting: datetime.date(meeting.season.year, meeting.number, 6)
    )
    venue = factory.SubFactory(VenueFactory)

    class Params:
        published = factory.Trait(status=Meeting.Status.PUBLISHED)


class MeetingHostFactory(DjangoModelFactory):
    class Meta:
        model = MeetingHost

    meeting = factory.SubFactory(MeetingFactory)
    player = factory.SubFactory(PlayerFactory)


class EntryFactory(DjangoModelFactory):
    class Meta:
        model = Entry

    meeting = factory.SubFactory(MeetingFactory)
    player = factory.SubFactory(PlayerFactory)


class GameFactory(DjangoModelFactory):
    class Meta:
        model = Game

    meeting = factory.SubFactory(MeetingFactory)
    key = factory.Sequence(lambda n: f"g{n}")
    machine = factory.SubFactory(MachineFactory)


class ScoreFactory(DjangoModelFactory):
    class Meta:
        model = Score

    game = factory.SubFactory(GameFactory)
    player = factory.SubFactory(PlayerFactory)
    score = factory.Sequence(lambda n: 1_000_000 + n)


class RulingFactory(DjangoModelFactory):
    class Meta:
        model = Ruling

    score = factory.SubFactory(ScoreFactory)
    number = 1
    kind = Ruling.Kind.SLAM_TILT


class PenaltyFactory(DjangoModelFactory):
    class Meta:
        model = Penalty

    meeting = factory.SubFactory(MeetingFactory)
    player = factory.SubFactory(PlayerFactory)
    level = Penalty.Level.WARNING


class RecordedResultFactory(DjangoModelFactory):
    class Meta:
        model = RecordedResult

    meeting = factory.SubFactory(MeetingFactory)
    player = factory.SubFactory(PlayerFactory)
    machine_points = Fraction(20)
