"""What waits until the answer is on its way: done by another thread, and never forgotten."""

import threading
from contextvars import ContextVar

import pytest
from django.core import mail
from django.db import connection

from leagues.afterwards import THREAD, afterwards
from tests.factories.leagues import UserFactory

ASKED_BY: ContextVar[str] = ContextVar("asked_by", default="nobody")


def all_done():
    """Wait: one piece of work is done after the other."""
    THREAD.submit(str).result(timeout=30)


@pytest.fixture(autouse=True)
def _by_a_thread(settings):
    settings.AFTERWARDS = True


def test_it_is_done_elsewhere_and_knows_who_asked():
    done = []
    ASKED_BY.set("ann")

    afterwards(lambda: done.append((ASKED_BY.get(), threading.current_thread())))
    all_done()

    ((asked_by, thread),) = done
    assert (asked_by, thread is threading.current_thread()) == ("ann", False)


def test_what_goes_wrong_is_told_and_stops_nothing(caplog):
    done = []

    afterwards(lambda: 1 / 0)
    afterwards(lambda: done.append("next"))
    all_done()

    assert done == ["next"]
    assert [record.message for record in caplog.records] == ["What was left for afterwards failed"]


def test_it_is_done_at_once_where_nobody_waits(settings):
    settings.AFTERWARDS = False
    done = []

    afterwards(lambda: done.append(threading.current_thread()))

    assert done == [threading.current_thread()]


@pytest.mark.django_db(transaction=True)
def test_a_link_for_a_new_password_goes_out_by_itself(client):
    UserFactory(username="ann", email="ann@example.com")
    closed = []

    client.post("/accounts/password/reset/", {"email": "ann@example.com"})
    afterwards(lambda: closed.append(connection.connection))
    all_done()

    assert [message.to for message in mail.outbox] == [["ann@example.com"]]
    assert closed == [None]
