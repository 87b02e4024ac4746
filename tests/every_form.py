"""The forms of the site's pages as a browser has them: where they go, and what they send."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urljoin

from django.db import transaction
from django.http import HttpResponse
from django.test import Client

TYPED = {"text", "search", "email", "password", "number", "date", "time", "url", "tel"}
"""Inputs that somebody types in."""
TICKED = {"checkbox", "radio"}


@dataclass
class PageForm:
    """A form; ``values`` are what it sends if nothing is touched."""

    action: str
    method: str
    values: dict[str, list[str]] = field(default_factory=dict)
    typed: set[str] = field(default_factory=set)
    """The names of the fields that somebody types in."""
    names: set[str] = field(default_factory=set)
    """Every field's, ticked or not."""
    choices: dict[str, list[str]] = field(default_factory=dict)
    """What can be chosen or ticked instead."""
    buttons: list[dict[str, str]] = field(default_factory=list)
    """What each button sends; nothing where it has no name."""


class _Forms(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.forms: list[PageForm] = []
        self.inside: PageForm | None = None
        self.select = ""
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        """Open a form, or note a field of it."""
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.inside = PageForm(given.get("action", ""), given.get("method", "get").lower())
            self.forms.append(self.inside)
        elif self.inside is not None and tag in {"input", "textarea", "select", "button"}:
            self._field(self.inside, tag, given, given.get("name", ""))
        elif self.inside is not None and tag == "option" and self.select:
            value = given.get("value", "")
            self.inside.choices.setdefault(self.select, []).append(value)
            if "selected" in given or self.select not in self.inside.values:
                self.inside.values[self.select] = [value]

    def handle_endtag(self, tag):
        """Close a form or a select."""
        if tag == "form":
            self.inside = None
        elif tag == "select":
            self.select = ""

    def _field(self, form: PageForm, tag: str, given: dict[str, str], name: str) -> None:
        kind = given.get("type", "submit" if tag == "button" else "text")
        if tag == "select":
            self.select = name
        if kind == "submit" and "disabled" not in given:
            form.buttons.append({name: given.get("value", "")} if name else {})
        if not name or "disabled" in given:
            return
        form.names.add(name)
        if kind in TICKED:
            form.choices.setdefault(name, []).append(given.get("value", "on"))
        if tag == "textarea" or (tag == "input" and kind in TYPED):
            form.typed.add(name)
        if tag == "button" or (kind in TICKED and "checked" not in given) or kind == "file":
            return
        value = given.get("value", "on" if kind in TICKED else "")
        form.values.setdefault(name, []).append(value)


def forms_of(page: str) -> list[PageForm]:
    """Every form in a page's markup."""
    return _Forms(page).forms


def forms_at(client: Client, paths: Iterable[str]) -> Iterator[tuple[str, PageForm]]:
    """Each form that these pages send and its address: once for all rows that have it."""
    seen = set()
    for path in paths:
        response = client.get(path)
        if not response.headers.get("Content-Type", "").startswith("text/html"):
            continue
        for form in forms_of(response.content.decode()):
            kind = re.sub(r"\d+", "", f"{form.action or path} {sorted(form.names)}")
            if form.method == "post" and "logout" not in form.action and kind not in seen:
                seen.add(kind)
                yield urljoin(path, form.action), form


def send_and_undo(client: Client, action: str, sent: dict[str, Any]) -> HttpResponse:
    """Send a form, and undo what it did."""
    with transaction.atomic():
        response = client.post(action, sent)
        transaction.set_rollback(True)
    return response
