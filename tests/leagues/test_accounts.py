"""Logging in: by name or address, with one step or two, no faster than a person types."""

import re
from collections.abc import Callable
from contextvars import copy_context
from functools import partial

import pytest
from django.contrib.auth.hashers import MD5PasswordHasher
from django.core import mail
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext

from leagues.models import User
from tests.factories.leagues import UserFactory

pytestmark = pytest.mark.django_db

PASSWORD, OTHER = "flippers and bumpers", "slings and rollovers"
LOGIN = "/accounts/login/"


@pytest.fixture(autouse=True)
def _nobody_has_tried_before():
    cache.clear()


@pytest.fixture
def ann():
    user = UserFactory(username="ann", email="ann@example.com")
    user.set_password(PASSWORD)
    user.save()
    return user


def log_in(client, who="ann", password=PASSWORD):
    return client.post(LOGIN, {"login": who, "password": password})


def is_logged_in(client):
    return client.get("/me/").status_code == 200


def said(page):
    return [error for errors in page.context["form"].errors.values() for error in errors]


def link(message):
    return re.search(r"http://testserver(\S+)", message.body)[1]


# --- One step -----------------------------------------------------------------


@pytest.mark.parametrize("who", ["ann", "ANN", "ann@example.com", "Ann@Example.com"])
def test_a_user_logs_in_by_name_or_address(client, ann, who):
    page = log_in(client, who)

    assert page.headers["Location"] == "/me/"
    assert is_logged_in(client)


@pytest.mark.parametrize("who", ["ann", "ann@example.com", "nobody"])
def test_a_wrong_password_is_refused(client, ann, who):
    page = log_in(client, who, OTHER)

    assert page.status_code == 200
    assert "not correct" in said(page)[0]
    assert not is_logged_in(client)


class CountingHasher(MD5PasswordHasher):
    """Counts how often a password is hashed, which is what a log-in takes its time for."""

    algorithm = "counting"
    times = 0

    def encode(self, password, salt):
        type(self).times += 1
        return super().encode(password, salt)


@pytest.mark.parametrize("who", ["ann", "ann@example.com", "nobody", "nobody@example.com"])
def test_a_wrong_password_takes_as_long_whoever_is_known(client, ann, settings, who):
    settings.PASSWORD_HASHERS = [f"{__name__}.CountingHasher"]
    ann.set_password(PASSWORD)
    ann.save()
    CountingHasher.times = 0

    log_in(client, who, OTHER)

    assert CountingHasher.times == 1


def test_too_many_attempts_get_a_page_of_ours(client, ann):
    for _ in range(6):
        page = client.post("/accounts/password/reset/", {"email": ann.email})

    assert page.status_code == 429
    assert "That was too fast" in page.content.decode()


def test_the_sixth_attempt_is_refused_whatever_the_password(client, ann):
    for _ in range(5):
        log_in(client, password=OTHER)

    page = log_in(client)

    assert said(page) == ["Too many failed login attempts. Try again later."]
    assert not is_logged_in(client)


def test_a_closed_log_in_is_told_so(client, ann):
    User.objects.filter(pk=ann.pk).update(is_active=False)

    page = log_in(client)

    assert page.headers["Location"] == "/accounts/inactive/"
    assert not is_logged_in(client)


def test_closing_a_log_in_logs_it_out(client, ann):
    log_in(client)
    User.objects.filter(pk=ann.pk).update(is_active=False)

    assert not is_logged_in(client)


def test_logging_out_takes_a_button(client, ann):
    log_in(client)

    client.get("/accounts/logout/")
    assert is_logged_in(client)
    page = client.post("/accounts/logout/")
    assert page.headers["Location"] == "/"
    assert not is_logged_in(client)


def test_a_log_in_leads_nowhere_else(client, ann):
    page = client.post(
        LOGIN, {"login": "ann", "password": PASSWORD, "next": "https://elsewhere.example/"}
    )

    assert page.headers["Location"] == "/me/"


def test_nobody_signs_themselves_up(client):
    page = client.post(
        "/accounts/signup/",
        {"username": "me", "email": "me@example.com", "password1": OTHER, "password2": OTHER},
    )

    assert "There is no sign-up" in page.content.decode()
    assert not User.objects.exists()


