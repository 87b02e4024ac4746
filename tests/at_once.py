"""Two people's tasks at the very same moment, each on a connection of its own: PostgreSQL."""

import threading
from collections.abc import Callable

import pytest
from django.db import connection

from meetings.services.errors import Refused

TWO_AT_ONCE = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(
        connection.vendor != "postgresql",
        reason="SQLite has one writer at a time, and no row locks",
    ),
]


def somebody_waits() -> None:
    """Come back once somebody in the database waits for a lock."""
    for _ in range(200):
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_stat_clear_snapshot()")
            cursor.execute(
                "SELECT count(*) FROM pg_stat_activity"
                " WHERE wait_event_type = 'Lock' AND datname = current_database()"
            )
            if cursor.fetchone()[0]:
                return
        threading.Event().wait(0.05)
    pytest.fail("nobody came to wait")


class Meanwhile(threading.Thread):
    """Somebody else's task, on a connection of its own; ``said`` is what it was refused for.

    ``broke`` is what went wrong otherwise.
    """

    def __init__(self, task: Callable[[], object]) -> None:
        super().__init__()
        self.task, self.said, self.broke = task, "", ""

    def run(self) -> None:
        try:
            self.task()
        except Refused as error:
            self.said = error.sentence
        except Exception as error:  # noqa: BLE001 (told by the thread that started this one)
            self.broke = repr(error)
        finally:
            connection.close()
