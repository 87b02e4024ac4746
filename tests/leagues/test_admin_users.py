"""Log-ins and offices in the admin: given out by mail, closed, never deleted."""

import re

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.messages import get_messages
from django.core import mail

from leagues.models import Role, User
from tests.admin_pages import address, delete, delete_several, faults, save, shown
from tests.factories.leagues import RoleFactory, UserFactory

pytestmark = pytest.mark.django_db

PASSWORD = "flippers and bumpers"


def invite(desk, **typed):
    return save(
        desk, address(User, "add"), username="ann", email="ann@example.com", is_active="on", **typed
    )


def link_of(message):
    return re.search(r"http://testserver(\S+)", message.body)[1]


def test_a_new_log_in_sets_its_own_password_by_the_link_in_its_mail(desk, client):
    invite(desk)

    assert not User.objects.get(username="ann").has_usable_password()
    (sent,) = mail.outbox
    assert (sent.to, sent.subject) == (["ann@example.com"], "[UK Pinball League] Set your password")
    desk.logout()
    page = client.get(link_of(sent), follow=True)
    client.post(page.request["PATH_INFO"], {"password1": PASSWORD, "password2": PASSWORD})
    assert client.login(username="ann", password=PASSWORD)


@pytest.mark.parametrize("name", ["first_name", "last_name"])
def test_a_name_hides_nothing(desk, name):
    """It stands beside what its user did, wherever that is shown."""
    page = invite(desk, **{name: "Ann\u202egnp"})

    assert faults(page) == {name: ["Leave out the invisible characters in this name."]}


def test_a_new_log_in_may_be_sent_its_link_later(desk):
    data = {"send_link": ""}
    invite(desk, **data)
    assert mail.outbox == []

    ann = User.objects.get(username="ann")
    desk.post(address(User), {"action": "send_links", "_selected_action": [ann.pk]})

    assert [sent.to for sent in mail.outbox] == [["ann@example.com"]]


def test_a_closed_log_in_is_sent_no_link(desk):
    closed = UserFactory(is_active=False)

    page = desk.post(
        address(User), {"action": "send_links", "_selected_action": [closed.pk]}, follow=True
    )

    assert mail.outbox == []
    assert [str(said) for said in page.context["messages"]] == [
        f"No link went to {closed}: the log-in is closed, or its address is none."
    ]


def test_an_address_has_one_log_in(desk):
    """People log in by it, too."""
    UserFactory(username="bob", email="ANN@example.com")

    assert faults(invite(desk)) == {"email": ["bob has this address already."]}


def test_a_user_name_is_no_address(desk):
    typed = {"username": "ann@example.com", "email": "ann@example.com", "is_active": "on"}

    page = save(desk, address(User, "add"), **typed)

    assert faults(page) == {"username": ["A user name has no @ in it: that is for addresses."]}


def test_a_new_address_replaces_what_was_known_of_the_old_one(desk):
    user = UserFactory()
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)

    save(desk, address(User, "change", user.pk), email="new@example.com")

    user.refresh_from_db()
    assert user.email == "new@example.com"
    known = EmailAddress.objects.get()
    assert (known.email, known.verified, known.primary) == ("new@example.com", True, True)


def test_nobody_sets_anothers_password_or_flags(desk):
    page = desk.get(address(User, "change", UserFactory().pk))

    assert set(shown(page.context["adminform"].form)) == {
        "username",
        "first_name",
        "last_name",
        "email",
        "is_active",
        "seen",
    }


def test_passwords_are_not_guessed_by_narrowing_the_list(desk):
    address_of_list = address(User)

    assert desk.get(address_of_list, {"password__startswith": "a"}).status_code == 400
    assert desk.get(address_of_list, {"email__startswith": "a"}).status_code == 200


def test_a_lost_phone_is_helped(desk):
    user = UserFactory()
    Authenticator.objects.create(user=user, type=Authenticator.Type.TOTP, data={"secret": "x"})

    desk.post(address(User), {"action": "turn_two_steps_off", "_selected_action": [user.pk]})

    assert not Authenticator.objects.exists()


def test_users_are_closed_and_never_deleted(desk):
    user = UserFactory()

    assert desk.get(address(User, "delete", user.pk)).status_code == 403
    desk.post(
        address(User),
        {"action": "delete_selected", "_selected_action": [user.pk], "post": "yes"},
    )
    assert User.objects.filter(pk=user.pk).exists()
    save(desk, address(User, "change", user.pk), is_active="")
    user.refresh_from_db()
    assert not user.is_active


def test_the_last_organiser_is_not_closed(desk, organiser):
    page = save(desk, address(User, "change", organiser.pk), is_active="")

    assert faults(page) == {"is_active": ["This is the last organiser: appoint another first."]}


def test_the_last_organisers_office_is_neither_ended_nor_changed(desk, organiser, north):
    office = organiser.roles.get()

    page = delete(desk, office)

    assert "organiser is the last organiser: appoint another first." in [
        str(said) for said in get_messages(page.wsgi_request)
    ]
    page = save(
        desk,
        address(Role, "change", office.pk),
        kind="deputy",
        season=north.season.pk,
        region=north.region.pk,
    )
    assert faults(page) == {"kind": ["organiser is the last organiser: appoint another first."]}
    assert Role.objects.get() == office


def test_of_all_organisers_one_stays(desk):
    RoleFactory(organiser=True)

    delete_several(desk, list(Role.objects.all()))

    assert Role.objects.filter(kind="organiser").count() == 1


def test_an_office_is_given_on_the_users_page(desk, north):
    user = UserFactory()

    save(
        desk,
        address(User, "change", user.pk),
        **{
            "roles-TOTAL_FORMS": 1,
            "roles-0-kind": "deputy",
            "roles-0-season": north.season.pk,
            "roles-0-region": north.region.pk,
        },
    )

    assert [str(role) for role in user.roles.all()] == [f"{user}: Deputy, North 2026"]


@pytest.mark.parametrize(
    ("kind", "with_region", "expected"),
    [
        (
            "organiser",
            True,
            "A coordinator or deputy has a season and a region; the organiser has neither.",
        ),
        (
            "deputy",
            False,
            "A coordinator or deputy has a season and a region; the organiser has neither.",
        ),
        ("coordinator", True, "This user has a role in that region already."),
    ],
)
def test_an_office_has_its_region(desk, north, deputy, kind, with_region, expected):
    where = {"season": north.season.pk, "region": north.region.pk} if with_region else {}

    page = save(desk, address(Role, "add"), user=deputy.pk, kind=kind, **where)

    assert expected in faults(page)["region"]
