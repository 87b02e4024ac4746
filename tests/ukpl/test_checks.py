"""What must not be served, and what is said of it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core import checks
from django.db import connection

ROOT = Path(__file__).resolve().parent.parent.parent
PRODUCTION = {
    "PATH": os.environ["PATH"],
    "DJANGO_SETTINGS_MODULE": "ukpl.settings.prod",
    "SECRET_KEY": "long enough, and with many different characters: 0123456789 abcdefghijk",
    "ALLOWED_HOSTS": "league.example",
    "DATABASE_URL": "sqlite://:memory:",
    "CACHE_URL": "dbcache://cache",
    "EMAIL_URL": "smtp+tls://league:password@mail.example:587",
}
SHARED = {"default": {"BACKEND": "django.core.cache.backends.db.DatabaseCache", "LOCATION": "x"}}


def ids(**how):
    """Which of our checks complain."""
    return sorted(
        each.id
        for each in checks.run_checks(include_deployment_checks=True, **how)
        if each.id.startswith("ukpl.")
    )


@pytest.fixture
def sound(settings):
    """Settings of which nothing is said."""
    settings.CACHES = settings.CACHES | SHARED
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.ALLOWED_HOSTS = ["league.example", ".pinball.example"]
    settings.SITE_URL = "https://league.example"
    return settings


def test_nothing_is_said_of_sound_settings(sound):
    assert ids() == []


@pytest.mark.parametrize("backend", ["locmem.LocMemCache", "dummy.DummyCache"])
def test_throttles_that_each_process_counts_alone(sound, backend):
    sound.CACHES = {"default": {"BACKEND": f"django.core.cache.backends.{backend}"}}

    assert ids() == ["ukpl.E001"]


@pytest.mark.parametrize(
    "directives",
    [
        {"default-src": ["'self'"], "script-src": ["'self'", "'unsafe-inline'"]},
        {"default-src": ["*"]},
        {"script-src": ["'self'"]},
    ],
)
def test_a_loose_policy(sound, directives):
    sound.CONTENT_SECURITY_POLICY = {"DIRECTIVES": directives}

    assert ids() == ["ukpl.E002"]


@pytest.mark.parametrize("backend", ["console", "locmem", "dummy", "filebased"])
def test_mail_that_goes_nowhere(sound, backend):
    sound.EMAIL_BACKEND = f"django.core.mail.backends.{backend}.EmailBackend"

    assert ids() == ["ukpl.E003"]


def test_an_open_sign_up(sound):
    sound.ACCOUNT_ADAPTER = "allauth.account.adapter.DefaultAccountAdapter"

    assert ids() == ["ukpl.E004"]


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("https://league.example/", []),
        ("https://league.example:8443", []),
        ("https://www.pinball.example", []),
        ("http://league.example", ["ukpl.E005"]),
        ("https://elsewhere.example", ["ukpl.E005"]),
        ("https://league.example/league", ["ukpl.E005"]),
        ("league.example", ["ukpl.E005"]),
        ("https://*", ["ukpl.E005"]),
        ("", ["ukpl.E005"]),
    ],
)
def test_links_in_mail_lead_to_the_site(sound, address, expected):
    sound.SITE_URL = address

    assert ids() == expected


@pytest.mark.django_db
def test_a_lost_trigger_is_warned_of_where_the_database_is_looked_at(sound):
    lost = (
        "ukpl_keep" if connection.vendor == "postgresql" else "leagues_historicalplayer_keep_update"
    )
    where = " ON leagues_historicalplayer" if connection.vendor == "postgresql" else ""
    with connection.cursor() as cursor:
        cursor.execute(f"DROP TRIGGER {lost}{where}")

    assert ids() == []
    (warning,) = checks.run_checks(databases=["default"], tags=[checks.Tags.database])
    assert (warning.id, warning.msg) == (
        "ukpl.W001",
        "Tables lack triggers of ours: leagues_historicalplayer.",
    )


def test_every_fault_says_what_to_do(settings):
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}
    ours = [
        each
        for each in checks.run_checks(include_deployment_checks=True)
        if each.id.startswith("ukpl.")
    ]

    assert len(ours) == 3
    assert all(each.hint for each in ours)


def run_check(**changed):
    environment = {name: value for name, value in (PRODUCTION | changed).items() if value}
    return subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_production_with_all_it_needs_is_clean():
    said = run_check()

    assert (said.returncode, said.stdout) == (
        0,
        "System check identified no issues (0 silenced).\n",
    )


def test_links_lead_to_the_first_host_unless_another_is_named():
    said = run_check(ALLOWED_HOSTS="*")
    named = run_check(ALLOWED_HOSTS="a.example,b.example", SITE_URL="https://b.example/")

    assert "(ukpl.E005) Links in mail would lead to https://*," in said.stderr
    assert named.returncode == 0


@pytest.mark.parametrize("missing", ["SECRET_KEY", "DATABASE_URL"])
def test_production_does_not_start_without_its_secrets(missing):
    said = run_check(**{missing: ""})

    assert said.returncode == 1
    assert f"Set the {missing} environment variable" in said.stderr
