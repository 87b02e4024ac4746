"""What a browser may do is said with every answer, whoever gives it."""

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db

SAID = {
    "Content-Security-Policy": "default-src 'self'",
    "Permissions-Policy": "camera=()",
    "X-Frame-Options": "DENY",
}


@pytest.mark.parametrize(
    ("path", "host", "status"),
    [
        ("/", "testserver", 200),
        ("/nothing-here/", "testserver", 404),
        ("/2024", "testserver", 301),
        ("/admin/", "testserver", 302),
        ("/healthz", "testserver", 200),
        ("/static/css/base.css", "testserver", 200),
        ("/static/img/logo.svg", "testserver", 200),
        ("/", "evil.example", 400),
    ],
)
def test_every_answer_has_the_policy(client: Client, path: str, host: str, status: int) -> None:
    response = client.get(path, headers={"Host": host})
    if response.streaming:
        response.close()

    assert response.status_code == status
    for name, words in SAID.items():
        assert words in response.headers[name]


def test_the_way_to_https_has_it_too(client: Client, settings) -> None:
    settings.SECURE_SSL_REDIRECT = True

    response = client.get("/")

    assert (response.status_code, response.headers["X-Frame-Options"]) == (301, "DENY")


def test_what_breaks_has_it_too(client: Client, monkeypatch) -> None:
    client.raise_request_exception = False
    monkeypatch.setattr("leagues.views.pages.data_version", lambda: 1 / 0)

    response = client.get("/")

    assert response.status_code == 500
    for name, words in SAID.items():
        assert words in response.headers[name]
