"""(b) Queries of a region's page, and (c) how near a kept page comes to a view of mere bytes."""

import io
from collections.abc import Callable
from typing import Any
from uuid import uuid4

from django.core.cache import caches
from django.core.wsgi import get_wsgi_application
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.test.utils import CaptureQueriesContext
from django.urls import include, path

from bench.clock import interleaved, median
from leagues.models import DataVersion

ROUNDS = 40
REPEAT = 50
SAME_BYTES = "/bench/same-bytes/"

_page = {"content": b"", "kind": "text/html; charset=utf-8"}


def same_bytes(request: HttpRequest) -> HttpResponse:
    """Answer with the page's bytes, and do nothing else."""
    return HttpResponse(_page["content"], content_type=_page["kind"])


urlpatterns = [path(SAME_BYTES[1:], same_bytes), path("", include("ukpl.urls"))]


class Site:
    """The site as a web server sees it: the WSGI application with all its middleware."""

    def __init__(self) -> None:
        self.application = get_wsgi_application()

    def get(self, address: str) -> bytes:
        """Ask for a page, and read all of it. Raises ``ValueError`` unless the answer is 200."""
        statuses: list[str] = []
        answer = self.application(_environ(address), lambda status, _: statuses.append(status))
        content = b"".join(answer)
        answer.close()
        if statuses != ["200 OK"]:
            raise ValueError(f"{address} answered {statuses}")
        return content


def _environ(address: str) -> dict[str, Any]:
    return {
        "REQUEST_METHOD": "GET",
        "PATH_INFO": address,
        "QUERY_STRING": "",
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "HTTP_HOST": "localhost",
        "REMOTE_ADDR": "127.0.0.1",
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(),
        "wsgi.errors": io.StringIO(),
    }


def queries(site: Site, address: str) -> tuple[int, int]:
    """How many queries a page takes when the data have just changed, and once it is kept."""
    forget()
    return _count(lambda: site.get(address)), _count(lambda: site.get(address))


def forget() -> None:
    """Change the data's version, as a write does: nothing kept holds any more."""
    caches["pages"].clear()
    DataVersion.objects.update(token=uuid4().hex)  # the whole site's and each season's


def _count(ask: Callable[[], object]) -> int:
    with CaptureQueriesContext(connection) as captured:
        ask()
    return len(captured)


def ratio(site: Site, address: str) -> float:
    """Median time of a view of the same bytes over the kept page's, turn and turn about."""
    _page["content"] = site.get(address)
    kept, bare = interleaved(
        lambda: site.get(address), lambda: site.get(SAME_BYTES), rounds=ROUNDS, repeat=REPEAT
    )
    return median(bare) / median(kept)
