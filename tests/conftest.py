"""The cast: who may see and do what is tested with the same few people everywhere.

``north`` and ``south`` take part in the same season. The coordinator and the deputy are north's,
the other coordinator is south's; the player has a log-in and no office.
"""

import pytest
from django.test import Client

from leagues.models import Role, Season, SeasonRegion, User
from tests.factories.leagues import (
    RegionFactory,
    RoleFactory,
    SeasonFactory,
    SeasonRegionFactory,
    UserFactory,
)


@pytest.fixture
def season(db: None) -> Season:
    return SeasonFactory(year=2026)


@pytest.fixture
def north(season: Season) -> SeasonRegion:
    return SeasonRegionFactory(season=season, region=RegionFactory(slug="north", name="North"))


@pytest.fixture
def south(season: Season) -> SeasonRegion:
    return SeasonRegionFactory(season=season, region=RegionFactory(slug="south", name="South"))


@pytest.fixture
def organiser(db: None) -> User:
    return RoleFactory(user__username="organiser", organiser=True).user


@pytest.fixture
def desk(client: Client, organiser: User) -> Client:
    """The organiser, logged in and at their desk: the admin is open to them."""
    client.force_login(organiser)
    return client


@pytest.fixture
def coordinator(north: SeasonRegion) -> User:
    return RoleFactory(user__username="coordinator", season=north.season, region=north.region).user


@pytest.fixture
def deputy(north: SeasonRegion) -> User:
    return RoleFactory(
        user__username="deputy",
        kind=Role.Kind.DEPUTY,
        season=north.season,
        region=north.region,
    ).user


@pytest.fixture
def other_coordinator(south: SeasonRegion) -> User:
    return RoleFactory(
        user__username="other_coordinator", season=south.season, region=south.region
    ).user


@pytest.fixture
def player(db: None) -> User:
    return UserFactory(username="player")
