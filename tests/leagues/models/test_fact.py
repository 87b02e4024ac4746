"""Facts refuse the writes that leave no history."""

import pytest

from leagues.models import Player
from tests.every_model import FACTS, label
from tests.factories.leagues import PlayerFactory

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("model", FACTS, ids=label)
@pytest.mark.parametrize(
    "write",
    [
        lambda rows: rows.update(pk=1),
        lambda rows: rows.bulk_create([]),
        lambda rows: rows.bulk_update([], ["pk"]),
    ],
    ids=["update", "bulk_create", "bulk_update"],
)
def test_no_write_slips_past_the_history(model, write):
    with pytest.raises(TypeError, match=f"leaves no history of {model.__name__}"):
        write(model.objects.all())


def test_each_version_is_kept():
    player = PlayerFactory(name="An Other")
    player.name = "Ann Other"
    player.save()
    player.delete()

    versions = Player.history.order_by("history_id").values_list("history_type", "name")
    assert list(versions) == [("+", "An Other"), ("~", "Ann Other"), ("-", "Ann Other")]


def test_facts_come_in_the_order_recorded():
    first, second = PlayerFactory(name="Zoe"), PlayerFactory(name="Ann")

    assert list(Player.objects.in_order()) == [first, second]
