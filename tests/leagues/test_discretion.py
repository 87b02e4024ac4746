"""Which text is public, who is a child, and how often the database is asked."""

import pytest
from django.db import models

from leagues.discretion import (
    PUBLIC_TEXT,
    TYPED_FOR_THE_DESK,
    child_names,
    public_text,
    why_not_public,
)
from tests.every_model import OURS, label
from tests.factories.leagues import PlayerFactory
from tests.factories.meetings import GameFactory, MachineFactory, ScoreFactory

OF_THE_SOFTWARE = {
    "user": ("password",),
    "dataversion": ("token",),
    "stewardlink": ("token_hash",),
    "merge": ("moved",),
    "meeting": ("stage",),
    "grandfinal": ("format",),
    "game": ("key",),
    "overruling": ("rule", "refused"),
    "correction": ("what",),
    "seasonregion": ("previous_attendance",),
    "recordedresult": ("machine_points", "league_points"),
}
"""Text that nobody types, and numbers that are written out."""

TEXT = (models.CharField, models.TextField, models.JSONField)

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("model", OURS, ids=label)
def test_every_text_is_public_and_asked_or_is_not_shown(model):
    """Whoever adds a text says here which it is."""
    name = model._meta.model_name
    lists = (PUBLIC_TEXT, TYPED_FOR_THE_DESK, OF_THE_SOFTWARE)
    listed = [field for each in lists for field in each.get(name, ())]
    columns = [
        field.name
        for field in model._meta.concrete_fields
        if isinstance(field, TEXT) and not field.choices
    ]

    assert sorted(listed) == sorted(columns)


def test_a_row_knows_its_public_text():
    assert public_text(GameFactory.build()) == ("note",)
    assert public_text(ScoreFactory.build()) == ()


def test_whoever_is_marked_as_a_child_is_one():
    PlayerFactory(name="Tim Secretname", child=True)
    PlayerFactory(name="Ann Otherwise")

    assert child_names().named("Secretname") == "Secretname"
    assert child_names().named("Otherwise") == ""


def test_adults_and_machines_make_a_surname_common():
    PlayerFactory(name="Tim Secretname", child=True)
    PlayerFactory(name="Sue Otherwise", child=True)
    PlayerFactory(name="Ann Otherwise")
    MachineFactory(name="Secretname Revenge", manufacturer="")

    assert child_names().named("Secretname, Otherwise") == ""


def test_a_file_knows_children_of_its_own():
    PlayerFactory(name="Tim Secretname", child=True)

    names = child_names(["Sue Otherwise"], ["Ann Secretname"])

    assert names.named("Secretname") == ""
    assert names.named("Otherwise") == "Otherwise"


def test_the_sentence_names_the_surname():
    PlayerFactory(name="Tim Secretname", child=True)

    assert why_not_public("Tim Secretname’s machine") == (
        "Leave out “Secretname”: it gives a child’s surname away, and the public reads this."
    )
    assert why_not_public("Tim’s machine") == ""


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Ask ann@example.org", "Leave out the e-mail address: the public reads this."),
        ("Best @ noon, 2 @ a time", ""),
        ("@ukpinball", ""),
    ],
)
def test_an_e_mail_address_is_not_for_the_public(text, sentence):
    assert why_not_public(text) == sentence


def test_no_text_is_no_question(django_assert_num_queries):
    with django_assert_num_queries(0):
        assert why_not_public("") == ""


@pytest.mark.parametrize("players", [1, 30])
def test_one_query_however_many_they_are(players, django_assert_num_queries):
    for n in range(players):
        PlayerFactory(name=f"Child{n} Secretname{n}", child=True)

    with django_assert_num_queries(1):
        assert why_not_public("Secretname0") != ""
