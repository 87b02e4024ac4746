"""Two rows that are alike."""

import pytest

from tests.factories.leagues import PlayerFactory


@pytest.fixture
def ann(db):
    return PlayerFactory(name="Ann Other")


@pytest.fixture
def anne(db):
    return PlayerFactory(name="Anne Other")
