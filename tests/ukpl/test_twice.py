"""What is answered as the first time, and what is done again."""

import threading
import time
from collections.abc import Iterator

import pytest
from django.contrib import messages
from django.contrib.auth.models import AnonymousUser
from django.contrib.messages import get_messages
from django.contrib.messages.storage.fallback import FallbackStorage
from django.contrib.sessions.backends.signed_cookies import SessionStore
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.test import Client, RequestFactory

from leagues.models import User
from ukpl import twice

PAGE, OTHER_PAGE = "p" * 32, "q" * 32
ANN, BOB = User(pk=1), User(pk=2)


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


class Site:
    """A page that counts what it is sent, and says so."""

    def __init__(self) -> None:
        self.done = 0
        self.slow = 0.0
        self.level = messages.SUCCESS
        self.waiting: list[tuple[int, str, str]] = []
        """What an answer brought that was never shown."""
        self.answer = twice.answered_once(self.page)

    def page(self, request: HttpRequest) -> HttpResponse:
        time.sleep(self.slow)
        self.done += 1
        if request.POST.get("name") == "breaks":
            raise ZeroDivisionError
        if request.POST.get("name") == "refused":
            return HttpResponse(status=422)
        if request.POST.get("name") == "logs in":
            request.session["in"] = True
        messages.add_message(request, self.level, f"Done {self.done}.", extra_tags="big")
        return HttpResponseRedirect(f"/{self.done}/")

    def post(
        self,
        page: str = PAGE,
        *,
        by: object = ANN,
        path: str = "/a/",
        htmx: bool = False,
        **sent: object,
    ) -> tuple[str | None, list[tuple[int, str, str]]]:
        """Send a form; what came of it, and what is said."""
        request = RequestFactory().post(path, {"name": "x", twice.TOKEN: page + "r" * 32, **sent})
        request.user, request.session, request.htmx = by, SessionStore(), htmx
        request._messages = FallbackStorage(request)  # noqa: SLF001 (as its middleware does)
        for level, words, tags in self.waiting:
            messages.add_message(request, level, words, tags)
        response = self.answer(request)
        said = [(each.level, each.message, each.extra_tags) for each in get_messages(request)]
        return response.headers.get("Location"), said


@pytest.fixture
def site() -> Site:
    return Site()


FIRST = ("/1/", [(messages.SUCCESS, "Done 1.", "big")])
SECOND = ("/2/", [(messages.SUCCESS, "Done 2.", "big")])


def test_the_same_from_the_same_page_is_answered_as_the_first_time(site):
    assert (site.post(), site.post(), site.post()) == (FIRST, FIRST, FIRST)
    assert site.done == 1


@pytest.mark.parametrize(
    "other",
    [{"page": OTHER_PAGE}, {"by": BOB}, {"path": "/b/"}, {"name": "y"}, {"more": "1"}],
    ids=str,
)
def test_anything_else_is_done(site, other):
    assert (site.post(), site.post(**other)) == (FIRST, SECOND)


def test_what_is_sent_again_after_another_is_meant(site):
    site.post()
    site.post(path="/undo/")

    assert site.post() == ("/3/", [(messages.SUCCESS, "Done 3.", "big")])


def test_also_after_a_tap_that_a_script_sent(site):
    site.post()
    site.post(path="/undo/", htmx=True)

    assert site.post()[0] == "/3/"


@pytest.mark.parametrize("name", ["refused", "logs in"])
def test_what_was_refused_or_let_somebody_in_is_tried_again(site, name):
    site.post(name=name)
    site.post(name=name)

    assert site.done == 2


def test_so_is_what_only_said_that_it_was_refused(site):
    site.level = messages.ERROR

    assert (site.post()[0], site.post()[0]) == ("/1/", "/2/")


def test_and_what_broke(site):
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            site.post(name="breaks")

    assert site.done == 2


@pytest.mark.parametrize(
    "sent", [{"page": "short"}, {"by": AnonymousUser()}, {"file": SimpleUploadedFile("x", b"x")}],
    ids=["no page's token", "nobody known", "a file"],
)  # fmt: skip
def test_what_cannot_be_known_again_is_done_again(site, sent):
    assert [site.post(**sent)[0] for _ in range(2)] == ["/1/", "/2/"]


def test_nothing_is_said_twice_where_the_first_answer_came_after_all(site):
    site.waiting = site.post()[1]

    assert site.post() == FIRST


def test_the_second_tap_waits_for_the_first(site):
    site.slow = 0.3
    answers = []
    taps = [threading.Thread(target=lambda: answers.append(site.post())) for _ in range(2)]
    for tap in taps:
        tap.start()
    for tap in taps:
        tap.join()

    assert answers == [FIRST, FIRST]


class Gone:
    """What comes of a request whose sender has lost the signal."""

    def read(self, *_: object) -> bytes:
        raise OSError("connection reset")

    readline = read


@pytest.mark.parametrize(
    "kind", ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]
)
@pytest.mark.django_db
def test_a_form_that_was_lost_on_the_way_breaks_nothing(kind, coordinator):
    client = Client(enforce_csrf_checks=True)
    client.force_login(coordinator)

    answer = client.generic("POST", "/desk/1/publish/", b"a=1", kind, **{"wsgi.input": Gone()})

    assert answer.status_code == 403
