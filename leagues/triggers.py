"""Triggers that replace the data's version at every write, whoever writes and however.

Installed after every ``migrate`` (SQLite drops a table's triggers when a migration rebuilds it).
"""

from typing import Any

from django.apps import apps
from django.db import connections, models
from django.db.backends.base.base import BaseDatabaseWrapper

UNVERSIONED = {"user", "role", "dataversion"}

POSTGRESQL_FUNCTION = """
CREATE OR REPLACE FUNCTION ukpl_new_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE leagues_dataversion SET token = gen_random_uuid()::text WHERE id = 1;
  RETURN NULL;
END $$
"""

POSTGRESQL_TRIGGER = """
CREATE OR REPLACE TRIGGER ukpl_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON {table}
FOR EACH STATEMENT EXECUTE FUNCTION ukpl_new_version()
"""

SQLITE_TRIGGER = """
CREATE TRIGGER IF NOT EXISTS {name} AFTER {event} ON {table} BEGIN
  UPDATE leagues_dataversion SET token = lower(hex(randomblob(16))) WHERE id = 1;
END
"""


def versioned_models() -> list[type[models.Model]]:
    """Every model whose rows reach a page: those of our apps, less log-ins and histories."""
    return [
        model
        for label in ("leagues", "meetings")
        for model in apps.get_app_config(label).get_models()
        if model._meta.model_name not in UNVERSIONED and not hasattr(model, "history_object")
    ]


def install_triggers(*, using: str, **_: Any) -> None:
    """Make sure that the version row and every table's triggers are there."""
    connection = connections[using]
    present = set(connection.introspection.table_names())
    if "leagues_dataversion" not in present:
        return
    new_token = (
        "lower(hex(randomblob(16)))" if connection.vendor == "sqlite" else "gen_random_uuid()::text"
    )
    with connection.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO leagues_dataversion (id, token) VALUES (1, {new_token})"  # noqa: S608
            " ON CONFLICT (id) DO NOTHING"
        )
        if connection.vendor == "postgresql":
            cursor.execute(POSTGRESQL_FUNCTION)
        for model in versioned_models():
            if model._meta.db_table in present:
                for statement in trigger_statements(connection, model._meta.db_table):
                    cursor.execute(statement)


def trigger_statements(connection: BaseDatabaseWrapper, table: str) -> list[str]:
    """The statements that put a table's triggers in place, again if need be."""
    if connection.vendor == "postgresql":
        return [POSTGRESQL_TRIGGER.format(table=table)]
    return [
        SQLITE_TRIGGER.format(table=table, event=event, name=f"{table}_version_{event.lower()}")
        for event in ("INSERT", "UPDATE", "DELETE")
    ]
