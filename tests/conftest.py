"""The cast: who may see and do what is tested with the same few people everywhere.

``north`` and ``south`` take part in the same season. The coordinator and the deputy are north's,
the other coordinator is south's; the player has a log-in and no office.

Hypothesis tries the same examples every time, few enough for every save, however busy the machine.
"""

import gc
from collections.abc import Iterator
from typing import Any

import pytest
from coverage import Coverage
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


def measure(config: pytest.Config, *, on: bool) -> bool:
    """Measure coverage from now on, or none, if it is measured at all; tells whether it was.

    It takes as long again, and to begin and to end takes longer than a quick test: what is so
    already is left as it is.
    """
    plugin = config.pluginmanager.getplugin("_cov")
    control = plugin.cov_controller if plugin is not None else None
    if control is None or control.started == on:
        return on
    (control.resume if on else control.pause)()
    if not on and (another := Coverage.current()) is not None:
        another.stop()  # pytest-cov begins one beside its own in each process
    return not on


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef, request: pytest.FixtureRequest
) -> Iterator[None]:
    """Make the tables unmeasured."""
    if fixturedef.argname != "django_db_setup":
        return (yield)
    was = measure(request.config, on=False)
    try:
        return (yield)
    finally:
        measure(request.config, on=was)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> None:
    """Measure the tests that mirror what is measured, and none that come upon it by the way."""
    ours = item.path.relative_to(item.config.rootpath).as_posix()
    measure(item.config, on=ours.startswith(MEASURED))


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
