"""The version of the data, by which everything computed is cached."""

from django.db import connection


def data_version() -> str | None:
    """Read the token that every write replaces; one query. None, if missing: cache nothing."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT token FROM leagues_dataversion WHERE id = 1")
        row = cursor.fetchone()
    return row[0] if row else None
