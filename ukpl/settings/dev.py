"""On a developer's own machine: needs no secret, no service, no set-up."""

from ukpl.settings.base import *  # noqa: F403

DEMO_ALLOWED = True
DEBUG = True
SECRET_KEY = "for development only; production takes its own from the environment"  # noqa: S105
ALLOWED_HOSTS = ["*"]
INTERNAL_IPS = ["127.0.0.1"]
EMAIL_BACKEND = "django.core.mail.backends.console.EmailBackend"
