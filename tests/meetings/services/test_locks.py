"""Locks that keep two people apart, and keep nobody waiting who is not in the way."""

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.db import connection, transaction

from leagues.models import Registration, Season
from meetings.services.check_in import check_in_newcomer
from tests.factories.meetings import AT
from tests.meeting_day import a_day, in_charge

ROOT = Path(__file__).resolve().parents[3]


def test_no_lock_keeps_away_who_only_refers_to_the_row() -> None:
    """A plain FOR UPDATE on a season stops every new registration; with the data's version, which
    every writer locks last, two of them can wait for one another."""
    plain = [
        f"{path.name}: {call}"
        for app in ("leagues", "meetings")
        for path in sorted((ROOT / app).rglob("*.py"))
        for call in re.findall(
            r"select_for_update\([^()]*(?:\([^()]*\))?[^()]*\)", path.read_text()
        )
        if "no_key=True" not in call
    ]
    assert plain == []


@contextmanager
def planning(season: Season) -> Iterator[None]:
    """Somebody is planning a meeting of this season all the while."""
    locked, done = threading.Event(), threading.Event()

    def plan() -> None:
        with transaction.atomic():
            Season.objects.select_for_update(no_key=True).get(pk=season.pk)
            locked.set()
            done.wait(20)
        connection.close()

    thread = threading.Thread(target=plan)
    thread.start()
    locked.wait(20)
    yield
    done.set()
    thread.join()


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(
    connection.vendor != "postgresql", reason="SQLite has one writer at a time, and no row locks"
)
def test_1c_a_newcomer_is_checked_in_while_somebody_plans(north, coordinator) -> None:
    day = a_day(north)
    with planning(north.season), transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET LOCAL lock_timeout = '5s'")
        entry = check_in_newcomer(
            meeting=day.pk, name="Zoe Zane", child=False, at_home=True, money=None,
            by=in_charge(coordinator), at=AT,
        )  # fmt: skip

    assert Registration.objects.filter(player=entry.player).exists()
