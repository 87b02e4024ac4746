"""The organiser's forms, sent from pages that were opened before somebody changed everything.

Each is refused in words with what was typed: it never breaks, and nothing that was typed is lost.
"""

import html
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.contrib.messages import get_messages
from django.http import HttpResponse
from django.test import Client

from leagues.models import Season, SeasonRegion
from meetings.models import GrandFinal
from tests.every_form import PageForm, forms_at
from tests.every_post import post, set_all
from tests.factories.meetings import AT
from tests.meetings.views.test_every_form import filled
from tests.meetings.views.test_hostile_forms import taken_back
from tests.pages import FilledForm
from tests.test_access import PAGES, Site, site

__all__ = ["site"]  # a fixture

pytestmark = pytest.mark.django_db


def _final(**to: Any) -> Callable[[], None]:
    return lambda: set_all(GrandFinal.objects.all(), **to)


def _places_fixed() -> None:
    set_all(Season.objects.all(), places_fixed_on=AT.date())
    set_all(SeasonRegion.objects.all(), places_fixed=1)


CHANGES: dict[str, Callable[[], None]] = {
    "the season is closed": lambda: set_all(Season.objects.all(), closed_at=AT),
    "the places are fixed": _places_fixed,
    "the final is over": _final(status="published"),
    "the final is planned": _final(status="planned"),
    "the final is called off": _final(status="cancelled", cancelled_because="Snow"),
}


READ = {"/organise/2026/registrations/list/"}
"""What is typed there stands in it as it was read: in columns."""


@pytest.fixture(scope="module")
def forms(site: Site) -> list[tuple[str, PageForm]]:
    """Each form that these pages send while the season and its final go on."""
    pages = ("/organise/", "/desk/north/2026/", "/desk/{match}/")
    paths = [path.format(**site.world) for path, _ in PAGES.values() if path.startswith(pages)]
    return list(forms_at(site.client("organiser"), paths))


@pytest.fixture
def organisers(site: Site) -> Client:
    return site.client("organiser")


def wrong(form: PageForm, response: HttpResponse, sent: dict[str, Any]) -> Iterator[str]:
    """What is lost of what was typed, unless it is done; and a refusal without a word."""
    said = [(each.level_tag, str(each)) for each in get_messages(response.wsgi_request)]
    typed = {name: _text(sent.get(name, "")) for name in form.typed}
    typed = {name: text for name, text in typed.items() if text and [text] != form.values.get(name)}
    if response.status_code == 302:
        if not said or (typed and "error" in dict(said)):
            yield f"sent on: {said}"
        return
    page = FilledForm(response.content.decode())
    text = _text(html.unescape(response.content.decode().replace("<br>", " ")))
    gone = [name for name, value in typed.items() if value not in text]
    yield from (f"{name}: {response.status_code}" for name in gone)
    notes = any(each.has("class", "note") for each in page.elements)
    if response.status_code == 422 and not page.tells and not notes:
        yield f"{response.status_code} without a word"


def _text(value: Any) -> str:
    return " ".join(str(value[0] if isinstance(value, list) else value).split())


@pytest.mark.parametrize("change", CHANGES)
def test_nothing_typed_is_lost(organisers, forms, change):
    found: dict[tuple[str, ...], list[str]] = {}
    for path, form in forms:
        for button in form.buttons:
            sent = filled(form, button)
            with taken_back(organisers):
                CHANGES[change]()
                response = post(organisers, path, sent)
                if path not in READ and (faults := [*wrong(form, response, sent)]):
                    found[re.sub(r"\d+", "", path), *button.values()] = faults

    assert found == {}


@pytest.mark.parametrize(
    ("address", "sent"),
    [
        ("places/north/play-off/back/", {"reason": "Misread"}),
        ("places/north/play-off/", {"date": "2026-02-03"}),
        ("reopen/", {"reason": "A card was lost"}),
    ],
)
def test_a_form_that_is_not_there_any_more_says_why_and_what_was_typed(organisers, address, sent):
    response = organisers.post(f"/organise/2026/{address}", sent)

    assert response.status_code == 422
    (name, value), *_ = sent.items()
    assert f"<dt>{name.capitalize()}</dt><dd>{value}</dd>" in response.content.decode()
    told = FilledForm(response.content.decode())
    assert told.tells or "The season 2026 is not closed." in response.content.decode()
