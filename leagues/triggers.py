"""What the database itself sees to, whoever writes and however.

Every write replaces the data's version, and no row of a history is changed or deleted. Both are
triggers, put in place after every ``migrate``: SQLite drops a table's triggers when a migration
rebuilds it.
"""

from typing import Any

from django.apps import apps
from django.db import connections, models, transaction
from django.db.backends.base.base import BaseDatabaseWrapper

UNVERSIONED = {"dataversion"}
"""Models whose rows reach no page."""

VERSIONED_COLUMNS = {"user": "username, first_name, last_name, is_active"}
"""Where only some columns reach a page: each log-in writes its time beside a user's name."""

EVENTS = ("INSERT", "UPDATE", "DELETE")

NEW_TOKEN = {"sqlite": "lower(hex(randomblob(16)))", "postgresql": "gen_random_uuid()::text"}

NEW_VERSION = """
INSERT INTO leagues_dataversion (id, token) VALUES (1, {new_token})
ON CONFLICT (id) DO UPDATE SET token = excluded.token
"""

POSTGRESQL_FUNCTIONS = """
CREATE OR REPLACE FUNCTION ukpl_new_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE leagues_dataversion SET token = gen_random_uuid()::text WHERE id = 1;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION ukpl_keep_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'history is neither changed nor deleted' USING ERRCODE = 'restrict_violation';
END $$;
"""

POSTGRESQL_VERSION = """
CREATE OR REPLACE TRIGGER ukpl_version
AFTER INSERT OR UPDATE{columns} OR DELETE OR TRUNCATE ON {table}
FOR EACH STATEMENT EXECUTE FUNCTION ukpl_new_version()
"""

POSTGRESQL_KEEP = """
CREATE OR REPLACE TRIGGER ukpl_keep BEFORE UPDATE OR DELETE ON {table}
FOR EACH ROW EXECUTE FUNCTION ukpl_keep_history()
"""

SQLITE_VERSION = """
CREATE TRIGGER {name} AFTER {event}{columns} ON {table} BEGIN
  UPDATE leagues_dataversion SET token = lower(hex(randomblob(16))) WHERE id = 1;
END
"""

SQLITE_KEEP = """
CREATE TRIGGER {name} BEFORE {event} ON {table} BEGIN
  SELECT RAISE(ABORT, 'history is neither changed nor deleted');
END
"""


def versioned_models() -> list[type[models.Model]]:
    """Every model whose rows reach a page: those of our apps, less their histories."""
    return [
        model
        for model in _our_models()
        if model._meta.model_name not in UNVERSIONED and not hasattr(model, "history_object")
    ]


def history_models() -> list[type[models.Model]]:
    """The histories: a row for each version of each fact."""
    return [model for model in _our_models() if hasattr(model, "history_object")]


def _our_models() -> list[type[models.Model]]:
    return [
        model
        for label in ("leagues", "meetings")
        for model in apps.get_app_config(label).get_models()
    ]


def install_triggers(*, using: str, **_: Any) -> None:
    """Put every table's triggers in place, as they are written here, and replace the version.

    A migration may have changed rows of a table whose triggers it had dropped.
    """
    connection = connections[using]
    present = set(connection.introspection.table_names())
    if "leagues_dataversion" not in present:
        return
    statements = [
        statement
        for models_, triggers in (
            (versioned_models(), version_triggers),
            (history_models(), history_triggers),
        )
        for model in models_
        if model._meta.db_table in present
        for statement in triggers(connection, model)
    ]
    if connection.vendor == "postgresql":
        statements.insert(0, POSTGRESQL_FUNCTIONS)
    statements.append(NEW_VERSION.format(new_token=NEW_TOKEN[connection.vendor]))
    with transaction.atomic(using=using), connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def version_triggers(connection: BaseDatabaseWrapper, model: type[models.Model]) -> list[str]:
    """The statements that put in place what replaces the version at a write to the table."""
    table = model._meta.db_table
    names = VERSIONED_COLUMNS.get(str(model._meta.model_name))
    columns = f" OF {names}" if names else ""
    if connection.vendor == "postgresql":
        return [POSTGRESQL_VERSION.format(table=table, columns=columns)]
    return [
        statement
        for event in EVENTS
        for statement in _replace(
            SQLITE_VERSION,
            table=table,
            name=f"{table}_version_{event.lower()}",
            event=event,
            columns=columns if event == "UPDATE" else "",
        )
    ]


def history_triggers(connection: BaseDatabaseWrapper, model: type[models.Model]) -> list[str]:
    """The statements that put in place what keeps a history's rows as they were written."""
    table = model._meta.db_table
    if connection.vendor == "postgresql":
        return [POSTGRESQL_KEEP.format(table=table)]
    return [
        statement
        for event in ("UPDATE", "DELETE")
        for statement in _replace(
            SQLITE_KEEP, table=table, name=f"{table}_keep_{event.lower()}", event=event
        )
    ]


def _replace(trigger: str, *, name: str, **parts: str) -> tuple[str, str]:
    return f"DROP TRIGGER IF EXISTS {name}", trigger.format(name=name, **parts)


def drop_version_triggers(*, using: str, plan: list[Any], **_: Any) -> None:
    """Make way for migrations on SQLite, which rebuilds no table that a trigger writes to."""
    connection = connections[using]
    if connection.vendor == "sqlite" and plan:
        with connection.cursor() as cursor:
            for model in versioned_models():
                for event in EVENTS:
                    name = f"{model._meta.db_table}_version_{event.lower()}"
                    cursor.execute(f"DROP TRIGGER IF EXISTS {name}")


def let_history_go(*, using: str) -> None:
    """Drop what keeps the histories, for emptying the whole database; ``migrate`` puts it back.

    PostgreSQL empties tables by TRUNCATE, which no trigger of ours refuses.
    """
    connection = connections[using]
    if connection.vendor == "postgresql":
        return
    with connection.cursor() as cursor:
        for model in history_models():
            for event in ("update", "delete"):
                cursor.execute(f"DROP TRIGGER IF EXISTS {model._meta.db_table}_keep_{event}")


def missing_triggers(*, using: str) -> list[str]:
    """Name the tables of ours, of those that are there, that lack a trigger. Two queries."""
    connection = connections[using]
    tables = set(connection.introspection.table_names())
    catalogue = (
        "SELECT tgrelid::regclass::text, count(*) FROM pg_trigger"
        " WHERE tgname IN ('ukpl_version', 'ukpl_keep') AND tgenabled <> 'D' GROUP BY 1"
        if connection.vendor == "postgresql"
        else "SELECT tbl_name, count(*) FROM sqlite_master WHERE type = 'trigger' GROUP BY 1"
    )
    with connection.cursor() as cursor:
        cursor.execute(catalogue)
        present = dict(cursor.fetchall())
    one_each = connection.vendor == "postgresql"
    expected = {model._meta.db_table: 1 if one_each else 3 for model in versioned_models()}
    expected |= {model._meta.db_table: 1 if one_each else 2 for model in history_models()}
    return sorted(
        table
        for table, count in expected.items()
        if table in tables and present.get(table, 0) < count
    )