# --- Passwords and addresses --------------------------------------------------


def test_a_forgotten_password_is_set_anew_by_a_link(client, ann):
    client.post("/accounts/password/reset/", {"email": "ANN@example.com"})

    (message,) = mail.outbox
    assert (message.to, message.subject) == (
        ["ann@example.com"],
        "[UK Pinball League] Set your password",
    )
    assert "Your user name is ann." in message.body
    page = client.get(link(message), follow=True)
    client.post(page.request["PATH_INFO"], {"password1": OTHER, "password2": OTHER})
    assert log_in(client, password=OTHER).headers["Location"] == "/me/"


def test_a_link_works_once(client, ann):
    client.post("/accounts/password/reset/", {"email": "ann@example.com"})
    used = link(mail.outbox[0])
    page = client.get(used, follow=True)
    client.post(page.request["PATH_INFO"], {"password1": OTHER, "password2": OTHER})
    client.logout()

    assert "The link has run out" in client.get(used, follow=True).content.decode()


def test_a_stranger_gets_no_mail_and_the_same_answer(client, ann):
    answers = [
        client.post("/accounts/password/reset/", {"email": address}).headers["Location"]
        for address in ("ann@example.com", "stranger@example.com")
    ]

    assert answers == ["/accounts/password/reset/done/"] * 2
    assert [message.to for message in mail.outbox] == [["ann@example.com"]]


def test_nobody_learns_by_the_clock_who_has_a_log_in(client, ann, monkeypatch):
    """Until the answer is given the same is done for a known address and an unknown one."""
    left: list[Callable[[], None]] = []
    monkeypatch.setattr(
        "leagues.accounts.afterwards",
        lambda work: left.append(partial(copy_context().run, work)),
    )
    asked = []
    for address in ("ann@example.com", "stranger@example.com"):
        with CaptureQueriesContext(connection) as queries:
            client.post("/accounts/password/reset/", {"email": address})
        asked.append([query["sql"] for query in queries])

    assert asked == [[], []]
    assert mail.outbox == []
    for work in left:
        work()
    assert [message.to for message in mail.outbox] == [["ann@example.com"]]


def test_a_password_is_changed_by_who_knows_it_and_they_are_told(client, ann):
    log_in(client)

    client.post(
        "/accounts/password/change/",
        {"oldpassword": PASSWORD, "password1": OTHER, "password2": OTHER},
    )

    (message,) = mail.outbox
    assert message.subject == "[UK Pinball League] Your password was changed"
    assert "If it wasn't you, set a new password at once" in message.body
    client.logout()
    assert log_in(client, password=OTHER).headers["Location"] == "/me/"


@pytest.mark.parametrize("weak", ["pinball", "12345678", "password1", "ann@example.com"])
def test_a_weak_password_is_refused(client, ann, weak):
    log_in(client)

    page = client.post(
        "/accounts/password/change/",
        {"oldpassword": PASSWORD, "password1": weak, "password2": weak},
    )

    assert page.status_code == 200
    assert said(page)


def test_a_new_address_is_theirs_once_its_link_is_followed(client, ann):
    log_in(client)
    client.post("/accounts/email/", {"email": "new@example.com", "action_add": ""})

    (message,) = mail.outbox
    assert message.to == ["new@example.com"]
    ann.refresh_from_db()
    assert ann.email == "ann@example.com"
    assert "The link sent to new@example.com" in client.get("/accounts/email/").content.decode()
    client.post(link(message))
    ann.refresh_from_db()
    assert ann.email == "new@example.com"
    assert log_in(client, "new@example.com").headers["Location"] == "/me/"


def test_another_users_address_stays_theirs(client, ann):
    """They alone get a mail; whoever asked learns nothing."""
    UserFactory(email="bob@example.com")
    log_in(client)

    client.post("/accounts/email/", {"email": "Bob@example.com", "action_add": ""})

    ann.refresh_from_db()
    assert ann.email == "ann@example.com"
    assert [message.to for message in mail.outbox] == [["bob@example.com"]]
