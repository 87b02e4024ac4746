"""An error is told on stderr, with and without DEBUG: whatever runs the site keeps it."""

import subprocess
import sys

import pytest

from tests.ukpl.test_checks import PRODUCTION, ROOT

BREAKS = """
import django
django.setup()
from django.http import HttpResponseServerError
from django.test import RequestFactory
from django.utils.log import log_response
request = RequestFactory().get("/2026/", HTTP_HOST="league.example")
try:
    raise ZeroDivisionError("a fault of ours")
except ZeroDivisionError as error:
    about = {"request": request, "response": HttpResponseServerError(), "exception": error}
    log_response("Internal Server Error: %s", request.path, **about)
"""


@pytest.mark.parametrize(
    "settings",
    [{}, {"DJANGO_SETTINGS_MODULE": "ukpl.settings.dev", "DEBUG": "no"},
     {"DJANGO_SETTINGS_MODULE": "ukpl.settings.dev"}],
    ids=["in production", "make run", "in development"],
)  # fmt: skip
def test_an_error_is_told_once_with_its_traceback(settings):
    told = subprocess.run(  # noqa: S603  # our own words, to our own Python
        [sys.executable, "-c", BREAKS],
        env=PRODUCTION | settings,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stderr

    assert told.count("ERROR django.request: Internal Server Error: /2026/") == 1
    assert told.count("ZeroDivisionError: a fault of ours") == 1
