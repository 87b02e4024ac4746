"""On a developer's own machine: needs no secret, no service, no set-up."""

from ukpl.settings.base import *  # noqa: F403
from ukpl.settings.base import env

DEMO_ALLOWED = True
DEBUG = env.bool("DEBUG", default=True)
SECRET_KEY = "for development only; production takes its own from the environment"  # noqa: S105
ALLOWED_HOSTS = ["*"]
SITE_URL = f"http://127.0.0.1:{env.str('PORT', default='8000')}"
INTERNAL_IPS = ["127.0.0.1"]
EMAIL_BACKEND = "django.core.mail.backends.console.EmailBackend"
# Nothing is collected: files come from where they are written, with or without DEBUG.
WHITENOISE_AUTOREFRESH = True
WHITENOISE_USE_FINDERS = True
