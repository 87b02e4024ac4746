"""What the database itself sees to: a new version at every write, histories kept."""

import pytest
from django.core.management import call_command
from django.db import IntegrityError, connection, models, transaction
from django.db.migrations.executor import MigrationExecutor

from leagues.models import DataVersion, Player, User
from leagues.triggers import (
    drop_version_triggers,
    history_models,
    install_triggers,
    missing_triggers,
    versioned_models,
)
from leagues.version import data_version
from tests.every_model import FACTORIES, FACTS, HISTORIES, OURS, label
from tests.factories.leagues import (
    FinalAnswerFactory,
    PlayerFactory,
    PlayOffFactory,
    PlayOffPlaceFactory,
    RegionFactory,
    RegistrationFactory,
    SeasonFactory,
    SeasonRegionFactory,
    UserFactory,
)
from tests.factories.meetings import (
    EntryFactory,
    GameFactory,
    GrandFinalFactory,
    MachineFactory,
    MeetingFactory,
    PenaltyFactory,
    RecordedFinalPlaceFactory,
    RecordedResultFactory,
    RulingFactory,
    ScoreFactory,
    VenueFactory,
)

pytestmark = pytest.mark.django_db


def run(sql, *args):
    with connection.cursor() as cursor:
        cursor.execute(sql, args)
        return cursor.rowcount


def is_new_version(write, *args):
    before = data_version()
    write(*args)
    return data_version() != before


def test_every_table_has_its_triggers_after_migrate():
    assert missing_triggers(using="default") == []


def test_every_model_is_versioned_or_a_history_or_the_version_itself():
    assert set(OURS) == {*versioned_models(), DataVersion}
    assert set(HISTORIES) == set(history_models())


@pytest.mark.parametrize("model", versioned_models(), ids=label)
def test_every_write_in_python_is_a_new_version(model):
    assert is_new_version(FACTORIES[model])
    row = model.objects.latest("pk")
    assert is_new_version(row.save)
    assert is_new_version(row.delete)


@pytest.mark.parametrize("model", versioned_models(), ids=label)
def test_every_write_in_sql_is_a_new_version(model):
    row = FACTORIES[model]()

    def sql(statement):
        column = "username" if model is User else "id"
        pk = model._meta.pk.get_db_prep_value(row.pk, connection)
        run(statement.format(table=model._meta.db_table, column=column, pk=f"'{pk}'"))

    sql("CREATE TEMPORARY TABLE spare AS SELECT * FROM {table} WHERE id = {pk}")
    assert is_new_version(sql, "UPDATE {table} SET {column} = {column} WHERE id = {pk}")
    assert is_new_version(sql, "DELETE FROM {table} WHERE id = {pk}")
    assert is_new_version(sql, "INSERT INTO {table} SELECT * FROM spare")
    sql("DROP TABLE spare")


SEASON_BOUND = {
    "season": lambda: SeasonFactory(year=2031),
    "region of a season": lambda: SeasonRegionFactory(season__year=2031),
    "registration": lambda: RegistrationFactory(season__year=2031),
    "play-off": lambda: PlayOffFactory(season__year=2031),
    "place in a play-off": lambda: PlayOffPlaceFactory(playoff__season__year=2031),
    "meeting": lambda: MeetingFactory(season__year=2031),
    "recorded result": lambda: RecordedResultFactory(meeting=published()),
    "game": lambda: GameFactory(meeting=published()),
    "score": lambda: ScoreFactory(game__meeting=published()),
    "ruling": lambda: RulingFactory(score__game__meeting=published()),
    "penalty": lambda: PenaltyFactory(meeting=published()),
    "grand final": lambda: GrandFinalFactory(season__year=2031),
    "place in an old final": lambda: RecordedFinalPlaceFactory(final__season__year=2031),
    "answer": lambda: FinalAnswerFactory(registration__season__year=2031),
    "entry in a match of the final": lambda: EntryFactory(meeting=published(of_final=True)),
}


def published(**about):
    return MeetingFactory(season__year=2031, published=True, **about)


def seasons_renewed(write):
    """The years whose tokens a write replaces, adds or takes away."""
    before = data_version().seasons
    write()
    after = data_version().seasons
    return {year for year in before.keys() | after if before.get(year) != after.get(year)}


@pytest.mark.parametrize("make", SEASON_BOUND.values(), ids=SEASON_BOUND)
def test_a_write_renews_the_season_that_the_row_stands_in(make):
    SeasonFactory(year=2032)
    row = make()
    table, pk = row._meta.db_table, row.pk

    assert seasons_renewed(row.save) == {2031}
    assert seasons_renewed(lambda: run(f"UPDATE {table} SET id = id WHERE id = {pk}")) == {2031}  # noqa: S608
    assert seasons_renewed(row.delete) == {2031}


