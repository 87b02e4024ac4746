"""Appointing organisers, coordinators and deputies (4)."""

import datetime

import pytest

from leagues.models import Role
from leagues.rules import is_coordinator, is_organiser
from leagues.services.appoint import AppointmentRefusedError, appoint, end_appointment
from tests.factories.leagues import UserFactory

AT = datetime.datetime(2026, 1, 5, 12, tzinfo=datetime.UTC)
COORDINATOR, DEPUTY, ORGANISER = Role.Kind.COORDINATOR, Role.Kind.DEPUTY, Role.Kind.ORGANISER


@pytest.mark.parametrize("kind", [COORDINATOR, DEPUTY])
def test_a_region_is_given_to_a_coordinator_or_deputy(organiser, north, south, kind):
    ann = UserFactory(username="ann")

    role = appoint(user=ann, kind=kind, season_region=north, by=organiser, at=AT, reason="Elected")

    assert (is_coordinator(ann, north), is_coordinator(ann, south)) == (True, False)
    kept = Role.history.get(id=role.pk)
    assert (kept.kind, kept.history_user, kept.history_date, kept.history_change_reason) == (
        kind,
        organiser,
        AT,
        "Elected",
    )


def test_an_organiser_is_appointed_without_a_region(organiser):
    ann = UserFactory()

    appoint(user=ann, kind=ORGANISER, by=organiser, at=AT)

    assert is_organiser(ann)


@pytest.mark.parametrize("kind", [COORDINATOR, DEPUTY])
def test_one_office_a_person_and_region(coordinator, north, kind):
    with pytest.raises(AppointmentRefusedError) as refusal:
        appoint(user=coordinator, kind=kind, season_region=north, by=None, at=AT)

    assert str(refusal.value) == "coordinator: Coordinator, North 2026 already: end that first."


def test_a_coordinator_may_have_a_second_region(coordinator, south):
    appoint(user=coordinator, kind=DEPUTY, season_region=south, by=None, at=AT)

    assert coordinator.roles.count() == 2


def test_a_closed_log_in_is_appointed_to_nothing(north):
    gone = UserFactory(username="gone", is_active=False)

    with pytest.raises(AppointmentRefusedError, match="gone's log-in is closed"):
        appoint(user=gone, kind=DEPUTY, season_region=north, by=None, at=AT)


@pytest.mark.parametrize(("kind", "with_region"), [(ORGANISER, True), (DEPUTY, False)])
def test_a_region_goes_with_the_office(player, north, kind, with_region):
    with pytest.raises(AppointmentRefusedError, match="has a region, an organiser none"):
        appoint(
            user=player, kind=kind, season_region=north if with_region else None, by=None, at=AT
        )


def test_an_appointment_ends_and_stays_in_the_history(organiser, coordinator, north):
    role = coordinator.roles.get()

    end_appointment(role=role, by=organiser, at=AT, reason="Moved away")

    assert not is_coordinator(coordinator, north)
    kept = Role.history.get(history_type="-")
    assert (kept.id, kept.history_user, kept.history_change_reason) == (
        role.pk,
        organiser,
        "Moved away",
    )


def test_the_last_organiser_stays(organiser):
    with pytest.raises(AppointmentRefusedError) as refusal:
        end_appointment(role=organiser.roles.get(), by=organiser, at=AT)

    assert str(refusal.value) == "organiser is the last organiser: appoint another first."


@pytest.mark.parametrize("other", [{"is_superuser": True}, {"organiser": True}])
def test_an_organiser_may_leave_when_another_stays(organiser, other):
    if "organiser" in other:
        appoint(user=UserFactory(), kind=ORGANISER, by=organiser, at=AT)
    else:
        UserFactory(**other)

    end_appointment(role=organiser.roles.get(), by=organiser, at=AT)

    assert not is_organiser(organiser)
