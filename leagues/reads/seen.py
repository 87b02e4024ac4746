"""READ: what a page showed of a row, as a short text, so that nobody overwrites unseen."""

import hashlib
from collections.abc import Container
from typing import Any

from django.db import models
from django.utils.timezone import localtime


def digest(*values: object) -> str:
    """Name what was shown in a short text, the same for the same."""
    return hashlib.blake2b(repr(values).encode(), digest_size=12).hexdigest()


def held(row: models.Model, fields: Container[str]) -> str:
    """Name what a row holds in these of its fields."""
    columns = [field.attname for field in row._meta.concrete_fields if field.name in fields]
    return digest(*(getattr(row, column) for column in columns))


def who_changed(row: Any) -> str:
    """Say who has changed a row since a page showed it, as far as that is known."""
    history = getattr(row, "history", None)
    latest = history.select_related("history_user").first() if history else None
    if latest is None or latest.history_user is None:
        return "This has changed since you opened the page."
    when = localtime(latest.history_date)
    return f"{latest.history_user} changed this on {when:%-d %B at %H:%M}, after you opened it."
