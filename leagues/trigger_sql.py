"""The triggers' SQL, for SQLite and PostgreSQL: what it replaces, and what it refuses.

A write replaces the token of the whole site, and those of the seasons on whose tables the row
stands: the others' tables stay in memory.
"""

from collections.abc import Iterator

from django.db import models
from django.db.backends.base.base import BaseDatabaseWrapper

VERSIONED_COLUMNS = {"user": "username, first_name, last_name, is_active"}
"""Where only some columns reach a page: each log-in writes its time beside a user's name."""

EVENTS = {"INSERT": ("NEW",), "UPDATE": ("OLD", "NEW"), "DELETE": ("OLD",)}
"""Every kind of write, and the rows that it has."""

PUBLISHED = "SELECT season_id FROM meetings_meeting WHERE status = 'published' AND id"
"""Of a meeting that is still being played nothing is on a season's tables."""

PLAYED_IN_A_FINAL = f"{PUBLISHED.removesuffix('id')}final_id IS NOT NULL AND id"
"""Who is entered at a region's meeting changes no table; in a match of the final it does."""

REGISTERED = "SELECT season_id FROM leagues_registration WHERE id"

MEETING = "SELECT g.meeting_id FROM meetings_game g"

SEASON_OF = {
    "seasonregion": "{row}.season_id",
    "registration": "{row}.season_id",
    "playoff": "{row}.season_id",
    "playoffplace": "(SELECT season_id FROM leagues_playoff WHERE id = {row}.playoff_id)",
    "transfer": f"({REGISTERED} = {{row}}.registration_id)",
    "finalanswer": f"({REGISTERED} = {{row}}.registration_id)",
    "grandfinal": "{row}.season_id",
    "recordedfinalplace": "(SELECT season_id FROM meetings_grandfinal WHERE id = {row}.final_id)",
    "meeting": "{row}.season_id",
    "entry": f"({PLAYED_IN_A_FINAL} = {{row}}.meeting_id)",
    "game": f"({PUBLISHED} = {{row}}.meeting_id)",
    "penalty": f"({PUBLISHED} = {{row}}.meeting_id)",
    "recordedresult": f"({PUBLISHED} = {{row}}.meeting_id)",
    "score": f"({PUBLISHED} = ({MEETING} WHERE g.id = {{row}}.game_id))",
    "ruling": f"({PUBLISHED} = ({MEETING} JOIN meetings_score s ON s.game_id = g.id"
    " WHERE s.id = {row}.score_id))",
}
"""The season on whose tables a row stands."""

EVERY_SEASON = {"region", "player", "machine", "venue"}
"""Models whose rows stand on the tables of any season."""

NEW_TOKEN = {"sqlite": "lower(hex(randomblob(16)))", "postgresql": "gen_random_uuid()::text"}

NEW_VERSIONS = """
INSERT INTO leagues_dataversion (year, token)
SELECT year, {new_token} FROM (SELECT 0 AS year UNION SELECT year FROM leagues_season) AS years
WHERE true ON CONFLICT (year) DO UPDATE SET token = excluded.token
"""

FOR_EVERY_SEASON = "UPDATE leagues_dataversion SET token = {new_token} WHERE year <> 0"

WITHOUT_A_SEASON = "DELETE FROM leagues_dataversion WHERE year IN ({years})"

FOR_A_SEASON = """
INSERT INTO leagues_dataversion (year, token)
SELECT year, {new_token} FROM leagues_season WHERE id IN ({seasons})
ON CONFLICT (year) DO UPDATE SET token = excluded.token
"""

POSTGRESQL_FUNCTIONS = """
CREATE OR REPLACE FUNCTION ukpl_new_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE leagues_dataversion SET token = gen_random_uuid()::text WHERE year = 0;
  IF TG_NARGS > 0 THEN EXECUTE TG_ARGV[0]; END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION ukpl_keep_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'history is neither changed nor deleted' USING ERRCODE = 'restrict_violation';
END $$;
"""

POSTGRESQL_VERSION = """
CREATE OR REPLACE TRIGGER {name} AFTER {event} ON {table}{referencing}
FOR EACH STATEMENT EXECUTE FUNCTION ukpl_new_version({seasons})
"""

POSTGRESQL_KEEP = """
CREATE OR REPLACE TRIGGER ukpl_keep BEFORE UPDATE OR DELETE ON {table}
FOR EACH ROW EXECUTE FUNCTION ukpl_keep_history()
"""

