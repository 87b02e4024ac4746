"""Every form of meeting day with empty, absurd, enormous, doubled and hostile input.

Never a 500; nothing is written unless the answer says so; what is refused stands in its field
again, as it was typed and with the reason beside it, and nothing of it runs.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle
from typing import Any
from urllib.parse import urlencode

import pytest
from django.contrib import messages
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from leagues.models import User
from leagues.version import data_version
from meetings.desk_urls import urlpatterns
from tests.desk_forms import FORMS, Form
from tests.desk_world import Names, a_world, rows_of
from tests.pages import FilledForm

pytestmark = pytest.mark.django_db
SCRIPT = "<script>alert('1')</script>\"'"
HOSTILE = {
    "empty": "",
    "blank": "  \t ",
    "nul": "a\0b",
    "newlines": "a\r\nb",
    "minus": "-1",
    "decimal": "1.5",
    "exponent": "1e999999",
    "not a number": "NaN",
    "larger than a column": str(2**63),
    "enormous": "9" * 6000,
    "long": "x" * 10_000,
    "script": SCRIPT,
    "template": "{{ settings.SECRET_KEY }}{% now 'Y' %}",
    "far date": "9999-12-31",
    "other digits": "١٢٣",
    "right to left": "\u202egnp.exe",
    "half a character": "\ud800",
}
BRIEFLY = ("empty", "nul", "enormous", "script", "right to left")
"""What is tried where there is little to find: in a field by itself, in much the same form."""
FORM = "application/x-www-form-urlencoded"
DONE, SHOWN, MALFORMED, FORBIDDEN, NOT_THERE, WRONG_WAY, REFUSED = 302, 200, 400, 403, 404, 405, 422
BODIES = {
    "JSON": ("application/json", b'{"name": ["a"], "score": {"a": null}}'),
    "bytes": (FORM, bytes(range(256))),
    "half a file": ("multipart/form-data; boundary=x", b"--x\r\nContent-Disposition: form-d"),
}


@pytest.fixture(scope="module")
def both(django_db_setup: None, django_db_blocker: Any) -> Iterator[tuple[Names, Names]]:
    """One world for all: whatever is sent to it is taken back."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield a_world()
        transaction.set_rollback(True)


@pytest.fixture
def world(both: tuple[Names, Names]) -> Names:
    return both[0]


def parts_of(name: str) -> list[str]:
    """What an address is made of, such as a game's key."""
    return list(next(each for each in urlpatterns if each.name == name).pattern.converters)


def address(name: str, world: Names, at: dict[str, str] | None = None) -> str:
    """Where a form goes."""
    return reverse(
        name, kwargs={part: world[(at or {}).get(part, part)] for part in parts_of(name)}
    )


@contextmanager
def taken_back(client: Client) -> Iterator[None]:
    """Have everything as it was before, the client's session too."""
    cookies = client.cookies.copy()
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
    client.cookies = cookies


def claims(response: HttpResponse) -> bool:
    """Does the answer say that something was done?"""
    if response.status_code == DONE:
        said = messages.get_messages(response.wsgi_request)
        return all(each.level < messages.ERROR for each in said)
    if "receipt" in response.content.decode()[:20]:
        return True
    context = response.context or {}
    return any(context.get(word) for word in ("made", "done", "added"))


