"""What must not be served: settings that look alright and are not, each with an id and a hint."""

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core import checks
from django.core.checks import CheckMessage, Error, Tags, register
from django.db import DEFAULT_DB_ALIAS, DatabaseError
from django.http.request import validate_host

from leagues.triggers import missing_triggers

UNSHARED = ("locmem.LocMemCache", "dummy.DummyCache")
UNSENT = ("console", "dummy", "filebased", "locmem")
LOOSE = ("'unsafe-inline'", "'unsafe-eval'", "*", "http:", "https:")


@register(Tags.security, deploy=True)
def check_throttles_are_shared(**_: Any) -> list[CheckMessage]:
    """Log-in throttles count in the default cache: each process would count for itself."""
    if not settings.CACHES["default"]["BACKEND"].endswith(UNSHARED):
        return []
    return [
        Error(
            "Log-in attempts are counted in each process apart, so guessing is not slowed down.",
            hint="Set CACHE_URL to a shared cache: dbcache://cache"
            " (once: manage.py createcachetable).",
            id="ukpl.E001",
        )
    ]


@register(Tags.security, deploy=True)
def check_policy_is_strict(**_: Any) -> list[CheckMessage]:
    """A loosened policy lets a script in that somebody typed into a name."""
    directives = settings.CONTENT_SECURITY_POLICY["DIRECTIVES"]
    loose = sorted(
        name for name, sources in directives.items() if any(source in LOOSE for source in sources)
    )
    if not loose and "default-src" in directives:
        return []
    return [
        Error(
            f"The content security policy is loose: {', '.join(loose) or 'no default-src'}.",
            hint="Move what is inline to a file under static/; serve what is foreign from there.",
            id="ukpl.E002",
        )
    ]


@register(Tags.security, deploy=True)
def check_mail_is_sent(**_: Any) -> list[CheckMessage]:
    """Without mail nobody gets a log-in, or a new password."""
    if not any(f".backends.{name}." in settings.EMAIL_BACKEND for name in UNSENT):
        return []
    return [
        Error(
            "Mail goes nowhere, so links to set a password are lost.",
            hint="Set EMAIL_URL, for example smtp+tls://user:password@mail.example:587",
            id="ukpl.E003",
        )
    ]


@register(Tags.security, deploy=True)
def check_sign_up_is_closed(**_: Any) -> list[CheckMessage]:
    """Log-ins are given out by the organiser."""
    if settings.ACCOUNT_ADAPTER == "leagues.accounts.InvitationOnlyAdapter":
        return []
    return [
        Error(
            "Anybody can sign themselves up.",
            hint="Set ACCOUNT_ADAPTER to leagues.accounts.InvitationOnlyAdapter.",
            id="ukpl.E004",
        )
    ]


@register(Tags.security, deploy=True)
def check_site_knows_its_address(**_: Any) -> list[CheckMessage]:
    """A link in a reminder leads to whatever stands there: it is one of the site's own names."""
    site = urlsplit(settings.SITE_URL)
    host = site.hostname or "*"
    own = host != "*" and validate_host(host, settings.ALLOWED_HOSTS)
    if site.scheme == "https" and own and site.path in ("", "/"):
        return []
    return [
        Error(
            f"Links in mail would lead to {settings.SITE_URL}, which is no address of this site.",
            hint="Set SITE_URL to https:// and one of ALLOWED_HOSTS, such as"
            " https://league.example",
            id="ukpl.E005",
        )
    ]


@register(Tags.database)
def check_triggers(databases: Sequence[str] | None = None, **_: Any) -> list[CheckMessage]:
    """Without its triggers a table's writes escape kept pages, or its history can be changed.

    Looked at where the database is: ``migrate``, and ``check --database default``.
    """
    if DEFAULT_DB_ALIAS not in (databases or ()):
        return []
    try:
        missing = missing_triggers(using=DEFAULT_DB_ALIAS)
    except DatabaseError:  # no database yet: nothing to warn of
        return []
    if not missing:
        return []
    return [
        checks.Warning(
            f"Tables lack triggers of ours: {', '.join(missing)}.",
            hint="Run manage.py migrate, which puts them in place.",
            id="ukpl.W001",
        )
    ]
