"""What is let in to any page: three methods; a query without NUL."""

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory

from tests.test_access import PAGES
from ukpl.door import queries_without_nul

REFUSED = ("OPTIONS", "TRACE", "PUT", "PATCH", "DELETE", "CONNECT", "FOO")
FILES = ("/static/css/base.css", "/no/such/page/")
READ_ONLY = ("/", "/seasons/", "/players/", "/search/", "/machines/")


@pytest.mark.parametrize("method", REFUSED)
def test_no_page_answers_another_method(client: Client, method: str) -> None:
    for path in (*(path for path, _ in PAGES.values()), *FILES):
        response = client.generic(method, path)

        assert (path, response.status_code) == (path, 405)
        assert response.headers["Allow"] == "GET, HEAD, POST"
        assert response.content == b""
        assert "default-src 'self'" in response.headers["Content-Security-Policy"]


@pytest.mark.django_db
@pytest.mark.parametrize("path", READ_ONLY)
def test_nothing_is_sent_to_a_public_page(client: Client, path: str) -> None:
    response = client.post(path, {"q": "a"})

    assert (response.status_code, response.headers["Allow"]) == (405, "GET, HEAD")
    assert client.head(path).status_code == 200


def asked(query: str) -> HttpRequest:
    """The request that a page sees."""
    seen: list[HttpRequest] = []

    def page(request: HttpRequest) -> HttpResponse:
        seen.append(request)
        return HttpResponse()

    queries_without_nul(page)(RequestFactory().get(f"/?{query}"))
    return seen[0]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("q=a%00b&q=%00&page=2", {"q": ["ab", ""], "page": ["2"]}),
        ("q%00=1", {"q": ["1"]}),
        ("q=%0%000", {"q": ["%00"]}),
        ("q=%2500", {"q": ["%00"]}),
        ("q=ab", {"q": ["ab"]}),
        ("", {}),
    ],
)
def test_a_query_has_no_nul(query: str, expected: dict[str, list[str]]) -> None:
    assert dict(asked(query).GET.lists()) == expected


def test_a_query_stays_what_nothing_writes_to() -> None:
    with pytest.raises(AttributeError):
        asked("q=%00").GET["q"] = "b"
