"""Empty the database after a test that has committed: what ``flush`` does, with less ado.

``flush`` makes every table anew and puts hundreds of triggers and permissions in place again, which
takes longer than most tests. Few tables have rows: those rows go, and nothing else is touched.
"""

from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command
from django.db import connection, transaction
from django.test import TransactionTestCase

from leagues.models import DataVersion
from leagues.trigger_sql import NEW_TOKEN, NEW_VERSIONS, history_triggers
from leagues.triggers import history_models, missing_triggers

AS_MIGRATED = [model._meta.db_table for model in (ContentType, Permission, DataVersion)]
"""What is in them is there before any test; the versions start anew."""


def made_by_migrate() -> tuple[list[str], int, int]:
    """What every test finds: the triggers that are missing, how many kinds and permissions."""
    missing = missing_triggers(using="default")
    return missing, ContentType.objects.count(), Permission.objects.count()


def with_rows() -> list[str]:
    """The tables that a test has filled."""
    tables = connection.introspection.django_table_names(only_existing=True, include_views=False)
    asked = " UNION ALL ".join(
        f"SELECT '{table}' WHERE EXISTS (SELECT 1 FROM {table})"  # noqa: S608 (our own)
        for table in tables
        if table not in AS_MIGRATED
    )
    with connection.cursor() as cursor:
        cursor.execute(asked)
        return [table for (table,) in cursor.fetchall()]


def empty() -> None:
    """Delete every row that is not the migrations': a reference is looked at only in the end."""
    histories = {model._meta.db_table: model for model in history_models()}
    on = " ON {table}" if connection.vendor == "postgresql" else ""
    statements = []
    for table in with_rows():
        keeps = history_triggers(connection, histories[table]) if table in histories else {}
        statements += [f"DROP TRIGGER {name}{on.format(table=table)}" for name in keeps]
        statements.append(f"DELETE FROM {table}")  # noqa: S608 (our own)
        statements += keeps.values()
    statements.append("DELETE FROM leagues_dataversion")
    statements.append(NEW_VERSIONS.format(new_token=NEW_TOKEN[connection.vendor]))
    with transaction.atomic(), connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def empty_after_each() -> None:
    """Empty the database so after each test that commits, from now on.

    Where a test has changed what ``migrate`` makes, that is made again.
    """
    before = made_by_migrate()

    def teardown(_: TransactionTestCase) -> None:
        if missing_triggers(using="default") == before[0]:
            empty()
        if made_by_migrate() != before:
            call_command("flush", interactive=False, verbosity=0)

    TransactionTestCase._fixture_teardown = teardown  # noqa: SLF001 (no other way in)
