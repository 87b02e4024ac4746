"""Finished public pages, kept until the data change.

A page for someone not logged in is the same for everyone, so its bytes are kept in
``caches["pages"]``, with the version of the data that they were made of: a correction shows at the
very next request. ``public_page`` marks the views of such pages and keeps what they answer;
``kept_pages``, a middleware, answers from there. It stands before sessions and log-ins, which such
a page has no use for, and costs one query, for the version.
"""

import datetime
import hashlib
import re
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
from django.views.decorators.http import require_safe

from leagues.version import Version, data_version

View = Callable[..., HttpResponse]
Answerer = Callable[[HttpRequest], HttpResponseBase]
Page = tuple[str, datetime.date | None, bytes, str, str]
"""The version it was made of, the day (if it is only for that day), its bytes, kind and ETag."""

_KEPT_PATH = re.compile(r"[-\w./]{1,150}", re.ASCII)
"""Other addresses are shown and not kept: no page of ours has one."""


def kept_pages(get_response: Answerer) -> Answerer:
    """Answer with a kept page where there is one that still holds; a middleware."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        if _is_anyones(request):
            page: Page | None = caches["pages"].get(_key(request))
            if page is not None and _holds(page, request):
                return _answer(request, page)
        return get_response(request)

    return answer


def private_pages(get_response: Answerer) -> Answerer:
    """Let nothing be kept of what somebody logged in was shown, unless a page says; a middleware.

    Else the next person at the same screen goes back to their address and their regions.
    """

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if settings.SESSION_COOKIE_NAME in request.COOKIES:
            response.headers.setdefault("Cache-Control", "private, no-store")
        return response

    return answer


def public_page(*, dated: bool = False) -> Callable[[View], Callable[..., HttpResponseBase]]:
    """Keep what a view answers to people who are not logged in.

    The view is given ``version`` (for ``season_tables``) and, if ``dated``, ``today``: such a page
    is kept for that day only. Pages are kept by path and by whether htmx asks, so a view that
    reads a query string is not for this decorator.
    """

    def decorate(view: View) -> Callable[..., HttpResponseBase]:
        @require_safe
        @wraps(view)
        def shown(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            version = kwargs["version"] = _version(request)
            today = timezone.localdate() if dated else None
            if today is not None:
                kwargs["today"] = today
            response = view(request, *args, **kwargs)
            if version is None or not _is_anyones(request):
                patch_vary_headers(response, ("Cookie", "HX-Request"))
                response.headers.setdefault("Cache-Control", "private, no-cache")
                return response
            if response.status_code != HttpResponse.status_code:
                return response
            page = (version.site, today, *_finished(response))
            caches["pages"].set(_key(request), page)
            return _answer(request, page)

        return shown

    return decorate


def _is_anyones(request: HttpRequest) -> bool:
    """Would everyone get this very page: nobody logged in, no message waiting?"""
    cookies = request.COOKIES
    return (
        request.method in ("GET", "HEAD")
        and settings.SESSION_COOKIE_NAME not in cookies
        and "messages" not in cookies
        and _KEPT_PATH.fullmatch(request.path_info) is not None
    )


def _key(request: HttpRequest) -> str:
    # As django-htmx reads the header: any other value gets, and must be kept as, the page.
    asked_by = "htmx" if request.headers.get("HX-Request") == "true" else "page"
    return f"{asked_by}:{request.path_info}"


def _version(request: HttpRequest) -> Version | None:
    """The data's version, read once for a request."""
    if not hasattr(request, "data_version"):
        request.data_version = data_version()  # type: ignore[attr-defined]
    version: Version | None = request.data_version  # type: ignore[attr-defined]
    return version


def _holds(page: Page, request: HttpRequest) -> bool:
    """Are the data still what the page was made of, and is it still its day?"""
    site, day, *_ = page
    version = _version(request)
    return (
        version is not None
        and version.site == site
        and (day is None or day == timezone.localdate())
    )


def _finished(response: HttpResponse) -> tuple[bytes, str, str]:
    """The page's bytes, its kind and its ETag.

    The ETag is of the bytes: they change with the data, and also when the site is deployed anew.
    """
    content = response.content
    digest = hashlib.blake2b(content, digest_size=12).hexdigest()
    return content, response.headers["Content-Type"], f'"{digest}"'


def _answer(request: HttpRequest, page: Page) -> HttpResponse:
    _, _, content, kind, etag = page
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