class Tried:
    """A form, and what is wrong with the answers to what is sent."""

    def __init__(self, form: Form, client: Client, both: tuple[Names, Names]) -> None:
        self.form, self.client = form, client
        self.world, self.theirs = both
        self.others = rows_of(self.theirs["pk"])
        self.faults: dict[str, str] = {}
        if form.by == "organiser":
            client.force_login(User.objects.get(username="organiser"))
        self.address = address(form.name, self.world, form.at)
        fill = self.world
        self.sends = {
            name.format(**fill): value.format(**fill) for name, value in form.sends.items()
        }
        self.names = [name for name, value in form.sends.items() if "{" in value]
        self.typed = form.typed.format(**fill).split()

    def type(self, what: str, *names: str) -> None:
        """Send the form with something hostile in fields in which somebody types."""
        self.post(what, {**self.sends, **dict.fromkeys(names, HOSTILE[what])}, lost=self.typed)

    def post(
        self, what: str, data: Any, kind: str = FORM, *, to: str = "", lost: Sequence[str] = ()
    ) -> None:
        """Send something, look at what comes, and take back what it did.

        ``lost`` are the fields that must hold again what was sent, if it is not taken.
        """
        if isinstance(data, dict) and kind == FORM:
            data = urlencode(data, doseq=True, errors="surrogatepass")
        headers = {"HX-Request": "true"} if self.form.script else {}
        given = {} if kind == "files" else {"content_type": kind}
        with taken_back(self.client):
            before = data_version()
            try:
                response = self.client.post(to or self.address, data, headers=headers, **given)
            except Exception as error:  # noqa: BLE001 (each is a 500 for whoever sent it)
                self.faults.setdefault(repr(error)[:200], what)
                return
            written = data_version() != before
            if written and rows_of(self.theirs["pk"]) != self.others:
                self.faults["another region's meeting is changed"] = what
        if written and not claims(response):
            self.faults[f"written, and not told: {response.status_code}"] = what
        if response.status_code not in {SHOWN, DONE, MALFORMED, FORBIDDEN, NOT_THERE, REFUSED}:
            self.faults[f"answered with {response.status_code}"] = what
        if SCRIPT.encode() in response.content:
            self.faults["it runs"] = what
        if response.status_code in {SHOWN, REFUSED}:
            self.faults |= dict.fromkeys(self.look(response, lost), what)

    def look(self, response: HttpResponse, lost: Sequence[str]) -> Iterator[str]:
        """See that what was typed is there, and that what is wrong is told where it is."""
        page = FilledForm(response.content.decode())
        for name in () if claims(response) else lost:
            sent = response.wsgi_request.POST.get(name, "").split()
            if sent not in [value.split() for value in page.values(name)] and sent:
                yield f"{name} is lost"
        yield from page.faults()
        if response.status_code == REFUSED and not page.tells:
            yield "refused without a word"


@pytest.fixture(params=FORMS, ids=str)
def tried(request: pytest.FixtureRequest, both: tuple[Names, Names]) -> Tried:
    return Tried(request.param, Client(), both)


def test_every_address_that_takes_a_form_is_tried(world):
    desk, takes = Client(), set()
    desk.force_login(User.objects.get(username="organiser"))
    for pattern in urlpatterns:
        with taken_back(desk):
            if desk.post(address(pattern.name, world)).status_code != WRONG_WAY:
                takes.add(pattern.name)

    assert takes == {form.name for form in FORMS}


def test_a_form_as_it_is_meant_goes_through(tried):
    """Otherwise what is tried below never comes far."""
    with taken_back(tried.client):
        headers = {"HX-Request": "true"} if tried.form.script else {}
        response = tried.client.post(tried.address, tried.sends, headers=headers)
    assert response.status_code in {SHOWN, DONE}
    assert claims(response) or {"search", "check"} & set(tried.sends) or "looks" in tried.form.what


def test_nothing_hostile_that_is_typed_gets_through(tried):
    for what in BRIEFLY if tried.form.again else HOSTILE:
        tried.type(what, *tried.typed)
    if not tried.form.again and len(tried.typed) > 1:
        for name, what in zip(tried.typed, cycle(BRIEFLY), strict=False):
            tried.type(what, name)
            tried.type("script", name)
    assert tried.faults == {}


def test_nothing_hostile_that_no_page_sends_gets_through(tried):
    buttons = {name: sent for name, sent in tried.sends.items() if name in {"do", "save"}}
    for what in ("script",) if tried.form.again else BRIEFLY:
        tried.post(what, dict.fromkeys(tried.sends, HOSTILE[what]) | buttons)
    for name in set(tried.sends) - set(tried.typed):
        tried.post(name, {**tried.sends, name: SCRIPT})
    assert tried.faults == {}


def test_what_is_no_form_at_all_is_refused(tried):
    tried.post("nothing", {})
    tried.post("twice", {name: [value, SCRIPT] for name, value in tried.sends.items()})
    files = {name: SimpleUploadedFile("x.txt", SCRIPT.encode()) for name in tried.sends}
    tried.post("files", files, "files")
    for what, (kind, body) in BODIES.items():
        tried.post(what, body, kind)
    assert tried.faults == {}


def test_what_belongs_to_another_region_stays_as_it_is(tried):
    """Whatever in a form names something of this meeting names something of theirs."""
    for name in tried.names:
        for part in ("player", "key", "waiting", "link"):
            value = str(tried.theirs[part])
            tried.post(f"{name} is their {part}", {**tried.sends, name: value})
    for part in {"key", "player", "penalty", "link"} & set(parts_of(tried.form.name)):
        world = {**tried.world, part: tried.theirs[part]}
        at = {name: of for name, of in tried.form.at.items() if name != part}
        tried.post(f"their {part}", tried.sends, to=address(tried.form.name, world, at))
    assert tried.faults == {}
