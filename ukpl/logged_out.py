"""Whoever was logged out while they filled in a form comes back to it, not to where it leads."""

from collections.abc import Callable
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth import REDIRECT_FIELD_NAME
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponseRedirect, QueryDict
from django.http.response import HttpResponseBase
from django.shortcuts import resolve_url
from django.utils.http import url_has_allowed_host_and_scheme

Answerer = Callable[[HttpRequest], HttpResponseBase]


def back_to_the_form(get_response: Answerer) -> Answerer:
    """Have a log-in that a form was sent to lead to the page that the form stood on; a middleware.

    What a form leads to takes forms alone, mostly, and answers whoever comes by its address with
    an empty page (405). The page puts back what was typed (``static/js/typed-before.js``).
    """

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if request.method == "POST" and _leads_to_log_in(response):
            page = _page(request)
            if page:
                return redirect_to_login(page)
        return response

    return answer


def _leads_to_log_in(response: HttpResponseBase) -> bool:
    """Is somebody sent to log in first, and then further?"""
    if not isinstance(response, HttpResponseRedirect):
        return False
    address = urlsplit(response.url)
    return address.path == resolve_url(settings.LOGIN_URL) and REDIRECT_FIELD_NAME in QueryDict(
        address.query
    )


def _page(request: HttpRequest) -> str:
    """The page of ours that the form stood on, as far as the browser tells; else empty."""
    address = request.headers.get("Referer", "")
    ours = url_has_allowed_host_and_scheme(
        address, {request.get_host()}, require_https=request.is_secure()
    )
    page = urlsplit(address)
    if not (ours and page.netloc):
        return ""
    return page._replace(scheme="", netloc="", fragment="").geturl()
