"""Is the site in order?"""

import pytest
from django.db import OperationalError, connection
from django.db.migrations.executor import MigrationExecutor


@pytest.mark.django_db
def test_in_order_says_ok_and_no_more(client):
    page = client.get("/healthz")

    assert (page.status_code, page.content) == (200, b"ok\n")
    assert page.headers["Content-Type"] == "text/plain"
    assert "no-store" in page.headers["Cache-Control"]


@pytest.mark.django_db
def test_a_migration_to_come_is_out_of_order(client):
    executor = MigrationExecutor(connection)
    [newest] = executor.loader.graph.leaf_nodes("meetings")
    executor.recorder.record_unapplied(*newest)

    page = client.get("/healthz")

    assert (page.status_code, page.content) == (503, b"not ok\n")


@pytest.mark.django_db
def test_a_database_that_does_not_answer_is_out_of_order(client):
    def broken(*_):
        raise OperationalError

    with connection.execute_wrapper(broken):
        page = client.get("/healthz")

    assert (page.status_code, page.content) == (503, b"not ok\n")


@pytest.mark.django_db
def test_it_is_only_looked_at(client):
    assert client.post("/healthz").status_code == 405
