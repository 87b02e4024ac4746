"""What is let in to any page, whichever it is: the methods that pages answer, text that is text."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseNotAllowed, QueryDict
from django.http.response import HttpResponseBase

Answerer = Callable[[HttpRequest], HttpResponseBase]

ANSWERED = ("GET", "HEAD", "POST")


def answered_methods(get_response: Answerer) -> Answerer:
    """Refuse what no page of ours answers, TRACE and OPTIONS among it; a middleware."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        if request.method not in ANSWERED:
            return HttpResponseNotAllowed(ANSWERED)
        return get_response(request)

    return answer


def queries_without_nul(get_response: Answerer) -> Answerer:
    """Take NUL out of what an address asks for; a middleware.

    No key types one, and PostgreSQL breaks where it is to look for one. What forms send is left
    to them: they say so beside the field.
    """

    def answer(request: HttpRequest) -> HttpResponseBase:
        if "%00" in request.META.get("QUERY_STRING", ""):
            request.GET = _without_nul(request.GET)  # type: ignore[assignment]  # read-only, too
        return get_response(request)

    return answer


def _without_nul(query: QueryDict) -> QueryDict:
    cleaned = QueryDict(mutable=True)
    for name, values in query.lists():
        cleaned.setlist(name.replace("\0", ""), [value.replace("\0", "") for value in values])
    cleaned._mutable = False  # noqa: SLF001 (as Django's own are)
    return cleaned
