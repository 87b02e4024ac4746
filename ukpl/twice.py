"""A form that is sent twice by a double tap is done once, and told as done both times."""

import hashlib
import json
import time
from collections.abc import Callable
from dataclasses import dataclass

from django.contrib import messages
from django.contrib.messages.storage.base import Message
from django.core.cache import cache
from django.http import HttpRequest, HttpResponseRedirect, UnreadablePostError
from django.http.response import HttpResponseBase

Answerer = Callable[[HttpRequest], HttpResponseBase]

TOKEN = "csrfmiddlewaretoken"  # noqa: S105 (a field's name)
HALF = 32
"""How much of a page's token is by chance, and that page's alone; the rest depends on it."""
WORKING = "working"
"""Stands for an answer that is not there yet."""
PATIENCE = 20
"""Seconds that a second tap waits for what becomes of the first."""
KEPT = 5 * 60
"""Seconds that an answer is kept."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Where a form led that was done, and what was said there."""

    address: str
    said: tuple[tuple[int, str, str], ...]
    """Of each message the level, the words, the tags."""


def answered_once(get_response: Answerer) -> Answerer:
    """Answer what comes a second time from one page as the first time; a middleware.

    The browser shows the second answer alone, which would be of what is not possible any more.
    Only the last thing that somebody did is answered so: what they send again after another is
    meant again.
    """

    def answer(request: HttpRequest) -> HttpResponseBase:
        who = _who(request) if _is_a_pages_form(request) else ""
        if not who:
            return get_response(request)
        if request.htmx:  # type: ignore[attr-defined]  # its row takes no second tap
            cache.delete(who)
            return get_response(request)
        sent = _sent(request, who)
        earlier = _earlier(sent, who)
        if earlier is not None:
            return _again(request, earlier)
        try:
            response = get_response(request)
            _keep(sent, who, _answer(request, response))
        finally:
            if cache.get(sent) == WORKING:
                cache.delete(sent)
        return response

    return answer


def _is_a_pages_form(request: HttpRequest) -> bool:
    """Is it a form that came with one page's own token, and no file, which only is looked at?"""
    if request.method != "POST" or request.content_type == "application/json":
        return False
    try:
        return len(request.POST.get(TOKEN, "")) == 2 * HALF and not request.FILES
    except UnreadablePostError:  # the signal went while it was sent
        return False


def _who(request: HttpRequest) -> str:
    """Somebody's key; empty for those whom we cannot tell from others."""
    key = request.user.pk if request.user.is_authenticated else request.session.session_key
    return f"twice-{key}" if key else ""


def _sent(request: HttpRequest, who: str) -> str:
    """The key of what was sent, by whom, from which page."""
    fields = [(name, values) for name, values in request.POST.lists() if name != TOKEN]
    page = request.POST[TOKEN][:HALF]
    whole = json.dumps([who, request.get_full_path(), page, sorted(fields)])
    return f"twice-{hashlib.sha256(whole.encode()).hexdigest()}"


def _earlier(sent: str, who: str) -> Answer | None:
    """The answer to the same, waited for if need be; None for whoever is to do it now."""
    while not cache.add(sent, WORKING, PATIENCE):
        found = cache.get(sent)
        if isinstance(found, Answer):
            return found if cache.get(who) == sent else None
        time.sleep(0.05)
    return None


def _answer(request: HttpRequest, response: HttpResponseBase) -> Answer | None:
    """What can be answered again: something was done, and nobody logged in or out by it."""
    said = [
        (each.level, str(each.message), each.extra_tags or "")
        for each in getattr(messages.get_messages(request), "_queued_messages", ())  # only read
    ]
    refused = any(level >= messages.ERROR for level, *_ in said)
    if not isinstance(response, HttpResponseRedirect) or refused or request.session.modified:
        return None
    return Answer(response.url, tuple(said))


def _keep(sent: str, who: str, answer: Answer | None) -> None:
    if answer is not None:
        cache.set(who, sent, KEPT)
        cache.set(sent, answer, KEPT)


def _again(request: HttpRequest, earlier: Answer) -> HttpResponseBase:
    waiting = messages.get_messages(request)
    for level, words, tags in earlier.said:
        if Message(level, words) not in waiting:  # the first answer may have brought it
            messages.add_message(request, level, words, tags)
    return HttpResponseRedirect(earlier.address)
