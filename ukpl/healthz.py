"""Is the site in order? For whatever watches it; strangers learn no more than yes or no."""

from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

IN_ORDER, OUT_OF_ORDER = 200, 503


def is_in_order() -> bool:
    """Does the database answer, with every migration applied?"""
    try:
        executor = MigrationExecutor(connection)
        return not executor.migration_plan(executor.loader.graph.leaf_nodes())
    except DatabaseError:
        return False


@require_safe
@never_cache
def healthz(request: HttpRequest) -> HttpResponse:
    """Answer ``ok``, or 503."""
    if is_in_order():
        return HttpResponse("ok\n", content_type="text/plain", status=IN_ORDER)
    return HttpResponse("not ok\n", content_type="text/plain", status=OUT_OF_ORDER)
