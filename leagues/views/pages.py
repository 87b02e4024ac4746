"""Finished public pages, kept until the data change.

A page for someone not logged in is the same for everyone, so its bytes are kept in
``caches["pages"]`` under the data's version: a correction shows at the very next request. A kept
page costs one query, for the version.
"""

import hashlib
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.core.cache import caches
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.cache import patch_vary_headers
from django.utils.http import parse_etags

from leagues.version import data_version

View = Callable[..., HttpResponse]

LONGEST_PATH = 150
"""Longer addresses are shown and not kept: cache keys have a limit, and none of ours comes near."""


def public_page(*, dated: bool = False) -> Callable[[View], Callable[..., HttpResponseBase]]:
    """Keep what a view answers to people who are not logged in.

    The view is given ``version`` (for ``season_tables``) and, if ``dated``, ``today``: such a page
    is kept for that day only. Pages are kept by path and by whether htmx asks, so a view that
    reads a query string is not for this decorator.
    """

    def decorate(view: View) -> Callable[..., HttpResponseBase]:
        @wraps(view)
        def shown(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            version = data_version()
            kwargs["version"] = version
            day = ""
            if dated:
                kwargs["today"] = today = timezone.localdate()
                day = today.isoformat()
            if version is None or not _is_anyones(request):
                response = view(request, *args, **kwargs)
                patch_vary_headers(response, ("Cookie", "HX-Request"))
                response.headers.setdefault("Cache-Control", "private, no-cache")
                return response
            asked_by = "htmx" if "HTTP_HX_REQUEST" in request.META else "page"
            key = f"{version}:{day}:{asked_by}:{request.path_info}"
            kept = caches["pages"].get(key)
            if kept is None:
                response = view(request, *args, **kwargs)
                if response.status_code != HttpResponse.status_code:
                    return response
                kept = _finished(response)
                caches["pages"].set(key, kept)
            return _answer(request, *kept)

        return shown

    return decorate


def _is_anyones(request: HttpRequest) -> bool:
    """Would everyone get this very page: nobody logged in, no message waiting?"""
    cookies = request.COOKIES
    return (
        request.method in ("GET", "HEAD")
        and settings.SESSION_COOKIE_NAME not in cookies
        and "messages" not in cookies
        and len(request.path_info) <= LONGEST_PATH
    )


def _finished(response: HttpResponse) -> tuple[bytes, str, str]:
    """The page's bytes, its kind and its ETag.

    The ETag is of the bytes: they change with the data, and also when the site is deployed anew.
    """
    content = response.content
    digest = hashlib.blake2b(content, digest_size=12).hexdigest()
    return content, response.headers["Content-Type"], f'"{digest}"'


def _answer(request: HttpRequest, content: bytes, kind: str, etag: str) -> HttpResponse:
    known = request.META.get("HTTP_IF_NONE_MATCH")
    if known is not None and _matches(known, etag):
        response = HttpResponse(status=304)
        del response.headers["Content-Type"]
    else:
        response = HttpResponse(content, content_type=kind)
    headers = response.headers
    headers["ETag"] = etag
    headers["Cache-Control"] = "no-cache"
    headers["Vary"] = "Cookie, HX-Request"
    return response


def _matches(known: str, etag: str) -> bool:
    """Does the browser have this page? A proxy that compressed it made the ETag a weak one."""
    return any(tag.removeprefix("W/") == etag or tag == "*" for tag in parse_etags(known))