SQLITE_VERSION = """
CREATE TRIGGER {name} AFTER {event} ON {table} BEGIN
  UPDATE leagues_dataversion SET token = lower(hex(randomblob(16))) WHERE year = 0;
  {seasons}
END
"""

SQLITE_KEEP = """
CREATE TRIGGER {name} BEFORE {event} ON {table} BEGIN
  SELECT RAISE(ABORT, 'history is neither changed nor deleted');
END
"""


def version_triggers(connection: BaseDatabaseWrapper, model: type[models.Model]) -> dict[str, str]:
    """What replaces the versions at a write to the table: each trigger by its name."""
    if connection.vendor == "postgresql":
        return _postgresql_triggers(model)
    return _sqlite_triggers(model)


def _sqlite_triggers(model: type[models.Model]) -> dict[str, str]:
    """A trigger for each kind of write and each row."""
    table = model._meta.db_table
    triggers = {}
    for event, rows in EVENTS.items():
        name = f"{table}_version_{event.lower()}"
        triggers[name] = SQLITE_VERSION.format(
            name=name,
            event=_with_columns(model, event),
            table=table,
            seasons="".join(f"{each};\n" for each in _for_seasons(model, rows, "sqlite")),
        )
    return triggers


def _postgresql_triggers(model: type[models.Model]) -> dict[str, str]:
    """A trigger for each kind of write, whatever the number of rows.

    One will do for all where it does not matter which rows they are.
    """
    table = model._meta.db_table
    if not _has_a_season(model):
        events = " OR ".join(_with_columns(model, event) for event in (*EVENTS, "TRUNCATE"))
        return {"ukpl_version": _postgresql_trigger("ukpl_version", table, events, model, ())}
    triggers = {}
    for event, rows in {**EVENTS, "TRUNCATE": ()}.items():
        name = f"ukpl_version_{event.lower()}"
        triggers[name] = _postgresql_trigger(name, table, event, model, rows)
    return triggers


def _postgresql_trigger(
    name: str, table: str, event: str, model: type[models.Model], rows: tuple[str, ...]
) -> str:
    statements = "; ".join(_for_seasons(model, rows, "postgresql"))
    tables = " ".join(f"{row} TABLE AS {row.lower()}_rows" for row in rows)
    return POSTGRESQL_VERSION.format(
        name=name,
        event=event,
        table=table,
        referencing=f" REFERENCING {tables}" if tables else "",
        seasons="'{}'".format(statements.replace("'", "''")) if statements else "",
    )


def _with_columns(model: type[models.Model], event: str) -> str:
    columns = VERSIONED_COLUMNS.get(str(model._meta.model_name))
    return f"UPDATE OF {columns}" if columns and event == "UPDATE" else event


def _has_a_season(model: type[models.Model]) -> bool:
    return model._meta.model_name == "season" or model._meta.model_name in SEASON_OF


def _for_seasons(model: type[models.Model], rows: tuple[str, ...], vendor: str) -> Iterator[str]:
    """The statements that replace the versions of the seasons on whose tables the rows stand."""
    name = str(model._meta.model_name)
    token = NEW_TOKEN[vendor]
    if name in EVERY_SEASON or (_has_a_season(model) and not rows):
        yield FOR_EVERY_SEASON.format(new_token=token)
    elif name == "season":
        if "OLD" in rows:
            yield WITHOUT_A_SEASON.format(years=_values("{row}.year", ("OLD",), vendor))
        if "NEW" in rows:
            yield FOR_A_SEASON.format(
                new_token=token, seasons=_values("{row}.id", ("NEW",), vendor)
            )
    elif name in SEASON_OF:
        yield FOR_A_SEASON.format(new_token=token, seasons=_values(SEASON_OF[name], rows, vendor))


def _values(expression: str, rows: tuple[str, ...], vendor: str) -> str:
    """An expression's values in these rows, to stand within IN (…)."""
    if vendor == "sqlite":
        return ", ".join(expression.format(row=row) for row in rows)
    return " UNION ".join(
        f"SELECT {expression.format(row='r')} FROM {row.lower()}_rows r"  # noqa: S608 (our own)
        for row in rows
    )


def history_triggers(connection: BaseDatabaseWrapper, model: type[models.Model]) -> dict[str, str]:
    """What keeps a history's rows as they were written: each trigger by its name."""
    table = model._meta.db_table
    if connection.vendor == "postgresql":
        return {"ukpl_keep": POSTGRESQL_KEEP.format(table=table)}
    return {
        name: SQLITE_KEEP.format(name=name, table=table, event=event)
        for event in ("UPDATE", "DELETE")
        for name in (f"{table}_keep_{event.lower()}",)
    }
