"""What the forms say of absurd input: in a coordinator's words, never in Django's."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.core import validators
from django.core.cache import cache
from django.forms import fields, models

from meetings.models import Meeting
from tests.every_form import PageForm, forms_at, send_and_undo
from tests.pages import text_of
from tests.test_access import PAGES, users, world

__all__ = ["users", "world"]  # fixtures

pytestmark = pytest.mark.django_db

REFUSED = 422

ABSURD = {
    "nothing": "",
    "long": "x" * 600,
    "enormous": "9" * 6000,
    "below nothing": "-1",
    "no number": "NaN",
    "many decimals": "1.23456789",
    "no day": "2026-02-30",
    "unseen": "a\u202eb",
    "nul": "a\0b",
}


def in_the_words_of_django() -> set[str]:
    """A telling part of each sentence that Django's fields and validators have."""
    sentences = {
        str(sentence)
        for module in (fields, models)
        for sort in vars(module).values()
        for sentence in getattr(sort, "default_error_messages", {}).values()
        if isinstance(sort, type) and not hasattr(sentence, "_kwargs")
    }
    counted = {"Ensure this", "Ensure that there"}  # these depend on a number
    nul = str(validators.ProhibitNullCharactersValidator.message)
    parts = {max(re.split(r"%\(\w+\)\w", each), key=len).strip() for each in {*sentences, nul}}
    return {part for part in parts if len(part) > 8} | counted


@pytest.fixture
def paths(world) -> list[str]:
    """Every address but the admin's, with a meeting that is being played."""
    meeting = Meeting.objects.get(pk=world["planned"])
    meeting.status = Meeting.Status.OPEN
    meeting.save()
    return [path.format(**world) for path, _ in PAGES.values() if not path.startswith("/admin/")]


def test_the_sentences_of_django_are_known():
    assert {"This field is required.", "is not one of the available choices."} <= (
        in_the_words_of_django()
    )


def sent_by(form: PageForm) -> Iterator[dict[str, Any]]:
    """What somebody types, if there is anything to type; and what no browser sends."""
    for absurd in ABSURD.values() if form.typed else ():
        yield {**form.values, **dict.fromkeys(form.typed, absurd)}
    for absurd in ("", ABSURD["long"]):
        yield {**form.values, **dict.fromkeys(form.names, absurd)}


@pytest.mark.long
def test_no_form_speaks_in_the_words_of_django_or_is_silent(client, paths, users):
    client.force_login(users["organiser"])
    djangos = in_the_words_of_django()
    refused, faults = set(), []
    for action, form in forms_at(client, paths):
        for sent in sent_by(form):
            cache.clear()
            response = send_and_undo(client, action, sent)
            text, page = text_of(response), response.content.decode()
            faults += [(action, each) for each in djangos if each in text]
            if response.status_code == REFUSED:
                refused.add(action)
                if "invalid-feedback" not in page and "alert-danger" not in page:
                    faults.append((action, f"silent about {sent}"))

    assert faults == []
    assert len(refused) >= 14
