"""The tests' settings, with what counts for speed as in production, and one address more."""

from ukpl.settings.test import *  # noqa: F403
from ukpl.settings.test import BASE_DIR, DATABASES

DATABASES["default"]["CONN_MAX_AGE"] = 60
STATIC_ROOT = BASE_DIR / "static"
WHITENOISE_AUTOREFRESH = False
WHITENOISE_USE_FINDERS = False

ROOT_URLCONF = "bench.pages"
