"""The tests' settings, with one address more: a view of the same bytes as a page."""

from ukpl.settings.test import *  # noqa: F403
from ukpl.settings.test import BASE_DIR

STATIC_ROOT = BASE_DIR / "static"
WHITENOISE_AUTOREFRESH = False  # as in production
ROOT_URLCONF = "bench.pages"