@pytest.mark.parametrize("make", [PlayerFactory, RegionFactory, MachineFactory, VenueFactory])
def test_a_name_stands_in_every_season(make):
    SeasonFactory(year=2031)
    SeasonFactory(year=2032)
    row = make()

    assert seasons_renewed(row.save) == {2031, 2032}


@pytest.mark.parametrize("make", [GameFactory, PenaltyFactory, RecordedResultFactory])
def test_what_is_not_published_is_in_no_season_yet(make):
    row = make(meeting=MeetingFactory(season__year=2031))

    assert seasons_renewed(row.save) == set()
    assert seasons_renewed(lambda: run("UPDATE meetings_meeting SET status = 'published'")) == {
        2031
    }
    assert seasons_renewed(row.save) == {2031}


def test_a_row_that_changes_its_season_renews_both():
    registration = RegistrationFactory(season__year=2031)
    registration.season = SeasonFactory(year=2032)

    assert seasons_renewed(registration.save) == {2031, 2032}


def test_a_season_that_changes_its_year_leaves_nothing_behind():
    season = SeasonFactory(year=2031)
    season.year = 2033

    assert seasons_renewed(season.save) == {2031, 2033}
    assert data_version().seasons.keys() == {2033}


def test_a_log_in_is_no_new_version():
    user = UserFactory()

    assert not is_new_version(lambda: user.save(update_fields=["last_login"]))


def test_a_read_is_no_new_version():
    PlayerFactory()

    assert not is_new_version(lambda: list(Player.objects.all()))


def test_a_write_that_is_rolled_back_leaves_the_old_version():
    def write_and_roll_back():
        with transaction.atomic():
            PlayerFactory()
            transaction.set_rollback(True)

    assert not is_new_version(write_and_roll_back)


@pytest.mark.parametrize("model", FACTS, ids=label)
@pytest.mark.parametrize("sql", ["UPDATE {} SET history_type = '~'", "DELETE FROM {}"])
def test_no_row_of_a_history_is_changed_or_deleted(model, sql):
    FACTORIES[model]()
    kept = list(model.history.values())

    refusal = pytest.raises(IntegrityError, match="history is neither changed nor deleted")
    with refusal, transaction.atomic():
        run(sql.format(model.history.model._meta.db_table))

    assert list(model.history.values()) == kept


def test_a_user_with_a_history_is_not_deleted():
    """Their name stays on what they changed: such a user is deactivated."""
    user = UserFactory()
    player = PlayerFactory()
    player._history_user = user  # noqa: SLF001 (simple-history's own way)
    player.save()

    with pytest.raises(IntegrityError), transaction.atomic():
        user.delete()

    assert Player.history.first().history_user == user


def test_a_user_without_a_history_can_be_deleted():
    user = UserFactory()

    user.delete()

    assert not User.objects.exists()


def test_migrate_puts_back_a_trigger_that_was_lost():
    drop_a_trigger()
    assert missing_triggers(using="default") == ["leagues_player"]

    call_command("migrate", verbosity=0)

    assert missing_triggers(using="default") == []


def drop_a_trigger():
    if connection.vendor == "postgresql":
        run("DROP TRIGGER ukpl_version ON leagues_player")
    else:
        run("DROP TRIGGER leagues_player_version_update")


def test_migrate_is_a_new_version():
    """It may have changed rows of a table whose triggers it had dropped."""
    assert is_new_version(lambda: install_triggers(using="default"))


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("name", ["player", "historicalplayer", "dataversion"])
def test_a_table_rebuilt_by_a_migration_has_its_triggers_after_it(name):
    PlayerFactory()
    model = MigrationExecutor(connection).loader.project_state().apps.get_model("leagues", name)
    drop_version_triggers(using="default", plan=["a migration"])
    column = models.IntegerField(default=1)
    column.set_attributes_from_name("extra")
    with connection.schema_editor() as editor:
        editor.add_field(model, column)
        editor.remove_field(model, column)

    call_command("migrate", verbosity=0)

    assert missing_triggers(using="default") == []
    assert is_new_version(PlayerFactory)
    with pytest.raises(IntegrityError):
        Player.history.all().delete()


def test_migrations_make_way_only_where_there_are_some():
    drop_version_triggers(using="default", plan=[])

    assert missing_triggers(using="default") == []


@pytest.mark.django_db(transaction=True)
def test_flush_empties_the_histories_too_and_keeps_the_next_ones():
    PlayerFactory()

    call_command("flush", interactive=False, verbosity=0)

    assert not Player.history.exists()
    assert missing_triggers(using="default") == []
    PlayerFactory()
    with pytest.raises(IntegrityError):
        Player.history.all().delete()
