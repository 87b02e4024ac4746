"""Facts refuse the writes that leave no history."""

import pytest
from django.core.exceptions import ValidationError
from django.db import models

from leagues.models import Player
from tests.every_model import FACTORIES, FACTS, label
from tests.factories.leagues import PlayerFactory, RegionFactory
from tests.factories.meetings import VenueFactory

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


# --- Text that can be seen ----------------------------------------------------


def faults(row) -> dict[str, list[str]]:
    try:
        row.clean_fields()
    except ValidationError as error:
        return error.message_dict
    return {}


@pytest.mark.parametrize("model", FACTS, ids=label)
def test_no_text_of_a_fact_hides_anything(model):
    """Whatever is typed: each column that takes text refuses what turns the writing round."""
    for field in model._meta.concrete_fields:
        plain = type(field) in (models.CharField, models.TextField) and not field.choices
        if plain:
            row = FACTORIES[model].build(**{field.name: "a\u202eb"})
            sentence = "Leave out the invisible characters"
            assert faults(row)[field.name][0].startswith(sentence), field


def test_an_address_has_lines_and_a_name_has_one():
    assert faults(VenueFactory.build(address="1 Road\r\n\tTown")) == {}
    assert faults(VenueFactory.build(address="1\u202e Road", name="The\nBarn")) == {
        "name": ["Leave out the invisible characters."],
        "address": ["Leave out the invisible characters."],
    }


def test_what_was_on_record_before_stands_in_nobodys_way():
    venue = VenueFactory(name="The\u200bBarn")

    assert faults(venue) == {}
    venue.name = "The\u200bOther Barn"
    assert faults(venue) == {"name": ["Leave out the invisible characters."]}
    venue.name = "The\0Barn"
    assert faults(venue) == {"name": ["Leave out the invisible characters."]}


def test_a_fact_that_can_be_seen_is_asked_for_nothing(django_assert_num_queries):
    region = RegionFactory(name="Île-de-Zoë 🕹")

    with django_assert_num_queries(0):
        assert faults(region) == {}


def test_what_does_not_fit_its_column_is_said_in_plain_words():
    assert faults(RegionFactory.build(name="x" * 81)) == {
        "name": ["At most 80 characters, please: this has 81."]
    }
    assert faults(RegionFactory.build(name="")) == {"name": ["Fill this in."]}
