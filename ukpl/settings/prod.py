"""In production: refuses to start without its secrets; HTTPS only."""

from ukpl.settings.base import *  # noqa: F403
from ukpl.settings.base import env

DEBUG = False
SECRET_KEY = env.str("SECRET_KEY")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS")
CSRF_TRUSTED_ORIGINS = [f"https://{host}" for host in ALLOWED_HOSTS]
# Where links lead in mail that no page sends.
SITE_URL = env.str("SITE_URL", default=f"https://{next(iter(ALLOWED_HOSTS), '*').lstrip('.')}")
env.str("DATABASE_URL")  # base reads it; here it may not be missing
vars().update(env.email_url("EMAIL_URL", default="smtp://localhost:25"))

SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
# Log-in attempts are counted by address: the one that the last so many proxies say they serve.
ALLAUTH_TRUSTED_PROXY_COUNT = env.int("PROXIES", default=1)
SECURE_SSL_REDIRECT = True
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]  # whatever watches the site asks from inside
SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60
SECURE_HSTS_INCLUDE_SUBDOMAINS = True
SECURE_HSTS_PRELOAD = True
SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = True

STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "ukpl.storage.StaticStorage"},
}
