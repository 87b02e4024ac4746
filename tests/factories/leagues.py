"""Who plays, where, in which season. Whatever a test is about, it says itself."""

import datetime

import factory
from factory.django import DjangoModelFactory

from leagues.models import (
    FinalAnswer,
    Merge,
    Player,
    PlayOff,
    PlayOffPlace,
    Region,
    Registration,
    Role,
    Season,
    SeasonRegion,
    Transfer,
    TwoPeople,
    User,
)


class UserFactory(DjangoModelFactory):
    class Meta:
        model = User

    username = factory.Sequence(lambda n: f"user{n}")
    email = factory.LazyAttribute(lambda user: f"{user.username}@example.com")


class SeasonFactory(DjangoModelFactory):
    class Meta:
        model = Season

    year = factory.Sequence(lambda n: 2101 + n % 800)  # clear of the years that tests name


class RegionFactory(DjangoModelFactory):
    class Meta:
        model = Region

    slug = factory.Sequence(lambda n: f"region-{n}")
    name = factory.Sequence(lambda n: f"Region {n}")


class SeasonRegionFactory(DjangoModelFactory):
    class Meta:
        model = SeasonRegion

    season = factory.SubFactory(SeasonFactory)
    region = factory.SubFactory(RegionFactory)


class PlayerFactory(DjangoModelFactory):
    class Meta:
        model = Player

    slug = factory.Sequence(lambda n: f"p{n}")
    name = factory.Sequence(lambda n: f"Player {n}")


class RegistrationFactory(DjangoModelFactory):
    class Meta:
        model = Registration

    season = factory.SubFactory(SeasonFactory)
    player = factory.SubFactory(PlayerFactory)
    region = factory.SubFactory(RegionFactory)


class TransferFactory(DjangoModelFactory):
    class Meta:
        model = Transfer

    registration = factory.SubFactory(RegistrationFactory)
    from_region = factory.SubFactory(RegionFactory)
    to_region = factory.SelfAttribute("registration.region")
    date = factory.LazyAttribute(lambda row: datetime.date(row.registration.season.year, 3, 1))


class FinalAnswerFactory(DjangoModelFactory):
    class Meta:
        model = FinalAnswer

    registration = factory.SubFactory(RegistrationFactory)
    comes = True


class MergeFactory(DjangoModelFactory):
    class Meta:
        model = Merge

    kept = factory.SubFactory(PlayerFactory)
    gone = factory.SubFactory(PlayerFactory)
    moved = factory.LazyFunction(dict)
    by = factory.SubFactory(UserFactory)
    at = datetime.datetime(2026, 2, 6, 12, tzinfo=datetime.UTC)


class TwoPeopleFactory(DjangoModelFactory):
    class Meta:
        model = TwoPeople

    first = factory.SubFactory(PlayerFactory)
    second = factory.SubFactory(PlayerFactory)
    by = factory.SubFactory(UserFactory)
    at = datetime.datetime(2026, 2, 6, 12, tzinfo=datetime.UTC)


class RoleFactory(DjangoModelFactory):
    class Meta:
        model = Role

    user = factory.SubFactory(UserFactory)
    kind = Role.Kind.COORDINATOR
    season = factory.SubFactory(SeasonFactory)
    region = factory.SubFactory(RegionFactory)

    class Params:
        organiser = factory.Trait(kind=Role.Kind.ORGANISER, season=None, region=None)


class PlayOffFactory(DjangoModelFactory):
    class Meta:
        model = PlayOff

    season = factory.SubFactory(SeasonFactory)
    region = factory.SubFactory(RegionFactory)


class PlayOffPlaceFactory(DjangoModelFactory):
    class Meta:
        model = PlayOffPlace

    playoff = factory.SubFactory(PlayOffFactory)
    registration = factory.SubFactory(
        RegistrationFactory,
        season=factory.SelfAttribute("..playoff.season"),
        region=factory.SelfAttribute("..playoff.region"),
    )
    place = 1
