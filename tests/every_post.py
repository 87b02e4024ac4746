"""A form that is sent twice or too late, as by a double tap: what is told each time."""

import uuid
from typing import Any
from urllib.parse import urlencode

from django.contrib.messages import get_messages
from django.db.models import QuerySet
from django.http import HttpResponse
from django.test import Client

from leagues.version import data_version
from ukpl import twice

FORM = "application/x-www-form-urlencoded"
Told = tuple[int, str | None, list[tuple[int, str]]]


def a_page() -> str:
    """The token of a page's forms: its first half is that page's alone."""
    return (uuid.uuid4().hex * 2)[:64]


def post(client: Client, path: str, data: dict[str, Any]) -> HttpResponse:
    """Send a form as a browser does."""
    return client.post(path, urlencode(data, doseq=True), content_type=FORM)


def set_all(rows: QuerySet, **to: Any) -> None:
    """Change these rows behind the page, each with its history."""
    for row in rows:
        for name, value in to.items():
            setattr(row, name, value)
        row.save()


def told(response: HttpResponse) -> Told:
    """What somebody is told: where they come to, and in which words."""
    said = [(each.level, str(each)) for each in get_messages(response.wsgi_request)]
    response.client.cookies.pop("messages", None)  # read, as on the next page
    return response.status_code, response.headers.get("Location"), said


def twice_told(client: Client, path: str, data: dict[str, Any]) -> tuple[Told, Told]:
    """Send a form twice from one page: what is told each time; the second writes nothing."""
    data = {**data, twice.TOKEN: a_page()}
    first = told(post(client, path, data))
    version = data_version()
    second = told(post(client, path, data))
    assert data_version() == version, f"{path} was written twice"
    return first, second
