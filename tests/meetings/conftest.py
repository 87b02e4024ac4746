"""A meeting while it is played, and those who do something at it."""

import pytest

from leagues.models import SeasonRegion, User
from meetings.actors import Actor
from meetings.models import Meeting
from tests.meeting_day import a_day, a_steward, in_charge


@pytest.fixture
def day(north: SeasonRegion) -> Meeting:
    return a_day(north)


@pytest.fixture
def runs(coordinator: User) -> Actor:
    return in_charge(coordinator)


@pytest.fixture
def organises(organiser: User) -> Actor:
    return in_charge(organiser, organiser=True)


@pytest.fixture
def stewards(day: Meeting) -> Actor:
    return a_steward(day)
