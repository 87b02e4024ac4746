"""Logging in by two steps: a password, then a code from a phone."""

import base64
import datetime
import hashlib
import hmac
import struct
import time

import pytest
import time_machine
from allauth.mfa.models import Authenticator
from django.core import mail
from django.core.cache import cache

from tests.factories.leagues import RoleFactory, UserFactory

pytestmark = pytest.mark.django_db

PASSWORD = "flippers and bumpers"


@pytest.fixture(autouse=True)
def _nobody_has_tried_before():
    cache.clear()


@pytest.fixture
def ann():
    user = UserFactory(username="ann", email="ann@example.com")
    user.set_password(PASSWORD)
    user.save()
    return user


def log_in(client):
    return client.post("/accounts/login/", {"login": "ann", "password": PASSWORD})


def is_logged_in(client):
    return client.get("/me/").status_code == 200


def said(page):
    return [error for errors in page.context["form"].errors.values() for error in errors]


def code(secret):
    """What an authenticator app shows now (RFC 6238)."""
    key, now = base64.b32decode(secret), int(time.time()) // 30
    digest = hmac.new(key, struct.pack(">Q", now), hashlib.sha1).digest()
    start = digest[-1] & 15
    number = struct.unpack(">I", digest[start : start + 4])[0] & 0x7FFFFFFF
    return f"{number % 10**6:06d}"


@pytest.fixture
def secret(client, ann):
    """Ann turns two-step log-in on and logs out; what her app keeps."""
    log_in(client)
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    secret = client.get("/accounts/2fa/totp/activate/").context["form"].secret
    client.post("/accounts/2fa/totp/activate/", {"code": code(secret)})
    client.logout()
    mail.outbox.clear()
    return secret


def test_turning_two_steps_on_takes_the_password_again(client, ann):
    log_in(client)

    with time_machine.travel(datetime.datetime.now(datetime.UTC) + datetime.timedelta(hours=1)):
        page = client.get("/accounts/2fa/totp/activate/")

    assert page.headers["Location"].startswith("/accounts/reauthenticate/?next=")


def test_a_wrong_code_turns_nothing_on(client, ann):
    log_in(client)
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    client.get("/accounts/2fa/totp/activate/")

    page = client.post("/accounts/2fa/totp/activate/", {"code": "000000"})

    assert said(page) == ["Incorrect code."]
    assert not Authenticator.objects.exists()


def test_with_two_steps_a_password_is_not_enough(client, secret):
    page = log_in(client)

    assert page.headers["Location"] == "/accounts/2fa/authenticate/"
    assert not is_logged_in(client)
    page = client.post("/accounts/2fa/authenticate/", {"code": "000000"})
    assert said(page) == ["Incorrect code."]
    assert not is_logged_in(client)


def test_the_apps_code_is_the_second_step(client, secret):
    cache.clear()  # the code that turned it on is not taken twice
    log_in(client)

    client.post("/accounts/2fa/authenticate/", {"code": code(secret)})

    assert is_logged_in(client)


def test_a_recovery_code_is_the_second_step_once(client, ann, secret):
    codes = Authenticator.objects.get(user=ann, type="recovery_codes").wrap().get_unused_codes()
    for _ in range(2):
        client.logout()
        log_in(client)
        page = client.post("/accounts/2fa/authenticate/", {"code": codes[0]})

    assert len(codes) == 10
    assert said(page) == ["Incorrect code."]


def test_the_admin_takes_both_steps(client, ann, secret):
    RoleFactory(user=ann, organiser=True)
    log_in(client)

    assert client.get("/admin/").status_code == 302
    cache.clear()
    client.post("/accounts/2fa/authenticate/", {"code": code(secret)})
    assert client.get("/admin/").status_code == 200


def test_turning_two_steps_off_is_told(client, secret):
    cache.clear()
    log_in(client)
    client.post("/accounts/2fa/authenticate/", {"code": code(secret)})

    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    client.post("/accounts/2fa/totp/deactivate/")

    assert not Authenticator.objects.exists()
    assert [message.subject for message in mail.outbox] == [
        "[UK Pinball League] Two-step log-in is off"
    ]
