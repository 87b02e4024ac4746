"""The cast: who may see and do what is tested with the same few people everywhere.

``north`` and ``south`` take part in the same season. The coordinator and the deputy are north's,
the other coordinator is south's; the player has a log-in and no office.

Hypothesis tries the same examples every time, few enough for every save, however busy the machine.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.test import Client
from hypothesis import HealthCheck, settings

from leagues.models import Role, Season, SeasonRegion, User
from tests.emptying import empty_after_each
from tests.factories.leagues import (
    RegionFactory,
    RoleFactory,
    SeasonFactory,
    SeasonRegionFactory,
    UserFactory,
)

settings.register_profile(
    "ukpl",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=30,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ukpl")

# A migration makes every model anew a hundred times: looking for what is no longer used after each
# few hundred objects takes a fifth of the time.
gc.set_threshold(200_000, 10, 10)

MEASURED = ("scoring/", "tests/scoring/", "tests/leagues/services/", "tests/meetings/services/")
"""Of the rules and the services every branch is taken by tests of their own (see the Makefile)."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest, so that in the end nobody waits for one; the others stay shuffled."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@contextmanager
def unmeasured(config: pytest.Config, *, pauses: bool) -> Iterator[None]:
    """Measure no coverage for a while, if any is measured: it takes as long again."""
    plugin = config.pluginmanager.getplugin("_cov")
    control = plugin.cov_controller if plugin is not None else None
    if not pauses or control is None or not control.started:
        yield
        return
    control.pause()
    try:
        yield
    finally:
        control.resume()


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef, request: pytest.FixtureRequest
) -> Iterator[None]:
    """Make the tables unmeasured."""
    with unmeasured(request.config, pauses=fixturedef.argname == "django_db_setup"):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[object]:
    """Measure the tests that mirror what is measured, and none that come upon it by the way."""
    ours = item.path.relative_to(item.config.rootpath).as_posix()
    with unmeasured(item.config, pauses=not ours.startswith(MEASURED)):
        return (yield)


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> None:
    """A database that is quickly emptied after a test that commits."""
    with django_db_blocker.unblock():
        empty_after_each()


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
