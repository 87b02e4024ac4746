"""What every environment shares. Values from outside come through one ``env`` object."""

from pathlib import Path

import bootstrap_wrapper
import environ
from csp.constants import NONE, SELF

env = environ.Env()

BASE_DIR = Path(__file__).resolve().parent.parent.parent
BOOTSTRAP_DIR = Path(bootstrap_wrapper.__file__).resolve().parent.parent / "bootstrap"

# --- What runs --------------------------------------------------------------

INSTALLED_APPS = [
    "ukpl.apps.LeagueAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "ukpl.apps.LeagueStaticFilesConfig",
    "django.contrib.humanize",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "crispy_forms",
    "crispy_bootstrap5",
    "csp",
    "django_htmx",
    "rules.apps.AutodiscoverRulesConfig",
    "simple_history",
    "template_partials",
    "leagues",
    "meetings",
]

MIDDLEWARE = [
    # What a browser may do is said with every answer: static files, redirects and refusals, too.
    "csp.middleware.CSPMiddleware",
    "django_permissions_policy.PermissionsPolicyMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "ukpl.door.answered_methods",
    "ukpl.door.queries_without_nul",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.common.CommonMiddleware",
    # What stands below sees only the answers that are no kept page.
    "leagues.views.pages.kept_pages",
    "leagues.views.pages.private_pages",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "ukpl.logged_out.back_to_the_form",
    "ukpl.twice.answered_once",
    "simple_history.middleware.HistoryRequestMiddleware",
]

ROOT_URLCONF = "ukpl.urls"
WSGI_APPLICATION = "ukpl.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# --- Where facts and pages are kept -----------------------------------------

DATABASES = {
    "default": env.db_url("DATABASE_URL", default=f"sqlite:///{BASE_DIR / 'ukpl.sqlite3'}"),
}
DATABASES["default"]["CONN_MAX_AGE"] = 60
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # Writers wait for one another instead of failing; readers never wait for a writer.
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 30,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

CACHES = {
    # Log-in throttles, answers to what is tapped twice: must be shared once there is more than one
    # worker (see prod).
    "default": env.cache_url("CACHE_URL", default="locmemcache://ukpl"),
    # Finished public pages, keyed by the data's version: right in every process, shared or not.
    "pages": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": "pages",
        "TIMEOUT": 24 * 60 * 60,
        "OPTIONS": {"MAX_ENTRIES": 1000},
    },
}

# --- The demo ----------------------------------------------------------------

# Its log-ins' passwords are in the project: it may go into no database but a developer's.
DEMO_ALLOWED = False

# --- Who may come in ---------------------------------------------------------

AUTH_USER_MODEL = "leagues.User"
AUTHENTICATION_BACKENDS = [
    "rules.permissions.ObjectPermissionBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "account_home"
LOGOUT_REDIRECT_URL = "home"
ACCOUNT_ADAPTER = "leagues.accounts.InvitationOnlyAdapter"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_PREVENT_ENUMERATION = True
ACCOUNT_LOGOUT_REDIRECT_URL = "home"
ACCOUNT_FORMS = {
    "login": "leagues.accounts.LogInForm",
    "reset_password": "leagues.accounts.ResetPasswordForm",
    "reset_password_from_key": "leagues.accounts.ResetPasswordKeyForm",
    "change_password": "leagues.accounts.ChangePasswordForm",
    "set_password": "leagues.accounts.SetPasswordForm",
    "add_email": "leagues.accounts.AddEmailForm",
    "reauthenticate": "leagues.accounts.ReauthenticateForm",
}
MFA_FORMS = {
    "authenticate": "leagues.accounts.AuthenticateForm",
    "reauthenticate": "leagues.accounts.ReauthenticateByCodeForm",
    "activate_totp": "leagues.accounts.ActivateTOTPForm",
}
AFTERWARDS = True  # who asks for a new password waits for no mail to be sent
ACCOUNT_CHANGE_EMAIL = True  # one address each; the new one must be confirmed first
ACCOUNT_REAUTHENTICATION_METHODS = {"password", "mfa"}
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = "[UK Pinball League] "
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False  # no post to strangers
MFA_ALLOW_UNVERIFIED_EMAIL = True  # the organiser gave the log-in out to that address
MFA_TOTP_ISSUER = "UK Pinball League"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"

# --- What a browser may do ----------------------------------------------------

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],  # Bootstrap draws its ticks and arrows as data: images
        "object-src": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    },
}
PERMISSIONS_POLICY: dict[str, list[str]] = {
    name: [] for name in ("camera", "geolocation", "microphone", "payment", "usb")
}
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

# --- How it looks and speaks --------------------------------------------------

LANGUAGE_CODE = "en-gb"
TIME_ZONE = "Europe/London"
USE_I18N = True
USE_TZ = True

STATIC_URL = "static/"
STATIC_ROOT = BASE_DIR / "staticfiles"
STATICFILES_DIRS = [BASE_DIR / "static", ("bootstrap", BOOTSTRAP_DIR)]
CRISPY_ALLOWED_TEMPLATE_PACKS = "bootstrap5"
CRISPY_TEMPLATE_PACK = "bootstrap5"

# --- What went wrong --------------------------------------------------------------

LOGGING = {
    # Django's own tells nobody of an error unless DEBUG is on or ADMINS have an address: to stderr
    # with it, where whatever runs the site keeps it.
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {"django": {"level": "INFO"}},
}

# --- Post ----------------------------------------------------------------------

DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default="league@localhost")
EMAIL_TIMEOUT = 20  # seconds

SILENCED_SYSTEM_CHECKS: list[str] = []
