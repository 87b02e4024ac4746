"""For the tests: plain static files, quick passwords, mail kept in memory."""

import os
import tempfile

from ukpl.settings.base import *  # noqa: F403
from ukpl.settings.base import DATABASES

# A live server's threads would hold on to the database that is dropped in the end.
DATABASES["default"]["CONN_MAX_AGE"] = 0

DEMO_ALLOWED = True
DEBUG = False
SECRET_KEY = "for tests only"  # noqa: S105
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
AFTERWARDS = False
SITE_URL = "http://testserver"
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}

if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # A file, as the site has: in a database in memory whoever reads locks out whoever writes.
    DATABASES["default"]["TEST"] = {
        "NAME": f"{tempfile.gettempdir()}/ukpl-test-{os.getpid()}.sqlite3"
    }
    DATABASES["default"]["OPTIONS"]["init_command"] = (
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;"
    )
elif DATABASES["default"]["ENGINE"].endswith("postgresql"):
    # What a test commits need outlast no power cut: nobody waits for the disk.
    DATABASES["default"].setdefault("OPTIONS", {})["options"] = "-c synchronous_commit=off"
# Nothing is collected for a test run: files come from where they are written.
WHITENOISE_AUTOREFRESH = True
WHITENOISE_USE_FINDERS = True
