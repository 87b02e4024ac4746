"""What the database itself sees to, whoever writes and however.

Every write replaces the data's version, and no row of a history is changed or deleted. Both are
triggers, put in place after every ``migrate``: SQLite drops a table's triggers when a migration
rebuilds it.
"""

from collections.abc import Callable, Iterator
from typing import Any

from django.apps import apps
from django.db import connections, models, transaction
from django.db.backends.base.base import BaseDatabaseWrapper

from leagues.trigger_sql import (
    EVENTS,
    NEW_TOKEN,
    NEW_VERSIONS,
    POSTGRESQL_FUNCTIONS,
    history_triggers,
    version_triggers,
)

Builder = Callable[[BaseDatabaseWrapper, type[models.Model]], dict[str, str]]

UNVERSIONED = {"dataversion"}
"""Models whose rows reach no page."""


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
        for model, build in _built()
        if model._meta.db_table in present
        for name, trigger in build(connection, model).items()
        for statement in (_drop(connection, model, name), trigger)
    ]
    if connection.vendor == "postgresql":
        statements.insert(0, POSTGRESQL_FUNCTIONS)
    statements.append(NEW_VERSIONS.format(new_token=NEW_TOKEN[connection.vendor]))
    with transaction.atomic(using=using), connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def _built() -> Iterator[tuple[type[models.Model], Builder]]:
    for model in versioned_models():
        yield model, version_triggers
    for model in history_models():
        yield model, history_triggers


def _drop(connection: BaseDatabaseWrapper, model: type[models.Model], name: str) -> str:
    on = f" ON {model._meta.db_table}" if connection.vendor == "postgresql" else ""
    return f"DROP TRIGGER IF EXISTS {name}{on}"


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
        " WHERE tgname LIKE 'ukpl!_%' ESCAPE '!' AND tgenabled <> 'D' GROUP BY 1"
        if connection.vendor == "postgresql"
        else "SELECT tbl_name, count(*) FROM sqlite_master WHERE type = 'trigger' GROUP BY 1"
    )
    with connection.cursor() as cursor:
        cursor.execute(catalogue)
        present = dict(cursor.fetchall())
    return sorted(
        model._meta.db_table
        for model, build in _built()
        if model._meta.db_table in tables
        and present.get(model._meta.db_table, 0) < len(build(connection, model))
    )
