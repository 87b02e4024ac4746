"""Two people at a page that asks whether to delete: what has changed meanwhile is not deleted.

The page carries a digest of all that would go, and the second request is held to it.
"""

from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from django.contrib.admin.utils import NestedObjects
from django.db import connection, models
from django.http import HttpRequest

from leagues.forms.seen import SEEN
from leagues.reads.seen import digest


def note_deletion(request: HttpRequest, objs: Iterable[Any]) -> str:
    """Have the page say what would go; once that is confirmed, say what has changed since.

    Empty where nothing has. The rows are held fast until they are gone.
    """
    rows = list(objs)
    confirmed = request.method == "POST" and bool(request.POST.get("post"))
    if confirmed and connection.in_atomic_block:
        _hold(rows)
    page: Any = request
    page.would_go = _all_that_goes(rows)
    if not confirmed or request.POST.get(SEEN) == page.would_go:
        return ""
    page.stale = (
        "This has changed since the page asked. Nothing was deleted: look at what goes now."
    )
    return str(page.stale)


def _hold(rows: list[Any]) -> None:
    """Lock the rows and read them as they are then; one that is gone by then stays as it was."""
    for row in rows:
        held = type(row)._base_manager.select_for_update(no_key=True)  # noqa: SLF001
        with suppress(type(row).DoesNotExist):
            row.refresh_from_db(from_queryset=held)


def _all_that_goes(rows: list[Any]) -> str:
    """Name these rows and whatever is deleted with them, as it is now."""
    collector = NestedObjects(using=connection.alias)
    collector.collect(rows)
    held = {
        (model._meta.label, instance.pk): _values(instance)
        for model, instances in collector.data.items()
        for instance in instances
    }
    return digest(*sorted(held.items(), key=repr))


def _values(row: models.Model) -> tuple[Any, ...]:
    return tuple(getattr(row, field.attname) for field in row._meta.concrete_fields)
