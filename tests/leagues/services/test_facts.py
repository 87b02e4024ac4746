"""Many facts at a time: no write without its entry in the history."""

import datetime

import pytest

from leagues.models import Player
from leagues.services.facts import FactWriter, create_facts, delete_fact, delete_facts, save_fact
from tests.factories.leagues import PlayerFactory, UserFactory

pytestmark = pytest.mark.django_db

AT = datetime.datetime(2026, 3, 1, 12, tzinfo=datetime.UTC)
NAMES = ("Ann", "Bob", "Cat")


def history():
    """Every entry, oldest first: what was done, to whom, when, by whom, why."""
    rows = Player.history.order_by("pk").values_list(
        "history_type", "id", "name", "history_date", "history_user", "history_change_reason"
    )
    return list(rows)


def players():
    return [Player(slug=name.lower(), name=name) for name in NAMES]


def test_created_facts_have_their_keys_and_their_history():
    user = UserFactory()
    created = create_facts(players(), by=user, at=AT, reason="why")
    assert list(Player.objects.order_by("pk")) == list(created)
    assert history() == [("+", p.pk, p.name, AT, user.pk, "why") for p in created]


def test_nothing_to_create():
    assert create_facts([], by=None, at=AT) == []


def test_a_saved_fact_has_its_history():
    player = PlayerFactory.build(name="Ann")
    save_fact(player, by=None, at=AT, reason="new")
    player.name = "Anna"
    save_fact(player, by=None, at=AT, reason="renamed")
    assert history() == [
        ("+", player.pk, "Ann", AT, None, "new"),
        ("~", player.pk, "Anna", AT, None, "renamed"),
    ]


def test_deleted_facts_stay_in_the_history():
    ann, bob, _ = create_facts(players(), by=None, at=AT)
    user = UserFactory()
    later = AT + datetime.timedelta(days=1)
    assert delete_facts(Player.objects.filter(slug__in=["ann", "bob"]), by=user, at=later) == 2
    assert list(Player.objects.values_list("name", flat=True)) == ["Cat"]
    assert history()[3:] == [("-", p.pk, p.name, later, user.pk, "") for p in (ann, bob)]


def test_queries_do_not_grow_with_the_rows(django_assert_num_queries):
    rows = [Player(slug=f"p{n}", name=f"P {n}") for n in range(30)]
    with django_assert_num_queries(4):  # the rows, their history, a savepoint around them
        create_facts(rows, by=None, at=AT)
    with django_assert_num_queries(5):  # the rows read, their history, their end
        delete_facts(Player.objects.all(), by=None, at=AT)


def test_a_writer_says_who_when_and_why_once():
    writer = FactWriter(None, AT, "file")
    (ann,) = writer.create([Player(slug="ann", name="Ann")])
    writer.save(ann)
    writer.delete(Player.objects.all())
    assert [(entry[0], entry[3], entry[5]) for entry in history()] == [
        ("+", AT, "file"),
        ("~", AT, "file"),
        ("-", AT, "file"),
    ]


def test_one_row_goes_with_its_history_in_two_queries(organiser, django_assert_num_queries):
    player = PlayerFactory(name="Ann Abel")
    pk = player.pk

    with django_assert_num_queries(2):
        delete_fact(player, by=organiser, at=AT, reason="Entered twice")

    last = Player.history.order_by("history_id").last()
    assert not Player.objects.filter(pk=pk).exists()
    assert (last.id, last.name, last.history_type, last.history_user, last.history_date) == (
        pk, "Ann Abel", "-", organiser, AT,
    )  # fmt: skip
    assert last.history_change_reason == "Entered twice"
