"""After a test that commits the database is as ``migrate`` left it."""

import pytest
from django.contrib.auth.models import Permission
from django.db import IntegrityError

from leagues.models import DataVersion, Player
from leagues.triggers import missing_triggers
from leagues.version import data_version
from tests.emptying import empty, made_by_migrate, with_rows
from tests.every_model import FACTORIES, FACTS, OURS
from tests.factories.leagues import PlayerFactory

pytestmark = pytest.mark.django_db(transaction=True)


def test_rows_of_everything_go_and_what_is_not_the_tests_stays():
    before = made_by_migrate()
    for factory in FACTORIES.values():
        factory()
    version = data_version()
    ours = {*OURS, *(model.history.model for model in FACTS)} - {DataVersion}
    assert {model._meta.db_table for model in ours} <= set(with_rows())

    empty()

    assert with_rows() == []
    assert made_by_migrate() == before
    assert Permission.objects.exists()
    assert missing_triggers(using="default") == []
    assert data_version() != version
    assert [row.year for row in DataVersion.objects.all()] == [0]


def test_the_next_history_is_kept():
    PlayerFactory()
    empty()
    PlayerFactory()

    with pytest.raises(IntegrityError):
        Player.history.all().delete()
    assert Player.history.count() == 1
