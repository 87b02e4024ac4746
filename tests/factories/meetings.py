"""An afternoon of pinball. A meeting is planned unless a test says ``published=True``."""

import datetime
import uuid
from fractions import Fraction

import factory
from factory.django import DjangoModelFactory

from meetings.models import (
    Correction,
    Entry,
    Game,
    GrandFinal,
    Group,
    GroupMember,
    Machine,
    Meeting,
    MeetingHost,
    Overruling,
    Penalty,
    RecordedFinalPlace,
    RecordedResult,
    Reminder,
    Ruling,
    Score,
    StewardLink,
    Submission,
    Venue,
)
from tests.factories.leagues import PlayerFactory, RegionFactory, SeasonFactory, UserFactory

AT = datetime.datetime(2026, 2, 6, 12, tzinfo=datetime.UTC)
"""Noon of a meeting's day."""


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


class GrandFinalFactory(DjangoModelFactory):
    class Meta:
        model = GrandFinal

    season = factory.SubFactory(SeasonFactory)
    date = factory.LazyAttribute(lambda final: datetime.date(final.season.year, 11, 28))
    venue = factory.SubFactory(VenueFactory)


class RecordedFinalPlaceFactory(DjangoModelFactory):
    class Meta:
        model = RecordedFinalPlace

    final = factory.SubFactory(GrandFinalFactory)
    player = factory.SubFactory(PlayerFactory)
    position = 1


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
        playing = factory.Trait(status=Meeting.Status.OPEN)
        of_final = factory.Trait(
            region=None,
            final=factory.SubFactory(GrandFinalFactory, season=factory.SelfAttribute("..season")),
            stage="qualifying",
            stage_group=1,
        )


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
    key = factory.Sequence(lambda n: f"g{n + 100}")  # beside those of a table, g1 and on
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


class StewardLinkFactory(DjangoModelFactory):
    class Meta:
        model = StewardLink

    meeting = factory.SubFactory(MeetingFactory)
    token_hash = factory.Sequence(lambda n: f"{n:064}")
    label = "At the door"
    made_by = factory.SubFactory(UserFactory)
    made_at = AT
    expires_at = AT + datetime.timedelta(hours=12)


class SubmissionFactory(DjangoModelFactory):
    class Meta:
        model = Submission

    id = factory.LazyFunction(uuid.uuid4)
    game = factory.SubFactory(GameFactory)
    player = factory.SubFactory(PlayerFactory)
    score = factory.Sequence(lambda n: 1_000_000 + n)
    outcome = Submission.Outcome.ACCEPTED
    by = factory.SubFactory(UserFactory)
    by_name = factory.LazyAttribute(lambda submission: str(submission.by))
    received_at = AT


class GroupFactory(DjangoModelFactory):
    class Meta:
        model = Group

    game = factory.SubFactory(GameFactory, multiplayer=True)
    number = 1


class GroupMemberFactory(DjangoModelFactory):
    class Meta:
        model = GroupMember

    group = factory.SubFactory(GroupFactory)
    game = factory.SelfAttribute("group.game")
    player = factory.SubFactory(PlayerFactory)
    order = 1


class OverrulingFactory(DjangoModelFactory):
    class Meta:
        model = Overruling

    meeting = factory.SubFactory(MeetingFactory)
    season = factory.SelfAttribute("meeting.season")
    region = factory.SelfAttribute("meeting.region")
    rule = "1B"
    refused = "7 meetings: a region has at most 6 a season (1B)."
    reason = "A seventh was promised"
    by = factory.SubFactory(UserFactory)
    at = AT


class CorrectionFactory(DjangoModelFactory):
    class Meta:
        model = Correction

    meeting = factory.SubFactory(MeetingFactory, published=True)
    what = "Score on Taxi: 5 instead of 4"
    reason = "Misread"
    by = factory.SubFactory(UserFactory)
    at = AT


class ReminderFactory(DjangoModelFactory):
    class Meta:
        model = Reminder

    meeting = factory.SubFactory(MeetingFactory)
    kind = "due"
    sent_at = AT
